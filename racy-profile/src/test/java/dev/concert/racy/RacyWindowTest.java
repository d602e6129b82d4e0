package dev.concert.racy;

import static dev.concert.racy.figures.MatrixRun.COMPUTE;
import static dev.concert.racy.figures.MatrixRun.EXCHANGE;
import static dev.concert.racy.figures.Profiles.leaf;
import static dev.concert.racy.figures.Profiles.thread;
import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message;
import dev.concert.bus.Message.SelectClass;
import dev.concert.bus.Message.SelectCollection;
import dev.concert.bus.Message.SelectFile;
import dev.concert.bus.Message.SelectFunction;
import dev.concert.bus.Message.SelectNode;
import dev.concert.bus.Message.SetColour;
import dev.concert.bus.Message.ShowProfile;
import dev.concert.model.RoutineName;
import dev.concert.racy.figures.CallingContext;
import dev.concert.racy.figures.MatrixRun;
import dev.concert.racy.figures.ProfileReading;
import dev.concert.racy.figures.Profiles;
import dev.concert.racy.model.FigureWords;
import dev.concert.racy.view.BarsView;
import dev.concert.trace.AccessSite;
import dev.concert.trace.AccessTracking;
import dev.concert.trace.CollectionAccess;
import dev.concert.trace.Profile;
import dev.concert.trace.Quality;
import dev.concert.trace.RecordedValue;
import dev.concert.trace.ThreadProfile;
import dev.concert.trace.control.ApplicationSelection.Switch;
import dev.concert.trace.sources.SourcesRun;
import dev.concert.trace.text.TextProfile;
import dev.concert.ui.export.Painter;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.MenuByKey;
import dev.concert.ui.fixture.StrokeListener;
import dev.concert.ui.fixture.ToolFixture;
import dev.concert.ui.marking.MarkBox;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.geometry.Bounds;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Labeled;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.skin.TableColumnHeader;
import javafx.scene.image.Image;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.shape.Rectangle;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RacyWindowTest {
  private static final long SECOND = 1_000_000_000;

  @TempDir Path folder;

  private RacyFixture open(String... arguments) throws IOException {
    return open(MatrixRun.profile(), arguments);
  }

  private RacyFixture open(Profile profile, String... arguments) throws IOException {
    List<String> all = new java.util.ArrayList<>(List.of("--size", "990x780"));
    all.addAll(List.of(arguments));
    return RacyFixture.open(folder, profile, all.toArray(String[]::new));
  }

  private static Message last(RacyFixture racy) {
    return racy.window().bus().sent().getLast();
  }

  @Test
  void whateverTheKeysReachHasANameForAScreenReader() throws IOException {
    try (RacyFixture racy = open()) {
      assertEquals(List.of(), racy.window().unnamed());
    }
  }

  @Test
  void theBarsHaveWhatALargerWindowGives() throws IOException {
    try (RacyFixture racy = open()) {
      widen(racy, 1_650);
      double details = width(racy, "#details");
      double bars = width(racy, "#bars");
      widen(racy, 2_050);
      assertEquals(details, width(racy, "#details"), 2);
      assertEquals(bars + 400, width(racy, "#bars"), 20);
    }
  }

  @Test
  void ofTheTablesOfADetailTheUpperKeepsItsHeightInALargerWindow() throws IOException {
    try (RacyFixture racy = open(MatrixRun.tracked())) {
      racy.window().receive("easy/1", new SelectFunction(COMPUTE));
      Fx.run(() -> racy.command("Open the Callers"));
      keepsItsHeight(racy, "#callers-table");
      Fx.run(() -> racy.command("Open the Collection"));
      keepsItsHeight(racy, "#collection-table");
    }
  }

  private static void keepsItsHeight(RacyFixture racy, String table) {
    heighten(racy, 860);
    double height = height(racy, table);
    heighten(racy, 960);
    assertEquals(height, height(racy, table), 2, table);
    heighten(racy, 460);
    assertTrue(height(racy, table) < height - 20, table + " gives way");
  }

  private static void heighten(RacyFixture racy, double height) {
    Fx.run(() -> racy.window().scene().getWindow().setHeight(height));
    racy.window().settle();
  }

  private static double height(RacyFixture racy, String selector) {
    return Fx.call(() -> racy.node(selector).getLayoutBounds().getHeight());
  }

  @Test
  void aRunInWhichNothingWasMeasuredSaysSoInPlaceOfEmptyAxes() throws IOException {
    try (RacyFixture racy = open(Profiles.of())) {
      String text = racy.node(".empty-state").getAccessibleText();
      assertTrue(text.startsWith("Nothing has been measured in this run. No class"), text);
    }
  }

  private static void widen(RacyFixture racy, double width) {
    Fx.run(() -> racy.window().scene().getWindow().setWidth(width));
    racy.window().settle();
  }

  private static double width(RacyFixture racy, String selector) {
    return Fx.call(() -> racy.node(selector).getLayoutBounds().getWidth());
  }

  @Test
  void aLifeOfMinutesHasRoomBehindItsBar() throws IOException {
    assertTrue(marginOfLife(45 * 60 * SECOND) > marginOfLife(SECOND));
  }

  private double marginOfLife(long nanos) throws IOException {
    Profile profile =
        Profiles.of(Profiles.thread("h.1", 1, "main", nanos, Profiles.leaf(COMPUTE, 1, nanos / 2)));
    try (RacyFixture racy = open(profile)) {
      return Fx.call(() -> racy.bars().geometry().margin());
    }
  }

  @Test
  void whatIsShownAgainLeavesOpenWhatWas() throws IOException {
    try (RacyFixture racy = open()) {
      String type = EXCHANGE.substring(0, EXCHANGE.indexOf('#'));
      racy.window().receive("classy/7", new SelectClass(type));
      assertEquals(true, racy.view().get("found"));
      racy.window().receive("cagey/7", new SelectFunction(EXCHANGE));
      assertEquals("routine", racy.window().settings().get("detail"));
      Fx.run(() -> racy.window().context().showSelectionsAgain());
      racy.window().settle();
      assertEquals("routine", racy.window().settings().get("detail"));
    }
  }

  @Test
  void aThreadThatIsSelectedIsNamedInTheStatusLine() throws IOException {
    Profile profile =
        Profiles.of(
            Profiles.thread("h.1", 7, "worker-3", SECOND, Profiles.leaf(COMPUTE, 1, SECOND / 2)));
    try (RacyFixture racy = open(profile)) {
      racy.window().receive("easy/1", new Message.SelectNode("h.1", 7L));
      Labeled subject = (Labeled) racy.node(".concert-status .subject");
      assertEquals("worker-3", Fx.call(subject::getText));
    }
  }

  @Test
  void aPictureWaitsUntilTheBarsAreDrawn() throws IOException {
    try (RacyFixture racy = open()) {
      boolean drawn =
          Fx.call(() -> {
            racy.command("Open the Text profile");
            return racy.window().tool().isDrawn();
          });
      assertFalse(drawn, "the node profile is still there");
      racy.window().settle();
      assertTrue(Fx.call(() -> racy.window().tool().isDrawn()));
    }
  }

  private static boolean scrollsSideways(RacyFixture racy, String table) {
    return Fx.call(() ->
        racy.node(table).lookupAll(".scroll-bar").stream()
            .map(ScrollBar.class::cast)
            .anyMatch(bar -> bar.getOrientation() == Orientation.HORIZONTAL && bar.isVisible()));
  }

  @Test
  void aFunctionProfileWithBlockedTimesFitsIntoTheUsualWindow() throws IOException {
    try (RacyFixture racy =
        RacyFixture.open(
            folder,
            MatrixRun.traced(),
            MatrixRun.waits(),
            "--size",
            "1280x800",
            "--select",
            COMPUTE)) {
      Fx.until("blocked times are known", () -> !racy.window().nodes("#blocked-key").isEmpty());
      racy.window().settle();
      TableView<?> table = (TableView<?>) racy.node("#function-table");
      double columns =
          Fx.call(() ->
              table.getVisibleLeafColumns().stream().mapToDouble(TableColumn::getWidth).sum());
      assertTrue(columns <= table.getWidth(), columns + " of " + table.getWidth());
      assertFalse(scrollsSideways(racy, "#function-table"));
    }
  }

  @Test
  void aTableThatIsTooNarrowForItsColumnsScrolls() throws IOException {
    try (RacyFixture racy = open("--select", COMPUTE)) {
      assertTrue(scrollsSideways(racy, "#function-table"));
    }
  }

  @Test
  void aClickOnASegmentSelectsTheFunctionEverywhereAndOpensItsProfile() throws IOException {
    try (RacyFixture racy = open()) {
      racy.clickSegment("hydra.4711", EXCHANGE);
      assertEquals(new SelectFunction(EXCHANGE), last(racy));
      assertEquals(EXCHANGE, racy.view().get("marked"));
      assertEquals(true, racy.segment("hydra.4714", EXCHANGE).get("marked"));
      assertEquals("function-profile", racy.detail().get("kind"));
      assertEquals(EXCHANGE, racy.detail().get("function"));
      assertEquals(4, ((List<?>) racy.detail().get("rows")).size());
    }
  }

  @Test
  void aClickOnASegmentSelectsItsRowToo() throws IOException {
    try (RacyFixture racy = open()) {
      racy.clickSegment("hydra.4713", EXCHANGE);
      assertEquals(
          List.of(new SelectNode("hydra.4713", null), new SelectFunction(EXCHANGE)),
          racy.window().bus().sent());
      assertEquals("hydra.4713", racy.detail().get("selectedRow"));
      TableView<?> table = (TableView<?>) racy.node("#function-table");
      assertEquals(2, Fx.call(() -> table.getSelectionModel().getSelectedIndex()));
      racy.clickSegment("hydra.4713", COMPUTE);
      assertEquals(3, racy.window().bus().sent().size(), "the row is selected already");
      racy.clickSegment("max", COMPUTE);
      assertEquals("max", racy.detail().get("selectedRow"));
      assertFalse(last(racy) instanceof SelectNode, "a statistic is nothing that ran");
    }
  }

  @Test
  void aLineOfTheFunctionProfileSelectsItsRowAndStaysWhereItIs() throws IOException {
    try (RacyFixture racy = open("--select", COMPUTE)) {
      TableView<?> table = (TableView<?>) racy.node("#function-table");
      Fx.run(() -> table.getSelectionModel().select(3));
      racy.window().settle();
      assertEquals(new SelectNode("hydra.4714", null), last(racy));
      assertEquals("function-profile", racy.detail().get("kind"));
      assertEquals("hydra.4714", racy.detail().get("selectedRow"));
      assertEquals(3, Fx.call(() -> table.getSelectionModel().getSelectedIndex()));
    }
  }

  @Test
  void rowsAreChosenInTheHistogram() throws IOException {
    try (RacyFixture racy = open("--select", COMPUTE, "--size", "1280x800")) {
      assertEquals(
          List.of(),
          racy.window().nodes("#histogram").stream().filter(n -> n.isVisible()).toList());
      Fx.run(() -> racy.command("Rows: threads"));
      racy.window().settle();
      assertEquals(List.of(6, 0, 0, 2), racy.detail().get("histogram"));
      TableView<?> table = (TableView<?>) racy.node("#function-table");
      Region histogram = (Region) racy.node("#histogram");
      racy.hand().clickAt(histogram, Fx.call(histogram::getWidth) - 9, 20);
      racy.window().settle();
      racy.window().picture("racy-histogram-light");
      assertEquals(2, table.getItems().size());
      assertTrue(
          text(racy, "#brushed").startsWith("2 rows of 1.27 s to 1.50 s"), text(racy, "#brushed"));
      racy.hand().press(KeyCode.LEFT);
      racy.window().settle();
      assertEquals(0, table.getItems().size());
      racy.hand().click(racy.node("#brushed"));
      racy.window().settle();
      assertEquals(12, table.getItems().size());
    }
  }

  @Test
  void aClickOnAClassSelectsItAndItsRow() throws IOException {
    try (RacyFixture racy = open("--select", COMPUTE)) {
      Fx.run(() -> racy.command("Segments: classes"));
      racy.window().settle();
      Map<String, Object> marked = racy.segments("hydra.4713").getFirst();
      assertEquals("demo.matrix.DistBlkMatrix", marked.get("class"));
      assertEquals(true, marked.get("marked"), "the class of the selected routine");
      racy.hand().clickAt(racy.bars(), Fx.call(() -> racy.bars().geometry().axisX()) + 9, 260);
      racy.window().settle();
      assertTrue(
          racy.window().bus().sent().contains(new SelectClass("demo.matrix.DistBlkMatrix", false)));
      racy.window().picture("racy-classes-light");
      Fx.run(() -> racy.command("Segments: packages"));
      racy.window().settle();
      assertEquals("demo.matrix", racy.segments("mean").getFirst().get("package"));
    }
  }

  @Test
  void callersAndCalleesOfTheMarkedFunctionAreToldForTheRow() throws IOException {
    try (RacyFixture racy = open("--select", EXCHANGE)) {
      Fx.run(() -> racy.command("Open the Callers"));
      racy.window().settle();
      assertEquals("callers", racy.detail().get("kind"));
      assertTrue(racy.detail().get("callers").toString().contains("Worker#run(), calls=800,"));
      assertEquals(2, racy.detail().get("calleesTotal"));
      racy.clickLabel("hydra.4711");
      assertEquals("callers", racy.detail().get("kind"), "it is a detail of rows, too");
      assertTrue(racy.detail().get("callers").toString().contains("Worker#run(), calls=200,"));
      TableView<?> callees = (TableView<?>) racy.node("#callees-table");
      Fx.run(() -> callees.getSelectionModel().select(0));
      racy.window().settle();
      String sent = "demo.matrix.Borders#send(byte[])";
      assertEquals(new SelectFunction(sent), last(racy));
      assertEquals(sent, racy.detail().get("function"));
      assertTrue(racy.detail().get("callers").toString().contains("calls=400"));
      assertEquals(0, callees.getItems().size());
    }
  }

  @Test
  void theTitleOfAColumnSaysWhatStandsBelow() throws IOException {
    try (RacyFixture racy = open()) {
      TableView<?> table = (TableView<?>) racy.node("#node-table");
      TableColumnHeader header =
          (TableColumnHeader)
              Fx.call(() ->
                  table.lookupAll(".column-header").stream()
                      .filter(TableColumnHeader.class::isInstance)
                      .filter(node -> titleOf(node).equals("Imbalance"))
                      .findFirst()
                      .orElseThrow());
      Fx.run(() ->
          header.fireEvent(
              new MouseEvent(
                  MouseEvent.MOUSE_ENTERED_TARGET,
                  5,
                  5,
                  5,
                  5,
                  MouseButton.NONE,
                  0,
                  false,
                  false,
                  false,
                  false,
                  false,
                  false,
                  false,
                  false,
                  false,
                  true,
                  null)));
      assertEquals(FigureWords.IMBALANCE, Fx.call(header::getAccessibleHelp));
    }
  }

  private static String titleOf(Node header) {
    TableColumnBase<?, ?> column = ((TableColumnHeader) header).getTableColumn();
    return column == null ? "" : column.getText();
  }

  @Test
  void aClickOnARowsLabelSelectsTheNodeAndOpensItsProfile() throws IOException {
    try (RacyFixture racy = open()) {
      racy.clickLabel("hydra.4713");
      assertEquals(new SelectNode("hydra.4713", null), last(racy));
      assertEquals("node-profile", racy.detail().get("kind"));
      assertEquals("hydra.4713", racy.detail().get("node"));
      TableView<?> table = (TableView<?>) racy.node("#node-table");
      assertEquals(racy.detail().get("functionsTotal"), table.getItems().size());
    }
  }

  @Test
  void aClickOnAStatisticOpensItAndSelectsNothingElsewhere() throws IOException {
    try (RacyFixture racy = open()) {
      racy.clickLabel("max");
      assertEquals("max", racy.detail().get("row"));
      assertEquals(List.of(), racy.window().bus().sent());
    }
  }

  @Test
  void aClickOnACollectionSelectsItAndShowsItsRatiosOnEachRow() throws IOException {
    try (RacyFixture racy = open()) {
      TableView<?> table = (TableView<?>) racy.node("#collections-table");
      assertEquals(3, table.getItems().size());
      Fx.run(() -> table.getSelectionModel().select(1));
      racy.window().settle();
      assertEquals(new SelectCollection("q"), last(racy));
      assertEquals("collection-profile", racy.detail().get("kind"));
      List<?> rows = (List<?>) racy.detail().get("rows");
      assertEquals(Map.of("row", "hydra.4712", "local", 160_000L, "remote", 24_200L), rows.get(1));
    }
  }

  @Test
  void aCollectionTellsFromWhereItWasAccessedOnAllRowsOrOne() throws IOException {
    try (RacyFixture racy = open(MatrixRun.tracked())) {
      Fx.run(() -> racy.command("Open the Collection"));
      racy.window().settle();
      Map<String, Object> detail = racy.detail();
      assertEquals("demo.matrix.Block", detail.get("collection"));
      assertEquals("estimated", detail.get("quality"));
      assertEquals(14, detail.get("sitesTotal"));
      assertEquals(
          Map.of(
              "function",
              EXCHANGE,
              "line",
              88,
              "operation",
              "demo.matrix.Block#row",
              "local",
              8_000L,
              "remote",
              800_160L),
          ((List<?>) detail.get("sites")).getFirst());
      assertTrue(text(racy, "#counting").startsWith("Accesses: estimated: one in 16 is looked at"));
      TableView<?> rows = (TableView<?>) racy.node("#collection-table");
      Fx.run(() -> rows.getSelectionModel().select(2));
      racy.window().settle();
      assertTrue(racy.detail().get("sites").toString().contains("remote=160032"));
      racy.hand().click(racy.node("#all-rows"));
      racy.window().settle();
      assertTrue(racy.detail().get("sites").toString().contains("remote=800160"));
    }
  }

  private static String text(RacyFixture racy, String selector) {
    return Fx.call(() -> ((Labeled) racy.node(selector)).getText());
  }

  @Test
  void aCallSiteIsSelectedAndItsSourceAskedFor() throws IOException {
    try (RacyFixture racy = open(MatrixRun.tracked())) {
      Fx.run(() -> racy.command("Open the Collection"));
      racy.window().settle();
      TableView<?> sites = (TableView<?>) racy.node("#sites-table");
      Fx.run(() -> sites.getSelectionModel().select(1));
      racy.window().settle();
      assertEquals(new SelectFunction(COMPUTE), last(racy));
      assertEquals("collection-profile", racy.detail().get("kind"));
      Fx.run(sites::requestFocus);
      racy.hand().press(KeyCode.ENTER);
      racy.window().settle();
      assertEquals(List.of(new Message.ShowSource(COMPUTE, 41)), racy.window().bus().asked());
    }
  }

  @Test
  void aCallSiteIsAskedForWhereItIsNow() throws IOException {
    SourcesRun made = new SourcesRun(folder.resolve("edited"));
    String type = COMPUTE.substring(0, COMPUTE.indexOf('#'));
    String file = type.substring(type.lastIndexOf('.') + 1) + ".java";
    String source =
        IntStream.rangeClosed(1, 50).mapToObj(i -> "line" + i + "();\n").collect(joining());
    made.write("demo/matrix/" + file, source);
    made.measured(type, file, "other()V", 41, 41);
    made.begin("");
    made.write("demo/matrix/" + file, "first();\n" + source);
    try (RacyFixture racy = open(MatrixRun.tracked())) {
      racy.window().receive("control/1", new Message.SwitchRun(made.run.toString()));
      racy.window().settle();
      Fx.run(() -> racy.command("Open the Collection"));
      racy.window().settle();
      TableView<?> sites = (TableView<?>) racy.node("#sites-table");
      Fx.run(() -> sites.getSelectionModel().select(1));
      racy.window().settle();
      Fx.run(sites::requestFocus);
      racy.hand().press(KeyCode.ENTER);
      racy.window().settle();
      assertEquals(List.of(new Message.ShowSource(COMPUTE, 42)), racy.window().bus().asked());
    }
  }

  @Test
  void theChosenCallSiteStaysChosenWhileTheRunGrows() throws IOException {
    AccessTracking tracking = new AccessTracking(List.of("int[]"), "first", 1, 0);
    AccessSite store = new AccessSite("x", 8, "int[] store", 1, 5);
    AccessSite load = new AccessSite("x", 7, "int[] load", 1, 3);
    AccessSite more = new AccessSite("x", 7, "int[] load", 1, 9);
    ProfileReading first = reading(tracking, store, load);
    try (RacyFixture racy = RacyFixture.open(folder, first, "--size", "990x780")) {
      Fx.run(() -> racy.command("Open the Collection"));
      racy.window().settle();
      TableView<?> sites = (TableView<?>) racy.node("#sites-table");
      Fx.run(() -> sites.getSelectionModel().select(1));
      racy.window().settle();
      racy.grow(reading(tracking, more, store));
      Fx.until("the second reading is shown", () -> sites.getItems().getFirst().equals(more));
      racy.window().settle();
      assertEquals(more, Fx.call(() -> sites.getSelectionModel().getSelectedItem()));
    }
  }

  @Test
  void theChosenValueStaysChosenWhileTheRunGrows() throws IOException {
    RecordedValue more = new RecordedValue("size", 2, 9, 4, 5, 41);
    try (RacyFixture racy =
        RacyFixture.open(folder, telling(new RecordedValue("size", 1, 4, 4, 4, 16)))) {
      Fx.run(() -> racy.command("Open the Values"));
      racy.window().settle();
      TableView<?> values = (TableView<?>) racy.node("#values-table");
      Fx.run(() -> values.getSelectionModel().select(0));
      racy.grow(telling(more));
      Fx.until("the second reading is shown", () -> values.getItems().getFirst().equals(more));
      assertEquals(more, Fx.call(() -> values.getSelectionModel().getSelectedItem()));
    }
  }

  private static ProfileReading telling(RecordedValue value) {
    return Profiles.reading(
        Profiles.of(Profiles.told(thread("h.1", 1, "main", 100, leaf("x", 1, 9)), value)), true);
  }

  private static ProfileReading reading(AccessTracking tracking, AccessSite... sites) {
    CollectionAccess all = new CollectionAccess("int[]", 2, 8, Quality.MEASURED, List.of(sites));
    Profile profile =
        Profiles.of(Profiles.with(thread("h.1", 1, "main", 100, leaf("x", 1, 9)), all));
    return Profiles.reading(Profiles.tracked(profile, tracking), true);
  }

  @Test
  void collectionsThatNobodyAccessedAreNamed() throws IOException {
    Profile none = Profiles.of(thread("h.1", 1, "main", 100, leaf("x", 1, 9)));
    AccessTracking tracking = new AccessTracking(List.of("a.B"), "first", 1, 0);
    try (RacyFixture racy = open(Profiles.tracked(none, tracking))) {
      Fx.run(() -> racy.command("Open the Collection"));
      racy.window().settle();
      TableView<?> table = (TableView<?>) racy.node("#collections-table");
      assertEquals(
          "No access to a.B was seen", Fx.call(() -> ((Labeled) table.getPlaceholder()).getText()));
      assertEquals("", text(racy, "#counting"));
      assertNull(racy.detail().get("sites"));
    }
  }

  @Test
  void whatTheProgramCountedHasNoCallSites() throws IOException {
    try (RacyFixture racy = open()) {
      Fx.run(() -> racy.command("Open the Collection"));
      racy.window().settle();
      assertEquals("Accesses: counted by hand in the program", text(racy, "#counting"));
      assertEquals(List.of(), racy.window().nodes("#sites-table"));
    }
  }

  @Test
  void aColourChosenElsewhereIsThatOfBarsAndLegend() throws IOException {
    try (RacyFixture racy = open()) {
      racy.window().receive("easy/7", new SetColour(COMPUTE, "#d55e00"));
      Color colour = Color.web((String) racy.segment("mean", COMPUTE).get("colour"));
      assertEquals(Color.web("#d55e00").getHue(), colour.getHue(), 4);
      assertEquals(colour, legendSwatch(racy).getFill());
    }
  }

  @Test
  void theLegendOffersOtherColours() throws IOException {
    try (RacyFixture racy = open()) {
      racy.hand().rightClick(legendEntry(racy));
      Fx.until("a menu is shown", () -> !openMenus().isEmpty());
      Menu colours =
          (Menu)
              Fx.call(() ->
                  openMenus().getFirst().getItems().stream()
                      .filter(item -> "colour".equals(item.getId()))
                      .findFirst()
                      .orElseThrow());
      Fx.run(() -> colours.getItems().getFirst().fire());
      Fx.run(() -> openMenus().forEach(ContextMenu::hide));
      assertEquals(new SetColour(COMPUTE, "#0072b2"), last(racy));
      Color colour = Color.web((String) racy.segment("mean", COMPUTE).get("colour"));
      assertEquals(Color.web("#0072b2").getHue(), colour.getHue(), 4);
    }
  }

  @Test
  void theLegendOfPackagesOffersToMeasureThem() throws IOException {
    try (RacyFixture racy = open("--segments", "packages")) {
      Labeled entry =
          racy.window().nodes("#legend .button").stream()
              .map(Labeled.class::cast)
              .filter(button -> COMPUTE.startsWith(button.getText() + "."))
              .findFirst()
              .orElseThrow();
      racy.hand().rightClick(entry);
      Fx.until("a menu is shown", () -> !openMenus().isEmpty());
      List<String> offered =
          Fx.call(() -> openMenus().getFirst().getItems().stream().map(MenuItem::getText).toList());
      Fx.run(() -> openMenus().forEach(ContextMenu::hide));
      assertTrue(offered.contains("Measure this package…"), offered::toString);
    }
  }

  @Test
  void aRightClickOnASegmentOpensTheMenuOfWhatItStandsFor() throws IOException {
    try (RacyFixture racy = open("--segments", "packages")) {
      for (String segments : List.of("packages", "classes", "routines")) {
        Fx.run(() -> racy.command("Segments: " + segments));
        racy.window().settle();
        double axis = Fx.call(() -> racy.bars().geometry().axisX());
        racy.hand().rightClickAt(racy.bars(), axis + 9, 260);
        Fx.until("a menu is shown", () -> !openMenus().isEmpty());
        List<String> offered =
            Fx.call(
                () -> openMenus().getFirst().getItems().stream().map(MenuItem::getText).toList());
        Fx.run(() -> openMenus().forEach(ContextMenu::hide));
        String measured =
            Map.of("packages", "package", "classes", "class", "routines", "routine").get(segments);
        assertTrue(offered.contains("Measure this " + measured + "…"), offered::toString);
      }
    }
  }

  private static List<ContextMenu> openMenus() {
    return Window.getWindows().stream()
        .filter(ContextMenu.class::isInstance)
        .map(ContextMenu.class::cast)
        .toList();
  }

  private static Labeled legendEntry(RacyFixture racy) {
    return racy.window().nodes("#legend .button").stream()
        .map(Labeled.class::cast)
        .filter(entry -> entry.getText().equals(RoutineName.label(COMPUTE)))
        .findFirst()
        .orElseThrow();
  }

  private static Rectangle legendSwatch(RacyFixture racy) {
    return (Rectangle) Fx.call(() -> legendEntry(racy).getGraphic());
  }

  @Test
  void withoutCollectionsThereIsNoPaneForThem() throws IOException {
    try (RacyFixture racy = open(Profiles.of(thread("h.1", 1, "main", 100, leaf("x", 1, 9))))) {
      assertEquals(List.of(), racy.window().nodes("#collections-table"));
      TabPane tabs = (TabPane) racy.node("#details");
      assertTrue(tabs.getTabs().stream().noneMatch(tab -> tab.getText().equals("Collection")));
    }
  }

  @Test
  void aFunctionSelectedElsewhereIsMarkedAndFillsItsProfile() throws IOException {
    try (RacyFixture racy = open()) {
      racy.window().receive("easy/7", new SelectFunction(COMPUTE));
      assertEquals(true, racy.view().get("found"));
      assertEquals(true, racy.segment("mean", COMPUTE).get("marked"));
      assertEquals(COMPUTE, racy.detail().get("function"));
      assertEquals(List.of(), racy.window().bus().sent());
    }
  }

  @Test
  void aFunctionTooSmallToSeeIsDrawnWhenItIsSelected() throws IOException {
    String small = "demo.matrix.Setup$Step#part13()";
    try (RacyFixture racy = open()) {
      assertTrue(
          racy.segments("hydra.4711").stream().noneMatch(s -> s.get("function").equals(small)));
      racy.window().receive("easy/7", new SelectFunction(small));
      assertEquals(true, racy.segment("hydra.4711", small).get("marked"));
    }
  }

  @Test
  void aFunctionWithoutDataSaysWhy() throws IOException {
    try (RacyFixture racy = open()) {
      racy.window().receive("cagey/7", new SelectFunction("demo.matrix.Block#never()"));
      assertEquals(false, racy.view().get("found"));
      assertTrue(((String) racy.view().get("why")).startsWith("not measured: "));
      assertEquals(racy.view().get("why"), racy.detail().get("why"));
      assertNull(racy.detail().get("rows"));
    }
  }

  @Test
  void aNodeSelectedElsewhereFillsTheNodeProfile() throws IOException {
    try (RacyFixture racy = open()) {
      racy.window().receive("easy/7", new SelectNode("hydra.4712", 21L));
      assertEquals(true, racy.view().get("found"));
      assertEquals("worker-1", racy.detail().get("row"));
      racy.window().receive("easy/7", new SelectNode("hydra.9", null));
      assertEquals("the run has no such node", racy.view().get("why"));
    }
  }

  @Test
  void aCollectionIsSummedUpByTheClassThatItIsOrThatHasIt() throws IOException {
    try (RacyFixture racy = open()) {
      racy.window().receive("classy/7", new SelectClass("demo.matrix.Solver"));
      racy.window().receive("easy/7", new SelectCollection("demo.matrix.Borders#rows"));
      assertEquals(true, racy.view().get("found"));
      assertEquals("demo.matrix.Borders", ((Map<?, ?>) racy.view().get("part")).get("name"));
      racy.window().receive("easy/7", new SelectCollection("q"));
      assertEquals(true, racy.view().get("found"));
      assertNull(racy.view().get("part"));
      racy.window().receive("easy/7", new SelectCollection("nothing.Such"));
      assertEquals(
          "the run recorded no access to a collection of that name", racy.view().get("why"));
    }
  }

  @Test
  void whatWasMeasuredOfAClassOrFileIsSummedUpAndOutlined() throws IOException {
    try (RacyFixture racy = open()) {
      racy.window().receive("classy/7", new SelectClass("demo.matrix.Borders"));
      assertEquals(true, racy.view().get("found"));
      assertEquals(3, ((Map<?, ?>) racy.view().get("part")).get("functions"));
      assertTrue(racy.view().get("rows").toString().contains("ofPart=true"));
      assertEquals("node-profile", racy.detail().get("kind"));
      Labeled sum = (Labeled) racy.node("#part");
      String text = Fx.call(sum::getText);
      assertTrue(text.startsWith("class Borders: exclusive "), text);
      racy.window().receive("classy/7", new SelectClass("demo.matrix.Borders$$Lambda/0x00007f2c"));
      assertEquals(true, racy.view().get("found"));
      assertEquals(3, ((Map<?, ?>) racy.view().get("part")).get("functions"));
      racy.window().receive("fancy/7", new SelectFile("demo/matrix/None.java", 3));
      assertEquals("not measured: no routine of file None.java was", racy.view().get("why"));
      racy.window().receive("fancy/7", new SelectFunction("demo.matrix.Borders#send(byte[])"));
      assertNull(racy.view().get("part"));
    }
  }

  @Test
  void showProfileOpensTheFunctionProfile() throws IOException {
    try (RacyFixture racy = open()) {
      Map<String, Object> reply = racy.window().bus().request(new ShowProfile(COMPUTE));
      racy.window().settle();
      assertEquals(true, reply.get("found"));
      assertEquals("function-profile", racy.detail().get("kind"));
      assertEquals(COMPUTE, racy.detail().get("function"));
    }
  }

  @Test
  void aSelectionInATableLeavesItOpen() throws IOException {
    try (RacyFixture racy = open()) {
      TableView<?> table = (TableView<?>) racy.node("#node-table");
      Fx.run(() -> table.getSelectionModel().select(1));
      racy.window().settle();
      assertEquals(new SelectFunction(EXCHANGE), last(racy));
      assertEquals("node-profile", racy.detail().get("kind"));
    }
  }

  @Test
  void aNewRunKeepsTheSelectedFunction() throws IOException {
    try (RacyFixture racy = open("--select", COMPUTE)) {
      assertEquals(COMPUTE, racy.view().get("marked"));
      assertEquals(COMPUTE, racy.detail().get("function"));
    }
  }

  @Test
  void anotherRunLeavesTheDetailOpenThatWasChosenHere() throws IOException {
    try (RacyFixture racy = open("--select", COMPUTE)) {
      Fx.run(() -> racy.command("Open the Contexts"));
      Path other = Files.createDirectories(folder.resolve("run-1403"));
      Files.writeString(other.resolve("run.json"), "{}");
      racy.window().receive("control/1", new Message.SwitchRun(other.toString()));
      racy.window().settle();
      assertEquals(COMPUTE, racy.view().get("marked"));
      assertEquals("calling-contexts", racy.detail().get("kind"));
    }
  }

  @Test
  void theTextProfileIsThatOfTheCommandLineAndCanBeCopied() throws IOException {
    try (RacyFixture racy = open()) {
      racy.clickLabel("hydra.4713");
      Fx.run(() -> ((TabPane) racy.node("#details")).getSelectionModel().select(1));
      racy.window().settle();
      String text = Fx.call(() -> ((TextArea) racy.node("#text")).getText());
      String whole =
          TextProfile.of(
              MatrixRun.profile(), dev.concert.trace.Row.Grouping.NODE, TextProfile.Sort.EXCLUSIVE);
      assertTrue(whole.contains(text), text);
      assertTrue(text.startsWith("hydra.4713, life"));
      racy.hand().click(racy.node("#copy-text"));
      assertEquals(text, Fx.call(() -> Clipboard.getSystemClipboard().getString()));
    }
  }

  @Test
  void metricScaleAndGroupingAreChosenByHand() throws IOException {
    try (RacyFixture racy = open()) {
      racy.hand().click(racy.node("#quantity-calls"));
      racy.window().settle();
      assertEquals("calls", racy.view().get("metric"));
      assertEquals(800_000L, racy.segment("hydra.4711", MatrixRun.CELL).get("value"));
      racy.hand().click(racy.node("#quantity-time"));
      racy.hand().click(racy.node("#part-inclusive"));
      racy.hand().click(racy.node("#scale-absolute"));
      racy.window().settle();
      assertEquals("inclusive time", racy.view().get("metric"));
      assertEquals("absolute", racy.view().get("scale"));
      assertNull(racy.row("hydra.4711").get("rest"));
    }
  }

  @Test
  void theCostOfMeasuringIsTakenOutOnDemandAndThenFiguresSayThatTheyAreEstimates()
      throws IOException {
    try (RacyFixture racy = open()) {
      racy.hand().click(racy.node("#scale-absolute"));
      racy.window().settle();
      assertEquals(false, racy.view().get("estimated"));
      assertEquals(36_000_000L, racy.segment("hydra.4711", MatrixRun.CELL).get("value"));
      racy.hand().click(racy.node("#subtracted"));
      racy.window().settle();
      assertEquals(true, racy.view().get("estimated"));
      assertEquals(27_480_000L, racy.segment("hydra.4711", MatrixRun.CELL).get("value"));
      racy.hand().click(racy.node("#subtracted"));
      racy.window().settle();
      assertEquals(36_000_000L, racy.segment("hydra.4711", MatrixRun.CELL).get("value"));
    }
  }

  @Test
  void theKeyboardReachesRowsAndSegments() throws IOException {
    try (RacyFixture racy = open()) {
      Fx.run(() -> racy.bars().requestFocus());
      racy.hand().press(KeyCode.HOME);
      racy.hand().press(KeyCode.DOWN);
      racy.hand().press(KeyCode.DOWN);
      racy.hand().press(KeyCode.DOWN);
      racy.hand().press(KeyCode.RIGHT);
      racy.hand().press(KeyCode.RIGHT);
      assertTrue(Fx.call(() -> racy.bars().getAccessibleText()).startsWith(EXCHANGE));
      racy.hand().press(KeyCode.ENTER);
      racy.window().settle();
      assertEquals(new SelectFunction(EXCHANGE), last(racy));
      racy.hand().press(KeyCode.LEFT);
      racy.hand().press(KeyCode.LEFT);
      racy.hand().press(KeyCode.SPACE);
      racy.window().settle();
      assertEquals(new SelectNode("hydra.4711", null), last(racy));
    }
  }

  @Test
  void theBarsHaveATwinAsATable() throws IOException {
    try (RacyFixture racy = open()) {
      Fx.run(() -> racy.bars().requestFocus());
      racy.hand().press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.T);
      racy.window().settle();
      TableView<?> twin = (TableView<?>) racy.node("#twin");
      assertEquals(7, twin.getItems().size());
      assertEquals(true, racy.view().get("asTable"));
      racy.hand().press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.T);
      racy.window().settle();
      assertEquals(false, racy.view().get("asTable"));
    }
  }

  @Test
  void theLegendTellsOverloadsApart() throws IOException {
    Profile overloads =
        Profiles.of(
            thread("h.1", 1, "main", 900, leaf("a.B#m(int)", 1, 300), leaf("a.B#m(long)", 1, 200)));
    try (RacyFixture racy = open(overloads)) {
      List<String> names =
          racy.window().nodes("#legend .button").stream()
              .map(entry -> Fx.call(((Labeled) entry)::getText))
              .toList();
      assertEquals(List.of("B.m(int)", "B.m(long)"), names);
    }
  }

  @Test
  void whatHasNotBeenMeasuredIsLookedForAgainWhileTheRunGoesOn() throws IOException {
    Profile early = Profiles.of(thread("h.1", 1, "main", 1_000, leaf("a", 1, 300)));
    Profile later = Profiles.of(thread("h.1", 1, "main", 2_000, leaf(COMPUTE, 1, 300)));
    try (RacyFixture racy = RacyFixture.open(folder, Profiles.reading(early, true))) {
      racy.window().receive("easy/1", new SelectFunction(COMPUTE));
      assertNotNull(racy.view().get("why"));
      racy.grow(Profiles.reading(later, true));
      Fx.until("it is found", () -> racy.window().view().get("why") == null);
    }
  }

  @Test
  void aRunThatIsGoingIsReadAgainAndKeepsItsOrder() throws IOException {
    Profile early =
        Profiles.of(thread("h.1", 1, "main", 1_000, leaf("a", 1, 300), leaf("b", 1, 200)));
    Profile later =
        Profiles.of(
            thread(
                "h.1",
                1,
                "main",
                2_000,
                leaf("a", 1, 300),
                leaf("b", 9, 1_200),
                leaf("c", 1, 400)));
    ProfileReading first = Profiles.reading(early, true);
    try (RacyFixture racy = RacyFixture.open(folder, first, "--size", "990x780")) {
      assertEquals(true, racy.view().get("live"));
      racy.grow(Profiles.reading(later, true));
      Fx.until(
          "the second reading is shown",
          () -> racy.window().tool().view().get("rows").toString().contains("value=1200"));
      assertEquals(
          List.of("a", "b", "c"),
          racy.segments("main").stream().map(s -> s.get("function")).toList());
      racy.grow(Profiles.reading(later, false));
      Fx.until("the run has ended", () -> racy.window().tool().view().get("live").equals(false));
      racy.window().settle();
      assertEquals(
          List.of("b", "c", "a"),
          racy.segments("main").stream().map(s -> s.get("function")).toList());
    }
  }

  @Test
  void lossAndDamageAreSaidAboveTheBars() throws IOException {
    ProfileReading damaged =
        Profiles.reading(
            MatrixRun.profile(4, 2, 1_204),
            false,
            "hydra.4711/profile.1 is cut at 128 KiB: what came later is missing");
    try (RacyFixture racy = RacyFixture.open(folder, damaged, "--size", "990x780")) {
      String said = racy.window().nodes("#warnings .label").toString();
      assertTrue(said.contains("1,204 events were lost"), said);
      assertTrue(said.contains("is cut at 128 KiB"), said);
      assertEquals(1_204L, racy.view().get("lostEvents"));
    }
  }

  @Test
  void underTheScrollBarNothingIsLeftOfWiderBars() throws IOException {
    Profile rows =
        Profiles.of(
            IntStream.range(0, 40)
                .mapToObj(i -> thread("h.1", i, "t" + i, 1_000, leaf("x", 1, 1_000)))
                .toArray(ThreadProfile[]::new));
    try (RacyFixture racy = open(rows)) {
      Set<Color> strip =
          Fx.call(() -> {
            BarsView bars = racy.bars();
            bars.setManaged(false);
            bars.resize(1_600, 300);
            bars.layout();
            bars.resize(400, 300);
            bars.layout();
            Image drawn = bars.lookup("Canvas").snapshot(null, null);
            return IntStream.range(0, 300)
                .mapToObj(y -> drawn.getPixelReader().getColor(396, y))
                .collect(Collectors.toSet());
          });
      assertEquals(1, strip.size(), "the ground alone");
    }
  }

  @Test
  void onAPageTheBarsDrawNothingBelowThemselves() throws IOException {
    try (RacyFixture racy = open()) {
      List<Double> bottoms = new ArrayList<>();
      Painter noting =
          StrokeListener.painter(
              2,
              (stroke, arguments) -> {
                if (stroke.equals("fill")) {
                  bottoms.add((double) arguments[2] + (double) arguments[4]);
                }
              });
      Fx.run(() -> racy.bars().draw(noting));
      double height = Fx.call(() -> racy.bars().geometry().height());
      assertEquals(List.of(), bottoms.stream().filter(bottom -> bottom > height).toList());
    }
  }

  @Test
  void aThousandRowsCostWhatIsVisible() throws IOException {
    try (RacyFixture racy = open(MatrixRun.profile(500, 1, 0))) {
      Fx.run(() -> racy.command("Rows: threads"));
      racy.window().settle();
      assertEquals(1_003, racy.view().get("rowsTotal"));
      assertEquals(200, racy.rows().size());
      int first = (int) racy.view().get("firstVisibleRow");
      int end = (int) racy.view().get("endVisibleRow");
      assertTrue(end - first < 40, first + " to " + end);
      long before = Fx.call(() -> racy.bars().paints());
      for (int i = 0; i < 10; i++) {
        racy.hand().wheel(racy.bars(), 3);
      }
      long paints = Fx.call(() -> racy.bars().paints()) - before;
      assertTrue((int) racy.view().get("firstVisibleRow") > 5);
      assertTrue(paints <= 40, paints + " paints for ten turns of the wheel");
    }
  }

  @Test
  void whatStandsOutIsALinkToTheRowAndTheFunction() throws IOException {
    try (RacyFixture racy = open()) {
      assertTrue(racy.view().get("findings").toString().contains("is slow on hydra.4713"));
      racy.hand().click(racy.window().nodes("#findings .hyperlink").getFirst());
      racy.window().settle();
      assertEquals(new SelectFunction(COMPUTE), last(racy));
      assertTrue(
          racy.window().bus().sent().contains(new Message.SelectNode("hydra.4713", null)),
          () -> racy.window().bus().sent().toString());
      assertFalse(racy.detail().toString().contains("why"));
    }
  }

  @Test
  void inAPaneOfAQuarterOfASmallScreenTheBarsAndTheOpenDetailHaveTheRoom() throws IOException {
    try (RacyFixture racy = open("--size", "480x270")) {
      Bounds header = Fx.call(() -> sceneBounds(racy.window().node(".concert-header")));
      Bounds top = Fx.call(() -> sceneBounds(racy.window().node(".tool-bar")));
      Bounds bars = Fx.call(() -> sceneBounds(racy.bars()));
      Bounds details = Fx.call(() -> sceneBounds(racy.node("#node-table")));
      Bounds status = Fx.call(() -> sceneBounds(racy.window().node(".concert-status")));
      assertTrue(top.getMinY() >= header.getMaxY() - 1, top + " below " + header);
      assertTrue(bars.getMinY() >= top.getMaxY() - 1, bars + " below " + top);
      assertTrue(status.getMinY() - details.getMinY() >= 60, details + " above " + status);
    }
  }

  @Test
  void inALowWindowWhatStandsOutLeavesRoomForTheBars() throws IOException {
    try (RacyFixture racy = open("--size", "574x384")) {
      Bounds bars = Fx.call(() -> sceneBounds(racy.bars()));
      Bounds top = Fx.call(() -> sceneBounds(racy.window().nodes(".tool-bar").getFirst()));
      Bounds title = Fx.call(() -> sceneBounds(racy.window().nodes(".pane-title").getFirst()));
      Bounds findings = Fx.call(() -> sceneBounds(racy.node("#findings")));
      assertTrue(title.getMinY() >= top.getMaxY(), title + " below " + top);
      assertTrue(bars.getMinY() >= title.getMaxY(), bars + " below " + title);
      assertTrue(findings.getMinY() >= bars.getMaxY(), findings + " below " + bars);
      assertTrue(bars.getHeight() >= 90, "the bars have " + bars.getHeight());
    }
  }

  private static Bounds sceneBounds(Node node) {
    return node.localToScene(node.getLayoutBounds());
  }

  @Test
  void aFolderThatIsNoRunIsSaidInOneSentence() {
    try (ToolFixture racy = ToolFixture.open("racy", RacyTool::new, "--run", folder.toString())) {
      String said = Fx.call(() -> ((Labeled) racy.node(".banner .label")).getText());
      assertTrue(said.startsWith("The run " + folder.getFileName() + " cannot be read: "), said);
      assertTrue(said.contains("is not a run"), said);
      assertEquals(List.of(), racy.view().get("rows"));
    }
  }

  @Test
  void anEmptyRunSaysThatNothingWasMeasured() throws IOException {
    Files.writeString(folder.resolve("run.json"), "{\"version\":1,\"state\":\"ended\"}");
    try (ToolFixture racy = ToolFixture.open("racy", RacyTool::new, "--run", folder.toString())) {
      racy.receive("cagey/7", new SelectFunction(COMPUTE));
      assertEquals("not measured: nothing was instrumented in this run", racy.view().get("why"));
      assertEquals(List.of(), racy.view().get("rows"));
    }
  }

  @Test
  void f3GoesThroughTheContextsOfTheMarkedFunction() throws IOException {
    try (RacyFixture racy = open("--select", MatrixRun.CELL)) {
      Fx.run(() -> racy.command("Open the Contexts"));
      racy.window().settle();
      TreeTableView<?> tree = (TreeTableView<?>) racy.node("#contexts");
      Fx.run(tree::requestFocus);
      racy.hand().press(KeyCode.F3);
      CallingContext found =
          (CallingContext) Fx.call(() -> tree.getSelectionModel().getSelectedItem().getValue());
      assertEquals(MatrixRun.CELL, found.routine());
      assertEquals("calling-contexts", racy.detail().get("kind"));
    }
  }

  @Test
  void whatIsMeasuredIsMarkedInTheRowsRoutinesAndInTheLegend() throws IOException {
    try (RacyFixture racy = open("--detail", "node")) {
      ToolFixture window = racy.window();
      window.hand().press(KeyCode.CONTROL, KeyCode.M);
      window.settle();
      List<String> inLegend =
          window.nodes("#legend .mark-box").stream().map(Node::getAccessibleText).toList();
      MarkBox box =
          window.nodes("#node-table .mark-box").stream()
              .filter(Node::isVisible)
              .filter(node -> inLegend.contains(node.getAccessibleText()))
              .map(MarkBox.class::cast)
              .findFirst()
              .orElseThrow();
      assertTrue(box.isSelected());
      Fx.run(box::fire);
      window.settle();
      List<Switch> wanted = Fx.call(() -> window.context().marks().wanted());
      assertEquals(1, wanted.size());
      long off =
          window.nodes("#legend .mark-box").stream()
              .filter(node -> !((MarkBox) node).isSelected())
              .count();
      assertEquals(1, off, wanted + " is in the legend, too");
    }
  }

  @Test
  void theMenuKeyOpensTheMenuOfACallingContext() throws IOException {
    try (RacyFixture racy = open("--detail", "contexts", "--select", MatrixRun.CELL)) {
      TreeTableView<?> tree = (TreeTableView<?>) racy.node("#contexts");
      Fx.run(() -> tree.getSelectionModel().select(0));
      assertTrue(MenuByKey.of(tree).contains("Show source in fancy"));
      racy.window().setView(Map.of("detail", "flame"));
      Node flame = racy.node("#flame-picture");
      assertEquals(List.of(), MenuByKey.of(flame));
      Fx.run(flame::requestFocus);
      racy.hand().press(KeyCode.DOWN);
      racy.hand().press(KeyCode.DOWN);
      assertTrue(MenuByKey.of(flame).contains("Show callers in cagey"));
    }
  }

  @Test
  void theLegendMarksClassesAndPackagesWhereTheseAreSegments() throws IOException {
    try (RacyFixture racy = open("--marks", "on")) {
      for (String segments : List.of("classes", "packages")) {
        racy.window().setView(Map.of("segments", segments));
        MarkBox box = (MarkBox) racy.window().nodes("#legend .mark-box").getFirst();
        String noun = segments.equals("classes") ? "class" : "package";
        assertTrue(box.getAccessibleText().startsWith("The " + noun + " is measured"));
        Fx.run(box::fire);
        racy.window().settle();
        assertEquals(1, Fx.call(() -> racy.window().context().marks().wanted()).size());
        Fx.run(() -> racy.window().context().marks().discard());
      }
    }
  }

  @Test
  void theLinesOfAFunctionKeepTheirColourWhenNothingIsSelectedAnyMore() throws IOException {
    try (RacyFixture racy = open("--select", MatrixRun.CELL)) {
      TableView<?> table = (TableView<?>) racy.node("#function-table");
      Fx.run(() -> {
        racy.window().tool().showNothingSelected();
        table.refresh();
      });
      Fx.pulses(2);
      assertNull(Fx.call(() -> racy.window().shell().crash()));
    }
  }
}
