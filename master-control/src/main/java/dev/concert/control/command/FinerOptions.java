package dev.concert.control.command;

import dev.concert.runtime.format.Setting;
import dev.concert.trace.control.NewRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What more can be said of what is measured, all of it as lines of {@link Setting}. */
final class FinerOptions {
  /** What a file of a selection may say; the rest is the run's own affair. */
  static final Set<String> OF_SELECTIONS =
      Set.of(
          Setting.PACKAGE,
          Setting.INCLUDE,
          Setting.EXCLUDE,
          Setting.ON,
          Setting.OFF,
          Setting.THROTTLE,
          Setting.CAPTURE,
          Setting.CAPTURE_DEPTH,
          Setting.CAPTURE_LENGTH,
          Setting.CAPTURE_CALLS,
          Setting.REDACT);

  @Option(
      names = "--selection",
      paramLabel = "FILE",
      description = "What to measure, as concert ctl --save has written it.")
  private Path selection;

  @Option(
      names = "--throttle",
      paramLabel = "CALLS,MICROS",
      description =
          "Switch off routines that were called more often, and take fewer microseconds on"
              + " average.")
  private String throttle;

  @Option(
      names = "--statistics",
      description =
          "Record minimum, maximum and squares of the durations of calls, too: 48 bytes more a "
              + "context, and slower calls.")
  private boolean statistics;

  @Option(
      names = "--metrics",
      paramLabel = "M,…",
      description =
          "Measure beside time: cpu, alloc, blocked, waited, gc, faults, switches, migrations,"
              + " cycles, instructions, cache-misses, branch-misses. Each makes calls slower;"
              + " concert profile says by how much, and which could not be had.")
  private String metrics;

  @Option(
      names = "--capture",
      paramLabel = "P: EXPR,…",
      description =
          "In mode events, what to record of the calls of what matches: args[1][1..3,5],"
              + " this.size(), result. Default: all arguments and the result of all routines.")
  private List<String> captures = new ArrayList<>();

  @Option(
      names = "--capture-depth",
      paramLabel = "N",
      description = "How many objects deep fields are shown, 0 to 3. Default: 1.")
  private String depth;

  @Option(
      names = "--capture-length",
      paramLabel = "N",
      description = "Characters of one value, up to 500. Default: 64.")
  private String length;

  @Option(
      names = "--capture-calls",
      description = "Allow expressions to call methods of the program; what these do, happens.")
  private boolean calls;

  @Option(
      names = "--redact",
      paramLabel = "NAME",
      description =
          "Do not show what has this name, * stands for anything; or /a regular expression/ for"
              + " parts of texts. Passwords, tokens and the like never are.")
  private List<String> secrets = new ArrayList<>();

  @Option(
      names = "--profiler",
      paramLabel = "CLASS",
      description = "A ProfilerService of the program, called in place of Concert's own profiler.")
  private String profiler;

  @Mixin private CollectionOptions collections;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  /**
   * @throws ParameterException if one of them, or of the patterns, makes no sense
   */
  List<String> lines(List<String> includes, List<String> excludes) throws IOException {
    List<String> lines = new ArrayList<>();
    if (selection != null) {
      lines.addAll(read(selection));
    }
    captures.forEach(text -> lines.add(Setting.CAPTURE + ' ' + text));
    secrets.forEach(text -> lines.add(Setting.REDACT + ' ' + text));
    add(lines, Setting.THROTTLE, throttle);
    add(lines, Setting.CAPTURE_DEPTH, depth);
    add(lines, Setting.CAPTURE_LENGTH, length);
    add(lines, Setting.PROFILER, profiler);
    add(lines, Setting.METRICS, metrics);
    lines.addAll(collections.lines());
    if (statistics) {
      lines.add(Setting.STATISTICS);
    }
    if (calls) {
      lines.add(Setting.CAPTURE_CALLS);
    }
    Stream<String> patterns =
        Stream.concat(
            includes.stream().map(text -> Setting.INCLUDE + ' ' + text),
            excludes.stream().map(text -> Setting.EXCLUDE + ' ' + text));
    check(Stream.concat(patterns, lines.stream()).toList());
    return lines;
  }

  private static void add(List<String> lines, String word, String text) {
    if (text != null) {
      lines.add(word + ' ' + text);
    }
  }

  private void check(List<String> lines) {
    for (String line : lines) {
      if (line.lines().count() > 1) {
        throw new ParameterException(spec.commandLine(), "'" + line + "' is more than one line");
      }
    }
    List<String> problems = NewRun.problems(lines);
    if (!problems.isEmpty()) {
      throw new ParameterException(spec.commandLine(), problems.getFirst());
    }
  }

  private List<String> read(Path file) throws IOException {
    List<String> lines =
        Files.readAllLines(file).stream()
            .map(String::strip)
            .filter(line -> !line.isEmpty() && !line.startsWith("#"))
            .toList();
    for (String line : lines) {
      if (!OF_SELECTIONS.contains(line.split(" ", 2)[0])) {
        throw new ParameterException(
            spec.commandLine(),
            "%s has the line '%s', which no selection has; write one with concert ctl RUN --save"
                .formatted(file, line));
      }
    }
    return lines;
  }
}
