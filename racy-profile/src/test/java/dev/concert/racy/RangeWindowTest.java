package dev.concert.racy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message.CompareRun;
import dev.concert.bus.Message.SelectFunction;
import dev.concert.bus.Message.SelectTime;
import dev.concert.runtime.format.Event;
import dev.concert.trace.StateTotal;
import dev.concert.trace.read.Run;
import dev.concert.trace.read.RunWriter;
import dev.concert.ui.fixture.Fx;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.control.Labeled;
import javafx.scene.control.ToggleButton;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RangeWindowTest {
  private static final long MS = 1_000_000;
  private static final String MAIN = "a.Main#main(java.lang.String[])";
  private static final String SOLVE = "a.Solver#solve(int)";
  private static final String READ = "a.Input#read()";

  @TempDir Path folder;
  private Path run;

  private RunWriter writer() {
    run = folder.resolve("run-1402");
    RunWriter writer = new RunWriter(run);
    RunWriter.Node node = writer.node("host", 4711);
    node.thread(1, "main", 0)
        .enter(MS, MAIN)
        .enter(5 * MS, READ)
        .exit(25 * MS, READ)
        .value(30 * MS, "residual", 0.5)
        .enter(40 * MS, SOLVE)
        .exit(70 * MS, SOLVE)
        .exit(90 * MS, MAIN)
        .end(100 * MS);
    node.thread(2, "worker", 35 * MS).enter(45 * MS, SOLVE).exit(60 * MS, SOLVE).end(80 * MS);
    return writer;
  }

  private RacyFixture open(String... arguments) throws IOException {
    writer().write();
    return RacyFixture.onDisk(run, arguments);
  }

  private void select(RacyFixture racy, long fromNanos, long toNanos) {
    racy.window().receive("easy/1", new SelectTime(run.toString(), fromNanos, toNanos));
    racy.window().settle();
  }

  private static void press(RacyFixture racy, String id) {
    Fx.run(() -> ((javafx.scene.control.ButtonBase) racy.node(id)).fire());
    racy.window().settle();
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> range(RacyFixture racy) {
    return (Map<String, Object>) racy.view().get("range");
  }

  private static String title(RacyFixture racy) {
    return Fx.call(() -> ((Labeled) racy.node(".pane-title")).getText());
  }

  @Test
  void aRangeIsOfferedAndTheWholeRunStays() throws IOException {
    try (RacyFixture racy = open()) {
      assertFalse(racy.node("#range-chip").isVisible());
      assertNull(range(racy));
      select(racy, 20 * MS, 50 * MS);
      assertTrue(racy.node("#range-chip").isVisible());
      ToggleButton only = (ToggleButton) racy.node("#range-only");
      assertEquals("Show only 20.00 ms – 50.00 ms", Fx.call(only::getText));
      assertEquals(false, range(racy).get("only"));
      assertEquals(100 * MS, racy.row("main").get("lifeNanos"));
    }
  }

  @Test
  void barsOfARangeAreItsStates() throws IOException {
    try (RacyFixture racy = open()) {
      select(racy, 20 * MS, 50 * MS);
      press(racy, "#range-only");
      ToggleButton only = (ToggleButton) racy.node("#range-only");
      assertEquals("Only 20.00 ms – 50.00 ms", Fx.call(only::getText));
      assertEquals(true, range(racy).get("only"));
      assertEquals(30 * MS, racy.row("main").get("lifeNanos"));
      assertEquals(15 * MS, racy.row("worker").get("lifeNanos"));
      Map<String, Long> shown = new HashMap<>();
      for (String row : List.of("main", "worker")) {
        for (Map<String, Object> segment : racy.segments(row)) {
          shown.merge(
              (String) segment.get("function"),
              ((Number) segment.get("value")).longValue(),
              Long::sum);
        }
      }
      Map<String, Long> states = new HashMap<>();
      for (StateTotal total : Run.open(run).stateTotals(20 * MS, 50 * MS)) {
        states.put(total.label().name(), total.exclusiveNanos());
      }
      assertEquals(states, shown);
    }
  }

  @Test
  void titlesSayThatTheyAreOfARange() throws IOException {
    try (RacyFixture racy = open()) {
      select(racy, 20 * MS, 50 * MS);
      press(racy, "#range-only");
      assertTrue(title(racy).endsWith("· only 20.00 ms – 50.00 ms"), title(racy));
      Labeled node = (Labeled) racy.node("#node-profile .pane-title");
      assertTrue(Fx.call(node::getText).endsWith("· only 20.00 ms – 50.00 ms"));
    }
  }

  @Test
  void whatARangeDoesNotTellSaysSo() throws IOException {
    writer().withoutProfile().write(); // so that values are read from the events
    try (RacyFixture racy = RacyFixture.onDisk(run)) {
      Fx.run(() -> racy.command("Open the Values"));
      select(racy, 20 * MS, 50 * MS);
      assertNull(Fx.call(() -> racy.node("#details").lookup(".empty-state")));
      press(racy, "#range-only");
      assertEquals("recorded-values", racy.detail().get("kind"));
      assertNotNull(Fx.call(() -> racy.node("#details").lookup(".empty-state")));
      press(racy, "#range-only");
      assertNull(Fx.call(() -> racy.node("#details").lookup(".empty-state")));
    }
  }

  @Test
  void howLongThreadsWereBlockedInARangeIsShown() throws IOException {
    run = folder.resolve("run-1402");
    RunWriter waiting = new RunWriter(run);
    waiting
        .node("host", 4711)
        .thread(1, "main", 0)
        .enter(MS, MAIN)
        .block(10 * MS, Event.MONITOR)
        .unblock(40 * MS, Event.MONITOR)
        .exit(90 * MS, MAIN)
        .end(100 * MS);
    waiting.write();
    try (RacyFixture racy = RacyFixture.onDisk(run)) {
      select(racy, 20 * MS, 50 * MS);
      press(racy, "#range-only");
      double percent = 20 / 0.3;
      assertEquals(percent, (double) racy.segments("main").getFirst().get("blocked"), 1e-9);
      press(racy, "#quantity-blocked");
      Number blocked = (Number) racy.segments("main").getFirst().get("value");
      assertEquals(20 * MS, blocked.longValue());
      select(racy, 60 * MS, 80 * MS);
      assertEquals(List.of(), racy.segments("main"), "nothing blocked it there");
    }
  }

  @Test
  void theCrossShowsTheWholeRunAgain() throws IOException {
    try (RacyFixture racy = open()) {
      select(racy, 20 * MS, 50 * MS);
      press(racy, "#range-only");
      press(racy, "#range-drop");
      assertFalse(racy.node("#range-chip").isVisible());
      assertNull(range(racy));
      assertEquals(100 * MS, racy.row("main").get("lifeNanos"));
      assertFalse(title(racy).contains("only"), title(racy));
    }
  }

  @Test
  void aRangeThatWasTakenAwayIsNotInTheStatusLineAndDoesNotComeBack() throws IOException {
    try (RacyFixture racy = open()) {
      racy.window().receive("easy/1", new SelectFunction(READ));
      String routine = subject(racy);
      select(racy, 20 * MS, 50 * MS);
      assertNotEquals(routine, subject(racy));
      press(racy, "#range-drop");
      assertEquals(routine, subject(racy));
      Fx.run(() -> racy.window().context().showSelectionsAgain()); // as when the run has grown
      assertNull(range(racy));
      assertEquals(routine, subject(racy));
    }
  }

  private static String subject(RacyFixture racy) {
    Labeled subject = (Labeled) racy.node(".concert-status .subject");
    return Fx.call(subject::getText);
  }

  @Test
  void theRangeOfTheCommandLineIsShownAtOnce() throws IOException {
    writer().write();
    try (RacyFixture racy = RacyFixture.onDisk(run, "--range", "0.02-0.05")) {
      assertEquals(30 * MS, racy.row("main").get("lifeNanos"));
    }
  }

  @Test
  void theNextRangeIsShownInPlaceOfTheLast() throws IOException {
    try (RacyFixture racy = open()) {
      select(racy, 20 * MS, 50 * MS);
      press(racy, "#range-only");
      select(racy, 0, 10 * MS);
      assertEquals(10 * MS, racy.row("main").get("lifeNanos"));
    }
  }

  @Test
  void aRunWithoutEventsSaysWhyThereIsNoRange() throws IOException {
    writer().withoutTrace().write();
    try (RacyFixture racy = RacyFixture.onDisk(run)) {
      select(racy, 20 * MS, 50 * MS);
      press(racy, "#range-only");
      assertTrue(range(racy).get("why").toString().contains("no events"), range(racy)::toString);
      assertEquals(false, range(racy).get("only"));
      String why = Fx.call(() -> ((Labeled) racy.node("#range-why")).getText());
      assertTrue(why.contains("no events"), why);
      assertEquals(100 * MS, racy.row("main").get("lifeNanos"));
    }
  }

  @Test
  void aRangeIsComparedWithTheRestOfTheRun() throws IOException {
    try (RacyFixture racy = open()) {
      select(racy, 20 * MS, 50 * MS);
      Fx.run(() -> racy.command("Compare this range with the rest of the run"));
      racy.window().settle();
      assertEquals("difference", racy.detail().get("kind"));
      assertEquals(15.0 * MS, exclusive(racy, READ).get("b"));
      assertEquals(5.0 * MS, exclusive(racy, READ).get("a"));
      assertEquals(20.0 * MS + 10.0 * MS, exclusive(racy, SOLVE).get("b"));
      assertEquals(10.0 * MS + 5.0 * MS, exclusive(racy, SOLVE).get("a"));
      Labeled title = (Labeled) racy.node("#difference .pane-title");
      assertEquals(
          "run-1402 up to 20.00 ms and from 50.00 ms on less run-1402 20.00 ms – 50.00 ms",
          Fx.call(title::getText));
      assertTold(racy, "run-1402", null, null);
    }
  }

  @Test
  void aRangeIsComparedWithTheRangeBefore() throws IOException {
    try (RacyFixture racy = open()) {
      select(racy, 40 * MS, 60 * MS);
      Fx.run(() -> racy.command("Compare this range with the range before, 20.00 ms – 40.00 ms"));
      racy.window().settle();
      assertEquals(0.0, exclusive(racy, READ).get("a"));
      assertEquals(5.0 * MS, exclusive(racy, READ).get("b"));
      assertTold(racy, "run-1402", 20 * MS, 40 * MS);
    }
  }

  @Test
  void aRangeIsComparedWithTheSameOfAnotherRun() throws IOException {
    RunWriter other = new RunWriter(folder.resolve("run-1403"));
    other.node("host", 1).thread(1, "main", 0).enter(0, READ).exit(45 * MS, READ).end(50 * MS);
    other.write();
    try (RacyFixture racy = open()) {
      select(racy, 20 * MS, 50 * MS);
      Fx.run(() -> racy.command("Compare this range with the same of run-1403"));
      racy.window().settle();
      assertEquals(5.0 * MS, exclusive(racy, READ).get("a"));
      assertEquals(25.0 * MS, exclusive(racy, READ).get("b"));
      assertTold(racy, "run-1403", null, null);
    }
  }

  @Test
  void theOpenRunIsNotComparedWithItself() throws IOException {
    try (RacyFixture racy = open()) {
      racy.window().receive("fancy/1", new CompareRun(folder.resolve("run-1402").toString()));
      Fx.run(() -> racy.command("Open the Difference"));
      racy.window().settle();
      assertEquals("it is the run that is open", racy.detail().get("why"));
    }
  }

  /** And another window that is told the same shows the same. */
  private void assertTold(RacyFixture racy, String with, Long otherFrom, Long otherTo) {
    CompareRun told = (CompareRun) racy.window().bus().sent().getLast();
    assertEquals(folder.resolve(with).toString(), told.with());
    assertEquals(folder.resolve("run-1402").toString(), told.run());
    assertEquals(otherFrom, told.otherFromNanos());
    assertEquals(otherTo, told.otherToNanos());
    Object before = racy.detail();
    racy.window().receive("fancy/1", CompareRun.NOTHING);
    racy.window().receive("racy/2", told);
    assertEquals(before, racy.detail());
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> exclusive(RacyFixture racy, String routine) {
    return ((List<Map<String, Object>>) racy.detail().get("functions"))
        .stream()
            .filter(function -> routine.equals(function.get("function")))
            .map(function -> (Map<String, Object>) function.get("exclusive"))
            .findFirst()
            .orElseThrow();
  }

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void picturesToLookAt(String theme) throws IOException {
    try (RacyFixture racy = open("--theme", theme, "--size", "1500x800")) {
      select(racy, 20 * MS, 50 * MS);
      press(racy, "#range-only");
      assertTrue(Files.exists(racy.window().picture("racy-range-" + theme)));
    }
  }
}
