package dev.concert.ui.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message;
import dev.concert.ui.Hypertool;
import dev.concert.ui.ShowResult;
import dev.concert.ui.setting.SketchSettings;
import dev.concert.ui.setting.ViewSettings;
import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import javafx.scene.Node;
import org.junit.jupiter.api.Test;

class AskedViewTest {
  private final Map<String, Object> window = SketchSettings.window();
  private final Queue<Runnable> undrawn = new ArrayDeque<>();
  private final AskedView asked = new AskedView(new Sketch(window), undrawn::add);

  /** A tool of settings alone. */
  private record Sketch(Map<String, Object> window) implements Hypertool {
    @Override
    public Node content() {
      throw new UnsupportedOperationException("it has no window");
    }

    @Override
    public ShowResult show(Message.Selection selection) {
      return ShowResult.FOUND;
    }

    @Override
    public Map<String, Object> view() {
      return Map.of();
    }

    @Override
    public ViewSettings settings() {
      return new SketchSettings().in(window);
    }
  }

  private AskedView.Outcome show(Map<String, Object> wanted) {
    CompletableFuture<AskedView.Outcome> done = asked.show(wanted);
    while (!undrawn.isEmpty()) {
      assertFalse(done.isDone(), "something is still to be drawn");
      undrawn.remove().run();
    }
    return done.join();
  }

  @Test
  void settingsAreSetInTheOrderOfTheTable() {
    Map<String, Object> wanted = new LinkedHashMap<>();
    wanted.put("metric", "alloc");
    wanted.put("hide", List.of("a", "b"));
    wanted.put("rows", "threads");

    AskedView.Outcome outcome = show(wanted);

    assertEquals(List.of("rows", "hide", "metric"), outcome.set());
    assertEquals(Map.of(), outcome.refused());
    assertEquals(Map.of("rows", "threads", "hide", List.of("a", "b"), "metric", "alloc"), window);
  }

  @Test
  void nothingIsSetBeforeWhatIsOpenIsDrawn() {
    asked.show(Map.of("rows", "threads"));
    assertEquals(Map.of(), window);
    undrawn.remove().run();
    undrawn.remove().run();
    assertEquals(Map.of("rows", "threads"), window);
  }

  @Test
  void aLateOneWaitsForWhatWasSetBeforeIt() {
    asked.show(Map.of("rows", "threads", "metric", "alloc"));
    undrawn.remove().run();
    undrawn.remove().run();
    assertEquals(Map.of("rows", "threads"), window);
    undrawn.remove().run();
    assertEquals("alloc", window.get("metric"));
  }

  @Test
  void whatCannotBeSetIsToldAndTheRestIsSet() {
    Map<String, Object> wanted = new LinkedHashMap<>();
    wanted.put("rows", "thread");
    wanted.put("metrik", "time");
    wanted.put("metric", "aloc");
    wanted.put("hide", "a");

    AskedView.Outcome outcome = show(wanted);

    assertEquals(List.of("hide"), outcome.set());
    assertEquals(
        Map.of(
            "rows", "rows is one of nodes, threads, usual, not thread; the nearest is threads",
            "metrik", "there is no setting metrik; the nearest is metric",
            "metric", "metric: there is no metric aloc; the nearest is alloc"),
        outcome.refused());
  }

  @Test
  void whatTurnsOutToBeImpossibleIsNotSaidToBeSet() {
    AskedView.Outcome outcome = show(Map.of("metric", "cpu"));

    assertTrue(outcome.set().isEmpty());
    assertEquals(Map.of("metric", "metric: it cannot be read"), outcome.refused());
  }

  @Test
  void whatIsSoAsFarAsThereIsRoomIsSetAndSaid() {
    AskedView.Outcome outcome = show(Map.of("depth", 7));

    assertEquals(List.of("depth"), outcome.set());
    assertEquals(Map.of(), outcome.refused());
    assertEquals(Map.of("depth", "depth: 4 is shown"), outcome.remarks());
    assertEquals(Map.of(), show(Map.of("depth", 3)).remarks());
  }

  @Test
  void ofAListThatIsTooLongToBeToldItsLengthIs() {
    List<String> names = IntStream.range(0, 1_001).mapToObj(i -> "r" + i).toList();
    show(Map.of("hide", names));
    ViewSettings settings = new Sketch(window).settings();

    assertFalse(settings.values().containsKey("hide"));
    assertEquals(
        Map.of("hide", Map.of("total", 1_001, "items", names.subList(0, 20))), settings.cut());
    show(Map.of("hide", names.subList(1, 1_001)));
    assertEquals(1_000, ((List<?>) settings.values().get("hide")).size());
    assertEquals(Map.of(), settings.cut());
  }

  @Test
  void whoeverWaitsIsToldWhenAToolFails() {
    AskedView failing = new AskedView(new Sketch(Map.of()), Runnable::run);

    CompletableFuture<AskedView.Outcome> done = failing.show(Map.of("rows", "threads"));

    assertTrue(done.isCompletedExceptionally(), "a window that cannot be changed");
  }

  @Test
  void aToolWithoutSettingsRefusesAll() {
    ViewSettings none = ViewSettings.NONE;
    assertEquals(Map.of(), none.values());
    assertEquals("there is no setting rows", none.unknown("rows"));
    assertEquals(List.of(), none.inOrder(List.of("rows")));
  }

  @Test
  void whatIsToldCanBeSetAgain() {
    show(Map.of("rows", "threads", "hide", List.of("a"), "metric", "alloc"));
    Map<String, Object> told = new Sketch(window).settings().values();
    window.clear();

    assertEquals(Map.of(), show(told).refused());

    assertEquals(told, new Sketch(window).settings().values());
    assertFalse(told.containsKey("filter"), "an order leaves its traces in others");
  }
}
