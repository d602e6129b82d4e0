package dev.concert.ui.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message;
import dev.concert.model.ModelSource;
import dev.concert.model.Program;
import dev.concert.model.SourceFile;
import dev.concert.ui.fixture.DemoTool;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.ToolFixture;
import dev.concert.ui.options.OfferedPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SessionTest {
  private static final String FIRST = DemoTool.ROUTINES.get(0);

  @TempDir Path folder;
  private Path application;
  private Path run;

  @BeforeEach
  void write() throws IOException {
    application = Files.createDirectory(folder.resolve("app"));
    run = Files.createDirectory(folder.resolve("night"));
    Files.writeString(run.resolve("run.json"), "{}");
    Files.writeString(run.resolve("run.json"), "{}");
  }

  @Test
  void aProgramIsReadAndWhatIsSelectedIsShownAgain() {
    try (var fixture = ToolFixture.open("demo", DemoTool::new, SessionTest::empty)) {
      DemoTool tool = (DemoTool) fixture.tool();
      fixture.receive("racy/1", new Message.SelectFunction(FIRST));
      int shows = tool.shows;
      fixture.receive(
          "control/1", new Message.SwitchApplication(application.toString(), null, null));
      assertEquals(application.toString(), tool.program.application());
      assertEquals(shows + 1, tool.shows);
      assertEquals(application.toString(), fixture.state().get("application"));
    }
  }

  @Test
  void aFailureIsShownUntilItIsMendedOrAnotherRunIsOpen() {
    try (var fixture = ToolFixture.open("demo", DemoTool::new)) {
      fail(fixture, "cagey cannot be started");
      Fx.run(() -> fixture.context().mended("racy cannot be started"));
      assertEquals("cagey cannot be started: no room", error(fixture));
      Fx.run(() -> fixture.context().mended("cagey cannot be started"));
      assertNull(error(fixture));

      fail(fixture, "The notes cannot be kept");
      fixture.receive("control/1", new Message.SwitchRun(run.toString()));
      assertNull(error(fixture));
    }
  }

  @Test
  void whatFailedInTheBackgroundIsShownUntilTheSameWorkSucceeds() {
    try (var fixture = ToolFixture.open("demo", DemoTool::new)) {
      work(
          fixture,
          "one",
          () -> {
            throw new IOException("no room");
          });
      Fx.until("it is told", () -> "Working failed: no room".equals(error(fixture)));
      work(fixture, "another", () -> "done");
      fixture.settle();
      assertEquals("Working failed: no room", error(fixture));
      work(fixture, "one", () -> "done");
      Fx.until("it is told no more", () -> error(fixture) == null);
    }
  }

  private static void work(ToolFixture fixture, String key, Callable<String> work) {
    Fx.run(() -> fixture.context().background(key, "Working", _ -> work.call(), _ -> {}));
  }

  private static void fail(ToolFixture fixture, String sentence) {
    Fx.run(() -> fixture.context().fail(sentence, new IOException("no room")));
  }

  private static String error(ToolFixture fixture) {
    return Fx.call(fixture.shell()::error);
  }

  @Test
  void thatTheSourcesCannotBeShownStaysWhenARunIsOpened() {
    try (var fixture =
        ToolFixture.open(
            "demo",
            DemoTool::new,
            (_, _, _) -> {
              throw new IOException("no Java here");
            })) {
      openApplication(fixture, "app");
      assertEquals("The sources of app are not shown: no Java here", error(fixture));
      fixture.receive("control/1", new Message.SwitchRun(run.toString()));
      assertEquals("The sources of app are not shown: no Java here", error(fixture));
    }
  }

  private void openApplication(ToolFixture fixture, String name) {
    fixture.receive(
        "control/1", new Message.SwitchApplication(folder.resolve(name).toString(), null, null));
  }

  @Test
  void eachApplicationKeepsItsRunAndItsSelection() {
    try (var fixture = ToolFixture.open("demo", DemoTool::new)) {
      DemoTool tool = (DemoTool) fixture.tool();
      openApplication(fixture, "app");
      fixture.receive("control/1", new Message.SwitchRun(run.toString()));
      fixture.receive("racy/1", new Message.SelectFunction(FIRST));
      fixture.receive("racy/1", new Message.SelectClass("com.acme.Blocks"));
      openApplication(fixture, "other");
      assertNull(tool.run);
      assertNull(selected(fixture));
      assertEquals(1, tool.nothings);
      fixture.receive("racy/1", new Message.SelectFunction(DemoTool.ROUTINES.get(1)));
      openApplication(fixture, "app");
      assertEquals(run, tool.run);
      assertEquals(FIRST, selected(fixture));
      Fx.run(() -> fixture.context().tellSelectionsAgain());
      assertEquals(
          List.of(
              new Message.SelectFunction(FIRST, false, true),
              new Message.SelectClass("com.acme.Blocks", true)),
          fixture.bus().sent());
    }
  }

  @Test
  void whatWasSelectedSinceTheApplicationWasOpenedAgainIsNotToldAgain() {
    try (var fixture = ToolFixture.open("demo", DemoTool::new)) {
      openApplication(fixture, "app");
      fixture.receive("racy/1", new Message.SelectFunction(FIRST));
      fixture.receive("racy/1", new Message.SelectClass("com.acme.Blocks"));
      openApplication(fixture, "other");
      openApplication(fixture, "app");
      fixture.receive("easy/1", new Message.SelectFunction(DemoTool.ROUTINES.get(1)));
      Fx.run(() -> fixture.context().tellSelectionsAgain());
      assertEquals(List.of(new Message.SelectClass("com.acme.Blocks", true)), fixture.bus().sent());
    }
  }

  @Test
  void aRunWhoseSourcesAreNotOpenOffersThemAndStaysWithThem() throws IOException {
    Path other = Files.createDirectory(folder.resolve("other"));
    Files.writeString(run.resolve("run.json"), "{\"application\":\"" + other + "\"}");
    try (var fixture = ToolFixture.open("demo", DemoTool::new)) {
      openApplication(fixture, "app");
      fixture.receive("control/1", new Message.SwitchRun(run.toString()));
      Label note = (Label) fixture.node("#note");
      assertEquals(
          "The run night was recorded of other, whose sources are not open; those that are open"
              + " are of app.",
          note.getText());
      Button offer = (Button) fixture.node("#note-action");
      Fx.run(offer::fire);
      fixture.settle();
      assertEquals(other.toString(), fixture.state().get("application"));
      assertEquals(run.toString(), fixture.state().get("run"));
      assertEquals(List.of(), fixture.nodes("#note"));
      openApplication(fixture, "app");
      assertNull(fixture.state().get("run"));
    }
  }

  @Test
  void sourcesThatCannotBeReadAreOneSentence() {
    ModelSource none =
        (path, _, _) -> {
          throw new IOException("there is no Java source in " + path.getFileName());
        };
    try (var fixture =
        ToolFixture.open("demo", DemoTool::new, none, "--app", application.toString())) {
      assertNull(((DemoTool) fixture.tool()).program);
      Label banner = (Label) fixture.node(".banner .label");
      assertEquals(
          "The sources of app are not shown: there is no Java source in app", banner.getText());
      assertEquals("The sources of app cannot be shown", emptyTitle(fixture));
    }
  }

  @Test
  void sourcesThatAreEditedAreReadAgainAndShownToWhoeverLooksAtThem() throws IOException {
    Path file = Files.writeString(application.resolve("A.java"), "class A {}");
    ModelSource reader =
        (path, _, _) -> {
          int length = Files.readString(path.resolve("A.java")).length();
          SourceFile source = new SourceFile("A.java", length, List.of());
          return new Program(
              path.toString(), List.of(source), List.of(), List.of(), List.of(), List.of());
        };
    try (var fixture =
        ToolFixture.open("demo", DemoTool::new, reader, "--app", application.toString())) {
      DemoTool tool = (DemoTool) fixture.tool();
      assertEquals(List.of(tool.program), tool.prepared);
      int shows = tool.shows;
      for (String text : List.of("class A { void m() {} }", "class A { int m; }")) {
        Files.writeString(file, text);
        Fx.until("it is shown", () -> tool.program.sources().getFirst().lines() == text.length());
      }
      assertTrue(tool.edits >= 2, () -> tool.edits + " edits");
      assertSame(tool.program, tool.prepared.getLast());
      assertEquals(shows, tool.shows);
      assertEquals(List.of(), fixture.nodes(".banner"));
    }
  }

  @Test
  void afterSourcesThatCouldNotBeReadWhatIsEditedNextIsShown() throws IOException {
    Path file = Files.writeString(application.resolve("A.java"), "class A {}");
    AtomicInteger failures = new AtomicInteger();
    ModelSource reader =
        (path, _, _) -> {
          String text = Files.readString(path.resolve("A.java"));
          if (text.equals("broken")) {
            failures.incrementAndGet();
            throw new IOException("there is no sense in it");
          }
          SourceFile source = new SourceFile("A.java", text.length(), List.of());
          return new Program(
              path.toString(), List.of(source), List.of(), List.of(), List.of(), List.of());
        };
    try (var fixture =
        ToolFixture.open("demo", DemoTool::new, reader, "--app", application.toString())) {
      DemoTool tool = (DemoTool) fixture.tool();
      Files.writeString(file, "broken");
      Fx.until("it has failed", () -> failures.get() > 0);
      Files.writeString(file, "class A { int after; }");
      Fx.until("it is shown", () -> tool.program.sources().getFirst().lines() == 22);
    }
  }

  @Test
  void whatAFurtherWindowMakesOfAModelIsMadeOffTheFxThreadBeforeItIsShown() {
    try (var fixture =
        ToolFixture.open(
            "demo", DemoTool::new, SessionTest::empty, "--app", application.toString())) {
      DemoTool further =
          Fx.call(() -> {
            Stage stage = new Stage();
            DemoTool another = fixture.context().further(stage, DemoTool::new);
            stage.show();
            return another;
          });
      fixture.settle();
      assertSame(((DemoTool) fixture.tool()).program, further.program);
      assertEquals(List.of(further.program), further.prepared);
    }
  }

  @Test
  void whatIsEditedWhileSourcesAreReadForTheFirstTimeIsReadAfterwards() throws IOException {
    Path file = Files.writeString(application.resolve("A.java"), "class A {}");
    ModelSource reader =
        (path, _, _) -> {
          String text = Files.readString(path.resolve("A.java"));
          if (text.equals("class A {}")) {
            Files.writeString(file, "class A { int late; }");
            Files.setLastModifiedTime(file, FileTime.from(Instant.now().plusSeconds(9)));
          }
          SourceFile source = new SourceFile("A.java", text.length(), List.of());
          return new Program(
              path.toString(), List.of(source), List.of(), List.of(), List.of(), List.of());
        };
    try (var fixture =
        ToolFixture.open("demo", DemoTool::new, reader, "--app", application.toString())) {
      DemoTool tool = (DemoTool) fixture.tool();
      Fx.until("it is shown", () -> tool.program.sources().getFirst().lines() == 21);
    }
  }

  @Test
  void aRunIsOpenedAndClosed() {
    try (var fixture = ToolFixture.open("demo", DemoTool::new, run.toString())) {
      DemoTool tool = (DemoTool) fixture.tool();
      assertEquals(run, tool.run);
      fixture.receive("control/1", new Message.SwitchRun(null));
      assertNull(tool.run);
      assertNull(fixture.state().get("run"));
    }
  }

  @Test
  void whatIsNoRunIsRefusedWhoeverSentItAndNothingIsClosed() {
    try (var fixture = ToolFixture.open("demo", DemoTool::new, run.toString())) {
      DemoTool tool = (DemoTool) fixture.tool();
      fixture.receive("script/1", new Message.SwitchRun(application.toString()));
      assertEquals(run, tool.run);
      assertEquals(run.toString(), fixture.state().get("run"));
      awaitToast(fixture, OfferedPath.whyNoRun(application));
      fixture.receive("script/1", new Message.SwitchRun(folder.resolve("gone").toString()));
      assertEquals(run, tool.run);
      awaitToast(fixture, folder.resolve("gone") + " does not exist");
      assertEquals(List.of(), fixture.bus().sent());
    }
  }

  private static void awaitToast(ToolFixture fixture, String sentence) {
    Fx.until("it is told that " + sentence, () -> isSaid(fixture, sentence));
  }

  private static boolean isSaid(ToolFixture fixture, String sentence) {
    return fixture.scene().getRoot().lookupAll(".label").stream()
        .anyMatch(node -> node instanceof Label label && sentence.equals(label.getText()));
  }

  @Test
  void anOpenRunThatIsGoneStaysOpen() throws IOException {
    try (var fixture = ToolFixture.open("demo", DemoTool::new, run.toString())) {
      Files.delete(run.resolve("run.json"));
      fixture.receive("control/1", new Message.SwitchRun(run.toString()));
      assertEquals(run, ((DemoTool) fixture.tool()).run);
      assertFalse(Fx.call(() -> isSaid(fixture, OfferedPath.whyNoRun(run))));
    }
  }

  @Test
  void aPathThatIsNoneIsAnErrorInWords() {
    try (var fixture = ToolFixture.open("demo", DemoTool::new)) {
      fixture.receive("racy/1", new Message.SwitchRun("\0"));
      Label banner = (Label) fixture.node(".banner .label");
      assertTrue(banner.getText().startsWith("What racy/1 opened"), banner.getText());
    }
  }

  @Test
  void whatIsToBeSelectedWaitsForTheProgram() {
    try (var fixture =
        ToolFixture.open(
            "demo",
            DemoTool::new,
            SessionTest::empty,
            "--app",
            application.toString(),
            "--select",
            FIRST)) {
      assertEquals(List.of(new Message.SelectFunction(FIRST)), fixture.bus().sent());
      assertEquals(true, fixture.view().get("found"));
    }
  }

  @Test
  void aRequestThatComesWhileReadingIsFulfilledAfterwards() {
    CountDownLatch gate = new CountDownLatch(1);
    ModelSource slow =
        (path, _, progress) -> {
          progress.report(1, 10, "a/B.java");
          gate.await();
          return empty(path, List.of(), progress);
        };
    try (var fixture = ToolFixture.open("demo", DemoTool::new, slow)) {
      DemoTool tool = (DemoTool) fixture.tool();
      fixture
          .bus()
          .receive("control/1", new Message.SwitchApplication(application.toString(), null, null));
      Fx.until("reading begins", () -> fixture.shell().isOpening());
      assertEquals("Reading app", emptyTitle(fixture));
      var reply = fixture.bus().request(new Message.ShowSource(FIRST));
      assertEquals(true, reply.get("pending"));
      gate.countDown();
      Fx.until("it is fulfilled", () -> tool.fulfilled.contains(new Message.ShowSource(FIRST)));
      assertEquals(application.toString(), tool.program.application());
      assertEquals(List.of(), fixture.nodes(".empty-state"));
    }
  }

  @Test
  void whileAnApplicationIsReadItsToolPreparesUnseenForIt() {
    CountDownLatch gate = new CountDownLatch(1);
    ModelSource slow =
        (path, _, progress) -> {
          gate.await();
          return empty(path, List.of(), progress);
        };
    try (var fixture = ToolFixture.open("demo", DemoTool::new, slow)) {
      DemoTool tool = (DemoTool) fixture.tool();
      Fx.run(() -> fixture.context().openApplication(application));
      Fx.until("it is told", () -> tool.expected == 1);
      assertEquals("Reading app", emptyTitle(fixture));
      assertFalse(tool.content().isVisible());
      assertSame(fixture.scene(), Fx.call(() -> tool.content().getScene()));
      gate.countDown();
      fixture.settle();
      assertTrue(tool.content().isVisible());
      assertEquals(1, tool.expected);
    } finally {
      gate.countDown();
    }
  }

  private static String emptyTitle(ToolFixture fixture) {
    return ((Label) fixture.node(".empty-title")).getText();
  }

  @Test
  void whatIsLookedForWhileReadingIsLookedForAgainAfterwards() {
    CountDownLatch gate = new CountDownLatch(1);
    ModelSource slow =
        (path, _, progress) -> {
          gate.await();
          return empty(path, List.of(), progress);
        };
    try (var fixture = ToolFixture.open("demo", DemoTool::new, slow)) {
      fixture
          .bus()
          .receive("control/1", new Message.SwitchApplication(application.toString(), null, null));
      Fx.until("reading begins", () -> fixture.shell().isOpening());
      fixture.hand().press(KeyCode.CONTROL, KeyCode.K);
      fixture.hand().type("xyz");
      Fx.until("it is said", () -> sentence(fixture).startsWith("The sources are still being"));
      gate.countDown();
      Fx.until("it is known", () -> sentence(fixture).startsWith("Nothing is called"));
    }
  }

  private static String sentence(ToolFixture fixture) {
    return fixture.nodes(".palette > .label").stream()
        .map(label -> ((Label) label).getText())
        .findFirst()
        .orElse("");
  }

  @Test
  void workThatIsReplacedIsInterruptedAndSaysNothing() {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch interrupted = new CountDownLatch(1);
    try (var fixture = ToolFixture.open("demo", DemoTool::new)) {
      Fx.run(() ->
          fixture
              .context()
              .background(
                  "key",
                  "Slow",
                  _ -> {
                    begun.countDown();
                    try {
                      new CountDownLatch(1).await();
                    } catch (InterruptedException e) {
                      interrupted.countDown();
                      throw e;
                    }
                    return "never";
                  },
                  _ -> {
                    throw new AssertionError("the first must not be heard of");
                  }));
      Fx.until("the first has begun", () -> begun.getCount() == 0);
      String[] heard = new String[1];
      Fx.run(() -> fixture.context().background("key", "Quick", _ -> "second", s -> heard[0] = s));
      Fx.until("the second is done", () -> "second".equals(heard[0]));
      Fx.until("the first was interrupted", () -> interrupted.getCount() == 0);
      assertEquals(List.of(), fixture.nodes(".banner"));
    }
  }

  @Test
  void whatWasKeptDoesNotReplaceWhatWasOpenedByHand() {
    try (var fixture = ToolFixture.open("demo", DemoTool::new, run.toString())) {
      fixture.bus().replay("control/1", new Message.SwitchRun(application.toString()));
      fixture.settle();
      assertEquals(run, ((DemoTool) fixture.tool()).run);
    }
  }

  @Test
  void whatWasSelectedHereSinceCountsMoreThanWhatWasKept() {
    try (var fixture = ToolFixture.open("demo", DemoTool::new)) {
      String second = DemoTool.ROUTINES.get(1);
      fixture.bus().replay("control/1", new Message.SelectFunction(FIRST));
      fixture.settle();
      assertEquals(FIRST, selected(fixture));
      Fx.run(() -> fixture.context().select(new Message.SelectFunction(second)));
      fixture.bus().connect(false);
      fixture.bus().connect(true);
      fixture.bus().replay("control/1", new Message.SelectFunction(FIRST));
      fixture.settle();
      assertEquals(second, selected(fixture));
      assertEquals(0, latencies(fixture));
    }
  }

  private static Object selected(ToolFixture fixture) {
    return ((Map<?, ?>) fixture.state().get("selection")).get("function");
  }

  private static Object latencies(ToolFixture fixture) {
    Map<?, ?> timings = (Map<?, ?>) fixture.state().get("timings");
    return ((Map<?, ?>) timings.get("handlerNanos")).get("count");
  }

  private static Program empty(
      Path application, List<Path> classpath, dev.concert.model.Progress progress) {
    return new Program(
        application.toString(), List.of(), List.of(), List.of(), List.of(), List.of());
  }
}
