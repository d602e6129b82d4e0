package dev.concert.easy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message.CompareRun;
import dev.concert.easy.states.SampleTraces;
import dev.concert.ui.fixture.Fx;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What easy says while the open run is compared with another one. */
class ComparedWindowTest {
  private static final CompareRun OTHER =
      new CompareRun(EasyFixture.runFolder().resolveSibling("run-of-others").toString());

  private static EasyFixture open(String... arguments) {
    return EasyFixture.of(SampleTraces.cubeSquare(240), arguments);
  }

  private static boolean isTold(EasyFixture easy) {
    Node line = easy.window.node("#shows-alone");
    return Fx.call(line::isVisible);
  }

  private static String told(EasyFixture easy) {
    Label sentence = (Label) easy.window.node("#shows-alone .label");
    return Fx.call(sentence::getText);
  }

  @Test
  void itSaysThatItShowsTheOpenRunAloneAndWhoShowsWhatDiffers() {
    try (EasyFixture easy = open()) {
      assertFalse(isTold(easy));
      easy.window.receive("racy/1", OTHER);
      easy.window.settle();
      assertTrue(isTold(easy));
      assertEquals(
          "Shows run-of-tests alone: racy, fancy, cagey and classy show what differs in"
              + " run-of-others",
          told(easy));
      easy.window.receive("racy/1", CompareRun.NOTHING);
      easy.window.settle();
      assertFalse(isTold(easy));
    }
  }

  @Test
  void aComparisonOfAnotherRunIsNotTold() {
    try (EasyFixture easy = open()) {
      easy.window.receive(
          "racy/1", new CompareRun(OTHER.with(), "elsewhere", null, null, null, null, null, false));
      easy.window.settle();
      assertFalse(isTold(easy));
    }
  }

  @Test
  void partsOfTheOpenRunAreTold() {
    try (EasyFixture easy = open()) {
      String run = EasyFixture.runFolder().toString();
      easy.window.receive("racy/1", new CompareRun(run, run, 0L, 5L, null, null, null, false));
      easy.window.settle();
      assertTrue(told(easy).endsWith("show what differs in another part of it"), told(easy));
    }
  }

  @Test
  void comparingIsEndedForAllFromHere() {
    try (EasyFixture easy = open()) {
      easy.window.receive("racy/1", OTHER);
      easy.window.settle();
      Fx.run(() -> ((Hyperlink) easy.window.node("#shows-alone-link")).fire());
      easy.window.settle();
      assertEquals(List.of(CompareRun.NOTHING), easy.window.bus().sent());
      assertFalse(isTold(easy));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void picturesToLookAt(String theme) {
    try (EasyFixture easy = open("--theme", theme, "--size", "1280x700")) {
      easy.window.receive("racy/1", OTHER);
      easy.window.settle();
      Path picture = easy.window.picture("easy-compared-" + theme);
      assertTrue(Files.exists(picture));
    }
  }
}
