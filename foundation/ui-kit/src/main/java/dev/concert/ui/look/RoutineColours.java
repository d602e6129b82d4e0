package dev.concert.ui.look;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.paint.Color;

/**
 * The colour of each routine, the same in every tool and in every run of its application: routines
 * that are or were among a run's largest have colours that are far apart, all others one that
 * depends on nothing but their name, unless the user chose another. All stand out from the theme's
 * ground by 3 : 1 at least.
 */
public final class RoutineColours {
  /** How many routines of a run get colours of their own. */
  public static final int RANKED = 24;

  private static final int HASHED = 72;
  private static final List<Color> HASHED_LIGHT = hashed(0.60);
  private static final List<Color> HASHED_DARK = hashed(0.70);

  /** Of use only where there is a run, and nothing to be worked out before a window is drawn. */
  private static final class Ranked {
    static final List<Color> LIGHT = farApart(0.44, 0.54, BRIGHTEST_ON_LIGHT);
    static final List<Color> DARK = farApart(DARKEST_ON_DARK, 0.70, 0.83);
  }

  private static final double DARKEST_ON_DARK = 0.57;
  private static final double BRIGHTEST_ON_LIGHT = 0.645;

  private final ColourTable table = new ColourTable(RANKED);
  private final Map<String, Oklch> chosen = new HashMap<>();

  /**
   * Replaces what the largest routines of earlier runs got.
   *
   * @param numbers as {@link #numbers} told them, or what has become of that in a file
   */
  public void restore(Map<String, ?> numbers) {
    table.restore(numbers);
  }

  /**
   * Gives the largest routines of a run, in falling order, colours that are far apart; those that
   * have one keep it.
   *
   * @return whether any got one
   */
  public boolean rank(List<String> largest) {
    return table.add(largest);
  }

  /** Which of the colours that are far apart each routine has that was ever among the largest. */
  public Map<String, Integer> numbers() {
    return table.numbers();
  }

  /** Replaces what the user chose. */
  public void choose(Map<String, Color> colours) {
    chosen.clear();
    colours.forEach((routine, colour) -> chosen.put(routine, Oklch.of(colour)));
  }

  public Color of(String routine, Theme theme) {
    Color usual = of(routine, theme.dark());
    return theme == Theme.ENTERPRISE && !chosen.containsKey(routine) ? Palettes.busy(usual) : usual;
  }

  public Color of(String routine, boolean dark) {
    Oklch own = chosen.get(routine);
    if (own != null) {
      return standingOut(own, dark);
    }
    Integer number = table.of(routine);
    if (number != null) {
      return (dark ? Ranked.DARK : Ranked.LIGHT).get(number);
    }
    int slot = Math.floorMod(mixed(routine), HASHED);
    return (dark ? HASHED_DARK : HASHED_LIGHT).get(slot);
  }

  /** A colour that was chosen in one theme is seen in the others, too. */
  private static Color standingOut(Oklch colour, boolean dark) {
    double lightness =
        dark
            ? Math.max(DARKEST_ON_DARK, colour.lightness())
            : Math.min(BRIGHTEST_ON_LIGHT, colour.lightness());
    return new Oklch(lightness, colour.chroma(), colour.hue()).color();
  }

  /** FNV-1a with a final mix: names that differ by one character land far apart. */
  private static int mixed(String name) {
    int hash = 0x811c9dc5;
    for (int i = 0; i < name.length(); i++) {
      hash = (hash ^ name.charAt(i)) * 0x01000193;
    }
    hash = (hash ^ (hash >>> 16)) * 0x85ebca6b;
    return hash ^ (hash >>> 13);
  }

  private static List<Color> hashed(double lightness) {
    List<Color> colours = new ArrayList<>();
    for (int i = 0; i < HASHED; i++) {
      colours.add(new Oklch(lightness, 0.115, i * 360.0 / HASHED).color());
    }
    return List.copyOf(colours);
  }

  /** Each next colour is the candidate that is farthest from all before it. */
  private static List<Color> farApart(double... lightnesses) {
    List<Oklch> candidates = new ArrayList<>();
    for (double lightness : lightnesses) {
      for (double hue = 0; hue < 360; hue += 6) {
        candidates.add(new Oklch(lightness, 0.07, hue));
        candidates.add(new Oklch(lightness, 0.15, hue));
      }
    }
    List<Oklch> chosen = new ArrayList<>(List.of(new Oklch(lightnesses[1], 0.15, 252)));
    while (chosen.size() < RANKED) {
      Oklch best = candidates.getFirst();
      for (Oklch candidate : candidates) {
        if (nearest(candidate, chosen) > nearest(best, chosen)) {
          best = candidate;
        }
      }
      chosen.add(best);
    }
    return chosen.stream().map(Oklch::color).toList();
  }

  private static double nearest(Oklch candidate, List<Oklch> chosen) {
    return chosen.stream().mapToDouble(candidate::distance).min().orElseThrow();
  }
}
