package dev.concert.benchmarks.reading;

import dev.concert.model.Progress;
import dev.concert.trace.MessageOrder;
import dev.concert.trace.Profile;
import dev.concert.trace.file.EventCursor;
import dev.concert.trace.file.NodeFolder;
import dev.concert.trace.file.NodeFolder.OpenFile;
import dev.concert.trace.file.Problems;
import dev.concert.trace.file.StoredFolder;
import dev.concert.trace.file.TraceFile;
import dev.concert.trace.file.TraceFile.EventRange;
import dev.concert.trace.merge.RunMerge;
import dev.concert.trace.read.Run;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * How fast the events of a run are gone through, in the best of some rounds: {@code EventRates WHAT
 * RUN}. Prints how many there are and the seconds.
 *
 * <ul>
 *   <li>{@code scan}: each is found and decoded
 *   <li>{@code replay}: into calling contexts
 *   <li>{@code clocks}: the nodes' clocks are set to each other by what they sent and received
 *   <li>{@code merge}: all nodes' together, in the order of time, their clocks set before
 *   <li>{@code write}: all nodes into one file, indexes made before
 * </ul>
 */
final class EventRates {
  private static final int ROUNDS = 5;

  private final Path path;

  private EventRates(Path path) {
    this.path = path;
  }

  private interface Round {
    void go() throws IOException;
  }

  public static void main(String[] args) throws IOException {
    EventRates rates = new EventRates(Path.of(args[1]));
    System.out.printf(Locale.ROOT, "%d %.3f%n", rates.scan(), rates.best(rates.round(args[0])));
  }

  private Round round(String what) throws IOException {
    return switch (what) {
      case "scan" -> this::scan;
      case "replay" -> replay();
      case "clocks" -> this::setClocks;
      case "merge" -> merge();
      case "write" -> this::write;
      default -> throw new IOException("there is nothing called " + what);
    };
  }

  private double best(Round round) throws IOException {
    double best = Double.MAX_VALUE;
    for (int i = 0; i < ROUNDS; i++) {
      long start = System.nanoTime();
      round.go();
      double seconds = (double) (System.nanoTime() - start) / TimeUnit.SECONDS.toNanos(1);
      best = Math.min(best, seconds);
    }
    return best;
  }

  private long scan() throws IOException {
    long events = 0;
    try (Run run = Run.open(path)) {
      for (String node : run.nodes()) {
        events += scan(NodeFolder.of(StoredFolder.of(run.folder().resolve(node))));
      }
    }
    return events;
  }

  private static long scan(NodeFolder node) throws IOException {
    CountedCalls calls = new CountedCalls();
    long others = 0;
    try (Arena arena = Arena.ofShared()) {
      for (OpenFile file : node.openTraces(arena, new Problems())) {
        for (EventRange range : TraceFile.read(file.words(), file.header()).ranges()) {
          EventCursor event = new EventCursor(range);
          while (event.nextOther(calls)) {
            others++;
          }
        }
      }
    }
    return calls.events + others;
  }

  private static final class CountedCalls implements EventCursor.Calls {
    private long events;

    @Override
    public void enter(long tick, int id) {
      events++;
    }

    @Override
    public void exit(long tick, int id) {
      events++;
    }

    @Override
    public void call(long fromTick, long toTick, int id) {
      events += 2;
    }
  }

  private Round replay() throws IOException {
    Run run = Run.open(path);
    run.stateTotals();
    return () -> run.profile(List.of(new Profile.Stretch(0, Long.MAX_VALUE)));
  }

  private void setClocks() throws IOException {
    try (Run run = Run.open(path)) {
      run.events(0, 0, _ -> false);
      if (run.messageOrder().equals(MessageOrder.NONE)) {
        throw new IOException("no node has received anything from another");
      }
    }
  }

  private Round merge() throws IOException {
    Run run = Run.open(path);
    run.events(0, 0, _ -> false);
    return () -> run.events(_ -> {});
  }

  private void write() throws IOException {
    Path folder = Files.createTempDirectory(path.getParent(), "merged");
    Path out = folder.resolve("merged.concert");
    RunMerge.write(List.of(path), out, folder, Progress.NONE);
    Files.delete(out);
    Files.delete(folder);
  }
}
