package dev.concert.easy.paint;

import dev.concert.ui.ToolContext;
import java.util.List;
import javafx.scene.layout.Background;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;

/**
 * An invisible region that learns the theme's colours from the stylesheets, for pictures that are
 * not drawn by them.
 */
public final class ThemeProbe extends Region {
  private final ToolContext context;

  public ThemeProbe(ToolContext context) {
    this.context = context;
    setManaged(false);
    setVisible(false);
    setStyle(
        "-fx-background-color: -color-bg-default, -color-bg-subtle, -color-border-muted,"
            + " -color-fg-default, -color-fg-muted, -color-accent-emphasis, -concert-selected,"
            + " -color-danger-emphasis, -concert-over-states;");
  }

  /** Runs when the stylesheets have given new colours. */
  public void onChange(Runnable listener) {
    backgroundProperty().addListener((_, _, _) -> listener.run());
  }

  public TimelinePalette palette() {
    int ground = colour(0, context.dark() ? Color.BLACK : Color.WHITE, 0);
    return new TimelinePalette(
        context.dark(),
        ground,
        colour(1, Color.GRAY, ground),
        colour(2, Color.GRAY, ground),
        colour(3, context.dark() ? Color.WHITE : Color.BLACK, ground),
        colour(4, Color.GRAY, ground),
        colour(5, Color.BLUE, ground),
        colour(8, Color.BLUE, ground),
        colour(3, context.dark() ? Color.WHITE : Color.BLACK, ground),
        colour(6, Color.MEDIUMVIOLETRED, ground),
        colour(7, Color.RED, ground),
        routine -> opaque(context.colour(routine), ground),
        reason -> opaque(WaitColours.of(reason, context.theme()), ground));
  }

  /** The other colour counts before the stylesheets have been applied. */
  private int colour(int index, Color otherwise, int ground) {
    Background background = getBackground();
    List<BackgroundFill> fills = background == null ? List.of() : background.getFills();
    boolean known = index < fills.size() && fills.get(index).getFill() instanceof Color;
    return opaque(known ? (Color) fills.get(index).getFill() : otherwise, ground);
  }

  private static int opaque(Color colour, int ground) {
    return Raster.mixed(ground, Raster.rgb(colour), (int) Math.round(colour.getOpacity() * 255));
  }

  public static Color fx(int argb) {
    return Color.rgb(argb >> 16 & 0xFF, argb >> 8 & 0xFF, argb & 0xFF);
  }
}
