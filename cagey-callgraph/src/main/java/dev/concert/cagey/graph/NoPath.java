package dev.concert.cagey.graph;

import dev.concert.model.words.Words;
import dev.concert.ui.look.Units;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * That no calls lead from one routine to another, and what comes nearest to it.
 *
 * @param back calls that lead from the second to the first; 0 for none
 * @param nearest of what the first leads to, itself included, what is joined to the second by the
 *     fewest calls, in whatever direction; null if nothing is
 * @param apart how many calls these are
 */
public record NoPath(String from, String to, int back, String nearest, int apart) {

  static NoPath of(CallGraph graph, String from, String to) {
    Optional<PathLeg> back = PathLeg.of(graph, to, from);
    if (back.isPresent()) {
      return new NoPath(from, to, back.get().calls(), null, 0);
    }
    Set<String> led = graph.reached(from);
    Map<String, Integer> away = new HashMap<>(Map.of(to, 0));
    Deque<String> open = new ArrayDeque<>(List.of(to));
    while (!open.isEmpty()) {
      String at = open.poll();
      if (led.contains(at)) {
        return new NoPath(from, to, 0, at, away.get(at));
      }
      for (List<String> side : List.of(graph.callers(at), graph.callees(at))) {
        for (String next : side) {
          if (away.putIfAbsent(next, away.get(at) + 1) == null) {
            open.add(next);
          }
        }
      }
    }
    return new NoPath(from, to, 0, null, 0);
  }

  /**
   * In one clause.
   *
   * @param name how a routine is called in little room
   */
  public String sentence(UnaryOperator<String> name) {
    String first = name.apply(from);
    String second = name.apply(to);
    String calls = Units.plural(Math.max(back, apart), "call", "calls");
    if (back > 0) {
      return Words.say(
          "no calls lead from %s to %s; the other way it takes %s", first, second, calls);
    }
    if (nearest == null) {
      return Words.say(
          "no calls lead from %s to %s, and nothing that the first leads to has to do with the"
              + " second",
          first, second);
    }
    return nearest.equals(from)
        ? Words.say(
            "no calls lead from %s to %s; nothing that the first leads to is nearer than itself, %s"
                + " apart in whatever direction",
            first, second, calls)
        : Words.say(
            "no calls lead from %s to %s; the nearest that the first leads to is %s, %s apart in"
                + " whatever direction",
            first, second, name.apply(nearest), calls);
  }
}
