package dev.concert.cagey.paint;

import dev.concert.ui.look.Theme;
import java.util.Arrays;
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

  private static final CageyColours DARK =
      of(
          "#0d1117", "#161b22", "#3d444d", "#e6edf3", "#9198a1", "#4b535d", "#2f9e7d", "#ff6a61",
          "#4a1d20", "#d29922", "#58a6ff");

  private static final CageyColours LIGHT =
      of(
          "#ffffff", "#f6f8fa", "#c4cad1", "#1f2328", "#59636e", "#b6bdc6", "#1a7f64", "#cf222e",
          "#ffe3e1", "#bf8700", "#0969da");

  private static final CageyColours CONTRAST =
      of(
          "#000000", "#0a0a0a", "#ffffff", "#ffffff", "#f0f0f0", "#9a9a9a", "#5dff8f", "#ff8a80",
          "#5a1512", "#ffb84d", "#ffe14d");

  public static CageyColours of(Theme theme) {
    return switch (theme) {
      case LIGHT, ENTERPRISE -> LIGHT;
      case DARK -> DARK;
      case CONTRAST -> CONTRAST;
    };
  }

  /** In the order of the components. */
  private static CageyColours of(String... hex) {
    Color[] colours = Arrays.stream(hex).map(Color::web).toArray(Color[]::new);
    return new CageyColours(
        colours[0],
        colours[1],
        colours[2],
        colours[3],
        colours[4],
        colours[5],
        colours[6],
        colours[7],
        colours[8],
        colours[9],
        colours[10]);
  }
}
