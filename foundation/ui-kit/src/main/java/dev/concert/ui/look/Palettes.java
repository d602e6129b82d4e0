package dev.concert.ui.look;

import java.util.List;
import javafx.scene.paint.Color;

/** Colours for what is not a routine; chosen so that the colour-blind tell them apart. */
public final class Palettes {
  /** Up to eight categories: Okabe and Ito, "Color Universal Design", 2008. */
  public static final List<Color> CATEGORIES =
      List.of(
          Color.web("#0072b2"),
          Color.web("#e69f00"),
          Color.web("#009e73"),
          Color.web("#cc79a7"),
          Color.web("#56b4e9"),
          Color.web("#d55e00"),
          Color.web("#f0e442"),
          Color.web("#767676"));

  /** Cividis at every eighth: Nuñez, Anderton and Renslow, PLOS ONE 13(7), 2018. */
  private static final List<Color> CIVIDIS =
      List.of(
          Color.web("#00224e"),
          Color.web("#123570"),
          Color.web("#3b496c"),
          Color.web("#575d6d"),
          Color.web("#707173"),
          Color.web("#8a8678"),
          Color.web("#a59c74"),
          Color.web("#c3b369"),
          Color.web("#e1cc55"),
          Color.web("#fee838"));

  private static final List<Color> DIFFERENCE =
      List.of(
          Color.web("#0f5fa8"),
          Color.web("#6ea3d3"),
          Color.web("#9a9a9a"),
          Color.web("#e2a25c"),
          Color.web("#c25a00"));

  private static final Color BUSY = Color.web("#2e8b2e");

  private Palettes() {}

  /** A routine's own green in the papers' colours, from its usual colour. */
  static Color busy(Color usual) {
    double shift = usual.getHue() / 360 - 0.5;
    return BUSY.deriveColor(30 * shift, 1, 1 + 0.45 * shift, 1);
  }

  /**
   * A magnitude: much is dark on a light ground and bright on a dark one, so that it stands out.
   *
   * @param share 0 to 1; others count as the nearer end
   */
  public static Color magnitude(double share, boolean dark) {
    double clamped = Math.clamp(share, 0, 1);
    return between(CIVIDIS, dark ? clamped : 1 - clamped);
  }

  /**
   * A difference, to be shown with its sign as text.
   *
   * @param share from -1 (less, blue) over 0 (grey) to 1 (more, orange)
   */
  public static Color difference(double share) {
    return between(DIFFERENCE, (Math.clamp(share, -1, 1) + 1) / 2);
  }

  private static Color between(List<Color> stops, double share) {
    double place = share * (stops.size() - 1);
    int before = Math.min((int) place, stops.size() - 2);
    return stops.get(before).interpolate(stops.get(before + 1), place - before);
  }
}
