package dev.concert.control.output;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.concert.trace.AccessSite;
import dev.concert.trace.AccessTracking;
import dev.concert.trace.Amount;
import dev.concert.trace.CallPath;
import dev.concert.trace.CallStatistics;
import dev.concert.trace.CollectionAccess;
import dev.concert.trace.Intrusion;
import dev.concert.trace.MeasuringTimes;
import dev.concert.trace.Metric;
import dev.concert.trace.NodeProfile;
import dev.concert.trace.OwnCost;
import dev.concert.trace.Profile;
import dev.concert.trace.Quality;
import dev.concert.trace.RecordedValue;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.Row;
import dev.concert.trace.Rows;
import dev.concert.trace.ThreadProfile;
import dev.concert.trace.elements.ElementAccesses;
import dev.concert.trace.text.TextProfile;
import java.io.PrintWriter;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/** The JSON shapes of profiles and call paths. */
public final class ProfileJson {
  private ProfileJson() {}

  /** Figures of a calling context, by metric. */
  private static Map<String, Object> metrics(CallPath path) {
    Map<String, Object> metrics = new LinkedHashMap<>();
    metrics.put("time", new Amount(path.inclusiveNanos(), path.exclusiveNanos()));
    metrics.putAll(new TreeMap<>(path.amounts()));
    return metrics;
  }

  /** Figures of a routine; those of time are null where it was not measured. */
  private record RoutineTime(
      Long inclusive,
      Long exclusive,
      String quality,
      boolean shortCalls,
      @JsonInclude(JsonInclude.Include.NON_NULL) Calls statistics) {
    static RoutineTime of(RoutineProfile profile, double probeNanos) {
      boolean known = profile.quality() != Quality.NOT_MEASURED;
      return new RoutineTime(
          known ? profile.inclusiveNanos() : null,
          known ? profile.exclusiveNanos() : null,
          profile.quality().words(),
          profile.shortCalls(probeNanos),
          Calls.of(profile.statistics()));
    }
  }

  /** What is known of the durations of single calls. */
  private record Calls(
      long count, double mean, double deviation, double min, double max, double sumOfSquares) {
    static Calls of(CallStatistics known) {
      return known == null
          ? null
          : new Calls(
              known.count(),
              known.meanNanos(),
              known.deviationNanos(),
              known.minNanos(),
              known.maxNanos(),
              known.sumOfSquares());
    }
  }

  /** What is not there was not measured. */
  private static Map<String, Object> metrics(RoutineProfile routine, double probeNanos) {
    Map<String, Object> metrics = new LinkedHashMap<>();
    metrics.put("time", RoutineTime.of(routine, probeNanos));
    metrics.putAll(new TreeMap<>(routine.amounts()));
    return metrics;
  }

  /** What was measured, and what could not be. */
  private record MetricShape(
      String name,
      String unit,
      @JsonInclude(JsonInclude.Include.NON_NULL) Double readNanos,
      @JsonInclude(JsonInclude.Include.NON_NULL) String notAvailable) {
    static MetricShape of(Metric metric) {
      Double cost = metric.readNanos() > 0 ? (Double) metric.readNanos() : null;
      return new MetricShape(metric.name(), metric.unit(), cost, metric.unavailable());
    }
  }

  private record Routine(
      String routine,
      long calls,
      long subroutines,
      Map<String, Object> metrics,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, Double> derived) {
    static Routine of(RoutineProfile profile, double probeNanos, Map<String, Double> derived) {
      return new Routine(
          profile.routine(),
          profile.calls(),
          profile.subroutines(),
          ProfileJson.metrics(profile, probeNanos),
          derived);
    }
  }

  private record Thread(
      long id,
      String thread,
      String group,
      long lifeNanos,
      List<Routine> routines,
      List<Collection> collections,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Value> values) {}

  /** What the program has told by {@code Profiler.value}; null where it was no number. */
  private record Value(
      String value, long count, Double sum, Double mean, Double deviation, Double min, Double max) {
    static Value of(RecordedValue told) {
      return new Value(
          told.name(),
          told.count(),
          number(told.sum()),
          number(told.mean()),
          number(told.deviation()),
          number(told.minimum()),
          number(told.maximum()));
    }

    private static Double number(double value) {
      return Double.isFinite(value) ? (Double) value : null;
    }
  }

  private record Collection(
      String collection,
      long local,
      long remote,
      String quality,
      List<AccessSite> sites,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Elements> elements) {
    static Collection of(CollectionAccess access) {
      return new Collection(
          access.collection(),
          access.local(),
          access.remote(),
          access.quality().words(),
          access.sites(),
          access.elements().ranges().stream()
              .map(range -> Elements.of(access.elements(), range))
              .toList());
    }
  }

  /** Accesses to elements by their index; of those without one the totals alone tell. */
  private record Elements(
      long from, long to, long localReads, long remoteReads, long localWrites, long remoteWrites) {
    static Elements of(ElementAccesses all, ElementAccesses.Range range) {
      ElementAccesses.Counts counts = range.counts();
      return new Elements(
          all.first(range.number()),
          all.last(range.number()),
          counts.localReads(),
          counts.remoteReads(),
          counts.localWrites(),
          counts.remoteWrites());
    }
  }

  /**
   * A node that was not asked to track collections has no {@code tracking}, one that is called by
   * its name no {@code label}.
   */
  private record Node(
      String node,
      @JsonInclude(JsonInclude.Include.NON_NULL) String label,
      OwnCost ownCost,
      @JsonInclude(JsonInclude.Include.NON_NULL) AccessTracking tracking,
      List<Thread> threads) {}

  /** Runs of earlier versions, and systems that do not tell it, have the first two only. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  private record Cost(double nsPerCall, double share, Boolean atMost, Times processor) {
    static Cost of(Intrusion intrusion) {
      MeasuringTimes times = intrusion.times();
      return new Cost(
          intrusion.nsPerCall(),
          intrusion.share(),
          times.isKnown() ? intrusion.atMost() : null,
          times.isKnown() ? Times.of(times) : null);
    }
  }

  /** Nanoseconds; what the system does not tell is not there. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  private record Times(
      long recording, long weaving, Long compiling, Long compilingWoven, Long helping) {
    static Times of(MeasuringTimes times) {
      boolean told = times.compilingNanos() > 0;
      return new Times(
          times.recordingNanos(),
          times.weavingNanos(),
          told ? times.compilingNanos() : null,
          told ? times.compilingWovenNanos() : null,
          told ? times.helpingNanos() : null);
    }
  }

  private record Whole(
      String run,
      @JsonInclude(JsonInclude.Include.NON_NULL) Map<String, Object> sources,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) List<RangeJson> range,
      List<MetricShape> metrics,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) List<DerivedFigures.Shape> derived,
      long lostEvents,
      Cost intrusion,
      List<Node> nodes,
      List<Routine> mean,
      List<Routine> max,
      List<Routine> min) {}

  public static Object profile(Profile profile, List<NodeProfile> shown, TextProfile.Sort sort) {
    return profile(profile, shown, sort, DerivedFigures.NONE, null);
  }

  /**
   * @param shown the nodes and threads to list; mean, maximum and minimum are over all
   * @param derived of all threads
   * @param sources see {@link SourceChangesText#json}; null where nothing is known of them
   */
  public static Object profile(
      Profile profile,
      List<NodeProfile> shown,
      TextProfile.Sort sort,
      DerivedFigures derived,
      Map<String, Object> sources) {
    List<Row> threads = Rows.of(profile, Row.Grouping.THREAD);
    Routines routines = new Routines(sort, profile.intrusion().nsPerCall(), derived);
    return new Whole(
        profile.run().directory().toString(),
        sources,
        RangeJson.of(profile),
        profile.metrics().stream().map(MetricShape::of).toList(),
        derived.shapes(),
        profile.lostEvents(),
        Cost.of(profile.intrusion()),
        shown.stream().map(routines::of).toList(),
        routines.of(Rows.mean(threads), r -> derived.mean(r.routine())),
        routines.of(Rows.max(threads), r -> derived.max(r.routine())),
        routines.of(Rows.min(threads), r -> derived.min(r.routine())));
  }

  /** Lists of routines in one order. */
  private record Routines(TextProfile.Sort sort, double probeNanos, DerivedFigures derived) {
    Node of(NodeProfile node) {
      return new Node(
          node.node(),
          node.label().equals(node.node()) ? null : node.label(),
          node.ownCost(),
          node.tracking().any() ? node.tracking() : null,
          node.threads().stream().map(this::of).toList());
    }

    private Thread of(ThreadProfile thread) {
      return new Thread(
          thread.id(),
          thread.thread(),
          thread.group(),
          thread.lifeNanos(),
          of(thread.routines(), routine -> derived.of(thread, routine)),
          thread.collections().stream().map(Collection::of).toList(),
          thread.values().stream().map(Value::of).toList());
    }

    List<Routine> of(
        List<RoutineProfile> routines, Function<RoutineProfile, Map<String, Double>> figures) {
      return routines.stream()
          .sorted(sort.order())
          .map(routine -> Routine.of(routine, probeNanos, figures.apply(routine)))
          .toList();
    }
  }

  /** One tree as one line; by hand, since it is as deep as the program's recursion. */
  public static void callPaths(ThreadProfile thread, NodeText nodes, PrintWriter out) {
    String label = nodes.label(thread.node());
    out.print(
        "{\"node\":%s,%s\"thread\":%s,\"id\":%d,\"root\":"
            .formatted(
                JsonText.line(thread.node()),
                label == null ? "" : "\"label\":" + JsonText.line(label) + ',',
                JsonText.line(thread.thread()),
                thread.id()));
    Deque<Iterator<CallPath>> open = new ArrayDeque<>();
    open.push(List.of(thread.root()).iterator());
    boolean first = true;
    while (!open.isEmpty()) {
      if (open.peek().hasNext()) {
        CallPath path = open.peek().next();
        out.print(first ? "" : ",");
        out.print(opening(path));
        open.push(path.children().iterator());
        first = true;
      } else {
        open.pop();
        out.print(open.isEmpty() ? "" : "]}");
        first = false;
      }
    }
    out.print("}\n");
  }

  private static String opening(CallPath path) {
    return "{\"routine\":%s,\"calls\":%d,\"metrics\":%s,\"children\":["
        .formatted(JsonText.line(path.routine()), path.calls(), JsonText.line(metrics(path)));
  }
}
