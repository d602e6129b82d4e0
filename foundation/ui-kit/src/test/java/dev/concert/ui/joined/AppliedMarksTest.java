package dev.concert.ui.joined;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message;
import dev.concert.trace.control.ApplicationSelection;
import dev.concert.trace.control.ApplicationSelection.Switch;
import dev.concert.trace.control.MeasuredSelection.Measured;
import dev.concert.trace.read.GrowingRun;
import dev.concert.ui.ToolContext;
import dev.concert.ui.fixture.DemoTool;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.ToolFixture;
import dev.concert.ui.marking.MarkBar;
import dev.concert.ui.marking.Markable;
import dev.concert.ui.marking.Marks;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TextArea;
import javafx.scene.control.ToggleButton;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The marks of a window with an application, and the bar that applies them. */
class AppliedMarksTest {
  private static final Markable ROUTINE = Markable.routine("a.B#m(int)");

  @TempDir private Path folder;
  private ToolFixture window;

  @BeforeEach
  void open() {
    window = ToolFixture.reopen(folder, "demo", DemoTool::new, null);
    window.receive("control", new Message.SwitchApplication("/home/me/shop", null, null));
  }

  @AfterEach
  void close() {
    window.close();
  }

  private Marks marks() {
    return window.context().marks();
  }

  private List<String> kept() throws IOException {
    return new ApplicationSelection(folder, Path.of("/home/me/shop")).lines();
  }

  private String sentence() {
    return Fx.call(() -> ((Label) window.scene().lookup("#mark-sentence")).getText());
  }

  private Node node(String id) {
    return window.scene().lookup("#" + id);
  }

  private void press(String id) {
    Fx.run(() -> ((Button) node(id)).fire());
    window.settle();
  }

  private void show() {
    Fx.run(() -> ((ToggleButton) node("show-marks")).fire());
    window.settle();
  }

  private void turn() {
    Fx.run(() -> marks().turn(ROUTINE));
    window.settle();
  }

  @Test
  void theBarIsThereWhileMarksAreShownAndAppliesOnlyWhatIsWanted() {
    assertFalse(node("mark-bar").isManaged());
    show();
    assertTrue(node("mark-bar").isManaged());
    assertFalse(node("mark-apply").isManaged());
    turn();
    assertTrue(node("mark-apply").isManaged());
    press("mark-discard");
    assertFalse(node("mark-apply").isManaged());
    assertEquals(Measured.ALL, Fx.call(() -> marks().of(ROUTINE)));
    press("mark-close");
    assertFalse(node("mark-bar").isManaged());
  }

  @Test
  void whatIsAppliedIsToldToProgramsAndKeptForTheNextRun() throws IOException {
    show();
    turn();
    assertEquals("Apply", ((Button) node("mark-apply")).getText());
    window.bus().connect(false);
    turn();
    turn();
    assertEquals("Keep for the next run", ((Button) node("mark-apply")).getText());
    window.bus().connect(true);
    press("mark-apply");
    assertEquals(
        List.of(new Message.SetInstrumentation(ROUTINE.name(), false, null)), window.bus().sent());
    assertEquals(List.of("off a.B#m(int)"), kept());
    assertTrue(sentence().startsWith("Kept for the next run, in "), sentence());
  }

  @Test
  void whatIsKeptShowsInTheNextWindow() throws IOException {
    new ApplicationSelection(folder, Path.of("/home/me/shop"))
        .keep(List.of(new Switch("a.B", false)));
    show();
    assertEquals(Measured.NONE, Fx.call(() -> marks().of(ROUTINE)));
    assertTrue(sentence().contains("1 mark is kept for the next run"), sentence());
    window.receive("control", new Message.SwitchApplication("/home/me/other", null, null));
    assertEquals(Measured.ALL, Fx.call(() -> marks().of(ROUTINE)));
  }

  @Test
  void theBarSaysWhatEachProgramHasAnswered() {
    show();
    turn();
    press("mark-apply");
    window.receive(
        "control",
        new Message.InstrumentationChanged("host.1", ROUTINE.name(), false, "profile", 12, null));
    window.receive(
        "control",
        new Message.InstrumentationChanged("host.2", ROUTINE.name(), false, null, 0, "it is full"));
    assertEquals(
        "process 1 on host measures 12 routines now · process 2 on host: it is full", sentence());
  }

  @Test
  void whatIsWantedOfOneApplicationIsNotWantedOfTheNext() throws IOException {
    show();
    turn();
    window.receive("control", new Message.SwitchApplication("/home/me/other", null, null));
    assertFalse(node("mark-apply").isManaged());
    turn();
    press("mark-apply");
    assertEquals(List.of(), kept());
    assertEquals(
        List.of("off a.B#m(int)"),
        new ApplicationSelection(folder, Path.of("/home/me/other")).lines());
  }

  @Test
  void whatIsWantedBeforeItHasBeenReadWhatIsMeasuredStaysWanted() throws IOException {
    new ApplicationSelection(folder, Path.of("/home/me/shop"))
        .keep(List.of(new Switch("a.B", false)));
    Fx.run(() -> {
      marks().show(true);
      marks().want(ROUTINE, true);
    });
    window.settle();
    assertEquals(List.of(new Switch(ROUTINE.name(), true)), Fx.call(() -> marks().wanted()));
    Fx.run(() -> marks().show(false));
    Fx.run(() -> {
      marks().show(true);
      marks().want(ROUTINE, false);
    });
    window.settle();
    assertEquals(List.of(), Fx.call(() -> marks().wanted()), "it is so already");
  }

  @Test
  void aWindowThatDoesNotFollowHearsWhatProgramsAnswer() {
    show();
    Fx.run(() -> window.shell().desk().marks().turn(ROUTINE));
    press("mark-apply");
    Fx.run(() -> ((ToggleButton) window.scene().lookup(".concert-status .toggle-button")).fire());
    window.receive(
        "control",
        new Message.InstrumentationChanged("host.1", ROUTINE.name(), false, "profile", 1, null));
    assertEquals("process 1 on host measures 1 routine now", sentence());
  }

  @Test
  void aSelectionThatCannotBeReadIsSaidAndNothingIsApplied() throws IOException {
    Files.createDirectories(new ApplicationSelection(folder, Path.of("/home/me/shop")).file());
    show();
    turn();
    assertTrue(node("mark-apply").isDisabled());
    String banner = window.shell().state().toString();
    assertTrue(window.nodes(".banner").size() == 1, banner);
  }

  @Test
  void severalChangesAreKeptOneAfterTheOther() throws IOException {
    show();
    Fx.run(() -> {
      for (String type : List.of("a.C", "a.D", "a.E")) {
        marks().want(Markable.type(type), false);
        ((Button) node("mark-apply")).fire();
      }
    });
    window.settle();
    assertEquals(List.of("off a.C", "off a.D", "off a.E"), kept());
  }

  @Test
  void theBarSaysWhatAChangeCostsByTheCallsOfTheOpenRun() throws IOException {
    GrowingRun run = new GrowingRun(folder.resolve("run"), ROUTINE.name(), "a.B#other()");
    window.receive("control", new Message.SwitchRun(run.folder().toString()));
    show();
    turn();
    assertTrue(sentence().startsWith("1 routine off"), sentence());
    assertTrue(sentence().contains("a second"), sentence());
    press("mark-discard");
    assertTrue(sentence().startsWith("Mark what is to be measured"), sentence());
  }

  /** The bar's actions, where the user always names the same file. */
  private MarkBar.Actions naming(Path file) {
    ToolContext named =
        (ToolContext)
            Proxy.newProxyInstance(
                ToolContext.class.getClassLoader(),
                new Class<?>[] {ToolContext.class},
                (_, method, arguments) ->
                    method.getName().startsWith("askWh")
                        ? Optional.of(file)
                        : method.invoke(window.context(), arguments));
    return Fx.call(
        () -> new AppliedMarks(named, marks(), new RunNodeNames(named), List::of).in(named));
  }

  @Test
  void aSelectionIsSavedUnderANameAndOpenedAgain() throws IOException {
    Path file = folder.resolve("mine.txt");
    MarkBar.Actions actions = naming(file);
    show();
    turn();
    Fx.run(actions::save);
    window.settle();
    assertEquals(List.of("off a.B#m(int)"), Files.readAllLines(file));
    press("mark-discard");
    Files.write(file, List.of("# chosen by hand", "off a.C", "include b.*"));
    Fx.run(actions::open);
    window.settle();
    assertEquals(List.of(new Switch("a.C", false)), Fx.call(() -> marks().wanted()));
  }

  private Parent text() {
    Fx.run(() ->
        ((MenuButton) node("mark-more"))
            .getItems().stream()
                .filter(item -> item.getText().equals("Edit as text…"))
                .forEach(item -> item.getOnAction().handle(null)));
    return Fx.call(() ->
        Window.getWindows().stream()
            .map(each -> each.getScene().getRoot())
            .filter(root -> root.lookup("#mark-text") != null)
            .findFirst()
            .orElseThrow());
  }

  @Test
  void aSelectionIsEditedAsTextAndALineThatMakesNoSenseIsSaid() {
    show();
    turn();
    Parent text = text();
    TextArea area = (TextArea) Fx.call(() -> text.lookup("#mark-text"));
    Button take = (Button) Fx.call(() -> text.lookup("#mark-text-apply"));
    assertEquals("off a.B#m(int)", Fx.call(area::getText));
    Fx.run(() -> {
      area.setText("off a.C\nof a.D");
      take.fire();
    });
    assertEquals(
        "Line 2, 'of a.D', makes no sense: write on or off, a blank, and what",
        Fx.call(() -> ((Label) text.lookup("#mark-problem")).getText()));
    Fx.run(() -> {
      area.setText("off a.C\non a.C#m()");
      take.fire();
    });
    assertEquals(
        List.of(new Switch("a.C", false), new Switch("a.C#m()", true)),
        Fx.call(() -> marks().all()));
  }
}
