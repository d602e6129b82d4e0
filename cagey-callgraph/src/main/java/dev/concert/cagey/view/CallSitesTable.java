package dev.concert.cagey.view;

import dev.concert.bus.Message;
import dev.concert.cagey.model.RunCalls.Unexplained;
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
import javafx.scene.input.MouseButton;

/**
 * Where the selected routine is called, and what it calls; a click shows the place in the source.
 */
final class CallSitesTable {
  private final TableView<Row> table =
      Tables.create(Words.say("Call sites of the selected routine"));
  private final ToolContext context;

  /**
   * @param call null of one that the source does not explain
   */
  private record Row(
      String other, boolean incoming, Call call, String place, String dispatch, String target) {
    static Row of(Call call, boolean incoming) {
      return new Row(
          incoming ? call.caller() : call.callee(),
          incoming,
          call,
          call.file().substring(call.file().lastIndexOf('/') + 1) + ':' + call.line(),
          call.kind().words(),
          call.sureness());
    }

    static Row of(Unexplained made, boolean incoming) {
      return new Row(
          incoming ? made.caller() : made.callee(),
          incoming,
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
    table.setId("sites");
    table.getStyleClass().add("dense");
    table.setPlaceholder(
        new Label(Words.say("Select a routine to see where it is called and what it calls.")));
    add(Tables.text("", CallSitesTable::verb));
    add(Tables.text(Words.known("Routine"), row -> label.apply(row.other())));
    add(Tables.text(Words.known("Place"), Row::place));
    add(Tables.text(Words.known("Dispatch"), Row::dispatch));
    add(Tables.text(Words.known("Target"), Row::target));
    table.setRowFactory(_ -> row());
    LineMenu.byKey(table, row -> context.showInMenu(row.other()));
  }

  private static String verb(Row row) {
    return row.incoming() ? Words.say("called by") : Words.sense("calls (verb)");
  }

  private void add(TableColumn<Row, ?> column) {
    table.getColumns().add(column);
  }

  private TableRow<Row> row() {
    TableRow<Row> row = new TableRow<>();
    row.setOnMouseClicked(event -> {
      if (row.getItem() != null && event.getButton() == MouseButton.PRIMARY) {
        Call call = row.getItem().call();
        if (event.getClickCount() == 2 || call == null) {
          context.select(new Message.SelectFunction(row.getItem().other()));
        } else {
          context.select(new Message.SelectFile(call.file(), call.line()));
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

  void show(List<Call> calls, List<Unexplained> made, String selected) {
    List<Row> rows = new ArrayList<>();
    calls.forEach(call -> rows.add(Row.of(call, call.callee().equals(selected))));
    made.forEach(each -> rows.add(Row.of(each, each.callee().equals(selected))));
    if (!rows.equals(table.getItems())) {
      table.getItems().setAll(rows);
    }
  }

  int size() {
    return table.getItems().size();
  }

  Node node() {
    return table;
  }
}
