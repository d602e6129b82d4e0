package dev.concert.racy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.racy.figures.MatrixRun;
import dev.concert.racy.figures.Profiles;
import dev.concert.trace.Profile;
import dev.concert.trace.ThreadProfile;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.ScreenReader;
import dev.concert.ui.look.Units;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is drawn, as a screen reader finds it. */
class RacyScreenReaderTest {
  private static final long SECOND = 1_000_000_000;

  @TempDir Path folder;

  private RacyFixture open(Profile profile) throws IOException {
    return RacyFixture.open(folder, profile, "--size", "990x780");
  }

  private RacyFixture matrix() throws IOException {
    return open(MatrixRun.profile());
  }

  private static String help(RacyFixture racy, String selector) {
    return Fx.call(() -> ScreenReader.help(racy.node(selector)));
  }

  private static void focus(RacyFixture racy, String selector) {
    Fx.run(racy.node(selector)::requestFocus);
    racy.window().settle();
  }

  private static void show(RacyFixture racy, String command) {
    Fx.run(() -> racy.command(command));
    racy.window().settle();
  }

  /** What a line says of its row and its largest routines is in the sentence of the row. */
  private static void assertSame(List<String> lines, List<String> rows) {
    assertEquals(lines.size(), rows.size());
    for (int i = 0; i < lines.size(); i++) {
      List<String> cells =
          Stream.of(lines.get(i).split(", ")).filter(cell -> !cell.isEmpty()).limit(10).toList();
      assertEquals(10, cells.size());
      for (String cell : cells) {
        assertTrue(rows.get(i).contains(cell), cell + " is not in " + rows.get(i));
      }
    }
  }

  @Test
  void theBarsSayTheFiguresOfTheTableThatTheirHelpLeadsTo() throws IOException {
    try (RacyFixture racy = matrix()) {
      List<String> rows = racy.window().rowsSaid("#bars");
      assertEquals(racy.rows().size(), rows.size());
      assertEquals(
          "Ctrl+Shift+T shows the same as a table: Routine profile summary", help(racy, "#bars"));
      focus(racy, "#bars");
      racy.hand().press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.T);
      assertEquals("Routine profile summary", Fx.call(() -> ScreenReader.text(racy.node("#twin"))));
      List<String> lines = racy.window().rowsSaid("#twin");
      assertFalse(lines.isEmpty());
      assertSame(lines, rows);
    }
  }

  @Test
  void arrowsInTheBarsAreToldByWhatIsUnderThem() throws IOException {
    try (RacyFixture racy = matrix()) {
      List<String> rows = racy.window().rowsSaid("#bars");
      focus(racy, "#bars");
      racy.hand().press(KeyCode.HOME);
      String mean = racy.window().focusSaid();
      assertTrue(mean.startsWith("mean"), mean);
      racy.hand().press(KeyCode.RIGHT);
      String first = racy.window().focusSaid();
      assertTrue(first.contains("mean over"), first);
      assertNotEquals(mean, first);
      racy.hand().press(KeyCode.RIGHT);
      assertNotEquals(first, racy.window().focusSaid());
      Node bars = racy.node("#bars");
      Fx.run(() -> ScreenReader.goTo(bars, rows.size() - 1));
      String last = racy.window().focusSaid();
      assertEquals(rows.getLast().split(",")[0], last.split(",")[0]);
    }
  }

  @Test
  void piesSayTheSharesThatTheStateHas() throws IOException {
    try (RacyFixture racy = matrix()) {
      show(racy, "Show pies");
      Fx.until("the pies are made", () -> racy.view().get("pies") != null);
      List<String> pies = racy.window().rowsSaid("#pies");
      List<?> told = (List<?>) ((Map<?, ?>) racy.view().get("pies")).get("pies");
      assertEquals(told.size(), pies.size());
      for (int i = 0; i < pies.size(); i++) {
        Map<?, ?> pie = (Map<?, ?>) told.get(i);
        assertTrue(pies.get(i).startsWith(pie.get("row") + ": "), pies.get(i));
        for (Object slice : ((List<?>) pie.get("slices")).subList(0, 4)) {
          String share = Units.percent((double) ((Map<?, ?>) slice).get("length") / 100);
          assertTrue(pies.get(i).contains(share), share + " is not in " + pies.get(i));
        }
      }
      focus(racy, "#pies");
      racy.hand().press(KeyCode.END);
      assertEquals(pies.getLast(), racy.window().focusSaid());
    }
  }

  @Test
  void aFlameSaysItsContextsAndWhereTheKeyboardIs() throws IOException {
    try (RacyFixture racy = matrix()) {
      show(racy, "Open the Flame");
      List<String> boxes = racy.window().rowsSaid("#flame-picture");
      assertTrue(boxes.size() > 1, boxes.toString());
      assertTrue(boxes.getFirst().contains("inclusive"), boxes.getFirst());
      assertTrue(help(racy, "#flame-picture").startsWith("The tab Contexts"));
      focus(racy, "#flame-picture");
      racy.hand().press(KeyCode.DOWN);
      assertEquals(boxes.getFirst(), racy.window().focusSaid());
      racy.hand().press(KeyCode.DOWN);
      assertEquals(boxes.get(1), racy.window().focusSaid());
    }
  }

  @Test
  void aHistogramSaysHowManyRowsAreInEachBin() throws IOException {
    ThreadProfile[] threads =
        IntStream.rangeClosed(1, 12)
            .mapToObj(i ->
                Profiles.thread(
                    "h.1",
                    i,
                    "worker-" + i,
                    SECOND,
                    Profiles.leaf(MatrixRun.CELL, 1, i * SECOND / 20)))
            .toArray(ThreadProfile[]::new);
    Profile profile = Profiles.of(threads);
    try (RacyFixture racy = open(profile)) {
      racy.clickSegment("worker-12", MatrixRun.CELL);
      show(racy, "Open the Routine profile");
      List<String> bins = racy.window().rowsSaid("#histogram");
      int told = bins.stream().mapToInt(bin -> Integer.parseInt(bin.split(" ")[0])).sum();
      assertEquals(12, told);
      focus(racy, "#histogram");
      racy.hand().press(KeyCode.RIGHT);
      assertEquals(bins.getFirst(), racy.window().focusSaid());
      racy.hand().press(KeyCode.RIGHT);
      assertEquals(bins.get(1), racy.window().focusSaid());
    }
  }

  @Test
  void nothingIsDrawnOfWhichNothingIsSaid() throws IOException {
    try (RacyFixture racy = matrix()) {
      assertEquals(List.of(), racy.window().undescribed());
      for (String command : List.of("Open the Flame", "Open the Routine profile", "Show pies")) {
        show(racy, command);
        assertEquals(List.of(), racy.window().undescribed(), command);
      }
      show(racy, "Show bars");
      Fx.run(() -> ((ToggleButton) racy.node("#scale-absolute")).fire());
      assertEquals(List.of(), racy.window().undescribed());
    }
  }
}
