package dev.concert.racy;

import javafx.scene.paint.Color;

/** The colours of what is drawn and is no function. */
record Paints(
    Color ground,
    Color raised,
    Color text,
    Color muted,
    Color grid,
    Color rest,
    Color more,
    Color moreLines,
    Color focus,
    Color hover) {

  private static final Paints LIGHT =
      new Paints(
          Color.web("#ffffff"),
          Color.web("#f6f8fa"),
          Color.web("#1f2328"),
          Color.web("#59636e"),
          Color.web("#d1d9e0"),
          Color.web("#dde2e8"),
          Color.web("#aeb6c0"),
          Color.web("#8b949e"),
          Color.web("#0969da"),
          Color.web("#0969da", 0.10));

  private static final Paints DARK =
      new Paints(
          Color.web("#0d1117"),
          Color.web("#161b22"),
          Color.web("#e6edf3"),
          Color.web("#9198a1"),
          Color.web("#30363d"),
          Color.web("#272d35"),
          Color.web("#4a525c"),
          Color.web("#6e7681"),
          Color.web("#58a6ff"),
          Color.web("#58a6ff", 0.15));

  static Paints of(boolean dark) {
    return dark ? DARK : LIGHT;
  }
}
