package dev.concert.ui.graph;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;

/**
 * Boxes and the arrows between them, with what is known of each, for other programs. Immutable.
 *
 * @param name what it shows, such as the application
 */
public record GraphData(String name, List<Box> boxes, List<Arrow> arrows) {
  /** Nothing is drawn. */
  public static final GraphData EMPTY = new GraphData("", List.of(), List.of());

  public GraphData {
    boxes = List.copyOf(boxes);
    arrows = List.copyOf(arrows);
  }

  /**
   * @param id unique in the graph
   * @param facts by names in English: texts, numbers, truths, lists of these; {@code label} is what
   *     is written in the box
   */
  public record Box(String id, SequencedMap<String, Object> facts) {}

  /**
   * @param from the id of the box at which it begins
   * @param to the id of the box at which it ends
   * @param facts as of a box
   */
  public record Arrow(String from, String to, SequencedMap<String, Object> facts) {}

  /** As JSON has it: {@code nodes} with an {@code id} each, {@code edges} with ends. */
  public Map<String, Object> json() {
    Map<String, Object> graph = new LinkedHashMap<>();
    graph.put("nodes", boxes.stream().map(GraphData::json).toList());
    graph.put("edges", arrows.stream().map(GraphData::json).toList());
    return graph;
  }

  private static Map<String, Object> json(Box box) {
    Map<String, Object> node = new LinkedHashMap<>();
    node.put("id", box.id());
    node.putAll(box.facts());
    return node;
  }

  private static Map<String, Object> json(Arrow arrow) {
    Map<String, Object> edge = new LinkedHashMap<>();
    edge.put("from", arrow.from());
    edge.put("to", arrow.to());
    edge.putAll(arrow.facts());
    return edge;
  }
}
