package dev.concert.control.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.BusClient;
import dev.concert.bus.Discovery;
import dev.concert.bus.Envelope;
import dev.concert.bus.Message;
import dev.concert.bus.Wire;
import dev.concert.control.host.MasterControl;
import dev.concert.control.launch.Tool;
import dev.concert.control.measure.RunMode;
import dev.concert.runtime.format.Event;
import dev.concert.trace.findings.Findings;
import dev.concert.trace.read.Run;
import dev.concert.trace.read.RunWriter;
import dev.concert.ui.fixture.Fx;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import javafx.embed.swing.SwingFXUtils;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import javafx.stage.Window;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/**
 * Clicks in master control's real window, on a real bus, with processes that play tools and runs.
 */
@DisabledOnOs(OS.WINDOWS)
class ControlWindowTest extends ControlFixture {
  // Tiles

  private Button tile(Tool tool) {
    return (Button)
        window.nodes(".tile").stream()
            .filter(node -> node.getAccessibleText().startsWith(tool.id() + ","))
            .findFirst()
            .orElseThrow();
  }

  private void awaitTile(Tool tool, String words) {
    Button tile = tile(tool);
    Fx.until(
        tool.id() + " is " + words,
        () -> ((Label) tile.lookup(".tile-state")).getText().equals(words));
  }

  @Test
  void aClickOnATileStartsTheToolAndAClickOnOneThatRunsRaisesIt() throws Exception {
    open();
    awaitTile(Tool.CAGEY, "off");
    hand.click(tile(Tool.CAGEY));
    awaitTile(Tool.CAGEY, "starting");
    assertEquals(1, tools.started().size());

    try (BusClient _ = joined("cagey")) {
      awaitTile(Tool.CAGEY, "running");
      hand.click(tile(Tool.CAGEY));
      assertEquals(List.of(new Message.Raise("cagey")), window.bus().asked());
    }
    assertEquals(1, tools.started().size());
  }

  @Test
  void inGermanNothingIsSaidInEnglish() throws Exception {
    open(control, null, "--language", "de");
    awaitTile(Tool.CAGEY, "aus");
    List<String> english = new ArrayList<>(window.untranslated());
    // Programs that run on this machine may be called by a word of ours.
    window.nodes(".jvm-line .label").stream()
        .map(each -> ((Label) each).getText())
        .forEach(english::remove);
    assertEquals(List.of(), english);
    assertTrue(window.picture("control-german").toFile().length() > 0);
  }

  private BusClient joined(String tool) {
    BusClient client = BusClient.connect(tool, discovery());
    client.answer(_ -> CompletableFuture.completedFuture(Map.of()));
    return client;
  }

  @Test
  void whatIsOpenedBeforeTheBusIsThereIsToldAsSoonAsItIs() throws Exception {
    Path notYet = folder.resolve("later.json");
    try (MasterControl early =
            MasterControl.open(Discovery.of(notYet.toString(), Map.of()), tools).orElseThrow();
        BusClient tool = joined("fancy")) {
      CompletableFuture<String> told = new CompletableFuture<>();
      tool.on(Message.SwitchApplication.class, told(told));
      open(early, folder);
      assertEquals(folder, Fx.call(() -> window.context().application()));
      assertFalse(early.client().connected());

      control.started().get();
      Path described = discovery().directory().file();
      Path half = folder.resolve("half.json");
      Files.copy(described, half, StandardCopyOption.COPY_ATTRIBUTES);
      Files.move(half, notYet);
      assertEquals(folder.toString(), Fx.await(told));
    }
  }

  private static Consumer<Envelope<Message.SwitchApplication>> told(
      CompletableFuture<String> application) {
    return envelope -> application.complete(envelope.message().application());
  }

  @Test
  void whatWasOpenAndSelectedInTheOtherShapeIsSoAgain() throws Exception {
    Message.SelectClass type = new Message.SelectClass("a.B");
    try (BusClient tool = joined("fancy")) {
      assertTrue(tool.awaitConnection(60_000));
      tool.send(new Message.SwitchApplication(folder.toString(), null, null));
      tool.send(type);
      tool.send(new Message.SelectNode("host.1", 7L, false));
      tool.send(new Message.SelectTime("/runs/1", 5, 9, false));
      Fx.until("all is kept for newcomers", () -> control.standing().size() == 4);
    }
    standing = control.standing().stream().map(Wire::line).map(Wire::ofLine).toList();
    open();
    Fx.until("it is told", () -> window.bus().sent().contains(type));
    assertEquals(folder.toString(), window.state().get("application"));
    Map<?, ?> slots = (Map<?, ?>) window.state().get("selection");
    assertEquals("a.B", slots.get("class"));
    assertEquals("host.1/7", slots.get("node"));
    assertEquals(Map.of("run", "/runs/1", "fromNanos", 5L, "toNanos", 9L), slots.get("time"));
  }

  @Test
  void aToolThatDiesIsShownWithItsReasonAndAClickStartsItAgain() {
    open();
    hand.click(tile(Tool.RACY));
    awaitTile(Tool.RACY, "starting");
    tools.started().getFirst().destroyForcibly();
    awaitTile(Tool.RACY, "lost – restart");
    assertTrue(tile(Tool.RACY).getAccessibleText().contains("ended with 137"));

    hand.click(tile(Tool.RACY));
    awaitTile(Tool.RACY, "starting");
    assertEquals(2, tools.started().size());
  }

  @Test
  void startAllStartsEveryToolThatIsOff() {
    open();
    hand.click(tile(Tool.EASY));
    hand.click(button("_Start all"));
    for (Tool tool : Tool.values()) {
      awaitTile(tool, "starting");
    }
    assertEquals(Tool.values().length, tools.started().size());
  }

  @Test
  void whateverTheKeysReachHasANameForAScreenReader() {
    open();
    assertEquals(List.of(), window.unnamed());
    assertEquals(List.of(), window.undescribed());
  }

  @Test
  void arrangeAsksEveryToolThatRunsToTakeItsPlace() {
    open();
    try (BusClient _ = joined("fancy");
        BusClient _ = joined("easy")) {
      awaitTile(Tool.FANCY, "running");
      awaitTile(Tool.EASY, "running");
      hand.click(button("_Arrange"));
      assertEquals(
          List.of(new Message.Arrange("fancy"), new Message.Arrange("easy")), window.bus().asked());
    }
  }

  @Test
  void arrangeTakesMasterControlToItsPlaceToo() {
    open();
    Stage stage = (Stage) window.scene().getWindow();
    Fx.run(() -> stage.setMaximized(true));
    hand.click(button("_Arrange"));
    Fx.until("it is not maximised", () -> !stage.isMaximized());
  }

  @Test
  void everyButtonHasALetterOfItsOwn() throws Exception {
    open();
    Path application = Files.createDirectory(folder.resolve("application"));
    window.receive("command/1", new Message.SwitchApplication(application.toString(), null, null));
    List<String> letters =
        Fx.call(() ->
            window.scene().getRoot().lookupAll(".small-button").stream()
                .map(node -> ((ButtonBase) node).getText())
                .filter(text -> text.contains("_"))
                .map(text -> text.substring(text.indexOf('_') + 1, text.indexOf('_') + 2))
                .map(letter -> letter.toLowerCase(Locale.ROOT))
                .sorted()
                .toList());
    assertEquals(7, letters.size());
    assertEquals(letters.stream().distinct().toList(), letters);
  }

  // What was open before

  @Test
  void whatWasOpenLastIsOpenAgainAndTheOthersAreOffered() throws Exception {
    Path newest = Files.createDirectory(folder.resolve("newest"));
    Path older = Files.createDirectory(folder.resolve("older"));
    Recents recents = new Recents(folder.resolve("state/recent.json"), Assertions::fail);
    recents.openedApplication(older);
    recents.openedApplication(newest);
    open();
    Fx.until("it is open", () -> newest.toString().equals(window.state().get("application")));

    hand.click(button("Re_cent"));
    MenuItem item =
        menu().getItems().stream()
            .filter(each -> each.getText().startsWith("older"))
            .findFirst()
            .orElseThrow();
    Fx.run(item::fire);
    Fx.run(menu()::hide);

    assertEquals(older.toString(), window.state().get("application"));
    assertEquals(
        new Message.SwitchApplication(older.toString(), null, null), window.bus().sent().getLast());
    String figures = "7 files · 8 classes · 1,234 routines · 98.50 % of calls bound";
    Fx.until("the figures are there", () -> window.view().get("figures").equals(figures));
  }

  @Test
  void theFiguresOfAModelFollowAnEdit() throws Exception {
    Path sources = Files.createDirectory(folder.resolve("sources"));
    new Recents(folder.resolve("state/recent.json"), Assertions::fail).openedApplication(sources);
    open();
    Fx.until(
        "the figures are there",
        () -> window.view().get("figures").toString().contains(" 1,234 routines"));
    Files.write(played.home().resolve("a.edits"), new byte[6]);
    Fx.until(
        "those of the edited sources are there",
        () -> window.view().get("figures").toString().contains(" 1,240 routines"));
  }

  // The first minute

  @Test
  void theSampleIsBuiltAndHowFarItIsIsSaid() {
    open();
    hand.click(choice("Try the sample"));
    awaitStatus("The sample is open: click the widest bar in racy");
  }

  @Test
  void aSampleThatDoesNotOpenIsToldWithItsReason() throws Exception {
    Files.createFile(played.home().resolve("broken"));
    open();
    hand.click(choice("Try the sample"));
    Fx.until("it is told", () -> window.scene().getRoot().lookup(".banner") != null);
    Label sentence = (Label) window.node(".banner .label");
    assertTrue(sentence.getText().contains("the samples do not compile"), sentence.getText());
  }

  @Test
  void theChoiceThatSpeaksOfASourcesJarTakesOneToo() {
    open();
    hand.click(choice("Open a project"));
    assertEquals(
        List.of("Project or source folder…", "Sources jar or src.zip…"),
        Fx.call(() -> menu().getItems().stream().map(MenuItem::getText).toList()));
  }

  @Test
  void inANarrowWindowNothingOnTilesAndChoicesIsCutOrReachesBeyondThem() {
    open();
    for (double width : new double[] {420, 700, 1000}) {
      Fx.run(() -> {
        window.scene().getWindow().setWidth(width);
        window.scene().getWindow().setHeight(740);
      });
      Fx.pulses(3);
      for (String button : List.of(".tile", ".choice")) {
        window.nodes(button).forEach(it -> assertEquals(List.of(), cut(it), width + button));
      }
    }
  }

  @Test
  void theNameOfTheApplicationIsCutOnlyWhenNothingIsLeftOfItsPath() throws Exception {
    Path deep = Files.createDirectories(folder.resolve("a/rather/long/way/down/to/the/sources"));
    Path application = Files.createDirectory(deep.resolve("commons-lang3-3.20.0-sources"));
    open();
    Fx.run(() -> {
      window.context().openApplication(application);
      window.scene().getWindow().setWidth(560);
    });
    window.settle();
    Fx.pulses(3);
    assertFalse(Fx.call(() -> isElided((Label) window.node(".application-name"))));
  }

  @Test
  void thePaletteOpensWhatTheButtonsOpen() {
    open();
    List<String> commands =
        Fx.call(() -> window.tool().commands()).stream().map(it -> it.title()).toList();
    assertTrue(
        commands.containsAll(
            List.of(
                "Open a project or source folder",
                "Open sources",
                "Open the folder of a run",
                "Try the sample")),
        commands.toString());
  }

  /** The words on a button that end in "…", or lie outside it. */
  private static List<String> cut(Node button) {
    return Fx.call(() -> {
      Bounds around = button.localToScene(button.getLayoutBounds());
      return button.lookupAll(".label").stream()
          .filter(label -> label != button && label.isManaged())
          .map(Label.class::cast)
          .filter(label -> isElided(label) || !around.contains(bounds(label)))
          .map(Labeled::getText)
          .toList();
    });
  }

  private static Bounds bounds(Node node) {
    return node.localToScene(node.getLayoutBounds());
  }

  private static boolean isElided(Label label) {
    return label.lookupAll(".text").stream()
        .anyMatch(text ->
            ((Text) text).getText().endsWith("…") || ((Text) text).getText().endsWith("..."));
  }

  private Node choice(String title) {
    return window.nodes(".choice").stream()
        .filter(node -> node.getAccessibleText().startsWith(title + "."))
        .findFirst()
        .orElseThrow();
  }

  // The run form

  private Form formOnAnApplication() throws Exception {
    Path application = Files.createDirectory(folder.resolve("app"));
    open();
    Fx.run(() -> window.context().openApplication(application));
    window.settle();
    return new Form();
  }

  @Test
  void theFormMeasuresACommandShowsWhatItSaysAndOpensTheRun() throws Exception {
    Form form = formOnAnApplication();
    form.start("done");
    form.await("Done; the run is open.");

    Path run = openedRun();
    assertTrue(run.startsWith(folder.resolve("data/runs")), run.toString());
    assertEquals(
        List.of(
            "concert run --mode trace --out %s --app %s -- done"
                .formatted(run, folder.resolve("app")),
            "it is done"),
        form.output().lines().toList());
    form.close();
  }

  @Test
  void modeEventsAndTheFinerOptionsArePassedOn() throws Exception {
    Form form = formOnAnApplication();
    TitledPane more = (TitledPane) Fx.call(() -> form.root().lookup("#more"));
    assertFalse(more.isExpanded());
    Fx.run(() -> more.setExpanded(true));
    Fx.pulses(3);
    TextArea captures = (TextArea) Fx.call(() -> form.root().lookup("#capture"));
    assertTrue(captures.isDisabled(), "in mode trace nothing is captured");
    Fx.run(() -> {
      ComboBox<?> mode = (ComboBox<?>) form.root().lookup("#mode");
      mode.getSelectionModel().select(mode.getItems().indexOf(RunMode.EVENTS));
    });
    Fx.run(() -> captures.setText("a.B#set: args[1]\n\n a.C#get: result "));
    text(form, "annotation", "Timed");
    text(form, "size", "20");
    text(form, "throttle", "100000,10");
    text(form, "collections", " double[]  a.B:get,set ");
    text(form, "collection-sample", "16");
    text(form, "capture-depth", "2");
    text(form, "redact", "*pin*");
    text(form, "selection", "/tmp/my selection");
    text(form, "metrics", "cpu,alloc");
    Fx.run(() -> ((CheckBox) form.root().lookup("#check")).setSelected(true));
    Fx.run(() -> ((CheckBox) form.root().lookup("#loops")).setSelected(true));
    Fx.run(() -> ((CheckBox) form.root().lookup("#ring")).setSelected(true));
    picture(form, "form-more");
    Fx.run(() -> ((ScrollPane) more.getContent()).setVvalue(1));
    picture(form, "form-more-end");
    form.start("done");
    form.await("Done; the run is open.");
    assertEquals(
        "concert run --mode events --out %s --app %s --include @Timed --include size>20"
                .formatted(openedRun(), folder.resolve("app"))
            + " --include loops --throttle 100000,10 --selection /tmp/my selection --metrics cpu,alloc"
            + " --collections double[] --collections a.B:get,set --collection-sample 16"
            + " --capture a.B#set: args[1] --capture a.C#get: result --capture-depth 2"
            + " --redact *pin* --ring --check -- done",
        form.output().lines().findFirst().orElseThrow());
    form.close();
  }

  private static void picture(Form form, String name) throws Exception {
    Fx.pulses(3);
    Path file = Path.of("target", "pictures", name + ".png").toAbsolutePath();
    Files.createDirectories(file.getParent());
    WritableImage image = Fx.call(() -> form.stage.getScene().snapshot(null));
    ImageIO.write(SwingFXUtils.fromFXImage(image, null), "png", file.toFile());
  }

  @Test
  void whatTheApplicationHasIsOfferedAndFilledInWithItsBuild() throws Exception {
    Form form = formOnAnApplication();
    Label patterns = (Label) Fx.call(() -> form.root().lookup("#patterns"));
    Fx.until(
        "the application is known",
        () -> patterns.getText().equals("Matched: all 3 routines that have sources."));
    form.typist.click(button(form.root(), "C_hoose…"));
    Fx.until("choices are offered", () -> choices() != null);
    Fx.run(() -> ((TextField) choices().getParent().lookup("#choice-filter")).setText("class ma"));
    assertEquals(List.of("a.Main"), Fx.call(() -> titles(choices())));
    Fx.run(() -> ((TextField) choices().getParent().lookup("#choice-filter")).setText(""));
    assertEquals(List.of("a.Main", "mvn test"), Fx.call(() -> titles(choices())));
    Fx.run(() ->
        ((TextField) choices().getParent().lookup("#choice-filter")).getOnAction().handle(null));

    assertEquals("java -cp 'target/my classes' a.Main", Fx.call(() -> form.field(0).getText()));
    assertEquals(
        "mvn compile", Fx.call(() -> ((TextField) form.root().lookup("#build")).getText()));
    form.close();
  }

  private static ListView<?> choices() {
    return Fx.call(() ->
        Window.getWindows().stream()
            .map(each -> each.getScene().getRoot().lookup("#choices"))
            .filter(ListView.class::isInstance)
            .map(each -> (ListView<?>) each)
            .findFirst()
            .orElse(null));
  }

  private static List<String> titles(ListView<?> choices) {
    return choices.getItems().stream()
        .map(choice -> choice.toString().replaceFirst(".*title=([^,]*),.*", "$1"))
        .toList();
  }

  @Test
  void whatPatternsMatchAndHowLargeTheRunWillBeIsSaidWhileOneTypes() throws Exception {
    Form form = formOnAnApplication();
    text(form, "include", "a.Main b");
    text(form, "exclude", "a.Main#stop");
    awaitHint(
        form,
        "patterns",
        "Matched: a.Main: 2 of 3 routines (a.Main#run(), a.Main#stop()) · b: 1 of 3 routines"
            + " (b.C#get()) · not a.Main#stop: 1 of 3 routines (a.Main#stop()) · together 2 of 3"
            + " routines.");
    Fx.run(() -> form.field(0).setText("java A"));
    awaitHint(
        form,
        "expected",
        "Expected size: not known before the first run of a command; at most 4G of events and 1G"
            + " of contexts for each JVM.");
    text(form, "trace-limit", "64M");
    awaitHint(
        form,
        "expected",
        "Expected size: not known before the first run of a command; at most 64M of events and 1G"
            + " of contexts for each JVM.");
    form.close();
  }

  private static void awaitHint(Form form, String id, String words) {
    Label hint = (Label) Fx.call(() -> form.root().lookup("#" + id));
    Fx.until("it says " + words, () -> hint.getText().equals(words));
  }

  @Test
  void theJdkThatIsChosenIsPassedOn() throws Exception {
    Form form = formOnAnApplication();
    ComboBox<?> jdk = (ComboBox<?>) Fx.call(() -> form.root().lookup("#jdk"));
    Fx.until("the JDKs of this machine are offered", () -> jdk.getItems().size() > 1);
    Fx.run(() -> jdk.getSelectionModel().select(1));
    text(form, "build", "mvn -q compile");
    form.start("done");
    form.await("Done; the run is open.");
    String said = form.output().lines().findFirst().orElseThrow();
    assertTrue(said.contains(" --jdk /"), said);
    assertTrue(said.contains(" --build mvn -q compile -- done"), said);
    form.close();
  }

  @Test
  void aProgramThatFailsIsToldAndItsRunIsOpenAllTheSame() throws Exception {
    Form form = formOnAnApplication();
    form.start("fail");
    form.await("It ended early (exit 3). What it said is below; the run is open.");
    assertTrue(Files.exists(openedRun().resolve("run.json")));
    form.start("none");
    form.await("It measured nothing (exit 1); the reason stands below.");
    assertEquals("concert: there is no such program", form.output().strip());
    form.close();
  }

  @Test
  void stopEndsTheProgram() throws Exception {
    Form form = formOnAnApplication();
    form.start("wait");
    Fx.until("the run is open", () -> window.bus().sent().getLast() instanceof Message.SwitchRun);
    form.stop();
    form.await("Stopped; the run holds what was measured until then.");
    form.close();
  }

  @Test
  void aFormThatIsClosedByAKeyOpensAsItWasLeft() throws Exception {
    Form form = formOnAnApplication();
    Fx.run(() -> {
      form.field(0).setText("java -jar shop.jar");
      form.field(1).setText("/tmp");
    });
    form.close();
    Form again = new Form();
    assertEquals("java -jar shop.jar", Fx.call(() -> again.field(0).getText()));
    assertEquals("/tmp", Fx.call(() -> again.field(1).getText()));
    again.close();
    Path other = Files.createDirectory(folder.resolve("other"));
    Fx.run(() -> window.context().openApplication(other));
    window.settle();
    Form of = new Form();
    assertEquals("", Fx.call(() -> of.field(0).getText()), "of another application");
    of.close();
  }

  @Test
  void whereTheKeyboardIsCanBeSeenInTheForm() throws Exception {
    Form form = formOnAnApplication();
    TitledPane more = (TitledPane) Fx.call(() -> form.root().lookup("#more"));
    Region title = (Region) Fx.call(() -> more.lookup(".title"));
    assertRing(form, more, title);
    form.typist.press(KeyCode.SPACE);
    Fx.pulses(2);
    assertTrue(Fx.call(more::isExpanded));
    CheckBox check = (CheckBox) Fx.call(() -> more.lookup(".check-box"));
    assertRing(form, check, (Region) Fx.call(() -> check.lookup(".box")));
    Button start = (Button) Fx.call(() -> form.root().lookup(".button:default"));
    assertRing(form, start, start);
    form.close();
  }

  private static void assertRing(Form form, Node part, Region seen) {
    assertFalse(isRinged(seen), "before");
    for (int i = 0; i < 40 && !Fx.call(part::isFocused); i++) {
      form.typist.press(KeyCode.TAB);
    }
    assertTrue(Fx.call(part::isFocused), "Tab reaches " + part);
    Fx.pulses(2);
    assertTrue(isRinged(seen), "a ring around " + seen);
  }

  private static boolean isRinged(Region region) {
    return Fx.call(() ->
        region.getBorder() != null
            && region.getBorder().getStrokes().stream()
                .anyMatch(stroke -> stroke.getWidths().getTop() >= 2));
  }

  @Test
  void whatCannotBeMeasuredIsSaidInTheFormAndNothingIsStarted() throws Exception {
    Form form = formOnAnApplication();
    form.start("");
    form.await("It did not start: there is no command to measure; type one.");

    Fx.run(() -> form.field(1).setText("/no/such/folder"));
    form.start("done");
    form.await("It did not start: /no/such/folder is not a folder.");
    assertTrue(window.bus().sent().stream().noneMatch(Message.SwitchRun.class::isInstance));
    form.close();
  }

  // What stands out

  @Test
  void whatStandsOutInTheOpenRunIsShownAndAClickShowsItInAllTools() throws Exception {
    Path run = folder.resolve("run");
    RunWriter writer = new RunWriter(run);
    writer
        .node("host", 1)
        .thread(1, "main", 0)
        .enter(0, "a.B#read()")
        .block(1_000_000, Event.IO)
        .unblock(5_000_000, Event.IO)
        .exit(9_000_000, "a.B#read()")
        .end(10_000_000);
    writer.write();
    open();
    assertEquals(List.of(), window.nodes("#findings"), "no run is open");
    window.receive("command/1", new Message.SwitchRun(run.toString()));
    Fx.until("it says that nobody has looked", () -> isSaidOfFindings("not known yet: easy looks"));
    assertEquals(List.of(), window.view().get("findings"));
    try (Run written = Run.open(run)) {
      Findings.of(written);
    }
    Fx.until("it is found", () -> isSaidOfFindings("B.read waits"));
    Hyperlink link = Fx.call(() -> (Hyperlink) window.node("#findings").lookup(".hyperlink"));
    String told = "B.read waits 40 % of main's life (io 4.00 ms), on 1 row; ";
    assertEquals(told + "the run waits with it for 40 %", Fx.call(link::getText));
    assertEquals(List.of(Fx.call(link::getText)), window.view().get("findings"));
    hand.click(link);
    assertTrue(window.bus().sent().contains(new Message.SelectFunction("a.B#read()")));
    assertTrue(
        window.bus().sent().contains(new Message.SelectTime(run.toString(), 1_000_000, 5_000_000)));
  }

  @Test
  void thatNothingStandsOutInTheOpenRunIsSaid() throws Exception {
    Path run = folder.resolve("run");
    RunWriter writer = new RunWriter(run);
    writer
        .node("host", 1)
        .thread(1, "main", 0)
        .enter(0, "a.B#work()")
        .exit(9_000_000, "a.B#work()")
        .end(10_000_000);
    writer.write();
    try (Run written = Run.open(run)) {
      Findings.of(written);
    }
    open();
    window.receive("command/1", new Message.SwitchRun(run.toString()));
    Fx.until("it is said", () -> isSaidOfFindings("nothing"));
  }

  private boolean isSaidOfFindings(String beginning) {
    List<Node> bars = window.nodes("#findings");
    return Fx.call(() ->
        bars.stream()
            .filter(Node::isVisible)
            .flatMap(bar -> ((Parent) bar).getChildrenUnmodifiable().stream())
            .filter(Node::isVisible)
            .anyMatch(
                part -> part instanceof Labeled words && words.getText().startsWith(beginning)));
  }
}
