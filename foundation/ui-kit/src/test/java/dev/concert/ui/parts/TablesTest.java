package dev.concert.ui.parts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.ui.fixture.Fx;
import dev.concert.ui.look.Units;
import javafx.scene.control.TableView;
import org.junit.jupiter.api.Test;

class TablesTest {
  private record Line(String routine, double nanos) {}

  private final TableView<Line> table = Fx.call(TablesTest::table);

  private static TableView<Line> table() {
    TableView<Line> table = Tables.create("Routines");
    table.getColumns().add(Tables.text("Routine", Line::routine));
    table.getColumns().add(Tables.number("ns", Line::nanos, Units::time));
    table.getItems().setAll(new Line("a|b\tc", 1_500), new Line("d", Double.NaN));
    return table;
  }

  @Test
  void rowsAreCopiedAsTextForSpreadsheets() {
    assertEquals("Routine\tns\na|b c\t1500\nd\t\n", Fx.call(() -> TableData.selected(table).tsv()));
  }

  @Test
  void rowsAreCopiedAsMarkdown() {
    assertEquals(
        "| Routine | ns |\n|---|---|\n| a\\|b\tc | 1500 |\n| d |  |\n",
        Fx.call(() -> TableData.selected(table).markdown()));
  }

  @Test
  void selectedRowsAreCopiedAsJson() {
    Fx.run(() -> table.getSelectionModel().select(1));
    assertEquals(
        "[{\"Routine\":\"d\",\"ns\":null}]",
        Fx.call(() -> TableData.selected(table).json()).replaceAll("\\s", ""));
  }

  @Test
  void hiddenColumnsAreNotCopied() {
    Fx.run(() -> table.getColumns().get(1).setVisible(false));
    assertEquals("Routine\na|b c\nd\n", Fx.call(() -> TableData.selected(table).tsv()));
  }
}
