package dev.concert.ui.look;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.paint.Color;
import org.junit.jupiter.api.Test;

class RoutineColoursTest {
  private static final Color LIGHT_GROUND = Color.web("#ffffff");
  private static final Color DARK_GROUND = Color.web("#161b22");
  private static final List<String> LARGEST =
      IntStream.range(0, 24).mapToObj(i -> "a.B#m" + i + "()").toList();

  @Test
  void aRoutineHasTheSameColourInEveryProcess() {
    assertEquals(Color.web("#6d79c4"), rounded(new RoutineColours().of("a.B#m(int)", false)));
  }

  @Test
  void everyColourStandsOutFromItsGround() {
    RoutineColours colours = new RoutineColours();
    colours.rank(LARGEST);
    IntStream.range(0, 2_000)
        .mapToObj(i -> "a.B#m" + i + "()")
        .forEach(name -> {
          assertTrue(Contrast.ratio(colours.of(name, false), LIGHT_GROUND) >= 3, name);
          assertTrue(Contrast.ratio(colours.of(name, true), DARK_GROUND) >= 3, name);
        });
  }

  @Test
  void theLargestRoutinesOfARunGetColoursFarApart() {
    RoutineColours colours = new RoutineColours();
    colours.rank(LARGEST);
    for (boolean dark : new boolean[] {false, true}) {
      for (String one : LARGEST) {
        for (String other : LARGEST) {
          if (!one.equals(other)) {
            assertTrue(apart(colours.of(one, dark), colours.of(other, dark)) > 0.09, one + other);
          }
        }
      }
    }
  }

  @Test
  void aNewRunReplacesTheTable() {
    RoutineColours colours = new RoutineColours();
    Color hashed = colours.of("a.B#m3()", true);
    colours.rank(LARGEST);
    assertNotEquals(hashed, colours.of("a.B#m3()", true));
    colours.rank(List.of());
    assertEquals(hashed, colours.of("a.B#m3()", true));
  }

  @Test
  void aChosenColourKeepsItsHueAndStandsOutInEveryTheme() {
    RoutineColours colours = new RoutineColours();
    Color blue = Color.web("#00008b");
    Color pale = Color.web("#fff0b0");
    colours.choose(java.util.Map.of("blue", blue, "pale", pale));
    assertEquals(blue, rounded(colours.of("blue", false)));
    assertEquals(pale, rounded(colours.of("pale", true)));
    assertEquals(pale, rounded(colours.of("pale", Theme.CONTRAST)));
    assertEquals(blue, rounded(colours.of("blue", Theme.ENTERPRISE)));
    assertTrue(Contrast.ratio(colours.of("blue", true), DARK_GROUND) >= 3);
    assertTrue(Contrast.ratio(colours.of("pale", false), LIGHT_GROUND) >= 3);
    assertTrue(Math.abs(pale.getHue() - colours.of("pale", false).getHue()) < 15);
  }

  @Test
  void textOnAnyColourCanBeRead() {
    RoutineColours colours = new RoutineColours();
    colours.rank(LARGEST);
    LARGEST.forEach(name -> {
      Color ground = colours.of(name, false);
      assertTrue(Contrast.ratio(Contrast.textOn(ground), ground) >= 4.5, name);
    });
  }

  private static double apart(Color one, Color other) {
    return Math.hypot(
        one.getRed() - other.getRed(),
        Math.hypot(one.getGreen() - other.getGreen(), one.getBlue() - other.getBlue()));
  }

  private static Color rounded(Color color) {
    return Color.web(color.toString().substring(0, 8).replace("0x", "#"));
  }
}
