package dev.concert.easy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message;
import dev.concert.easy.rows.TimelineRow;
import dev.concert.easy.states.TimeRange;
import dev.concert.easy.states.Traces;
import dev.concert.easy.time.Viewport;
import dev.concert.trace.notes.Note;
import dev.concert.trace.notes.NoteChange;
import dev.concert.trace.notes.RunNotes;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.MouseAndKeys;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Map;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Notes in the real window, beside a run that is made by hand. */
class NotesWindowTest {
  private static final String INNER = "a.B#inner(int)";
  private static final long SECOND = 1_000_000_000L;

  @TempDir Path folder;
  private EasyFixture easy;
  private MouseAndKeys hand;
  private Mouse mouse;

  @BeforeEach
  void open() throws IOException {
    Files.writeString(folder.resolve("run.json"), "{}");
    var one =
        Traces.thread("host.7", 1, "main", "main")
            .state(2 * SECOND, 3 * SECOND, INNER)
            .endsAt(10 * SECOND);
    var two = Traces.thread("host.7", 2, "worker", "worker").state(8 * SECOND, 9 * SECOND, INNER);
    easy =
        new EasyFixture(
            _ -> new HandMadeRun(Traces.trace(one, two)),
            "--run",
            folder.toString(),
            "--size",
            "1280x800");
    hand = easy.window.hand();
    mouse = new Mouse(easy.tool.window().view().pane());
  }

  @AfterEach
  void close() {
    easy.close();
  }

  private double x(double seconds) {
    return Fx.call(() -> {
      double width = easy.tool.window().view().pane().getWidth();
      return easy.tool.window().model().axis().view().x(seconds * SECOND, width);
    });
  }

  private void write(String text) {
    easy.answer = text;
    hand.press(KeyCode.M);
    easy.window.settle();
  }

  private List<Note> shown() {
    return Fx.call(() -> easy.tool.window().model().notes().all());
  }

  private List<Note> kept() {
    return new RunNotes(folder, folder.resolve("nobody")).read().notes();
  }

  private TableView<?> list() {
    return (TableView<?>) easy.window.node("#notes-table");
  }

  private double laneHeight() {
    return Fx.call(() -> ((Region) easy.window.node("#notes-lane")).getHeight());
  }

  private static Note at(long nanos, String text) {
    return new Note(text, nanos, nanos, null);
  }

  @Test
  void aNoteUnderThePointerIsDrawnListedKeptAndPutBackAfterItIsRemoved() {
    assertEquals(0, laneHeight());
    mouse.moveTo(x(5), 20);
    write("look here");

    assertEquals(List.of("look here"), kept().stream().map(Note::text).toList());
    assertTrue(kept().getFirst().isMoment());
    assertEquals(5.0, kept().getFirst().fromNanos() / 1e9, 0.05);
    assertTrue(laneHeight() > 10);
    hand.press(KeyCode.SHIFT, KeyCode.M);
    assertEquals(1, Fx.call(() -> list().getItems().size()));

    write("look there");
    assertEquals(List.of("look there"), kept().stream().map(Note::text).toList());

    Fx.run(() -> list().requestFocus());
    hand.press(KeyCode.DELETE);
    easy.window.settle();
    assertEquals(List.of(), kept());
    hand.press(KeyCode.CONTROL, KeyCode.Z);
    easy.window.settle();
    assertEquals(List.of("look there"), kept().stream().map(Note::text).toList());
  }

  @Test
  void aNoteIsAboutTheRangeIfOneIsMarked() {
    Fx.run(
        () -> easy.tool.window().controller().selectRange(new TimeRange(4 * SECOND, 6 * SECOND)));
    mouse.moveTo(x(5.5), 20);
    write("nothing runs");

    assertEquals(List.of(new Note("nothing runs", 4 * SECOND, 6 * SECOND, null)), kept());
  }

  @Test
  void aNoteIsAboutTheStateThatIsLookedAtAndLeadsBackToIt() {
    TimelineRow row = Fx.call(() -> easy.tool.window().model().rows().all().getFirst());
    hand.clickAt(easy.tool.window().view().pane(), x(2.5), row.laneY(0) + row.laneHeight() / 2);
    write("why so long?");

    Note.Place place = new Note.Place("host.7", 1, "main", INNER);
    assertEquals(List.of(new Note("why so long?", 2 * SECOND, 3 * SECOND, place)), kept());

    Fx.run(() -> {
      easy.tool.window().model().look(null);
      easy.tool.window().model().axis().show(new Viewport(6.0 * SECOND, 7.0 * SECOND));
    });
    Fx.run(() ->
        easy.tool.commands().stream()
            .filter(each -> each.title().equals("why so long?"))
            .findFirst()
            .orElseThrow()
            .action()
            .run());
    assertEquals(0, Fx.call(() -> easy.tool.window().model().selected().state().thread()));
    Viewport view = Fx.call(() -> easy.tool.window().model().axis().view());
    assertTrue(view.shows(2.0 * SECOND, 3.0 * SECOND));
    assertEquals(1.0 * SECOND, view.spanNanos(), 1, "selecting never zooms");
  }

  @Test
  void aNoteAboutAStateLeadsToTheSourceOfItsFunction() {
    TimelineRow row = Fx.call(() -> easy.tool.window().model().rows().all().getFirst());
    hand.clickAt(easy.tool.window().view().pane(), x(2.5), row.laneY(0) + row.laneHeight() / 2);
    write("why so long?");
    Mouse lane = new Mouse(easy.window.node("#notes-lane"));
    double at = x(2) + 3;

    Fx.run(() -> lane.askForMenu(at, 8));
    Fx.run(() ->
        EasyFixture.menu().getItems().stream()
            .filter(item -> item.getText().equals("Source"))
            .findFirst()
            .orElseThrow()
            .fire());
    Fx.run(() -> EasyFixture.menu().hide());

    assertEquals(List.of(new Message.ShowSource(INNER)), easy.window.bus().asked());
  }

  @Test
  void whatAnotherWindowWritesIsShownToo() throws IOException {
    Note theirs = at(7 * SECOND, "from another window");
    new RunNotes(folder, folder.resolve("nobody"))
        .keep(new ArrayDeque<>(List.of(new NoteChange(null, theirs))));

    Fx.until(
        "the note is shown",
        () -> easy.tool.window().model().notes().all().equals(List.of(theirs)));
    mouse.moveTo(x(5), 20);
    write("mine");
    assertEquals(List.of("mine", "from another window"), kept().stream().map(Note::text).toList());
  }

  @Test
  void damagedNotesAreASentenceAboveTheListAndTheRunIsShown() throws IOException {
    Files.writeString(folder.resolve("notes.json"), "{");

    Fx.until("it is told", () -> easy.tool.window().model().notes().problem() != null);
    easy.window.settle();

    String said = Fx.call(() -> ((Label) easy.window.node("#notes-problem")).getText());
    assertTrue(said.contains("cannot be read"), said);
    assertEquals(true, easy.window.view().get("traced"));
    mouse.moveTo(x(5), 20);
    write("anew");
    assertEquals(List.of("anew"), kept().stream().map(Note::text).toList());
    assertNull(Fx.call(() -> easy.tool.window().model().notes().problem()));
  }

  @Test
  void anotherRunHasItsOwnNotes() throws IOException {
    mouse.moveTo(x(5), 20);
    write("of the first run");
    Path other = Files.createDirectories(folder.resolve("other"));
    Files.writeString(other.resolve("run.json"), "{}");

    easy.window.receive("control/1", new Message.SwitchRun(other.toString()));
    assertEquals(List.of(), shown());
    assertFalse(Files.exists(other.resolve("notes.json")));
    easy.window.receive("control/1", new Message.SwitchRun(folder.toString()));
    assertEquals(List.of("of the first run"), shown().stream().map(Note::text).toList());
  }

  @Test
  @SuppressWarnings("unchecked")
  void notesAreFoundByNameAmongThePlacesOfTheRun() {
    Fx.run(() -> {
      easy.tool.window().model().notes().add(at(5 * SECOND, "inner is idle here"));
      easy.tool.window().model().axis().showAll();
      easy.tool.window().view().pane().requestFocus();
    });
    hand.press(KeyCode.CONTROL, KeyCode.F);
    hand.type("INNER");
    easy.window.settle();
    Map<String, Object> search = (Map<String, Object>) easy.window.view().get("search");
    assertEquals("2 calls of B.inner, 1 note", search.get("says"));

    hand.press(KeyCode.ENTER);
    easy.window.settle();
    hand.press(KeyCode.ENTER);
    easy.window.settle();
    search = (Map<String, Object>) easy.window.view().get("search");
    assertEquals("inner is idle here", search.get("note"));
    hand.press(KeyCode.ENTER);
    easy.window.settle();
    search = (Map<String, Object>) easy.window.view().get("search");
    assertNull(search.get("note"));
    assertEquals(8 * SECOND, ((Map<String, Object>) search.get("place")).get("fromNanos"));
  }
}
