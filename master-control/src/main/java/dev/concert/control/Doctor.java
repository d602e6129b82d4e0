package dev.concert.control;

import java.io.File;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.SymbolLookup;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Looks at this machine for what Concert needs; changes nothing. */
final class Doctor {
  private static final Path CLOCK_SOURCE =
      Path.of("/sys/devices/system/clocksource/clocksource0/current_clocksource");

  private static final long SMALL_DISK_MEGABYTES = 1_000;

  private final Map<String, String> environment;
  private final boolean linux = System.getProperty("os.name").equals("Linux");

  Doctor(Map<String, String> environment) {
    this.environment = environment;
  }

  List<Finding> examine() throws InterruptedException {
    UserFolders folders = UserFolders.of(environment);
    return List.of(
        jdk(),
        display(),
        fonts(),
        new BusDoctor(environment).examine(),
        writable("runs", folders.data()),
        writable("settings", folders.state()),
        maven(),
        clock(),
        memory(),
        caches());
  }

  private Finding jdk() {
    String version = System.getProperty("java.runtime.version");
    String found = version + " in " + System.getProperty("java.home");
    if (Runtime.version().feature() < 25) {
      return Finding.bad("JDK", found, "install a JDK 25 or set JAVA_HOME to one");
    }
    if (ModuleLayer.boot().findModule("jdk.attach").isEmpty()) {
      return Finding.limited(
          "JDK", found + " without jdk.attach", "use a full JDK to join running programs");
    }
    return Finding.good("JDK", found);
  }

  private Finding display() {
    if (!linux) {
      return Finding.good("display", System.getProperty("os.name") + " has its own");
    }
    String display = environment.getOrDefault("DISPLAY", "");
    if (display.isEmpty()) {
      return Finding.limited(
          "display",
          "none: DISPLAY is not set",
          "windows need X11 or XWayland; without one use --headless");
    }
    if (!isThere("libgtk-3.so.0")) {
      return Finding.limited(
          "display", display + ", but GTK 3 is missing", "sudo apt install libgtk-3-0");
    }
    return Finding.good("display", display + " with GTK 3");
  }

  private Finding fonts() {
    if (!linux) {
      return Finding.good("fonts", "those of " + System.getProperty("os.name"));
    }
    if (!isThere("libfontconfig.so.1")) {
      return Finding.bad(
          "fonts", "fontconfig is missing", "sudo apt install fontconfig fonts-dejavu-core");
    }
    long count = fontFiles();
    return count == 0
        ? Finding.bad("fonts", "none", "sudo apt install fonts-dejavu-core")
        : Finding.good("fonts", count + " files");
  }

  private long fontFiles() {
    String home = System.getProperty("user.home");
    return Stream.of("/usr/share/fonts", "/usr/local/share/fonts", home + "/.local/share/fonts")
        .map(Path::of)
        .filter(Files::isDirectory)
        .mapToLong(Doctor::fontFilesBelow)
        .sum();
  }

  private static long fontFilesBelow(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().matches(".*\\.(ttf|otf|ttc|pfb)")).count();
    } catch (IOException _) {
      return 0; // a folder that cannot be read has no fonts for us
    }
  }

  /** A folder that is not there yet is made when it is needed, in one that is. */
  private static Finding writable(String subject, Path folder) {
    Path existing = folder;
    while (!Files.exists(existing)) {
      existing = existing.getParent();
    }
    if (!Files.isDirectory(existing) || !Files.isWritable(existing)) {
      return Finding.bad(
          subject,
          existing + " cannot be written",
          "make it writable, or name other folders in XDG_DATA_HOME and XDG_STATE_HOME");
    }
    long megabytes = existing.toFile().getUsableSpace() >> 20;
    String found = folder + ", " + megabytes + " MB free";
    return megabytes < SMALL_DISK_MEGABYTES
        ? Finding.limited(subject, found, "make room: a trace grows by some MB a second")
        : Finding.good(subject, found);
  }

  private Finding maven() {
    String path = environment.getOrDefault("PATH", "");
    return Stream.of(path.split(File.pathSeparator))
        .map(folder -> Path.of(folder, "mvn"))
        .filter(Files::isExecutable)
        .findFirst()
        .map(mvn -> Finding.good("Maven", mvn.toString()))
        .orElseGet(() ->
            Finding.limited(
                "Maven", "not on the PATH", "it is needed only to build Concert itself"));
  }

  private static Finding clock() {
    try {
      String source = Files.readString(CLOCK_SOURCE).strip();
      return source.equals("tsc")
          ? Finding.good("clock", "tsc")
          : Finding.limited(
              "clock", source, "measuring is cheapest where the kernel trusts the TSC");
    } catch (IOException _) {
      return Finding.good("clock", "System.nanoTime");
    }
  }

  private static Finding memory() {
    var system = java.lang.management.ManagementFactory.getOperatingSystemMXBean();
    if (!(system instanceof com.sun.management.OperatingSystemMXBean machine)) {
      return Finding.good("memory", "unknown");
    }
    long megabytes = machine.getTotalMemorySize() >> 20;
    return megabytes < 2000
        ? Finding.limited("memory", megabytes + " MB", "all five tools want about 1.5 GB")
        : Finding.good("memory", megabytes + " MB");
  }

  private static Finding caches() {
    try {
      return CacheDoctor.examine(new AotCaches(Distribution.here()));
    } catch (IOException | IllegalStateException e) {
      return CacheDoctor.unknown(Failures.sentence(e));
    }
  }

  @SuppressWarnings("restricted") // only asks whether the library can be found
  private static boolean isThere(String library) {
    try (Arena arena = Arena.ofConfined()) {
      SymbolLookup.libraryLookup(library, arena);
      return true;
    } catch (IllegalArgumentException _) {
      return false; // that is how the look-up says no
    }
  }
}
