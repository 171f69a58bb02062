<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>Charts</name>
    <message>
        <source>µs by percentile, lower is better</source>
        <translation>各百分位的延迟（µs），越低越好</translation>
    </message>
    <message>
        <source>MB/s in the pass with the median bandwidth</source>
        <translation>带宽居中的一轮的 MB/s</translation>
    </message>
    <message>
        <source>… and %1 more probes, which a larger picture shows</source>
        <translation>……另有 %1 个测试项，图片更大时可显示</translation>
    </message>
    <message>
        <source>Queue depth sweep</source>
        <translation>队列深度扫描</translation>
    </message>
    <message>
        <source>Block size sweep</source>
        <translation>块大小扫描</translation>
    </message>
    <message>
        <source>Jobs sweep</source>
        <translation>线程数扫描</translation>
    </message>
    <message>
        <source>1 pass of each probe</source>
        <translation>每个测试项 1 轮</translation>
    </message>
    <message>
        <source>%1 passes of each probe</source>
        <translation>每个测试项 %1 轮</translation>
    </message>
    <message>
        <source>interleaved in one run</source>
        <translation>同一次运行中交替测量</translation>
    </message>
    <message>
        <source>measured in separate runs</source>
        <translation>在不同的运行中测量</translation>
    </message>
    <message>
        <source>same machine</source>
        <translation>同一台机器</translation>
    </message>
    <message>
        <source>different machines</source>
        <translation>不同的机器</translation>
    </message>
    <message>
        <source>95 % intervals</source>
        <translation>95% 区间</translation>
    </message>
    <message>
        <source>relative to %1</source>
        <translation>以 %1 为基准</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>Over time</source>
        <translation>随时间变化</translation>
    </message>
    <message>
        <source>each probe on its own scale</source>
        <translation>各测试项刻度独立</translation>
    </message>
    <message>
        <source>whisker: 95 %</source>
        <translation>误差线：95%</translation>
    </message>
    <message>
        <source>%1, higher is better</source>
        <translation>%1，越高越好</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>queue depth</source>
        <translation>队列深度</translation>
    </message>
    <message>
        <source>jobs</source>
        <translation>线程数</translation>
    </message>
    <message>
        <source>1 MB/s = 10⁶ bytes/s</source>
        <translation>1 MB/s = 10⁶ 字节/秒</translation>
    </message>
    <message>
        <source>dotted: the link&apos;s limit</source>
        <translation>点线：链路上限</translation>
    </message>
    <message>
        <source>Over the drive</source>
        <translation>沿整个硬盘</translation>
    </message>
    <message>
        <source>place on the drive, GB</source>
        <translation>硬盘上的位置，GB</translation>
    </message>
    <message>
        <source>µs in the pass with the median bandwidth, lower is better</source>
        <translation>带宽居中的一遍，单位 µs，越低越好</translation>
    </message>
    <message>
        <source>GB written</source>
        <translation>已写入 GB</translation>
    </message>
    <message>
        <source>%1 requests, %2 % of that moment</source>
        <extracomment>of the requests that were completed in a stretch of time</extracomment>
        <translation>%1 个请求，占该时刻的 %2 %</translation>
    </message>
    <message>
        <source>%1: most requests from %2 µs on, the slowest up to %3 µs after %4 s</source>
        <translation>%1：多数请求从 %2 µs 起，最慢的在第 %4 秒达到 %3 µs</translation>
    </message>
    <message>
        <source>dotted: after the pause</source>
        <translation>点线：暂停之后</translation>
    </message>
    <message>
        <source>thin: temperature, at the right</source>
        <translation>细线：温度，刻度在右</translation>
    </message>
    <message>
        <source>Sustained write</source>
        <translation>持续写入</translation>
    </message>
    <message>
        <source>Latency over time</source>
        <translation>延迟随时间的变化</translation>
    </message>
    <message>
        <source>dotted: writes</source>
        <translation>点线：写入</translation>
    </message>
    <message>
        <source>block size</source>
        <translation>块大小</translation>
    </message>
    <message>
        <source>%1, temperature</source>
        <extracomment>%1 is a configuration</extracomment>
        <translation>%1，温度</translation>
    </message>
    <message>
        <source>%1, after the pause</source>
        <extracomment>%1 is a configuration</extracomment>
        <translation>%1，暂停之后</translation>
    </message>
    <message>
        <source>share of the requests of a moment:</source>
        <translation>占该时刻请求的比例：</translation>
    </message>
    <message>
        <source>each on its own scale</source>
        <translation>各用各自的刻度</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>相同</translation>
    </message>
</context>
<context>
    <name>Cli</name>
    <message>
        <source>driveduel: there is no display to open a window on.</source>
        <translation>driveduel：没有可用的图形显示，无法打开窗口。</translation>
    </message>
    <message>
        <source>driveduel: there is no command “%1”.</source>
        <translation>driveduel：没有名为“%1”的命令。</translation>
    </message>
    <message>
        <source>Show this help.</source>
        <translation>显示此帮助。</translation>
    </message>
    <message>
        <source>See: driveduel %1 --help</source>
        <translation>请参阅：driveduel %1 --help</translation>
    </message>
    <message>
        <source>Compares results: per probe the numbers, the ratio with its 95 % interval, and a verdict.</source>
        <translation>比较结果：逐个测试项给出数值、比值及其 95% 置信区间和结论。</translation>
    </message>
    <message>
        <source>Result files, or ids of stored results; 1 to 6.</source>
        <translation>结果文件或已保存结果的编号；1 到 6 个。</translation>
    </message>
    <message>
        <source>Write to FILE instead of the terminal.</source>
        <translation>写入 FILE，而不是终端。</translation>
    </message>
    <message>
        <source>Which result the ratios are relative to: 1 is the first.</source>
        <translation>比值以哪个结果为基准：1 表示第一个。</translation>
    </message>
    <message>
        <source>Which results? Name result files or ids.</source>
        <translation>要比较哪些结果？请给出结果文件或编号。</translation>
    </message>
    <message>
        <source>--reference takes a number from 1 to %1.</source>
        <translation>--reference 的取值为 1 到 %1。</translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation>%1 可用</translation>
    </message>
    <message>
        <source>read-only</source>
        <translation>只读</translation>
    </message>
    <message>
        <source>Shows the drives of this machine, how they are attached, and what is on them.</source>
        <translation>列出本机的硬盘、连接方式以及其中的内容。</translation>
    </message>
    <message>
        <source>Print JSON, named as lsblk --json names things.</source>
        <translation>输出 JSON，字段命名与 lsblk --json 一致。</translation>
    </message>
    <message>
        <source>Read DIR/sys, DIR/proc and DIR/run/udev instead of the running system&apos;s.</source>
        <translation>读取 DIR/sys、DIR/proc 和 DIR/run/udev，而不是当前系统的。</translation>
    </message>
    <message>
        <source>Include serial numbers in the JSON.</source>
        <translation>在 JSON 中包含序列号。</translation>
    </message>
    <message>
        <source>Unexpected argument “%1”.</source>
        <translation>多余的参数“%1”。</translation>
    </message>
    <message>
        <source>No block devices were found.</source>
        <translation>未找到块设备。</translation>
    </message>
    <message>
        <source>Shows the presets: the built-in ones and your own.</source>
        <translation>列出预设：内置的和自定义的。</translation>
    </message>
    <message>
        <source>Print JSON with every setting and the fio command of each probe.</source>
        <translation>输出 JSON，含全部设置和每个测试项对应的 fio 命令。</translation>
    </message>
    <message>
        <source>What to measure: an id that driveduel presets shows, or a preset file.</source>
        <translation>测什么：driveduel presets 列出的编号，或预设文件。</translation>
    </message>
    <message>
        <source>Run a fio job file instead of a preset.</source>
        <translation>运行 fio 作业文件，而不是预设。</translation>
    </message>
    <message>
        <source>A folder, an existing file or a block device (both only read); again for each target.</source>
        <translation>文件夹、已有文件或块设备（后两者只读取）；每个目标写一次。</translation>
    </message>
    <message>
        <source>Repetitions of each probe on each target.</source>
        <translation>每个测试项在每个目标上重复的次数。</translation>
    </message>
    <message>
        <source>Size of the test file, e.g. 1GiB.</source>
        <translation>测试文件的大小，如 1GiB。</translation>
    </message>
    <message>
        <source>Measured time of each pass, e.g. 5s.</source>
        <translation>每轮的测量时长，如 5s。</translation>
    </message>
    <message>
        <source>Warm-up of each pass that is thrown away, e.g. 1s.</source>
        <translation>每轮的预热时长，预热数据不计，如 1s。</translation>
    </message>
    <message>
        <source>Name of the configuration; again for each target, in order.</source>
        <translation>配置的名称；按目标顺序，每个目标写一次。</translation>
    </message>
    <message>
        <source>A note to keep with the results.</source>
        <translation>随结果保存的备注。</translation>
    </message>
    <message>
        <source>auto, io_uring or sync.</source>
        <translation>auto、io_uring 或 sync。</translation>
    </message>
    <message>
        <source>Write the results to FILE instead of the results folder.</source>
        <translation>将结果写入 FILE，而不是结果文件夹。</translation>
    </message>
    <message>
        <source>Print the results as a JSON array.</source>
        <translation>以 JSON 数组输出结果。</translation>
    </message>
    <message>
        <source>--size “%1” is not a size; write 512M, 1GiB or bytes.</source>
        <translation>--size 的“%1”不是大小；请写 512M、1GiB 或字节数。</translation>
    </message>
    <message>
        <source>“%1” is not a time; write 5s, 500ms or seconds.</source>
        <translation>“%1”不是时长；请写 5s、500ms 或秒数。</translation>
    </message>
    <message>
        <source>There is no back end “%1”; take auto, io_uring or sync.</source>
        <translation>没有“%1”这种后端；请用 auto、io_uring 或 sync。</translation>
    </message>
    <message>
        <source>Measures one to six targets with a preset, their passes interleaved, and stores one result each.</source>
        <translation>用一个预设测量一到六个目标，各目标逐轮交替进行，每个目标保存一份结果。</translation>
    </message>
    <message>
        <source>Unexpected argument “%1”; targets are given with --target.</source>
        <translation>多余的参数“%1”；目标请用 --target 指定。</translation>
    </message>
    <message>
        <source>What shall be measured? Give --target PATH.</source>
        <translation>要测什么？请给出 --target PATH。</translation>
    </message>
    <message>
        <source>Take either --preset or --job.</source>
        <translation>--preset 与 --job 只能选一个。</translation>
    </message>
    <message>
        <source>There are more labels than targets.</source>
        <translation>名称比目标多。</translation>
    </message>
    <message>
        <source>     skipped: %1: %2</source>
        <translation>     已跳过：%1：%2</translation>
    </message>
    <message>
        <source>Cancelling; what was measured is kept.</source>
        <translation>正在取消；已测的数据会保留。</translation>
    </message>
    <message>
        <source>Writing the test file on %1</source>
        <translation>正在 %1 上写入测试文件</translation>
    </message>
    <message>
        <source>%1 has not answered for %2 s</source>
        <translation>%1 已有 %2 秒没有响应</translation>
    </message>
    <message>
        <source>has not answered for %1 s</source>
        <translation>已有 %1 秒没有响应</translation>
    </message>
    <message>
        <source>Stored: %1</source>
        <translation>已保存：%1</translation>
    </message>
    <message>
        <source>Cancelled before anything was measured.</source>
        <translation>已取消，尚未测到任何数据。</translation>
    </message>
    <message>
        <source>Nothing was measured.</source>
        <translation>没有测到任何数据。</translation>
    </message>
    <message>
        <source>Write a PNG picture.</source>
        <translation>输出 PNG 图片。</translation>
    </message>
    <message>
        <source>Write an SVG picture.</source>
        <translation>输出 SVG 图片。</translation>
    </message>
    <message>
        <source>Width and height in pixels.</source>
        <translation>宽和高，单位为像素。</translation>
    </message>
    <message>
        <source>light or dark.</source>
        <translation>light 或 dark。</translation>
    </message>
    <message>
        <source>There is no theme “%1”; take light or dark.</source>
        <translation>没有“%1”这种主题；请用 light 或 dark。</translation>
    </message>
    <message>
        <source>--size takes WxH, from 400x300 to 10000x10000.</source>
        <translation>--size 的格式为 WxH，从 400x300 到 10000x10000。</translation>
    </message>
    <message>
        <source>There is no chart “%1”; take one of: %2.</source>
        <translation>没有“%1”这种图表；可用的有：%2。</translation>
    </message>
    <message>
        <source>--passes takes a number from 1 to %1.</source>
        <translation>--passes 的取值为 1 到 %1。</translation>
    </message>
    <message>
        <source>own, or fio: an installed fio measures the same, to cross-check.</source>
        <translation>own 或 fio：由已安装的 fio 做同样的测量，用于交叉核对。</translation>
    </message>
    <message>
        <source>There is no engine “%1”; take own or fio.</source>
        <translation>没有“%1”这种引擎；可用 own 或 fio。</translation>
    </message>
    <message>
        <source>Stored instead: %1</source>
        <translation>已改存到：%1</translation>
    </message>
    <message>
        <source>The link carries at most %1.</source>
        <translation>链路最多传输 %1。</translation>
    </message>
    <message>
        <source>No findings.</source>
        <translation>没有发现。</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>This machine: %1</source>
        <translation>本机：%1</translation>
    </message>
    <message>
        <source>Says what slows a drive down or puts it at risk: link, bridge, queue, partitions, health, machine.</source>
        <translation>指出拖慢硬盘或使其面临风险的因素：链路、桥接芯片、队列、分区、健康状况、系统。</translation>
    </message>
    <message>
        <source>Print JSON: findings with id, severity, evidence, and the sentences.</source>
        <translation>输出 JSON：各项发现的编号、严重程度、依据及说明。</translation>
    </message>
    <message>
        <source>A drive by its name, device, mount point, or a folder on it; all drives when none is named.</source>
        <translation>以名称、设备、挂载点或其上的文件夹指定硬盘；不指定则为全部硬盘。</translation>
    </message>
    <message>
        <source>There is no drive “%1”, and nothing by that name is on one.</source>
        <translation>没有名为“%1”的硬盘，也没有硬盘上有此名称的内容。</translation>
    </message>
    <message>
        <source>What it means:</source>
        <translation>这意味着什么：</translation>
    </message>
    <message>
        <source>driveduel explain TERM explains one of them; with results after it, by their figures.</source>
        <translation>driveduel explain TERM 解释其中一项；后面加上结果则用其数值举例。</translation>
    </message>
    <message>
        <source>See also: %1</source>
        <translation>另见：%1</translation>
    </message>
    <message>
        <source>Explains the figures, words, warnings and findings that DriveDuel and fio show.</source>
        <translation>解释 DriveDuel 和 fio 显示的数值、用语、警告和检查发现。</translation>
    </message>
    <message>
        <source>What to explain: a figure, a word of fio, a warning; without it all are listed.</source>
        <translation>要解释的内容：某个数值、fio 的用语或警告；省略则列出全部。</translation>
    </message>
    <message>
        <source>Result files, or ids of stored results, whose figures serve as example.</source>
        <translation>用其数值举例的结果文件或已保存结果的 id。</translation>
    </message>
    <message>
        <source>Print JSON.</source>
        <translation>输出 JSON。</translation>
    </message>
    <message>
        <source>driveduel explain: there is no explanation of “%1”; driveduel explain lists all.</source>
        <translation>driveduel explain：没有“%1”的解释；运行 driveduel explain 可列出全部。</translation>
    </message>
    <message>
        <source>Add passes until the verdict is clear or its interval is ±3 %, 15 at most.</source>
        <translation>不断增加轮次，直到结论明确或区间不超过 ±3 %，最多 15 轮。</translation>
    </message>
    <message>
        <source>With --until-decided: how long the whole run may take, e.g. 10m.</source>
        <translation>与 --until-decided 合用：整个测试最多用多长时间，例如 10m。</translation>
    </message>
    <message>
        <source>Run more passes of what is undecided in RESULT... (files or ids of one run) and add them there.</source>
        <translation>对 RESULT...（同一次测试的文件或编号）中尚无定论的项目再测若干轮，并追加到其中。</translation>
    </message>
    <message>
        <source>Do not wait between passes until a drive is as cool as at the start.</source>
        <translation>各轮之间不等待驱动器降到开始时的温度。</translation>
    </message>
    <message>
        <source>--time-budget goes with --until-decided.</source>
        <translation>--time-budget 须与 --until-decided 合用。</translation>
    </message>
    <message>
        <source>--continue measures what the results say, with their settings; only --until-decided, --time-budget, --no-cool-down, --out and --json go with it.</source>
        <translation>--continue 按结果中的项目和设置继续测试；只能与 --until-decided、--time-budget、--no-cool-down、--out 和 --json 合用。</translation>
    </message>
    <message>
        <source>Which results shall be continued? Give files or ids.</source>
        <translation>要继续哪些结果？请给出文件或编号。</translation>
    </message>
    <message>
        <source>Standard input</source>
        <translation>标准输入</translation>
    </message>
    <message>
        <source>Kept: %1</source>
        <translation>已保存：%1</translation>
    </message>
    <message>
        <source>Reads what other tools printed (fio, hdparm, dd, sysbench, CrystalDiskMark, …) out of any text and makes results of it.</source>
        <translation>从任意文本中读出其他工具（fio、hdparm、dd、sysbench、CrystalDiskMark 等）的输出，并制成结果。</translation>
    </message>
    <message>
        <source>Text, log, web page or JSON files; - reads standard input.</source>
        <translation>文本、日志、网页或 JSON 文件；- 表示读取标准输入。</translation>
    </message>
    <message>
        <source>Keep the results in DIR instead of the results folder.</source>
        <translation>把结果保存到 DIR，而不是结果文件夹。</translation>
    </message>
    <message>
        <source>What to call the result.</source>
        <translation>结果的名称。</translation>
    </message>
    <message>
        <source>Which files? Name them, or - for standard input.</source>
        <translation>要读取哪些文件？请列出文件名，或用 - 表示标准输入。</translation>
    </message>
    <message>
        <source>table, csv, json, md, html, or cdm for CrystalDiskMark’s text.</source>
        <translation>table、csv、json、md、html，或 cdm（CrystalDiskMark 的文本格式）。</translation>
    </message>
    <message>
        <source>There is no format “%1”; take one of: %2.</source>
        <translation>没有“%1”这种格式；可选：%2。</translation>
    </message>
    <message>
        <source>DriveDuel measures drives and compares them side by side.

  driveduel [RESULT...]                 open the window
  driveduel list                        show the drives
  driveduel doctor [DRIVE...]           say what slows them down or puts them at risk
  driveduel presets                     show what can be measured
  driveduel run --target PATH...        measure folders, files or raw devices
  driveduel import FILE...              read what other tools printed
  driveduel compare RESULT...           compare results as a table, CSV, JSON, Markdown or HTML
  driveduel explain [TERM]              explain a figure, a warning or a word of fio
  driveduel export RESULT... --png FILE draw a comparison as a picture, or --html FILE

Each command explains itself: driveduel run --help
Exit status: 0 done, 1 failed, 2 wrong usage, 3 cancelled, 4 done with passes that failed.</source>
        <translation>DriveDuel 测量硬盘性能并并排比较。

  driveduel [RESULT...]                 打开窗口
  driveduel list                        列出硬盘
  driveduel doctor [DRIVE...]           指出拖慢硬盘或使其面临风险的因素
  driveduel presets                     列出可以测量的项目
  driveduel run --target PATH...        测量文件夹、文件或裸设备
  driveduel import FILE...              读取其他工具的输出
  driveduel compare RESULT...           把结果比较为表格、CSV、JSON、Markdown 或 HTML
  driveduel explain [TERM]              解释某个数值、警告或 fio 用语
  driveduel export RESULT... --png FILE 把比较结果画成图片，或 --html FILE

每个命令都有自己的说明：driveduel run --help
退出状态：0 完成，1 失败，2 用法错误，3 已取消，4 完成但有失败的轮次。</translation>
    </message>
    <message>
        <source>Draws a comparison as a picture, or writes a report with all of its charts.</source>
        <translation>把比较结果画成图片，或写成带全部图表的报告。</translation>
    </message>
    <message>
        <source>Write a report as one HTML file.</source>
        <translation>把报告写成一个 HTML 文件。</translation>
    </message>
    <message>
        <source>%1, or all on one sheet.</source>
        <translation>%1，或 all（全部放在一页上）。</translation>
    </message>
    <message>
        <source>Where to? Give --png FILE, --svg FILE or --html FILE.</source>
        <translation>写到哪里？请给出 --png FILE、--svg FILE 或 --html FILE。</translation>
    </message>
</context>
<context>
    <name>Explanations</name>
    <message>
        <source>Probe</source>
        <translation>测试项</translation>
    </message>
    <message>
        <source>One measurement: a pattern (sequential or random, read or write), a block size and how many requests are in flight. It runs several times, each time as a pass.</source>
        <translation>一项测量：由访问模式（顺序或随机、读或写）、块大小和同时进行的请求数决定。每项会重复多轮。</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>One side of the comparison: a machine, the drive or folder that was measured and how it is attached. Its colour and pattern are the same in every chart.</source>
        <translation>比较的一方：某台机器、被测的硬盘或文件夹以及其连接方式。它的颜色和纹样在所有图表中保持一致。</translation>
    </message>
    <message>
        <source>Bandwidth (MB/s)</source>
        <translation>带宽（MB/s）</translation>
    </message>
    <message>
        <source>How many bytes were moved in a second; MB is 10⁶ bytes, MiB is 2²⁰. It matters for large files. fio prints it as BW or bw. With small blocks it is low even on a fast drive, since each request costs time of its own.</source>
        <translation>每秒传输的字节数；MB 为 10⁶ 字节，MiB 为 2²⁰ 字节。大文件最看重它，fio 中写作 BW 或 bw。块很小时，即使硬盘很快带宽也不高，因为每个请求本身都要花时间。</translation>
    </message>
    <message>
        <source>IOPS</source>
        <translation>IOPS</translation>
    </message>
    <message>
        <source>I/O operations in a second: bandwidth divided by the block size. It matters for many small requests, as a starting system or a database makes them. With one request at a time it is one second divided by the mean latency.</source>
        <translation>每秒完成的 I/O 次数：带宽除以块大小。大量小请求（如系统启动、数据库）最看重它。一次只有一个请求时，IOPS 等于一秒除以平均延迟。</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95 % 区间</translation>
    </message>
    <message>
        <source>Passes differ a little. The interval says where the true middle lies with 95 % confidence, by Student&apos;s t over the passes. A wide one means that the passes scatter; more passes make it narrower. It is over passes, never over single I/Os.</source>
        <translation>每轮结果略有差别。区间表示真实中心以 95 % 的置信度落在何处，按各轮结果用 t 分布计算。区间宽说明各轮分散，多测几轮会变窄。它针对各轮，而不是单个 I/O。</translation>
    </message>
    <message>
        <source>Valid</source>
        <translation>有效</translation>
    </message>
    <message>
        <source>Whether the number is the drive&apos;s own. Each pass is held against what the kernel counted for the drive and against what the link can carry. ⚠ says what speaks against it; such a number is left out of verdicts where it is not the drive&apos;s.</source>
        <translation>数字是否真的属于硬盘。每轮都会与内核为该硬盘统计的字节数以及链路上限对照。⚠ 说明疑点；若不是硬盘自身的数字，就不参与结论。</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>比值</translation>
    </message>
    <message>
        <source>This configuration&apos;s bandwidth divided by that of the reference, with its 95 % interval. 2× is twice as fast, 0.5× half as fast. When the interval holds 1, no difference is shown.</source>
        <translation>该配置的带宽除以基准配置的带宽，附 95 % 区间。2× 表示快一倍，0.5× 表示只有一半。区间包含 1 时，说明没有显示出差异。</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>What the ratio&apos;s interval allows to say. A difference is only claimed when the interval leaves out 1 and the difference is at least 3 %; the claim is corrected for the number of rows.</source>
        <translation>根据比值区间能下的结论。只有区间不含 1 且差异不小于 3 % 时才说有差异，并针对行数做了校正。</translation>
    </message>
    <message>
        <source>Limited by</source>
        <translation>受限于</translation>
    </message>
    <message>
        <source>What keeps the number from being higher: the link, the drive, the processor, the file system, encryption, memory or a rate limit. It is only named with evidence, which the tool tip shows; else it is not known.</source>
        <translation>是什么使数字无法更高：链路、硬盘、处理器、文件系统、加密、内存或速率上限。只有存在证据时才指明，证据见提示；否则标为不明。</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>The time from just before a request is handed to the kernel until its completion is seen. It is what a program waits. fio calls it lat, and splits it into slat and clat.</source>
        <translation>从即将把请求交给内核到看到它完成的时间，也就是程序等待的时间。fio 称为 lat，并拆成 slat 与 clat。</translation>
    </message>
    <message>
        <source>Mean latency</source>
        <translation>平均延迟</translation>
    </message>
    <message>
        <source>All latencies added up and divided by their number. A few very slow requests raise it, so look at p50 for the usual case and at p99 for the slow ones.</source>
        <translation>所有延迟之和除以个数。少数很慢的请求会把它抬高，所以看常态用 p50，看慢的用 p99。</translation>
    </message>
    <message>
        <source>Standard deviation of latency</source>
        <translation>延迟标准差</translation>
    </message>
    <message>
        <source>How far latencies scatter around their mean; fio&apos;s stdev. Latencies are rarely symmetric, so percentiles tell more.</source>
        <translation>延迟围绕平均值的分散程度，即 fio 的 stdev。延迟很少对称分布，百分位更能说明问题。</translation>
    </message>
    <message>
        <source>Shortest latency</source>
        <translation>最短延迟</translation>
    </message>
    <message>
        <source>The fastest single request. Often it was answered by a cache inside the drive, so it says little about the drive at work.</source>
        <translation>最快的单个请求。常由硬盘内部缓存应答，因此难以反映正常工作状态。</translation>
    </message>
    <message>
        <source>Longest latency</source>
        <translation>最长延迟</translation>
    </message>
    <message>
        <source>The slowest single request of all passes. One hiccup makes it; it differs from run to run. fio prints it as max.</source>
        <translation>所有轮次中最慢的单个请求。一次卡顿就会造成它，每次运行都可能不同。fio 写作 max。</translation>
    </message>
    <message>
        <source>p50, the median latency</source>
        <translation>p50（延迟中位数）</translation>
    </message>
    <message>
        <source>Half of all requests were faster than this, half slower: what a request usually takes.</source>
        <translation>一半请求比它快，一半比它慢：即一个请求通常所需的时间。</translation>
    </message>
    <message>
        <source>p90</source>
        <translation>p90</translation>
    </message>
    <message>
        <source>Nine of ten requests were at least this fast.</source>
        <translation>十个请求中有九个不慢于此值。</translation>
    </message>
    <message>
        <source>p99</source>
        <translation>p99</translation>
    </message>
    <message>
        <source>99 of 100 requests were at least this fast; one of 100 took longer. A program that makes a hundred requests meets one about that slow. fio lists it under clat percentiles.</source>
        <translation>每 100 个请求中有 99 个不慢于此值，1 个更慢。发出一百个请求的程序大约会遇到一次这么慢的。fio 列在 clat percentiles 中。</translation>
    </message>
    <message>
        <source>p99.9</source>
        <translation>p99.9</translation>
    </message>
    <message>
        <source>999 of 1000 requests were at least this fast. This is where stalls show that a person feels. It is only shown when at least ten requests were slower, so that it is no accident.</source>
        <translation>每 1000 个请求中有 999 个不慢于此值。人能感觉到的卡顿会在这里显现。至少有十个更慢的请求时才显示，以免出于偶然。</translation>
    </message>
    <message>
        <source>p99.99</source>
        <translation>p99.99</translation>
    </message>
    <message>
        <source>9999 of 10 000 requests were at least this fast. It takes 100 000 requests to tell.</source>
        <translation>每 10 000 个请求中有 9999 个不慢于此值。至少需要 100 000 个请求才能判断。</translation>
    </message>
    <message>
        <source>Sync latency</source>
        <translation>落盘延迟</translation>
    </message>
    <message>
        <source>How long an fsync or fdatasync took: the wait until what was written is safe from a power cut. Databases and package managers wait for it again and again. The drive has to empty its cache each time.</source>
        <translation>一次 fsync 或 fdatasync 所用的时间：等待写入内容不怕断电。数据库和软件包管理器会反复等待它，硬盘每次都要把缓存写下去。</translation>
    </message>
    <message>
        <source>slat, submission latency</source>
        <translation>slat（提交延迟）</translation>
    </message>
    <message>
        <source>In fio&apos;s output: the time to hand a request to the kernel. Here it is a part of the latency and never left out, since a call that blocks would hide there.</source>
        <translation>fio 输出中的一项：把请求交给内核所用的时间。本程序把它算在延迟之内，因为阻塞的调用会藏在这里。</translation>
    </message>
    <message>
        <source>clat, completion latency</source>
        <translation>clat（完成延迟）</translation>
    </message>
    <message>
        <source>In fio&apos;s output: the time from submission to completion. For one synchronous request at a time it is nearly the whole latency. Compare clat with clat, lat with lat.</source>
        <translation>fio 输出中的一项：从提交到完成的时间。一次一个同步请求时，它几乎就是全部延迟。clat 只能与 clat 比，lat 只能与 lat 比。</translation>
    </message>
    <message>
        <source>Shares of latency</source>
        <translation>延迟区间占比</translation>
    </message>
    <message>
        <source>fio&apos;s lines such as “lat (usec): 100=99.22%, 250=0.76%”: 99.22 % of the requests took less than 100 µs and 0.76 % between 100 and 250. The latency chart shows the same as a curve.</source>
        <translation>fio 中类似“lat (usec): 100=99.22%, 250=0.76%”的行：99.22 % 的请求少于 100 µs，0.76 % 在 100 到 250 之间。延迟图以曲线显示同样内容。</translation>
    </message>
    <message>
        <source>bw and iops with min, max, stdev</source>
        <translation>bw 与 iops 的 min、max、stdev</translation>
    </message>
    <message>
        <source>fio&apos;s samples, twice a second: slowest, fastest and mean bandwidth during one run, and how far they scatter. It shows hiccups inside a run; the interval here is about whole passes.</source>
        <translation>fio 每秒约两次的采样：一次运行中最慢、最快和平均带宽及其分散程度。它显示运行内部的波动；本程序的区间则针对整轮结果。</translation>
    </message>
    <message>
        <source>CPU time (usr, sys)</source>
        <translation>CPU 时间（usr、sys）</translation>
    </message>
    <message>
        <source>The share of the time that the measuring threads computed: usr in the program, sys in the kernel. Near 100 % of a core the processor is the limit and not the drive.</source>
        <translation>测量线程用于计算的时间占比：usr 在程序中，sys 在内核中。接近一个核心的 100 % 时，限制在处理器而不是硬盘。</translation>
    </message>
    <message>
        <source>Context switches (ctx)</source>
        <translation>上下文切换（ctx）</translation>
    </message>
    <message>
        <source>How often the threads gave the processor away. Voluntary ones are waits for I/O: with one request at a time about one each. Many involuntary ones mean that others wanted the processor.</source>
        <translation>线程让出处理器的次数。自愿切换是等待 I/O：一次一个请求时大约每次一回。非自愿切换多，说明有其他任务争用处理器。</translation>
    </message>
    <message>
        <source>Page faults (majf, minf)</source>
        <translation>缺页（majf、minf）</translation>
    </message>
    <message>
        <source>In fio&apos;s output: memory pages that had to be fetched for the program, majf from a drive, minf from memory. They say nothing about the measured drive.</source>
        <translation>fio 输出中的一项：为程序取入的内存页，majf 来自硬盘，minf 来自内存。与被测硬盘无关。</translation>
    </message>
    <message>
        <source>Queue depth (QD, iodepth)</source>
        <translation>队列深度（QD、iodepth）</translation>
    </message>
    <message>
        <source>How many requests a thread keeps in flight. QD1 waits for each, as most programs do; a deep queue lets an SSD work on many at once and shows what it can do at most.</source>
        <translation>每个线程保持多少个请求在进行。QD1 逐个等待，大多数程序如此；深队列让 SSD 同时处理多个请求，体现其上限。</translation>
    </message>
    <message>
        <source>Achieved queue depth</source>
        <translation>实际队列深度</translation>
    </message>
    <message>
        <source>How many requests were in flight on average: the sum of all latencies divided by the time (Little&apos;s law). Below the depth that was asked for, the drive was not kept busy. fio&apos;s “IO depths” line shows it as shares.</source>
        <translation>平均有多少请求在进行：所有延迟之和除以时间（利特尔法则）。低于要求的深度说明硬盘没有被喂饱。fio 的“IO depths”行以占比显示。</translation>
    </message>
    <message>
        <source>submit and complete</source>
        <translation>submit 与 complete</translation>
    </message>
    <message>
        <source>fio&apos;s lines on how many requests it handed over, or collected, with one call. “4=100%” means one to four at a time.</source>
        <translation>fio 中关于一次调用提交或收取多少请求的行。“4=100%”表示每次一到四个。</translation>
    </message>
    <message>
        <source>issued rwts</source>
        <translation>issued rwts</translation>
    </message>
    <message>
        <source>fio&apos;s count of requests: reads, writes, trims and syncs. “short” ones moved less than asked, “dropped” ones were not sent.</source>
        <translation>fio 统计的请求数：读、写、trim 和 sync。“short”表示传输不足，“dropped”表示没有发出。</translation>
    </message>
    <message>
        <source>Short I/Os</source>
        <translation>不完整 I/O</translation>
    </message>
    <message>
        <source>Requests of which the kernel moved only a part, so that the rest had to be asked for again. They are counted once, with the whole time.</source>
        <translation>内核只完成了一部分、其余需再次请求的 I/O。它们只计一次，时间按全程计。</translation>
    </message>
    <message>
        <source>Run status (io, run)</source>
        <translation>Run status（io、run）</translation>
    </message>
    <message>
        <source>fio&apos;s summary of all jobs: bandwidth, how much was moved (io=) and how long it took (run=).</source>
        <translation>fio 对所有作业的汇总：带宽、传输总量（io=）和所用时间（run=）。</translation>
    </message>
    <message>
        <source>Disk stats</source>
        <translation>Disk stats</translation>
    </message>
    <message>
        <source>What the kernel counted for the drive during the run: requests, how long they took (ticks) and how long some were queued (in_queue). It includes what other programs did.</source>
        <translation>运行期间内核为硬盘统计的数据：请求数、耗时（ticks）以及排队时间（in_queue）。也包括其他程序的操作。</translation>
    </message>
    <message>
        <source>Merged requests (merge)</source>
        <translation>合并的请求（merge）</translation>
    </message>
    <message>
        <source>Neighbouring requests that the kernel put together to one before the drive saw them. With direct random I/O there should be next to none.</source>
        <translation>相邻请求在到达硬盘之前被内核合并成一个。直接随机 I/O 时应几乎没有。</translation>
    </message>
    <message>
        <source>Utilisation (util)</source>
        <translation>利用率（util）</translation>
    </message>
    <message>
        <source>The share of the time in which the drive had at least one request. 99 % does not mean that it could do no more: an SSD works on many at once.</source>
        <translation>硬盘至少有一个请求的时间占比。99 % 并不代表它不能更快：SSD 可以同时处理很多请求。</translation>
    </message>
    <message>
        <source>Bytes moved by the drive</source>
        <translation>硬盘实际传输量</translation>
    </message>
    <message>
        <source>What the kernel counted for the drive while the pass ran. Held against the bytes that were asked for it tells whether the drive answered or a cache.</source>
        <translation>测量期间内核为硬盘统计的字节数。与请求的字节数对照，可知应答的是硬盘还是缓存。</translation>
    </message>
    <message>
        <source>Flush at the end</source>
        <translation>结束时的刷写</translation>
    </message>
    <message>
        <source>After a pass that wrote, the time until everything is safe, measured by itself. It is not in the bandwidth, so that a cache can neither help nor hurt unseen.</source>
        <translation>写入测量结束后，等到全部数据落盘的时间，单独计量。它不计入带宽，缓存因此不会暗中影响结果。</translation>
    </message>
    <message>
        <source>Block size (bs)</source>
        <translation>块大小（bs）</translation>
    </message>
    <message>
        <source>How many bytes one request moves. Small blocks (4K) show how long each request takes, large ones (1M) how much the drive and its link can carry.</source>
        <translation>一个请求传输的字节数。小块（4K）体现每个请求的耗时，大块（1M）体现硬盘和链路的传输能力。</translation>
    </message>
    <message>
        <source>Jobs (numjobs, threads)</source>
        <translation>作业数（numjobs、线程）</translation>
    </message>
    <message>
        <source>How many threads ask at the same time, each with its own queue. CrystalDiskMark&apos;s T16 is 16 of them.</source>
        <translation>同时发出请求的线程数，每个线程有自己的队列。CrystalDiskMark 的 T16 即 16 个线程。</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>随机</translation>
    </message>
    <message>
        <source>Requests go to places all over the file. A hard disk has to move its head for each; an SSD cannot read ahead.</source>
        <translation>请求散布在整个文件中。机械硬盘每次都要移动磁头；SSD 也无法预读。</translation>
    </message>
    <message>
        <source>Sequential</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>Requests go through the file from begin to end, as copying a large file does.</source>
        <translation>请求从头到尾依次访问文件，就像复制大文件。</translation>
    </message>
    <message>
        <source>Mix of reads and writes</source>
        <translation>混合读写</translation>
    </message>
    <message>
        <source>Reads and writes at the same time, in the share that the probe&apos;s name says. They are shown in two rows and never added up.</source>
        <translation>同时读写，比例见测试项名称。读和写分两行显示，绝不相加。</translation>
    </message>
    <message>
        <source>Direct I/O</source>
        <translation>直接 I/O</translation>
    </message>
    <message>
        <source>Requests that pass the kernel&apos;s cache by (O_DIRECT), so that the drive itself answers. A file system may still cache; each pass is checked for it.</source>
        <translation>绕过内核缓存（O_DIRECT）的请求，由硬盘本身应答。文件系统仍可能缓存，每轮都会检查。</translation>
    </message>
    <message>
        <source>Buffered I/O</source>
        <translation>缓冲 I/O</translation>
    </message>
    <message>
        <source>Requests that go through the page cache, as most programs make them. It shows what a program sees; memory may answer instead of the drive.</source>
        <translation>经过页缓存的请求，大多数程序如此。它反映程序看到的速度；应答的可能是内存而不是硬盘。</translation>
    </message>
    <message>
        <source>fsync</source>
        <translation>fsync</translation>
    </message>
    <message>
        <source>A call that returns when a file&apos;s data and all that is known of it are safe on the drive.</source>
        <translation>一种系统调用，文件数据及其全部信息都安全落盘后才返回。</translation>
    </message>
    <message>
        <source>fdatasync</source>
        <translation>fdatasync</translation>
    </message>
    <message>
        <source>Like fsync, but only waits for what is needed to read the data again. Databases use it for their logs.</source>
        <translation>与 fsync 类似，但只等待再次读出数据所必需的内容。数据库常用它写日志。</translation>
    </message>
    <message>
        <source>O_DSYNC</source>
        <translation>O_DSYNC</translation>
    </message>
    <message>
        <source>A way to open a file so that every write waits until it is safe, as if fdatasync followed each.</source>
        <translation>一种打开文件的方式：每次写入都等到落盘，相当于每次写后执行 fdatasync。</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>轮</translation>
    </message>
    <message>
        <source>One repetition of a probe on a configuration. Percentiles come from the histograms of all passes put together, intervals from one figure a pass.</source>
        <translation>某测试项在某配置上的一次重复。百分位来自所有轮次合并的直方图，区间则来自每轮一个数值。</translation>
    </message>
    <message>
        <source>Warm-up (ramp)</source>
        <translation>预热（ramp）</translation>
    </message>
    <message>
        <source>The begin of each pass is measured and thrown away, until clocks, caches and the drive&apos;s power state have settled.</source>
        <translation>每轮开头的一段会被测量但丢弃，直到时钟、缓存和硬盘供电状态稳定。</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>How requests reach the kernel: io_uring where possible, else plain reads and writes (fio&apos;s psync). With one request at a time it makes little difference.</source>
        <translation>请求到达内核的途径：尽量用 io_uring，否则用普通读写（fio 的 psync）。一次一个请求时差别不大。</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>Of the hottest drive below the target, about once a second. Near its limit a drive slows itself down.</source>
        <translation>目标下最热的硬盘的温度，约每秒一次。接近上限时硬盘会自行降速。</translation>
    </message>
    <message>
        <source>Sustained write</source>
        <translation>持续写入</translation>
    </message>
    <message>
        <source>Writing on and on: most SSDs take the first gigabytes into a fast cache and get slower once it is full. A short test shows the cache alone.</source>
        <translation>不间断地写入：多数 SSD 会先把若干 GB 写进快速缓存，写满后变慢。短时间测试只能看到缓存的速度。</translation>
    </message>
    <message>
        <source>Cache size</source>
        <translation>缓存大小</translation>
    </message>
    <message>
        <source>How much was written until the speed fell for good, to one window of half a second. It depends on the free space of the drive and on what was written before.</source>
        <translation>速度明显下降之前写入的数据量，误差为一个半秒窗口。它取决于硬盘剩余空间以及此前的写入。</translation>
    </message>
    <message>
        <source>Speed after the cache</source>
        <translation>缓存写满后的速度</translation>
    </message>
    <message>
        <source>What the drive writes when its fast cache is full. It is the figure for backups and long recordings.</source>
        <translation>快速缓存写满之后的写入速度。备份和长时间录制要看它。</translation>
    </message>
    <message>
        <source>Recovery</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>How fast the drive writes again after a pause, in which it can empty its cache.</source>
        <translation>停顿一段时间、硬盘清空缓存之后再次写入的速度。</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>扫描</translation>
    </message>
    <message>
        <source>The same probe with one setting that grows (queue depth, block size, jobs), drawn as a curve. It shows where more stops helping: without UAS or NCQ a deeper queue gains nothing.</source>
        <translation>同一测试项逐步增大某一设置（队列深度、块大小、作业数），画成曲线。可看出从何处起不再受益：没有 UAS 或 NCQ 时，加深队列没有收获。</translation>
    </message>
    <message>
        <source>Bandwidth over time</source>
        <translation>带宽随时间变化</translation>
    </message>
    <message>
        <source>Tenths of a second of the pass with the median bandwidth. Steps down tell of a full cache or heat, gaps of stalls.</source>
        <translation>带宽居中的一轮中每十分之一秒的数值。台阶式下降多因缓存写满或发热，空缺则是卡顿。</translation>
    </message>
    <message>
        <source>Latency over time (heat map)</source>
        <translation>延迟随时间变化（热图）</translation>
    </message>
    <message>
        <source>Time goes to the right, latency upwards on a logarithmic scale; the darker, the more requests. Bands show that the drive has several ways to answer.</source>
        <translation>横轴为时间，纵轴为对数延迟；颜色越深请求越多。多条带说明硬盘有几种应答方式。</translation>
    </message>
    <message>
        <source>Speed over the drive</source>
        <translation>全盘速度</translation>
    </message>
    <message>
        <source>Reading speed at evenly spread places from begin to end. A hard disk is about twice as fast outside as inside; on an SSD a dip tells of data that is hard to read.</source>
        <translation>从头到尾均匀取点的读取速度。机械硬盘外圈约为内圈的两倍；SSD 上的凹陷说明那里的数据较难读出。</translation>
    </message>
    <message>
        <source>What it means for you</source>
        <translation>对你意味着什么</translation>
    </message>
    <message>
        <source>Rules for some uses: each compares measured figures with thresholds and says why these are where they are. A use is as good as its weakest figure; what was not measured is said.</source>
        <translation>针对若干用途的规则：把测得的数值与阈值比较，并说明阈值的由来。用途的评价取决于最弱的一项；未测量的会注明。</translation>
    </message>
    <message>
        <source>USB 2 link</source>
        <translation>USB 2 链路</translation>
    </message>
    <message>
        <source>The drive talks at 480 Mb/s or less, which carries about 40 MB/s. Most often the cable is a USB 2 one, a plug sits half, or the port is an old one.</source>
        <translation>硬盘以 480 Mb/s 或更低速率通信，约 40 MB/s。多半是线缆只支持 USB 2、插头没插到底，或接口较旧。</translation>
    </message>
    <message>
        <source>Link below its speed</source>
        <translation>链路未达应有速度</translation>
    </message>
    <message>
        <source>Drive or port could do more than the link&apos;s present speed. Port, hub, cable or enclosure keep it down; where the kernel tells, the finding names which.</source>
        <translation>硬盘或接口能比当前链路更快。限制来自接口、集线器、线缆或硬盘盒；内核能判断时会指明。</translation>
    </message>
    <message>
        <source>Behind a hub</source>
        <translation>接在集线器后</translation>
    </message>
    <message>
        <source>All devices on a hub share its link to the computer. When others are busy the drive gets less.</source>
        <translation>集线器上的所有设备共用它到电脑的链路。其他设备繁忙时硬盘分到的更少。</translation>
    </message>
    <message>
        <source>Bridge runs its emergency firmware</source>
        <translation>桥接芯片运行应急固件</translation>
    </message>
    <message>
        <source>The chip in the enclosure found its firmware broken and started from its ROM. Such enclosures have dropped out or linked slowly.</source>
        <translation>硬盘盒芯片发现固件损坏，改用内置 ROM 启动。这类硬盘盒曾出现掉线或降速。</translation>
    </message>
    <message>
        <source>Port was overloaded</source>
        <translation>接口过载</translation>
    </message>
    <message>
        <source>The drive drew more current than the port gives, and the port switched off. It may happen again under load.</source>
        <translation>硬盘所需电流超过接口供应，接口曾断电。负载高时可能再次发生。</translation>
    </message>
    <message>
        <source>USB autosuspend</source>
        <translation>USB 自动挂起</translation>
    </message>
    <message>
        <source>The kernel lets the enclosure sleep when it is idle. The first request after a pause waits until it is awake, and some bridges do not wake up well.</source>
        <translation>内核会让空闲的硬盘盒休眠。停顿后的第一个请求要等它醒来，有些桥接芯片不能很好地唤醒。</translation>
    </message>
    <message>
        <source>USB link saves power</source>
        <translation>USB 链路节电</translation>
    </message>
    <message>
        <source>The link dozes between requests (U1, U2). Waking costs microseconds with each single request.</source>
        <translation>链路在请求之间进入低功耗（U1、U2）。逐个请求时，每次唤醒要多花若干微秒。</translation>
    </message>
    <message>
        <source>PCIe link below its width</source>
        <translation>PCIe 链路未达应有宽度</translation>
    </message>
    <message>
        <source>Drive and slot can both do more lanes or a newer generation than they use. Contacts, a shared slot or the firmware&apos;s settings are the usual causes.</source>
        <translation>硬盘和插槽都支持更多通道或更新的代数，却没有用上。常见原因是接触不良、插槽共用通道或固件设置。</translation>
    </message>
    <message>
        <source>Slot slower than the drive</source>
        <translation>插槽慢于硬盘</translation>
    </message>
    <message>
        <source>The drive could use more lanes or a newer generation than the slot has.</source>
        <translation>硬盘支持的通道数或代数高于插槽。</translation>
    </message>
    <message>
        <source>SATA link slowed down</source>
        <translation>SATA 链路被降速</translation>
    </message>
    <message>
        <source>After errors the kernel made the link slower. A bad cable is the usual cause.</source>
        <translation>出错后内核把链路降速。通常是线缆不良。</translation>
    </message>
    <message>
        <source>SATA link saves power</source>
        <translation>SATA 链路节电</translation>
    </message>
    <message>
        <source>The link dozes between requests, and waking costs time with each single one.</source>
        <translation>链路在请求之间进入低功耗，逐个请求时每次唤醒都要时间。</translation>
    </message>
    <message>
        <source>UAS not used</source>
        <translation>未使用 UAS</translation>
    </message>
    <message>
        <source>The enclosure offers UAS, which takes many commands at once, but the older driver is in use, which takes one. Small blocks with deep queues suffer most.</source>
        <translation>硬盘盒支持可同时接收多条命令的 UAS，但当前用的是一次一条的旧驱动。深队列小块测试影响最大。</translation>
    </message>
    <message>
        <source>One command at a time</source>
        <translation>一次一条命令</translation>
    </message>
    <message>
        <source>The device speaks only the older USB protocol (BOT). A deep queue gains nothing.</source>
        <translation>设备只支持较旧的 USB 协议（BOT），加深队列没有收获。</translation>
    </message>
    <message>
        <source>No TRIM</source>
        <translation>不支持 TRIM</translation>
    </message>
    <message>
        <source>Deleted data is not reported to the drive, often since the bridge in the enclosure does not pass it on. Over months writes get slower and the drive wears more.</source>
        <translation>删除的数据不会通知硬盘，多因硬盘盒桥接芯片不转发。时间久了写入变慢，磨损增加。</translation>
    </message>
    <message>
        <source>Encryption holds TRIM back</source>
        <translation>加密层阻止 TRIM</translation>
    </message>
    <message>
        <source>The encrypted layer does not pass TRIM on unless it is told to (discard), since it would show which blocks are unused.</source>
        <translation>加密层默认不转发 TRIM（除非启用 discard），因为那会暴露哪些块未使用。</translation>
    </message>
    <message>
        <source>Flushes are switched off</source>
        <translation>刷写被关闭</translation>
    </message>
    <message>
        <source>The drive caches writes, but the kernel was told not to empty that cache. Writes look safe and are not; after a power cut data may be gone.</source>
        <translation>硬盘会缓存写入，但内核被设为不清空该缓存。写入看似安全其实不然，断电可能丢数据。</translation>
    </message>
    <message>
        <source>Write cache is off</source>
        <translation>写缓存已关闭</translation>
    </message>
    <message>
        <source>The drive waits for its medium with each write. It is safe and slow.</source>
        <translation>硬盘每次写入都等介质完成。安全但慢。</translation>
    </message>
    <message>
        <source>Write cache not known</source>
        <translation>写缓存情况不明</translation>
    </message>
    <message>
        <source>The bridge does not say whether the drive caches writes, so the kernel may not empty the cache. fsync may return too early.</source>
        <translation>桥接芯片未说明硬盘是否缓存写入，内核可能不会清空缓存，fsync 可能过早返回。</translation>
    </message>
    <message>
        <source>Partition is misaligned</source>
        <translation>分区未对齐</translation>
    </message>
    <message>
        <source>The partition does not begin at a page of the flash memory, so that each small write touches two pages.</source>
        <translation>分区起点没有对齐闪存页，每次小写入都会涉及两页。</translation>
    </message>
    <message>
        <source>File system in user space</source>
        <translation>用户空间文件系统</translation>
    </message>
    <message>
        <source>Every request goes through a program, which costs time and caches on its own.</source>
        <translation>每个请求都要经过一个程序，既耗时又自行缓存。</translation>
    </message>
    <message>
        <source>FAT or exFAT</source>
        <translation>FAT 或 exFAT</translation>
    </message>
    <message>
        <source>Made for exchange: no journal, no TRIM by default on some systems, and slow with many small files.</source>
        <translation>为交换数据而设计：没有日志，某些系统默认不做 TRIM，大量小文件时较慢。</translation>
    </message>
    <message>
        <source>NTFS</source>
        <translation>NTFS</translation>
    </message>
    <message>
        <source>Windows&apos; file system. Its driver on Linux is younger and slower in some patterns than ext4&apos;s.</source>
        <translation>Windows 的文件系统。Linux 上的驱动较新，某些访问模式下比 ext4 慢。</translation>
    </message>
    <message>
        <source>Encrypted</source>
        <translation>已加密</translation>
    </message>
    <message>
        <source>Every block is encrypted by the processor on its way (dm-crypt). Processors with AES instructions do gigabytes a second; each small request takes some microseconds more.</source>
        <translation>每个数据块途中由处理器加解密（dm-crypt）。带 AES 指令的处理器每秒可处理数 GB；每个小请求会多花几微秒。</translation>
    </message>
    <message>
        <source>Compression</source>
        <translation>压缩</translation>
    </message>
    <message>
        <source>The file system compresses. The test data cannot be compressed, real files can, so that programs may see more or less than was measured.</source>
        <translation>文件系统启用了压缩。测试数据不可压缩，而真实文件可以，因此程序的实际速度可能更高或更低。</translation>
    </message>
    <message>
        <source>Nearly full</source>
        <translation>空间将满</translation>
    </message>
    <message>
        <source>Little room is left. SSDs use free space as a fast cache, so that writes get slow sooner.</source>
        <translation>剩余空间很少。SSD 用空闲空间作快速缓存，因此写入会更早变慢。</translation>
    </message>
    <message>
        <source>Swap on an external drive</source>
        <translation>交换区在外置硬盘</translation>
    </message>
    <message>
        <source>The system swaps to a drive that can be unplugged. When it goes away, programs crash; while it swaps, it is busy.</source>
        <translation>系统把内存换出到可拔出的硬盘。一旦断开程序会崩溃；换页时硬盘也会繁忙。</translation>
    </message>
    <message>
        <source>4K sectors</source>
        <translation>4K 扇区</translation>
    </message>
    <message>
        <source>The bridge shows sectors of 4096 bytes. The partition table will not be understood in another enclosure or inside a computer.</source>
        <translation>桥接芯片以 4096 字节扇区呈现硬盘。换到别的硬盘盒或电脑内部时，分区表将无法识别。</translation>
    </message>
    <message>
        <source>Serial number of another drive</source>
        <translation>序列号重复</translation>
    </message>
    <message>
        <source>Two drives say the same serial number, so the system may take one for the other.</source>
        <translation>两块硬盘报告同一序列号，系统可能混淆。</translation>
    </message>
    <message>
        <source>Drive in use by others</source>
        <translation>硬盘被其他程序使用</translation>
    </message>
    <message>
        <source>Something else read or wrote before the start. It goes on during the measurement and takes its share.</source>
        <translation>开始之前就有其他程序在读写，测量期间会继续占用一部分。</translation>
    </message>
    <message>
        <source>Array is rebuilding</source>
        <translation>阵列正在同步</translation>
    </message>
    <message>
        <source>The RAID array copies or checks itself in the background, which takes speed away.</source>
        <translation>RAID 阵列在后台复制或校验自身，会占用速度。</translation>
    </message>
    <message>
        <source>On battery</source>
        <translation>使用电池</translation>
    </message>
    <message>
        <source>Machines slow processor and links down on battery.</source>
        <translation>使用电池时机器会降低处理器和链路的速度。</translation>
    </message>
    <message>
        <source>PCIe saves power</source>
        <translation>PCIe 节电</translation>
    </message>
    <message>
        <source>The links doze between requests; waking costs time with each single one.</source>
        <translation>链路在请求之间进入低功耗，逐个请求时唤醒要时间。</translation>
    </message>
    <message>
        <source>Processor held at its lowest speed</source>
        <translation>处理器固定在最低频率</translation>
    </message>
    <message>
        <source>The governor “powersave” keeps the processor slow, which shows in small requests.</source>
        <translation>“powersave”调速策略让处理器保持低频，小请求会变慢。</translation>
    </message>
    <message>
        <source>Energy saving</source>
        <translation>节能模式</translation>
    </message>
    <message>
        <source>The machine prefers saving energy to speed. Small requests take longer.</source>
        <translation>机器优先节能而非性能，小请求耗时更长。</translation>
    </message>
    <message>
        <source>Machine is busy</source>
        <translation>机器繁忙</translation>
    </message>
    <message>
        <source>Other programs use processor or drives. Repeat when it is quiet.</source>
        <translation>其他程序正在占用处理器或硬盘。请在空闲时重测。</translation>
    </message>
    <message>
        <source>Drive is hot</source>
        <translation>硬盘过热</translation>
    </message>
    <message>
        <source>It is near or above its limit at the start and will slow down under load.</source>
        <translation>开始时就接近或超过温度上限，负载下会降速。</translation>
    </message>
    <message>
        <source>Was slowed down by heat before</source>
        <translation>曾因过热降速</translation>
    </message>
    <message>
        <source>The drive counts times in which heat slowed it. It may happen again in long runs.</source>
        <translation>硬盘记录了因过热而降速的次数。长时间运行时可能再次发生。</translation>
    </message>
    <message>
        <source>Drive says it is failing</source>
        <translation>硬盘自报即将失效</translation>
    </message>
    <message>
        <source>By its own count the drive is about to fail. Copy what you need before anything else.</source>
        <translation>硬盘自我检测认为即将失效。请先备份需要的数据。</translation>
    </message>
    <message>
        <source>Drive is worn</source>
        <translation>硬盘已磨损</translation>
    </message>
    <message>
        <source>It has used most of the writes that it was rated for.</source>
        <translation>额定写入寿命已用掉大半。</translation>
    </message>
    <message>
        <source>Few spare blocks</source>
        <translation>备用块不足</translation>
    </message>
    <message>
        <source>The blocks that replace worn ones are nearly used up.</source>
        <translation>用来替换损坏块的备用块即将用完。</translation>
    </message>
    <message>
        <source>Unreadable data</source>
        <translation>存在不可读数据</translation>
    </message>
    <message>
        <source>The drive has had data that it could not read. Each attempt takes long and is in the slowest latencies.</source>
        <translation>硬盘出现过读不出的数据。每次重试都很久，会体现在最慢的延迟里。</translation>
    </message>
    <message>
        <source>Errors on the cable</source>
        <translation>线缆错误</translation>
    </message>
    <message>
        <source>Blocks were damaged between drive and computer and sent again. Exchange the cable.</source>
        <translation>数据在硬盘与电脑之间损坏并重发。请更换线缆。</translation>
    </message>
    <message>
        <source>Drive dropped out</source>
        <translation>硬盘掉线</translation>
    </message>
    <message>
        <source>It went away during the run, or came back under the same name. Power, cable and firmware of the bridge are the usual causes.</source>
        <translation>运行期间硬盘断开过，或断开后以同名重新出现。常见原因是供电、线缆和桥接固件。</translation>
    </message>
    <message>
        <source>I/O errors</source>
        <translation>I/O 错误</translation>
    </message>
    <message>
        <source>Commands failed or were given up during the run. Each costs up to 30 s.</source>
        <translation>运行期间有命令失败或超时放弃，每次最多耗时 30 秒。</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>基准</translation>
    </message>
    <message>
        <source>The configuration that the others are compared with.</source>
        <translation>其他配置与之比较的配置。</translation>
    </message>
    <message>
        <source>Faster, slower</source>
        <translation>更快、更慢</translation>
    </message>
    <message>
        <source>The interval of the ratio leaves out 1, the difference is at least the margin of 3 %, and the claim stands among all rows.</source>
        <translation>比值区间不含 1，差异不小于 3 % 的界限，且在所有行一起考虑时仍成立。</translation>
    </message>
    <message>
        <source>Faster by less than 3 %</source>
        <translation>快慢不足 3 %</translation>
    </message>
    <message>
        <source>A difference that is real by the interval but smaller than the margin: too small to matter, and other causes can make one of that size.</source>
        <translation>区间表明差异确实存在，但小于界限：小到无关紧要，其他原因也可能造成同样大小的差异。</translation>
    </message>
    <message>
        <source>No difference</source>
        <translation>无差异</translation>
    </message>
    <message>
        <source>The whole interval lies within the margin of 3 %: a difference that matters is ruled out. That is more than “none was found”.</source>
        <translation>整个区间都落在 3 % 的界限内：可以排除有意义的差异。这比“没有发现差异”说得更多。</translation>
    </message>
    <message>
        <source>Undecided</source>
        <translation>未定</translation>
    </message>
    <message>
        <source>The interval holds 1 but also differences that would matter. More passes make it narrower; the number of passes that are likely to decide it stands beside it.</source>
        <translation>区间既包含 1，也包含有意义的差异。多测几轮会使区间变窄；旁边给出大概还需多少轮才能判定。</translation>
    </message>
    <message>
        <source>Single run</source>
        <translation>单次测量</translation>
    </message>
    <message>
        <source>One pass on a side. The ratio of two single figures can be told, but not how much of it is chance, so nothing is claimed.</source>
        <translation>某一方只有一轮。可以给出两个单次数值的比值，但无法判断其中有多少是偶然，因此不下结论。</translation>
    </message>
    <message>
        <source>Not comparable</source>
        <translation>不可比较</translation>
    </message>
    <message>
        <source>Settings differ, one side has no number, or a number is not the drive&apos;s. The reason stands in the tip.</source>
        <translation>设置不同、一方没有数值，或数值不是硬盘自身的。原因见提示。</translation>
    </message>
    <message>
        <source>Margin of 3 %</source>
        <translation>3 % 界限</translation>
    </message>
    <message>
        <source>Below it a difference is called none. It is raised where two measurements of the same thing already differ by more.</source>
        <translation>小于它的差异视为没有。若同一对象的两次测量本身差得更多，界限会相应提高。</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>配对</translation>
    </message>
    <message>
        <source>One pass of each side, measured right after each other. Each pair gives one ratio; what changes slowly hits both and cancels out.</source>
        <translation>双方各一轮、紧接着测量。每对给出一个比值；缓慢的变化对双方影响相同，会互相抵消。</translation>
    </message>
    <message>
        <source>ABBA order</source>
        <translation>ABBA 顺序</translation>
    </message>
    <message>
        <source>The passes alternate as A B B A, so that a drive that warms up or slows down does not favour the one that comes first. In simulations with 1 % drift a pass, A A A B B B claims a false difference every time and A B B A in 2 of 100.</source>
        <translation>各轮按 A B B A 交替，这样发热或逐渐变慢不会偏向先测的一方。模拟中每轮漂移 1 % 时，A A A B B B 每次都会误判，而 A B B A 只有百分之二。</translation>
    </message>
    <message>
        <source>Compared pass by pass</source>
        <translation>逐轮比较</translation>
    </message>
    <message>
        <source>Both sides were measured in one run, pass for pass, so the interval is that of the ratios of pairs.</source>
        <translation>双方在同一次运行中逐轮测量，因此区间来自各对的比值。</translation>
    </message>
    <message>
        <source>Compared as two groups</source>
        <translation>按两组比较</translation>
    </message>
    <message>
        <source>The sides were measured at different times or on different machines, so all passes of one are held against all of the other (Welch&apos;s t). The interval is wider, and what differs between the runs is not in it.</source>
        <translation>双方在不同时间或不同机器上测量，因此用一方的全部轮次对比另一方（Welch t 检验）。区间更宽，且不包含两次运行之间的其他差别。</translation>
    </message>
    <message>
        <source>Correction for many rows (Holm)</source>
        <translation>多行校正（Holm）</translation>
    </message>
    <message>
        <source>Of twenty comparisons one shows a difference by chance at 5 %. Holm&apos;s correction asks for more evidence the more rows there are. Intervals are not changed.</source>
        <translation>二十个比较中，按 5 % 会有一个偶然显出差异。行数越多，Holm 校正要求的证据越强。区间本身不变。</translation>
    </message>
    <message>
        <source>Pass that stands out</source>
        <translation>离群轮次</translation>
    </message>
    <message>
        <source>A pass that lies far from the others (five times their usual scatter). It is marked and its cause is looked for, but it is never left out.</source>
        <translation>明显偏离其他轮次的一轮（超过常见分散的五倍）。会标出并查找原因，但绝不剔除。</translation>
    </message>
    <message>
        <source>Spread over passes</source>
        <translation>各轮分散</translation>
    </message>
    <message>
        <source>Median and 95 % interval of one figure a pass.</source>
        <translation>每轮取一个数值所得的中位数与 95 % 区间。</translation>
    </message>
    <message>
        <source>Steady state</source>
        <translation>稳定状态</translation>
    </message>
    <message>
        <source>A drive is steady when its speed over five seconds neither scatters by more than 20 % nor trends by more than 10 %. The thresholds are those of SNIA&apos;s test specification, without its preconditioning.</source>
        <translation>五秒内速度波动不超过 20 %、趋势不超过 10 % 即为稳定。阈值取自 SNIA 测试规范，但未做其预处理。</translation>
    </message>
    <message>
        <source>Ceiling of a link</source>
        <translation>链路上限</translation>
    </message>
    <message>
        <source>What a link carries at most after its line coding: USB 5 Gb/s 500 MB/s, 10 Gb/s 1212 MB/s, SATA 600 MB/s. In practice 8 to 20 % less arrive. The slowest part of the way counts: port, hub, bridge, lanes.</source>
        <translation>链路在扣除线路编码后最多能传输的量：USB 5 Gb/s 为 500 MB/s，10 Gb/s 为 1212 MB/s，SATA 为 600 MB/s。实际会少 8 到 20 %。以途中最慢的部分为准：接口、集线器、桥接芯片、通道数。</translation>
    </message>
    <message>
        <source>Limited by the link</source>
        <translation>受限于链路</translation>
    </message>
    <message>
        <source>The number reaches at least 90 % of what such a link carries in practice, or the bridge takes one command at a time. A faster port, cable or enclosure helps, a faster drive does not.</source>
        <translation>数值达到这类链路实际能力的 90 % 以上，或桥接芯片一次只接受一条命令。换更快的接口、线缆或硬盘盒有用，换更快的硬盘没用。</translation>
    </message>
    <message>
        <source>Limited by the drive</source>
        <translation>受限于硬盘</translation>
    </message>
    <message>
        <source>Link and processor had room and the queue was full, so the drive sets the pace. Over USB the bridge in the enclosure may have its part.</source>
        <translation>链路和处理器都有余量，队列也是满的，因此由硬盘决定速度。通过 USB 时，硬盘盒里的桥接芯片也可能有影响。</translation>
    </message>
    <message>
        <source>Limited by the processor</source>
        <translation>受限于处理器</translation>
    </message>
    <message>
        <source>The measuring threads had no time to ask for more, or with one request at a time most of it was spent in the kernel. More jobs or a faster machine would show more.</source>
        <translation>测量线程没有余力再发请求，或一次一个请求时大部分时间花在内核里。增加作业数或换更快的机器会得到更高的数值。</translation>
    </message>
    <message>
        <source>Limited by the file system</source>
        <translation>受限于文件系统</translation>
    </message>
    <message>
        <source>The way through the file system costs more than the drive: a program in user space, compression, copies on write, or the same drive is faster with another one.</source>
        <translation>经过文件系统的代价比硬盘更大：用户空间程序、压缩、写时复制，或同一硬盘换用其他文件系统更快。</translation>
    </message>
    <message>
        <source>Limited by encryption</source>
        <translation>受限于加密</translation>
    </message>
    <message>
        <source>The processor is busy and every block is encrypted on the way, or the same drive is faster without encryption.</source>
        <translation>处理器繁忙且每个数据块都要加解密，或同一硬盘不加密时更快。</translation>
    </message>
    <message>
        <source>Limited by memory</source>
        <translation>受限于内存</translation>
    </message>
    <message>
        <source>Memory answered and not the drive: the drive moved less than was counted. It shows the page cache.</source>
        <translation>应答的是内存而不是硬盘：硬盘传输的比统计的少。显示的是页缓存的速度。</translation>
    </message>
    <message>
        <source>Limited by a rate</source>
        <translation>受限于速率上限</translation>
    </message>
    <message>
        <source>The probe asks for a fixed number of requests a second and the drive keeps up. Look at the latency, not at the bandwidth.</source>
        <translation>该测试项每秒只请求固定次数，硬盘跟得上。应看延迟，而不是带宽。</translation>
    </message>
    <message>
        <source>Limit not known</source>
        <translation>限制不明</translation>
    </message>
    <message>
        <source>Something that would be needed to tell is missing: the link, the processor&apos;s share, or a full queue. The tip says what.</source>
        <translation>缺少判断所需的信息：链路、处理器占用或满队列。提示中会说明缺什么。</translation>
    </message>
    <message>
        <source>Drive moved less than was counted</source>
        <translation>硬盘传输少于统计</translation>
    </message>
    <message>
        <source>The kernel counted fewer bytes at the drive than the requests asked for. The rest came from a cache, from holes in the file or was compressed away. The number is not the drive&apos;s.</source>
        <translation>内核在硬盘上统计的字节少于请求的字节。其余来自缓存、文件空洞或被压缩掉。该数值不属于硬盘。</translation>
    </message>
    <message>
        <source>Drive moved more than was counted</source>
        <translation>硬盘传输多于统计</translation>
    </message>
    <message>
        <source>The drive also worked for something else during the pass: another program, or the file system with its journal, checksums and copies. The number may be too low.</source>
        <translation>测量期间硬盘还在做别的事：其他程序，或文件系统的日志、校验和与复制。数值可能偏低。</translation>
    </message>
    <message>
        <source>Through the page cache</source>
        <translation>经过页缓存</translation>
    </message>
    <message>
        <source>The probe asks for buffered I/O. The drive&apos;s counters tell how much of it reached the drive; where it was little, the number shows memory.</source>
        <translation>该测试项使用缓冲 I/O。硬盘计数器说明有多少真正到达硬盘；很少时，数值反映的是内存。</translation>
    </message>
    <message>
        <source>Faster than the link</source>
        <translation>超过链路上限</translation>
    </message>
    <message>
        <source>No link carries more than its line speed, so something else answered: a cache in the kernel, in the controller or in the virtual machine&apos;s host.</source>
        <translation>任何链路都不可能超过其线速，所以应答的是别的东西：内核、控制器或虚拟机宿主的缓存。</translation>
    </message>
    <message>
        <source>File system between</source>
        <translation>中间隔着文件系统</translation>
    </message>
    <message>
        <source>The folder is in memory, on another machine, served by a program (FUSE), an overlay, or on a file system with checksums or encryption of its own. What was measured is that as well as the drive.</source>
        <translation>文件夹位于内存、另一台机器、由程序（FUSE）提供、属于叠加文件系统，或所在文件系统自带校验或加密。测到的不只是硬盘。</translation>
    </message>
    <message>
        <source>Queue not full</source>
        <translation>队列未满</translation>
    </message>
    <message>
        <source>Fewer requests were in flight than asked for. The drive may be able to do more: the processor or the way through the kernel held the requests back.</source>
        <translation>在途请求少于要求。硬盘可能还能更快：是处理器或内核路径拖住了请求。</translation>
    </message>
    <message>
        <source>Requests were split</source>
        <translation>请求被拆分</translation>
    </message>
    <message>
        <source>The kernel cut each request into several, since the link&apos;s driver takes no larger ones (often 120 KiB or 1 MiB). Each part costs time of its own.</source>
        <translation>内核把每个请求拆成多个，因为链路驱动不接受更大的请求（常为 120 KiB 或 1 MiB）。每一部分都有额外耗时。</translation>
    </message>
    <message>
        <source>Without io_uring</source>
        <translation>未用 io_uring</translation>
    </message>
    <message>
        <source>io_uring was not to be had, so plain reads and writes were used, which keep one request in flight a thread. Deep queues then need many threads.</source>
        <translation>无法使用 io_uring，改用普通读写，每个线程只有一个在途请求。深队列因此需要很多线程。</translation>
    </message>
    <message>
        <source>Processor limit</source>
        <translation>处理器成为限制</translation>
    </message>
    <message>
        <source>The measuring threads were busy nearly all the time: the number is what the machine can ask for, not what the drive can do.</source>
        <translation>测量线程几乎一直忙碌：数值反映机器能发出多少请求，而不是硬盘的能力。</translation>
    </message>
    <message>
        <source>Ended early</source>
        <translation>提前结束</translation>
    </message>
    <message>
        <source>The pass was cut short, by an error, a full disk, a drive that went away, or a cancel. What was measured until then is shown, but no verdict uses it.</source>
        <translation>该轮因错误、磁盘已满、硬盘断开或取消而中断。显示已测得的部分，但不用于结论。</translation>
    </message>
    <message>
        <source>Few I/Os</source>
        <translation>I/O 太少</translation>
    </message>
    <message>
        <source>Fewer than 100 requests were measured. The mean may do, rare slow ones cannot be told. A longer pass helps.</source>
        <translation>测得的请求不足 100 个。平均值尚可参考，罕见的慢请求无从判断。延长每轮时间即可。</translation>
    </message>
    <message>
        <source>Never written</source>
        <translation>从未写入</translation>
    </message>
    <message>
        <source>Parts of the test file were reserved but never written. Reads there are answered with zeros by the file system, without the drive.</source>
        <translation>测试文件的一部分只预留而从未写入。读取那里时由文件系统直接返回零，不经过硬盘。</translation>
    </message>
    <message>
        <source>Data inside the file system&apos;s records</source>
        <translation>数据在文件系统记录内</translation>
    </message>
    <message>
        <source>The file is so small that the file system keeps it among its own records, which are cached.</source>
        <translation>文件太小，被文件系统存放在自己的记录里，而这些记录会被缓存。</translation>
    </message>
    <message>
        <source>Compressed file</source>
        <translation>压缩文件</translation>
    </message>
    <message>
        <source>The file system compresses or encrypts the file, so the drive moves other bytes than the ones that were counted.</source>
        <translation>文件系统压缩或加密了该文件，硬盘传输的字节与统计的不同。</translation>
    </message>
    <message>
        <source>Shared blocks</source>
        <translation>共享数据块</translation>
    </message>
    <message>
        <source>The file shares blocks with another one (a snapshot or a copy). Each write there goes to a new place first, which costs time.</source>
        <translation>文件与另一文件共享数据块（快照或克隆）。写入时要先写到新位置，因而耗时。</translation>
    </message>
    <message>
        <source>File stayed in memory</source>
        <translation>文件留在内存</translation>
    </message>
    <message>
        <source>After direct I/O a large part of the file was in the page cache: the file system did not pass the requests on as they were.</source>
        <translation>直接 I/O 之后文件有很大部分留在页缓存：文件系统没有原样转交请求。</translation>
    </message>
    <message>
        <source>Noisy virtual machine</source>
        <translation>虚拟机受干扰</translation>
    </message>
    <message>
        <source>The host of this virtual machine gave the processor to others during the pass. Latencies hold these waits.</source>
        <translation>测量期间虚拟机宿主把处理器让给了别人。这些等待都算进了延迟。</translation>
    </message>
    <message>
        <source>Machine slept</source>
        <translation>机器休眠过</translation>
    </message>
    <message>
        <source>The machine was suspended during the pass. Its time says nothing.</source>
        <translation>测量期间机器进入了休眠，这段时间没有意义。</translation>
    </message>
    <message>
        <source>Clock was set</source>
        <translation>时钟被调整</translation>
    </message>
    <message>
        <source>The time of day jumped during the pass. Passes are timed by a clock that does not jump, so only time stamps are off.</source>
        <translation>测量期间系统时间被调整。计时使用不会跳变的时钟，因此只有时间戳受影响。</translation>
    </message>
    <message>
        <source>Rate missed</source>
        <translation>未达到速率</translation>
    </message>
    <message>
        <source>The drive could not keep up with the rate that was asked for. Since latencies count from when a request should have left, they grow the longer it lasts.</source>
        <translation>硬盘跟不上所要求的速率。延迟从请求应发出时算起，因此拖得越久越大。</translation>
    </message>
    <message>
        <source>Not polled</source>
        <translation>未轮询</translation>
    </message>
    <message>
        <source>The probe asks for polling instead of interrupts, but drive, file system or kernel cannot do it here.</source>
        <translation>测试项要求用轮询代替中断，但此处的硬盘、文件系统或内核不支持。</translation>
    </message>
    <message>
        <source>Processor slowed down</source>
        <translation>处理器被降速</translation>
    </message>
    <message>
        <source>Heat or a quota slowed the processor during the pass. With small blocks this shows as a slower drive.</source>
        <translation>测量期间处理器因发热或配额被降速。小块测试时会表现为硬盘变慢。</translation>
    </message>
    <message>
        <source>Slowed down by heat</source>
        <translation>因发热降速</translation>
    </message>
    <message>
        <source>The speed fell when the drive was near its temperature limit. Cooling or a pause brings it back; a full cache looks alike but depends on the bytes that were written.</source>
        <translation>硬盘接近温度上限时速度下降。散热或停顿后会恢复；缓存写满看起来相似，但取决于写入量。</translation>
    </message>
    <message>
        <source>Drift</source>
        <translation>漂移</translation>
    </message>
    <message>
        <source>The speed rose or fell slowly during the pass. Such a pass has no single speed; its mean depends on how long it was.</source>
        <translation>测量期间速度缓慢上升或下降。这样的一轮没有单一速度，平均值取决于时长。</translation>
    </message>
    <message>
        <source>Not steady</source>
        <translation>未稳定</translation>
    </message>
    <message>
        <source>The speed still scattered or trended at the end of the pass. A longer pass or warm-up shows what lasts.</source>
        <translation>一轮结束时速度仍在波动或变化。延长测量或预热才能看到稳定值。</translation>
    </message>
    <message>
        <source>Other machine</source>
        <translation>不同机器</translation>
    </message>
    <message>
        <source>The results come from machines with another processor, memory or architecture. Small blocks depend on the processor; differences are not the drives&apos; alone.</source>
        <translation>结果来自处理器、内存或架构不同的机器。小块测试依赖处理器，差异不只来自硬盘。</translation>
    </message>
    <message>
        <source>Other governor</source>
        <translation>不同调速策略</translation>
    </message>
    <message>
        <source>The kernel chose the processor&apos;s speed by different rules, which shows in small requests.</source>
        <translation>内核按不同规则选择处理器频率，会影响小请求。</translation>
    </message>
    <message>
        <source>Other power source</source>
        <translation>不同供电</translation>
    </message>
    <message>
        <source>One ran on mains, the other on battery: machine and drive may have saved power.</source>
        <translation>一方用市电，另一方用电池：机器和硬盘可能在节电。</translation>
    </message>
    <message>
        <source>Other kernel</source>
        <translation>不同内核</translation>
    </message>
    <message>
        <source>Drivers and schedulers change between kernels. Most differences are small.</source>
        <translation>不同内核的驱动和调度器有所不同，多数差异很小。</translation>
    </message>
    <message>
        <source>Other preset</source>
        <translation>不同方案</translation>
    </message>
    <message>
        <source>The results were measured with different lists of probes. Only those with equal settings are compared.</source>
        <translation>结果使用了不同的测试方案，只比较设置相同的测试项。</translation>
    </message>
    <message>
        <source>Other day</source>
        <translation>不同日期</translation>
    </message>
    <message>
        <source>The results are of different days. What changed between (room temperature, free space, updates) is part of the difference.</source>
        <translation>结果来自不同日期。期间的变化（室温、剩余空间、更新）也包含在差异中。</translation>
    </message>
    <message>
        <source>Here %1 moves %2 in blocks of %3, that is %4 requests a second.</source>
        <translation>此处 %1 以 %3 的块传输 %2，即每秒 %4 个请求。</translation>
    </message>
    <message>
        <source>Here %1 completes %2 requests a second; times %3 bytes that is %4.</source>
        <translation>此处 %1 每秒完成 %2 个请求；乘以 %3 字节即 %4。</translation>
    </message>
    <message>
        <source>Here %1 has a median of %2 and an interval of %3 to %4 over %5 passes.</source>
        <translation>此处 %1 的中位数为 %2，%5 轮的区间为 %3 到 %4。</translation>
    </message>
    <message>
        <source>Here a request on %1 takes %2 on average.</source>
        <translation>此处 %1 上一个请求平均用时 %2。</translation>
    </message>
    <message>
        <source>Here the slowest request on %1 took %2.</source>
        <translation>此处 %1 上最慢的请求用时 %2。</translation>
    </message>
    <message>
        <source>Here the fastest request on %1 took %2.</source>
        <translation>此处 %1 上最快的请求用时 %2。</translation>
    </message>
    <message>
        <source>Here latencies on %1 scatter by %2 around %3.</source>
        <translation>此处 %1 的延迟围绕 %3 分散，标准差 %2。</translation>
    </message>
    <message>
        <source>Here half of the waits on %1 took at most %2.</source>
        <translation>此处 %1 上一半的等待不超过 %2。</translation>
    </message>
    <message>
        <source>Here %1 % of the requests on %2 took at most %3.</source>
        <translation>此处 %2 上 %1 % 的请求不超过 %3。</translation>
    </message>
    <message>
        <source>Here: %1.</source>
        <extracomment>a sentence without its full stop</extracomment>
        <translation>此处：%1。</translation>
    </message>
    <message>
        <source>This probe keeps %1 requests in flight in each of %2 threads.</source>
        <translation>该测试项共 %2 个线程，每个线程保持 %1 个请求在进行。</translation>
    </message>
    <message>
        <source>Here %1 requests were in flight on average on %2.</source>
        <translation>此处 %2 上平均有 %1 个请求在进行。</translation>
    </message>
    <message>
        <source>Here on %1: %2 % of a core in the program, %3 % in the kernel.</source>
        <translation>此处 %1：程序占用一个核心的 %2 %，内核占用 %3 %。</translation>
    </message>
    <message>
        <source>Here %1 waits a second on %2.</source>
        <translation>此处 %2 上每秒等待 %1 次。</translation>
    </message>
    <message>
        <source>Here the flush on %1 took %2.</source>
        <translation>此处 %1 的刷写用时 %2。</translation>
    </message>
    <message>
        <source>Here the drive of %1 moved %2 for the %3 that were asked for.</source>
        <translation>此处 %1 的硬盘为所请求的 %3 传输了 %2。</translation>
    </message>
    <message>
        <source>Here %1 was at %2 to %3 °C.</source>
        <translation>此处 %1 的温度为 %2 到 %3 °C。</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Verdicts and limits</source>
        <translation>结论与限制</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>检查发现</translation>
    </message>
    <message>
        <source>Cached reads (hdparm -T)</source>
        <translation>缓存读取（hdparm -T）</translation>
    </message>
    <message>
        <source>How fast the machine reads from its own memory through the kernel. It says nothing about the drive.</source>
        <translation>机器经内核从自身内存读取的速度，与硬盘无关。</translation>
    </message>
    <message>
        <source>Buffered disk reads (hdparm -t)</source>
        <translation>磁盘读取（hdparm -t）</translation>
    </message>
    <message>
        <source>Sequential reading from the begin of the device for about 3 s, without a file system. With O_DIRECT the page cache is passed by. One run scatters by some percent.</source>
        <translation>不经文件系统，从设备开头顺序读取约 3 秒。使用 O_DIRECT 时绕过页缓存。单次运行会有百分之几的波动。</translation>
    </message>
    <message>
        <source>Throughput of dd</source>
        <translation>dd 吞吐量</translation>
    </message>
    <message>
        <source>Bytes copied divided by the time, in MB of 10⁶ bytes. Without oflag=direct or conv=fsync a write ends in memory, so the figure may be memory&apos;s.</source>
        <translation>复制的字节数除以时间，MB 为 10⁶ 字节。没有 oflag=direct 或 conv=fsync 时，写入止于内存，数值可能是内存的。</translation>
    </message>
    <message>
        <source>Hashing</source>
        <translation>散列计算</translation>
    </message>
    <message>
        <source>How many megabytes of zeros a second one core digests. It measures the processor, not the drive.</source>
        <translation>一个核心每秒能对多少 MB 的零数据求散列。测的是处理器，不是硬盘。</translation>
    </message>
    <message>
        <source>Events per second (sysbench cpu)</source>
        <translation>每秒事件数（sysbench cpu）</translation>
    </message>
    <message>
        <source>How often a second the prime numbers up to a limit are found: the processor alone. Two systems on one machine should agree; if they do not, power settings differ. Versions 0.4 and 1.x are not comparable.</source>
        <translation>每秒找出给定上限内全部素数的次数，只与处理器有关。同一台机器上的两个系统应当一致，否则是电源设置不同。0.4 与 1.x 版本不可比较。</translation>
    </message>
    <message>
        <source>Memory throughput and operations</source>
        <translation>内存吞吐与操作数</translation>
    </message>
    <message>
        <source>How fast memory is read or written in blocks of the given size. Small blocks measure the loop around it more than the memory.</source>
        <translation>以给定块大小读写内存的速度。块很小时，测到的更多是循环开销而非内存。</translation>
    </message>
    <message>
        <source>sysbench fileio</source>
        <translation>sysbench fileio</translation>
    </message>
    <message>
        <source>Reads, writes and syncs on a set of files, through the page cache unless told otherwise. Its requests and MiB are those of the program.</source>
        <translation>对一组文件进行读、写和落盘，默认经过页缓存。请求数和 MiB 是程序侧的统计。</translation>
    </message>
    <message>
        <source>Total time</source>
        <translation>总时间</translation>
    </message>
    <message>
        <source>How long the tool&apos;s run took as a whole.</source>
        <translation>该工具整次运行所用的时间。</translation>
    </message>
    <message>
        <source>Latency of a tool</source>
        <translation>工具报告的延迟</translation>
    </message>
    <message>
        <source>How long one operation of the tool took: shortest, mean, the 95th of 100 or longest. What an operation is differs from tool to tool.</source>
        <translation>该工具一次操作所用的时间：最短、平均、第 95 百分位或最长。不同工具的“操作”含义不同。</translation>
    </message>
    <message>
        <source>Operations a second</source>
        <translation>每秒操作数</translation>
    </message>
    <message>
        <source>What vdbench and the like count: reads and writes of a device, or file operations (create, open, read, close) of a file system.</source>
        <translation>vdbench 等工具的计数：设备的读写次数，或文件系统的文件操作（创建、打开、读取、关闭）次数。</translation>
    </message>
    <message>
        <source>Throughput of a tool</source>
        <translation>工具报告的吞吐量</translation>
    </message>
    <message>
        <source>Bytes moved in a second as the tool counts them; in MiB where it says MB and means 2²⁰ bytes.</source>
        <translation>该工具统计的每秒传输字节数；若工具写 MB 而实为 2²⁰ 字节，这里以 MiB 表示。</translation>
    </message>
    <message>
        <source>Response time</source>
        <translation>响应时间</translation>
    </message>
    <message>
        <source>The mean time from a request to its answer, as vdbench prints it. It grows with the number of threads that ask at once.</source>
        <translation>vdbench 给出的从请求到应答的平均时间。同时请求的线程越多，它越大。</translation>
    </message>
    <message>
        <source>Processor use</source>
        <translation>处理器占用</translation>
    </message>
    <message>
        <source>The share of all cores that was busy while the tool ran.</source>
        <translation>工具运行期间所有核心的忙碌占比。</translation>
    </message>
    <message>
        <source>Files a second</source>
        <translation>每秒文件数</translation>
    </message>
    <message>
        <source>How many small files were created, looked up, renamed or deleted in a second. It shows the file system&apos;s journal and the drive&apos;s waits more than its bandwidth.</source>
        <translation>每秒创建、查找、重命名或删除的小文件数。更多反映文件系统日志和硬盘等待，而非带宽。</translation>
    </message>
    <message>
        <source>Packing and unpacking</source>
        <translation>打包与解包</translation>
    </message>
    <message>
        <source>The time or speed of tar with gzip over a tree of files, and the flush after it. On a fast drive the processor is the limit.</source>
        <translation>对一个文件树执行 tar 与 gzip 的时间或速度，以及之后的刷写。硬盘很快时限制在处理器。</translation>
    </message>
    <message>
        <source>Compile time</source>
        <translation>编译时间</translation>
    </message>
    <message>
        <source>How long make takes for a tree of generated sources on all cores. A drive shows only when it is very slow; else the processor decides.</source>
        <translation>用全部核心编译一棵生成的源码树所需的时间。只有硬盘很慢时才看得出，否则由处理器决定。</translation>
    </message>
    <message>
        <source>Start of a program</source>
        <translation>程序启动</translation>
    </message>
    <message>
        <source>Cold: its files are read from the drive. Warm: they are in memory already. The difference is what the drive costs.</source>
        <translation>冷启动：文件从硬盘读取。热启动：文件已在内存。两者之差就是硬盘的代价。</translation>
    </message>
    <message>
        <source>Boot time</source>
        <translation>启动时间</translation>
    </message>
    <message>
        <source>As systemd counts it: firmware, boot loader, kernel, initrd and services. Firmware and loader depend on where the machine boots from; services read many small files.</source>
        <translation>systemd 的统计：固件、引导程序、内核、initrd 和服务。固件和引导程序取决于从哪里启动；服务会读取大量小文件。</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Bits of 10⁶ that went over the network in a second, the time of a ping, or segments that had to be sent again. It is the ceiling for folders on other machines.</source>
        <translation>每秒经网络传输的比特数（10⁶）、ping 的时间，或需要重发的报文段数。它是其他机器上文件夹的上限。</translation>
    </message>
    <message>
        <source>bonnie++ and iozone</source>
        <translation>bonnie++ 与 iozone</translation>
    </message>
    <message>
        <source>Reading, writing and rewriting a file in KiB a second, per character or per block, and random seeks. A file smaller than memory measures memory.</source>
        <translation>以 KiB/s 表示的文件读、写、重写（按字符或按块）以及随机寻道。文件小于内存时测到的是内存。</translation>
    </message>
    <message>
        <source>Frames per second (glxgears)</source>
        <translation>每秒帧数（glxgears）</translation>
    </message>
    <message>
        <source>How often a second a simple picture is drawn. It mostly follows the screen&apos;s refresh rate (60) and says nothing about drives.</source>
        <translation>每秒绘制简单画面的次数。通常跟随屏幕刷新率（60），与硬盘无关。</translation>
    </message>
    <message>
        <source>Time of a command</source>
        <translation>命令用时</translation>
    </message>
    <message>
        <source>real is by the clock, user and sys is what the processor worked in the program and in the kernel. When real is much more than both, the command waited, for a drive or for somebody.</source>
        <translation>real 是实际经过的时间，user 和 sys 是处理器在程序和内核中的工作时间。real 远大于两者之和时，说明命令在等待硬盘或其他。</translation>
    </message>
    <message>
        <source>Maximum resident memory</source>
        <translation>最大驻留内存</translation>
    </message>
    <message>
        <source>How much memory the command held at most.</source>
        <translation>命令最多占用的内存。</translation>
    </message>
    <message>
        <source>Bad and slow places</source>
        <translation>坏块与慢块</translation>
    </message>
    <message>
        <source>Blocks that could not be read, or took longer than half a second. A healthy drive has none.</source>
        <translation>无法读取或耗时超过半秒的数据块。健康的硬盘没有。</translation>
    </message>
    <message>
        <source>Health of the drive</source>
        <translation>硬盘健康</translation>
    </message>
    <message>
        <source>What the drive counts itself (SMART): hours, temperature, wear, data written, errors. “Meanwhile” is the change over something else that was measured.</source>
        <translation>硬盘自身的统计（SMART）：通电时间、温度、磨损、写入量、错误。“期间”表示另一项测量前后的变化。</translation>
    </message>
    <message>
        <source>Figure of another tool</source>
        <translation>其他工具的数值</translation>
    </message>
    <message>
        <source>A number that another tool gave or that somebody typed in. What it means is said by that tool; it is compared by its name and unit.</source>
        <translation>由其他工具给出或手工输入的数值。含义以该工具为准；按名称和单位进行比较。</translation>
    </message>
    <message>
        <source>Metrics of tools and system probes</source>
        <translation>工具与系统测试项的指标</translation>
    </message>
    <message>
        <source>hdparm: cached, buffered and direct reads</source>
        <translation>hdparm：缓存读取、缓冲读取和直接读取</translation>
    </message>
    <message>
        <source>Cached reads (-T) take the same 2 MiB from memory for 2 s and say nothing of the drive. Buffered disk reads (-t) read the drive from its start for 3 s with the kernel&apos;s read-ahead, O_DIRECT disk reads (--direct) without it, one request at a time. MB are MiB.</source>
        <translation>缓存读取（-T）在 2 秒内反复从内存读取同一段 2 MiB 数据，与硬盘无关。缓冲读取（-t）从硬盘开头起读 3 秒，带内核预读；O_DIRECT 读取（--direct）不带预读，每次只有一个请求。这里的 MB 指 MiB。</translation>
    </message>
    <message>
        <source>dd: writing zeros, reading a file</source>
        <translation>dd：写入全零数据、读取文件</translation>
    </message>
    <message>
        <source>Plain writing ends when memory has the data; conv=fdatasync waits once at the end until the drive has it; oflag=dsync waits after each block. For how long copying a large file takes, fdatasync is the one to look at.</source>
        <translation>不带参数的写入在数据进入内存后就结束；conv=fdatasync 在最后等待一次，直到数据写入硬盘；oflag=dsync 每写一块都等待。想知道复制大文件要多久，请看 fdatasync。</translation>
    </message>
    <message>
        <source>sysbench cpu: primes per second</source>
        <translation>sysbench cpu：每秒计算素数的次数</translation>
    </message>
    <message>
        <source>One event counts the primes below a limit by dividing in 64 bits. Mostly a figure of the processor&apos;s divider: a phone can beat a server in it. Only compare figures with the same limit and number of threads.</source>
        <translation>一个事件是用 64 位除法数出某个上限以内的素数。它主要反映处理器的除法单元：手机也可能胜过服务器。只能比较上限和线程数都相同的数字。</translation>
    </message>
    <message>
        <source>sysbench memory: one small block again and again</source>
        <translation>sysbench memory：反复读写同一小块内存</translation>
    </message>
    <message>
        <source>Writes or reads one block, by default of 1 KiB, so that caches answer and not memory; more than half of the time is sysbench&apos;s own bookkeeping. Useful to compare machines, not as the speed of memory.</source>
        <translation>反复写入或读取同一块数据，默认 1 KiB，因此应答的是缓存而不是内存；一半以上的时间用于 sysbench 自身的统计。适合比较机器，不能当作内存速度。</translation>
    </message>
    <message>
        <source>Hashing zeros: MD5, SHA-256</source>
        <translation>对全零数据求哈希：MD5、SHA-256</translation>
    </message>
    <message>
        <source>As “dd if=/dev/zero | md5sum”: how fast one core hashes what comes through a pipe, in plain portable code. Instructions that some processors have for SHA are not used, so that the figure compares cores.</source>
        <translation>相当于“dd if=/dev/zero | md5sum”：单个核心对管道传来的数据求哈希有多快，使用通用的可移植代码。不使用某些处理器的 SHA 专用指令，因此数字反映的是核心本身。</translation>
    </message>
    <message>
        <source>Surface check</source>
        <translation>表面检查</translation>
    </message>
    <message>
        <source>Reads all of a drive once and writes nothing. Where a read fails the bad sectors are narrowed down and listed; blocks that take longer than half a second are counted, since a drive that retries is a drive that may fail.</source>
        <translation>把整块硬盘读一遍，不写入任何数据。读取失败时会逐步定位并列出坏扇区；耗时超过半秒的块会被计数，因为反复重试的硬盘往往快要出故障。</translation>
    </message>
    <message>
        <source>badblocks</source>
        <translation>badblocks</translation>
    </message>
    <message>
        <source>The program of e2fsprogs that reads a whole drive and lists the blocks of 1 KiB that cannot be read. The surface check does the same built in, with sectors and progress.</source>
        <translation>e2fsprogs 中的程序，读取整块硬盘并列出无法读取的 1 KiB 块。内置的表面检查做同样的事，并以扇区为单位显示进度。</translation>
    </message>
    <message>
        <source>SMART: what the drive says of itself</source>
        <translation>SMART：硬盘的自述</translation>
    </message>
    <message>
        <source>Temperature, hours of use, wear, errors of its memory or surface, and how much was ever written to it, as the drive counts them. Most USB bridges tell only root, and some nobody.</source>
        <translation>硬盘自己统计的温度、通电时间、磨损、介质错误以及累计写入量。多数 USB 桥接芯片只告诉 root，有些谁也不告诉。</translation>
    </message>
    <message>
        <source>glxgears: frames per second</source>
        <translation>glxgears：每秒帧数</translation>
    </message>
    <message>
        <source>Turns three gears as often as the graphics can. Where the picture waits for the monitor the figure is the monitor&apos;s refresh rate (60 most often) and says nothing of the graphics.</source>
        <translation>以图形系统能达到的最快速度转动三个齿轮。如果画面要等待显示器，得到的就是显示器的刷新率（通常是 60），不能说明图形性能。</translation>
    </message>
    <message>
        <source>iperf3: network between two machines</source>
        <translation>iperf3：两台机器之间的网络</translation>
    </message>
    <message>
        <source>Sends to a machine on which “iperf3 -s” runs (upload), or receives from it (download). What counts is what the receiver got, in 10^6 bits a second. Retransmits are parts that were lost on the way and sent again.</source>
        <translation>向运行“iperf3 -s”的机器发送（上传），或从它接收（下载）。以接收方收到的数据为准，单位是每秒 10^6 比特。重传是途中丢失后重新发送的部分。</translation>
    </message>
    <message>
        <source>speedtest: the way to the Internet</source>
        <translation>speedtest：到互联网的线路</translation>
    </message>
    <message>
        <source>Download, upload and the time there and back to a near server of speedtest.net, through speedtest-cli. It changes with the time of day and with the server.</source>
        <translation>通过 speedtest-cli 测量到 speedtest.net 附近服务器的下载、上传速度和往返时间。结果随时段和服务器而变。</translation>
    </message>
    <message>
        <source>Read from a file</source>
        <translation>读取的是文件</translation>
    </message>
    <message>
        <source>hdparm reads the drive itself from its start. Without the right to do so the test file is read, which lies somewhere on the drive and ends after its size, so that figures may differ a little from hdparm&apos;s own.</source>
        <translation>hdparm 从硬盘开头直接读取硬盘本身。没有权限时改为读取测试文件，它位于硬盘的某处，读到文件末尾为止，因此数字可能与 hdparm 略有不同。</translation>
    </message>
    <message>
        <source>Zeros were written</source>
        <translation>写入的是全零数据</translation>
    </message>
    <message>
        <source>dd&apos;s usual source is /dev/zero. Drives and file systems that compress, or note that a block is all zeros, then write less than they seem to. The storage probes write data that cannot be compressed.</source>
        <translation>dd 通常以 /dev/zero 为来源。会压缩数据、或会识别全零块的硬盘和文件系统，实际写入的比看上去少。存储测试写入的是无法压缩的数据。</translation>
    </message>
    <message>
        <source>Part of the file stayed in memory</source>
        <translation>文件的一部分留在内存中</translation>
    </message>
    <message>
        <source>Before reading the file was dropped from the page cache, but not all of it went: another program uses it, or the file system lives in memory. That part was not read from the drive.</source>
        <translation>读取前已把文件从页缓存中清除，但没有全部清除：有其他程序在使用它，或者文件系统就在内存中。这一部分不是从硬盘读取的。</translation>
    </message>
    <message>
        <source>Waiting for the monitor</source>
        <translation>等待显示器</translation>
    </message>
    <message>
        <source>The picture is only changed when the monitor begins a new one, so the frames per second are its refresh rate. With vsync set to off the driver is asked not to wait.</source>
        <translation>只有在显示器开始新的一帧时画面才会更新，因此每秒帧数就是它的刷新率。把 vsync 设为 off 可要求驱动程序不等待。</translation>
    </message>
    <message>
        <source>Bad sectors</source>
        <translation>坏扇区</translation>
    </message>
    <message>
        <source>Places of the drive whose data it could not read, even after trying again. They seldom stay alone: copy what matters from this drive first, then test it further.</source>
        <translation>硬盘上即使重试也读不出数据的位置。坏扇区往往会增多：请先备份重要数据，再做进一步测试。</translation>
    </message>
    <message>
        <source>Other probes</source>
        <translation>其他测试</translation>
    </message>
    <message>
        <source>Small files, as vdbench</source>
        <translation>小文件（同 vdbench）</translation>
    </message>
    <message>
        <source>Makes a tree of files, empties the cache, then threads open a file, read or write it piece by piece, close it and take the next, with direct I/O unless told otherwise. Files and work are described with vdbench&apos;s words, so that its figures compare; its MB are MiB.</source>
        <translation>先生成一棵文件树并清空缓存，然后各线程打开一个文件，逐块读写，关闭后换下一个；除非另有设定，均使用直接 I/O。文件和负载沿用 vdbench 的说法，因此数值可与它比较；它的 MB 即 MiB。</translation>
    </message>
    <message>
        <source>Packing and unpacking with tar and gzip</source>
        <translation>用 tar 和 gzip 打包与解包</translation>
    </message>
    <message>
        <source>“tar -czf” and “tar -xzf” of a tree that is the same on every machine, with a cold cache before each. gzip works on one core, so a fast drive waits for the processor; the flush time says when the unpacked files were really on the drive.</source>
        <translation>对一棵在每台机器上都相同的文件树执行“tar -czf”和“tar -xzf”，每次之前缓存都是冷的。gzip 只用一个核心，因此快的硬盘会等待处理器；落盘时间说明解包出的文件何时真正写到硬盘上。</translation>
    </message>
    <message>
        <source>Compiling C sources</source>
        <translation>编译 C 源代码</translation>
    </message>
    <message>
        <source>“make -j” of a generated C program with the compiler of this machine. Mostly the processor&apos;s work: where the drives differ and this does not, compiling will not feel the difference. Only compare the same compiler version.</source>
        <translation>用本机的编译器对一个生成的 C 程序执行“make -j”。这主要是处理器的工作：若硬盘有差别而此项没有，编译时就感觉不到差别。只应比较相同版本的编译器。</translation>
    </message>
    <message>
        <source>Starting programs, cold and warm</source>
        <translation>程序的冷启动与热启动</translation>
    </message>
    <message>
        <source>For the cold start the program&apos;s files are put out of memory as far as that is possible without root, for the warm one they are there. What other programs use at the same time stays in memory, so a cold start here is a little faster than the first one after a boot.</source>
        <translation>冷启动之前，在没有 root 权限的条件下尽可能将程序的文件移出内存；热启动时它们已在内存中。其他程序同时使用的部分会留在内存里，因此这里的冷启动比开机后的第一次启动略快。</translation>
    </message>
    <message>
        <source>Time of the boot</source>
        <translation>开机时间</translation>
    </message>
    <message>
        <source>What systemd measured when this system was last started: firmware, boot loader, kernel, initrd and the services, as “systemd-analyze” prints it. A boot happens once, so there is one value; start again for another.</source>
        <translation>systemd 在本系统上次启动时测得的时间：固件、引导程序、内核、initrd 和各项服务，与“systemd-analyze”的输出一致。一次开机只有一个值；要得到另一个值，请重新启动。</translation>
    </message>
    <message>
        <source>Files not quite cold</source>
        <translation>文件未完全变冷</translation>
    </message>
    <message>
        <source>Before reading, the files were to leave memory, but more than a twentieth stayed there: another program uses them, or the file system does not let go. The figure is better than the drive&apos;s.</source>
        <translation>读取之前本应将文件移出内存，但仍有超过二十分之一留在其中：有其他程序正在使用它们，或文件系统不肯释放。该数值优于硬盘的真实表现。</translation>
    </message>
    <message>
        <source>How cold a cold start was</source>
        <translation>冷启动有多冷</translation>
    </message>
    <message>
        <source>How much of a program&apos;s files was put out of memory before its cold start, how much could not be, and how much its drive read until it had started. Programs read only a part of their files, so the drive reads less than was put out.</source>
        <translation>冷启动之前，程序的文件有多少被移出内存、有多少无法移出，以及到启动完成时其所在硬盘读取了多少。程序只读取其文件的一部分，因此硬盘读取的少于移出的。</translation>
    </message>
    <message>
        <source>Program left out</source>
        <translation>已略过的程序</translation>
    </message>
    <message>
        <source>This program could not be started, ended with an error, or showed no window in time. The others were measured.</source>
        <translation>该程序无法启动、因错误而结束，或未及时显示窗口。其余程序已测量。</translation>
    </message>
    <message>
        <source>Slowest units of the boot</source>
        <translation>开机时最慢的单元</translation>
    </message>
    <message>
        <source>The services and devices that took longest from being started until they were ready, as “systemd-analyze blame” lists them. Units start beside each other, so their times do not add up to the boot&apos;s.</source>
        <translation>从开始启动到就绪用时最长的服务和设备，与“systemd-analyze blame”所列一致。各单元同时启动，因此它们的时间之和并不等于开机时间。</translation>
    </message>
    <message>
        <source>No times of the boot</source>
        <translation>没有开机时间</translation>
    </message>
    <message>
        <source>systemd takes the times of a boot. In a container, under another init, or while the boot is not finished there are none, and only the stopwatch&apos;s figure is kept.</source>
        <translation>开机时间由 systemd 记录。在容器中、使用其他 init，或开机尚未完成时没有这些时间，只保留秒表的数值。</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>A figure that is no bandwidth of reads or writes, in its own unit: of a processor test, of files per second, of a start. Whether more or less of it is better depends on what it is. An imported one keeps the digits that were printed.</source>
        <translation>不属于读写带宽的数值，使用自己的单位：例如处理器测试、每秒文件数或启动时间。越大越好还是越小越好取决于它是什么。导入的数值保留原来打印的位数。</translation>
    </message>
    <message>
        <source>Other power profile</source>
        <translation>电源模式不同</translation>
    </message>
    <message>
        <source>One machine was told to save power or noise and the other was not, which slows processor and links down.</source>
        <translation>一台机器被设为省电或静音，另一台没有，这会降低处理器和链路的速度。</translation>
    </message>
    <message>
        <source>Other program</source>
        <translation>程序不同</translation>
    </message>
    <message>
        <source>The figures were measured by different programs. They may fill the queue, warm up and count in different ways, so that a small difference can be theirs.</source>
        <translation>这些数值由不同程序测得。它们填充队列、预热和计数的方式可能不同，因此小的差异可能来自程序本身。</translation>
    </message>
    <message>
        <source>Settings not told</source>
        <translation>设置未说明</translation>
    </message>
    <message>
        <source>An imported text does not tell all settings of its test, such as size or engine. What it does not tell is not held against the other side, so the two tests may differ in it.</source>
        <translation>导入的文本不会说明测试的全部设置，例如大小或引擎。没有说明的设置不与另一方比对，因此两个测试在这些方面可能不同。</translation>
    </message>
</context>
<context>
    <name>Facts</name>
    <message>
        <source>Drive</source>
        <translation>硬盘</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>型号</translation>
    </message>
    <message>
        <source>Drive inside</source>
        <translation>内部硬盘</translation>
    </message>
    <message>
        <source>Vendor</source>
        <translation>厂商</translation>
    </message>
    <message>
        <source>Firmware</source>
        <translation>固件</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>容量</translation>
    </message>
    <message>
        <source>Sectors</source>
        <extracomment>sector sizes: of the interface, of the medium</extracomment>
        <translation>扇区</translation>
    </message>
    <message>
        <source>%1 B logical, %2 B physical</source>
        <translation>逻辑 %1 B，物理 %2 B</translation>
    </message>
    <message>
        <source>Partition table</source>
        <translation>分区表</translation>
    </message>
    <message>
        <source>USB linked at</source>
        <translation>USB 当前速度</translation>
    </message>
    <message>
        <source>Enclosure could do</source>
        <translation>硬盘盒支持</translation>
    </message>
    <message>
        <source>Port could do</source>
        <translation>接口支持</translation>
    </message>
    <message>
        <source>Way</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>Driver</source>
        <translation>驱动</translation>
    </message>
    <message>
        <source>Offers UAS</source>
        <translation>支持 UAS</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Held back by</source>
        <translation>受限于</translation>
    </message>
    <message>
        <source>Bridge</source>
        <translation>桥接芯片</translation>
    </message>
    <message>
        <source>Bridge firmware</source>
        <translation>桥接固件</translation>
    </message>
    <message>
        <source>Behind the bridge</source>
        <translation>桥接芯片之后</translation>
    </message>
    <message>
        <source>May draw</source>
        <translation>最大电流</translation>
    </message>
    <message>
        <source>%1 mA, has its own supply</source>
        <translation>%1 mA，自带电源</translation>
    </message>
    <message>
        <source>Suspended</source>
        <translation>挂起</translation>
    </message>
    <message>
        <source>after %1 s without I/O</source>
        <translation>%1 秒无 I/O 后</translation>
    </message>
    <message>
        <source>never</source>
        <translation>从不</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>Attached by</source>
        <translation>连接方式</translation>
    </message>
    <message>
        <source>PCIe now</source>
        <translation>当前 PCIe</translation>
    </message>
    <message>
        <source>PCIe of the drive</source>
        <translation>硬盘的 PCIe</translation>
    </message>
    <message>
        <source>PCIe of the slot</source>
        <translation>插槽的 PCIe</translation>
    </message>
    <message>
        <source>Link power policy</source>
        <translation>链路电源策略</translation>
    </message>
    <message>
        <source>Bus mode</source>
        <translation>总线模式</translation>
    </message>
    <message>
        <source>card: %1</source>
        <translation>卡：%1</translation>
    </message>
    <message>
        <source>Thunderbolt</source>
        <translation>Thunderbolt</translation>
    </message>
    <message>
        <source>Carries at most</source>
        <translation>最多传输</translation>
    </message>
    <message>
        <source>of which %1</source>
        <translation>其中 %1</translation>
    </message>
    <message>
        <source>Emulated</source>
        <translation>模拟设备</translation>
    </message>
    <message>
        <source>by a virtual machine: its figures say nothing of the true link</source>
        <translation>由虚拟机模拟：其数值不能说明真实链路</translation>
    </message>
    <message>
        <source>Queue and cache</source>
        <translation>队列与缓存</translation>
    </message>
    <message>
        <source>Commands at once</source>
        <translation>同时命令数</translation>
    </message>
    <message>
        <source>Scheduler</source>
        <translation>调度器</translation>
    </message>
    <message>
        <source>Largest request</source>
        <translation>最大请求</translation>
    </message>
    <message>
        <source>Write cache</source>
        <translation>写缓存</translation>
    </message>
    <message>
        <source>TRIM</source>
        <translation>TRIM</translation>
    </message>
    <message>
        <source>yes, up to %1 at once</source>
        <translation>支持，每次最多 %1</translation>
    </message>
    <message>
        <source>TRIM by</source>
        <translation>TRIM 方式</translation>
    </message>
    <message>
        <source>not offered by this bridge or drive</source>
        <translation>此桥接芯片或硬盘不提供</translation>
    </message>
    <message>
        <source>only root may ask</source>
        <translation>仅 root 可查询</translation>
    </message>
    <message>
        <source>neither smartctl nor UDisks2 is there to ask</source>
        <translation>没有 smartctl 或 UDisks2 可供查询</translation>
    </message>
    <message>
        <source>no answer in time</source>
        <translation>未及时应答</translation>
    </message>
    <message>
        <source>the answer could not be read</source>
        <translation>无法读取应答</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>健康状况</translation>
    </message>
    <message>
        <source>warns from %1 °C</source>
        <translation>%1 °C 起警告</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>Temperature, %1</source>
        <translation>温度，%1</translation>
    </message>
    <message>
        <source>The drive&apos;s own check</source>
        <translation>硬盘自检</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>通过</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Wear</source>
        <translation>磨损</translation>
    </message>
    <message>
        <source>Spare blocks</source>
        <translation>备用块</translation>
    </message>
    <message>
        <source>Power-on time</source>
        <translation>通电时间</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 小时</translation>
    </message>
    <message>
        <source>Media errors</source>
        <translation>介质错误</translation>
    </message>
    <message>
        <source>Cable errors</source>
        <translation>线缆错误</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>已写入</translation>
    </message>
    <message>
        <source>Slowed down by heat</source>
        <translation>因过热降速</translation>
    </message>
    <message>
        <source>%1 times</source>
        <translation>%1 次</translation>
    </message>
    <message>
        <source>Asked</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>from sector %1</source>
        <translation>从扇区 %1 开始</translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation>剩余 %1</translation>
    </message>
    <message>
        <source>On it</source>
        <translation>硬盘上的内容</translation>
    </message>
</context>
<context>
    <name>Findings</name>
    <message>
        <source>Copy what you need, and replace the drive.</source>
        <translation>请复制所需数据，并更换硬盘。</translation>
    </message>
    <message>
        <source>Hot: %1 °C</source>
        <translation>过热：%1 °C</translation>
    </message>
    <message>
        <source>The drive is at %1 °C; it says itself that it may slow down from %2 °C on.</source>
        <translation>硬盘温度为 %1 °C；它自己声明从 %2 °C 起可能降速。</translation>
    </message>
    <message>
        <source>The drive is at %1 °C; most drives are made for %2 °C at most and slow down above.</source>
        <translation>硬盘温度为 %1 °C；多数硬盘的设计上限为 %2 °C，超过即降速。</translation>
    </message>
    <message>
        <source>Let it cool down before measuring. A pad between drive and case, or moving air, helps.</source>
        <translation>测量前请让其冷却。在硬盘与外壳之间加导热垫或加强通风会有帮助。</translation>
    </message>
    <message>
        <source>Drive says that it fails</source>
        <translation>硬盘报告即将失效</translation>
    </message>
    <message>
        <source>The drive&apos;s own check warns (critical warning %1): its spare blocks, its reliability or its power backup are at an end.</source>
        <translation>硬盘自检发出警告（critical warning %1）：备用块、可靠性或断电保护已到极限。</translation>
    </message>
    <message>
        <source>The drive&apos;s own check failed: nothing on it can be relied upon.</source>
        <translation>硬盘自检失败：其上的数据都不可信赖。</translation>
    </message>
    <message>
        <source>%1 % worn</source>
        <translation>已磨损 %1%</translation>
    </message>
    <message>
        <source>%1 % of what the maker says it can bear is used up, %2 written.</source>
        <translation>厂商标称的耐久度已用去 %1%，已写入 %2。</translation>
    </message>
    <message>
        <source>%1 % of what the maker says it can bear is used up.</source>
        <translation>厂商标称的耐久度已用去 %1%。</translation>
    </message>
    <message>
        <source>Keep a copy of what is on it, and do not run long write tests.</source>
        <translation>请备份其中的数据，不要运行长时间的写入测试。</translation>
    </message>
    <message>
        <source>Spare blocks run out</source>
        <translation>备用块即将用尽</translation>
    </message>
    <message>
        <source>%1 % of the spare blocks are left; the drive calls %2 % too few.</source>
        <translation>备用块还剩 %1%；硬盘认为 %2% 即过少。</translation>
    </message>
    <message>
        <source>Medium had errors</source>
        <translation>介质曾出错</translation>
    </message>
    <message>
        <source>The drive counted places that it could not read or had to replace: %1. Each costs up to seconds where it is met.</source>
        <translation>硬盘计数：无法读取或已替换的位置 %1 处。遇到时每处可能耗时数秒。</translation>
    </message>
    <message>
        <source>Keep a copy of what is on it, and watch whether the count grows.</source>
        <translation>请备份其中的数据，并留意计数是否增长。</translation>
    </message>
    <message>
        <source>Errors on the cable</source>
        <translation>线缆传输有误</translation>
    </message>
    <message>
        <source>Data was damaged on the way and sent again, times: %1.</source>
        <translation>数据在途中损坏并重传，次数：%1。</translation>
    </message>
    <message>
        <source>Exchange the cable. The count stays; only its growth says that there is trouble now.</source>
        <translation>请更换线缆。计数会保留；只有增长才说明现在有问题。</translation>
    </message>
    <message>
        <source>Was too hot before</source>
        <translation>曾经过热</translation>
    </message>
    <message>
        <source>The drive has slowed itself down because of heat, times: %1.</source>
        <translation>硬盘曾因过热自行降速，次数：%1。</translation>
    </message>
    <message>
        <source>The drive was above its warning temperature for %1 min so far.</source>
        <translation>硬盘迄今有 %1 分钟高于警告温度。</translation>
    </message>
    <message>
        <source>Measure long enough to see whether it slows down: speed that falls while the temperature rises.</source>
        <translation>请测量足够长的时间，看是否降速：温度上升而速度下降。</translation>
    </message>
    <message>
        <source>Compare drives with the same file system on both.</source>
        <translation>请在两侧使用相同的文件系统进行比较。</translation>
    </message>
    <message>
        <source>%1 file system</source>
        <translation>%1 文件系统</translation>
    </message>
    <message>
        <source>%1 gives space out in clusters of up to 128 KiB and has no journal: small files take more room and time than on ext4, and a pulled plug may cost the whole table.</source>
        <translation>%1 以最大 128 KiB 的簇分配空间，且没有日志：小文件比在 ext4 上占用更多空间和时间，拔出插头可能损坏整个分配表。</translation>
    </message>
    <message>
        <source>NTFS file system</source>
        <translation>NTFS 文件系统</translation>
    </message>
    <message>
        <source>NTFS does more for each request than ext4 and works in clusters of 4 KiB: figures of smaller blocks and of small files are partly the file system&apos;s.</source>
        <translation>NTFS 处理每个请求的工作比 ext4 多，并以 4 KiB 的簇工作：更小的块和小文件的数值部分反映文件系统。</translation>
    </message>
    <message>
        <source>File system through FUSE</source>
        <translation>经由 FUSE 的文件系统</translation>
    </message>
    <message>
        <source>%1 is done by a program: each request takes 4 switches between programs instead of 2, so small blocks measure the processor more than the drive.</source>
        <translation>%1 由程序提供：每个请求需要 4 次程序切换而不是 2 次，因此小块的数值更多反映处理器而不是硬盘。</translation>
    </message>
    <message>
        <source>Mount it with the kernel&apos;s own driver (for NTFS: ntfs3), or compare it only with drives that are mounted in the same way.</source>
        <translation>请用内核自带的驱动挂载（NTFS：ntfs3），或只与以同样方式挂载的硬盘比较。</translation>
    </message>
    <message>
        <source>Encrypted</source>
        <translation>已加密</translation>
    </message>
    <message>
        <source>The processor encrypts every block of %1: 1 to 3 GB/s a core with instructions for AES, about 0.1 GB/s without. A fast drive may have to wait for it.</source>
        <translation>处理器会加密%1的每个块：有 AES 指令时每核约 1 到 3 GB/s，没有时约 0.1 GB/s。快速硬盘可能要等待它。</translation>
    </message>
    <message>
        <source>“cryptsetup benchmark” tells what this processor can do. Compare drives that are both encrypted or both not.</source>
        <translation>“cryptsetup benchmark”可显示此处理器的能力。请比较都加密或都不加密的硬盘。</translation>
    </message>
    <message>
        <source>Compression</source>
        <translation>压缩</translation>
    </message>
    <message>
        <source>%1 is mounted with %2. The test data does not compress, so figures are the drive&apos;s; other data may take as little as 4 of each 128 KiB.</source>
        <translation>%1以 %2 挂载。测试数据不可压缩，因此数值反映硬盘；其他数据可能每 128 KiB 只占 4 KiB。</translation>
    </message>
    <message>
        <source>Mount both sides of a comparison with the same options.</source>
        <translation>请在比较的两侧使用相同的挂载选项。</translation>
    </message>
    <message>
        <source>Misaligned partition</source>
        <translation>分区未对齐</translation>
    </message>
    <message>
        <source>%1 starts at sector %2, %3 bytes off the grid of %4 bytes: each write of 4K touches 2 pages instead of 1.</source>
        <translation>%1 从扇区 %2 开始，偏离 %4 字节网格 %3 字节：每次 4K 写入涉及 2 页而不是 1 页。</translation>
    </message>
    <message>
        <source>Make the partition anew; today&apos;s tools begin at sector 2048 (1 MiB) by themselves.</source>
        <translation>请重新建立分区；如今的工具默认从扇区 2048（1 MiB）开始。</translation>
    </message>
    <message>
        <source>Nearly full</source>
        <translation>空间将满</translation>
    </message>
    <message>
        <source>%1 has %2 free (%3 %). Many drives use free space as fast cache, 3 or 4 blocks for 1 of data, so that no more than %4 are left of it.</source>
        <translation>%1剩余 %2（%3%）。许多硬盘把空闲空间用作高速缓存，每 1 块数据占用 3 到 4 块，因此最多只剩 %4。</translation>
    </message>
    <message>
        <source>Free a tenth of it before measuring, then run fstrim.</source>
        <translation>测量前请腾出十分之一的空间，再运行 fstrim。</translation>
    </message>
    <message>
        <source>Swap on this drive</source>
        <translation>交换空间在此硬盘上</translation>
    </message>
    <message>
        <source>%1 (%2 of %3 in use) is on a drive that can be unplugged: when memory is short the system waits for it, 0.1 to 1 ms a page, and it crashes when the plug comes out.</source>
        <translation>%1（已用 %2，共 %3）位于可拔出的硬盘上：内存不足时系统要等待它，每页 0.1 到 1 毫秒；拔出时系统会崩溃。</translation>
    </message>
    <message>
        <source>As root: swapoff %1, and take it out of /etc/fstab. zram swaps into compressed memory instead.</source>
        <translation>以 root 运行：swapoff %1，并从 /etc/fstab 中删除。zram 可改为交换到压缩内存。</translation>
    </message>
    <message>
        <source>Sectors of 4096 bytes</source>
        <translation>4096 字节扇区</translation>
    </message>
    <message>
        <source>The bridge shows sectors of 4096 bytes, and partition tables count in sectors: in an enclosure or slot with 512 they point to an eighth of the place, and the drive looks empty.</source>
        <translation>桥接芯片显示 4096 字节的扇区，而分区表以扇区计数：在使用 512 字节的硬盘盒或插槽中，它们指向八分之一处，硬盘看起来是空的。</translation>
    </message>
    <message>
        <source>Keep this drive in this enclosure, or make its partitions anew after moving it.</source>
        <translation>请让此硬盘留在此硬盘盒中，或在移动后重新建立分区。</translation>
    </message>
    <message>
        <source>Serial number is not unique</source>
        <translation>序列号不唯一</translation>
    </message>
    <message>
        <source>%1 has the same serial number, so only 1 of the 2 has its links in /dev/disk/by-id, and which may change at every start.</source>
        <translation>%1 的序列号相同，因此两者中只有 1 个在 /dev/disk/by-id 中有链接，且每次启动可能不同。</translation>
    </message>
    <message>
        <source>Name file systems by UUID in /etc/fstab; keep the two apart by their ports.</source>
        <translation>请在 /etc/fstab 中使用文件系统的 UUID；按接口区分两者。</translation>
    </message>
    <message>
        <source>USB 2 link</source>
        <translation>USB 2 链路</translation>
    </message>
    <message>
        <source>USB 1 link</source>
        <translation>USB 1 链路</translation>
    </message>
    <message>
        <source>Hub slows the link</source>
        <translation>集线器拖慢链路</translation>
    </message>
    <message>
        <source>Port slows the link</source>
        <translation>接口拖慢链路</translation>
    </message>
    <message>
        <source>Link below its speed</source>
        <translation>链路低于应有速度</translation>
    </message>
    <message>
        <source>The link runs at %1, which carries at most %2.</source>
        <translation>链路以 %1 运行，最多传输 %2。</translation>
    </message>
    <message>
        <source>The drive can do %1 and the port %2, so %3 are possible.</source>
        <translation>硬盘支持 %1，接口支持 %2，因此可达 %3。</translation>
    </message>
    <message>
        <source>The drive can do %1, which is %2, but a hub on the way cannot: %3.</source>
        <translation>硬盘支持 %1，即 %2，但途中的集线器达不到：%3。</translation>
    </message>
    <message>
        <source>The drive can do %1, which is %2, but this port cannot.</source>
        <translation>硬盘支持 %1，即 %2，但此接口达不到。</translation>
    </message>
    <message>
        <source>The port can do %1, which is %2.</source>
        <translation>接口支持 %1，即 %2。</translation>
    </message>
    <message>
        <source>The controller is one that a virtual machine emulates, so the true speed may be another.</source>
        <translation>控制器由虚拟机模拟，真实速度可能不同。</translation>
    </message>
    <message>
        <source>Use the cable that came with it, push the plug in all the way, turn a USB-C plug over, try another port.</source>
        <translation>请使用原装线缆，把插头完全插到底，把 USB-C 插头翻面，或换一个接口。</translation>
    </message>
    <message>
        <source>Plug it into the computer itself, without the hub.</source>
        <translation>请绕过集线器，直接插到电脑上。</translation>
    </message>
    <message>
        <source>Try a port that can do %1; front ports and older sockets are often slower.</source>
        <translation>请换用支持 %1 的接口；前置接口和较旧的插口往往较慢。</translation>
    </message>
    <message>
        <source>Try another cable; if the link stays as it is, the enclosure does not do more.</source>
        <translation>请换一根线缆；若链路速度不变，则是硬盘盒的上限。</translation>
    </message>
    <message>
        <source>The device offers no more. An enclosure with USB 3 carries 500 MB/s and more.</source>
        <translation>设备本身只支持这个速度。USB 3 硬盘盒可传输 500 MB/s 以上。</translation>
    </message>
    <message>
        <source>To measure the drive, plug it into the computer itself.</source>
        <translation>要测量硬盘，请直接插到电脑上。</translation>
    </message>
    <message>
        <source>Behind a hub</source>
        <translation>位于集线器之后</translation>
    </message>
    <message>
        <source>The way leads through the hub %1, which carries at most %2 (%3).</source>
        <translation>途中经过集线器%1，它最多传输 %2（%3）。</translation>
    </message>
    <message>
        <source>Shares a hub</source>
        <translation>与其他设备共用集线器</translation>
    </message>
    <message>
        <source>The hub %1 carries at most %2 (%3) for all that is plugged in there: other devices: %4. When all are busy, %5 are left for each.</source>
        <translation>集线器%1最多传输 %2（%3），由其上所有设备共用，其他设备数：%4。全部忙碌时，每个只剩 %5。</translation>
    </message>
    <message>
        <source>Slot slower than the drive</source>
        <translation>插槽慢于硬盘</translation>
    </message>
    <message>
        <source>The drive can do %1 (%2), the slot gives it %3 (%4 at most).</source>
        <translation>硬盘支持 %1（%2），插槽只提供 %3（最多 %4）。</translation>
    </message>
    <message>
        <source>A slot with more lanes or a newer generation lets the drive go faster, if the mainboard has one.</source>
        <translation>若主板有通道更多或版本更新的插槽，硬盘可以更快。</translation>
    </message>
    <message>
        <source>PCIe link below its width</source>
        <translation>PCIe 链路未达应有宽度</translation>
    </message>
    <message>
        <source>Linked at %1 (%2 at most), though drive and slot can both do %3 (%4).</source>
        <translation>当前为 %1（最多 %2），而硬盘和插槽都支持 %3（%4）。</translation>
    </message>
    <message>
        <source>Seat the drive again and clean its contacts; look whether another slot shares these lanes.</source>
        <translation>请重新插好硬盘并清洁触点；查看是否有其他插槽共用这些通道。</translation>
    </message>
    <message>
        <source>Look whether it stays so during a run (a link may rest at a lower speed); then look into the firmware&apos;s setting of the slot.</source>
        <translation>请查看测量时是否仍然如此（链路空闲时可能降速），再检查固件中该插槽的设置。</translation>
    </message>
    <message>
        <source>SATA link slowed down</source>
        <translation>SATA 链路已降速</translation>
    </message>
    <message>
        <source>The kernel slowed the link down after errors (times: %1): %2 at most instead of %3.</source>
        <translation>内核因错误降低了链路速度（次数：%1）：最多 %2，而不是 %3。</translation>
    </message>
    <message>
        <source>Exchange the cable, plug it in again, use another port.</source>
        <translation>请更换线缆、重新插好，或换一个接口。</translation>
    </message>
    <message>
        <source>Bridge runs its emergency firmware</source>
        <translation>桥接芯片运行应急固件</translation>
    </message>
    <message>
        <source>The bridge %1 reports release %2: it found its firmware broken and started from its ROM. Drives have been seen to drop out with it, often at 5 Gb/s instead of 10.</source>
        <translation>桥接芯片 %1 报告版本 %2：它发现自己的固件已损坏，从 ROM 启动。此状态下出现过硬盘掉线，且常以 5 Gb/s 而不是 10 Gb/s 运行。</translation>
    </message>
    <message>
        <source>Copy what you need, then write the vendor&apos;s firmware to the bridge again (a tool for Windows) or exchange the enclosure.</source>
        <translation>请先复制所需数据，再为桥接芯片重新写入厂商固件（需 Windows 工具），或更换硬盘盒。</translation>
    </message>
    <message>
        <source>Port was overloaded</source>
        <translation>接口曾过载</translation>
    </message>
    <message>
        <source>The port cut the power off for too much current (times: %1). The drive says that it may draw %2 mA.</source>
        <translation>接口因电流过大切断过供电（次数：%1）。硬盘声明最多需要 %2 mA。</translation>
    </message>
    <message>
        <source>Use a port at the back, a powered hub, or an enclosure with its own supply.</source>
        <translation>请使用后置接口、带电源的集线器，或自带电源的硬盘盒。</translation>
    </message>
    <message>
        <source>Drive dropped out</source>
        <translation>硬盘掉线</translation>
    </message>
    <message>
        <source>The drive went away during the run, or went and came back under the same name: its figures are worth nothing from then on.</source>
        <translation>测量期间硬盘断开，或断开后以同一名称重新出现：此后的数值毫无价值。</translation>
    </message>
    <message>
        <source>Check plug, cable and power. If it happens with UAS, try usb-storage.quirks=VENDOR:PRODUCT:u; if after pauses, usbcore.quirks=VENDOR:PRODUCT:k.</source>
        <translation>请检查插头、线缆和供电。若使用 UAS 时发生，可试 usb-storage.quirks=VENDOR:PRODUCT:u；若在停顿之后发生，可试 usbcore.quirks=VENDOR:PRODUCT:k。</translation>
    </message>
    <message>
        <source>I/O errors during the run</source>
        <translation>测量期间出现 I/O 错误</translation>
    </message>
    <message>
        <source>Look into the kernel&apos;s log (dmesg) for resets; check cable and power, then the drive&apos;s health.</source>
        <translation>请在内核日志（dmesg）中查找重置记录；检查线缆和供电，再查看硬盘健康状况。</translation>
    </message>
    <message>
        <source>On average %1 programs want the processor, which has %2 threads.</source>
        <translation>平均有 %1 个程序等待处理器，而处理器有 %2 个线程。</translation>
    </message>
    <message>
        <source>Programs waited for drives in %1 % of the last 10 s.</source>
        <translation>最近 10 秒中有 %1% 的时间程序在等待硬盘。</translation>
    </message>
    <message>
        <source>Machine is busy</source>
        <translation>系统繁忙</translation>
    </message>
    <message>
        <source>Wait until it is quiet (updates, indexing, backups), or end what works.</source>
        <translation>请等系统空闲（更新、索引、备份结束），或结束正在工作的程序。</translation>
    </message>
    <message>
        <source>Suspended when idle</source>
        <translation>空闲时挂起</translation>
    </message>
    <message>
        <source>After %1 s without I/O the drive is suspended; the next request waits for 10 ms and more.</source>
        <translation>%1 秒没有 I/O 后硬盘被挂起；下一个请求需等待 10 毫秒以上。</translation>
    </message>
    <message>
        <source>While measuring, as root: echo on &gt; %1</source>
        <translation>测量期间，以 root 运行：echo on &gt; %1</translation>
    </message>
    <message>
        <source>USB link rests</source>
        <translation>USB 链路会休眠</translation>
    </message>
    <message>
        <source>The link may rest between requests (U1, U2) and takes up to 2 ms to wake up; some enclosures drop out by it.</source>
        <translation>链路可在请求之间休眠（U1、U2），唤醒最多需 2 毫秒；有些硬盘盒会因此掉线。</translation>
    </message>
    <message>
        <source>Only if the drive drops out: start the kernel with usbcore.quirks=%1:k</source>
        <translation>仅当硬盘掉线时：以内核参数 usbcore.quirks=%1:k 启动</translation>
    </message>
    <message>
        <source>SATA link rests</source>
        <translation>SATA 链路会休眠</translation>
    </message>
    <message>
        <source>The policy %1 lets the link rest between requests; it takes up to 10 ms to wake up.</source>
        <translation>策略%1允许链路在请求之间休眠；唤醒最多需 10 毫秒。</translation>
    </message>
    <message>
        <source>While measuring, as root: echo max_performance &gt; %1</source>
        <translation>测量期间，以 root 运行：echo max_performance &gt; %1</translation>
    </message>
    <message>
        <source>PCIe links rest</source>
        <translation>PCIe 链路会休眠</translation>
    </message>
    <message>
        <source>The policy %1 lets PCIe links rest between requests; a link takes up to 100 µs to wake up, longer than a good drive takes to read 4K.</source>
        <translation>策略%1允许 PCIe 链路在请求之间休眠；唤醒最多需 100 微秒，比好硬盘读取 4K 还久。</translation>
    </message>
    <message>
        <source>While measuring, as root: echo performance &gt; /sys/module/pcie_aspm/parameters/policy</source>
        <translation>测量期间，以 root 运行：echo performance &gt; /sys/module/pcie_aspm/parameters/policy</translation>
    </message>
    <message>
        <source>On battery</source>
        <translation>使用电池</translation>
    </message>
    <message>
        <source>The machine runs on its battery (%1 %). Processor and links are slowed then, and more so as it gets empty.</source>
        <translation>系统正在使用电池（%1%）。处理器和链路会因此降速，电量越低越明显。</translation>
    </message>
    <message>
        <source>The machine runs on its battery; processor and links are slowed then.</source>
        <translation>系统正在使用电池；处理器和链路会因此降速。</translation>
    </message>
    <message>
        <source>Plug it in; compare only results that were measured with the same power source.</source>
        <translation>请接通电源；只比较在相同供电方式下测得的结果。</translation>
    </message>
    <message>
        <source>Processor at its lowest clock</source>
        <translation>处理器处于最低频率</translation>
    </message>
    <message>
        <source>The governor “powersave” holds the processor at its lowest clock, often a third of its best, so each small request takes longer than the drive needs.</source>
        <translation>调频策略“powersave”把处理器固定在最低频率，往往只有最高频率的三分之一，因此每个小请求的耗时都超过硬盘所需。</translation>
    </message>
    <message>
        <source>While measuring, as root: cpupower frequency-set -g performance</source>
        <translation>测量期间，以 root 运行：cpupower frequency-set -g performance</translation>
    </message>
    <message>
        <source>Energy saving</source>
        <translation>节能模式</translation>
    </message>
    <message>
        <source>The processor is set to save energy (%1): it wakes up and speeds up late, which small requests at queue depth 1 feel with 10 to 100 µs each.</source>
        <translation>处理器设为节能（%1）：唤醒和升频都较慢，队列深度为 1 的小请求每个会多出 10 到 100 微秒。</translation>
    </message>
    <message>
        <source>Choose “Balanced” or “Performance” in the desktop&apos;s power settings.</source>
        <translation>请在桌面的电源设置中选择“平衡”或“性能”。</translation>
    </message>
    <message>
        <source>Other I/O on the drive</source>
        <translation>硬盘上有其他 I/O</translation>
    </message>
    <message>
        <source>Others moved %1 on this drive while nothing was measured; figures lack at least that much.</source>
        <translation>未测量时其他程序在此硬盘上传输了 %1；测得的数值至少少了这么多。</translation>
    </message>
    <message>
        <source>Wait until it is quiet; iotop, as root, shows who it is.</source>
        <translation>请等其空闲；以 root 运行 iotop 可查看来源。</translation>
    </message>
    <message>
        <source>RAID is busy with itself</source>
        <translation>RAID 正在同步</translation>
    </message>
    <message>
        <source>The array %1 is rebuilt or checked: that takes up to 200 MB/s of each drive, by Linux&apos;s defaults.</source>
        <translation>阵列%1正在重建或检查：按 Linux 默认值，每块硬盘最多被占用 200 MB/s。</translation>
    </message>
    <message>
        <source>Wait until /proc/mdstat shows no progress bar.</source>
        <translation>请等到 /proc/mdstat 中不再显示进度条。</translation>
    </message>
    <message>
        <source>The enclosure offers UAS, but it is driven by usb-storage, which sends one command at a time: random I/O has been seen to be 1.5 to 2 times as fast with UAS.</source>
        <translation>硬盘盒支持 UAS，但由 usb-storage 驱动，一次只发送一个命令：有测量显示使用 UAS 时随机 I/O 快 1.5 到 2 倍。</translation>
    </message>
    <message>
        <source>UAS is not used</source>
        <translation>未使用 UAS</translation>
    </message>
    <message>
        <source>Plug it in again and look into the kernel&apos;s log (dmesg) for why uas did not take it: a quirk in the kernel, or a host controller without streams.</source>
        <translation>请重新插拔，并在内核日志（dmesg）中查看 uas 未接管的原因：内核中的 quirk，或主机控制器不支持 streams。</translation>
    </message>
    <message>
        <source>It is switched off by %1.</source>
        <translation>它被 %1 关闭。</translation>
    </message>
    <message>
        <source>UAS is switched off</source>
        <translation>UAS 已关闭</translation>
    </message>
    <message>
        <source>If it was switched off because the drive dropped out, leave it so. Else take the quirk away and plug the drive in again.</source>
        <translation>若因硬盘掉线而关闭，请保持不变；否则请去掉该 quirk 并重新插拔硬盘。</translation>
    </message>
    <message>
        <source>It was switched off on this system: the drive would take it (discard_max_hw_bytes in the same folder).</source>
        <translation>它在本系统上被关闭：硬盘本身支持（见同一目录下的 discard_max_hw_bytes）。</translation>
    </message>
    <message>
        <source>Many bridges can do it though the kernel was not told: if “sg_vpd -p lbpv” says LBPU=1, as root: echo unmap &gt; %1, and a udev rule to make it stay.</source>
        <translation>许多桥接芯片支持 TRIM，只是内核不知道：若“sg_vpd -p lbpv”显示 LBPU=1，以 root 运行：echo unmap &gt; %1，并用 udev 规则使其保持。</translation>
    </message>
    <message>
        <source>Leave a tenth of the drive unpartitioned, so that it has room to work with.</source>
        <translation>请保留硬盘十分之一的空间不分区，使其有余地工作。</translation>
    </message>
    <message>
        <source>One command at a time</source>
        <translation>一次只处理一个命令</translation>
    </message>
    <message>
        <source>The device knows the bulk-only protocol alone: its queue depth is 1 whatever is asked for, so figures at QD32 are those of QD1.</source>
        <translation>设备只支持 bulk-only 协议：无论要求多少，队列深度都是 1，因此 QD32 的数值就是 QD1 的数值。</translation>
    </message>
    <message>
        <source>Compare it at queue depth 1. An enclosure with UAS takes about 30 commands at once.</source>
        <translation>请在队列深度 1 下比较。支持 UAS 的硬盘盒可同时处理约 30 个命令。</translation>
    </message>
    <message>
        <source>No TRIM through the bridge</source>
        <translation>TRIM 无法通过桥接芯片</translation>
    </message>
    <message>
        <source>No TRIM</source>
        <translation>不支持 TRIM</translation>
    </message>
    <message>
        <source>Deleted space is never given back to the drive. Once everything was written, it works with its reserve alone, typically 7 %, and writes slow down.</source>
        <translation>删除的空间永远不会归还给硬盘。一旦全部写过一遍，硬盘只能依靠预留空间工作，通常为 7%，写入会变慢。</translation>
    </message>
    <message>
        <source>TRIM ends at the encryption</source>
        <translation>TRIM 止于加密层</translation>
    </message>
    <message>
        <source>The drive takes TRIM, but %1 was opened without it: once everything was written, the drive works with its reserve alone, typically 7 %.</source>
        <translation>硬盘支持 TRIM，但打开%1时没有启用：一旦全部写过一遍，硬盘只能依靠预留空间工作，通常为 7%。</translation>
    </message>
    <message>
        <source>cryptsetup --allow-discards --persistent refresh %1 lets it through; who holds the drive then sees which blocks are unused.</source>
        <translation>cryptsetup --allow-discards --persistent refresh %1 可使其通过；但拿到硬盘的人能看出哪些块未使用。</translation>
    </message>
    <message>
        <source>Write cache is off</source>
        <translation>写缓存已关闭</translation>
    </message>
    <message>
        <source>Each write waits for the medium: a turn of a disk takes 8.3 ms, programming a page of flash about 1 ms.</source>
        <translation>每次写入都要等待介质：磁盘转一圈需 8.3 毫秒，编程一页闪存约需 1 毫秒。</translation>
    </message>
    <message>
        <source>Where power does not fail, as root: hdparm -W1 %1</source>
        <translation>若供电可靠，以 root 运行：hdparm -W1 %1</translation>
    </message>
    <message>
        <source>Write cache unknown</source>
        <translation>写缓存未知</translation>
    </message>
    <message>
        <source>The bridge does not tell of a write cache, so the kernel never asks it to flush: an fsync of some microseconds here says nothing of the medium, where a page takes about 1 ms.</source>
        <translation>桥接芯片没有报告写缓存，因此内核从不要求它刷写：此处几微秒的 fsync 不能说明介质的情况，写一页介质约需 1 毫秒。</translation>
    </message>
    <message>
        <source>Unmount it before you unplug it, and take its fsync figures with care.</source>
        <translation>请先卸载再拔出，并谨慎看待它的 fsync 数值。</translation>
    </message>
    <message>
        <source>Flushes are switched off</source>
        <translation>刷写已关闭</translation>
    </message>
    <message>
        <source>The drive has a write cache, but the kernel was told that it has none and never flushes it: an fsync takes 0 ms, and what was “safe” is lost when the power fails.</source>
        <translation>硬盘有写缓存，但内核被告知没有，因此从不刷写：fsync 耗时 0 毫秒，断电时“已安全”的数据会丢失。</translation>
    </message>
    <message>
        <source>As root: echo “write back” &gt; %1</source>
        <translation>以 root 运行：echo “write back” &gt; %1</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Findings: %1</source>
        <translation>发现：%1</translation>
    </message>
    <message>
        <source>The kernel counted commands that failed: %1, that it gave up waiting for: %2, times that it slowed the link down: %3. Each costs up to 30 s and is in the slowest latencies.</source>
        <translation>内核计数：失败的命令 %1 个，等待超时而放弃的 %2 个，链路降速 %3 次。每个最多耗时 30 秒，体现在最慢的延迟中。</translation>
    </message>
    <message>
        <source>Programs waited for the processor in %1 % of the last 10 s.</source>
        <translation>最近 10 秒中有 %1% 的时间程序在等待处理器。</translation>
    </message>
</context>
<context>
    <name>Saving</name>
    <message>
        <source>%1 exists already. Replace it?</source>
        <translation>%1 已存在。要替换吗？</translation>
    </message>
</context>
<context>
    <name>Suitability</name>
    <message>
        <source>While a game runs it loads many small pieces. The SD Association asks for 1 500 of cards that run programs (class A1) and 4 000 of better ones (A2).</source>
        <translation>游戏运行时会加载大量小块数据。SD 协会要求运行程序的存储卡达到 1 500（A1 级），更好的达到 4 000（A2 级）。</translation>
    </message>
    <message>
        <source>Starting a system or a program reads thousands of small scattered pieces, each before the next. The SD Association asks for 1 500 a second of cards that run programs (class A1) and 4 000 of better ones (A2).</source>
        <translation>启动系统或程序要读取成千上万个分散的小块，一个接一个。SD 协会要求运行程序的存储卡每秒达到 1 500 次（A1 级），更好的达到 4 000 次（A2 级）。</translation>
    </message>
    <message>
        <source>One stream of ProRes 422 HQ in 4K at 30 frames needs 88 MB/s (Apple&apos;s white paper). 180 MB/s play two at once for a cut, 360 MB/s four.</source>
        <translation>一路 4K 30 帧 ProRes 422 HQ 需要 88 MB/s（据 Apple 白皮书）。180 MB/s 可同时播放两路用于剪辑，360 MB/s 可播放四路。</translation>
    </message>
    <message>
        <source>A level of 8 GB loads in 80 s at 100 MB/s and in 16 s at 500 MB/s; above that, unpacking takes longer than reading in most games.</source>
        <translation>8 GB 的关卡在 100 MB/s 时需 80 秒，在 500 MB/s 时需 16 秒；再快的话，多数游戏解包比读取更耗时。</translation>
    </message>
    <message>
        <source>A gigabyte of programs and libraries takes 10 s at 100 MB/s and 2.5 s at 400 MB/s.</source>
        <translation>1 GB 的程序和库在 100 MB/s 时需 10 秒，在 400 MB/s 时需 2.5 秒。</translation>
    </message>
    <message>
        <source>A recording may not stop when the drive&apos;s cache is full. 90 MB/s hold one stream of ProRes 422 HQ in 4K at 30 frames (and the video speed class V90), 180 MB/s one at 60.</source>
        <translation>录制不能因硬盘缓存写满而中断。90 MB/s 可承受一路 4K 30 帧 ProRes 422 HQ（也是视频速度等级 V90），180 MB/s 可承受 60 帧。</translation>
    </message>
    <message>
        <source>A backup writes far more than the drive&apos;s cache holds. A terabyte takes about 9 hours, a night, at 30 MB/s and 3 hours at 100 MB/s.</source>
        <translation>备份的写入量远超硬盘缓存。1 TB 在 30 MB/s 时约需 9 小时（一夜），在 100 MB/s 时约需 3 小时。</translation>
    </message>
    <message>
        <source>A database answers only when its log is safe. The manual of etcd asks for 10 ms at p99; at 50 ms a person notices two in a row.</source>
        <translation>数据库要等日志落盘后才应答。etcd 手册要求 p99 不超过 10 ms；达到 50 ms 时，连续两次就会被人察觉。</translation>
    </message>
    <message>
        <source>Installing packages and browsing sync for every step, and the program waits meanwhile. 100 ms is where a person notices a wait.</source>
        <translation>安装软件包和浏览网页的每一步都要落盘，程序只能等待。100 ms 是人开始察觉等待的界限。</translation>
    </message>
    <message>
        <source>Not used: the number is not the drive&apos;s.</source>
        <translation>未采用：该数值不是硬盘自身的。</translation>
    </message>
    <message>
        <source>Too few I/Os to tell how slow the slowest are; longer passes would.</source>
        <translation>I/O 太少，无法判断最慢的有多慢；延长每轮时间即可。</translation>
    </message>
    <message>
        <source>Only a burst was written, which the drive&apos;s cache may have taken. The preset %1 tells how it goes on.</source>
        <translation>只写了一小段，可能全进了硬盘缓存。方案%1可以看到之后的情况。</translation>
    </message>
    <message>
        <source>Not measured. The preset %1 tells.</source>
        <translation>未测量。方案%1可以测得。</translation>
    </message>
    <message>
        <source>Desktop system</source>
        <translation>桌面系统</translation>
    </message>
    <message>
        <source>System to take along (To Go)</source>
        <translation>随身系统（To Go）</translation>
    </message>
    <message>
        <source>4K video: editing and recording</source>
        <translation>4K 视频：剪辑与录制</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>游戏</translation>
    </message>
    <message>
        <source>Virtual machines and databases</source>
        <translation>虚拟机与数据库</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>备份</translation>
    </message>
    <message>
        <source>good</source>
        <translation>良好</translation>
    </message>
    <message>
        <source>between usable and good</source>
        <translation>介于可用与良好之间</translation>
    </message>
    <message>
        <source>usable</source>
        <translation>可用</translation>
    </message>
    <message>
        <source>between poor and usable</source>
        <translation>介于较差与可用之间</translation>
    </message>
    <message>
        <source>poor</source>
        <translation>较差</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>未测量</translation>
    </message>
    <message>
        <source>Small reads, one at a time</source>
        <translation>小块读取，逐个进行</translation>
    </message>
    <message>
        <source>Small writes, one at a time</source>
        <translation>小块写入，逐个进行</translation>
    </message>
    <message>
        <source>The slowest of 1000 small reads (p99.9)</source>
        <translation>一千次小块读取中最慢的（p99.9）</translation>
    </message>
    <message>
        <source>The slowest of 100 waits until data is safe (p99)</source>
        <translation>一百次落盘等待中最慢的（p99）</translation>
    </message>
    <message>
        <source>Small writes that are safe, one after the other</source>
        <translation>逐个落盘的小块写入</translation>
    </message>
    <message>
        <source>Small reads, many at once</source>
        <translation>小块读取，多个同时</translation>
    </message>
    <message>
        <source>Large reads</source>
        <translation>大块读取</translation>
    </message>
    <message>
        <source>Writing on and on: the slowest 5 s</source>
        <translation>持续写入：最慢的 5 秒</translation>
    </message>
    <message>
        <source>usable up to %1, good up to %2</source>
        <translation>不超过 %1 为可用，不超过 %2 为良好</translation>
    </message>
    <message>
        <source>usable from %1, good from %2</source>
        <translation>%1 起为可用，%2 起为良好</translation>
    </message>
    <message>
        <source>A running system writes small pieces all the time. The SD Association asks for 500 a second of cards that run programs (class A1) and 2 000 of better ones (A2).</source>
        <translation>运行中的系统不断写入小块数据。SD 协会要求运行程序的存储卡每秒达到 500 次（A1 级），更好的达到 2 000 次（A2 级）。</translation>
    </message>
    <message>
        <source>A program that reads a few hundred pieces meets one that slow each time. From 100 ms on a person notices the wait (Nielsen).</source>
        <translation>读取几百个小块的程序几乎每次都会遇到一个这么慢的。超过 100 ms，人就会察觉等待（尼尔森）。</translation>
    </message>
    <message>
        <source>Each transaction ends with such a write. The hardware guide of etcd asks for 50 a second at least and 500 under load.</source>
        <translation>每个事务都以这样的写入结束。etcd 硬件指南要求每秒至少 50 次，高负载时 500 次。</translation>
    </message>
    <message>
        <source>Several guests or users ask at the same time. 3 000 a second is what an array of hard disks gives, 20 000 a SATA SSD that some guests share.</source>
        <translation>多个虚拟机或用户同时请求。每秒 3 000 次相当于机械硬盘阵列，20 000 次相当于几个虚拟机共用一块 SATA SSD。</translation>
    </message>
    <message>
        <source>From %1.</source>
        <translation>来自%1。</translation>
    </message>
    <message>
        <source>From %1, over %2.</source>
        <translation>来自%1，共写入 %2。</translation>
    </message>
    <message>
        <source>From %1; without an interval, so take it with care near a threshold.</source>
        <translation>来自%1；没有区间，接近阈值时请谨慎看待。</translation>
    </message>
    <message>
        <source>Held down by: %1</source>
        <translation>受制于：%1</translation>
    </message>
    <message>
        <source>Not used: too few requests were under way to ask the drive for all it can do.</source>
        <translation>未采用：同时进行的请求太少，没有让硬盘全力工作。</translation>
    </message>
</context>
<context>
    <name>driveduel</name>
    <message>
        <source>vs %1</source>
        <translation>相对 %1</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>测试项</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95% 区间</translation>
    </message>
    <message>
        <source>mean µs</source>
        <translation>平均 µs</translation>
    </message>
    <message>
        <source>max µs</source>
        <translation>最大 µs</translation>
    </message>
    <message>
        <source>Remarks</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>(reference)</source>
        <translation>（基准）</translation>
    </message>
    <message>
        <source>%1 is not valid: %2</source>
        <translation>%1无效：%2</translation>
    </message>
    <message>
        <source>This is not valid: %1</source>
        <translation>此项无效：%1</translation>
    </message>
    <message>
        <source>correct it and try again</source>
        <translation>请改正后重试</translation>
    </message>
    <message>
        <source>it makes no sense here</source>
        <translation>在这里没有意义</translation>
    </message>
    <message>
        <source>%1 is unknown: %2</source>
        <translation>未知的名称%1：%2</translation>
    </message>
    <message>
        <source>The name is unknown: %1</source>
        <translation>名称未知：%1</translation>
    </message>
    <message>
        <source>check the spelling</source>
        <translation>请检查拼写</translation>
    </message>
    <message>
        <source>nothing has that name</source>
        <translation>没有任何对象叫这个名称</translation>
    </message>
    <message>
        <source>%1 was not found: %2</source>
        <translation>未找到%1：%2</translation>
    </message>
    <message>
        <source>Something was not found: %1</source>
        <translation>未找到所需的对象：%1</translation>
    </message>
    <message>
        <source>check the path and that its drive is mounted</source>
        <translation>请检查路径，并确认所在硬盘已挂载</translation>
    </message>
    <message>
        <source>it does not exist</source>
        <translation>不存在</translation>
    </message>
    <message>
        <source>You may not use %1: %2</source>
        <translation>无权使用%1：%2</translation>
    </message>
    <message>
        <source>You may not do this: %1</source>
        <translation>无权执行此操作：%1</translation>
    </message>
    <message>
        <source>choose a place that is yours or ask for the right to it</source>
        <translation>请选择属于您的位置，或申请相应权限</translation>
    </message>
    <message>
        <source>permission denied</source>
        <translation>权限不足</translation>
    </message>
    <message>
        <source>%1 is read-only: %2</source>
        <translation>%1是只读的：%2</translation>
    </message>
    <message>
        <source>The target is read-only: %1</source>
        <translation>目标是只读的：%1</translation>
    </message>
    <message>
        <source>choose a writable place or probes that only read</source>
        <translation>请选择可写的位置，或只含读取的测试项</translation>
    </message>
    <message>
        <source>nothing can be written there</source>
        <translation>无法在那里写入</translation>
    </message>
    <message>
        <source>There is too little space on %1: %2</source>
        <translation>%1空间不足：%2</translation>
    </message>
    <message>
        <source>There is too little space: %1</source>
        <translation>空间不足：%1</translation>
    </message>
    <message>
        <source>free some or choose a smaller size</source>
        <translation>请腾出空间，或选择更小的测试文件</translation>
    </message>
    <message>
        <source>it is full</source>
        <translation>已满</translation>
    </message>
    <message>
        <source>%1 refuses direct I/O: %2</source>
        <translation>%1拒绝直接 I/O：%2</translation>
    </message>
    <message>
        <source>The target refuses direct I/O: %1</source>
        <translation>目标拒绝直接 I/O：%1</translation>
    </message>
    <message>
        <source>choose another folder or buffered probes</source>
        <translation>请选择其他文件夹，或使用缓冲 I/O 的测试项</translation>
    </message>
    <message>
        <source>its file system does not offer it</source>
        <translation>所在文件系统不支持</translation>
    </message>
    <message>
        <source>The block size does not suit %1: %2</source>
        <translation>块大小不适合%1：%2</translation>
    </message>
    <message>
        <source>The block size does not suit the target: %1</source>
        <translation>块大小不适合目标：%1</translation>
    </message>
    <message>
        <source>choose a multiple of its sector size</source>
        <translation>请选择其扇区大小的整数倍</translation>
    </message>
    <message>
        <source>direct I/O needs whole sectors</source>
        <translation>直接 I/O 必须以整扇区为单位</translation>
    </message>
    <message>
        <source>%1 is not possible here: %2</source>
        <translation>此处无法使用%1：%2</translation>
    </message>
    <message>
        <source>This is not possible here: %1</source>
        <translation>此处无法进行：%1</translation>
    </message>
    <message>
        <source>choose another setting or target</source>
        <translation>请更换设置或目标</translation>
    </message>
    <message>
        <source>this system does not support it</source>
        <translation>此系统不支持</translation>
    </message>
    <message>
        <source>%1 is in use: %2</source>
        <translation>%1正在使用中：%2</translation>
    </message>
    <message>
        <source>The target is in use: %1</source>
        <translation>目标正在使用中：%1</translation>
    </message>
    <message>
        <source>close what uses it and try again</source>
        <translation>请关闭占用它的程序后重试</translation>
    </message>
    <message>
        <source>something else holds it</source>
        <translation>被其他程序占用</translation>
    </message>
    <message>
        <source>The drive of %1 is gone: %2</source>
        <translation>%1所在的硬盘已断开：%2</translation>
    </message>
    <message>
        <source>The drive is gone: %1</source>
        <translation>硬盘已断开：%1</translation>
    </message>
    <message>
        <source>plug it in again and check the cable</source>
        <translation>请重新插上，并检查数据线</translation>
    </message>
    <message>
        <source>it no longer moves any data</source>
        <translation>已不再传输数据</translation>
    </message>
    <message>
        <source>The drive of %1 does not answer: %2</source>
        <translation>%1所在的硬盘没有响应：%2</translation>
    </message>
    <message>
        <source>The drive does not answer: %1</source>
        <translation>硬盘没有响应：%1</translation>
    </message>
    <message>
        <source>check cable and power, then try again</source>
        <translation>请检查数据线和供电后重试</translation>
    </message>
    <message>
        <source>no request came back in time</source>
        <translation>没有请求按时返回</translation>
    </message>
    <message>
        <source>The work on %1 was cancelled: %2</source>
        <translation>对%1的操作已取消：%2</translation>
    </message>
    <message>
        <source>This was cancelled: %1</source>
        <translation>操作已取消：%1</translation>
    </message>
    <message>
        <source>what was measured is kept</source>
        <translation>已测的数据会保留</translation>
    </message>
    <message>
        <source>you asked for it</source>
        <translation>应您的要求</translation>
    </message>
    <message>
        <source>The file %1 cannot be understood: %2</source>
        <translation>无法识别文件%1：%2</translation>
    </message>
    <message>
        <source>The file cannot be understood: %1</source>
        <translation>无法识别该文件：%1</translation>
    </message>
    <message>
        <source>correct it or choose another</source>
        <translation>请改正或另选文件</translation>
    </message>
    <message>
        <source>its content is not what it should be</source>
        <translation>内容不符合要求</translation>
    </message>
    <message>
        <source>The file %1 was made by a newer DriveDuel: %2</source>
        <translation>文件%1由更新版本的 DriveDuel 生成：%2</translation>
    </message>
    <message>
        <source>The file was made by a newer DriveDuel: %1</source>
        <translation>该文件由更新版本的 DriveDuel 生成：%1</translation>
    </message>
    <message>
        <source>update this program to read it</source>
        <translation>请更新本程序后再读取</translation>
    </message>
    <message>
        <source>its format is newer</source>
        <translation>格式版本较新</translation>
    </message>
    <message>
        <source>Reading or writing %1 failed: %2</source>
        <translation>读写%1失败：%2</translation>
    </message>
    <message>
        <source>Reading or writing failed: %1</source>
        <translation>读写失败：%1</translation>
    </message>
    <message>
        <source>check the drive and its connection, then try again</source>
        <translation>请检查硬盘及其连接后重试</translation>
    </message>
    <message>
        <source>the system gave no reason</source>
        <translation>系统没有给出原因</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>%1; %2.</source>
        <extracomment>an error: what and why, then what to do</extracomment>
        <translation>%1；%2。</translation>
    </message>
    <message>
        <source>, </source>
        <extracomment>separates the entries of a list in a sentence</extracomment>
        <translation>、</translation>
    </message>
    <message>
        <source>0 s</source>
        <translation>0 秒</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>about %1 min</source>
        <translation>约 %1 分钟</translation>
    </message>
    <message>
        <source>about %1 h %2 min</source>
        <translation>约 %1 小时 %2 分钟</translation>
    </message>
    <message>
        <source>Undecided: the passes scatter too much to tell a difference; more passes would help</source>
        <translation>尚无定论：各轮数据过于分散，看不出差异；增加轮数会有帮助</translation>
    </message>
    <message>
        <source>%1 and %2 are equally fast: no difference of 3 % or more</source>
        <translation>%1 与 %2 一样快：差异均不到 3%</translation>
    </message>
    <message>
        <source>All are equally fast: no difference of 3 % or more</source>
        <translation>全部一样快：差异均不到 3%</translation>
    </message>
    <message>
        <source>No verdict: that takes two or more complete passes of each</source>
        <translation>没有结论：每方至少需要两轮完整的测量</translation>
    </message>
    <message>
        <source>No verdict: these numbers are not the drives&apos; own</source>
        <translation>没有结论：这些数值反映的不是硬盘本身</translation>
    </message>
    <message>
        <source>Not comparable: the settings of the probes differ</source>
        <translation>无法比较：测试项的设置不同</translation>
    </message>
    <message>
        <source>Not comparable: the results have no probe in common</source>
        <translation>无法比较：各结果没有共同的测试项</translation>
    </message>
    <message>
        <source>Nothing to compare yet</source>
        <translation>还没有可比较的内容</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <extracomment>two clauses, each a sentence of its own</extracomment>
        <translation>%1；%2</translation>
    </message>
    <message>
        <source>%1 blocks</source>
        <translation>%1 块</translation>
    </message>
    <message>
        <source>%1 random blocks</source>
        <translation>%1 随机块</translation>
    </message>
    <message>
        <source>%1 sequential blocks</source>
        <translation>%1 顺序块</translation>
    </message>
    <message>
        <source>%1 at QD%2</source>
        <extracomment>%1 is &quot;4K random blocks&quot;</extracomment>
        <translation>QD%2 的 %1</translation>
    </message>
    <message>
        <source>%1 at QD%2 × %3 jobs</source>
        <extracomment>%1 is &quot;4K random blocks&quot;</extracomment>
        <translation>QD%2 × %3 线程的 %1</translation>
    </message>
    <message>
        <source>Configuration %1</source>
        <translation>配置 %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <extracomment>what was wrong, and the system&apos;s words for it
----------
a label that several results have, and which of them
----------
rows that only differ in their name: &quot;4K blocks (“4K random write QD1”)&quot;</extracomment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1 in a mix of %2 % reads</source>
        <extracomment>%1 is &quot;4K random blocks&quot;, %2 the share of reads in percent</extracomment>
        <translation>%1（混合读写，读占 %2%）</translation>
    </message>
    <message>
        <source>%1 through the cache</source>
        <extracomment>%1 is &quot;4K random blocks&quot;</extracomment>
        <translation>%1（经缓存）</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <extracomment>%1 is &quot;4K blocks&quot;</extracomment>
        <translation>读取 %1</translation>
    </message>
    <message>
        <source>Writing %1</source>
        <translation>写入 %1</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <extracomment>a drive&apos;s name, and how many more share the target (RAID)</extracomment>
        <translation>%1 等（另有 %2 个）</translation>
    </message>
    <message>
        <source>on mains</source>
        <translation>交流供电</translation>
    </message>
    <message>
        <source>on battery</source>
        <translation>电池供电</translation>
    </message>
    <message>
        <source>writes nothing</source>
        <translation>不写入</translation>
    </message>
    <message>
        <source>writes at most %1 to each</source>
        <translation>每个目标最多写入 %1</translation>
    </message>
    <message>
        <source>writes at most %1</source>
        <translation>最多写入 %1</translation>
    </message>
    <message>
        <source>%1 stay free</source>
        <translation>剩余空间 %1</translation>
    </message>
    <message>
        <source>%1 jobs</source>
        <translation>%1 线程</translation>
    </message>
    <message>
        <source>direct</source>
        <translation>直接 I/O</translation>
    </message>
    <message>
        <source>buffered</source>
        <translation>缓冲 I/O</translation>
    </message>
    <message>
        <source>fsync</source>
        <translation>fsync</translation>
    </message>
    <message>
        <source>fsync every %1 writes</source>
        <translation>每 %1 次写入 fsync 一次</translation>
    </message>
    <message>
        <source>fdatasync</source>
        <translation>fdatasync</translation>
    </message>
    <message>
        <source>fdatasync every %1 writes</source>
        <translation>每 %1 次写入 fdatasync 一次</translation>
    </message>
    <message>
        <source>at most %1 IOPS</source>
        <translation>最多 %1 IOPS</translation>
    </message>
    <message>
        <source>read</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>write</source>
        <translation>写入</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>带宽</translation>
    </message>
    <message>
        <source>I/O operations per second</source>
        <translation>每秒 I/O 操作数</translation>
    </message>
    <message>
        <source>Latency by percentile</source>
        <translation>各百分位的延迟</translation>
    </message>
    <message>
        <source>Bandwidth over time, pass of median bandwidth</source>
        <translation>带宽随时间变化（带宽居中的一轮）</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>扫描</translation>
    </message>
    <message>
        <source>in memory</source>
        <translation>位于内存</translation>
    </message>
    <message>
        <source>over the network</source>
        <translation>经由网络</translation>
    </message>
    <message>
        <source>raw, read only</source>
        <translation>裸设备，只读</translation>
    </message>
    <message>
        <source>%1 To Go</source>
        <translation>%1 To Go</translation>
    </message>
    <message>
        <source>1 pass</source>
        <translation>1 轮</translation>
    </message>
    <message>
        <source>%1 passes, ABBA</source>
        <translation>%1 轮，ABBA 顺序</translation>
    </message>
    <message>
        <source>%1 passes</source>
        <translation>%1 轮</translation>
    </message>
    <message>
        <source>Writing the test file</source>
        <translation>正在写入测试文件</translation>
    </message>
    <message>
        <source>Warming up</source>
        <translation>正在预热</translation>
    </message>
    <message>
        <source>Measuring</source>
        <translation>正在测量</translation>
    </message>
    <message>
        <source>Flushing to the drive</source>
        <translation>正在刷写到硬盘</translation>
    </message>
    <message>
        <source>Pausing</source>
        <translation>停顿中</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>%1×</source>
        <extracomment>a ratio</extracomment>
        <translation>%1×</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <extracomment>temperatures</extracomment>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>%1 and %2 read %3 with no measurable difference (under %4 %)</source>
        <translation>%1 与 %2 读取 %3没有可测出的差异（不到 %4%）</translation>
    </message>
    <message>
        <source>%1 and %2 write %3 with no measurable difference (under %4 %)</source>
        <translation>%1 与 %2 写入 %3没有可测出的差异（不到 %4%）</translation>
    </message>
    <message>
        <source>%1: undecided</source>
        <translation>%1：尚无定论</translation>
    </message>
    <message>
        <source>%1: undecided, since single passes stand out; %2 is %3 against %4</source>
        <translation>%1：尚无定论，个别轮次偏离明显；%2 相对 %4 为 %3</translation>
    </message>
    <message>
        <source>%1: undecided, %2 is %3 against %4</source>
        <translation>%1：尚无定论，%2 相对 %4 为 %3</translation>
    </message>
    <message>
        <source>%1: undecided, %2 is %3 against %4; more than %5 more passes of each would be needed</source>
        <translation>%1：尚无定论，%2 相对 %4 为 %3；各需再测 %5 轮以上才能判明</translation>
    </message>
    <message>
        <source>%1: undecided, %2 is %3 against %4; about %5 more passes of each would tell</source>
        <translation>%1：尚无定论，%2 相对 %4 为 %3；各再测约 %5 轮即可判明</translation>
    </message>
    <message>
        <source>%1: not compared, since settings differ (%2)</source>
        <translation>%1：未比较，设置不同（%2）</translation>
    </message>
    <message>
        <source>%1: not compared, since %2 has no such number</source>
        <translation>%1：未比较，%2 没有这项数值</translation>
    </message>
    <message>
        <source>%1: not compared, since a number is not the drive&apos;s</source>
        <translation>%1：未比较，有数值反映的不是硬盘本身</translation>
    </message>
    <message>
        <source>%1: not compared, since a pass moved no data</source>
        <translation>%1：未比较，有一轮没有传输数据</translation>
    </message>
    <message>
        <source>%1: not compared</source>
        <translation>%1：未比较</translation>
    </message>
    <message>
        <source>%1: real, but below %2 %</source>
        <extracomment>%1 is a whole clause: &quot;A reads 4K blocks 0.9 % faster (95 % 0.5–1.3 %, 5 pairs)&quot;</extracomment>
        <translation>%1：确有差异，但不到 %2%</translation>
    </message>
    <message>
        <source>%1: probably, but among this many rows it may be chance</source>
        <extracomment>%1 is a whole clause: &quot;p99 latency 2.1× lower (95 % 1.9–2.3, 5 pairs)&quot;
----------
%1 is a whole clause: &quot;A reads 4K blocks 18 % faster (95 % 2–36 %, 5 pairs)&quot;</extracomment>
        <translation>%1：很可能如此，但比较的行数这么多，也可能是偶然</translation>
    </message>
    <message>
        <source>%1× faster</source>
        <translation>快至 %1 倍</translation>
    </message>
    <message>
        <source>%1 % faster</source>
        <translation>快 %1%</translation>
    </message>
    <message>
        <source>%1× slower</source>
        <translation>慢至 1/%1</translation>
    </message>
    <message>
        <source>%1 % slower</source>
        <translation>慢 %1%</translation>
    </message>
    <message>
        <source>%1 (memory against memory, not the drives)</source>
        <extracomment>%1 is a whole sentence on two numbers that both went through memory</extracomment>
        <translation>%1（这是内存与内存之比，不是硬盘之比）</translation>
    </message>
    <message>
        <source>undecided</source>
        <translation>尚无定论</translation>
    </message>
    <message>
        <source>settings differ</source>
        <translation>设置不同</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>缺少数值</translation>
    </message>
    <message>
        <source>not the drive</source>
        <translation>并非硬盘</translation>
    </message>
    <message>
        <source>too few passes</source>
        <translation>轮数太少</translation>
    </message>
    <message>
        <source>no data</source>
        <translation>无数据</translation>
    </message>
    <message>
        <source>This folder lives in memory, so the number is memory&apos;s and not a drive&apos;s.</source>
        <translation>此文件夹位于内存中，因此数值反映的是内存而不是硬盘。</translation>
    </message>
    <message>
        <source>A program in user space (FUSE) serves this file system, so the number is that program&apos;s as much as the drive&apos;s.</source>
        <translation>此文件系统由用户空间程序（FUSE）提供，因此数值既反映硬盘，也反映该程序。</translation>
    </message>
    <message>
        <source>This folder is an overlay of other file systems, so the number may not be the drive&apos;s.</source>
        <translation>此文件夹是其他文件系统的叠加层（overlay），因此数值未必反映硬盘。</translation>
    </message>
    <message>
        <source>This folder lies on another machine, so the number is the network&apos;s as well.</source>
        <translation>此文件夹位于另一台机器上，因此数值也受网络影响。</translation>
    </message>
    <message>
        <source>This file system keeps checksums of its data and may turn direct writes into buffered ones, so the number may not be the drive&apos;s.</source>
        <translation>此文件系统对数据做校验和，可能把直接写入转为缓冲写入，因此数值未必反映硬盘。</translation>
    </message>
    <message>
        <source>ZFS may answer from its own cache, so the number may not be the drive&apos;s.</source>
        <translation>ZFS 可能直接从自己的缓存应答，因此数值未必反映硬盘。</translation>
    </message>
    <message>
        <source>eCryptfs encrypts through the page cache, so the number is not the drive&apos;s alone.</source>
        <translation>eCryptfs 经页缓存加密，因此数值反映的不只是硬盘。</translation>
    </message>
    <message>
        <source>Something other than the drive answered, so the number is not the drive&apos;s.</source>
        <translation>应答的不是硬盘，因此数值反映的不是硬盘。</translation>
    </message>
    <message>
        <source>Something other than the drive answered (%1), so the number is not the drive&apos;s.</source>
        <translation>应答的不是硬盘（%1），因此数值反映的不是硬盘。</translation>
    </message>
    <message>
        <source>The drive moved only %1 % of these bytes; the rest came from a cache or was never asked of it, so this is not the drive&apos;s speed.</source>
        <translation>硬盘只传输了这些字节的 %1%；其余来自缓存，或根本没有向硬盘请求，因此这不是硬盘的速度。</translation>
    </message>
    <message>
        <source>The drive moved fewer bytes than were counted here; the rest came from a cache, so this is not the drive&apos;s speed.</source>
        <translation>硬盘传输的字节少于此处的计数；其余来自缓存，因此这不是硬盘的速度。</translation>
    </message>
    <message>
        <source>The drive moved %1 % of these bytes: something else used it, or the file system adds work of its own.</source>
        <translation>硬盘传输了这些字节的 %1%：有其他程序在使用它，或文件系统带来了额外的读写。</translation>
    </message>
    <message>
        <source>The drive moved more bytes than were counted here: something else used it, or the file system adds work of its own.</source>
        <translation>硬盘传输的字节多于此处的计数：有其他程序在使用它，或文件系统带来了额外的读写。</translation>
    </message>
    <message>
        <source>This went through the page cache and the drive moved only %1 % of it, so it shows memory and not the drive.</source>
        <translation>此项经过页缓存，硬盘只传输了其中的 %1%，因此反映的是内存而不是硬盘。</translation>
    </message>
    <message>
        <source>This went through the page cache, and the drive moved %1 % of it in the same time.</source>
        <translation>此项经过页缓存，硬盘在同一时间内传输了其中的 %1%。</translation>
    </message>
    <message>
        <source>This went through the page cache, so it may show memory and not the drive.</source>
        <translation>此项经过页缓存，因此反映的可能是内存而不是硬盘。</translation>
    </message>
    <message>
        <source>%1 is more than the %2 that the link can carry, so it was not the drive that answered.</source>
        <translation>%1 超过了链路的上限 %2，因此应答的不是硬盘。</translation>
    </message>
    <message>
        <source>This is more than the link can carry, so it was not the drive that answered.</source>
        <translation>这超过了链路的上限，因此应答的不是硬盘。</translation>
    </message>
    <message>
        <source>Only %1 of %2 requests were under way on average, so the drive was not kept as busy as asked.</source>
        <translation>平均只有 %1 个请求在途，而要求为 %2 个，因此硬盘的负载没有达到要求。</translation>
    </message>
    <message>
        <source>Fewer requests were under way than asked for, so the drive was not kept as busy as it should be.</source>
        <translation>在途请求少于要求，因此硬盘的负载没有达到应有的程度。</translation>
    </message>
    <message>
        <source>Only %1 I/Os were measured; take the rare slow ones with care.</source>
        <translation>只测量了 %1 次 I/O；对其中少见的慢 I/O 请谨慎看待。</translation>
    </message>
    <message>
        <source>Few I/Os were measured; take the rare slow ones with care.</source>
        <translation>测量的 I/O 次数很少；对其中少见的慢 I/O 请谨慎看待。</translation>
    </message>
    <message>
        <source>The processor was the limit, not the drive: a core was busy %1 % of the time.</source>
        <translation>瓶颈是处理器而不是硬盘：有一个核心在 %1% 的时间里处于忙碌。</translation>
    </message>
    <message>
        <source>The processor was the limit, not the drive.</source>
        <translation>瓶颈是处理器而不是硬盘。</translation>
    </message>
    <message>
        <source>The kernel cut each I/O into about %1 requests, which costs speed at this block size.</source>
        <translation>内核把每次 I/O 拆成了约 %1 个请求，在此块大小下会损失速度。</translation>
    </message>
    <message>
        <source>The kernel cut I/Os into several requests, which costs speed at this block size.</source>
        <translation>内核把每次 I/O 拆成了多个请求，在此块大小下会损失速度。</translation>
    </message>
    <message>
        <source>The machines differ in memory: %1.</source>
        <translation>机器的内存不同：%1。</translation>
    </message>
    <message>
        <source>The machines differ in processor: %1.</source>
        <translation>机器的处理器不同：%1。</translation>
    </message>
    <message>
        <source>The machines differ: %1.</source>
        <translation>机器不同：%1。</translation>
    </message>
    <message>
        <source>The processor&apos;s speed governor differs: %1.</source>
        <translation>处理器的调频策略不同：%1。</translation>
    </message>
    <message>
        <source>The power source differs: %1.</source>
        <translation>供电方式不同：%1。</translation>
    </message>
    <message>
        <source>The kernel differs: %1.</source>
        <translation>内核不同：%1。</translation>
    </message>
    <message>
        <source>The presets differ (%1); only probes with the same settings are compared.</source>
        <translation>预设不同（%1）；只比较设置相同的测试项。</translation>
    </message>
    <message>
        <source>The results are of different days: %1.</source>
        <translation>结果来自不同的日期：%1。</translation>
    </message>
    <message>
        <source>Measured with plain reads and writes instead of io_uring.</source>
        <translation>测量使用普通读写，而不是 io_uring。</translation>
    </message>
    <message>
        <source>Measured with plain reads and writes instead of io_uring (%1).</source>
        <translation>测量使用普通读写，而不是 io_uring（%1）。</translation>
    </message>
    <message>
        <source>A pass ended early; what was measured until then is kept.</source>
        <translation>有一轮提前结束；此前测得的数据已保留。</translation>
    </message>
    <message>
        <source>A pass ended early (%1); what was measured until then is kept.</source>
        <translation>有一轮提前结束（%1）；此前测得的数据已保留。</translation>
    </message>
    <message>
        <source>drive also busy</source>
        <translation>硬盘另有负载</translation>
    </message>
    <message>
        <source>above the link</source>
        <translation>超出链路上限</translation>
    </message>
    <message>
        <source>through memory</source>
        <translation>经过内存</translation>
    </message>
    <message>
        <source>queue not full</source>
        <translation>队列未满</translation>
    </message>
    <message>
        <source>requests split</source>
        <translation>请求被拆分</translation>
    </message>
    <message>
        <source>without io_uring</source>
        <translation>未用 io_uring</translation>
    </message>
    <message>
        <source>processor limit</source>
        <translation>处理器瓶颈</translation>
    </message>
    <message>
        <source>ended early</source>
        <translation>提前结束</translation>
    </message>
    <message>
        <source>few I/Os</source>
        <translation>I/O 次数少</translation>
    </message>
    <message>
        <source>other machine</source>
        <translation>机器不同</translation>
    </message>
    <message>
        <source>other governor</source>
        <translation>调频策略不同</translation>
    </message>
    <message>
        <source>other power source</source>
        <translation>供电方式不同</translation>
    </message>
    <message>
        <source>other kernel</source>
        <translation>内核不同</translation>
    </message>
    <message>
        <source>other preset</source>
        <translation>预设不同</translation>
    </message>
    <message>
        <source>other day</source>
        <translation>日期不同</translation>
    </message>
    <message>
        <source>%1 %</source>
        <extracomment>one end of an interval, in percent</extracomment>
        <translation>%1%</translation>
    </message>
    <message>
        <source>sync %1 µs</source>
        <extracomment>how long an fsync or fdatasync took; %1 is a percentile</extracomment>
        <translation>落盘 %1 µs</translation>
    </message>
    <message>
        <source>Poisson</source>
        <translation>泊松</translation>
    </message>
    <message>
        <source>zeros</source>
        <translation>全零</translation>
    </message>
    <message>
        <source>%1 % compressible</source>
        <translation>可压缩 %1%</translation>
    </message>
    <message>
        <source>polled</source>
        <translation>轮询</translation>
    </message>
    <message>
        <source>measured by fio %1</source>
        <translation>由 fio %1 测量</translation>
    </message>
    <message>
        <source>%1 % of the file was never written, so reads there never reached the drive; this is not its speed.</source>
        <translation>文件有 %1% 从未写入，对这些部分的读取没有到达硬盘；这不是硬盘的速度。</translation>
    </message>
    <message>
        <source>%1 % of the file lies inside the file system&apos;s own records, so this is not the drive&apos;s speed.</source>
        <translation>文件有 %1% 存放在文件系统自身的记录中，因此这不是硬盘的速度。</translation>
    </message>
    <message>
        <source>%1 % of the file is compressed or encrypted by the file system, so the number may not be the drive&apos;s.</source>
        <translation>文件有 %1% 被文件系统压缩或加密，因此这个数字可能不是硬盘的。</translation>
    </message>
    <message>
        <source>%1 % of the file is shared with another file, so each write there goes to a new place first.</source>
        <translation>文件有 %1% 与另一个文件共享，因此写入时总要先换到新的位置。</translation>
    </message>
    <message>
        <source>Direct I/O left %1 % of the file in the page cache, so the file system did not pass it on to the drive.</source>
        <translation>直接 I/O 之后文件仍有 %1% 留在页缓存中，说明文件系统没有把请求直接交给硬盘。</translation>
    </message>
    <message>
        <source>This is a virtual machine, and its host took %1 % of the processor&apos;s time away; repeat when it is quiet.</source>
        <translation>这是一台虚拟机，宿主机占用了 %1% 的处理器时间；请在空闲时重测。</translation>
    </message>
    <message>
        <source>The machine slept for %1 s during the pass, so the number is worth nothing; run it again.</source>
        <translation>测量期间机器休眠了 %1 秒，这个数字没有意义；请重新运行。</translation>
    </message>
    <message>
        <source>The clock was set by %1 s during the pass. The pass is timed by another clock, so its numbers hold.</source>
        <translation>测量期间系统时间被调整了 %1 秒。测量使用另一个时钟计时，数字仍然有效。</translation>
    </message>
    <message>
        <source>The drive answered %1 of the %2 requests a second that were to be sent, so latencies grew with the time.</source>
        <translation>每秒应发送 %2 个请求，硬盘只完成了 %1 个，因此延迟随时间不断增加。</translation>
    </message>
    <message>
        <source>Polling was not possible (%1), so interrupts were used.</source>
        <translation>无法使用轮询（%1），因此使用了中断。</translation>
    </message>
    <message>
        <source>The program ran out of the processor time that its control group allows, which slowed the pass.</source>
        <translation>程序用完了控制组允许的处理器时间，测量因此变慢。</translation>
    </message>
    <message>
        <source>The processor was slowed down by heat during the pass.</source>
        <translation>测量期间处理器因过热而降速。</translation>
    </message>
    <message>
        <source>never written</source>
        <translation>从未写入</translation>
    </message>
    <message>
        <source>compressed</source>
        <translation>已压缩</translation>
    </message>
    <message>
        <source>shared blocks</source>
        <translation>共享块</translation>
    </message>
    <message>
        <source>noisy VM</source>
        <translation>虚拟机受扰</translation>
    </message>
    <message>
        <source>machine slept</source>
        <translation>机器休眠</translation>
    </message>
    <message>
        <source>clock was set</source>
        <translation>时钟被调整</translation>
    </message>
    <message>
        <source>rate missed</source>
        <translation>未达速率</translation>
    </message>
    <message>
        <source>not polled</source>
        <translation>未轮询</translation>
    </message>
    <message>
        <source>processor slowed</source>
        <translation>处理器降速</translation>
    </message>
    <message>
        <source>I/O errors</source>
        <translation>I/O 错误</translation>
    </message>
    <message>
        <source>drive dropped out</source>
        <translation>硬盘掉线</translation>
    </message>
    <message>
        <source>Bandwidth over the drive, pass of median bandwidth</source>
        <translation>沿整个硬盘的带宽，取带宽居中的一轮</translation>
    </message>
    <message>
        <source>The drive of %1 is too hot: %2</source>
        <translation>%1 的硬盘过热：%2</translation>
    </message>
    <message>
        <source>The drive is too hot: %1</source>
        <translation>硬盘过热：%1</translation>
    </message>
    <message>
        <source>let it cool down and give it air</source>
        <translation>让它冷却并保持通风</translation>
    </message>
    <message>
        <source>it came near its critical temperature</source>
        <translation>已接近临界温度</translation>
    </message>
    <message>
        <source>Writes %1 on average (%2), slower by %3 % little by little</source>
        <translation>平均写入 %1（共 %2），逐渐变慢 %3 %</translation>
    </message>
    <message>
        <source>Writes %1 on average (%2), faster by %3 % little by little</source>
        <translation>平均写入 %1（共 %2），逐渐变快 %3 %</translation>
    </message>
    <message>
        <source>Writes %1 throughout (%2)</source>
        <extracomment>a speed, and how much was written</extracomment>
        <translation>始终以 %1 写入（共 %2）</translation>
    </message>
    <message>
        <source>Writes %1 for %2, then %3</source>
        <extracomment>speed, amount, speed</extracomment>
        <translation>前 %2 以 %1 写入，之后为 %3</translation>
    </message>
    <message>
        <source>stands still for %1</source>
        <translation>停顿 %1</translation>
    </message>
    <message>
        <source>recovers to %1 after %2</source>
        <translation>休息 %2 后恢复到 %1</translation>
    </message>
    <message>
        <source>%1 again after a pause of %2</source>
        <translation>停歇 %2 后再次写入为 %1</translation>
    </message>
    <message>
        <source>; </source>
        <extracomment>between the parts of a sentence</extracomment>
        <translation>；</translation>
    </message>
    <message>
        <source>It got slower because its write cache was full: reading right after still ran at %1.</source>
        <translation>变慢是因为写缓存已满：紧接着的读取仍有 %1。</translation>
    </message>
    <message>
        <source>It got slower at %1, which points to heat rather than to a full write cache.</source>
        <translation>变慢时温度为 %1，更像是发热所致，而不是写缓存已满。</translation>
    </message>
    <message>
        <source>Reading right after was as slow (%1), so heat or the link slowed the drive down rather than a full write cache.</source>
        <translation>紧接着的读取同样慢（%1），因此拖慢硬盘的是发热或链路，而不是写缓存已满。</translation>
    </message>
    <message>
        <source>It got slower; whether a full write cache or heat did it was not seen.</source>
        <translation>写入变慢了；是写缓存已满还是发热所致，未能判断。</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <extracomment>a sentence without its full stop, and one with it or nothing</extracomment>
        <translation>%1。%2</translation>
    </message>
    <message>
        <source>Sustained write, pass of median bandwidth</source>
        <translation>持续写入，带宽居中的一遍</translation>
    </message>
    <message>
        <source>Latency over time, pass of median bandwidth</source>
        <translation>延迟随时间的变化，带宽居中的一遍</translation>
    </message>
    <message>
        <source>The speed was not steady: over the last ten windows of %1 s it ranged over %2 % of its mean and moved by %3 % (at most 20 % and 10 % are steady: thresholds as in SNIA&apos;s test specification, without its preconditioning). A longer measurement may say something else.</source>
        <translation>速度不稳定：最后十个 %1 秒窗口的波动范围为均值的 %2 %，变化趋势为 %3 %（分别不超过 20 % 和 10 % 才算稳定：阈值与 SNIA 测试规范相同，但没有其预处理步骤）。测量更久，结果可能不同。</translation>
    </message>
    <message>
        <source>The speed fell little by little during the pass, by %1 % from its begin to its end.</source>
        <translation>这一遍中速度逐渐下降，从头到尾降低了 %1 %。</translation>
    </message>
    <message>
        <source>The speed rose little by little during the pass, by %1 % from its begin to its end.</source>
        <translation>这一遍中速度逐渐上升，从头到尾提高了 %1 %。</translation>
    </message>
    <message>
        <source>The drive got slower by %1 % while it was at %2 °C, close to its limit of %3 °C: this looks like heat. Cool it and measure again.</source>
        <translation>硬盘在 %2 °C 时变慢了 %1 %，已接近其 %3 °C 的上限：看来是发热所致。请降温后重新测量。</translation>
    </message>
    <message>
        <source>not steady</source>
        <translation>不稳定</translation>
    </message>
    <message>
        <source>drifting</source>
        <translation>有漂移</translation>
    </message>
    <message>
        <source>slowed by heat</source>
        <translation>因热变慢</translation>
    </message>
    <message>
        <source>Limited by</source>
        <translation>受限于</translation>
    </message>
    <message>
        <source>The link (%1) is full: %2 of the about %3 that such links carry in practice, %4 at most.</source>
        <translation>链路（%1）已满：达到 %2，而这类链路实际约能传输 %3，最多 %4。</translation>
    </message>
    <message>
        <source>The link (%1) has room: %2 of about %3.</source>
        <translation>链路（%1）尚有余量：%2，实际约可达 %3。</translation>
    </message>
    <message>
        <source>The USB driver (usb-storage) sends one command at a time: %1 requests in flight move %2 times as much as a single one.</source>
        <translation>USB 驱动（usb-storage）一次只发一条命令：同时 %1 个请求的传输量只是单个请求的 %2 倍。</translation>
    </message>
    <message>
        <source>What seems to be the same drive is faster over %2 than over %1.</source>
        <translation>看来是同一块盘，经 %2 比经 %1 更快。</translation>
    </message>
    <message>
        <source>What seems to be the same drive is as fast over %2 as over %1.</source>
        <translation>看来是同一块盘，经 %2 与经 %1 一样快。</translation>
    </message>
    <message>
        <source>What seems to be the same drive is faster on the same link without the encryption (%1).</source>
        <translation>看来是同一块盘，在同一链路上不加密（%1）时更快。</translation>
    </message>
    <message>
        <source>What seems to be the same drive is faster on the same link with %2 than with %1.</source>
        <translation>看来是同一块盘，在同一链路上用 %2 比用 %1 更快。</translation>
    </message>
    <message>
        <source>%1 writes to new places and keeps checksums: the drive moved %2 times the bytes that were written.</source>
        <translation>%1 总是写到新位置并保存校验和：硬盘实际传输量是写入量的 %2 倍。</translation>
    </message>
    <message>
        <source>A program in user space (FUSE) serves this file system: each request goes through it.</source>
        <translation>该文件系统由用户空间程序（FUSE）提供：每个请求都要经过它。</translation>
    </message>
    <message>
        <source>Every block is encrypted or decrypted on the way (%1).</source>
        <translation>每个数据块途中都要加密或解密（%1）。</translation>
    </message>
    <message>
        <source>The file system compresses what is written and expands what is read.</source>
        <translation>文件系统在写入时压缩、读取时解压。</translation>
    </message>
    <message>
        <source>The probe asks for no more than %1 I/Os a second and got %2.</source>
        <translation>该测试项每秒最多只请求 %1 次 I/O，实际得到 %2 次。</translation>
    </message>
    <message>
        <source>The measuring threads were busy for %1 % of the time.</source>
        <translation>测量线程有 %1 % 的时间处于忙碌。</translation>
    </message>
    <message>
        <source>The processor had room: the measuring threads were busy for %1 % of the time.</source>
        <translation>处理器尚有余量：测量线程只有 %1 % 的时间忙碌。</translation>
    </message>
    <message>
        <source>One request at a time: each waits %1 for the drive and its USB bridge.</source>
        <translation>一次只有一个请求：每个都要等硬盘及其 USB 桥接芯片 %1。</translation>
    </message>
    <message>
        <source>One request at a time: each waits %1 for the drive.</source>
        <translation>一次只有一个请求：每个都要等硬盘 %1。</translation>
    </message>
    <message>
        <source>%1 % of the time went into waiting until data was safe, %2 each time.</source>
        <translation>%1 % 的时间用于等待数据落盘，每次 %2。</translation>
    </message>
    <message>
        <source>The queue was full: %1 requests in flight.</source>
        <translation>队列是满的：同时有 %1 个请求在进行。</translation>
    </message>
    <message>
        <source>Which drive this was measured on is not recorded.</source>
        <translation>没有记录这是在哪块硬盘上测的。</translation>
    </message>
    <message>
        <source>How the drive is attached, or what that link can carry, is not known.</source>
        <translation>不清楚硬盘如何连接，或该链路能传输多少。</translation>
    </message>
    <message>
        <source>The drive is a virtual machine&apos;s: what is below it cannot be seen.</source>
        <translation>这是虚拟机的硬盘：看不到它下面是什么。</translation>
    </message>
    <message>
        <source>How busy the processor was is not recorded.</source>
        <translation>没有记录处理器有多忙。</translation>
    </message>
    <message>
        <source>The measuring threads were busy for %1 % of the time: processor and drive share the limit.</source>
        <translation>测量线程有 %1 % 的时间忙碌：处理器与硬盘共同构成限制。</translation>
    </message>
    <message>
        <source>Drive or encryption (%1): the kernel&apos;s own threads encrypt, and their time is not counted here. A run on an unencrypted partition would tell.</source>
        <translation>是硬盘还是加密（%1）：加密由内核自己的线程完成，其时间未计入这里。在未加密分区上测一次便知。</translation>
    </message>
    <message>
        <source>Only %1 of %2 requests were in flight, so the drive was not asked for all it can do.</source>
        <translation>平均只有 %1 个请求在进行（应为 %2 个），硬盘没有被要求全力工作。</translation>
    </message>
    <message>
        <source>The folder lies on another machine: network, server and its drive are between.</source>
        <translation>该文件夹在另一台机器上：中间隔着网络、服务器和它的硬盘。</translation>
    </message>
    <message>
        <source>It went through the page cache, which reads ahead and writes later: what limits it cannot be told.</source>
        <translation>经过了页缓存，它会预读并延后写入：无法判断限制在哪里。</translation>
    </message>
    <message>
        <source>link</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>drive</source>
        <translation>硬盘</translation>
    </message>
    <message>
        <source>processor</source>
        <translation>处理器</translation>
    </message>
    <message>
        <source>file system</source>
        <translation>文件系统</translation>
    </message>
    <message>
        <source>encryption</source>
        <translation>加密</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>rate limit</source>
        <translation>速率上限</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>What limits it is not known. %1</source>
        <translation>限制所在不明。%1</translation>
    </message>
    <message>
        <source>Limited by: %1. %2</source>
        <translation>受限于：%1。%2</translation>
    </message>
    <message>
        <source>halves it</source>
        <extracomment>end of a sentence: &quot;the port (USB 5 Gb/s) halves it&quot;</extracomment>
        <translation>使速度减半</translation>
    </message>
    <message>
        <source>costs it %1 %</source>
        <extracomment>end of a sentence: &quot;the port (USB 5 Gb/s) costs it 30 %&quot;</extracomment>
        <translation>使其慢 %1 %</translation>
    </message>
    <message>
        <source>makes it %1 times slower</source>
        <extracomment>end of a sentence: &quot;the port (USB 2) makes it 12 times slower&quot;</extracomment>
        <translation>使速度只剩 %1 分之一</translation>
    </message>
    <message>
        <source>The enclosure of %1 is fine; its port (%2) %3.</source>
        <translation>%1 的硬盘盒没有问题；是它所在的接口（%2）%3。</translation>
    </message>
    <message>
        <source>The enclosure of %1 is fine; the hub on its way (%2) %3.</source>
        <translation>%1 的硬盘盒没有问题；是途中的集线器（%2）%3。</translation>
    </message>
    <message>
        <source>Drive and port of %1 could do more; the link (%2) %3. Try another cable.</source>
        <translation>%1 的硬盘和接口都能更快；是链路（%2）%3。请换一根线试试。</translation>
    </message>
    <message>
        <source>The drive of %1 is fine; its link (%2) %3.</source>
        <translation>%1 的硬盘没有问题；是它的链路（%2）%3。</translation>
    </message>
    <message>
        <source>The USB bridge of %1 takes one command at a time, so that many requests at once gain nothing.</source>
        <translation>%1 的 USB 桥接芯片一次只接受一条命令，同时发出多个请求并无收益。</translation>
    </message>
    <message>
        <source>%1 fills its link: the port (%2) is the limit. Its enclosure could do more, up to %3 on a faster port.</source>
        <translation>%1 已占满链路：限制在接口（%2）。硬盘盒还能更快，换更快的接口最多 %3。</translation>
    </message>
    <message>
        <source>%1 fills its link: the hub on the way (%2) is the limit, its enclosure could do more.</source>
        <translation>%1 已占满链路：限制在途中的集线器（%2），硬盘盒还能更快。</translation>
    </message>
    <message>
        <source>%1 fills its link (%2), although drive and port could do more: try another cable.</source>
        <translation>%1 已占满链路（%2），而硬盘和接口都能更快：请换一根线试试。</translation>
    </message>
    <message>
        <source>%1 fills its link (%2), which could carry up to %3: see its findings.</source>
        <translation>%1 已占满链路（%2），该链路本可达 %3：见其检查发现。</translation>
    </message>
    <message>
        <source>%1 fills its link (%2): a faster drive on it would gain nothing.</source>
        <translation>%1 已占满链路（%2）：换更快的硬盘也不会更快。</translation>
    </message>
    <message>
        <source>All fill their links: the drives themselves may be faster.</source>
        <translation>全部都占满了链路：硬盘本身可能更快。</translation>
    </message>
    <message>
        <source>Both fill their links: the drives themselves may be faster.</source>
        <translation>两者都占满了链路：硬盘本身可能更快。</translation>
    </message>
    <message>
        <source>%1 is held back by its drive or USB bridge, not by its link (%2), which has room.</source>
        <translation>%1 受限于硬盘或 USB 桥接芯片，而不是链路（%2），链路尚有余量。</translation>
    </message>
    <message>
        <source>%1 is held back by its drive, not by its link (%2), which has room.</source>
        <translation>%1 受限于硬盘本身，而不是链路（%2），链路尚有余量。</translation>
    </message>
    <message>
        <source>%1 takes longer for each small request; a faster port would not change that.</source>
        <translation>%1 处理每个小请求用时更长；换更快的接口也改变不了。</translation>
    </message>
    <message>
        <source>%1 takes longer until a small write is safe, %2 instead of %3; a faster port would not change that.</source>
        <translation>%1 的小写入落盘更慢，需要 %2 而不是 %3；换更快的接口也改变不了。</translation>
    </message>
    <message>
        <source>%1 takes longer for each small request, %2 instead of %3; a faster port would not change that.</source>
        <translation>%1 处理每个小请求用时更长，需要 %2 而不是 %3；换更快的接口也改变不了。</translation>
    </message>
    <message>
        <source>Encryption %2 on %1; the drive itself could do more.</source>
        <translation>%1 上的加密%2；硬盘本身还能更快。</translation>
    </message>
    <message>
        <source>On %1 the processor is the limit while it encrypts, not the drive.</source>
        <translation>%1 的限制在加密时的处理器，而不是硬盘。</translation>
    </message>
    <message>
        <source>Single runs give no verdict. %1: %2 reached %3 of %4 in one run; five of each would tell whether that is chance.</source>
        <translation>单次测量不能下结论。%1：%2 在一次测量中达到 %4 的 %3；各测五次才能判断是否偶然。</translation>
    </message>
    <message>
        <source>None loses anything that matters (under %1 %) in what was compared.</source>
        <translation>在所比较的项目中，没有哪个有明显损失（不到 %1 %）。</translation>
    </message>
    <message>
        <source>%1 loses nothing that matters (under %3 %) against %2 in what was compared.</source>
        <translation>在所比较的项目中，%1 相比 %2 没有明显损失（不到 %3 %）。</translation>
    </message>
    <message>
        <source>The drive or its USB bridge is the limit of %1: the link (%2) has room.</source>
        <translation>%1 受限于硬盘或其 USB 桥接芯片：链路（%2）尚有余量。</translation>
    </message>
    <message>
        <source>The drive itself is the limit of %1: its link (%2) has room.</source>
        <translation>%1 受限于硬盘本身：链路（%2）尚有余量。</translation>
    </message>
    <message>
        <source>The drive itself is the limit; neither link nor enclosure costs anything that matters.</source>
        <translation>限制在硬盘本身；链路和硬盘盒都没有明显损失。</translation>
    </message>
    <message>
        <source>The drives are the limit, their links have room.</source>
        <translation>限制在硬盘，链路尚有余量。</translation>
    </message>
    <message>
        <source>These numbers are memory&apos;s: nothing can be said about the drives.</source>
        <translation>这些数字是内存的：无法据此评价硬盘。</translation>
    </message>
    <message>
        <source>The file system of %1 is what holds it back, not the drive.</source>
        <translation>拖慢 %1 的是文件系统，而不是硬盘。</translation>
    </message>
    <message>
        <source>The processor is the limit of %1, not the drive.</source>
        <translation>%1 受限于处理器，而不是硬盘。</translation>
    </message>
    <message>
        <source>hdparm: %1</source>
        <translation>hdparm：%1</translation>
    </message>
    <message>
        <source>sector %1 of %2, %3 bad</source>
        <translation>第 %1 / %2 个扇区，坏扇区 %3 个</translation>
    </message>
    <message>
        <source>The program %1 failed: %2</source>
        <translation>程序%1运行失败：%2</translation>
    </message>
    <message>
        <source>run it by hand to see more</source>
        <translation>可手动运行它以查看详情</translation>
    </message>
    <message>
        <source>The program “%1” is not installed; install the package “%2”.</source>
        <extracomment>%1 a program, %2 the package that brings it</extracomment>
        <translation>未安装程序“%1”；请安装软件包“%2”。</translation>
    </message>
    <message>
        <source>%1 % of the file was still in memory when reading began, so the number is not the drive&apos;s alone.</source>
        <translation>开始读取时文件仍有 %1 % 在内存中，因此这个数字不全是硬盘的。</translation>
    </message>
    <message>
        <source>A part of the file was still in memory when reading began, so the number is not the drive&apos;s alone.</source>
        <translation>开始读取时文件仍有一部分在内存中，因此这个数字不全是硬盘的。</translation>
    </message>
    <message>
        <source>%1 sectors cannot be read, the first of them is sector %2; save what is on this drive.</source>
        <translation>有 %1 个扇区无法读取，第一个是扇区 %2；请尽快备份这块硬盘上的数据。</translation>
    </message>
    <message>
        <source>Some sectors cannot be read; save what is on this drive.</source>
        <translation>有扇区无法读取；请尽快备份这块硬盘上的数据。</translation>
    </message>
    <message>
        <source>Read from the test file, since the drive itself may not be opened; a file lies where the file system put it.</source>
        <translation>无权直接打开硬盘，因此读取的是测试文件；文件的位置由文件系统决定。</translation>
    </message>
    <message>
        <source>Zeros were written, as dd does; a drive or file system that compresses stores them faster than data.</source>
        <translation>写入的是全零数据（与 dd 相同）；会压缩数据的硬盘或文件系统存储它们比存储真实数据更快。</translation>
    </message>
    <message>
        <source>on a file</source>
        <translation>基于文件</translation>
    </message>
    <message>
        <source>bad sectors</source>
        <translation>坏扇区</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>up to %1 more passes of each</source>
        <translation>每个目标最多再测 %1 轮</translation>
    </message>
    <message>
        <source>%1 to %2 passes, ABBA, until decided</source>
        <translation>%1 至 %2 轮，ABBA 顺序，测到有定论为止</translation>
    </message>
    <message>
        <source>%1 to %2 passes, until decided</source>
        <translation>%1 至 %2 轮，测到有定论为止</translation>
    </message>
    <message>
        <source> (a verdict should rest on %1 or more)</source>
        <extracomment>after &quot;3 to 15 passes, until decided&quot;</extracomment>
        <translation>（结论最好基于至少 %1 轮）</translation>
    </message>
    <message>
        <source>%1, since the first passes alone take more than %2</source>
        <translation>%1，因为仅最初几轮就要超过 %2</translation>
    </message>
    <message>
        <source>%1, at most %2</source>
        <translation>%1，最多 %2</translation>
    </message>
    <message>
        <source>test file of %1, %2 % of the free space</source>
        <translation>测试文件 %1，占可用空间的 %2 %</translation>
    </message>
    <message>
        <source>%1 °C</source>
        <translation>%1 °C</translation>
    </message>
    <message>
        <source>Idle before the pass, for the drive to recover</source>
        <translation>本轮开始前静置，让驱动器恢复</translation>
    </message>
    <message>
        <source>Cooling down</source>
        <translation>正在冷却</translation>
    </message>
    <message>
        <source>Cooling down %1 → %2</source>
        <translation>正在冷却 %1 → %2</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>剩余时间：%1</translation>
    </message>
    <message>
        <source>No more passes were run, since the verdict was clear.</source>
        <translation>结论已经明确，因此没有再测更多轮。</translation>
    </message>
    <message>
        <source>No more passes were run, since the interval was ±3 % or less.</source>
        <translation>区间已不超过 ±3 %，因此没有再测更多轮。</translation>
    </message>
    <message>
        <source>The most passes were run without a clear verdict.</source>
        <translation>已测满最多轮数，结论仍不明确。</translation>
    </message>
    <message>
        <source>No more passes were run, since the time was up.</source>
        <translation>时间已到，因此没有再测更多轮。</translation>
    </message>
    <message>
        <source>No more passes were run, since the run was cancelled.</source>
        <translation>测试被取消，因此没有再测更多轮。</translation>
    </message>
    <message>
        <source>No more passes were run, since a target failed.</source>
        <translation>有目标失败，因此没有再测更多轮。</translation>
    </message>
    <message>
        <source>that is at most %1 % of what the drive has written so far (%2)</source>
        <translation>最多相当于该驱动器迄今写入量（%2）的 %1 %</translation>
    </message>
    <message>
        <source>%1 % of its rated endurance is used</source>
        <translation>其额定寿命已用去 %1 %</translation>
    </message>
    <message>
        <source>%1 IOPS</source>
        <translation>%1 IOPS</translation>
    </message>
    <message>
        <source>mean %1</source>
        <translation>平均 %1</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <extracomment>&quot;read&quot; or &quot;write&quot;, then its figures</extracomment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>lines %1–%2</source>
        <translation>第 %1–%2 行</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>the figures of %1 are beyond what any drive or machine does and were left out</source>
        <translation>%1 的数值超出任何硬盘或机器的能力，已忽略</translation>
    </message>
    <message>
        <source>the JSON breaks off or is damaged here; what was whole before it was read</source>
        <translation>JSON 在此处中断或损坏；此前完整的部分已读取</translation>
    </message>
    <message>
        <source>no figures in %1</source>
        <translation>%1 中没有数值</translation>
    </message>
    <message>
        <source>%1 bytes were copied, too few to measure anything</source>
        <translation>只复制了 %1 字节，太少，无法测出任何结果</translation>
    </message>
    <message>
        <source>the same run stands here once more as %1; it was read once</source>
        <translation>同一次运行在此又以 %1 的形式出现；只读取一次</translation>
    </message>
    <message>
        <source>a test of this tool that is not read here</source>
        <translation>此工具的这项测试不在读取范围内</translation>
    </message>
    <message>
        <source>the output was cut off before its summary, which holds the result</source>
        <translation>输出在给出结果的汇总之前就中断了</translation>
    </message>
    <message>
        <source>a layout that is not known: %1</source>
        <translation>未知的格式：%1</translation>
    </message>
    <message>
        <source>line %1, column %2</source>
        <translation>第 %1 行第 %2 列</translation>
    </message>
    <message>
        <source>Besides:</source>
        <translation>此外：</translation>
    </message>
    <message>
        <source>Nothing that a known tool printed was found in it.</source>
        <translation>其中没有找到任何已知工具的输出。</translation>
    </message>
    <message>
        <source>The bandwidth was printed as %1, but bytes and time say %2, which was taken: some versions of fio print it wrong.</source>
        <translation>打印的带宽是 %1，但按字节数和时间计算应为 %2，已采用后者：某些版本的 fio 会打印错误的数值。</translation>
    </message>
    <message>
        <source>%1 printed %2 MB/s; its unit is not the one that it names, and bytes per second were made of it by %3.</source>
        <translation>%1 打印为 %2 MB/s；其单位与所标注的不符，已按系数 %3 换算为每秒字节数。</translation>
    </message>
    <message>
        <source>The percentiles are of the completion alone (mean %1); the whole latency has a mean of %2.</source>
        <translation>百分位数只涉及完成阶段（平均 %1）；完整延迟的平均值是 %2。</translation>
    </message>
    <message>
        <source>The job ended with error %1; its figures are of what came before.</source>
        <translation>作业以错误 %1 结束；数值来自出错之前。</translation>
    </message>
    <message>
        <source>The text does not tell %1; the values shown are this program&apos;s usual ones.</source>
        <translation>文本没有说明 %1；显示的是本程序的常用值。</translation>
    </message>
    <message>
        <source>Measured for %1 s only, which a cache can answer.</source>
        <translation>只测量了 %1 秒，缓存就足以应付。</translation>
    </message>
    <message>
        <source>So fast a read without direct I/O comes out of memory, not from a drive.</source>
        <translation>未使用直接 I/O 而如此快的读取来自内存，而非硬盘。</translation>
    </message>
    <message>
        <source>Written without a flush: the time is that of a copy into memory.</source>
        <translation>写入后没有刷盘：所用时间只是复制到内存的时间。</translation>
    </message>
    <message>
        <source>The copy ended with an error; the figures are of what came before.</source>
        <translation>复制以错误结束；数值来自出错之前。</translation>
    </message>
    <message>
        <source>This version of KDiskMark counted one of its %1 jobs only, so the number is not the drive&apos;s.</source>
        <translation>这个版本的 KDiskMark 只统计了 %1 个作业中的一个，所以该数值不是硬盘的。</translation>
    </message>
    <message>
        <source>The drive&apos;s own health check says that it is failing.</source>
        <translation>硬盘自身的健康检查表明它正在失效。</translation>
    </message>
    <message>
        <source>The drive has counted media errors, whatever its own health check says.</source>
        <translation>无论自身的健康检查怎么说，硬盘已记录到介质错误。</translation>
    </message>
    <message>
        <source>Synchronized to the screen: this is the screen&apos;s rate, not the graphics card&apos;s speed.</source>
        <translation>与屏幕同步：这是屏幕的刷新率，而不是显卡的速度。</translation>
    </message>
    <message>
        <source>corrected</source>
        <translation>已更正</translation>
    </message>
    <message>
        <source>unit corrected</source>
        <translation>单位已换算</translation>
    </message>
    <message>
        <source>completion only</source>
        <translation>仅完成阶段</translation>
    </message>
    <message>
        <source>with errors</source>
        <translation>有错误</translation>
    </message>
    <message>
        <source>settings assumed</source>
        <translation>部分设置为默认</translation>
    </message>
    <message>
        <source>too short</source>
        <translation>时间太短</translation>
    </message>
    <message>
        <source>from memory</source>
        <translation>来自内存</translation>
    </message>
    <message>
        <source>not flushed</source>
        <translation>未刷盘</translation>
    </message>
    <message>
        <source>one job only</source>
        <translation>只计一个作业</translation>
    </message>
    <message>
        <source>failing</source>
        <translation>正在失效</translation>
    </message>
    <message>
        <source>media errors</source>
        <translation>介质错误</translation>
    </message>
    <message>
        <source>screen&apos;s rate</source>
        <translation>屏幕刷新率</translation>
    </message>
    <message>
        <source>The configurations were measured in separate runs and are compared by their means (Welch’s t interval on logarithms).</source>
        <translation>各配置是在不同的运行中测量的，按平均值比较（对数上的 Welch t 区间）。</translation>
    </message>
    <message>
        <source>The passes of the configurations took turns, so that drift hits all alike, and are compared pair by pair (t interval on the logarithms of their ratios): %1</source>
        <translation>各配置的测量轮流进行，使漂移对各方影响相同，并逐对比较（对数比值的 t 区间）：%1</translation>
    </message>
    <message>
        <source>1 pass of each probe</source>
        <translation>每项测试 1 遍</translation>
    </message>
    <message>
        <source>%1 passes of each probe</source>
        <translation>每项测试 %1 遍</translation>
    </message>
    <message>
        <source>%1, taken over from its output</source>
        <translation>%1，取自其输出</translation>
    </message>
    <message>
        <source>preset %1</source>
        <translation>预设 %1</translation>
    </message>
    <message>
        <source>%1 of the file</source>
        <translation>文件的 %1</translation>
    </message>
    <message>
        <source>%1 of warm-up, thrown away</source>
        <translation>预热 %1，不计入</translation>
    </message>
    <message>
        <source>%1 measured</source>
        <translation>测量 %1</translation>
    </message>
    <message>
        <source>until all is moved once</source>
        <translation>直到全部传输一遍</translation>
    </message>
    <message>
        <source>How it was measured</source>
        <translation>测量方法</translation>
    </message>
    <message>
        <source>Each probe, and the fio command that does the same</source>
        <translation>每项测试，以及做同样事情的 fio 命令</translation>
    </message>
    <message>
        <source>Made by DriveDuel %1. 1 MB/s is 1 000 000 bytes per second.</source>
        <translation>由 DriveDuel %1 生成。1 MB/s 即每秒 1 000 000 字节。</translation>
    </message>
    <message>
        <source>Configurations</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>测量时间</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Drive</source>
        <translation>硬盘</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>容量</translation>
    </message>
    <message>
        <source>Link’s limit</source>
        <translation>链路上限</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>层次</translation>
    </message>
    <message>
        <source>Mounted with</source>
        <translation>挂载选项</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>发现</translation>
    </message>
    <message>
        <source>Verdicts</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>In parentheses stands the 95 % interval: how far off the figure may be.</source>
        <translation>括号内是 95 % 区间：数值可能的偏差范围。</translation>
    </message>
    <message>
        <source>Sweeps are in the charts; the verdict on each of their points is in the table.</source>
        <translation>扫描测试见图表；其中每一点的结论见表格。</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>This build of DriveDuel draws no charts. Open the results in one with a window for them.</source>
        <translation>此版本的 DriveDuel 不绘制图表。请用带窗口的版本打开结果来查看图表。</translation>
    </message>
    <message>
        <source>All figures</source>
        <translation>全部数据</translation>
    </message>
    <message>
        <source>A * behind a letter marks a figure that is not the drive’s. A percentile stands only where ten or more I/Os were slower.</source>
        <translation>字母后的 * 表示该数值不是硬盘自身的。只有当至少有十次 I/O 更慢时才给出百分位数。</translation>
    </message>
    <message>
        <source>What to know about these figures</source>
        <translation>关于这些数据需要知道的</translation>
    </message>
    <message>
        <source>What it means for you</source>
        <translation>对您意味着什么</translation>
    </message>
    <message>
        <source>What each figure means</source>
        <translation>各项数据的含义</translation>
    </message>
    <message>
        <source>%1 vs %2</source>
        <extracomment>ratio of latencies; %1 is a percentile, %2 a configuration&apos;s letter
----------
both are letters of configurations</extracomment>
        <translation>%1 对比 %2</translation>
    </message>
    <message>
        <source>packing files</source>
        <translation>正在打包文件</translation>
    </message>
    <message>
        <source>unpacking files</source>
        <translation>正在解包文件</translation>
    </message>
    <message>
        <source>making files</source>
        <translation>正在生成文件</translation>
    </message>
    <message>
        <source>asking systemd</source>
        <translation>正在询问 systemd</translation>
    </message>
    <message>
        <source>compiling</source>
        <translation>正在编译</translation>
    </message>
    <message>
        <source>creating, looking up, renaming and deleting files</source>
        <translation>正在创建、查找、重命名和删除文件</translation>
    </message>
    <message>
        <source>starting %1</source>
        <extracomment>progress; %1 a program</extracomment>
        <translation>正在启动 %1</translation>
    </message>
    <message>
        <source>emptying the cache</source>
        <translation>正在清空缓存</translation>
    </message>
    <message>
        <source>reading files</source>
        <translation>正在读取文件</translation>
    </message>
    <message>
        <source>reading and writing files</source>
        <translation>正在读写文件</translation>
    </message>
    <message>
        <source>writing files</source>
        <translation>正在写入文件</translation>
    </message>
    <message>
        <source>Before the cold start of %1, %2 of its files were put out of memory and %3 could not be, since other programs use them; the drive then read %4.</source>
        <translation>冷启动 %1 之前，其文件中有 %2 被移出内存，另有 %3 因正被其他程序使用而无法移出；随后硬盘读取了 %4。</translation>
    </message>
    <message>
        <source>Before the cold start of %1, %2 of its files were put out of memory and %3 could not be, since other programs use them.</source>
        <translation>冷启动 %1 之前，其文件中有 %2 被移出内存，另有 %3 因正被其他程序使用而无法移出。</translation>
    </message>
    <message>
        <source>Of %1 of its files the kernel does not tell how much is in memory.</source>
        <translation>其中 %1 个文件，内核不告知有多少在内存中。</translation>
    </message>
    <message>
        <source>The units that took longest to start: %1.</source>
        <translation>启动最慢的单元：%1。</translation>
    </message>
    <message>
        <source>The files were not quite cold: %1 of %2 stayed in memory.</source>
        <translation>文件并未完全变冷：%2 中有 %1 留在内存里。</translation>
    </message>
    <message>
        <source>%1 was left out: %2.</source>
        <translation>已略过 %1：%2。</translation>
    </message>
    <message>
        <source>The times of the boot are missing: %1.</source>
        <translation>缺少开机时间：%1。</translation>
    </message>
    <message>
        <source>not quite cold</source>
        <translation>未完全变冷</translation>
    </message>
    <message>
        <source>how cold</source>
        <translation>冷到何种程度</translation>
    </message>
    <message>
        <source>did not start</source>
        <translation>未能启动</translation>
    </message>
    <message>
        <source>slowest units</source>
        <translation>最慢的单元</translation>
    </message>
    <message>
        <source>no boot times</source>
        <translation>无开机时间</translation>
    </message>
    <message>
        <source>more than %1 results in one text; the others were left out</source>
        <translation>一个文本中有超过 %1 个结果；其余的已忽略</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>%1–%2 %</source>
        <extracomment>an interval in percent</extracomment>
        <translation>%1–%2%</translation>
    </message>
    <message>
        <source>single run, %1 by the printed digits</source>
        <translation>仅一次运行，按打印位数为 %1</translation>
    </message>
    <message>
        <source>single run, no interval</source>
        <translation>仅一次运行，无区间</translation>
    </message>
    <message>
        <source>%1 sessions</source>
        <translation>%1 次接入</translation>
    </message>
    <message>
        <source>%1 pairs</source>
        <translation>%1 对</translation>
    </message>
    <message>
        <source>%1 passes, unpaired</source>
        <translation>%1 轮，未配对</translation>
    </message>
    <message>
        <source>95 % %1, %2</source>
        <extracomment>%1 is a 95 % interval, %2 what it stands on: &quot;95 % 2.3–2.5, 6 pairs&quot;</extracomment>
        <translation>95% 区间 %1，%2</translation>
    </message>
    <message>
        <source>%1, in this session</source>
        <extracomment>after &quot;95 % 2.3–2.5, 5 passes, unpaired&quot;: another plug-in of the drives may give another figure</extracomment>
        <translation>%1，仅限本次接入</translation>
    </message>
    <message>
        <source>One run each, so nothing is certain: %1</source>
        <extracomment>%1 is a whole clause: &quot;A reads 4K blocks 2.4× faster (single run, no interval)&quot;</extracomment>
        <translation>各只运行一次，无法确定：%1</translation>
    </message>
    <message>
        <source>%1 latency %2× lower (%3)</source>
        <translation>%1 延迟是对方的 1/%2（%3）</translation>
    </message>
    <message>
        <source>%1 latency %2 % lower (%3)</source>
        <translation>%1 延迟低 %2%（%3）</translation>
    </message>
    <message>
        <source>%1 latency %2× higher (%3)</source>
        <translation>%1 延迟是对方的 %2 倍（%3）</translation>
    </message>
    <message>
        <source>%1 latency %2 % higher (%3)</source>
        <translation>%1 延迟高 %2%（%3）</translation>
    </message>
    <message>
        <source>the machine slept meanwhile</source>
        <translation>期间机器进入了睡眠</translation>
    </message>
    <message>
        <source>the drive dropped out meanwhile</source>
        <translation>期间硬盘掉线</translation>
    </message>
    <message>
        <source>there were I/O errors</source>
        <translation>出现了 I/O 错误</translation>
    </message>
    <message>
        <source>the processor was slowed down</source>
        <translation>处理器被降速</translation>
    </message>
    <message>
        <source>the virtual machine&apos;s host took the processor away</source>
        <translation>虚拟机的宿主占走了处理器</translation>
    </message>
    <message>
        <source>something else used the drive</source>
        <translation>有其他程序在使用硬盘</translation>
    </message>
    <message>
        <source>a cache answered instead of the drive</source>
        <translation>应答的是缓存而不是硬盘</translation>
    </message>
    <message>
        <source>the drive was hotter than in the other passes</source>
        <translation>硬盘比其他轮次更热</translation>
    </message>
    <message>
        <source>the rate that was asked for was missed</source>
        <translation>未达到要求的速率</translation>
    </message>
    <message>
        <source>the queue was not kept full</source>
        <translation>队列没有保持满载</translation>
    </message>
    <message>
        <source>it was measured without io_uring</source>
        <translation>测量时没有使用 io_uring</translation>
    </message>
    <message>
        <source>polling was not possible</source>
        <translation>无法使用轮询</translation>
    </message>
    <message>
        <source>%1 latency: no measurable difference (under %2 %)</source>
        <translation>%1 延迟：没有可测出的差异（不到 %2%）</translation>
    </message>
    <message>
        <source>%1 latency: undecided, %2</source>
        <translation>%1 延迟：尚无定论，%2</translation>
    </message>
    <message>
        <source>Pass %1 lies far below the others; nothing was recorded that tells why. It is counted all the same.</source>
        <translation>第 %1 轮远低于其他轮次，没有记录到原因。该轮仍计入结果。</translation>
    </message>
    <message>
        <source>Pass %1 lies far above the others; nothing was recorded that tells why. It is counted all the same.</source>
        <translation>第 %1 轮远高于其他轮次，没有记录到原因。该轮仍计入结果。</translation>
    </message>
    <message>
        <source>Pass %1 lies far below the others: %2. It is counted all the same.</source>
        <translation>第 %1 轮远低于其他轮次：%2。该轮仍计入结果。</translation>
    </message>
    <message>
        <source>Pass %1 lies far above the others: %2. It is counted all the same.</source>
        <translation>第 %1 轮远高于其他轮次：%2。该轮仍计入结果。</translation>
    </message>
    <message>
        <source>Other figures</source>
        <translation>其他数值</translation>
    </message>
    <message>
        <source>%1 reads %2 %3× faster (%4)</source>
        <translation>%1 读取 %2的速度是另一方的 %3 倍（%4）</translation>
    </message>
    <message>
        <source>%1 reads %2 %3 % faster (%4)</source>
        <translation>%1 读取 %2快 %3%（%4）</translation>
    </message>
    <message>
        <source>%1 reads %2 %3× faster than %5 (%4)</source>
        <translation>%1 读取 %2的速度是 %5 的 %3 倍（%4）</translation>
    </message>
    <message>
        <source>%1 reads %2 %3 % faster than %5 (%4)</source>
        <translation>%1 读取 %2比 %5 快 %3%（%4）</translation>
    </message>
    <message>
        <source>%1 writes %2 %3× faster (%4)</source>
        <translation>%1 写入 %2的速度是另一方的 %3 倍（%4）</translation>
    </message>
    <message>
        <source>%1 writes %2 %3 % faster (%4)</source>
        <translation>%1 写入 %2快 %3%（%4）</translation>
    </message>
    <message>
        <source>%1 writes %2 %3× faster than %5 (%4)</source>
        <translation>%1 写入 %2的速度是 %5 的 %3 倍（%4）</translation>
    </message>
    <message>
        <source>%1 writes %2 %3 % faster than %5 (%4)</source>
        <translation>%1 写入 %2比 %5 快 %3%（%4）</translation>
    </message>
    <message>
        <source>%1: %2 %3× higher (%4)</source>
        <translation>%1：%2 是另一方的 %3 倍（%4）</translation>
    </message>
    <message>
        <source>%1: %2 %3 % higher (%4)</source>
        <translation>%1：%2 高 %3%（%4）</translation>
    </message>
    <message>
        <source>%1: %2 %3× higher than %5 (%4)</source>
        <translation>%1：%2 是 %5 的 %3 倍（%4）</translation>
    </message>
    <message>
        <source>%1: %2 %3 % higher than %5 (%4)</source>
        <translation>%1：%2 比 %5 高 %3%（%4）</translation>
    </message>
    <message>
        <source>%1: %2 %3× lower (%4)</source>
        <translation>%1：%2 是另一方的 1/%3（%4）</translation>
    </message>
    <message>
        <source>%1: %2 %3 % lower (%4)</source>
        <translation>%1：%2 低 %3%（%4）</translation>
    </message>
    <message>
        <source>%1: %2 %3× lower than %5 (%4)</source>
        <translation>%1：%2 是 %5 的 1/%3（%4）</translation>
    </message>
    <message>
        <source>%1: %2 %3 % lower than %5 (%4)</source>
        <translation>%1：%2 比 %5 低 %3%（%4）</translation>
    </message>
    <message>
        <source>%1: real, but it may be below %2 %</source>
        <translation>%1：确有差异，但可能不到 %2%</translation>
    </message>
    <message>
        <source>%1 and %2: %3 with no measurable difference (under %4 %)</source>
        <translation>%1 与 %2：%3没有可测出的差异（不到 %4%）</translation>
    </message>
    <message>
        <source>%1: undecided, %2 is %3 against %4; more than %5 more pairs would be needed</source>
        <translation>%1：尚无定论，%2 相对 %4 为 %3；还需再测 %5 对以上才能判明</translation>
    </message>
    <message>
        <source>%1: undecided, %2 is %3 against %4; about %5 more sessions of each would tell</source>
        <translation>%1：尚无定论，%2 相对 %4 为 %3；各再接入测量约 %5 次即可判明</translation>
    </message>
    <message>
        <source>%1: undecided, %2 is %3 against %4; about %5 more pairs would tell</source>
        <translation>%1：尚无定论，%2 相对 %4 为 %3；再测约 %5 对即可判明</translation>
    </message>
    <message>
        <source>%1: not compared, since that takes complete passes of each that do not differ without bounds</source>
        <translation>%1：未比较，因为双方都需要完整且彼此相差不至于无限大的轮次</translation>
    </message>
    <message>
        <source>%1: not compared, since there is no ratio to a figure of 0 or less</source>
        <translation>%1：未比较，因为数值为 0 或更小时没有比值</translation>
    </message>
    <message>
        <source>%1: not compared, since the units differ</source>
        <translation>%1：未比较，因为单位不同</translation>
    </message>
    <message>
        <source>%1× higher</source>
        <translation>高至 %1 倍</translation>
    </message>
    <message>
        <source>%1 % higher</source>
        <translation>高 %1%</translation>
    </message>
    <message>
        <source>%1× lower</source>
        <translation>低至 1/%1</translation>
    </message>
    <message>
        <source>%1 % lower</source>
        <translation>低 %1%</translation>
    </message>
    <message>
        <source>under %1 % apart</source>
        <translation>相差不到 %1%</translation>
    </message>
    <message>
        <source>%1, single run</source>
        <extracomment>%1 is &quot;3.2× faster&quot;</extracomment>
        <translation>%1，仅一次运行</translation>
    </message>
    <message>
        <source>no ratio</source>
        <translation>没有比值</translation>
    </message>
    <message>
        <source>units differ</source>
        <translation>单位不同</translation>
    </message>
    <message>
        <source>Not every program tells all settings, so these are not held against each other: %1.</source>
        <translation>并非每个程序都会说明全部设置，因此以下设置不做比对：%1。</translation>
    </message>
    <message>
        <source>The power profile differs: %1.</source>
        <translation>电源模式不同：%1。</translation>
    </message>
    <message>
        <source>Different programs measured (%1): what one calls a test may not be quite the other&apos;s.</source>
        <translation>由不同程序测量（%1）：同名的测试未必完全相同。</translation>
    </message>
    <message>
        <source>other power profile</source>
        <translation>电源模式不同</translation>
    </message>
    <message>
        <source>other program</source>
        <translation>程序不同</translation>
    </message>
    <message>
        <source>settings not told</source>
        <translation>设置未说明</translation>
    </message>
    <message>
        <source>%1: the same by the printed digits (single run)</source>
        <extracomment>%1 is what was measured</extracomment>
        <translation>%1：按打印的位数看相同（单次运行）</translation>
    </message>
    <message>
        <source>the same, single run</source>
        <translation>相同，单次运行</translation>
    </message>
</context>
<context>
    <name>driveduel::ChartWidget</name>
    <message>
        <source>These results hold nothing to draw here.</source>
        <translation>这些结果中没有可在此绘制的数据。</translation>
    </message>
</context>
<context>
    <name>driveduel::CompareView</name>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>IOPS</source>
        <translation>IOPS</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>Over time</source>
        <translation>随时间变化</translation>
    </message>
    <message>
        <source>Sweeps</source>
        <translation>扫描</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Probe</source>
        <translation>测试项</translation>
    </message>
    <message>
        <source>What differs between the results</source>
        <translation>各结果之间的不同之处</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>Over the drive</source>
        <translation>沿整个硬盘</translation>
    </message>
    <message>
        <source>What it means</source>
        <translation>意味着什么</translation>
    </message>
    <message>
        <source>? Explain</source>
        <extracomment>button in the corner of the pages</extracomment>
        <translation>？解释</translation>
    </message>
    <message>
        <source>What do these figures mean?</source>
        <translation>这些数值是什么意思？</translation>
    </message>
    <message>
        <source>Latency over time</source>
        <translation>延迟随时间的变化</translation>
    </message>
    <message>
        <source>Sustained write</source>
        <translation>持续写入</translation>
    </message>
    <message>
        <source>Other figures</source>
        <translation>其他指标</translation>
    </message>
</context>
<context>
    <name>driveduel::ComparisonTable</name>
    <message>
        <source>Every number</source>
        <translation>全部数值</translation>
    </message>
</context>
<context>
    <name>driveduel::ComparisonTableModel</name>
    <message>
        <source>Probe</source>
        <translation>测试项</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95% 区间</translation>
    </message>
    <message>
        <source>mean µs</source>
        <translation>平均 µs</translation>
    </message>
    <message>
        <source>max µs</source>
        <translation>最大 µs</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>Valid</source>
        <translation>有效</translation>
    </message>
    <message>
        <source>Too few I/Os were slower than this to tell.</source>
        <translation>比这更慢的 I/O 太少，无法得出数值。</translation>
    </message>
    <message>
        <source>Ratio (95 %)</source>
        <translation>比值（95%）</translation>
    </message>
    <message>
        <source>p99.99 µs</source>
        <translation>p99.99 µs</translation>
    </message>
    <message>
        <source>sync p50 µs</source>
        <translation>落盘 p50 µs</translation>
    </message>
    <message>
        <source>sync p99 µs</source>
        <translation>落盘 p99 µs</translation>
    </message>
    <message>
        <source>Limited by</source>
        <translation>受限于</translation>
    </message>
    <message>
        <source>stray pass</source>
        <extracomment>in the column of validity: a pass is far from the others</extracomment>
        <translation>有偏离的轮次</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>数值</translation>
    </message>
</context>
<context>
    <name>driveduel::DriveCard</name>
    <message>
        <source>Take this folder off the list</source>
        <translation>从列表中移除此文件夹</translation>
    </message>
    <message>
        <source>%1 · not mounted</source>
        <translation>%1 · 未挂载</translation>
    </message>
    <message>
        <source>raw, read only</source>
        <translation>裸设备，只读</translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation>%1 可用</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>To Go</source>
        <translation>To Go</translation>
    </message>
    <message>
        <source>choose a folder</source>
        <translation>请选择文件夹</translation>
    </message>
    <message>
        <source>Home folder</source>
        <translation>主文件夹</translation>
    </message>
    <message>
        <source>read only</source>
        <translation>只读</translation>
    </message>
    <message>
        <source>No findings</source>
        <translation>没有发现</translation>
    </message>
    <message>
        <source>Nothing speaks against this drive.</source>
        <translation>没有发现不利于此硬盘的因素。</translation>
    </message>
    <message>
        <source>Click for evidence, advice and everything that is known of the drive.</source>
        <translation>点击查看依据、建议以及此硬盘的全部已知信息。</translation>
    </message>
    <message>
        <source>Details of %1</source>
        <translation>%1 的详细信息</translation>
    </message>
</context>
<context>
    <name>driveduel::DriveDetails</name>
    <message>
        <source>Nothing speaks against it.</source>
        <translation>没有发现问题。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>&amp;Look again</source>
        <translation>重新检查(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Copy as text</source>
        <translation>复制为文本(&amp;C)</translation>
    </message>
    <message>
        <source>Without serial numbers, for a forum or a bug report</source>
        <translation>不含序列号，可用于论坛或错误报告</translation>
    </message>
    <message>
        <source>%1: details</source>
        <translation>%1：详细信息</translation>
    </message>
    <message>
        <source>FINDINGS</source>
        <translation>发现</translation>
    </message>
    <message>
        <source>THIS MACHINE</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>driveduel::ExplainPanel</name>
    <message>
        <source>Close the explanation</source>
        <translation>关闭解释</translation>
    </message>
</context>
<context>
    <name>driveduel::ExportDialog</name>
    <message>
        <source>Export picture</source>
        <translation>导出图片</translation>
    </message>
    <message>
        <source>All on one sheet</source>
        <translation>全部放在一张图上</translation>
    </message>
    <message>
        <source>&amp;Chart:</source>
        <translation>图表(&amp;C)：</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>&amp;Theme:</source>
        <translation>主题(&amp;T)：</translation>
    </message>
    <message>
        <source>&amp;Width:</source>
        <translation>宽度(&amp;W)：</translation>
    </message>
    <message>
        <source>&amp;Height:</source>
        <translation>高度(&amp;H)：</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>driveduel::FiguresDialog</name>
    <message>
        <source>Figures by hand</source>
        <translation>手工输入数值</translation>
    </message>
    <message>
        <source>For scores that a program shows and does not export. Give the same figure the same name in each result: rows are matched by it.</source>
        <translation>用于程序只显示而不导出的分数。同一项数值在每个结果中请用相同的名称：比较时按名称对应。</translation>
    </message>
    <message>
        <source>&amp;Result:</source>
        <translation>结果(&amp;R)：</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>Better</source>
        <translation>更好</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>添加(&amp;A)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>higher</source>
        <translation>越高</translation>
    </message>
    <message>
        <source>lower</source>
        <translation>越低</translation>
    </message>
</context>
<context>
    <name>driveduel::ImportDialog</name>
    <message>
        <source>What was found</source>
        <translation>找到的内容</translation>
    </message>
    <message>
        <source>Printed by</source>
        <translation>输出工具</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Goes into the result</source>
        <translation>归入结果</translation>
    </message>
    <message>
        <source>Blocks with the same name become one result. Double-click a name to change it.</source>
        <translation>名称相同的区块合成一个结果。双击名称即可修改。</translation>
    </message>
    <message>
        <source>What was not understood, and where</source>
        <translation>未能读懂的内容及其位置</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>添加(&amp;A)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Nothing that a known tool printed was found.</source>
        <translation>没有找到任何已知工具的输出。</translation>
    </message>
    <message>
        <source>%1 go into %2.</source>
        <extracomment>%1 is &quot;12 blocks&quot;, %2 is &quot;2 results&quot;</extracomment>
        <translation>%1归入%2。</translation>
    </message>
    <message numerus="yes">
        <source>%n block(s)</source>
        <translation>
            <numerusform>%n 个区块</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n result(s)</source>
        <translation>
            <numerusform>%n 个结果</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>driveduel::ImportScan</name>
    <message>
        <source>Looking for results…</source>
        <translation>正在查找结果…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
</context>
<context>
    <name>driveduel::LiveChart</name>
    <message>
        <source>Bandwidth over time</source>
        <translation>带宽随时间变化</translation>
    </message>
</context>
<context>
    <name>driveduel::LiveView</name>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Passes that are done</source>
        <translation>已完成的轮次</translation>
    </message>
    <message>
        <source>Probe</source>
        <translation>测试项</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>MB/s now</source>
        <translation>当前 MB/s</translation>
    </message>
    <message>
        <source>IOPS now</source>
        <translation>当前 IOPS</translation>
    </message>
    <message>
        <source>p99 latency now</source>
        <translation>当前 p99 延迟</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>正在启动</translation>
    </message>
    <message>
        <source>%1 · pass %2 of %3 on %4</source>
        <translation>%1 · 第 %2 轮，共 %3 轮 · %4</translation>
    </message>
    <message>
        <source>The drive has not answered for %1 s. Cancel gives up waiting.</source>
        <translation>硬盘已有 %1 秒没有响应。按“取消”可放弃等待。</translation>
    </message>
    <message>
        <source>Cancelling; what was measured is kept</source>
        <translation>正在取消；已测的数据会保留</translation>
    </message>
    <message>
        <source>Nothing could be measured</source>
        <translation>没有测得任何数据</translation>
    </message>
    <message>
        <source>The reasons are in the list below.</source>
        <translation>原因见下方列表。</translation>
    </message>
</context>
<context>
    <name>driveduel::MainWindow</name>
    <message>
        <source>Tick a drive or add a folder to measure.</source>
        <translation>请勾选要测量的硬盘，或添加文件夹。</translation>
    </message>
    <message numerus="yes">
        <source>%n probe(s) left out</source>
        <translation>
            <numerusform>略去 %n 个测试项</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Cancelled before anything was measured.</source>
        <translation>已取消，尚未测到任何数据。</translation>
    </message>
    <message>
        <source>Open results</source>
        <translation>打开结果</translation>
    </message>
    <message>
        <source>DriveDuel results (*.json)</source>
        <translation>DriveDuel 结果 (*.json)</translation>
    </message>
    <message>
        <source>Load a fio job file</source>
        <translation>加载 fio 作业文件</translation>
    </message>
    <message>
        <source>fio job files (*.fio *.job *.ini);;All files (*)</source>
        <translation>fio 作业文件 (*.fio *.job *.ini);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Export picture</source>
        <translation>导出图片</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>&amp;Edit…</source>
        <translation>编辑(&amp;E)…</translation>
    </message>
    <message>
        <source>Look at the preset&apos;s probes, copy and change it</source>
        <translation>查看预设的测试项，复制并修改预设</translation>
    </message>
    <message>
        <source>How fast is this drive really?</source>
        <translation>这块硬盘到底有多快？</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Open result…</source>
        <translation>打开结果(&amp;O)…</translation>
    </message>
    <message>
        <source>Load fio &amp;job file…</source>
        <translation>加载 fio 作业文件(&amp;J)…</translation>
    </message>
    <message>
        <source>Export &amp;picture…</source>
        <translation>导出图片(&amp;P)…</translation>
    </message>
    <message>
        <source>Export &amp;CSV…</source>
        <translation>导出 CSV(&amp;C)…</translation>
    </message>
    <message>
        <source>Export CSV</source>
        <translation>导出 CSV</translation>
    </message>
    <message>
        <source>Export &amp;JSON…</source>
        <translation>导出 JSON(&amp;J)…</translation>
    </message>
    <message>
        <source>Export JSON</source>
        <translation>导出 JSON</translation>
    </message>
    <message>
        <source>Copy as &amp;Markdown table</source>
        <translation>复制为 Markdown 表格(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>The language changes when DriveDuel is started again.</source>
        <translation>重新启动 DriveDuel 后语言生效。</translation>
    </message>
    <message>
        <source>This cannot be measured as it is.</source>
        <translation>目前的选择无法测量。</translation>
    </message>
    <message>
        <source>A drive is measured through a test file in a folder of yours; nothing is left behind and no password is asked.</source>
        <translation>测量通过您文件夹中的一个测试文件进行；不留下任何文件，也不需要密码。</translation>
    </message>
    <message>
        <source>Measure this system&apos;s drive</source>
        <translation>测量本系统所在的硬盘</translation>
    </message>
    <message>
        <source>Runs the preset for a quick look on the drive that holds your home folder</source>
        <translation>对主文件夹所在的硬盘运行“快速测试”预设</translation>
    </message>
    <message>
        <source>Or choose a preset, tick drives on the left and press Run: ticked drives are measured in turns and compared.
To compare a system on an external drive with the internal one, run the same preset on both and drop the result file of one here on the other.</source>
        <translation>或者选择一个预设，在左侧勾选硬盘，然后按“运行”：勾选的硬盘会轮流测量并比较。
要将外置硬盘上的系统与内置硬盘上的系统相比较，请在两个系统上运行同一预设，再把其中一个系统上的结果文件拖放到另一个系统的 DriveDuel 窗口中。</translation>
    </message>
    <message>
        <source>PNG picture (*.png)</source>
        <translation>PNG 图片 (*.png)</translation>
    </message>
    <message>
        <source>SVG picture (*.svg)</source>
        <translation>SVG 图片 (*.svg)</translation>
    </message>
    <message>
        <source>Saved to %1</source>
        <translation>已保存到 %1</translation>
    </message>
    <message>
        <source>Copied as a Markdown table</source>
        <translation>已复制为 Markdown 表格</translation>
    </message>
    <message>
        <source>CSV table (*.csv)</source>
        <translation>CSV 表格 (*.csv)</translation>
    </message>
    <message>
        <source>in the %1 of %2 only</source>
        <translation>仅在 %2 的 %1 范围内</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>the target that failed, then a sentence on why</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>运行(&amp;R)</translation>
    </message>
    <message>
        <source>Cross-check with &amp;fio</source>
        <translation>用 fio 交叉核对(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Until decided</source>
        <translation>测到有定论(&amp;U)</translation>
    </message>
    <message>
        <source>Adds passes of what is undecided until the verdict is clear or its interval is ±3 %, 15 passes at most</source>
        <translation>对尚无定论的项目增加轮次，直到结论明确或区间不超过 ±3 %，最多 15 轮</translation>
    </message>
    <message>
        <source>at most </source>
        <extracomment>before a number of minutes</extracomment>
        <translation>最多 </translation>
    </message>
    <message>
        <source> min</source>
        <translation> 分钟</translation>
    </message>
    <message>
        <source>How long the run may take</source>
        <translation>测试最多用多长时间</translation>
    </message>
    <message>
        <source>&amp;Cool down between passes</source>
        <translation>各轮之间先冷却(&amp;C)</translation>
    </message>
    <message>
        <source>DriveDuel results (*.json);;All files (*)</source>
        <translation>DriveDuel 结果 (*.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Dropped text</source>
        <translation>拖入的文本</translation>
    </message>
    <message>
        <source>Import what other tools printed</source>
        <translation>导入其他工具的输出</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Clipboard</source>
        <translation>剪贴板</translation>
    </message>
    <message>
        <source>There is no text to look into.</source>
        <translation>没有可供查找的文本。</translation>
    </message>
    <message>
        <source>%1: neither a result nor anything that a known tool printed.</source>
        <translation>%1：既不是结果文件，也没有任何已知工具的输出。</translation>
    </message>
    <message>
        <source>&amp;Import what other tools printed…</source>
        <translation>导入其他工具的输出(&amp;I)…</translation>
    </message>
    <message>
        <source>&amp;Type in figures…</source>
        <translation>手工输入数值(&amp;T)…</translation>
    </message>
    <message>
        <source>&amp;Paste results</source>
        <translation>粘贴结果(&amp;P)</translation>
    </message>
    <message>
        <source>Copied in the layout of CrystalDiskMark</source>
        <translation>已按 CrystalDiskMark 的格式复制</translation>
    </message>
    <message>
        <source>Export &amp;report…</source>
        <translation>导出报告(&amp;R)…</translation>
    </message>
    <message>
        <source>Export report</source>
        <translation>导出报告</translation>
    </message>
    <message>
        <source>HTML report (*.html)</source>
        <translation>HTML 报告 (*.html)</translation>
    </message>
    <message>
        <source>Copy as CrystalDiskMark &amp;text</source>
        <translation>复制为 CrystalDiskMark 文本(&amp;T)</translation>
    </message>
</context>
<context>
    <name>driveduel::MeaningPage</name>
    <message>
        <source>The figures behind it</source>
        <translation>背后的数值</translation>
    </message>
</context>
<context>
    <name>driveduel::MessageBar</name>
    <message>
        <source>Close this message</source>
        <translation>关闭此消息</translation>
    </message>
</context>
<context>
    <name>driveduel::MorePairsBar</name>
    <message numerus="yes">
        <source>Run about %n more pair(s)</source>
        <translation>
            <numerusform>再测约 %n 对</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n probe(s) undecided</source>
        <translation>
            <numerusform>%n 个测试项尚无定论</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 only, about %n more pair(s)</source>
        <extracomment>an entry of a menu: a probe, and how many more passes of each target it needs</extracomment>
        <translation>
            <numerusform>仅 %1，约 %n 对</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>driveduel::NoteDialog</name>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Note on “%1”:</source>
        <translation>“%1”的备注：</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>driveduel::PresetDialog</name>
    <message>
        <source>Preset</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>My %1</source>
        <translation>%1（自定义）</translation>
    </message>
    <message>
        <source>&amp;Name:</source>
        <translation>名称(&amp;N)：</translation>
    </message>
    <message>
        <source>&amp;Passes:</source>
        <translation>轮数(&amp;P)：</translation>
    </message>
    <message>
        <source>Pa&amp;use between passes:</source>
        <translation>轮间停顿(&amp;U)：</translation>
    </message>
    <message>
        <source>Probes</source>
        <translation>测试项</translation>
    </message>
    <message>
        <source>The fio command that would do the same</source>
        <translation>等效的 fio 命令</translation>
    </message>
    <message>
        <source>&amp;Add probe</source>
        <translation>添加测试项(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Remove probe</source>
        <translation>移除测试项(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Delete preset</source>
        <translation>删除预设(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Probe</source>
        <translation>测试项</translation>
    </message>
    <message>
        <source>Give the preset a name.</source>
        <translation>请为预设命名。</translation>
    </message>
</context>
<context>
    <name>driveduel::ProbeTableModel</name>
    <message>
        <source>“%1” does not fit under “%2”.</source>
        <translation>“%1”不能填入“%2”一栏。</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>What the probe is called</source>
        <translation>测试项的名称</translation>
    </message>
    <message>
        <source>read, write, randread, randwrite, rw or randrw</source>
        <translation>read、write、randread、randwrite、rw 或 randrw</translation>
    </message>
    <message>
        <source>Share of reads in a mix, in percent</source>
        <translation>混合读写中读取所占的百分比</translation>
    </message>
    <message>
        <source>Block size: 4k, 128k, 1m</source>
        <translation>块大小：4k、128k、1m</translation>
    </message>
    <message>
        <source>Queue depth: I/Os in flight of each job</source>
        <translation>队列深度：每个线程的在途 I/O 数</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>线程数</translation>
    </message>
    <message>
        <source>Past the page cache (O_DIRECT)</source>
        <translation>绕过页缓存（O_DIRECT）</translation>
    </message>
    <message>
        <source>An fsync after every N writes; 0 for none</source>
        <translation>每 N 次写入后 fsync 一次；0 表示不用</translation>
    </message>
    <message>
        <source>An fdatasync after every N writes; 0 for none</source>
        <translation>每 N 次写入后 fdatasync 一次；0 表示不用</translation>
    </message>
    <message>
        <source>Each write waits until it is safe</source>
        <translation>每次写入都等到数据落盘</translation>
    </message>
    <message>
        <source>Size of the test file</source>
        <translation>测试文件的大小</translation>
    </message>
    <message>
        <source>Warm-up that is thrown away</source>
        <translation>预热时长，预热数据不计</translation>
    </message>
    <message>
        <source>Measured time of each pass</source>
        <translation>每轮的测量时长</translation>
    </message>
    <message>
        <source>I/Os a second of each job at most; 0 for no limit</source>
        <translation>每个线程每秒 I/O 次数的上限；0 表示不限</translation>
    </message>
</context>
<context>
    <name>driveduel::ResultListModel</name>
    <message>
        <source>%1, imported</source>
        <translation>%1，导入</translation>
    </message>
</context>
<context>
    <name>driveduel::ResultPanel</name>
    <message>
        <source>RESULTS</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>None yet. Each run is kept here; tick two or more to compare them. Result files can be dropped here too.</source>
        <translation>还没有结果。每次运行都会保存在这里；勾选两个或更多即可比较。也可以把结果文件拖放到这里。</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>&amp;Open result…</source>
        <translation>打开结果(&amp;O)…</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Edit note…</source>
        <translation>编辑备注…</translation>
    </message>
    <message>
        <source>Show in file manager</source>
        <translation>在文件管理器中显示</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Undo delete</source>
        <translation>撤销删除</translation>
    </message>
    <message>
        <source>Deleted “%1”</source>
        <translation>已删除“%1”</translation>
    </message>
</context>
<context>
    <name>driveduel::TargetPanel</name>
    <message>
        <source>DRIVES AND FOLDERS</source>
        <translation>硬盘与文件夹</translation>
    </message>
    <message>
        <source>Add &amp;folder…</source>
        <translation>添加文件夹(&amp;F)…</translation>
    </message>
    <message>
        <source>Add f&amp;ile…</source>
        <translation>添加文件(&amp;I)…</translation>
    </message>
    <message>
        <source>An existing file is only read, as it is</source>
        <translation>已有文件只读取，不改动</translation>
    </message>
    <message>
        <source>A folder on this drive that you may write to</source>
        <translation>此硬盘上您可以写入的文件夹</translation>
    </message>
    <message>
        <source>A folder to measure</source>
        <translation>要测量的文件夹</translation>
    </message>
    <message>
        <source>A file to read</source>
        <translation>要读取的文件</translation>
    </message>
</context>
<context>
    <name>presets</name>
    <message>
        <source>Quick look</source>
        <translation>快速测试</translation>
    </message>
    <message>
        <source>Large blocks and small ones, deep queue and none, in about half a minute a drive.</source>
        <translation>大块与小块、深队列与无队列，每块硬盘约半分钟。</translation>
    </message>
    <message>
        <source>To Go against native</source>
        <translation>To Go 对比原生系统</translation>
    </message>
    <message>
        <source>Sequential reads and random writes of 4 KiB one at a time, with and without the page cache: what a system on a USB drive loses.</source>
        <translation>4 KiB 顺序读取与随机写入，逐个进行，经页缓存与绕过页缓存各测：看 USB 硬盘上的系统损失多少性能。</translation>
    </message>
    <message>
        <source>Operating system on USB</source>
        <translation>USB 上的操作系统</translation>
    </message>
    <message>
        <source>What a running system asks of its drive: small random reads, a read and write mix, durable writes, program files and large files.</source>
        <translation>运行中的系统对硬盘的要求：小块随机读取、混合读写、落盘写入、程序文件和大文件。</translation>
    </message>
    <message>
        <source>CrystalDiskMark default</source>
        <translation>CrystalDiskMark 默认</translation>
    </message>
    <message>
        <source>The tests of CrystalDiskMark&apos;s default profile: reads, then writes, then a mix of 70 % reads.</source>
        <translation>CrystalDiskMark 默认配置的测试：先读取，再写入，最后是读占 70% 的混合读写。</translation>
    </message>
    <message>
        <source>CrystalDiskMark NVMe SSD</source>
        <translation>CrystalDiskMark NVMe SSD</translation>
    </message>
    <message>
        <source>The tests of CrystalDiskMark&apos;s NVMe profile: deeper queues and 16 threads for small blocks.</source>
        <translation>CrystalDiskMark NVMe 配置的测试：小块使用更深的队列和 16 个线程。</translation>
    </message>
    <message>
        <source>CrystalDiskMark flash memory</source>
        <translation>CrystalDiskMark 闪存</translation>
    </message>
    <message>
        <source>The default tests with short measurements and long pauses, for USB sticks and cards.</source>
        <translation>默认测试，但测量短、停顿长，适用于 U 盘和存储卡。</translation>
    </message>
    <message>
        <source>CrystalDiskMark real world</source>
        <translation>CrystalDiskMark 真实场景</translation>
    </message>
    <message>
        <source>One request at a time, as most programs work: large sequential blocks and small random ones.</source>
        <translation>与多数程序一样每次只有一个请求：大块顺序读写与小块随机读写。</translation>
    </message>
    <message>
        <source>Queue depth sweep</source>
        <translation>队列深度扫描</translation>
    </message>
    <message>
        <source>Random 4 KiB reads and writes with 1 to 128 requests in flight: where the drive stops getting faster.</source>
        <translation>4 KiB 随机读写，在途请求 1 到 128 个：看硬盘到哪里不再变快。</translation>
    </message>
    <message>
        <source>Block size sweep</source>
        <translation>块大小扫描</translation>
    </message>
    <message>
        <source>Sequential reads and writes from 512 bytes to 64 MiB with four requests in flight.</source>
        <translation>512 字节到 64 MiB 的顺序读写，在途请求四个。</translation>
    </message>
    <message>
        <source>Durable writes</source>
        <translation>落盘写入</translation>
    </message>
    <message>
        <source>How long until data is safe: 4 KiB writes made durable by fdatasync, fsync and O_DSYNC, beside plain ones that may still lie in the drive&apos;s cache.</source>
        <translation>数据多久才安全：用 fdatasync、fsync 和 O_DSYNC 落盘的 4 KiB 写入，对照可能仍在硬盘缓存中的普通写入。</translation>
    </message>
    <message>
        <source>Whole drive</source>
        <translation>整个硬盘</translation>
    </message>
    <message>
        <source>Read only, for a drive as a whole: speed at a hundred places from its begin to its end, time of access anywhere on it, and reading in order. In a folder a test file is read instead.</source>
        <translation>只读，针对整个硬盘：从头到尾一百处的速度、任意位置的访问时间，以及顺序读取。若选择文件夹，则改为读取测试文件。</translation>
    </message>
    <message>
        <source>Sustained write</source>
        <translation>持续写入</translation>
    </message>
    <message>
        <source>Writes without a pause until the drive&apos;s write cache is full: how much it takes at full speed, what is left then, and how far it recovers in half a minute. Writes up to 64 GiB or a quarter of the free space, ten minutes at most.</source>
        <translation>不停写入直到硬盘的写缓存写满：全速能写多少，之后还剩多少速度，休息半分钟能恢复多少。最多写入 64 GiB 或可用空间的四分之一，最长十分钟。</translation>
    </message>
    <message>
        <source>Threads sweep</source>
        <translation>线程数扫描</translation>
    </message>
    <message>
        <source>Sequential reads and writes of 1 MiB and 32 KiB by 1 to 16 threads, one request in flight in each: how many of them a drive can feed.</source>
        <translation>由 1 到 16 个线程以 1 MiB 和 32 KiB 顺序读写，每个线程同时只有一个请求：硬盘能满足多少个线程。</translation>
    </message>
    <message>
        <source>Transfer size sweep</source>
        <translation>传输大小扫描</translation>
    </message>
    <message>
        <source>Sequential reads and writes by four threads with requests of 32 KiB to 64 MiB: where larger ones stop paying off.</source>
        <translation>四个线程以 32 KiB 到 64 MiB 的请求顺序读写：从多大起再增大就不再划算。</translation>
    </message>
</context>
</TS>
