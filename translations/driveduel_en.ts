<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
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
</TS>
