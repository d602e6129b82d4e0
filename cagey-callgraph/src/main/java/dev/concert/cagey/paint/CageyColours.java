package dev.concert.cagey.paint;

import javafx.scene.paint.Color;

/** What the theme gives to what is drawn, since a canvas does not see style sheets. */
public record CageyColours(
    Color ground,
    Color box,
    Color border,
    Color text,
    Color muted,
    Color line,
    Color parallel,
    Color selected,
    Color selectedBox,
    Color heat,
    Color focus) {

  public static CageyColours of(boolean dark) {
    return dark
        ? new CageyColours(
            Color.web("#0d1117"),
            Color.web("#161b22"),
            Color.web("#3d444d"),
            Color.web("#e6edf3"),
            Color.web("#9198a1"),
            Color.web("#4b535d"),
            Color.web("#2f9e7d"),
            Color.web("#ff6a61"),
            Color.web("#4a1d20"),
            Color.web("#d29922"),
            Color.web("#58a6ff"))
        : new CageyColours(
            Color.web("#ffffff"),
            Color.web("#f6f8fa"),
            Color.web("#c4cad1"),
            Color.web("#1f2328"),
            Color.web("#59636e"),
            Color.web("#b6bdc6"),
            Color.web("#1a7f64"),
            Color.web("#cf222e"),
            Color.web("#ffe3e1"),
            Color.web("#bf8700"),
            Color.web("#0969da"));
  }
}
