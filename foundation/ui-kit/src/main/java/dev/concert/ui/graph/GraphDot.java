package dev.concert.ui.graph;

import java.util.Map;
import java.util.stream.Collectors;

/** The language of Graphviz, for which the JDK has no writer. */
public final class GraphDot {
  private GraphDot() {}

  /** Of boxes with their facts as attributes, laid out from left to right. */
  public static String text(GraphData graph) {
    StringBuilder dot = new StringBuilder();
    dot.append("digraph ").append(quoted(graph.name())).append(" {\n");
    dot.append("  graph [rankdir=\"LR\"];\n  node [shape=\"box\"];\n");
    for (GraphData.Box box : graph.boxes()) {
      dot.append("  ").append(quoted(box.id())).append(facts(box.facts())).append(";\n");
    }
    for (GraphData.Arrow arrow : graph.arrows()) {
      dot.append("  ").append(quoted(arrow.from())).append(" -> ").append(quoted(arrow.to()));
      dot.append(facts(arrow.facts())).append(";\n");
    }
    return dot.append("}\n").toString();
  }

  private static String facts(Map<String, Object> facts) {
    String all =
        facts.entrySet().stream()
            .filter(fact -> fact.getValue() != null)
            .map(fact -> name(fact.getKey()) + '=' + quoted(GraphMl.text(fact.getValue())))
            .collect(Collectors.joining(", "));
    return all.isEmpty() ? "" : " [" + all + ']';
  }

  private static String name(String name) {
    return name.matches("[A-Za-z_]\\w*") ? name : quoted(name);
  }

  /** Between quotes nothing but quotes and backslashes has a meaning. */
  private static String quoted(String text) {
    String escaped = text.replace("\\", "\\\\").replace("\"", "\\\"").replaceAll("\\R", " ");
    return '"' + escaped + '"';
  }
}
