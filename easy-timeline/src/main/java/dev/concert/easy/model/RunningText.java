package dev.concert.easy.model;

import dev.concert.easy.states.RunningThreads;
import dev.concert.ui.look.Units;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What is said of how many threads run at once. */
public final class RunningText {
  private RunningText() {}

  /** {@code 2.31 threads run on average, up to 6; 4 processors}. */
  public static String title(RunningThreads running) {
    return "%s on average, up to %s%s"
        .formatted(threads(running.mean()), most(running.peak()), of(running.processors(), "; "));
  }

  /** Whole, unless it is the mean of a time in which that many came and went. */
  public static String most(double threads) {
    boolean whole = Math.abs(threads - Math.rint(threads)) < 0.005;
    return whole ? Units.count(Math.rint(threads)) : String.format(Locale.ROOT, "%.1f", threads);
  }

  /** Between two moments, of each node where there are several. */
  public static String at(RunningThreads running, double from, double to) {
    List<String> lines = new ArrayList<>();
    double here = running.between(from, to);
    lines.add(threads(here) + " here" + of(running.processors(), " on "));
    if (running.nodes().size() > 1) {
      for (RunningThreads.OfNode node : running.nodes()) {
        String threads = number(running.between(node, from, to));
        lines.add(node.label() + ": " + threads + of(node.processors(), " on "));
      }
    }
    if (running.processors() == 0) {
      lines.add("this run does not tell how many processors there were");
    } else if (here > running.processors()) {
      lines.add("more than can run at once: some wait for a processor");
    }
    lines.add(title(running) + " in the visible time");
    return String.join("\n", lines);
  }

  /** {@code host.7: 2.31 threads run on average, on 4 processors}, as a screen reader says it. */
  public static String of(RunningThreads.OfNode node) {
    return node.label()
        + ": "
        + threads(node.mean())
        + " on average"
        + of(node.processors(), ", on ");
  }

  private static String threads(double threads) {
    return number(threads) + " threads run";
  }

  private static String number(double threads) {
    return String.format(Locale.ROOT, "%.2f", threads);
  }

  private static String of(int processors, String between) {
    return processors == 0 ? "" : between + Units.plural(processors, "processor", "processors");
  }

  /** The mean over its range, of each node too, as JSON-like values. */
  public static Map<String, Object> values(RunningThreads running) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("mean", running.mean());
    map.put("peak", running.peak());
    map.put("processors", running.processors() == 0 ? null : running.processors());
    Map<String, Object> nodes = new LinkedHashMap<>();
    for (RunningThreads.OfNode node : running.nodes()) {
      nodes.put(node.node(), node.mean());
    }
    map.put("nodes", nodes);
    return map;
  }
}
