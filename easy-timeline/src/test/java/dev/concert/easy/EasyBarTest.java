package dev.concert.easy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.easy.states.Traces;
import dev.concert.trace.Trace;
import dev.concert.ui.fixture.Fx;
import javafx.scene.Node;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.text.Text;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The bar in the real window. */
class EasyBarTest {
  private static final String FIGURES = "1,200 states · 1,200 threads · 16 min 40 s";

  private static Trace trace() {
    return Traces.trace(
        Traces.thread("a.1", 1, "main", "main").state(0, 900_000, "a.B#main()").endsAt(1_000_000));
  }

  private static Trace manyThreads() {
    Traces.HandMade[] threads = new Traces.HandMade[1_200];
    for (int i = 0; i < threads.length; i++) {
      threads[i] =
          Traces.thread("a.1", i + 1, "main-" + i, "main")
              .state(0, 900_000_000_000L, "a.B#main()")
              .gap(10, 20, 123_456)
              .endsAt(1_000_000_000_000L);
    }
    return Traces.trace(threads);
  }

  private static boolean cutOff(EasyFixture easy) {
    return Fx.call(() ->
        easy
            .window
            .node("#compact")
            .getScene()
            .getRoot()
            .lookupAll(".tool-bar-overflow-button")
            .stream()
            .anyMatch(Node::isVisible));
  }

  private static ContentDisplay display(EasyFixture easy) {
    return Fx.call(() -> ((ToggleButton) easy.window.node("#compact")).getContentDisplay());
  }

  @ParameterizedTest
  @ValueSource(strings = {"1280x720", "1366x768", "1500x900", "1640x900", "1920x1080"})
  void allButtonsAreInTheBarAtUsualSizesOfScreens(String size) {
    try (EasyFixture easy = EasyFixture.of(trace(), "--size", size)) {
      assertFalse(cutOff(easy));
    }
  }

  /** Many figures beside it give way, whole ones. */
  @ParameterizedTest
  @ValueSource(strings = {"1280x720", "1366x768", "1500x900"})
  void whatGoesOnIsInTheBarHoweverManyFiguresThereAre(String size) {
    Trace trace = manyThreads();
    try (EasyFixture easy = EasyFixture.live(() -> trace, "--size", size)) {
      assertFalse(cutOff(easy));
      assertTrue(easy.window.node("#live").isVisible());
      Label summary = (Label) easy.window.node("#summary");
      String drawn = Fx.call(() -> ((Text) summary.lookup(".text")).getText());
      assertTrue(FIGURES.startsWith(drawn), drawn);
      assertTrue(drawn.isEmpty() || drawn.matches(".*(states|threads|s)"), drawn + " is cut");
    }
  }

  /** Before it gives way, the lines between the buttons do. */
  @ParameterizedTest
  @ValueSource(strings = {"1110x720", "1140x720"})
  void aFigureIsInTheBarOfANarrowWindow(String size) {
    try (EasyFixture easy = EasyFixture.of(manyThreads(), "--size", size)) {
      assertFalse(cutOff(easy));
      assertEquals("1,200 states", Fx.call(((Label) easy.window.node("#summary"))::getText));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"1280x720", "1920x1080"})
  void buttonsHaveNamesWhereThereIsRoom(String size) {
    try (EasyFixture easy = EasyFixture.of(trace(), "--size", size)) {
      boolean named = display(easy) == ContentDisplay.LEFT;
      assertTrue(named == size.startsWith("1920"), size);
    }
  }
}
