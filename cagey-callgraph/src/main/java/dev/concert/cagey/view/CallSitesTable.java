package dev.concert.cagey.view;

import dev.concert.bus.Message;
import dev.concert.model.Call;
import dev.concert.ui.ToolContext;
import dev.concert.ui.parts.Tables;
import java.util.List;
import java.util.Locale;
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
  private final TableView<Row> table = Tables.create("Call sites of the selected routine");
  private final ToolContext context;

  private record Row(Call call, boolean incoming) {
    String otherName() {
      return incoming ? call.caller() : call.callee();
    }

    String place() {
      return call.file().substring(call.file().lastIndexOf('/') + 1) + ':' + call.line();
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
        new Label("Select a routine to see where it is called and what it calls."));
    add(Tables.text("", row -> row.incoming() ? "called by" : "calls"), 80);
    add(Tables.text("Routine", row -> label.apply(row.otherName())), 260);
    add(Tables.text("Place", Row::place), 180);
    add(Tables.text("Dispatch", row -> row.call().kind().name().toLowerCase(Locale.ROOT)), 90);
    add(Tables.text("Target", row -> row.call().certain() ? "certain" : "one of several"), 110);
    table.setRowFactory(_ -> row());
  }

  private void add(TableColumn<Row, ?> column, double width) {
    column.setPrefWidth(width);
    table.getColumns().add(column);
  }

  private TableRow<Row> row() {
    TableRow<Row> row = new TableRow<>();
    row.setOnMouseClicked(event -> {
      if (row.getItem() != null && event.getButton() == MouseButton.PRIMARY) {
        Call call = row.getItem().call();
        if (event.getClickCount() == 2) {
          context.select(new Message.SelectFunction(row.getItem().otherName()));
        } else {
          context.select(new Message.SelectFile(call.file(), call.line()));
        }
      }
    });
    row.setOnContextMenuRequested(event -> {
      if (row.getItem() != null) {
        context
            .showInMenu(row.getItem().otherName())
            .show(row, event.getScreenX(), event.getScreenY());
        event.consume();
      }
    });
    return row;
  }

  void show(List<Call> calls, String selected) {
    table
        .getItems()
        .setAll(calls.stream().map(call -> new Row(call, call.callee().equals(selected))).toList());
  }

  int size() {
    return table.getItems().size();
  }

  Node node() {
    return table;
  }
}
