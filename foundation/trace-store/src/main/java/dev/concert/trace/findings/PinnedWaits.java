package dev.concert.trace.findings;

import dev.concert.model.units.UnitText;
import dev.concert.model.words.Words;
import dev.concert.trace.findings.Annotation.Kind;
import dev.concert.trace.findings.Annotation.When;
import dev.concert.trace.findings.Annotation.Where;
import dev.concert.trace.read.StateQuery.ThreadId;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/** Virtual threads that waited, and kept their carriers from running others meanwhile. */
final class PinnedWaits implements Detector {
  private static final double NOTABLE_SHARE = 0.05;

  private record Place(String node, String routine) {}

  private static final class Sum {
    private long waits;
    private long nanos;
    private ThreadId longestBy;
    private When longest = When.ALWAYS;

    void add(ThreadId thread, When wait) {
      waits++;
      nanos += length(wait);
      if (longestBy == null || length(wait) > length(longest)) {
        longestBy = thread;
        longest = wait;
      }
    }
  }

  private static long length(When wait) {
    return wait.toNanos() - wait.fromNanos();
  }

  /** Sums pinned waits up, by node and by the routine in which they were. */
  static final class Collector {
    /** There is no room for more. */
    private static final int MOST = 10_000;

    private final Map<Place, Sum> sums = new HashMap<>();

    /**
     * @param routine null where the thread was in none
     */
    void waited(ThreadId thread, String routine, long fromNanos, long toNanos) {
      Place place = new Place(thread.node(), routine);
      if (routine != null && (sums.size() < MOST || sums.containsKey(place))) {
        sums.computeIfAbsent(place, _ -> new Sum()).add(thread, new When(fromNanos, toNanos));
      }
    }
  }

  @Override
  public void find(RunFigures run, Consumer<Annotation> found) {
    if (run.scan() != null) {
      run.scan()
          .pinned()
          .sums
          .forEach((place, sum) -> {
            double share = RunFigures.share(sum.nanos, run.wallNanos());
            if (share >= NOTABLE_SHARE) {
              found.accept(annotation(run, place, sum, share));
            }
          });
    }
  }

  private static Annotation annotation(RunFigures run, Place place, Sum sum, double share) {
    String thread = run.scan().threadName(place.node, sum.longestBy.thread());
    String sentence =
        Words.say(
            "virtual threads keep carriers while they wait in %s: %s of %s in all, the longest %s by %s",
            run.name(place.routine),
            UnitText.plural(sum.waits, "pinned wait", "pinned waits"),
            UnitText.time(sum.nanos),
            UnitText.time(length(sum.longest)),
            run.placed(thread, place.node));
    Map<String, Number> evidence = new LinkedHashMap<>();
    evidence.put("waits", sum.waits);
    evidence.put("pinnedNanos", sum.nanos);
    evidence.put("longestNanos", length(sum.longest));
    return new Annotation(
        Kind.PINNED,
        sentence,
        new Where(place.node, sum.longestBy.thread(), thread, place.routine),
        sum.longest,
        share,
        evidence,
        Words.say(
            "a native frame or the initialisation of a class is on the stack, or before JDK 24 a"
                + " synchronized block; meanwhile the carrier runs no other thread"));
  }
}
