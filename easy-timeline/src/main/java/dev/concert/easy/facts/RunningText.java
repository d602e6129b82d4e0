package dev.concert.easy.facts;

import dev.concert.easy.states.RunningThreads;
import dev.concert.model.words.Words;
import dev.concert.ui.look.Units;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What is said of how many threads run at once. */
public final class RunningText {
  private RunningText() {}

  /** {@code 2.31 threads run on average, up to 6; 4 processors}. */
  public static String title(RunningThreads running) {
    String threads =
        Words.say("%s on average, up to %s", threads(running.mean()), most(running.peak()));
    int processors = running.processors();
    return processors == 0 ? threads : threads + "; " + processors(processors);
  }

  /** Whole, unless it is the mean of a time in which that many came and went. */
  public static String most(double threads) {
    boolean whole = Math.abs(threads - Math.rint(threads)) < 0.005;
    return whole ? Units.count(Math.rint(threads)) : String.format(Words.locale(), "%.1f", threads);
  }

  /** Between two moments, of each node where there are several. */
  public static String at(RunningThreads running, double from, double to) {
    List<String> lines = new ArrayList<>();
    double here = running.between(from, to);
    lines.add(on(running.processors(), Words.say("%s here", threads(here))));
    if (running.nodes().size() > 1) {
      for (RunningThreads.OfNode node : running.nodes()) {
        String threads = number(running.between(node, from, to));
        lines.add(node.label() + ": " + on(node.processors(), threads));
      }
    }
    if (running.processors() == 0) {
      lines.add(Words.say("this run does not tell how many processors there were"));
    } else if (here > running.processors()) {
      lines.add(Words.say("more than can run at once: some wait for a processor"));
    }
    lines.add(Words.say("%s in the visible time", title(running)));
    return String.join("\n", lines);
  }

  /** {@code host.7: 2.31 threads run on average, on 4 processors}, as a screen reader says it. */
  public static String of(RunningThreads.OfNode node) {
    String threads = Words.say("%s: %s on average", node.label(), threads(node.mean()));
    return node.processors() == 0
        ? threads
        : Words.say("%s, on %s", threads, processors(node.processors()));
  }

  private static String threads(double threads) {
    return Words.say("%s threads run", number(threads));
  }

  private static String number(double threads) {
    return String.format(Words.locale(), "%.2f", threads);
  }

  private static String on(int processors, String threads) {
    return processors == 0 ? threads : Words.say("%s on %s", threads, processors(processors));
  }

  private static String processors(int processors) {
    return Units.plural(processors, "processor", "processors");
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
