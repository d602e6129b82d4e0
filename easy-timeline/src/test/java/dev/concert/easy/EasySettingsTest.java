package dev.concert.easy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message;
import dev.concert.easy.model.EasyModel;
import dev.concert.easy.rows.Grouping;
import dev.concert.easy.states.TimeRange;
import dev.concert.easy.states.Traces;
import dev.concert.json.JsonValues;
import dev.concert.trace.StateTotal;
import dev.concert.trace.Trace;
import dev.concert.ui.fixture.Fx;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.control.ListView;
import javafx.scene.control.ToggleButton;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EasySettingsTest {
  private static final long SECOND = 1_000_000_000L;
  private static final String INNER = "a.B#inner(int,int)";
  private static final String OUTER = "a.B#outer()";

  @TempDir Path folder;
  private EasyFixture easy;

  private static Trace trace() {
    return Traces.trace(
        List.of(
            Traces.thread("host.7", 1, "main", "main")
                .state(SECOND, 4 * SECOND, OUTER)
                .state(2 * SECOND, 3 * SECOND, INNER)
                .endsAt(10 * SECOND),
            Traces.thread("host.7", 2, "worker", "worker")
                .state(2 * SECOND, 5 * SECOND, INNER)
                .endsAt(10 * SECOND)),
        List.of());
  }

  private void open(String... arguments) {
    easy = EasyFixture.of(trace(), arguments);
  }

  @AfterEach
  void close() {
    easy.close();
  }

  private EasyModel model() {
    return easy.tool.window().model();
  }

  private Map<String, Object> ask(Map<String, Object> wanted) {
    return easy.window.bus().request(new Message.View("easy", wanted));
  }

  @SuppressWarnings("unchecked")
  private Map<String, Object> told() {
    return (Map<String, Object>) easy.window.state().get("settings");
  }

  @Test
  void aTimeIsShownWhereverTheViewWas() {
    open("--from", "1.5", "--to", "2500ms");
    assertEquals(1.5 * SECOND, Fx.call(() -> model().axis().view().fromNanos()));
    assertEquals(2.5 * SECOND, Fx.call(() -> model().axis().view().toNanos()));
    ask(Map.of("to", 8, "from", 6.25));
    assertEquals(6.25 * SECOND, Fx.call(() -> model().axis().view().fromNanos()));
    assertEquals(8.0 * SECOND, Fx.call(() -> model().axis().view().toNanos()));
    ask(Map.of("from", "start", "to", "end"));
    assertTrue(Fx.call(() -> model().axis().showsAll()));
  }

  @Test
  void aTimeThatTheRunHasNotIsRefused() {
    open();
    Map<String, Object> answer = ask(Map.of("from", 10.5, "range", "11-12", "origin", 2));
    assertEquals(List.of("origin"), answer.get("set"));
    assertEquals(
        Map.of("from", "from: the run ends at 10.0 s", "range", "range: the run ends at 10.0 s"),
        answer.get("refused"));
  }

  @Test
  void statesAreHiddenByNameAndARangeIsMarkedHereOnly() {
    open("--hide", INNER, "--range", "1-2", "--shortest", "10ms");
    assertEquals(List.of(INNER), told().get("hide"));
    assertEquals(new TimeRange(SECOND, 2 * SECOND), Fx.call(() -> model().range()));
    assertEquals(10_000_000L, Fx.call(() -> model().hiding().minNanos()));
    assertEquals(List.of(), easy.window.bus().sent());
    Map<?, ?> refused = (Map<?, ?>) ask(Map.of("hide", "a.B#inner(int)")).get("refused");
    assertEquals(
        "hide: there is no state a.B#inner(int); the nearest is " + INNER, refused.get("hide"));
    ask(Map.of("hide", List.of(), "range", "none"));
    assertEquals(List.of(), told().get("hide"));
    assertNull(Fx.call(() -> model().range()));
  }

  @Test
  void rowsAreFoundByTheirNames() {
    open("--rows", "threads", "--hide-row", "worker");
    assertEquals(Grouping.THREAD, Fx.call(() -> model().rows().grouping()));
    assertEquals(1, Fx.call(() -> model().rows().all().size()));
    Map<?, ?> refused = (Map<?, ?>) ask(Map.of("pin-row", "wrker")).get("refused");
    assertEquals("pin-row: there is no row wrker; the nearest is worker", refused.get("pin-row"));
  }

  @Test
  void aFilterThatThereIsNotIsToldByTheCommandLine() {
    open("--filter", "mine");
    assertEquals("filter: there is no filter at all", Fx.call(() -> easy.window.shell().refused()));
  }

  @Test
  void whatIsToldShowsTheSameInAnotherWindow() throws IOException {
    open("--size", "1200x800");
    Map<String, Object> wanted = new HashMap<>();
    wanted.put("rows", "threads");
    wanted.put("compact", true);
    wanted.put("hide", OUTER);
    wanted.put("arrows", "off");
    wanted.put("mountains", "on");
    wanted.put("below", "findings");
    wanted.put("side", "notes");
    wanted.put("histogram", INNER);
    wanted.put("histogram-bins", 12);
    wanted.put("histogram-scale", "linear");
    wanted.put("find", "inner");
    wanted.put("range", "1-2");
    wanted.put("from", 0.5);
    wanted.put("to", 6);
    wanted.put("origin", 1);
    Map<String, Object> answer = ask(wanted);
    assertEquals(Map.of(), answer.get("refused"));
    Map<String, Object> told = told();
    assertEquals(answer.get("settings"), told);
    assertEquals("findings", told.get("below"));
    assertEquals("notes", told.get("side"));
    close();

    Path file = folder.resolve("easy.json");
    Files.write(file, JsonValues.bytes(told));
    open("--size", "1200x800", "--view", file.toString());
    assertNull(Fx.call(() -> easy.window.shell().refused()));
    assertEquals(told, told());
  }

  @Test
  void nodesAreShiftedAndRowsMovedByName() {
    open("--rows", "threads", "--shift", "host.7=1.5", "--move-row", "worker>main");
    assertEquals(1_500_000_000L, Fx.call(() -> model().shifts().wanted().of("host.7")));
    assertEquals(List.of("host.7=1.500000000"), told().get("shift"));
    assertEquals(
        List.of("worker", "main"),
        Fx.call(() -> model().rows().all().stream().map(row -> row.label()).toList()));
    Object moved = told().get("move-row");
    ask(Map.of("move-row", List.of(), "shift", List.of(), "read-every", "500ms"));
    assertEquals(List.of(), told().get("shift"));
    assertEquals("500ms", told().get("read-every"));
    assertEquals(
        List.of("main", "worker"),
        Fx.call(() -> model().rows().all().stream().map(row -> row.label()).toList()));
    ask(Map.of("move-row", moved));
    assertEquals(moved, told().get("move-row"));
    Map<?, ?> refused =
        (Map<?, ?>) ask(Map.of("shift", "host.8=1", "move-row", "worker")).get("refused");
    assertEquals("shift: there is no node host.8; the nearest is host.7", refused.get("shift"));
    assertEquals("move-row: worker is not a row, > and a row", refused.get("move-row"));
  }

  private List<String> legend() {
    ListView<?> list = (ListView<?>) easy.window.node("#legend-list");
    return Fx.call(
        () -> list.getItems().stream().map(total -> ((StateTotal) total).label().name()).toList());
  }

  @Test
  void theLegendIsSortedByNameLikeATable() {
    open("--sort", "legend:Routine");
    assertEquals(List.of("legend:Routine:up"), told().get("sort"));
    List<String> rising = legend();
    ask(Map.of("sort", List.of("legend:Routine:down")));
    assertEquals(rising.reversed(), legend());
    assertEquals(List.of("legend:Routine:down"), told().get("sort"));
    ask(Map.of("sort", List.of()));
    assertEquals(List.of(), told().get("sort"));
    Map<?, ?> refused = (Map<?, ?>) ask(Map.of("sort", "legend:Counts")).get("refused");
    assertEquals("sort: there is no column Counts; the nearest is Count", refused.get("sort"));
  }

  @Test
  void aSecondClickOnATitleOfTheLegendSortsTheOtherWayRound() {
    open();
    List<String> falling = legend();
    Fx.run(() -> ((ToggleButton) easy.window.node("#sort-incl")).fire());
    assertEquals(List.of("legend:Incl:down"), told().get("sort"));
    Fx.run(() -> ((ToggleButton) easy.window.node("#sort-incl")).fire());
    assertEquals(List.of("legend:Incl:up"), told().get("sort"));
    Fx.run(() -> ((ToggleButton) easy.window.node("#sort-excl")).fire());
    assertEquals(falling, legend());
    assertEquals(List.of(), told().get("sort"));
  }
}
