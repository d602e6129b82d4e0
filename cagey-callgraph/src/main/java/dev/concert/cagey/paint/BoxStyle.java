package dev.concert.cagey.paint;

import java.util.List;
import javafx.scene.paint.Color;

/**
 * How a box looks.
 *
 * @param thickness of its border
 */
record BoxStyle(Color ground, Color border, double thickness) {
  /** What runs in parallel; paler by each of as many calls that may go elsewhere. */
  static final List<String> PARALLEL = List.of("parallel", "parallel1", "parallel2", "parallel3");

  /** The style class of what runs in parallel. */
  static String parallel(int uncertainCalls) {
    return PARALLEL.get(Math.min(uncertainCalls, PARALLEL.size() - 1));
  }

  /**
   * @param styleClass says how the box stands out
   */
  static BoxStyle of(String styleClass, CageyColours colours) {
    return switch (styleClass) {
      case "selected" -> new BoxStyle(colours.selectedBox(), colours.selected(), 3);
      case "part" -> new BoxStyle(colours.box(), colours.selected(), 2);
      case "group" -> new BoxStyle(colours.box(), colours.muted(), 2);
      case String it when PARALLEL.contains(it) ->
          new BoxStyle(colours.box(), colours.parallel(PARALLEL.indexOf(it)), 1.5);
      case "more" -> new BoxStyle(colours.ground(), colours.border(), 1);
      default -> new BoxStyle(colours.box(), colours.border(), 1);
    };
  }
}
