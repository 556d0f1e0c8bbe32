#!/bin/sh
# Runs a program and ends it when standard input closes: its parent has ended then, in whatever way.
exec 3<&0
"$@" </dev/null &
program=$!
{ read -r _ <&3; kill "$program"; } 2>/dev/null &
watcher=$!
wait "$program"
status=$?
kill "$watcher" 2>/dev/null
exit "$status"
