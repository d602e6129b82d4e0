package dev.concert.ui.look;

import javafx.scene.paint.Color;

/** Contrast as WCAG 2.2 defines it: from 1 to 21. */
public final class Contrast {
  private Contrast() {}

  public static double ratio(Color one, Color other) {
    double brighter = Math.max(luminance(one), luminance(other));
    double darker = Math.min(luminance(one), luminance(other));
    return (brighter + 0.05) / (darker + 0.05);
  }

  /** Black or white, whichever reads better on the ground. */
  public static Color textOn(Color ground) {
    return ratio(Color.WHITE, ground) >= ratio(Color.BLACK, ground) ? Color.WHITE : Color.BLACK;
  }

  private static double luminance(Color color) {
    return 0.2126 * decoded(color.getRed())
        + 0.7152 * decoded(color.getGreen())
        + 0.0722 * decoded(color.getBlue());
  }

  private static double decoded(double part) {
    return part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
  }
}
