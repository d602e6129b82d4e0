package dev.concert.ui.parts;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.ui.fixture.DemoTool;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.ToolFixture;
import dev.concert.ui.look.Styles;
import dev.concert.ui.parts.NaturalWidths.Part;
import java.util.List;
import java.util.stream.IntStream;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.SortedList;
import javafx.scene.Node;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class NaturalWidthsTest {
  private static final String LONG =
      "dev.concert.samples.matrix.DistributedBlockMatrix.multiplyByTransposed";

  private record Line(String name, double large, double small) {}

  private final ObservableList<Line> lines = FXCollections.observableArrayList();
  private ToolFixture fixture;
  private TableView<Line> table;
  private TableColumn<Line, String> name;
  private Stage stage;

  @BeforeEach
  void open() {
    fixture = ToolFixture.open("demo", DemoTool::new);
    stage =
        Fx.call(() -> {
          table = Tables.create("Lines");
          name = Tables.text("Name", Line::name);
          table.getColumns().add(name);
          table.getColumns().add(Tables.number("N", Line::large, NaturalWidthsTest::plain));
          table.getColumns().add(Tables.number("M", Line::small, NaturalWidthsTest::plain));
          SortedList<Line> sorted = new SortedList<>(lines);
          sorted.comparatorProperty().bind(table.comparatorProperty());
          table.setItems(sorted);
          return fixture.context().window("Lines", table);
        });
    Fx.run(() -> {
      stage.setWidth(500);
      stage.setHeight(300);
      stage.show();
    });
    Fx.pulses(3);
  }

  @AfterEach
  void close() {
    Fx.run(stage::close);
    fixture.close();
  }

  private static String plain(double number) {
    return Long.toString((long) number);
  }

  private void show(Line... shown) {
    Fx.run(() -> lines.setAll(shown));
    Fx.pulses(3);
  }

  private void wide(double width) {
    Fx.run(() -> stage.setWidth(width));
    Fx.pulses(3);
  }

  private double width(int column) {
    return Fx.call(() -> table.getColumns().get(column).getWidth());
  }

  private double sum() {
    return IntStream.range(0, 3).mapToDouble(this::width).sum();
  }

  /** The numbers that are on the screen, as they are to be read there. */
  private List<String> numbers() {
    return Fx.call(() ->
        table.lookupAll(".table-cell").stream()
            .filter(cell -> cell.getStyleClass().contains(Styles.NUMBER))
            .map(cell -> ((Text) cell.lookup(".text")))
            .filter(text -> text != null && !text.getText().isEmpty())
            .map(Text::getText)
            .toList());
  }

  @Test
  void numbersAreNeverCutAndTheNameTakesWhatIsLeft() {
    show(new Line("a", 1_234_567_890_123L, 1), new Line("b", 2, 3));
    assertTrue(numbers().contains("1234567890123"), numbers()::toString);
    assertTrue(width(1) > 2 * width(2), "as wide as what they show");
    show(new Line(LONG, 1_234_567_890_123L, 1));
    assertTrue(numbers().contains("1234567890123"), numbers()::toString);
    assertEquals(Fx.call(() -> table.getWidth()), sum(), 4, "nothing is left");
  }

  @Test
  void aNameGivesWayToNumbersAndIsBackWithTheRoom() {
    show(new Line(LONG, 1_234_567_890_123L, 99_999_999));
    double number = width(1);
    wide(300);
    assertEquals(number, width(1));
    double narrow = width(0);
    assertTrue(numbers().contains("1234567890123"), numbers()::toString);
    wide(700);
    assertEquals(number, width(1));
    assertTrue(width(0) > narrow + 300, narrow + " became " + width(0));
  }

  @Test
  void aTableThatIsTooNarrowForItsNumbersScrolls() {
    show(new Line(LONG, 1_234_567_890_123L, 99_999_999));
    wide(150);
    assertTrue(sum() > 150, "reaches beyond the window: " + sum());
    assertTrue(numbers().contains("1234567890123"), numbers()::toString);
  }

  @Test
  void aLongerNumberFarDownHasRoomWhenItIsReached() {
    Line[] many =
        IntStream.range(0, 5_000)
            .mapToObj(i -> new Line("n" + i, i == 1_001 ? 1_234_567_890_123L : 7, 1))
            .toArray(Line[]::new);
    show(many);
    Fx.run(() -> table.scrollTo(1_000));
    Fx.until("all of it can be read", () -> numbers().contains("1234567890123"));
  }

  @Test
  void aColumnThatTheUserHasDraggedStaysAsItIs() {
    show(new Line("a", 17, 1));
    double before = width(1);
    assertTrue(Fx.call(() -> table.resizeColumn(table.getColumns().get(1), 80)));
    assertEquals(before + 80, width(1), 1);
    show(new Line(LONG, 17, 1));
    wide(640);
    assertEquals(before + 80, width(1), 1);
  }

  @Test
  void aNumberThatBecomesBoldIsNotCut() {
    show(new Line(LONG, 1_234_567_890_123L, 1));
    wide(300);
    double before = width(1);
    Fx.run(() ->
        table
            .lookupAll(".table-cell")
            .forEach(cell -> cell.setStyle("-fx-font-weight: bold; -fx-font-size: 1.3em;")));
    Fx.until("it is wider", () -> table.getColumns().get(1).getWidth() > before);
    assertTrue(numbers().contains("1234567890123"), numbers()::toString);
  }

  @Test
  void columnsKeepTheirWidthsWhereRowsAreReadAgain() {
    show(new Line("a", 1_234_567_890_123L, 1));
    double before = width(1);
    Fx.run(() -> {
      lines.clear();
      lines.add(new Line("a", 7, 1));
    });
    Fx.pulses(3);
    assertEquals(before, width(1));
    show();
    show(new Line("a", 7, 1));
    assertTrue(width(1) < before, "what is shown is another thing");
  }

  @Test
  void aTextThatIsToBeWholeIsNotCutEither() {
    Fx.run(() -> Tables.whole(name));
    show(new Line("2026-11-25 13:25:43", 1_234_567_890_123L, 1));
    wide(150);
    assertTrue(
        Fx.call(() -> table.lookupAll(".table-cell .text").stream())
            .anyMatch(text -> ((Text) text).getText().equals("2026-11-25 13:25:43")));
  }

  @Test
  void columnsDoNotJumpWhenTheirNumbersBecomeShorter() {
    show(new Line("a", 1_234_567_890_123L, 1));
    double before = width(1);
    show(new Line("a", 5, 1));
    assertEquals(before, width(1));
  }

  @Test
  void ofANameThatIsCutBothEndsAreShownAndASentenceIsReadFromItsBeginning() {
    show(new Line(LONG, 1, 1), new Line("it waits for a lock that others hold", 1, 1));
    assertEquals(
        List.of(OverrunStyle.CENTER_ELLIPSIS, OverrunStyle.ELLIPSIS),
        Fx.call(() ->
            table.lookupAll(".table-cell").stream()
                .filter(cell -> ((TableCell<?, ?>) cell).getTableColumn() == name)
                .filter(cell -> ((TableCell<?, ?>) cell).getText() != null)
                .map(cell -> ((TableCell<?, ?>) cell).getTextOverrun())
                .toList()));
  }

  @Test
  void aTableAtRestIsNotMeasuredAgain() {
    int[] asked = {0};
    Fx.run(() ->
        name.setCellFactory(_ -> {
          asked[0]++;
          return new TableCell<>();
        }));
    show(new Line(LONG, 1, 1));
    Fx.pulses(5);
    int before = asked[0];
    Fx.pulses(20);
    assertEquals(before, asked[0]);
  }

  @Test
  void otherRowsAreMeasuredByTheCellThatIsThere() {
    int[] asked = {0};
    Fx.run(() ->
        name.setCellFactory(_ -> {
          asked[0]++;
          return new TableCell<>();
        }));
    show(new Line("A", 1, 1));
    int before = asked[0];
    show(new Line("B", 1, 1));
    show(new Line("C", 1, 1));
    assertEquals(before, asked[0]);
  }

  @Test
  void nothingOfTheMeasuringStaysInTheTable() {
    show(new Line(LONG, 1, 1));
    assertFalse(
        Fx.call(() ->
            table.getChildrenUnmodifiable().stream()
                .map(Node::getStyleClass)
                .anyMatch(classes -> classes.contains("table-row-cell"))));
  }

  @Test
  void whatIsLeftIsSharedByThoseThatStretchAndWhatIsMissingByThoseThatCanGiveWay() {
    List<Part> parts =
        List.of(
            new Part(null, 50, 200, true, false),
            new Part(null, 80, 80, false, false),
            new Part(null, 100, 100, true, false));
    assertArrayEquals(new double[] {280, 80, 140}, NaturalWidths.shared(parts, 500));
    assertArrayEquals(new double[] {120, 80, 100}, NaturalWidths.shared(parts, 300));
    assertArrayEquals(new double[] {50, 80, 100}, NaturalWidths.shared(parts, 120), "scrolls");
  }

  @Test
  void barsGiveWayBeforeNames() {
    List<Part> parts =
        List.of(new Part(null, 50, 200, true, false), new Part(null, 90, 190, true, true));
    assertArrayEquals(new double[] {200, 120}, NaturalWidths.shared(parts, 320));
    assertArrayEquals(new double[] {130, 90}, NaturalWidths.shared(parts, 220));
  }

  /** The titles that are on the screen, as they are to be read there. */
  private List<String> titles() {
    return Fx.call(() ->
        table.lookupAll(".column-header .label .text").stream()
            .map(text -> ((Text) text).getText())
            .toList());
  }

  @Test
  void ofAColumnThatIsShownAgainTheTitleIsNotCut() {
    TableColumn<Line, Number> again =
        Fx.call(() -> Tables.number("Waited long", Line::small, NaturalWidthsTest::plain));
    Fx.run(() -> table.getColumns().add(again));
    show(new Line("a", 1, 2));
    for (boolean visible : List.of(false, true)) {
      Fx.run(() -> again.setVisible(visible));
      Fx.pulses(4);
    }
    assertTrue(titles().contains("Waited long"), titles()::toString);
  }
}
