# find_jdk: sets jdk to the folder of an installed JDK 25, or says what to install and ends with 1.
# JAVA_HOME itself stays as it is: programs measured by `concert run` may need another one.
# CONCERT_JDKS, a list of folders, replaces the usual places.

is_jdk_25() {
  [ -x "$1/bin/javac" ] && [ -r "$1/release" ] || return 1
  while IFS= read -r line; do
    case $line in
      'JAVA_VERSION="25"' | 'JAVA_VERSION="25.'* | 'JAVA_VERSION="25-'*) return 0 ;;
    esac
  done <"$1/release"
  return 1
}

find_jdk() {
  jdk=${JAVA_HOME:-}
  is_jdk_25 "$jdk" && return
  usual="/usr/lib/jvm/* /usr/java/* /opt/java/* /opt/*jdk* /usr/local/*jdk*
    /Library/Java/JavaVirtualMachines/*/Contents/Home
    /opt/homebrew/opt/openjdk*/libexec/openjdk.jdk/Contents/Home"
  for jdk in ${CONCERT_JDKS-$usual} \
    "${HOME:-/nowhere}"/.sdkman/candidates/java/* "${HOME:-/nowhere}"/.jdks/* \
    "${HOME:-/nowhere}"/.asdf/installs/java/* "${HOME:-/nowhere}"/.local/share/mise/installs/java/* \
    "${HOME:-/nowhere}"/Library/Java/JavaVirtualMachines/*/Contents/Home; do
    is_jdk_25 "$jdk" && return
  done
  if command -v java >/dev/null 2>&1; then
    jdk=$(java -XshowSettings:properties -version 2>&1 | sed -n 's/^ *java\.home = //p')
    is_jdk_25 "$jdk" && return
  fi
  no_jdk
}

no_jdk() {
  {
    echo "concert: no JDK 25 found in JAVA_HOME, the usual folders or PATH. $(how_to_install)"
    echo "  Then run this command again, or set JAVA_HOME if the JDK lies in an unusual place."
  } >&2
  exit 1
}

how_to_install() {
  if command -v apt-cache >/dev/null 2>&1 && apt-cache show openjdk-25-jdk >/dev/null 2>&1; then
    echo "Install it: sudo apt install openjdk-25-jdk"
  elif command -v apt-get >/dev/null 2>&1; then
    echo "Install the package temurin-25-jdk as https://adoptium.net/installation/linux says."
  elif command -v dnf >/dev/null 2>&1; then
    echo "Install it: sudo dnf install java-25-openjdk-devel"
  elif command -v brew >/dev/null 2>&1; then
    echo "Install it: brew install --cask temurin@25"
  else
    echo "Install one from https://adoptium.net/temurin/releases/?version=25"
  fi
}
