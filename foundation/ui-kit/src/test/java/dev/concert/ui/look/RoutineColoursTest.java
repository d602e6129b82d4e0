package dev.concert.ui.look;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
  void aRoutineKeepsItsColourInOtherRuns() {
    RoutineColours colours = new RoutineColours();
    assertTrue(colours.rank(LARGEST.subList(0, 10)));
    List<Color> before = LARGEST.subList(0, 10).stream().map(r -> colours.of(r, true)).toList();
    assertTrue(colours.rank(LARGEST.reversed()));
    assertEquals(before, LARGEST.subList(0, 10).stream().map(r -> colours.of(r, true)).toList());
    assertEquals(24, LARGEST.stream().map(r -> colours.of(r, true)).distinct().count());
    assertFalse(colours.rank(LARGEST), "all have one");
  }

  @Test
  void whoComesWhenAllColoursAreGivenSharesOneWithWhoIsNotLargeNow() {
    RoutineColours colours = new RoutineColours();
    colours.rank(LARGEST);
    List<String> now = new ArrayList<>(LARGEST.subList(0, 20));
    now.addAll(List.of("a.New#a()", "a.New#b()"));
    colours.rank(now);
    assertEquals(22, now.stream().map(r -> colours.of(r, false)).distinct().count());
    Color shared = colours.of("a.New#a()", false);
    assertTrue(LARGEST.subList(20, 24).stream().anyMatch(r -> colours.of(r, false).equals(shared)));
  }

  @Test
  void whatWasGivenIsRestoredAndWhatIsNoNumberIsLeftOut() {
    RoutineColours colours = new RoutineColours();
    Color hashed = colours.of("a.B#m3()", true);
    colours.rank(LARGEST);
    RoutineColours later = new RoutineColours();
    later.restore(colours.numbers());
    assertNotEquals(hashed, later.of("a.B#m3()", true));
    assertEquals(colours.of("a.B#m3()", true), later.of("a.B#m3()", true));
    later.restore(Map.of("a.B#m3()", 24, "a.B#m4()", "x", "a.B#m5()", -1));
    assertEquals(hashed, later.of("a.B#m3()", true));
    assertEquals(Map.of(), later.numbers());
  }

  @Test
  void theTableDoesNotGrowForEver() {
    RoutineColours colours = new RoutineColours();
    colours.rank(LARGEST);
    for (int run = 0; run < 30; run++) {
      int number = run;
      colours.rank(IntStream.range(0, 24).mapToObj(i -> "r" + number + '.' + i).toList());
    }
    assertEquals(ColourTable.ROUTINES, colours.numbers().size());
    assertTrue(colours.numbers().containsKey("r29.23"));
    assertFalse(colours.numbers().containsKey(LARGEST.getFirst()));
  }

  @Test
  void aChosenColourKeepsItsHueAndStandsOutInEveryTheme() {
    RoutineColours colours = new RoutineColours();
    Color blue = Color.web("#00008b");
    Color pale = Color.web("#fff0b0");
    colours.choose(Map.of("blue", blue, "pale", pale));
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
