package dev.concert.racy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message.CompareRun;
import dev.concert.racy.figures.Profiles;
import dev.concert.trace.Profile;
import dev.concert.trace.compare.Normalisation;
import dev.concert.trace.compare.RoutineDifference;
import dev.concert.trace.read.Run;
import dev.concert.trace.read.RunWriter;
import dev.concert.trace.sources.RenamedRuns;
import dev.concert.ui.fixture.Fx;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.TreeTableView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ComparisonWindowTest {
  private static final long MS = 1_000_000;
  private static final String SOLVE = "a.Solver#solve(int)";
  private static final String READ = "a.Input#read()";
  private static final String SORT = "a.Input#sort(int[])";

  @TempDir Path folder;

  /** The open run sorts, the other one does not; that one solves faster and reads more slowly. */
  private RacyFixture open(String... arguments) throws IOException {
    other("slower");
    return RacyFixture.open(
        folder,
        Profiles.of(
            Profiles.thread(
                "host.4711",
                1,
                "main",
                100 * MS,
                Profiles.leaf(SOLVE, 2, 50 * MS),
                Profiles.leaf(READ, 1, 10 * MS),
                Profiles.leaf(SORT, 4, 5 * MS))),
        arguments);
  }

  private void other(String name) throws IOException {
    RunWriter writer = new RunWriter(folder.resolve(name));
    writer
        .node("host", 4712)
        .thread(1, "main", 0)
        .enter(MS, SOLVE)
        .exit(21 * MS, SOLVE)
        .enter(30 * MS, READ)
        .exit(55 * MS, READ)
        .end(120 * MS);
    writer.write();
  }

  private static void compareWith(RacyFixture racy, String name) {
    Fx.run(() -> racy.command("Compare with " + name));
    racy.window().settle();
  }

  private static Map<?, ?> function(RacyFixture racy, String routine) {
    List<?> functions = (List<?>) racy.detail().get("functions");
    return functions.stream()
        .map(function -> (Map<?, ?>) function)
        .filter(function -> routine.equals(function.get("function")))
        .findFirst()
        .orElseThrow();
  }

  private static double difference(RacyFixture racy, String routine) {
    Map<?, ?> figure = (Map<?, ?>) function(racy, routine).get("exclusive");
    return ((Number) figure.get("difference")).doubleValue();
  }

  @Test
  void aRunBesideTheOpenOneIsComparedWithIt() throws IOException {
    try (RacyFixture racy = open()) {
      compareWith(racy, "slower");
      assertEquals("difference", racy.detail().get("kind"));
      assertEquals(folder.resolve("slower").toString(), racy.detail().get("with"));
      assertEquals(-30.0 * MS, difference(racy, SOLVE));
      assertEquals(15.0 * MS, difference(racy, READ));
      assertEquals(-5.0 * MS, difference(racy, SORT));
      assertEquals(false, racy.detail().get("noiseKnown"));
      Labeled title = (Labeled) racy.node("#difference .pane-title");
      assertEquals("slower less run-1402", Fx.call(title::getText));
      TableView<?> table = (TableView<?>) racy.node("#difference-table");
      List<String> order =
          Fx.call(() ->
              table.getItems().stream().map(it -> ((RoutineDifference) it).routine()).toList());
      assertEquals(List.of(SOLVE, READ, SORT), order);
    }
  }

  /** Both names of one method, as a row each or as one. */
  private static List<?> names(RacyFixture racy) {
    List<?> functions = (List<?>) racy.detail().get("functions");
    return functions.stream().map(function -> ((Map<?, ?>) function).get("function")).toList();
  }

  @Test
  void inANarrowWindowNoButtonOfADifferenceIsCut() throws IOException {
    other("later");
    try (RacyFixture racy = open("--size", "700x520")) {
      compareWith(racy, "later");
      Fx.pulses(3);
      for (String id : List.of("#compare-with", "#compare-stop")) {
        Region button = (Region) racy.node(id);
        assertTrue(Fx.call(() -> button.getWidth() >= button.prefWidth(-1)), id);
        Bounds place = Fx.call(() -> button.localToScene(button.getLayoutBounds()));
        assertTrue(place.getMaxX() <= 700, id + " at " + place);
      }
    }
  }

  @Test
  void whatSeemsToHaveBeenRenamedIsOneRowUntilThatIsRefused() throws IOException {
    Path open = RenamedRuns.write(folder.resolve("run-1402"), RenamedRuns.SLOW, 50);
    RenamedRuns.write(folder.resolve("newer"), RenamedRuns.QUICK, 20);
    String json = Files.readString(open.resolve("run.json"));
    Profile profile;
    try (Run run = Run.open(open)) {
      profile = run.profile();
    }
    try (RacyFixture racy = RacyFixture.open(folder, profile, "--size", "1800x800")) {
      Files.writeString(open.resolve("run.json"), json); // the fixture has its own
      compareWith(racy, "newer");
      assertEquals(-30.0 * MS, difference(racy, RenamedRuns.SLOW));
      assertEquals(
          Map.of("was", RenamedRuns.SLOW, "now", RenamedRuns.QUICK),
          function(racy, RenamedRuns.SLOW).get("proposed"));
      assertEquals(2, names(racy).size());
      ToggleButton renamed = (ToggleButton) racy.node("#compare-renamed");
      assertEquals("1 renamed", Fx.call(renamed::getText));
      assertTrue(texts(racy).contains("now B.quick(int) (proposed)"), texts(racy).toString());
      assertTrue(texts(racy).contains("B.slow, now B.quick"), texts(racy).toString());
      assertTrue(racy.window().picture("racy-renamed").toFile().length() > 0);
      Fx.run(renamed::fire);
      racy.window().settle();
      assertEquals(
          Set.of(RenamedRuns.MAIN, RenamedRuns.SLOW, RenamedRuns.QUICK), Set.copyOf(names(racy)));
      assertTrue(((CompareRun) racy.window().bus().sent().getLast()).apart());
      Fx.run(((ToggleButton) racy.node("#compare-renamed"))::fire);
      racy.window().settle();
      assertEquals(2, names(racy).size());
    }
  }

  private static Set<String> texts(RacyFixture racy) {
    TableView<?> table = (TableView<?>) racy.node("#difference-table");
    return Fx.call(() ->
        table.lookupAll(".table-cell").stream()
            .map(cell -> String.valueOf(((Labeled) cell).getText()))
            .collect(Collectors.toSet()));
  }

  @Test
  void whyRunsAreNotComparableIsSaidInFull() throws IOException {
    try (RacyFixture racy = open("--size", "1000x600")) {
      compareWith(racy, "slower");
      List<Node> told = new ArrayList<>(racy.window().nodes("#difference .caution .label"));
      assertFalse(told.isEmpty());
      told.addAll(racy.window().nodes("#difference .label.muted"));
      for (Node node : told) {
        Labeled words = (Labeled) node;
        double needed = Fx.call(() -> words.prefHeight(words.getWidth()));
        assertTrue(Fx.call(words::getHeight) >= needed - 1, words.getText());
      }
    }
  }

  @Test
  void functionsThatAreCalledTheSameAreToldApartByTheirParameters() throws IOException {
    other("slower");
    String overload = "a.Solver#solve(int,int)";
    Profile profile =
        Profiles.of(
            Profiles.thread("h.1", 1, "main", 100 * MS, Profiles.leaf(overload, 2, 50 * MS)));
    try (RacyFixture racy = RacyFixture.open(folder, profile, "--size", "1800x800")) {
      compareWith(racy, "slower");
      TableView<?> table = (TableView<?>) racy.node("#difference-table");
      Set<String> names =
          Fx.call(() ->
              table.lookupAll(".table-cell").stream()
                  .map(cell -> ((Labeled) cell).getText())
                  .filter(text -> text != null && text.startsWith("Solver.solve"))
                  .collect(Collectors.toSet()));
      assertEquals(Set.of("Solver.solve(int)", "Solver.solve(int,int)"), names);
    }
  }

  @Test
  void theRunOfTheCommandLineIsComparedAtOnce() throws IOException {
    other("slower");
    try (RacyFixture racy =
        RacyFixture.compared(
            folder,
            Profiles.of(
                Profiles.thread("h.1", 1, "main", 100 * MS, Profiles.leaf(SOLVE, 2, 50 * MS))),
            folder.resolve("slower"))) {
      assertEquals("difference", racy.detail().get("kind"));
      assertEquals(-30.0 * MS, difference(racy, SOLVE));
    }
  }

  @Test
  void whatIsComparedHereIsToldToAllWindows() throws IOException {
    try (RacyFixture racy = open()) {
      String slower = folder.resolve("slower").toString();
      compareWith(racy, "slower");
      ComboBox<?> by = (ComboBox<?>) racy.node("#difference-normalise");
      Fx.run(() -> by.getSelectionModel().select(1));
      racy.window().settle();
      Fx.run(() -> racy.command("Stop comparing"));
      racy.window().settle();
      assertEquals(
          List.of(
              new CompareRun(slower),
              new CompareRun(slower, null, null, null, null, null, "life", false),
              CompareRun.NOTHING),
          racy.window().bus().sent());
    }
  }

  @Test
  void whatIsComparedElsewhereIsComparedHereAndNotToldAgain() throws IOException {
    try (RacyFixture racy = open()) {
      CompareRun wanted =
          new CompareRun(
              folder.resolve("slower").toString(), null, null, null, null, null, "life", false);
      racy.window().receive("script/1", wanted);
      assertEquals("difference", racy.detail().get("kind"));
      assertEquals("life", racy.detail().get("normalise"));
      assertEquals(20.0 / 120 - 50.0 / 100, difference(racy, SOLVE), 1e-9);
      ComboBox<?> by = (ComboBox<?>) racy.node("#difference-normalise");
      assertEquals(Normalisation.LIFE, Fx.call(by::getValue));

      racy.window().receive("fancy/1", CompareRun.NOTHING);
      assertEquals("nothing is compared", racy.detail().get("why"));
      assertEquals(List.of(), racy.window().bus().sent());
    }
  }

  @Test
  void sharesOfTheLivesAreCompared() throws IOException {
    try (RacyFixture racy = open()) {
      compareWith(racy, "slower");
      @SuppressWarnings("unchecked")
      ComboBox<Object> by = (ComboBox<Object>) racy.node("#difference-normalise");
      Fx.run(() -> by.getSelectionModel().select(1));
      racy.window().settle();
      assertEquals("life", racy.detail().get("normalise"));
      assertEquals(20.0 / 120 - 50.0 / 100, difference(racy, SOLVE), 1e-9);
    }
  }

  @Test
  void theComparisonFollowsARunThatGoesOn() throws IOException {
    try (RacyFixture racy = open()) {
      compareWith(racy, "slower");
      racy.grow(
          Profiles.reading(
              Profiles.of(
                  Profiles.thread(
                      "host.4711", 1, "main", 200 * MS, Profiles.leaf(SOLVE, 2, 70 * MS))),
              false));
      Fx.run(() -> racy.window().tool().showRun(folder.resolve("run-1402")));
      racy.window().settle();
      assertEquals(-50.0 * MS, difference(racy, SOLVE));
    }
  }

  @Test
  void withoutAnotherRunItSaysWhatToDo() throws IOException {
    try (RacyFixture racy = open()) {
      Fx.run(() -> racy.command("Open the Difference"));
      racy.window().settle();
      assertEquals("nothing is compared", racy.detail().get("why"));
      assertNotNull(racy.node("#difference .empty-state"));
      compareWith(racy, "slower");
      Fx.run(() -> racy.command("Stop comparing"));
      racy.window().settle();
      assertEquals("nothing is compared", racy.detail().get("why"));
    }
  }

  @Test
  void ofRepeatedRunsARowSaysWhetherItExceedsTheNoise() throws IOException {
    for (int i = 1; i <= 3; i++) {
      repeated("before/" + i, 50 + i, 10 + 4 * i);
      repeated("after/" + i, 20 + i, 11 + 4 * i);
    }
    try (RacyFixture racy = RacyFixture.onDisk(folder.resolve("before/1"))) {
      compareWith(racy, "after");
      assertEquals(List.of(3, 3), racy.detail().get("runs"));
      assertEquals(true, racy.detail().get("noiseKnown"));
      assertEquals(-30.0 * MS, difference(racy, SOLVE), 1);
      assertEquals(true, function(racy, SOLVE).get("exceedsNoise"));
      assertEquals(false, function(racy, READ).get("exceedsNoise"));
      Labeled title = (Labeled) racy.node("#difference .pane-title");
      assertEquals("after (3 runs) less before (3 runs)", Fx.call(title::getText));

      Fx.run(() -> ((ToggleButton) racy.node("#compare-repeats")).fire());
      racy.window().settle();
      assertEquals(List.of(1, 3), racy.detail().get("runs"));
      assertEquals(false, racy.detail().get("noiseKnown"));
      assertNull(function(racy, SOLVE).get("exceedsNoise"));
    }
  }

  private void repeated(String name, long solveMillis, long readMillis) throws IOException {
    Files.createDirectories(folder.resolve(name).getParent());
    RunWriter writer = new RunWriter(folder.resolve(name));
    writer
        .node("host", 4712)
        .thread(1, "main", 0)
        .enter(0, SOLVE)
        .exit(solveMillis * MS, SOLVE)
        .enter(60 * MS, READ)
        .exit((60 + readMillis) * MS, READ)
        .end(120 * MS);
    writer.write();
  }

  @Test
  void contextsAndFlameAreThoseOfBothSidesUntilTheRowIsWanted() throws IOException {
    try (RacyFixture racy = open()) {
      compareWith(racy, "slower");
      Fx.run(() -> racy.command("Open the Contexts"));
      racy.window().settle();
      Map<?, ?> first = (Map<?, ?>) ((List<?>) racy.detail().get("difference")).getFirst();
      assertEquals(List.of(SOLVE), first.get("path"));
      assertEquals(-30.0 * MS, ((Map<?, ?>) first.get("inclusive")).get("difference"));
      TreeTableView<?> tree = (TreeTableView<?>) racy.node("#contexts");
      assertEquals("± Inclusive", Fx.call(() -> tree.getColumns().get(3).getText()));

      Fx.run(() -> ((ToggleButton) racy.node("#contexts-difference")).fire());
      racy.window().settle();
      assertNull(racy.detail().get("difference"));
      assertEquals("Exclusive", Fx.call(() -> tree.getColumns().get(3).getText()));
    }
  }

  private static Map<?, ?> differenceRow(RacyFixture racy, String label) {
    List<?> rows = (List<?>) ((Map<?, ?>) racy.view().get("differenceBars")).get("rows");
    return rows.stream()
        .map(row -> (Map<?, ?>) row)
        .filter(row -> label.equals(row.get("row")))
        .findFirst()
        .orElseThrow();
  }

  private static double difference(Map<?, ?> row, String routine) {
    return ((List<?>) row.get("segments"))
        .stream()
            .map(segment -> (Map<?, ?>) segment)
            .filter(segment -> routine.equals(segment.get("function")))
            .mapToDouble(segment -> ((Number) segment.get("difference")).doubleValue())
            .findFirst()
            .orElseThrow();
  }

  @Test
  void theBarsTellWhatEachRowHasMoreOrLessOfUntilTheOpenRunIsWanted() throws IOException {
    try (RacyFixture racy = open()) {
      assertNull(racy.view().get("differenceBars"));
      compareWith(racy, "slower");
      Map<?, ?> main = differenceRow(racy, "main");
      assertEquals(100 * (20.0 / 120 - 50.0 / 100), difference(main, SOLVE), 1e-9);
      assertEquals(100 * (25.0 / 120 - 10.0 / 100), difference(main, READ), 1e-9);
      assertNotNull(racy.node("#difference-bars"));
      Labeled title = (Labeled) racy.node(".pane-title");
      assertTrue(
          Fx.call(title::getText).startsWith("slower less run-1402 · Exclusive"), title::getText);

      Fx.run(() -> racy.command("Show absolute figures"));
      racy.window().settle();
      assertEquals(-30.0 * MS, difference(differenceRow(racy, "main"), SOLVE));
      Map<String, Object> solve =
          racy.window().tool().table().objects().stream()
              .filter(row -> row.get("Row").equals("main") && row.get("Routine").equals(SOLVE))
              .findFirst()
              .orElseThrow();
      assertEquals(-30 * MS, solve.get("Difference ns"));

      Fx.run(() -> ((ToggleButton) racy.node("#bars-difference")).fire());
      racy.window().settle();
      assertNull(racy.view().get("differenceBars"));
      assertNotNull(racy.node("#bars"));
    }
  }

  @Test
  void aClickOnAPieceOfADifferenceSelectsItsFunction() throws IOException {
    try (RacyFixture racy = open()) {
      compareWith(racy, "slower");
      Fx.run(() -> racy.node("#difference-bars").requestFocus());
      racy.hand().press(KeyCode.DOWN);
      racy.hand().press(KeyCode.DOWN);
      racy.hand().press(KeyCode.RIGHT);
      racy.hand().press(KeyCode.RIGHT);
      racy.hand().press(KeyCode.ENTER);
      racy.window().settle();
      assertEquals(SOLVE, racy.view().get("marked"));
    }
  }

  @Test
  void aRowThatOnlyTheOtherRunHasTellsItsFunctionsAndOpensNothing() throws IOException {
    RunWriter writer = new RunWriter(folder.resolve("wider"));
    RunWriter.Node node = writer.node("host", 4712);
    node.thread(1, "main", 0).enter(MS, SOLVE).exit(21 * MS, SOLVE).end(120 * MS);
    node.thread(2, "helper", 0).enter(MS, READ).exit(31 * MS, READ).end(120 * MS);
    writer.write();
    try (RacyFixture racy = open()) {
      compareWith(racy, "wider");
      assertEquals(false, differenceRow(racy, "helper").get("inA"));
      Fx.run(() -> racy.node("#difference-bars").requestFocus());
      racy.hand().press(KeyCode.END);
      racy.hand().press(KeyCode.ENTER);
      racy.window().settle();
      CompareRun compared = new CompareRun(folder.resolve("wider").toString());
      assertEquals(List.of(compared), racy.window().bus().sent());

      racy.hand().press(KeyCode.RIGHT);
      racy.hand().press(KeyCode.ENTER);
      racy.window().settle();
      assertEquals(READ, racy.view().get("marked"));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void picturesOfFlames(String theme) throws IOException {
    try (RacyFixture racy = open("--theme", theme, "--size", "1500x800")) {
      compareWith(racy, "slower");
      Fx.run(() -> racy.command("Open the Flame"));
      racy.window().settle();
      assertTrue(Files.exists(racy.window().picture("racy-difference-flame-" + theme)));
    }
  }

  @Test
  void whatIsNoRunSaysWhyItCannotBeCompared() throws IOException {
    Path empty = Files.createDirectories(folder.resolve("empty"));
    Profile profile =
        Profiles.of(Profiles.thread("h.1", 1, "main", 100 * MS, Profiles.leaf(SOLVE, 2, 50 * MS)));
    try (RacyFixture racy = RacyFixture.compared(folder, profile, empty)) {
      Fx.run(() -> racy.command("Open the Difference"));
      racy.window().settle();
      assertTrue(
          racy.detail().get("why").toString().contains("is not a run"), racy.detail()::toString);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void picturesToLookAt(String theme) throws IOException {
    try (RacyFixture racy = open("--theme", theme, "--size", "1500x800")) {
      compareWith(racy, "slower");
      assertTrue(Files.exists(racy.window().picture("racy-difference-" + theme)));
    }
  }
}
