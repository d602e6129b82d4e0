package dev.concert.control.demo;

import dev.concert.trace.ThreadProfile;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.WaitReason;
import dev.concert.trace.read.Run;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.LongStream;

/**
 * What each state of a run took, by which a test knows how much of the run a planted fault is: on a
 * machine with other work everybody waits for a processor, and the fault may be next to nothing
 * beside that.
 */
final class RecordedTimes {
  private final List<ThreadTrace> threads;
  private final Map<String, Long> livesOfNodes = new TreeMap<>();
  private final long endNanos;

  private RecordedTimes(Run run) throws IOException {
    threads = run.trace().threads();
    endNanos = run.trace().endNanos();
    for (ThreadProfile thread : run.profile().threads()) {
      livesOfNodes.merge(thread.node(), thread.lifeNanos(), Long::sum);
    }
  }

  static RecordedTimes of(Path folder) throws IOException {
    try (Run run = Run.open(folder)) {
      return new RecordedTimes(run);
    }
  }

  /**
   * The calls of a routine on one node.
   *
   * @param usualNanos of a call: half of them are shorter
   * @param part of the lives of the node's threads
   * @param usualPart that it would be if all calls were usual ones
   */
  record Calls(String node, long usualNanos, double part, double usualPart) {}

  /** Of each node that calls the routine, the one on which calls usually take longest last. */
  List<Calls> byUsualLength(String routine) {
    Map<String, List<Long>> lengths = new TreeMap<>();
    for (ThreadTrace thread : threads) {
      lengths
          .computeIfAbsent(thread.node(), _ -> new ArrayList<>())
          .addAll(lengths(thread, routine));
    }
    return lengths.entrySet().stream()
        .filter(entry -> !entry.getValue().isEmpty())
        .map(entry -> calls(entry.getKey(), entry.getValue()))
        .sorted((one, other) -> Long.compare(one.usualNanos, other.usualNanos))
        .toList();
  }

  private static List<Long> lengths(ThreadTrace thread, String routine) {
    List<Long> lengths = new ArrayList<>();
    for (int state = 0; state < thread.size(); state++) {
      if (routine.equals(thread.name(state))) {
        lengths.add(thread.endNanos(state) - thread.startNanos(state));
      }
    }
    return lengths;
  }

  private Calls calls(String node, List<Long> lengths) {
    double life = livesOfNodes.get(node);
    long usual = lengths.stream().sorted().skip(lengths.size() / 2).findFirst().orElseThrow();
    long all = lengths.stream().mapToLong(Long::longValue).sum();
    return new Calls(node, usual, all / life, usual * lengths.size() / life);
  }

  double meanNanos(String routine) {
    return threads.stream()
        .flatMap(thread -> lengths(thread, routine).stream())
        .mapToLong(Long::longValue)
        .average()
        .orElseThrow();
  }

  /** The part of the run in which two threads or more wait for a lock in the routine. */
  double crowdedPart(String routine) {
    List<long[]> waits = new ArrayList<>();
    for (ThreadTrace thread : threads) {
      for (int state = 0; state < thread.size(); state++) {
        if (thread.reason(state) == WaitReason.MONITOR
            && routine.equals(thread.name(thread.parent(state)))) {
          waits.add(new long[] {thread.startNanos(state), thread.endNanos(state)});
        }
      }
    }
    long[] moments = waits.stream().flatMapToLong(LongStream::of).sorted().distinct().toArray();
    long crowded = 0;
    for (int i = 1; i < moments.length; i++) {
      long from = moments[i - 1];
      long to = moments[i];
      if (waits.stream().filter(wait -> wait[0] <= from && to <= wait[1]).count() > 1) {
        crowded += to - from;
      }
    }
    return (double) crowded / endNanos;
  }
}
