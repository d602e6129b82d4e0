package dev.concert.cagey.paint;

import javafx.scene.paint.Color;

/**
 * How a box looks.
 *
 * @param thickness of its border
 */
record BoxStyle(Color ground, Color border, double thickness) {
  /**
   * @param styleClass says how the box stands out
   */
  static BoxStyle of(String styleClass, CageyColours colours) {
    return switch (styleClass) {
      case "selected" -> new BoxStyle(colours.selectedBox(), colours.selected(), 3);
      case "part" -> new BoxStyle(colours.box(), colours.selected(), 2);
      case "group" -> new BoxStyle(colours.box(), colours.muted(), 2);
      case "parallel" -> new BoxStyle(colours.box(), colours.parallel(), 1.5);
      case "more" -> new BoxStyle(colours.ground(), colours.border(), 1);
      default -> new BoxStyle(colours.box(), colours.border(), 1);
    };
  }
}
