package dev.concert.benchmarks.model;

import dev.concert.benchmarks.scratch.ScratchFolders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * How long it takes from a file that is saved until each window shows it, windows being processes
 * of their own: {@code EditedWindows CONCERT [SOURCES-JAR …]}; without any, of those on the class
 * path. Prints the middle and the 95th percentile of {@value #EDITS} edits of as many files, a
 * statement more in a method each, in milliseconds: of each window, and of the last of them; and
 * what each window has taken of the processor for an edit, with telling that it has shown it, which
 * a busy machine changes less.
 */
final class EditedWindows {
  static final int EDITS = 25;

  /** Those before compile what the others run. */
  private static final int EDITS_BEFORE = 10;

  private static final List<String> TOOLS = List.of("fancy", "cagey", "classy");
  private static final Pattern SHOWN = Pattern.compile("\"editShown\" ?: ?\"([^\"]+)\"");

  private static final Pattern PID = Pattern.compile("\"instance\" ?: ?\"\\w+/(\\d+)\"");
  private static final String ALL = "all of them";

  /** Asking starts a JVM, which would take the processor from the windows. */
  private static final Duration UNASKED = Duration.ofMillis(1_000);

  private static final Duration LONGEST = Duration.ofMinutes(3);

  private final Path concert;
  private final Path work;

  private EditedWindows(Path concert, Path work) {
    this.concert = concert;
    this.work = work;
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    System.out.println("| library | an edit | window | p50, ms | p95, ms | processor, ms |");
    System.out.println("|---|---|---|---|---|---|");
    List<Path> jars =
        args.length > 1
            ? Arrays.stream(args).skip(1).map(Path::of).toList()
            : LibraryFigures.sourcesOnClassPath();
    for (Path jar : jars) {
      Path work = Files.createTempDirectory(Path.of("target").toAbsolutePath(), "edits");
      try {
        new EditedWindows(Path.of(args[0]).toAbsolutePath(), work).of(jar);
      } finally {
        ScratchFolders.delete(work);
      }
    }
  }

  private void of(Path jar) throws IOException, InterruptedException {
    Path folder = LibraryFigures.unpack(jar, "", work.resolve("sources"));
    String name = jar.getFileName().toString().replace("-sources.jar", "");
    Process control = started(List.of("--headless", "--app", folder.toString()));
    try {
      startTools();
      editUntilShown(ReadLibrary.editable(folder).getFirst());
      edits(name, "a statement that calls nothing", folder, "\n    ;");
      edits(name, "a call", folder, "\n    System.out.println();");
    } finally {
      concert(List.of("quit"));
      control.waitFor();
    }
  }

  /** As soon as master control is there. */
  private void startTools() throws IOException, InterruptedException {
    List<String> start = Stream.concat(Stream.of("start"), TOOLS.stream()).toList();
    Instant end = Instant.now().plus(LONGEST);
    Process started = started(start);
    while (started.waitFor() != 0) {
      if (Instant.now().isAfter(end)) {
        throw new IOException("master control does not start");
      }
      started = started(start);
    }
  }

  /** An edit that comes while the model is still read shows in no edit. */
  private void editUntilShown(Path file) throws IOException, InterruptedException {
    for (String tool : TOOLS) {
      while (lastShown(tool) == null) {
        Files.writeString(file, Files.readString(file) + "\n");
        Thread.sleep(UNASKED.multipliedBy(8));
      }
    }
  }

  private void edits(String name, String title, Path folder, String statement)
      throws IOException, InterruptedException {
    List<Path> files = ReadLibrary.editable(folder);
    Map<String, List<Long>> millis = new LinkedHashMap<>();
    Map<String, Duration> before = new LinkedHashMap<>();
    for (int i = 0; i < EDITS_BEFORE + EDITS; i++) {
      Path file = files.get(i * files.size() / (EDITS_BEFORE + EDITS));
      if (i == EDITS_BEFORE) {
        before = processor();
      }
      Instant saved = Instant.now();
      Files.writeString(file, ReadLibrary.edited(file, statement));
      Thread.sleep(UNASKED);
      long last = 0;
      for (String tool : TOOLS) {
        long took = Duration.between(saved, shown(tool, saved)).toMillis();
        last = Math.max(last, took);
        if (i >= EDITS_BEFORE) {
          millis.computeIfAbsent(tool, _ -> new ArrayList<>()).add(took);
        }
      }
      if (i >= EDITS_BEFORE) {
        millis.computeIfAbsent(ALL, _ -> new ArrayList<>()).add(last);
      }
    }
    Map<String, Duration> after = processor();
    for (Map.Entry<String, List<Long>> each : millis.entrySet()) {
      Collections.sort(each.getValue());
      Duration took = after.get(each.getKey()).minus(before.get(each.getKey()));
      System.out.printf(
          Locale.ROOT,
          "| %s | %s | %s | %d | %d | %d |%n",
          name,
          title,
          each.getKey(),
          each.getValue().get(EDITS / 2),
          each.getValue().get(EDITS * 95 / 100),
          took.toMillis() / EDITS);
    }
  }

  /** What each window has taken of it. */
  private Map<String, Duration> processor() throws IOException, InterruptedException {
    Map<String, Duration> taken = new LinkedHashMap<>();
    for (String tool : TOOLS) {
      Matcher pid = PID.matcher(String.join(" ", concert(List.of("state", tool))));
      if (!pid.find()) {
        throw new IOException(tool + " does not tell which process it is");
      }
      ProcessHandle process = ProcessHandle.of(Long.parseLong(pid.group(1))).orElseThrow();
      taken.put(tool, process.info().totalCpuDuration().orElse(Duration.ZERO));
    }
    taken.put(ALL, taken.values().stream().reduce(Duration.ZERO, Duration::plus));
    return taken;
  }

  /** When the tool had shown what was saved then. */
  private Instant shown(String tool, Instant saved) throws IOException, InterruptedException {
    Instant shown = lastShown(tool);
    while (shown.isBefore(saved)) {
      if (Instant.now().isAfter(saved.plus(LONGEST))) {
        throw new IOException(tool + " has not shown an edit");
      }
      Thread.sleep(UNASKED);
      shown = lastShown(tool);
    }
    return shown;
  }

  /** Null if it has shown no edit. */
  private Instant lastShown(String tool) throws IOException, InterruptedException {
    Matcher shown = SHOWN.matcher(String.join(" ", concert(List.of("state", tool))));
    return shown.find() ? Instant.parse(shown.group(1)) : null;
  }

  private List<String> concert(List<String> arguments) throws IOException, InterruptedException {
    Process process = started(arguments);
    try (Stream<String> lines = process.inputReader().lines()) {
      List<String> said = lines.toList();
      process.waitFor();
      return said;
    }
  }

  /** With nothing of what the user has stored, and no other windows of his. */
  private Process started(List<String> arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of(concert.toString()));
    command.addAll(arguments);
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectError(work.resolve("log." + arguments.getFirst().replace("-", "")).toFile());
    for (String variable :
        List.of("HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR")) {
      Path folder = work.resolve(variable.toLowerCase(Locale.ROOT));
      Files.createDirectories(folder);
      builder.environment().put(variable, folder.toString());
    }
    return builder.start();
  }
}
