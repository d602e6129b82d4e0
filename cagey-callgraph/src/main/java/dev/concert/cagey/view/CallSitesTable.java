package dev.concert.cagey.view;

import dev.concert.bus.Message;
import dev.concert.cagey.graph.RunCalls.Unexplained;
import dev.concert.model.Call;
import dev.concert.model.words.Words;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Units;
import dev.concert.ui.menu.LineMenu;
import dev.concert.ui.parts.Tables;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;

/**
 * Where the selected routine is called, and what it calls, or where the calls of the selected line
 * are; a click or Enter shows the place in the source.
 */
final class CallSitesTable {
  private final TableView<Row> table =
      Tables.create(Words.say("Call sites of the selected routine or line"));
  private final ToolContext context;
  private final UnaryOperator<String> label;

  /**
   * @param verb what stands before the other routine
   * @param call null of one that the source does not explain
   */
  private record Row(
      String other, String verb, Call call, String place, String dispatch, String target) {
    static Row of(Call call, String other, String verb) {
      return new Row(
          other,
          verb,
          call,
          call.file().substring(call.file().lastIndexOf('/') + 1) + ':' + call.line(),
          call.kind().words(),
          call.sureness());
    }

    static Row of(Unexplained made, String other, String verb) {
      return new Row(
          other,
          verb,
          null,
          Words.say("not in the source"),
          Words.say("in the run"),
          Units.plural(made.calls(), "call", "calls"));
    }
  }

  /**
   * @param label how a routine is called in little room
   */
  CallSitesTable(ToolContext context, UnaryOperator<String> label) {
    this.context = context;
    this.label = label;
    table.setId("sites");
    table.getStyleClass().add("dense");
    table.setPlaceholder(
        new Label(
            Words.say("Select a routine to see where it is called and what it calls, or a line.")));
    add(Tables.text("", Row::verb));
    add(Tables.text(Words.known("Routine"), row -> label.apply(row.other())));
    add(Tables.text(Words.known("Place"), Row::place));
    add(Tables.whole(Tables.text(Words.known("Dispatch"), Row::dispatch)));
    add(Tables.whole(Tables.text(Words.known("Target"), Row::target)));
    table.setRowFactory(_ -> row());
    table.setOnKeyPressed(event -> {
      Row selected = table.getSelectionModel().getSelectedItem();
      if (event.getCode() == KeyCode.ENTER && selected != null) {
        show(selected);
        event.consume();
      }
    });
    LineMenu.byKey(table, row -> context.showInMenu(row.other()));
  }

  /** In the source, if it is there. */
  private void show(Row row) {
    context.select(
        row.call() == null
            ? new Message.SelectFunction(row.other())
            : new Message.SelectFile(row.call().file(), row.call().line()));
  }

  private void add(TableColumn<Row, ?> column) {
    table.getColumns().add(column);
  }

  private TableRow<Row> row() {
    TableRow<Row> row = new TableRow<>();
    row.setOnMouseClicked(event -> {
      if (row.getItem() != null && event.getButton() == MouseButton.PRIMARY) {
        if (event.getClickCount() == 2) {
          context.select(new Message.SelectFunction(row.getItem().other()));
        } else {
          show(row.getItem());
        }
      }
    });
    row.setOnContextMenuRequested(event -> {
      if (row.getItem() != null) {
        context.showInMenu(row.getItem().other()).show(row, event.getScreenX(), event.getScreenY());
        event.consume();
      }
    });
    return row;
  }

  /**
   * @param selected the routine of which it is said who calls it; null of a line, of whose calls
   *     both ends are named
   */
  void show(List<Call> calls, List<Unexplained> made, String selected) {
    List<Row> rows = new ArrayList<>();
    for (Call call : calls) {
      boolean incoming = call.callee().equals(selected);
      String other = incoming ? call.caller() : call.callee();
      rows.add(Row.of(call, other, verb(call.caller(), incoming, selected)));
    }
    for (Unexplained each : made) {
      boolean incoming = each.callee().equals(selected);
      String other = incoming ? each.caller() : each.callee();
      rows.add(Row.of(each, other, verb(each.caller(), incoming, selected)));
    }
    if (!rows.equals(table.getItems())) {
      table.getItems().setAll(rows);
    }
  }

  private String verb(String caller, boolean incoming, String selected) {
    if (selected == null) {
      return label.apply(caller) + ' ' + Words.sense("calls (verb)");
    }
    return incoming ? Words.say("called by") : Words.sense("calls (verb)");
  }

  int size() {
    return table.getItems().size();
  }

  Node node() {
    return table;
  }
}
