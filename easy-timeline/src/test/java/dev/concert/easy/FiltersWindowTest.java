package dev.concert.easy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message;
import dev.concert.easy.rows.TimelineRow;
import dev.concert.easy.states.Traces;
import dev.concert.trace.StateLabel;
import dev.concert.trace.StateTotal;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.Trace;
import dev.concert.ui.fixture.Fx;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.controlsfx.control.CheckListView;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Filters with a name in the real window. */
class FiltersWindowTest {
  private static final String OUTER = "a.B#outer()";
  private static final String INNER = "a.B#inner(int)";
  private static final long SECOND = 1_000_000_000L;

  @TempDir Path folder;
  private EasyFixture easy;

  @AfterEach
  void close() {
    easy.close();
  }

  /** Two threads; the numbers of processes and threads are others in each run. */
  private static Trace trace(String node, int first) {
    var one =
        Traces.thread(node, first, "main", "main")
            .enter(SECOND, OUTER)
            .state(2 * SECOND, 3 * SECOND, INNER)
            .exit(5 * SECOND)
            .endsAt(10 * SECOND);
    var two =
        Traces.thread(node, first + 1, "worker", "worker").state(8 * SECOND, 9 * SECOND, INNER);
    return Traces.trace(one, two);
  }

  private void open(String... arguments) throws IOException {
    Files.createDirectories(folder.resolve("other"));
    Files.writeString(folder.resolve("run.json"), "{}");
    Files.writeString(folder.resolve("other").resolve("run.json"), "{}");
    List<String> all = new ArrayList<>(List.of("--run", folder.toString(), "--size", "1280x800"));
    all.addAll(List.of(arguments));
    easy =
        new EasyFixture(
            run ->
                new HandMadeRun(run.endsWith("other") ? trace("host.99", 5) : trace("host.7", 1)),
            all.toArray(String[]::new));
  }

  private void run(String group, String title) {
    Fx.run(() ->
        easy.tool.commands().stream()
            .filter(each -> each.group().equals(group) && each.title().equals(title))
            .findFirst()
            .orElseThrow()
            .action()
            .run());
    easy.window.settle();
  }

  private void save(String name) {
    easy.answer = name;
    run("Command", "Save what is hidden as a filter…");
  }

  private List<String> filters() {
    return Fx.call(() ->
        easy.tool.commands().stream()
            .filter(each -> each.group().equals("Filter"))
            .map(each -> each.title())
            .filter(title -> !title.startsWith("Rename ") && !title.startsWith("Delete "))
            .toList());
  }

  private void hideInnerAndTheWorker() {
    StateLabel inner = new StateLabel(INNER, Kind.ROUTINE);
    Fx.run(() -> {
      var model = easy.tool.window().model();
      model.hide(model.hiding().with(Set.of(inner)).withLengths(5, 7 * SECOND));
      model.showArrows(false);
      model.rows().arrangement().hide(model.rows().all().get(1));
      model.rows().arrangement().pin(model.rows().all().get(0));
    });
  }

  private List<String> rows() {
    return Fx.call(
        () -> easy.tool.window().model().rows().all().stream().map(TimelineRow::label).toList());
  }

  @SuppressWarnings("unchecked")
  private List<String> hidden() {
    Map<String, Object> hidden = (Map<String, Object>) easy.window.view().get("hidden");
    return (List<String>) hidden.get("items");
  }

  @Test
  void whatIsHiddenComesBackInAnotherRunByItsNames() throws IOException {
    open();
    hideInnerAndTheWorker();
    save("only main");
    run("Command", "Hide nothing: all states, arrows, rows");
    assertEquals(List.of("main", "worker"), rows());
    assertEquals(List.of(), hidden());

    easy.window.receive("control/1", new Message.SwitchRun(folder.resolve("other").toString()));
    run("Filter", "only main");

    assertEquals(List.of("main"), rows());
    assertEquals(List.of(INNER), hidden());
    assertTrue(Fx.call(() -> easy.tool.window().model().rows().all().getFirst().pinned()));
    assertFalse(Fx.call(() -> easy.tool.window().model().arrowsShown()));
    assertEquals(7 * SECOND, Fx.call(() -> easy.tool.window().model().hiding().maxNanos()));
  }

  @Test
  void showingAFilterIsOneStepThatCanBeTakenBack() throws IOException {
    open();
    hideInnerAndTheWorker();
    save("only main");
    run("Command", "Hide nothing: all states, arrows, rows");
    run("Filter", "only main");
    assertEquals(List.of("main"), rows());

    run("Command", "Take back what was done to rows or notes");

    assertEquals(List.of("main", "worker"), rows());
    assertEquals(List.of(), hidden());
    assertTrue(Fx.call(() -> easy.tool.window().model().arrowsShown()));
  }

  @Test
  void hidingNothingLeavesPinnedRowsOnTop() throws IOException {
    open();
    hideInnerAndTheWorker();
    run("Command", "Hide nothing: all states, arrows, rows");
    assertEquals(List.of("main", "worker"), rows());
    assertTrue(Fx.call(() -> easy.tool.window().model().rows().all().getFirst().pinned()));
  }

  @Test
  void filtersAreRenamedReplacedAndDeleted() throws IOException {
    open();
    save("b");
    save("a");
    assertEquals(List.of("a", "b"), filters());
    easy.answer = "c";
    run("Filter", "Rename a…");
    assertEquals(List.of("b", "c"), filters());
    easy.answer = "b";
    run("Filter", "Rename c…");
    assertEquals(List.of("b", "c"), filters(), "names are taken once");
    run("Filter", "Delete b");
    assertEquals(List.of("c"), filters());
  }

  @Test
  void theCommandLineAndALinkNameAFilter() throws IOException {
    open();
    hideInnerAndTheWorker();
    save("only main");
    Path user = Fx.call(() -> easy.window.context().userFolder());
    easy.close();

    easy =
        new EasyFixture(
            user,
            _ -> new HandMadeRun(trace("host.99", 5)),
            "--run",
            folder.resolve("other").toString(),
            "--filter",
            "only main");
    assertEquals(List.of("main"), rows());

    run("Command", "Hide nothing: all states, arrows, rows");
    assertEquals(List.of("main", "worker"), rows());
    String link = "concert://easy?run=" + folder.resolve("other") + "&filter=only%20main";
    assertTrue(Fx.call(() -> easy.tool.fulfil(new Message.ShowView("easy", link))).found());
    easy.window.settle();
    assertEquals(List.of("main"), rows());
  }

  @Test
  void aFilterOfTheCommandLineWaitsForTheFirstRun() throws IOException {
    open();
    hideInnerAndTheWorker();
    save("only main");
    Path user = Fx.call(() -> easy.window.context().userFolder());
    easy.close();

    easy =
        new EasyFixture(
            user,
            _ -> new HandMadeRun(trace("host.99", 5)),
            "--app",
            folder.toString(),
            "--filter",
            "only main");
    easy.window.receive("control/1", new Message.SwitchRun(folder.resolve("other").toString()));
    easy.window.settle();
    assertEquals(List.of("main"), rows());
  }

  @Test
  @SuppressWarnings("unchecked")
  void theLegendTicksWhatALinkShows() throws IOException {
    open();
    String link = "concert://easy?run=" + folder + "&hide-routine=a.B%23outer()";
    assertTrue(Fx.call(() -> easy.tool.fulfil(new Message.ShowView("easy", link))).found());
    easy.window.settle();

    CheckListView<StateTotal> legend = (CheckListView<StateTotal>) easy.window.node("#legend-list");
    List<String> ticked =
        Fx.call(() ->
            legend.getCheckModel().getCheckedItems().stream()
                .map(total -> total.label().name())
                .toList());
    assertEquals(List.of(INNER), ticked);
  }
}
