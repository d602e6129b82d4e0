#!/bin/sh
# Makes docs/pictures/windows-*.png: every window with data and without, in three sizes, light and dark.
# From the top of the project, after a build: sh docs/pictures/windows.sh SOURCES RUN ROUTINE
set -eu
if [ $# -ne 3 ]; then
  echo "windows.sh: needs the sources, a run of them, and the name of a routine of both" >&2
  exit 2
fi
sources=$1 run=$2 routine=$3
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# On a bus of its own, and with nothing remembered.
export XDG_RUNTIME_DIR="$folder/r" XDG_STATE_HOME="$folder/s"
mkdir -m 700 "$XDG_RUNTIME_DIR"

concert() {
  sh master-control/target/dist/bin/concert "$@"
}

sheet() {
  java docs/pictures/ContactSheet.java "docs/pictures/windows-$1.png" "$folder/$1"-*.png
}

# control THEME NAME OPTIONS: a picture of master control.
control() {
  theme=$1 name=$2
  shift 2
  concert --headless --theme "$theme" "$@" &
  until concert state control > /dev/null 2>&1; do sleep 0.2; done
  if [ "$name" = full ]; then
    concert open "$run" > /dev/null
    until concert state control | grep -q 'calls bound.*"findings":\["'; do sleep 0.2; done
  fi
  concert send snapshot control "$folder/control-$name-$theme-usual.png" > /dev/null
  concert quit
  wait
}

for tool in fancy cagey classy racy easy; do
  for theme in light dark; do
    for size in 900x600 1366x768 1920x1080; do
      concert $tool "$sources" --run "$run" --select "$routine" --size $size --theme $theme \
        --headless --snapshot "$folder/$tool-full-$theme-$size.png"
      concert $tool --size $size --theme $theme \
        --headless --snapshot "$folder/$tool-empty-$theme-$size.png"
    done
  done
  sheet $tool
done
for theme in light dark; do
  rm -rf "$XDG_STATE_HOME"
  control $theme empty
  control $theme full --app "$sources"
  concert --together --headless --app "$sources" --run "$run" --select "$routine" --theme $theme \
    --snapshot "$folder/together-full-$theme-usual.png"
done
sheet control
sheet together
