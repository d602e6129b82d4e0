package dev.concert.ui.look;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.ui.fixture.Fx;
import java.util.List;
import javafx.scene.Scene;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What can be read and seen with the colours that the stylesheets of a theme come to. */
class ThemeColoursTest {
  private static final double TEXT = 4.5;
  private static final double MARK = 3;

  private static final List<String> INKS_OF_SOURCE =
      List.of(
          "-color-fg-default",
          "-color-fg-muted",
          "-color-accent-fg",
          "-color-warning-fg",
          "-concert-keyword",
          "-concert-string",
          "-concert-number",
          "-concert-doc",
          "-concert-type");

  private Appearance appearance;

  @AfterEach
  void followTheDesktopAgain() {
    Fx.run(() -> {
      appearance.choose(null);
      appearance.dispose();
    });
  }

  private Color colour(Theme theme, String name) {
    return Fx.call(() -> {
      if (appearance == null) {
        appearance = new Appearance(theme);
      }
      Region region = new Region();
      region.setStyle("-fx-background-color: " + name + ";");
      appearance.dress(new Scene(region));
      region.applyCss();
      return (Color) region.getBackground().getFills().getFirst().getFill();
    });
  }

  /** What one sees of a colour through which the one below shines. */
  private static Color over(Color below, Color above) {
    Color opaque = Color.color(above.getRed(), above.getGreen(), above.getBlue());
    return below.interpolate(opaque, above.getOpacity());
  }

  @ParameterizedTest
  @EnumSource
  void sourceCanBeReadBelowTheTintOfTheSelectedBody(Theme theme) {
    Color ground = colour(theme, "-color-bg-default");
    Color tint = colour(theme, "-concert-body-tint");
    for (String ink : INKS_OF_SOURCE) {
      Color text = over(ground, colour(theme, ink));
      assertTrue(Contrast.ratio(text, ground) >= TEXT, ink);
      double ratio = Contrast.ratio(over(text, tint), over(ground, tint));
      assertTrue(ratio >= TEXT, ink + " in the body " + ratio);
    }
  }

  @ParameterizedTest
  @EnumSource
  void headersHitsAndSelectedRowsCanBeRead(Theme theme) {
    Color text = colour(theme, "-color-fg-default");
    Color window = colour(theme, "-color-bg-default");
    Color tint = colour(theme, "-concert-body-tint");
    for (String ground :
        List.of(
            "-color-accent-muted",
            "-color-accent-subtle",
            "-color-neutral-muted",
            "-color-warning-muted")) {
      Color below = over(window, colour(theme, ground));
      double ratio = Contrast.ratio(over(text, tint), over(below, tint));
      assertTrue(ratio >= TEXT, ground + ' ' + ratio);
    }
  }

  @ParameterizedTest
  @EnumSource
  void barsInTheGutterAndWhatIsDrawnOverStatesStandOut(Theme theme) {
    Color window = colour(theme, "-color-bg-default");
    Color gutter = over(window, colour(theme, "-color-bg-subtle"));
    double bar = Contrast.ratio(colour(theme, "-color-warning-emphasis"), gutter);
    assertTrue(bar >= MARK, "bars " + bar);
    Color drawn = colour(theme, "-concert-over-states");
    assertTrue(Contrast.ratio(drawn, window) >= MARK);
  }

  @ParameterizedTest
  @EnumSource(names = "CONTRAST")
  void inHighContrastASelectedRowStandsOutFromTheOthers(Theme theme) {
    Color window = colour(theme, "-color-bg-default");
    for (String ground : List.of("-color-neutral-muted", "-color-accent-muted")) {
      double ratio = Contrast.ratio(over(window, colour(theme, ground)), window);
      assertTrue(ratio >= MARK, ground + ' ' + ratio);
    }
  }

  @ParameterizedTest
  @EnumSource(names = "ENTERPRISE")
  void messagesAreNotOfTheGreenInWhichThePapersShowWhatRuns(Theme theme) {
    Color message = colour(theme, "-concert-over-states");
    Color running = new RoutineColours().of("a.B#m()", theme);
    assertTrue(Math.abs(message.getHue() - running.getHue()) > 60);
    assertTrue(Contrast.ratio(message, running) >= MARK);
  }
}
