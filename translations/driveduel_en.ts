<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>driveduel::ImportDialog</name>
    <message numerus="yes">
        <source>%n block(s)</source>
        <translation>
            <numerusform>%n block</numerusform>
            <numerusform>%n blocks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n result(s)</source>
        <translation>
            <numerusform>%n result</numerusform>
            <numerusform>%n results</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>driveduel::MainWindow</name>
    <message numerus="yes">
        <source>%n probe(s) left out</source>
        <translation>
            <numerusform>%n probe left out</numerusform>
            <numerusform>%n probes left out</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>driveduel::MorePairsBar</name>
    <message numerus="yes">
        <source>Run about %n more pair(s)</source>
        <translation>
            <numerusform>Run about %n more pair</numerusform>
            <numerusform>Run about %n more pairs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n probe(s) undecided</source>
        <translation>
            <numerusform>%n probe undecided</numerusform>
            <numerusform>%n probes undecided</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 only, about %n more pair(s)</source>
        <extracomment>an entry of a menu: a probe, and how many more passes of each target it needs</extracomment>
        <translation>
            <numerusform>%1 only, about %n more pair</numerusform>
            <numerusform>%1 only, about %n more pairs</numerusform>
        </translation>
    </message>
</context>
</TS>
