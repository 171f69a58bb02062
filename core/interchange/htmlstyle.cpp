#include "core/interchange/htmlstyle.h"

namespace driveduel {

QString reportStyleSheet()
{
    return QStringLiteral(R"(
:root { color-scheme: light; --page: #fcfcfc; --panel: #f1f3f4; --card: #fff; --line: #d9dde1; --text: #1b1e21; --muted: #5f6770;
  --accent: #0072b2; --warning: #b26b00; --bad: #c0262d; --good: #1a7f4b;
  --c0: #0072b2; --c1: #d55e00; --c2: #009e73; --c3: #cc79a7; --c4: #e69f00; --c5: #56b4e9; }
@media screen and (prefers-color-scheme: dark) { :root { color-scheme: dark; --page: #1f2224; --panel: #26292c; --card: #2c3034;
  --line: #3d4247; --text: #f0f2f4; --muted: #a2abb3; --accent: #56b4e9; --warning: #f0b429; --bad: #ff7b72; --good: #4cc38a;
  --c0: #56b4e9; --c1: #e69f00; --c2: #2bc49a; --c3: #e79cc8; --c4: #f0e442; --c5: #a8a8ff; } }
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--page); color: var(--text); line-height: 1.45;
  font: 15px/1.45 system-ui, -apple-system, "Segoe UI", "Noto Sans", "Noto Sans CJK SC", "Microsoft YaHei", "PingFang SC", sans-serif; }
main { max-width: 1120px; margin: 0 auto; padding: 24px 20px 40px; }
h1 { font-size: 1.7em; line-height: 1.25; margin: 0 0 .3em; }
h2 { font-size: 1.2em; margin: 2em 0 .6em; padding-bottom: .25em; border-bottom: 1px solid var(--line); }
h3 { font-size: 1em; margin: 0 0 .3em; }
h1, h2, h3, p, li, td, th, dd, dt, summary { overflow-wrap: anywhere; unicode-bidi: plaintext; }
p, ul, dl { margin: .3em 0; }
ul { padding-left: 1.3em; }
code, pre { font-family: ui-monospace, "DejaVu Sans Mono", monospace; font-size: .86em; }
.muted, .small { color: var(--muted); }
.small { font-size: .87em; }
.banner { background: var(--card); border: 1px solid var(--warning); border-left-width: 5px; border-radius: 4px; padding: .5em .8em; margin: .7em 0; }
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr)); gap: 12px; }
.card, .chart, .finding { background: var(--card); border: 1px solid var(--line); border-radius: 6px; padding: .8em 1em; min-width: 0; }
.card { border-top: 4px solid var(--line); }
.name { margin-right: 1.4em; }
.key { display: inline-block; width: .8em; height: .8em; border-radius: 2px; margin-right: .45em; }
.card.c0 { border-top-color: var(--c0); } .card.c1 { border-top-color: var(--c1); } .card.c2 { border-top-color: var(--c2); }
.card.c3 { border-top-color: var(--c3); } .card.c4 { border-top-color: var(--c4); } .card.c5 { border-top-color: var(--c5); }
.key.c0 { background: var(--c0); } .key.c1 { background: var(--c1); } .key.c2 { background: var(--c2); }
.key.c3 { background: var(--c3); } .key.c4 { background: var(--c4); } .key.c5 { background: var(--c5); }
.finding { border-left: 5px solid var(--muted); margin: .6em 0; }
.finding.warning { border-left-color: var(--warning); } .finding.problem { border-left-color: var(--bad); }
dl.facts { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .15em .9em; font-size: .93em; }
dl.facts dt { color: var(--muted); } dl.facts dd { margin: 0; }
dl.meanings dt { font-weight: 600; margin-top: .6em; } dl.meanings dd { margin: 0; }
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: 6px; background: var(--card); }
table { border-collapse: collapse; width: 100%; font-size: .9em; font-variant-numeric: tabular-nums; }
th { color: var(--muted); font-weight: normal; text-align: left; }
th, td { padding: .4em .7em; vertical-align: top; }
thead th { border-bottom: 1px solid var(--line); white-space: nowrap; }
tr.first > * { border-top: 1px solid var(--line); }
.num { text-align: right; white-space: nowrap; overflow-wrap: normal; }
.words { min-width: 9em; }
.chart { margin: .8em 0; padding: .7em .8em; }
.chart svg { display: block; width: 100%; height: auto; }
.chart svg.narrow { display: none; }
@media screen and (max-width: 640px) { .chart svg.wide { display: none; } .chart svg.narrow { display: block; }
  main { padding: 14px 10px 30px; } h1 { font-size: 1.35em; } dl.facts { grid-template-columns: 1fr; } dl.facts dd { margin-bottom: .3em; } }
pre { background: var(--panel); border-radius: 4px; padding: .5em .7em; margin: .3em 0; white-space: pre-wrap; overflow-wrap: anywhere; }
details > summary { cursor: pointer; color: var(--accent); }
footer { margin-top: 2.5em; border-top: 1px solid var(--line); padding-top: .7em; }
@media print { body { font-size: 10.5pt; background: #fff; } main { max-width: none; padding: 0; } h2, h2 + p { break-after: avoid; }
  .card, .chart, .finding, tr { break-inside: avoid; } .scroll { overflow: visible; } table { font-size: .78em; } th, td { padding: .25em .4em; }
  .key, .card, .finding, .banner { -webkit-print-color-adjust: exact; print-color-adjust: exact; } }
)");
}

} // namespace driveduel
