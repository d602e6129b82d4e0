package dev.concert.cagey.paint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.ui.look.Contrast;
import dev.concert.ui.look.Theme;
import java.util.List;
import javafx.scene.paint.Color;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CageyColoursTest {
  @Test
  void theHighContrastThemeHasItsOwnGroundAndBorders() {
    CageyColours colours = CageyColours.of(Theme.CONTRAST);
    assertEquals(Color.BLACK, colours.ground());
    assertEquals(Color.WHITE, colours.border());
    assertTrue(Contrast.ratio(colours.text(), colours.box()) >= 15);
  }

  @ParameterizedTest
  @EnumSource
  void namesCanBeReadInEachTheme(Theme theme) {
    CageyColours colours = CageyColours.of(theme);
    assertTrue(Contrast.ratio(colours.text(), colours.box()) >= 4.5);
    assertTrue(Contrast.ratio(colours.muted(), colours.ground()) >= 4.5);
    assertTrue(Contrast.ratio(colours.text(), colours.selectedBox()) >= 4.5);
    assertTrue(Contrast.ratio(colours.selected(), colours.ground()) >= 3);
  }

  @ParameterizedTest
  @EnumSource
  void linesBordersAndBarsStandOutInEachTheme(Theme theme) {
    CageyColours colours = CageyColours.of(theme);
    for (Color mark : List.of(colours.line(), colours.border(), colours.parallel())) {
      assertTrue(Contrast.ratio(mark, colours.ground()) >= 3, mark.toString());
    }
    assertTrue(Contrast.ratio(colours.heat(), colours.box()) >= 3);
    assertTrue(Contrast.ratio(colours.focus(), colours.ground()) >= 3);
  }

  @ParameterizedTest
  @EnumSource
  void theMarkOfWhatRunsInParallelIsThePalerTheMoreCallsMayGoElsewhere(Theme theme) {
    CageyColours colours = CageyColours.of(theme);
    assertEquals(colours.parallel(), colours.parallel(0));
    assertEquals(colours.text(), colours.sign(0));
    for (int calls = 1; calls <= 3; calls++) {
      double before = Contrast.ratio(colours.sign(calls - 1), colours.box());
      double now = Contrast.ratio(colours.sign(calls), colours.box());
      assertTrue(now < before, now + " after " + before);
      assertNotEquals(colours.parallel(calls - 1), colours.parallel(calls));
    }
    assertEquals(colours.parallel(3), colours.parallel(4));
  }

  @Test
  void thePapersThemeHasItsOwnGreyAndGreen() {
    CageyColours colours = CageyColours.of(Theme.ENTERPRISE);
    assertEquals(Color.web("#dcdcdc"), colours.box());
    assertEquals(Color.web("#006400"), colours.focus());
  }
}
