package dev.concert.easy.facts;

import dev.concert.easy.states.JvmSeries;
import dev.concert.easy.states.TimeText;
import dev.concert.easy.states.Timeline;
import dev.concert.model.units.UnitText;
import dev.concert.model.words.ToldWords;
import dev.concert.model.words.Words;
import dev.concert.trace.Trace;
import dev.concert.trace.Trace.GarbageCollection;
import dev.concert.trace.Trace.JvmActivity;
import dev.concert.trace.Trace.Safepoint;
import dev.concert.ui.look.Units;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What is said of garbage collections and safepoints. */
public final class JvmText {
  private static final ToldWords NAMES = new ToldWords(Words.known("safepoint, %s"));

  private JvmText() {}

  /** What a trace calls a garbage collection or a safepoint, as windows say it. */
  public static String said(String name) {
    return NAMES.say(name);
  }

  /** Beside the pointer. */
  static String hover(JvmActivity one) {
    return switch (one) {
      case GarbageCollection gc ->
          Words.say(
              "%s: %s\n%s, %s\nheap %s → %s",
              Words.say(gc.pause() ? "GC pause, all threads stand still" : "GC, threads run on"),
              gc.cause(),
              length(gc),
              gc.collector(),
              UnitText.bytes(gc.beforeBytes()),
              UnitText.bytes(gc.afterBytes()));
      case Safepoint safepoint ->
          Words.say(
              "safepoint, all threads stand still: %s\n%s, of which %s until they stood",
              safepoint.operation(), length(safepoint), Units.time(safepoint.reachNanos()));
    };
  }

  /** No more exactly than it is known. */
  private static String length(JvmActivity one) {
    return one.nanos() < one.resolutionNanos()
        ? Words.say("less than %s", Units.time(one.resolutionNanos()))
        : Units.time(one.nanos());
  }

  /** The details of one. */
  public static Details details(Timeline timeline, JvmActivity one) {
    List<Details.Field> facts = new ArrayList<>();
    String title =
        switch (one) {
          case GarbageCollection gc -> {
            facts.add(field(Words.say("Cause"), gc.cause()));
            addTimes(facts, gc);
            facts.add(field(Words.say("Collector"), gc.collector()));
            facts.add(field(Words.say("Done"), gc.action()));
            facts.add(field(Words.say("Heap before"), UnitText.bytes(gc.beforeBytes())));
            facts.add(field(Words.say("Heap after"), UnitText.bytes(gc.afterBytes())));
            yield Words.say(
                gc.pause() ? "Garbage collection, a pause" : "Garbage collection, concurrent");
          }
          case Safepoint safepoint -> {
            facts.add(field(Words.say("Operation"), safepoint.operation()));
            addTimes(facts, safepoint);
            yield Words.say("Safepoint");
          }
        };
    facts.add(field(Words.say("Node"), timeline.nodeTitle(one.node())));
    return new Details(title, null, null, List.copyOf(facts), values(one));
  }

  private static void addTimes(List<Details.Field> facts, JvmActivity one) {
    facts.add(field(Words.say("Threads"), Words.say(one.pause() ? "all stood still" : "ran on")));
    String from = TimeText.moment(one.fromNanos(), one.resolutionNanos());
    facts.add(field(Words.say("From"), from));
    facts.add(field(Words.say("Length"), length(one)));
    if (one.reachNanos() >= 0) {
      facts.add(field(Words.say("Until all stood"), Units.time(one.reachNanos())));
    }
    facts.add(field(Words.say("Known to"), Units.time(one.resolutionNanos())));
  }

  private static Details.Field field(String name, String value) {
    return new Details.Field(name, value, null);
  }

  /** What the label of a node's row says. */
  public static String row(Timeline timeline, String node) {
    JvmSeries series = timeline.jvm(node);
    return Words.say(
        "the JVM of %s\ngarbage collections: %s and %s\n%s",
        node,
        halts(series.pauses(), Words.known("pause"), Words.known("pauses")),
        Units.plural(series.cycles(), "concurrent cycle", "concurrent cycles"),
        series.recordsSafepoints()
            ? Words.say("safepoints for other reasons: %s", safepoints(series))
            : Words.say("other reasons for which it halted its threads were not recorded"));
  }

  private static String safepoints(JvmSeries series) {
    return halts(series.safepoints(), Words.known("halt"), Words.known("halts"));
  }

  private static String halts(JvmSeries.Sum sum, String one, String many) {
    String count = Units.plural(sum.count(), one, many);
    return sum.count() == 0 ? count : Words.say("%s of %s in all", count, Units.time(sum.nanos()));
  }

  /** One as JSON-like values. */
  static Map<String, Object> values(JvmActivity one) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("node", one.node());
    map.put("fromNanos", one.fromNanos());
    map.put("nanos", one.nanos());
    map.put("pause", one.pause());
    if (one.reachNanos() >= 0) {
      map.put("reachNanos", one.reachNanos());
    }
    switch (one) {
      case GarbageCollection gc -> {
        map.put("collector", gc.collector());
        map.put("action", gc.action());
        map.put("cause", gc.cause());
        map.put("beforeBytes", gc.beforeBytes());
        map.put("afterBytes", gc.afterBytes());
      }
      case Safepoint safepoint -> map.put("operation", safepoint.operation());
    }
    return map;
  }

  /** How many garbage collections each node had; null where they were not recorded. */
  static Map<String, Object> collections(Timeline timeline) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (Trace.Node node : timeline.trace().nodes()) {
      map.put(node.node(), node.recordsCollections() ? collections(series(timeline, node)) : null);
    }
    return map;
  }

  /** That of the row, whose sums are known; where there is none it is empty. */
  private static JvmSeries series(Timeline timeline, Trace.Node node) {
    JvmSeries shown = timeline.jvm(node.node());
    return shown == null ? new JvmSeries(node) : shown;
  }

  private static Map<String, Object> collections(JvmSeries series) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("total", series.pauses().count() + series.cycles());
    map.put("pauses", series.pauses().count());
    map.put("pauseNanos", series.pauses().nanos());
    return map;
  }

  /** Likewise the other safepoints. */
  static Map<String, Object> safepoints(Timeline timeline) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (Trace.Node node : timeline.trace().nodes()) {
      JvmSeries.Sum sum = series(timeline, node).safepoints();
      map.put(
          node.node(),
          node.recordsSafepoints() ? Map.of("total", sum.count(), "haltNanos", sum.nanos()) : null);
    }
    return map;
  }
}
