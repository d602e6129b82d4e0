package dev.concert.racy;

import static dev.concert.racy.figures.Profiles.leaf;
import static dev.concert.racy.figures.Profiles.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.racy.figures.Profiles;
import dev.concert.racy.model.DifferenceBarText.Entry;
import dev.concert.trace.Profile;
import dev.concert.trace.ThreadProfile;
import dev.concert.trace.read.RunWriter;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.ScreenReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The bars of a comparison in the window, with what stands above and in place of them. */
class ComparedBarsWindowTest {
  private static final long MS = 1_000_000;
  private static final String SOLVE = "a.Solver#solve(int)";
  private static final String READ = "a.Input#read()";
  private static final String SORT = "a.Input#sort(int[])";
  private static final String WITHIN = "within the noise of 3 runs each";

  @TempDir Path folder;

  private void run(String name, Worker... threads) throws IOException {
    Files.createDirectories(folder.resolve(name).getParent());
    RunWriter writer = new RunWriter(folder.resolve(name));
    RunWriter.Node node = writer.node("host", 4712);
    for (int i = 0; i < threads.length; i++) {
      threads[i].write(node, i + 1);
    }
    writer.write();
  }

  /** Lives 200 ms. */
  private record Worker(String name, long solveMillis, long readMillis, long sortMillis) {
    void write(RunWriter.Node node, int id) {
      node.thread(id, name, 0)
          .enter(0, SOLVE)
          .exit(solveMillis * MS, SOLVE)
          .enter(90 * MS, READ)
          .exit((90 + readMillis) * MS, READ)
          .enter(160 * MS, SORT)
          .exit((160 + sortMillis) * MS, SORT)
          .end(200 * MS);
    }
  }

  /** Solving is faster afterwards; reading takes this long or that long, both times. */
  private RacyFixture repeated(String... arguments) throws IOException {
    for (int i = 1; i <= 3; i++) {
      run(
          "before/" + i,
          new Worker("main", 50 + i, 10 + 9 * i, 5),
          new Worker("helper", 30 + 8 * i, 10 + i, 5 + i));
      run(
          "after/" + i,
          new Worker("main", 20 + i, 18 + 9 * i, 12),
          new Worker("helper", 40 + 7 * i, 30 + i, 6 + i));
    }
    RacyFixture racy = RacyFixture.onDisk(folder.resolve("before/1"), arguments);
    compareWith(racy, "after");
    return racy;
  }

  private RacyFixture single(String... arguments) throws IOException {
    run("slower", new Worker("main", 20, 25, 5));
    Profile profile =
        Profiles.of(
            thread(
                "host.4711", 1, "main", 100 * MS, leaf(SOLVE, 2, 50 * MS), leaf(READ, 1, 10 * MS)));
    RacyFixture racy = RacyFixture.open(folder, profile, arguments);
    compareWith(racy, "slower");
    return racy;
  }

  private static void compareWith(RacyFixture racy, String name) {
    Fx.run(() -> racy.command("Compare with " + name));
    racy.window().settle();
  }

  private static Map<?, ?> bars(RacyFixture racy) {
    return (Map<?, ?>) racy.view().get("differenceBars");
  }

  private static Map<?, ?> row(RacyFixture racy, String label) {
    return ((List<?>) bars(racy).get("rows"))
        .stream()
            .map(row -> (Map<?, ?>) row)
            .filter(row -> label.equals(row.get("row")))
            .findFirst()
            .orElseThrow();
  }

  private static Map<?, ?> segment(RacyFixture racy, String label, String routine) {
    return ((List<?>) row(racy, label).get("segments"))
        .stream()
            .map(segment -> (Map<?, ?>) segment)
            .filter(segment -> routine.equals(segment.get("function")))
            .findFirst()
            .orElseThrow();
  }

  private static List<Map<String, Object>> table(RacyFixture racy, String label) {
    return racy.window().tool().table().objects().stream()
        .filter(line -> label.equals(line.get("Row")))
        .toList();
  }

  private static Object judgement(RacyFixture racy, String label, String routine) {
    return table(racy, label).stream()
        .filter(line -> routine.equals(line.get("Routine")))
        .findFirst()
        .orElseThrow()
        .get("Compared with the noise");
  }

  private static String text(RacyFixture racy, String selector) {
    return Fx.call(((Labeled) racy.node(selector))::getText);
  }

  private static String spoken(RacyFixture racy) {
    Node bars = racy.node("#difference-bars");
    return Fx.call(bars::getAccessibleText);
  }

  @Test
  void ofRepeatedRunsEachPieceSaysWhetherItIsWithinTheNoise() throws IOException {
    try (RacyFixture racy = repeated()) {
      assertEquals(true, bars(racy).get("noiseKnown"));
      assertEquals(List.of(3, 3), bars(racy).get("runs"));
      assertEquals(true, segment(racy, "main", SOLVE).get("exceedsNoise"));
      assertEquals(false, segment(racy, "main", READ).get("exceedsNoise"));
      assertEquals(false, segment(racy, "helper", SOLVE).get("exceedsNoise"));
      assertEquals(true, segment(racy, "helper", READ).get("exceedsNoise"));
      assertEquals(WITHIN, judgement(racy, "main", READ));
      assertEquals("beyond the noise of 3 runs each", judgement(racy, "main", SOLVE));
      assertEquals("hollow: " + WITHIN, text(racy, "#noise-key"));
    }
  }

  @Test
  void theKeyboardsPlaceIsSpokenWithItsNoise() throws IOException {
    try (RacyFixture racy = repeated()) {
      assertTrue(spoken(racy).contains("(within the noise)"), spoken(racy));
      Fx.run(() -> racy.node("#difference-bars").requestFocus());
      for (KeyCode key : List.of(KeyCode.DOWN, KeyCode.DOWN, KeyCode.END, KeyCode.RIGHT)) {
        racy.hand().press(key);
      }
      racy.window().settle();
      assertTrue(spoken(racy).contains(" the noise of 3 runs each (± "), spoken(racy));
    }
  }

  @Test
  void eachRowIsSpokenWithWhatItHasMoreOrLess() throws IOException {
    try (RacyFixture racy = repeated()) {
      Node bars = racy.node("#difference-bars");
      List<String> rows = racy.window().rowsSaid("#difference-bars");
      assertEquals(bars(racy).get("rowsTotal"), rows.size());
      String main = rows.stream().filter(row -> row.startsWith("main, ")).findFirst().get();
      String read = main.substring(main.indexOf("read "));
      assertTrue(read.split(", ")[0].endsWith("(within the noise)"), main);
      assertEquals(
          "Ctrl+Shift+T shows the same as a table: What differs",
          Fx.call(() -> ScreenReader.help(bars)));
      Fx.run(bars::requestFocus);
      racy.hand().press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.T);
      racy.window().settle();
      Node focused = Fx.call(() -> racy.window().scene().getFocusOwner());
      assertEquals("What differs", Fx.call(() -> ScreenReader.text(focused)));
    }
  }

  @Test
  void ofOneRunEachNoNoiseIsKnownAndThatIsSaid() throws IOException {
    try (RacyFixture racy = single()) {
      assertEquals(false, bars(racy).get("noiseKnown"));
      assertNull(segment(racy, "main", SOLVE).get("exceedsNoise"));
      assertEquals("no noise known: one run each", judgement(racy, "main", SOLVE));
      assertTrue(text(racy, "#noise-key").startsWith("no noise known: one run each"));
      Fx.run(() -> racy.command("Stop comparing"));
      racy.window().settle();
      assertFalse(Fx.call(racy.node("#noise-key")::isVisible));
    }
  }

  @Test
  void perCallTheBarsFollowTheDifferenceTab() throws IOException {
    try (RacyFixture racy = single()) {
      assertEquals("exclusive time", bars(racy).get("metric"));
      ComboBox<?> by = (ComboBox<?>) racy.node("#difference-normalise");
      Fx.run(() -> by.getSelectionModel().select(2));
      racy.window().settle();
      assertEquals("exclusive time per call", bars(racy).get("metric"));
      assertEquals("ns/call", bars(racy).get("unit"));
      assertEquals(-5.0 * MS, segment(racy, "main", SOLVE).get("difference"));
      assertTrue(text(racy, ".pane-title").contains("exclusive / calls"));

      Fx.run(() -> by.getSelectionModel().select(0));
      racy.window().settle();
      assertEquals("exclusive time", bars(racy).get("metric"));
    }
  }

  private static Map<?, ?> context(RacyFixture racy, String routine) {
    return ((List<?>) racy.detail().get("difference"))
        .stream()
            .map(context -> (Map<?, ?>) context)
            .filter(context -> List.of(routine).equals(context.get("path")))
            .findFirst()
            .orElseThrow();
  }

  private static Object figure(RacyFixture racy, String routine, String figure) {
    return ((Map<?, ?>) context(racy, routine).get("inclusive")).get(figure);
  }

  private static List<?> column(RacyFixture racy, String title) {
    TreeTableView<?> tree = (TreeTableView<?>) racy.node("#contexts");
    return Fx.call(() -> {
      TreeTableColumn<?, ?> column =
          tree.getColumns().stream()
              .filter(it -> it.getText().equals(title) && it.isVisible())
              .findFirst()
              .orElseThrow();
      return IntStream.range(0, tree.getExpandedItemCount()).mapToObj(column::getCellData).toList();
    });
  }

  @Test
  void contextsOfRepeatedRunsSayWhetherTheyAreWithinTheNoise() throws IOException {
    try (RacyFixture racy = repeated()) {
      Fx.run(() -> racy.command("Open the Contexts"));
      racy.window().settle();
      assertEquals(true, racy.detail().get("noiseKnown"));
      assertEquals(false, figure(racy, READ, "exceedsNoise"));
      assertEquals(true, figure(racy, SORT, "exceedsNoise"));
      assertEquals("pale: " + WITHIN, text(racy, "#contexts-noise"));
      assertEquals(List.of("within noise", "within noise", "beyond noise"), column(racy, "Note"));
      assertEquals(figure(racy, READ, "noise"), column(racy, "± Noise").getFirst());
      racy.window().picture("racy-difference-contexts-noise");
    }
  }

  @Test
  void aFlameOfRepeatedRunsSaysHowWhatIsWithinTheNoiseLooks() throws IOException {
    try (RacyFixture racy = repeated()) {
      Fx.run(() -> racy.command("Open the Flame"));
      racy.window().settle();
      assertEquals("hollow: " + WITHIN, text(racy, "#flame-noise"));
      Fx.run(() -> ((ToggleButton) racy.node("#flame-difference")).fire());
      racy.window().settle();
      assertFalse(Fx.call(racy.node("#flame-noise")::isVisible));
    }
  }

  @Test
  void perCallContextsFollowTheDifferenceTab() throws IOException {
    try (RacyFixture racy = single()) {
      ComboBox<?> by = (ComboBox<?>) racy.node("#difference-normalise");
      Fx.run(() -> by.getSelectionModel().select(2));
      racy.window().settle();
      Fx.run(() -> racy.command("Open the Contexts"));
      racy.window().settle();
      assertEquals("calls", racy.detail().get("normalise"));
      assertEquals(-5.0 * MS, figure(racy, SOLVE, "difference"));
      assertNull(figure(racy, SOLVE, "exceedsNoise"));
      assertEquals(List.of(15.0 * MS, -5.0 * MS, Double.NaN), column(racy, "± Incl/call"));
      assertEquals(List.of("", "", "new"), column(racy, "Note"));
      assertTrue(text(racy, "#contexts-noise").startsWith("no noise known: one run each"));
    }
  }

  @Test
  void piesSayThatTheyShowTheOpenRunAlone() throws IOException {
    try (RacyFixture racy = single()) {
      assertFalse(Fx.call(racy.node("#shows-alone")::isVisible));
      Fx.run(() -> racy.command("Show pies"));
      racy.window().settle();
      Label sentence = (Label) racy.node("#shows-alone .label");
      assertEquals(
          "Shows run-1402 alone: bars show what differs in slower", Fx.call(sentence::getText));
      assertTrue(Fx.call(racy.node("#shows-alone")::isVisible));

      Fx.run(() -> ((Hyperlink) racy.node("#shows-alone-link")).fire());
      racy.window().settle();
      assertFalse(Fx.call(racy.node("#shows-alone")::isVisible));
      assertTrue(Fx.call(() -> racy.node("#difference-bars").getScene() != null));
      Fx.run(() -> racy.command("Show pies"));
      Fx.run(() -> racy.command("Stop comparing"));
      racy.window().settle();
      assertFalse(Fx.call(racy.node("#shows-alone")::isVisible));
    }
  }

  private static Profile pool(String node, int threads, long each) {
    ThreadProfile[] all = new ThreadProfile[threads];
    for (int i = 0; i < threads; i++) {
      long solve = i == 1 ? 90 : each;
      all[i] = thread(node, i + 1, "pool-" + i, 200 * MS, leaf(SOLVE, 1, solve * MS));
    }
    return Profiles.of(all);
  }

  private static List<Object> labels(RacyFixture racy) {
    return ((List<?>) bars(racy).get("rows"))
        .stream().<Object>map(row -> ((Map<?, ?>) row).get("row")).toList();
  }

  @Test
  void aClusterOfAlikeThreadsOpensInTheBarsOfAComparison() throws IOException {
    Worker[] others = new Worker[5];
    for (int i = 0; i < others.length; i++) {
      others[i] = new Worker("pool-" + i, 70, 0, 0);
    }
    run("other", others);
    try (RacyFixture racy = RacyFixture.open(folder, pool("host.4711", 5, 60))) {
      compareWith(racy, "other");
      Fx.run(() -> racy.command("Rows: alike threads"));
      racy.window().settle();
      assertEquals(List.of("mean", "4 threads like pool-0", "pool-1"), labels(racy));
      assertEquals(4, row(racy, "4 threads like pool-0").get("threads"));
      assertEquals(false, row(racy, "4 threads like pool-0").get("open"));
      assertEquals(
          5.0, (double) segment(racy, "4 threads like pool-0", SOLVE).get("difference"), 1e-9);

      Fx.run(() -> racy.node("#difference-bars").requestFocus());
      for (KeyCode key : List.of(KeyCode.HOME, KeyCode.DOWN, KeyCode.ENTER)) {
        racy.hand().press(key);
      }
      racy.window().settle();
      assertEquals(true, row(racy, "4 threads like pool-0").get("open"));
      assertEquals(
          List.of(
              "mean", "4 threads like pool-0", "pool-0", "pool-2", "pool-3", "pool-4", "pool-1"),
          labels(racy));
      assertEquals("4 threads like pool-0", racy.detail().get("selectedRow"));
      racy.window().picture("racy-difference-alike");
    }
  }

  @SuppressWarnings("unchecked")
  private static TableView<Entry> twin(RacyFixture racy) {
    return (TableView<Entry>) racy.node("#difference-twin");
  }

  @Test
  void theTableTwinOfARunThatIsReadAgainKeepsItsOrderAndWhatIsSelected() throws IOException {
    try (RacyFixture racy = single()) {
      Fx.run(() -> racy.command("Bars as a table (Ctrl+Shift+T)"));
      racy.window().settle();
      TableView<Entry> table = twin(racy);
      Fx.run(() -> {
        table.getSortOrder().setAll(List.of(table.getColumns().get(3)));
        table.getSelectionModel().clearAndSelect(1);
      });
      Object chosen = Fx.call(() -> table.getColumns().get(1).getCellData(1));
      Object before = Fx.call(() -> table.getColumns().get(2).getCellData(1));
      Profile grown =
          Profiles.of(
              thread(
                  "host.4711",
                  1,
                  "main",
                  200 * MS,
                  leaf(SOLVE, 2, 70 * MS),
                  leaf(READ, 1, 90 * MS)));
      racy.grow(Profiles.reading(grown, false));
      Fx.run(() -> racy.window().tool().showRun(folder.resolve("run-1402")));
      racy.window().settle();
      assertSame(table, twin(racy));
      assertEquals(
          List.of(chosen),
          Fx.call(() ->
              table.getSelectionModel().getSelectedIndices().stream()
                  .map(line -> table.getColumns().get(1).getCellData(line))
                  .toList()));
      int line = Fx.call(() -> table.getSelectionModel().getSelectedIndex());
      assertNotEquals(before, Fx.call(() -> table.getColumns().get(2).getCellData(line)));
      List<Double> sorted =
          Fx.call(() ->
              table.getItems().stream()
                  .map(it -> ((Number) table.getColumns().get(3).getCellData(it)).doubleValue())
                  .toList());
      assertEquals(sorted.stream().sorted((a, b) -> Double.compare(b, a)).toList(), sorted);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark", "contrast"})
  void picturesToLookAt(String theme) throws IOException {
    try (RacyFixture racy = repeated("--theme", theme, "--size", "1500x800")) {
      assertTrue(Files.exists(racy.window().picture("racy-difference-noise-" + theme)));
      Fx.run(() -> racy.command("Open the Flame"));
      racy.window().settle();
      assertTrue(Files.exists(racy.window().picture("racy-difference-flame-noise-" + theme)));
    }
    try (RacyFixture racy = single("--theme", theme, "--size", "1280x700")) {
      Fx.run(() -> racy.command("Show pies"));
      racy.window().settle();
      assertTrue(Files.exists(racy.window().picture("racy-pies-alone-" + theme)));
    }
  }
}
