package dev.concert.control.doctor;

import dev.concert.control.caches.AotCaches;
import dev.concert.control.launch.Distribution;
import dev.concert.control.launch.ErrorMessages;
import dev.concert.control.launch.UserFolders;
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
public final class Doctor {
  private static final Path CLOCK_SOURCE =
      Path.of("/sys/devices/system/clocksource/clocksource0/current_clocksource");

  private static final long SMALL_DISK_MEGABYTES = 1_000;

  private final Map<String, String> environment;
  private final boolean linux = System.getProperty("os.name").equals("Linux");

  public Doctor(Map<String, String> environment) {
    this.environment = environment;
  }

  public List<CheckResult> examine() throws InterruptedException {
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

  private CheckResult jdk() {
    String version = System.getProperty("java.runtime.version");
    String found = version + " in " + System.getProperty("java.home");
    if (Runtime.version().feature() < 25) {
      return CheckResult.bad("JDK", found, "install a JDK 25 or set JAVA_HOME to one");
    }
    if (ModuleLayer.boot().findModule("jdk.attach").isEmpty()) {
      return CheckResult.limited(
          "JDK", found + " without jdk.attach", "use a full JDK to join running programs");
    }
    return CheckResult.good("JDK", found);
  }

  private CheckResult display() {
    if (!linux) {
      return CheckResult.good("display", System.getProperty("os.name") + " has its own");
    }
    String display = environment.getOrDefault("DISPLAY", "");
    if (display.isEmpty()) {
      return CheckResult.limited(
          "display",
          "none: DISPLAY is not set",
          "windows need X11 or XWayland; without one use --headless");
    }
    if (!isThere("libgtk-3.so.0")) {
      return CheckResult.limited(
          "display", display + ", but GTK 3 is missing", "sudo apt install libgtk-3-0");
    }
    return CheckResult.good("display", display + " with GTK 3");
  }

  private CheckResult fonts() {
    if (!linux) {
      return CheckResult.good("fonts", "those of " + System.getProperty("os.name"));
    }
    if (!isThere("libfontconfig.so.1")) {
      return CheckResult.bad(
          "fonts", "fontconfig is missing", "sudo apt install fontconfig fonts-dejavu-core");
    }
    if (!isThere("libpangoft2-1.0.so.0")) {
      return CheckResult.bad("fonts", "Pango is missing", "sudo apt install libpangoft2-1.0-0");
    }
    long count = fontFiles();
    return count == 0
        ? CheckResult.bad("fonts", "none", "sudo apt install fonts-dejavu-core")
        : CheckResult.good("fonts", count + " files");
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
  private static CheckResult writable(String subject, Path folder) {
    Path existing = folder;
    while (!Files.exists(existing)) {
      existing = existing.getParent();
    }
    if (!Files.isDirectory(existing) || !Files.isWritable(existing)) {
      return CheckResult.bad(
          subject,
          existing + " cannot be written",
          "make it writable, or name other folders in XDG_DATA_HOME and XDG_STATE_HOME");
    }
    long megabytes = existing.toFile().getUsableSpace() >> 20;
    String found = folder + ", " + megabytes + " MB free";
    return megabytes < SMALL_DISK_MEGABYTES
        ? CheckResult.limited(subject, found, "make room: a trace grows by some MB a second")
        : CheckResult.good(subject, found);
  }

  private CheckResult maven() {
    String path = environment.getOrDefault("PATH", "");
    return Stream.of(path.split(File.pathSeparator))
        .map(folder -> Path.of(folder, "mvn"))
        .filter(Files::isExecutable)
        .findFirst()
        .map(mvn -> CheckResult.good("Maven", mvn.toString()))
        .orElseGet(() ->
            CheckResult.limited(
                "Maven", "not on the PATH", "it is needed only to build Concert itself"));
  }

  private static CheckResult clock() {
    try {
      String source = Files.readString(CLOCK_SOURCE).strip();
      return source.equals("tsc")
          ? CheckResult.good("clock", "tsc")
          : CheckResult.limited(
              "clock", source, "measuring is cheapest where the kernel trusts the TSC");
    } catch (IOException _) {
      return CheckResult.good("clock", "System.nanoTime");
    }
  }

  private static CheckResult memory() {
    var system = java.lang.management.ManagementFactory.getOperatingSystemMXBean();
    if (!(system instanceof com.sun.management.OperatingSystemMXBean machine)) {
      return CheckResult.good("memory", "unknown");
    }
    long megabytes = machine.getTotalMemorySize() >> 20;
    return megabytes < 2000
        ? CheckResult.limited("memory", megabytes + " MB", "all five tools want about 1.5 GB")
        : CheckResult.good("memory", megabytes + " MB");
  }

  private static CheckResult caches() {
    try {
      return CacheDoctor.examine(new AotCaches(Distribution.here()));
    } catch (IOException | IllegalStateException e) {
      return CacheDoctor.unknown(ErrorMessages.sentence(e));
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
