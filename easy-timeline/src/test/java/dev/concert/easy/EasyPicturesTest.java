package dev.concert.easy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message;
import dev.concert.easy.histogram.HistogramSubject;
import dev.concert.easy.model.EasyModel;
import dev.concert.easy.states.Channel;
import dev.concert.easy.states.SampleTraces;
import dev.concert.easy.states.StateRef;
import dev.concert.easy.states.TimeRange;
import dev.concert.easy.states.Timeline;
import dev.concert.easy.time.Viewport;
import dev.concert.trace.StateLabel;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.Trace;
import dev.concert.trace.notes.Note;
import dev.concert.ui.export.Pictures;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.MouseAndKeys;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.TableCell;
import javafx.scene.input.KeyCode;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pictures to look at; that they are not blank is all a machine can tell. */
class EasyPicturesTest {
  private static final String SIZE = "1600x900";

  @Test
  void inGermanNothingIsSaidInEnglish() throws IOException {
    try (EasyFixture easy =
        EasyFixture.of(SampleTraces.cubeSquare(240), "--language", "de", "--size", SIZE)) {
      easy.window.receive("racy/1", new Message.SelectFunction(SampleTraces.ADD));
      Fx.run(() -> easy.tool.window().controller().nextFinding());
      assertEquals(List.of(), easy.window.untranslated());
      assertColourful(easy.window.picture("easy-german"));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void aContendedLockAndTasksTooSmall(String theme) throws IOException {
    try (EasyFixture easy =
        EasyFixture.of(SampleTraces.cubeSquare(240), "--theme", theme, "--size", SIZE)) {
      easy.window.receive("racy/1", new Message.SelectFunction(SampleTraces.ADD));
      assertColourful(easy.window.picture("easy-cubesquare-" + theme));
      Fx.run(() -> easy.tool.window().model().axis().show(new Viewport(7_000_000, 9_000_000)));
      Fx.run(() -> easy.tool.window().controller().nextFinding());
      assertColourful(easy.window.picture("easy-cubesquare-close-" + theme));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void aSlowNode(String theme) throws IOException {
    try (EasyFixture easy =
        EasyFixture.of(SampleTraces.blockMatrix(), "--theme", theme, "--size", SIZE)) {
      Fx.run(() ->
          easy.tool.window().controller().selectRange(new TimeRange(250_000_000, 520_000_000)));
      assertColourful(easy.window.picture("easy-blockmatrix-" + theme));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void aPipelineToldOfByHand(String theme) throws IOException {
    try (EasyFixture easy =
        EasyFixture.of(SampleTraces.pipeline(), "--theme", theme, "--size", SIZE)) {
      Fx.run(() ->
          easy.tool.window().controller().select(blocked(easy.tool.window().model().timeline())));
      assertColourful(easy.window.picture("easy-pipeline-" + theme));
      Fx.run(() -> easy.tool.restore(Map.of("locks", true)));
      assertColourful(easy.window.picture("easy-locks-" + theme));
      Fx.run(() -> easy.tool.restore(Map.of("channels", true)));
      easy.window.settle();
      easy.window.hand().click(cell(easy, "order"));
      assertColourful(easy.window.picture("easy-channels-" + theme));
      Fx.run(() ->
          easy.tool.window().controller().select(blocked(easy.tool.window().model().timeline())));
      Fx.run(() -> easy.tool.window().controller().toCause());
      assertEquals(SampleTraces.ADD, easy.tool.window().model().selected().function());
    }
  }

  private static Node cell(EasyFixture easy, String text) {
    return easy.window.nodes("#channels-table .table-cell").stream()
        .filter(node -> node instanceof TableCell<?, ?> cell && text.equals(cell.getText()))
        .findFirst()
        .orElseThrow();
  }

  private static StateRef blocked(Timeline timeline) {
    ThreadTrace main = timeline.threads().getFirst().trace();
    int state = 0;
    while (main.kind(state) != ThreadTrace.Kind.BLOCKED) {
      state++;
    }
    return new StateRef(0, state);
  }

  @Test
  void aSmallWindowWithEverythingInUse() throws IOException {
    try (EasyFixture easy =
        EasyFixture.of(SampleTraces.cubeSquare(240), "--theme", "dark", "--size", "860x560")) {
      Fx.run(() -> {
        EasyModel model = easy.tool.window().model();
        model.axis().show(new Viewport(9_000_000, 10_500_000));
        model.axis().setOrigin(9_400_000.0);
        model.axis().setZoomOrigin(9_800_000.0);
        model.notes().add(new Note("the lock is held here", 10_100_000, 10_100_000, null));
        easy.tool.window().controller().selectRange(new TimeRange(9_500_000, 9_700_000));
      });
      Mouse mouse = new Mouse(easy.tool.window().view().pane());
      mouse.moveTo(200, 70);
      assertColourful(easy.window.picture("easy-small-dark"));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void aWindowWithoutStatesIsPicturedWithWhatToDo(String theme) throws IOException {
    try (EasyFixture easy = new EasyFixture(_ -> null, "--theme", theme)) {
      assertTellsAlone(easy, "No run is open", easy.window.picture("easy-empty-" + theme));
    }
    try (EasyFixture easy =
        new EasyFixture(
            _ -> HandMadeRun.withoutEvents(false), EasyFixture.withRun("--theme", theme))) {
      assertTellsAlone(
          easy, "This run has no events", easy.window.picture("easy-profile-only-" + theme));
    }
  }

  /** The sentence is in the picture, and the timeline, which would be empty, is not. */
  private static void assertTellsAlone(EasyFixture easy, String title, Path picture)
      throws IOException {
    Node told = easy.window.node(".empty-state");
    assertTrue(told.getAccessibleText().startsWith(title), told.getAccessibleText());
    assertFalse(
        Fx.call(() -> isShown(easy.tool.window().view().pane())), "an empty timeline is drawn");
    Bounds bounds = Fx.call(() -> told.localToScene(told.getBoundsInLocal()));
    int colours = colours(ImageIO.read(picture.toFile()), bounds).size();
    assertTrue(colours > 5, "only " + colours + " colours where " + title + " should stand");
  }

  private static boolean isShown(Node node) {
    return Stream.<Node>iterate(node, Objects::nonNull, Node::getParent).allMatch(Node::isVisible);
  }

  @ParameterizedTest
  @ValueSource(strings = {"light", "contrast"})
  void foldedNodesWithATableBelow(String theme) throws IOException {
    try (EasyFixture easy =
        EasyFixture.of(SampleTraces.blockMatrix(), "--theme", theme, "--size", "1100x760")) {
      easy.window.receive("racy/1", new Message.SelectFunction(SampleTraces.SETPLUS));
      Fx.run(() -> {
        EasyModel model = easy.tool.window().model();
        model.rows().folded().toggleAlike(model.rows().all().getFirst(), model.rows().all());
        easy.tool.restore(java.util.Map.of("table", true));
      });
      assertColourful(easy.window.picture("easy-folded-" + theme));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void howLongCallsLast(String theme) throws IOException {
    try (EasyFixture easy =
        EasyFixture.of(SampleTraces.cubeSquare(2_000), "--theme", theme, "--size", SIZE)) {
      easy.window.receive("racy/1", new Message.SelectFunction(SampleTraces.ADD));
      Fx.run(() -> easy.tool.window().model().histogram().show(adding()));
      easy.window.settle();
      Fx.run(() -> easy.tool.window().model().histogram().pickBins(2, 6));
      Fx.run(() -> easy.tool.window().model().showMountains(true));
      Fx.run(() -> easy.tool.window().model().axis().show(new Viewport(55_000_000, 65_000_000)));
      assertColourful(easy.window.picture("easy-histogram-" + theme));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void howLongMessagesAreUnderWay(String theme) throws IOException {
    try (EasyFixture easy =
        EasyFixture.of(SampleTraces.pipeline(), "--theme", theme, "--size", "1100x760")) {
      Channel orders = new Channel(Trace.Arrow.Kind.MESSAGE, "order");
      HistogramSubject times =
          new HistogramSubject.OfArrows(orders, HistogramSubject.OfArrows.Measure.TIME);
      Fx.run(() -> easy.tool.window().model().histogram().show(times));
      easy.window.settle();
      Fx.run(() -> easy.tool.window().model().histogram().pickBins(30, 39));
      assertColourful(easy.window.picture("easy-messages-" + theme));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void garbageCollectionsAndRunningThreads(String theme) throws IOException {
    try (EasyFixture easy =
        EasyFixture.of(SampleTraces.collected(), "--theme", theme, "--size", "1100x760")) {
      Fx.run(() -> easy.tool.window().model().showMountains(true));
      assertColourful(easy.window.picture("easy-collections-" + theme));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void aFurtherWindowWithItsPalette(String theme) throws IOException {
    try (EasyFixture easy =
        EasyFixture.of(SampleTraces.cubeSquare(240), "--theme", theme, "--size", "980x700")) {
      easy.window.receive("racy/1", new Message.SelectFunction(SampleTraces.ADD));
      Fx.run(() -> easy.tool.windows().open(easy.tool));
      easy.window.settle();
      EasyTool second = Fx.call(() -> easy.tool.windows().tools().getFirst());
      Fx.run(() -> second.window().model().axis().show(new Viewport(7_000_000, 9_000_000)));
      easy.window.settle();
      MouseAndKeys hand = new MouseAndKeys(Fx.call(second.content()::getScene));
      assertColourful(picture(hand, easy, "easy-further-" + theme));
      hand.press(KeyCode.CONTROL, KeyCode.K);
      hand.type("add");
      assertColourful(picture(hand, easy, "easy-further-palette-" + theme));
    }
  }

  private static Path picture(MouseAndKeys hand, EasyFixture easy, String name) throws IOException {
    easy.window.settle();
    Path file = Files.createDirectories(Path.of("target", "pictures")).resolve(name + ".png");
    Files.write(file, Pictures.png(Fx.call(() -> Pictures.take(hand.scene().getRoot(), 1))));
    return file;
  }

  private static HistogramSubject adding() {
    return new HistogramSubject.OfStates(
        new StateLabel(SampleTraces.ADD, ThreadTrace.Kind.ROUTINE));
  }

  private static void assertColourful(Path picture) throws IOException {
    BufferedImage image = ImageIO.read(picture.toFile());
    Bounds all = new BoundingBox(0, 0, image.getWidth(), image.getHeight());
    int colours = colours(image, all).size();
    assertTrue(colours > 60, "only " + colours + " colours in " + picture);
  }

  private static Set<Integer> colours(BufferedImage image, Bounds within) {
    Set<Integer> colours = new HashSet<>();
    for (int y = (int) within.getMinY(); y < within.getMaxY(); y += 3) {
      for (int x = (int) within.getMinX(); x < within.getMaxX(); x += 3) {
        colours.add(image.getRGB(x, y));
      }
    }
    return colours;
  }
}
