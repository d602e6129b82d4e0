package dev.concert.control.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message;
import dev.concert.trace.notes.RunNotes;
import dev.concert.trace.read.RunWriter;
import dev.concert.trace.sources.SourcesRun;
import dev.concert.ui.fixture.Fx;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** What can be done with the runs in master control's list, on runs on disk. */
@DisabledOnOs(OS.WINDOWS)
class RunListWindowTest extends ControlFixture {
  private static final String BEFORE = "2026-11-20T100000";
  private static final String AFTER = "2026-11-20T110000";

  private Path runs() {
    return folder.resolve("data/runs");
  }

  private Path write(Path run, String started) throws Exception {
    RunWriter writer = new RunWriter(run);
    writer
        .node("host", 1)
        .thread(1, "main", 0)
        .enter(0, "a.B#work()")
        .exit(9_000_000, "a.B#work()")
        .end(10_000_000);
    writer.write();
    Path json = run.resolve("run.json");
    String written = Files.readString(json);
    Files.writeString(
        json,
        written
            .replace("[\"java\",\"-jar\",\"app.jar\"]", "[\"done\"]")
            .replace("2026-11-20T10:00:00Z", started)
            .replaceFirst("\\{", "{\"folder\":\"" + folder + "\","));
    Files.writeString(run.resolve("settings"), "mode trace\ninclude a.B\nring\n");
    return run;
  }

  private void writeTwo() throws Exception {
    write(runs().resolve(BEFORE), "2026-11-20T10:00:00Z");
    write(runs().resolve(AFTER), "2026-11-20T11:00:00Z");
  }

  /** Opens the window with one of the runs, so that the list is shown. */
  private void openWith(Path run) {
    open();
    Fx.run(() -> window.context().openRun(run));
    Fx.until("the runs are listed", () -> !table().getItems().isEmpty());
    window.settle();
  }

  @SuppressWarnings("unchecked")
  private TableView<RunRow> table() {
    return (TableView<RunRow>) window.node(".table-view");
  }

  private RunRow row(Path run) {
    return Fx.call(() ->
        table().getItems().stream()
            .filter(row -> row.directory().equals(run))
            .findFirst()
            .orElse(null));
  }

  private void select(Path... rows) {
    for (Path run : rows) {
      Fx.until(run + " is listed", () -> row(run) != null);
    }
    Fx.run(() -> {
      table().getSelectionModel().clearSelection();
      for (Path run : rows) {
        table().getSelectionModel().select(row(run));
      }
      table().requestFocus();
    });
  }

  private void choose(String item) {
    MenuItem found =
        Fx.call(() -> {
          table().getContextMenu().getOnShowing().handle(null);
          return table().getContextMenu().getItems().stream()
              .filter(each -> item.equals(each.getText()))
              .findFirst()
              .orElseThrow();
        });
    assertFalse(found.isDisable(), item);
    Fx.run(found::fire);
  }

  private boolean isOffered(String item) {
    return Fx.call(() -> {
      table().getContextMenu().getOnShowing().handle(null);
      return table().getContextMenu().getItems().stream()
          .anyMatch(each -> item.equals(each.getText()) && !each.isDisable());
    });
  }

  private Parent ask() {
    return (Parent) window.node("#ask");
  }

  private void answer(String text) {
    Fx.until("a line is asked for", () -> ask().lookup("#answer") != null);
    TextField field = (TextField) Fx.call(() -> ask().lookup("#answer"));
    Fx.run(() -> field.setText(text));
    Fx.run(() -> field.getOnAction().handle(null));
  }

  private String question() {
    Fx.until("it is asked", () -> Fx.call(() -> ask().isVisible()));
    return Fx.call(() -> ((Label) ask().lookup(".label")).getText());
  }

  private void press(String button) {
    Button found =
        Fx.call(() ->
            ask().lookupAll(".button").stream()
                .map(Button.class::cast)
                .filter(each -> each.getText().equals(button))
                .findFirst()
                .orElseThrow());
    Fx.pulses(3); // it has its place with the next layout
    hand.click(found);
  }

  private boolean saysWhetherSourcesChanged() {
    return Fx.call(() ->
        table().getColumns().stream()
            .filter(column -> column.getText().equals("Source changed"))
            .anyMatch(TableColumn::isVisible));
  }

  @Test
  void whereNothingIsKnownOfSourcesNoColumnTellsOfThem() throws Exception {
    writeTwo();
    openWith(runs().resolve(BEFORE));
    assertFalse(saysWhetherSourcesChanged());
  }

  @Test
  void sourcesThatHaveChangedSinceARunHaveAColumn() throws Exception {
    SourcesRun made = new SourcesRun(folder.resolve("made"));
    String text = "package a;\nclass B {\n  int one(int x) {\n    return x;\n  }\n}\n";
    made.write("a/B.java", text);
    made.measured("a.B", "B.java", "one(I)I", 4, 4);
    made.begin("");
    made.write("a/B.java", text.replace("return x", "return 2 * x"));
    open(control, made.application);
    Fx.run(() -> window.context().openRun(made.run));
    Fx.until("the column is there", this::saysWhetherSourcesChanged);
  }

  @Test
  void aRunIsNamedAndNotedAndBothStandBesideIt() throws Exception {
    writeTwo();
    Path run = runs().resolve(BEFORE);
    openWith(run);
    select(run);
    hand.press(KeyCode.F2);
    answer("before the fix");
    Fx.until("it has its name", () -> row(run).title().equals("before the fix"));
    choose("Note…");
    answer("slow, why?");
    Fx.until("it has its note", () -> row(run).words().notes().equals(List.of("slow, why?")));
    choose("Note…");
    Fx.until("the note is there to be changed", () -> ask().lookup("#answer") != null);
    assertEquals("slow, why?", Fx.call(() -> ((TextField) ask().lookup("#answer")).getText()));
    answer("");
    Fx.until("it has no note", () -> row(run).words().notes().isEmpty());

    RunNotes.Reading kept = new RunNotes(run, folder.resolve("state")).read();
    assertEquals(new RunNotes.Reading("before the fix", List.of(), null), kept);
  }

  @Test
  void aRunIsDeletedOnlyWhenItHasBeenAskedAndIsNotOpenAnyMore() throws Exception {
    writeTwo();
    Path run = runs().resolve(BEFORE);
    Path foreign = Files.writeString(run.resolve("Main.java"), "class Main {}");
    openWith(run);
    select(run);
    hand.press(KeyCode.DELETE);
    String question = question();
    assertTrue(question.startsWith("Delete " + BEFORE + " ("), question);
    assertTrue(question.endsWith("What Concert did not write stays: 1 file or folder."), question);
    press("Keep");
    assertTrue(Files.exists(run.resolve("run.json")));

    select(run);
    choose("Delete…");
    question();
    press("Delete");
    Fx.until("it is not listed", () -> row(run) == null);
    assertFalse(Files.exists(run.resolve("run.json")));
    assertTrue(Files.exists(foreign));
    assertTrue(Files.exists(runs().resolve(AFTER).resolve("run.json")));
    assertTrue(window.bus().sent().contains(new Message.SwitchRun(null)));
  }

  @Test
  void repeatedRunsLeaveNoEmptyFolder() throws Exception {
    Path repeated = runs().resolve(BEFORE);
    write(repeated.resolve("1"), "2026-11-20T10:00:00Z");
    write(repeated.resolve("2"), "2026-11-20T10:00:01Z");
    openWith(repeated.resolve("1"));
    select(repeated.resolve("1"), repeated.resolve("2"));
    choose("Delete…");
    assertTrue(question().startsWith("Delete 2 runs ("), question());
    press("Delete");
    Fx.until("the folder is gone", () -> !Files.exists(repeated));
  }

  @Test
  void aRunThatGoesOnIsNotDeleted() throws Exception {
    Path run = runs().resolve(BEFORE);
    RunWriter writer = new RunWriter(run).going();
    writer.node("host", 1).thread(1, "main", 0).enter(0, "a.B#work()");
    writer.write();
    openWith(run);
    select(run);
    assertEquals("still going", row(run).ended());
    choose("Delete…");
    awaitSaid(BEFORE + " is still going; end its program, or leave it, first");
    assertTrue(Files.exists(run.resolve("run.json")));
  }

  private void awaitSaid(String sentence) {
    Fx.until(
        "it says: " + sentence,
        () ->
            window.scene().getRoot().lookupAll(".label").stream()
                .anyMatch(node -> node instanceof Label label && sentence.equals(label.getText())));
  }

  @Test
  void aRunIsMeasuredAgainWithWhatWasChosenForIt() throws Exception {
    writeTwo();
    Path run = runs().resolve(BEFORE);
    openWith(run);
    select(run);
    Form form = new Form(() -> choose("Run again"));
    form.await("Done; the run is open.");

    assertEquals(
        "concert run --mode trace --out %s --include a.B --clock nanotime --ring -- done"
            .formatted(openedRun()),
        form.output().lines().findFirst().orElseThrow());
    assertFalse(openedRun().equals(run));
    form.close();
  }

  @Test
  void theCommandOfARunFromElsewhereIsShownAndNotStarted() throws Exception {
    writeTwo();
    Path foreign = write(folder.resolve("received"), "2026-11-20T12:00:00Z");
    openWith(foreign);
    select(foreign);
    Form form = new Form(() -> choose("Run again"));
    assertEquals("done", Fx.call(() -> form.field(0).getText()));
    window.settle();
    assertEquals("", form.output());
    form.close();
  }

  @Test
  void withChangesTheFormIsFilledInAndNothingStarts() throws Exception {
    writeTwo();
    Path run = runs().resolve(BEFORE);
    openWith(run);
    select(run);
    Form form = new Form(() -> choose("Run again with changes…"));
    assertEquals("done", Fx.call(() -> form.field(0).getText()));
    assertEquals(folder.toString(), Fx.call(() -> form.field(1).getText()));
    assertEquals("a.B", Fx.call(() -> ((TextField) form.root().lookup("#include")).getText()));
    assertEquals("", form.output());
    form.close();
  }

  @Test
  void ofTwoRunsTheEarlierIsOpenedAndComparedWithTheLaterInRacy() throws Exception {
    writeTwo();
    Path before = runs().resolve(BEFORE);
    Path after = runs().resolve(AFTER);
    openWith(after);
    select(after);
    assertFalse(isOffered("Compare with the open run"), "it is the open one");
    select(after, before);
    choose("Compare the two");

    assertEquals(
        List.of(new Message.SwitchRun(before.toString()), new Message.CompareRun(after.toString())),
        window.bus().sent().subList(window.bus().sent().size() - 2, window.bus().sent().size()));
    assertEquals(1, tools.started().size());
  }

  @Test
  void aRunThatLiesElsewhereIsTakenOffTheListAndStaysOnTheDisk() throws Exception {
    writeTwo();
    Path here = runs().resolve(BEFORE);
    Path elsewhere = write(folder.resolve("elsewhere"), "2026-11-20T09:00:00Z");
    openWith(elsewhere);
    select(here);
    assertFalse(isOffered("Take off this list"), "it would come again");
    select(elsewhere);
    choose("Take off this list");
    Fx.until("it is not listed", () -> row(elsewhere) == null);
    assertTrue(Files.exists(elsewhere.resolve("run.json")));
  }

  @Test
  void whatCannotBeReadIsRefusedAndWhatIsOpenStays() throws Exception {
    writeTwo();
    Path run = runs().resolve(BEFORE);
    Path broken = Files.writeString(folder.resolve("broken.concert"), "PK but no archive");
    Recents recents = new Recents(folder.resolve("state/recent.json"), Assertions::fail);
    recents.openedRun(broken, null);
    openWith(run);
    Fx.until("it is listed with its problem", () -> row(broken) != null);
    assertTrue(row(broken).problem() != null);
    select(broken);
    choose("Open in all tools");
    Fx.until(
        "it is refused",
        () ->
            window.scene().getRoot().lookupAll(".label").stream()
                .anyMatch(node ->
                    node instanceof Label label
                        && label.getText().startsWith("broken.concert cannot be opened: ")));
    assertEquals(run.toString(), window.state().get("run"));
    select(broken);
    assertTrue(isOffered("Take off this list"));
  }
}
