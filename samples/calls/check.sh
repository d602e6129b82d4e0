#!/bin/sh
# Compiles the corpus with javac 25 or newer and runs each program in a JVM of its own.
# usage: sh samples/calls/check.sh [GROUP | GROUP/NAME]...
# Ends with 0 if all compile, end with 0, and print at most one line. CALLS_JAVA_OPTIONS goes to each JVM.

here=$(cd "$(dirname "$0")" && pwd) || exit 2
bin=${JAVA_HOME:+$JAVA_HOME/bin/}
version=$("${bin}javac" -version 2>&1 | sed 's/^javac \([0-9]*\).*/\1/')
if [ "${version:-0}" -lt 25 ] 2> /dev/null; then
  echo "the corpus needs javac 25, not $version; set JAVA_HOME" >&2
  exit 2
fi
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT

[ $# -gt 0 ] || set -- .
for chosen; do
  if [ ! -d "$here/$chosen" ]; then
    echo "$chosen is neither a group nor a program of $here" >&2
    exit 2
  fi
  find "$here/$chosen" -name expected.calls >> "$work/found"
done
sort -u "$work/found" | sed 's|/expected.calls$||' > "$work/programs"
if [ ! -s "$work/programs" ]; then
  echo "no program to run: none of these has an expected.calls: $*" >&2
  exit 2
fi

# A program may use classes of its own folders only, so all are compiled at once.
find "$here" -name '*.java' > "$work/sources"
mkdir "$work/classes"
"${bin}javac" -nowarn -Xlint:none -J-XX:TieredStopAtLevel=1 -d "$work/classes" "@$work/sources" || {
  echo "the corpus does not compile" >&2
  exit 1
}

ran=0
failed=0
while read -r program; do
  name=$(basename "$program")
  group=$(basename "$(dirname "$program")")
  "${bin}java" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xmx64m $CALLS_JAVA_OPTIONS \
    -cp "$work/classes:$program" "calls.$group.$name.Main" > "$work/output" 2>&1 < /dev/null
  code=$?
  lines=$(grep -cv '^\(WARNING\|Picked up\)' "$work/output")
  ran=$((ran + 1))
  if [ "$code" -ne 0 ] || [ "$lines" -gt 1 ]; then
    failed=$((failed + 1))
    echo "$group/$name ended with $code and printed $lines lines:" >&2
    sed 's/^/  /' "$work/output" >&2
  fi
done < "$work/programs"
echo "$ran programs ran, $failed failed"
[ "$failed" -eq 0 ]
