package dev.concert.benchmarks.reading;

import dev.concert.benchmarks.scratch.ScratchFolders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * How fast a run of so many million calls is read, and Flight Recorder's events of a tenth as many
 * by three readers; each in a new JVM, ours with 256 MB of heap: {@code ReadingFigures [MILLIONS]}.
 * A call is two events, its begin and its end.
 */
public final class ReadingFigures {
  private static final String INDEX = ".index";

  /** Of the run that a window has shown before. */
  private static final long CALLS_BEFORE = 1_000_000;

  /** Flight Recorder's events are at most so many: a reader that holds all needs gigabytes. */
  private static final long PEERS_CALLS = 2_500_000;

  private static final int THREADS = 8;
  private static final int NODES = 16;

  private final Path work;

  private ReadingFigures(Path work) {
    this.work = work;
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    long calls = (args.length == 0 ? 25 : Long.parseLong(args[0])) * 1_000_000;
    Path work = Files.createTempDirectory(Path.of("target").toAbsolutePath(), "reading");
    try {
      ReadingFigures figures = new ReadingFigures(work);
      System.out.println("| what | events | seconds | million events a second | megabytes held |");
      System.out.println("|---|---|---|---|---|");
      figures.ours(calls);
      figures.nodes(calls);
      figures.peers(Math.min(calls, PEERS_CALLS));
    } finally {
      ScratchFolders.delete(work);
    }
  }

  private void ours(long calls) throws IOException, InterruptedException {
    Path run = work.resolve("run");
    GeneratedRun.write(run, calls, THREADS);
    picture("no index", run);
    picture("index kept", run);
    rate("found and decoded", "scan", run);
    rate("replayed into calling contexts", "replay", run);
    search(run, GeneratedRun.RARE);
    search(run, "routine0");
    GeneratedRun.write(work.resolve("other"), CALLS_BEFORE, THREADS);
    Files.delete(only(run, INDEX));
    picture("no index, window that has shown another run", run, work.resolve("other"));
    picture("index kept, window that has shown another run", run, work.resolve("other"));
    System.out.printf(
        Locale.ROOT,
        "| written: %,d bytes of events, %,d of index | | | | |%n",
        bytes(run, ".trc"),
        Files.size(only(run, INDEX)));
  }

  private void picture(String how, Object... runs) throws IOException, InterruptedException {
    String[] told = java(List.of(ChildJvm.BELOW), FirstPicture.class, runs);
    long events = 2 * Long.parseLong(told[0]);
    row("first totals, " + how, events, Double.parseDouble(told[1]), "");
    row("first picture, " + how, events, Double.parseDouble(told[2]), told[3]);
  }

  private void search(Path run, String text) throws IOException, InterruptedException {
    String[] told = java(List.of(ChildJvm.BELOW), NameSearch.class, run, text);
    String what = "all of " + text + ", which are " + told[1];
    row(what, 2 * Long.parseLong(told[0]), Double.parseDouble(told[2]), "");
  }

  /** Half of them on another machine. */
  private void nodes(long calls) throws IOException, InterruptedException {
    Path run = work.resolve("nodes");
    List<Process> nodes = new ArrayList<>();
    for (int node = 0; node < NODES; node++) {
      nodes.add(GeneratedRun.start(run, calls / NODES, THREADS, node));
    }
    for (Process node : nodes) {
      GeneratedRun.end(node);
    }
    OtherMachine.move(run, NODES / 2);
    rate("%d nodes, clocks set to each other".formatted(NODES), "clocks", run);
    rate("%d nodes, merged by time".formatted(NODES), "merge", run);
    rate("%d nodes, written to one file".formatted(NODES), "write", run);
  }

  private void rate(String name, String what, Path run) throws IOException, InterruptedException {
    String[] told = java(List.of(ChildJvm.BELOW), EventRates.class, what, run);
    row(name, Long.parseLong(told[0]), Double.parseDouble(told[1]), "");
  }

  private void peers(long calls) throws IOException, InterruptedException {
    Path file = work.resolve("calls.jfr");
    java(List.of(), JfrFile.class, "write", file, calls);
    for (String reader : List.of("RecordingFile", "JMC", "async-profiler")) {
      String[] told = java(List.of(), JfrFile.class, reader, file);
      row(
          "Flight Recorder's file, " + reader,
          Long.parseLong(told[0]),
          Double.parseDouble(told[1]),
          "");
    }
  }

  private static void row(String what, long events, double seconds, String held) {
    System.out.printf(
        Locale.ROOT,
        "| %s | %,d | %.2f | %.1f | %s |%n",
        what,
        events,
        seconds,
        events / seconds / 1e6,
        held);
  }

  private static Path only(Path run, String suffix) throws IOException {
    try (Stream<Path> files = Files.walk(run)) {
      return files.filter(path -> path.toString().endsWith(suffix)).findFirst().orElseThrow();
    }
  }

  private static long bytes(Path run, String suffix) throws IOException {
    try (Stream<Path> files = Files.walk(run)) {
      long bytes = 0;
      for (Path file : files.filter(path -> path.toString().endsWith(suffix)).toList()) {
        bytes += Files.size(file);
      }
      return bytes;
    }
  }

  /** The words that a main class of ours prints last, in a JVM of its own. */
  private static String[] java(List<String> options, Class<?> main, Object... arguments)
      throws IOException, InterruptedException {
    String name = main.getName();
    List<String> printed = ChildJvm.end(ChildJvm.start(options, name, arguments), name);
    return printed.isEmpty() ? new String[0] : printed.getLast().split(" ");
  }
}
