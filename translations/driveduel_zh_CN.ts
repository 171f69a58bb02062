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
        <source>block size, KiB</source>
        <translation>块大小（KiB）</translation>
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
        <source>table, csv, json or md.</source>
        <translation>table、csv、json 或 md。</translation>
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
        <source>There is no format “%1”; take table, csv, json or md.</source>
        <translation>没有“%1”这种格式；请用 table、csv、json 或 md。</translation>
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
        <source>%1 left</source>
        <translation>剩余时间：%1</translation>
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
        <source>Draws a comparison as a picture.</source>
        <translation>将比较结果绘成图片。</translation>
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
        <source>Where to? Give --png FILE or --svg FILE.</source>
        <translation>输出到哪里？请给出 --png FILE 或 --svg FILE。</translation>
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
        <source>DriveDuel measures drives and compares them side by side.

  driveduel [RESULT...]                 open the window
  driveduel list                        show the drives
  driveduel doctor [DRIVE...]           say what slows them down or puts them at risk
  driveduel presets                     show what can be measured
  driveduel run --target PATH...        measure folders, files or raw devices
  driveduel compare RESULT...           compare results as table, CSV, JSON or Markdown
  driveduel export RESULT... --png FILE draw a comparison as a picture

Each command explains itself: driveduel run --help
Exit status: 0 done, 1 failed, 2 wrong usage, 3 cancelled, 4 done with passes that failed.</source>
        <translation>DriveDuel 测量硬盘性能并并排比较。

  driveduel [RESULT...]                 打开窗口
  driveduel list                        列出硬盘
  driveduel doctor [DRIVE...]           指出拖慢硬盘或使其面临风险的因素
  driveduel presets                     列出可以测量的项目
  driveduel run --target PATH...        测量文件夹、文件或裸设备
  driveduel compare RESULT...           比较结果，输出表格、CSV、JSON 或 Markdown
  driveduel export RESULT... --png FILE 将比较结果绘成图片

每个命令都有自己的说明：driveduel run --help
退出状态：0 完成，1 失败，2 用法错误，3 已取消，4 完成但有失败的轮次。</translation>
    </message>
    <message>
        <source>bandwidth, iops, latency, time, surface, sweep, or all on one sheet.</source>
        <translation>bandwidth、iops、latency、time、surface、sweep，或 all（全部在一张图上）。</translation>
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
        <source>%1 reads %2 %3× faster than %6 (%4–%5)</source>
        <translation>%1 读取 %2的速度是 %6 的 %3 倍（%4–%5）</translation>
    </message>
    <message>
        <source>%1 reads %2 %3 % faster than %6 (%4–%5 %)</source>
        <translation>%1 读取 %2比 %6 快 %3%（%4–%5%）</translation>
    </message>
    <message>
        <source>%1 reads %2 %3× faster (%4–%5)</source>
        <translation>%1 读取 %2的速度是另一方的 %3 倍（%4–%5）</translation>
    </message>
    <message>
        <source>%1 reads %2 %3 % faster (%4–%5 %)</source>
        <translation>%1 读取 %2快 %3%（%4–%5%）</translation>
    </message>
    <message>
        <source>%1 writes %2 %3× faster than %6 (%4–%5)</source>
        <translation>%1 写入 %2的速度是 %6 的 %3 倍（%4–%5）</translation>
    </message>
    <message>
        <source>%1 writes %2 %3 % faster than %6 (%4–%5 %)</source>
        <translation>%1 写入 %2比 %6 快 %3%（%4–%5%）</translation>
    </message>
    <message>
        <source>%1 writes %2 %3× faster (%4–%5)</source>
        <translation>%1 写入 %2的速度是另一方的 %3 倍（%4–%5）</translation>
    </message>
    <message>
        <source>%1 writes %2 %3 % faster (%4–%5 %)</source>
        <translation>%1 写入 %2快 %3%（%4–%5%）</translation>
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
        <source>%1: undecided, %2 is %3 against %4; about one more pass of each would tell</source>
        <translation>%1：尚无定论，%2 相对 %4 为 %3；各再测约 1 轮即可判明</translation>
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
        <source>%1: not compared, since that takes two or more complete passes of each</source>
        <translation>%1：未比较，每方至少需要两轮完整的测量</translation>
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
        <extracomment>%1 is a whole clause: &quot;A reads 4K blocks 0.9 % faster (0.5–1.3 %)&quot;</extracomment>
        <translation>%1：确有差异，但不到 %2%</translation>
    </message>
    <message>
        <source>%1: probably, but among this many rows it may be chance</source>
        <extracomment>%1 is a whole clause: &quot;A reads 4K blocks 18 % faster (2–36 %)&quot;</extracomment>
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
        <source>no difference</source>
        <translation>无差异</translation>
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
        <source>%1, in a single run</source>
        <translation>%1（仅运行一次）</translation>
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
        <source>%1 left</source>
        <translation>剩余时间：%1</translation>
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
</context>
<context>
    <name>driveduel::MessageBar</name>
    <message>
        <source>Close this message</source>
        <translation>关闭此消息</translation>
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
</context>
</TS>
