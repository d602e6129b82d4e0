package dev.concert.easy.model;

import dev.concert.easy.states.CollectionSeries;
import dev.concert.easy.states.TimeText;
import dev.concert.easy.states.Timeline;
import dev.concert.model.units.UnitText;
import dev.concert.trace.Trace;
import dev.concert.trace.Trace.GarbageCollection;
import dev.concert.ui.look.Units;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What is said of garbage collections. */
public final class CollectionText {
  private CollectionText() {}

  /** Beside the pointer. */
  static String hover(Hit.OnCollection on) {
    GarbageCollection one = on.collection();
    return "%s: %s\n%s, %s\nheap %s → %s"
        .formatted(
            one.pause() ? "GC pause, all threads stand still" : "GC, threads run on",
            one.cause(),
            length(on),
            one.collector(),
            UnitText.bytes(one.beforeBytes()),
            UnitText.bytes(one.afterBytes()));
  }

  /** No more exactly than it is known. */
  private static String length(Hit.OnCollection on) {
    long nanos = on.collection().nanos();
    return nanos < on.resolutionNanos()
        ? "less than " + Units.time(on.resolutionNanos())
        : Units.time(nanos);
  }

  /** The details of one. */
  public static Details details(Hit.OnCollection on) {
    GarbageCollection one = on.collection();
    List<Details.Field> facts =
        List.of(
            field("Cause", one.cause()),
            field("Threads", one.pause() ? "all stood still" : "ran on"),
            field("From", TimeText.moment(one.fromNanos(), on.resolutionNanos())),
            field("Length", length(on)),
            field("Known to", Units.time(on.resolutionNanos())),
            field("Collector", one.collector()),
            field("Done", one.action()),
            field("Heap before", UnitText.bytes(one.beforeBytes())),
            field("Heap after", UnitText.bytes(one.afterBytes())),
            field("Node", one.node()));
    String title = one.pause() ? "Garbage collection, a pause" : "Garbage collection, concurrent";
    return new Details(title, null, null, facts, values(one));
  }

  private static Details.Field field(String name, String value) {
    return new Details.Field(name, value, null);
  }

  /** What the label of a node's row says. */
  public static String row(Timeline timeline, String node) {
    CollectionSeries series = timeline.collections(node);
    return """
    garbage collections of %s: %s of %s in all, in which no thread ran, and %s
    times are known to %s; other reasons for which a JVM halts its threads are not recorded\
    """
        .formatted(
            node,
            Units.plural(series.pauses(), "pause", "pauses"),
            Units.time(series.pauseNanos()),
            Units.plural(
                series.all().size() - series.pauses(), "concurrent cycle", "concurrent cycles"),
            Units.time(series.resolutionNanos()));
  }

  /** One as JSON-like values. */
  static Map<String, Object> values(GarbageCollection one) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("node", one.node());
    map.put("fromNanos", one.fromNanos());
    map.put("nanos", one.nanos());
    map.put("pause", one.pause());
    map.put("collector", one.collector());
    map.put("action", one.action());
    map.put("cause", one.cause());
    map.put("beforeBytes", one.beforeBytes());
    map.put("afterBytes", one.afterBytes());
    return map;
  }

  /** What there is of them on each node; null where they were not recorded. */
  static Map<String, Object> values(Timeline timeline) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (Trace.Node node : timeline.trace().nodes()) {
      CollectionSeries series = timeline.collections(node.node());
      map.put(node.node(), node.recordsCollections() ? sums(series) : null);
    }
    return map;
  }

  private static Map<String, Object> sums(CollectionSeries series) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("total", series == null ? 0 : series.all().size());
    map.put("pauses", series == null ? 0 : series.pauses());
    map.put("pauseNanos", series == null ? 0 : series.pauseNanos());
    return map;
  }
}
