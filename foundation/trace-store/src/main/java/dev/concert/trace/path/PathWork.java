package dev.concert.trace.path;

import dev.concert.trace.TraceEvent;
import dev.concert.trace.WaitReason;
import dev.concert.trace.path.CriticalPath.OnThread;
import dev.concert.trace.path.CriticalPath.Part;
import dev.concert.trace.path.CriticalPath.Share;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What threads did while the path was on them. Takes the events in the order of time. */
final class PathWork {
  private final List<Part> parts;
  private final Map<ThreadKey, List<Part>> partsOf = new HashMap<>();
  private final Map<ThreadKey, ThreadWork> threads = new HashMap<>();
  private final Map<String, Sum> sums = new HashMap<>();
  private long wakingNanos;
  private long workNanos;
  private ThreadKey lastKey;
  private ThreadWork last;

  /** Of one routine. */
  private static final class Sum {
    private long running;
    private final Map<WaitReason, Long> blocked = new EnumMap<>(WaitReason.class);
    private Part longest;

    void add(Part piece, WaitReason reason) {
      if (reason == null) {
        running += piece.nanos();
      } else {
        blocked.merge(reason, piece.nanos(), Long::sum);
      }
      if (longest == null || piece.nanos() > longest.nanos()) {
        longest = piece;
      }
    }

    Share share(String routine) {
      return new Share(routine, running, blocked, longest);
    }
  }

  PathWork(List<Part> parts) {
    this.parts = parts;
    for (Part part : parts) {
      partsOf
          .computeIfAbsent(new ThreadKey(part.node(), part.thread()), _ -> new ArrayList<>())
          .add(part);
    }
  }

  void accept(TraceEvent event) {
    if (last == null
        || lastKey.thread() != event.thread()
        || !lastKey.node().equals(event.node())) {
      lastKey = new ThreadKey(event.node(), event.thread());
      last = threads.computeIfAbsent(lastKey, this::begin);
    }
    last.accept(event);
    if (event instanceof TraceEvent.ThreadEnd && !partsOf.containsKey(lastKey)) {
      threads.remove(lastKey);
      last = null;
    }
  }

  private ThreadWork begin(ThreadKey key) {
    return new ThreadWork(partsOf.getOrDefault(key, List.of()), this);
  }

  /** A thread ran in a measured routine, on the path or not. */
  void ran(long nanos) {
    workNanos += nanos;
  }

  /** On the path, a thread had been let go on, but did not run yet. */
  void woke(long nanos) {
    wakingNanos += nanos;
  }

  /**
   * On the path, a thread was in a routine.
   *
   * @param routine null if in none
   * @param reason null if it ran
   */
  void add(String routine, Part piece, WaitReason reason) {
    sums.computeIfAbsent(routine, _ -> new Sum()).add(piece, reason);
  }

  CriticalPath done(boolean whole) {
    partsOf.keySet().forEach(key -> threads.computeIfAbsent(key, this::begin).finish());
    List<Share> shares = new ArrayList<>();
    sums.forEach((routine, sum) -> shares.add(sum.share(routine)));
    shares.sort(
        Comparator.comparingLong(Share::nanos)
            .reversed()
            .thenComparing(share -> String.valueOf(share.routine())));
    return new CriticalPath(parts, shares, onThreads(), wakingNanos, workNanos, whole);
  }

  private List<OnThread> onThreads() {
    return partsOf.entrySet().stream()
        .map(entry ->
            new OnThread(
                entry.getKey().node(),
                entry.getKey().thread(),
                entry.getValue().stream().mapToLong(Part::nanos).sum()))
        .sorted(
            Comparator.comparingLong(OnThread::nanos)
                .reversed()
                .thenComparing(OnThread::node)
                .thenComparing(OnThread::thread))
        .toList();
  }
}
