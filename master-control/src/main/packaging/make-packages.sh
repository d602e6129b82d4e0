#!/bin/sh
# Packs a built distribution with a Java of its own: an archive, and where dpkg-deb is installed a Debian package.
#   make-packages.sh DIST JDK VERSION OUT
# The archive works from any folder. Caches are made for the packed jars and the packed Java, and hold wherever both are unpacked.
set -eu

dist=$1 jdk=$2 version=$3 out=$4
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
system=$(uname -s | tr '[:upper:]' '[:lower:]')
name=concert-$version-$system-$(uname -m)
image=$out/$name

copy_distribution() {
  rm -rf "$image"
  mkdir -p "$image"
  for part in agent bin jvm lib licences samples LICENSE NOTICE; do
    cp -R "$dist/$part" "$image/"
  done
  chmod +x "$image/bin/concert"
}

# All modules: program-reader takes the JDK's own types from the Java it runs on, whichever of them a program uses.
# A JDK without a folder jmods cannot link jlink itself into an image (JEP 493), and jpackage needs jlink.
link_java() {
  modules=$("$jdk/bin/java" --list-modules | sed 's/@.*//' | grep -v -x -e jdk.jlink -e jdk.jpackage | paste -sd, -)
  "$jdk/bin/jlink" --add-modules "$modules" --no-header-files --no-man-pages --compress zip-6 --output "$image/jdk"
}

# Archives keep whole seconds only, and a JVM compares the times of jars before it takes a cache.
round_times() {
  find "$image" -exec touch -h -d "@${SOURCE_DATE_EPOCH:-$(date +%s)}" {} + 2>/dev/null ||
    find "$image" -exec touch -h -t "$(date +%Y%m%d%H%M.%S)" {} +
}

make_archive() {
  tar -C "$out" -czf "$out/$name.tar.gz" "$name"
  echo "$out/$name.tar.gz"
}

make_debian_package() {
  command -v dpkg-deb >/dev/null 2>&1 || {
    echo "concert: no .deb, since dpkg-deb is not installed" >&2
    return 0
  }
  architecture=$(dpkg --print-architecture)
  root=$out/deb
  rm -rf "$root"
  mkdir -p "$root/DEBIAN" "$root/usr/bin" "$root/usr/lib" "$root/usr/share/applications" "$root/usr/share/doc/concert"
  cp -Rp "$image" "$root/usr/lib/concert"
  ln -s ../lib/concert/bin/concert "$root/usr/bin/concert"
  cp "$here"/*.desktop "$root/usr/share/applications/"
  { cat "$dist/NOTICE"; echo; cat "$dist/LICENSE"; } >"$root/usr/share/doc/concert/copyright"
  # What a snapshot comes before: its release.
  debian_version=$(echo "$version" | sed 's/-SNAPSHOT$/~snapshot/')
  sed -e "s/@version@/$debian_version/" -e "s/@architecture@/$architecture/" \
    -e "s/@size@/$(du -sk "$root/usr" | cut -f1)/" "$here/control" >"$root/DEBIAN/control"
  dpkg-deb --root-owner-group -Zxz -z2 --build "$root" "$out/concert_${debian_version}_$architecture.deb" >/dev/null
  rm -rf "$root"
  echo "$out/concert_${debian_version}_$architecture.deb"
}

mkdir -p "$out"
copy_distribution
link_java
round_times
echo "concert: making caches" >&2
"$image/bin/concert" train >&2 || echo "concert: not every cache could be made; those that lack are made at the first starts" >&2
make_archive
make_debian_package
