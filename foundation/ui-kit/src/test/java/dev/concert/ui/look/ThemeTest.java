package dev.concert.ui.look;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.scene.paint.Color;
import org.junit.jupiter.api.Test;

class ThemeTest {
  private static final Pattern SELECTED = Pattern.compile("-concert-selected: (#[0-9a-f]{6});");

  /** The ground of each theme, and the colour in which it tells of what went wrong. */
  private static final Map<Theme, Map.Entry<String, String>> GROUND_AND_DANGER =
      Map.of(
          Theme.LIGHT, Map.entry("#ffffff", "#cf222e"),
          Theme.DARK, Map.entry("#0d1117", "#da3633"),
          Theme.CONTRAST, Map.entry("#000000", "#ff8a80"),
          Theme.ENTERPRISE, Map.entry("#ffffff", "#cc0000"));

  /** In degrees: farther apart than shades that are taken for one another. */
  private static final double ANOTHER_HUE = 40;

  private static Color selected(Theme theme) {
    Matcher matcher = SELECTED.matcher(theme.variables());
    assertTrue(matcher.find(), theme.id());
    return Color.web(matcher.group(1));
  }

  @Test
  void whatIsSelectedStandsOutFromTheGroundAndFromErrors() {
    for (Theme theme : Theme.values()) {
      Color selected = selected(theme);
      Map.Entry<String, String> others = GROUND_AND_DANGER.get(theme);
      assertTrue(Contrast.ratio(selected, Color.web(others.getKey())) >= 3, theme.id());
      double apart = Math.abs(selected.getHue() - Color.web(others.getValue()).getHue());
      assertTrue(Math.min(apart, 360 - apart) > ANOTHER_HUE, theme.id() + ' ' + apart);
    }
  }
}
