package dev.concert.racy.paint;

import dev.concert.ui.look.Contrast;
import java.util.List;
import javafx.scene.layout.Background;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;

/** The theme's colours for what is drawn and is not a function. */
public record ProfilePalette(
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
  private static final double MARK_CONTRAST = 3;

  /** Lines that stand out from a ground as marks must, and no more than that. */
  public static Color linesOn(Color ground) {
    Color ink = Contrast.textOn(ground);
    double weight = 0.3;
    while (weight < 1 && Contrast.ratio(ground, ground.interpolate(ink, weight)) < MARK_CONTRAST) {
      weight += 0.05;
    }
    return ground.interpolate(ink, Math.min(1, weight));
  }

  /** Learns the theme's colours from the stylesheets; lies unseen within what is drawn. */
  public static final class Probe extends Region {
    public Probe(Runnable redraw) {
      setManaged(false);
      setVisible(false);
      setStyle(
          "-fx-background-color: -color-bg-default, -color-bg-subtle, -color-fg-default,"
              + " -color-fg-muted, -color-border-muted, -color-accent-emphasis;");
      backgroundProperty().addListener((_, _, _) -> redraw.run());
    }

    public ProfilePalette paints() {
      Color ground = colour(0, Color.WHITE);
      Color muted = over(ground, colour(3, Color.DIMGRAY), 1);
      Color focus = colour(5, Color.BLUE);
      return new ProfilePalette(
          ground,
          over(ground, colour(1, Color.WHITESMOKE), 1),
          over(ground, colour(2, Color.BLACK), 1),
          muted,
          over(ground, colour(4, Color.LIGHTGRAY), 1),
          over(ground, muted, 0.2),
          over(ground, muted, 0.5),
          over(ground, muted, 0.75),
          focus,
          Color.color(focus.getRed(), focus.getGreen(), focus.getBlue(), 0.14));
    }

    /** The other colour counts before the stylesheets have been applied. */
    private Color colour(int index, Color otherwise) {
      Background background = getBackground();
      List<BackgroundFill> fills = background == null ? List.of() : background.getFills();
      return index < fills.size() && fills.get(index).getFill() instanceof Color known
          ? known
          : otherwise;
    }

    /** What one sees of a colour of so much weight, itself perhaps translucent, on a ground. */
    private static Color over(Color ground, Color colour, double weight) {
      Color opaque = Color.color(colour.getRed(), colour.getGreen(), colour.getBlue());
      return ground.interpolate(opaque, weight * colour.getOpacity());
    }
  }
}
