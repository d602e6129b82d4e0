package dev.concert.cagey.paint;

import dev.concert.ui.look.ParallelSign;
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
          "#0d1117", "#161b22", "#5f6873", "#e6edf3", "#9198a1", "#5f6873", "#2f9e7d", "#ff6a61",
          "#4a1d20", "#d29922", "#58a6ff");

  private static final CageyColours LIGHT =
      of(
          "#ffffff", "#f6f8fa", "#8c959f", "#1f2328", "#59636e", "#8c959f", "#1a7f64", "#cf222e",
          "#ffe3e1", "#b88200", "#0969da");

  private static final CageyColours CONTRAST =
      of(
          "#000000", "#0a0a0a", "#ffffff", "#ffffff", "#f0f0f0", "#9a9a9a", "#5dff8f", "#ff8a80",
          "#5a1512", "#ffb84d", "#ffe14d");

  private static final CageyColours ENTERPRISE =
      of(
          "#ffffff", "#dcdcdc", "#8a8a8a", "#1f2328", "#454545", "#8a8a8a", "#006400", "#cc0000",
          "#ffe3e1", "#8a6500", "#006400");

  public static CageyColours of(Theme theme) {
    return switch (theme) {
      case LIGHT -> LIGHT;
      case DARK -> DARK;
      case CONTRAST -> CONTRAST;
      case ENTERPRISE -> ENTERPRISE;
    };
  }

  /** The frame of what runs in parallel: the more calls may go elsewhere, the more like others'. */
  Color parallel(int uncertainCalls) {
    return border.interpolate(parallel, ParallelSign.strength(uncertainCalls));
  }

  /** The letters of its sign. */
  Color sign(int uncertainCalls) {
    return box.interpolate(text, ParallelSign.strength(uncertainCalls));
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
