<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Charts</name>
    <message>
        <source>µs by percentile, lower is better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MB/s in the pass with the median bandwidth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>… and %1 more probes, which a larger picture shows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queue depth sweep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Block size sweep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jobs sweep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 pass of each probe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 passes of each probe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>interleaved in one run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured in separate runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>same machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>different machines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>95 % intervals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>relative to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each probe on its own scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whisker: 95 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, higher is better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queue depth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>jobs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>block size, KiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 MB/s = 10⁶ bytes/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dotted: the link&apos;s limit</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Cli</name>
    <message>
        <source>driveduel: there is no display to open a window on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>driveduel: there is no command “%1”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show this help.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See: driveduel %1 --help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compares results: per probe the numbers, the ratio with its 95 % interval, and a verdict.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Result files, or ids of stored results; 1 to 6.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table, csv, json or md.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write to FILE instead of the terminal.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which result the ratios are relative to: 1 is the first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which results? Name result files or ids.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no format “%1”; take table, csv, json or md.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--reference takes a number from 1 to %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read-only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows the drives of this machine, how they are attached, and what is on them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Print JSON, named as lsblk --json names things.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read DIR/sys, DIR/proc and DIR/run/udev instead of the running system&apos;s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Include serial numbers in the JSON.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unexpected argument “%1”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No block devices were found.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows the presets: the built-in ones and your own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Print JSON with every setting and the fio command of each probe.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to measure: an id that driveduel presets shows, or a preset file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run a fio job file instead of a preset.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A folder, an existing file or a block device (both only read); again for each target.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repetitions of each probe on each target.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size of the test file, e.g. 1GiB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured time of each pass, e.g. 5s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warm-up of each pass that is thrown away, e.g. 1s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the configuration; again for each target, in order.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A note to keep with the results.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>auto, io_uring or sync.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the results to FILE instead of the results folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Print the results as a JSON array.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--passes takes a number from 1 to 100.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--size “%1” is not a size; write 512M, 1GiB or bytes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is not a time; write 5s, 500ms or seconds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no back end “%1”; take auto, io_uring or sync.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measures one to six targets with a preset, their passes interleaved, and stores one result each.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unexpected argument “%1”; targets are given with --target.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What shall be measured? Give --target PATH.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take either --preset or --job.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are more labels than targets.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>     skipped: %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancelling; what was measured is kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writing the test file on %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has not answered for %2 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has not answered for %1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stored: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancelled before anything was measured.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was measured.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DriveDuel measures drives and compares them side by side.

  driveduel [RESULT...]                 open the window
  driveduel list                        show the drives
  driveduel presets                     show what can be measured
  driveduel run --target PATH...        measure folders, files or raw devices
  driveduel compare RESULT...           compare results as table, CSV, JSON or Markdown
  driveduel export RESULT... --png FILE draw a comparison as a picture

Each command explains itself: driveduel run --help
Exit status: 0 done, 1 failed, 2 wrong usage, 3 cancelled, 4 done with passes that failed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draws a comparison as a picture.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write a PNG picture.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write an SVG picture.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bandwidth, iops, latency, time, sweep, or all on one sheet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Width and height in pixels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>light or dark.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where to? Give --png FILE or --svg FILE.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no theme “%1”; take light or dark.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--size takes WxH, from 400x300 to 10000x10000.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no chart “%1”; take one of: %2.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>driveduel</name>
    <message>
        <source>vs %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean µs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>max µs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remarks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(reference)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not valid: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not valid: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>correct it and try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it makes no sense here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is unknown: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The name is unknown: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>check the spelling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing has that name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was not found: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Something was not found: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>check the path and that its drive is mounted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it does not exist</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You may not use %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You may not do this: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>choose a place that is yours or ask for the right to it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>permission denied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is read-only: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The target is read-only: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>choose a writable place or probes that only read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing can be written there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is too little space on %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is too little space: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>free some or choose a smaller size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 refuses direct I/O: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The target refuses direct I/O: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>choose another folder or buffered probes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its file system does not offer it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The block size does not suit %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The block size does not suit the target: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>choose a multiple of its sector size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>direct I/O needs whole sectors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not possible here: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not possible here: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>choose another setting or target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this system does not support it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is in use: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The target is in use: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>close what uses it and try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>something else holds it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive of %1 is gone: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive is gone: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>plug it in again and check the cable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it no longer moves any data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive of %1 does not answer: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive does not answer: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>check cable and power, then try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no request came back in time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The work on %1 was cancelled: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This was cancelled: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what was measured is kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>you asked for it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file %1 cannot be understood: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file cannot be understood: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>correct it or choose another</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its content is not what it should be</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file %1 was made by a newer DriveDuel: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file was made by a newer DriveDuel: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>update this program to read it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its format is newer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading or writing %1 failed: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading or writing failed: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>check the drive and its connection, then try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the system gave no reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; %2.</source>
        <extracomment>an error: what and why, then what to do</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, </source>
        <extracomment>separates the entries of a list in a sentence</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about %1 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about %1 h %2 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undecided: the passes scatter too much to tell a difference; more passes would help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and %2 are equally fast: no difference of 3 % or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All are equally fast: no difference of 3 % or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No verdict: that takes two or more complete passes of each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No verdict: these numbers are not the drives&apos; own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not comparable: the settings of the probes differ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not comparable: the results have no probe in common</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to compare yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; %2</source>
        <extracomment>two clauses, each a sentence of its own</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 random blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 sequential blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 at QD%2</source>
        <extracomment>%1 is &quot;4K random blocks&quot;</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 at QD%2 × %3 jobs</source>
        <extracomment>%1 is &quot;4K random blocks&quot;</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Configuration %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <extracomment>a label that several results have, and which of them
----------
rows that only differ in their name: &quot;4K blocks (“4K random write QD1”)&quot;</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in a mix of %2 % reads</source>
        <extracomment>%1 is &quot;4K random blocks&quot;, %2 the share of reads in percent</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 through the cache</source>
        <extracomment>%1 is &quot;4K random blocks&quot;</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading %1</source>
        <extracomment>%1 is &quot;4K blocks&quot;</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writing %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <extracomment>a drive&apos;s name, and how many more share the target (RAID)</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on mains</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on battery</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>writes nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>writes at most %1 to each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>writes at most %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 stay free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 jobs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>direct</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>buffered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fsync</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fsync every %1 writes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fdatasync</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fdatasync every %1 writes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most %1 IOPS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>I/O operations per second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency by percentile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bandwidth over time, pass of median bandwidth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>over the network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>raw, read only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 To Go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 passes, ABBA</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 passes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writing the test file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warming up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measuring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flushing to the drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pausing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finished</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1×</source>
        <extracomment>a ratio</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 reads %2 %3× faster than %6 (%4–%5)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 reads %2 %3 % faster than %6 (%4–%5 %)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 reads %2 %3× faster (%4–%5)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 reads %2 %3 % faster (%4–%5 %)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 writes %2 %3× faster than %6 (%4–%5)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 writes %2 %3 % faster than %6 (%4–%5 %)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 writes %2 %3× faster (%4–%5)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 writes %2 %3 % faster (%4–%5 %)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and %2 read %3 with no measurable difference (under %4 %)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and %2 write %3 with no measurable difference (under %4 %)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: undecided</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: undecided, since single passes stand out; %2 is %3 against %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: undecided, %2 is %3 against %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: undecided, %2 is %3 against %4; about one more pass of each would tell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: undecided, %2 is %3 against %4; more than %5 more passes of each would be needed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: undecided, %2 is %3 against %4; about %5 more passes of each would tell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: not compared, since settings differ (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: not compared, since %2 has no such number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: not compared, since a number is not the drive&apos;s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: not compared, since that takes two or more complete passes of each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: not compared, since a pass moved no data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: not compared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: real, but below %2 %</source>
        <extracomment>%1 is a whole clause: &quot;A reads 4K blocks 0.9 % faster (0.5–1.3 %)&quot;</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: probably, but among this many rows it may be chance</source>
        <extracomment>%1 is a whole clause: &quot;A reads 4K blocks 18 % faster (2–36 %)&quot;</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1× faster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 % faster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1× slower</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 % slower</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (memory against memory, not the drives)</source>
        <extracomment>%1 is a whole sentence on two numbers that both went through memory</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>undecided</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>settings differ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not the drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too few passes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This folder lives in memory, so the number is memory&apos;s and not a drive&apos;s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A program in user space (FUSE) serves this file system, so the number is that program&apos;s as much as the drive&apos;s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This folder is an overlay of other file systems, so the number may not be the drive&apos;s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This folder lies on another machine, so the number is the network&apos;s as well.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This file system keeps checksums of its data and may turn direct writes into buffered ones, so the number may not be the drive&apos;s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ZFS may answer from its own cache, so the number may not be the drive&apos;s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>eCryptfs encrypts through the page cache, so the number is not the drive&apos;s alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Something other than the drive answered, so the number is not the drive&apos;s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Something other than the drive answered (%1), so the number is not the drive&apos;s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive moved only %1 % of these bytes; the rest came from a cache or was never asked of it, so this is not the drive&apos;s speed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive moved fewer bytes than were counted here; the rest came from a cache, so this is not the drive&apos;s speed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive moved %1 % of these bytes: something else used it, or the file system adds work of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive moved more bytes than were counted here: something else used it, or the file system adds work of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This went through the page cache and the drive moved only %1 % of it, so it shows memory and not the drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This went through the page cache, and the drive moved %1 % of it in the same time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This went through the page cache, so it may show memory and not the drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is more than the %2 that the link can carry, so it was not the drive that answered.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is more than the link can carry, so it was not the drive that answered.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only %1 of %2 requests were under way on average, so the drive was not kept as busy as asked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fewer requests were under way than asked for, so the drive was not kept as busy as it should be.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only %1 I/Os were measured; take the rare slow ones with care.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Few I/Os were measured; take the rare slow ones with care.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The processor was the limit, not the drive: a core was busy %1 % of the time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The processor was the limit, not the drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The kernel cut each I/O into about %1 requests, which costs speed at this block size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The kernel cut I/Os into several requests, which costs speed at this block size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The machines differ in memory: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The machines differ in processor: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The machines differ: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The processor&apos;s speed governor differs: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The power source differs: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The kernel differs: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The presets differ (%1); only probes with the same settings are compared.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The results are of different days: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured with plain reads and writes instead of io_uring.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured with plain reads and writes instead of io_uring (%1).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A pass ended early; what was measured until then is kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A pass ended early (%1); what was measured until then is kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>drive also busy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>above the link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>through memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queue not full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requests split</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>without io_uring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>processor limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ended early</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>few I/Os</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other governor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other power source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other preset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other day</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>driveduel::ChartWidget</name>
    <message>
        <source>These results hold nothing to draw here.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>driveduel::CompareView</name>
    <message>
        <source>Overview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>IOPS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sweeps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What differs between the results</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>driveduel::ComparisonTable</name>
    <message>
        <source>Every number</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>driveduel::ComparisonTableModel</name>
    <message>
        <source>Probe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean µs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>max µs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Valid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too few I/Os were slower than this to tell.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ratio (95 %)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p99.99 µs</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>driveduel::DriveCard</name>
    <message>
        <source>Take this folder off the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · not mounted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>raw, read only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>System</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To Go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>choose a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Home folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read only</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>driveduel::ExportDialog</name>
    <message>
        <source>Export picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All on one sheet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Chart:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Theme:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Width:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Height:</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>driveduel::LiveChart</name>
    <message>
        <source>Bandwidth over time</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>driveduel::LiveView</name>
    <message>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Passes that are done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MB/s now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>IOPS now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p99 latency now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · pass %2 of %3 on %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive has not answered for %1 s. Cancel gives up waiting.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancelling; what was measured is kept</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>driveduel::MainWindow</name>
    <message>
        <source>Tick a drive or add a folder to measure.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n probe(s) left out</source>
        <translation>
            <numerusform>%n probe left out</numerusform>
            <numerusform>%n probes left out</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancelled before anything was measured.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DriveDuel results (*.json)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load a fio job file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fio job files (*.fio *.job *.ini);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PNG picture (*.png);;SVG picture (*.svg)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look at the preset&apos;s probes, copy and change it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How fast is this drive really?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open result…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load fio &amp;job file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export &amp;picture…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export &amp;CSV…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export &amp;JSON…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as &amp;Markdown table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The language changes when DriveDuel is started again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This cannot be measured as it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A drive is measured through a test file in a folder of yours; nothing is left behind and no password is asked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure this system&apos;s drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs the preset for a quick look on the drive that holds your home folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Or choose a preset, tick drives on the left and press Run: ticked drives are measured in turns and compared.
To compare a system on an external drive with the internal one, run the same preset on both and drop the result file of one here on the other.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>driveduel::MessageBar</name>
    <message>
        <source>Close this message</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>driveduel::PresetDialog</name>
    <message>
        <source>Preset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>My %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Name:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Passes:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pa&amp;use between passes:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The fio command that would do the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Add probe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Remove probe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Delete preset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the preset a name.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>driveduel::ProbeTableModel</name>
    <message>
        <source>“%1” does not fit under “%2”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the probe is called</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read, write, randread, randwrite, rw or randrw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of reads in a mix, in percent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Block size: 4k, 128k, 1m</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queue depth: I/Os in flight of each job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Threads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Past the page cache (O_DIRECT)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An fsync after every N writes; 0 for none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An fdatasync after every N writes; 0 for none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each write waits until it is safe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size of the test file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warm-up that is thrown away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured time of each pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>I/Os a second of each job at most; 0 for no limit</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>driveduel::ResultListModel</name>
    <message>
        <source>%1, imported</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>driveduel::ResultPanel</name>
    <message>
        <source>RESULTS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None yet. Each run is kept here; tick two or more to compare them. Result files can be dropped here too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open result…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit note…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show in file manager</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note on “%1”:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deleted “%1”</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>driveduel::TargetPanel</name>
    <message>
        <source>DRIVES AND FOLDERS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add &amp;folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add f&amp;ile…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An existing file is only read, as it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A folder on this drive that you may write to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A folder to measure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A file to read</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>presets</name>
    <message>
        <source>Quick look</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Large blocks and small ones, deep queue and none, in about half a minute a drive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To Go against native</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequential reads and random writes of 4 KiB one at a time, with and without the page cache: what a system on a USB drive loses.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operating system on USB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What a running system asks of its drive: small random reads, a read and write mix, durable writes, program files and large files.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CrystalDiskMark default</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tests of CrystalDiskMark&apos;s default profile: reads, then writes, then a mix of 70 % reads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CrystalDiskMark NVMe SSD</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tests of CrystalDiskMark&apos;s NVMe profile: deeper queues and 16 threads for small blocks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CrystalDiskMark flash memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The default tests with short measurements and long pauses, for USB sticks and cards.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CrystalDiskMark real world</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One request at a time, as most programs work: large sequential blocks and small random ones.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queue depth sweep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Random 4 KiB reads and writes with 1 to 128 requests in flight: where the drive stops getting faster.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Block size sweep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequential reads and writes from 512 bytes to 64 MiB with four requests in flight.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
