#!/bin/sh
# Runs a program and ends it when standard input closes: its parent has ended then, in whatever way. The first
# argument is the signal; a line from the parent names another one.
usual=$1
shift
exec 9<&0
"$@" </dev/null &
program=$!
{ read -r signal <&9; kill -s "${signal:-$usual}" "$program"; } 2>/dev/null &
watcher=$!
wait "$program"
status=$?
kill "$watcher" 2>/dev/null
exit "$status"
