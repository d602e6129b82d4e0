package dev.concert.racy.details;

import dev.concert.ui.ToolContext;
import dev.concert.ui.parts.Tables;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;
import javafx.geometry.Point2D;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;

/**
 * A table whose lines stand for something that can be selected everywhere: the selected line is the
 * one that is marked, a click selects, a double click or Enter opens.
 */
public final class RoutineTable<R> {
  private final TableView<R> table;
  private final Function<R, String> name;
  private MenuItem explanation;
  private boolean filling;

  /**
   * @param name of a line's routine or row, by which it is found again
   */
  public RoutineTable(
      TableView<R> table, Function<R, String> name, java.util.function.Consumer<R> select) {
    this.table = table;
    this.name = name;
    table
        .getSelectionModel()
        .selectedItemProperty()
        .addListener((_, _, chosen) -> {
          if (chosen != null && !filling) {
            select.accept(chosen);
          }
        });
  }

  void onOpen(java.util.function.Consumer<R> open) {
    table.setRowFactory(_ -> {
      TableRow<R> row = new TableRow<>();
      row.setOnMouseClicked(event -> {
        boolean twice = event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2;
        if (twice && !row.isEmpty()) {
          open.accept(row.getItem());
        }
      });
      return row;
    });
    table.addEventHandler(
        KeyEvent.KEY_PRESSED,
        event -> {
          R chosen = table.getSelectionModel().getSelectedItem();
          if (event.getCode() == KeyCode.ENTER && chosen != null) {
            open.accept(chosen);
            event.consume();
          }
        });
  }

  /**
   * By the key I, and in the menu.
   *
   * @param explain told the selected line and where it is on the screen
   */
  void onExplain(BiConsumer<R, Point2D> explain) {
    explanation = item(DerivationPopup.TITLE, () -> explain(explain));
    table.addEventHandler(
        KeyEvent.KEY_PRESSED,
        event -> {
          if (event.getCode() == KeyCode.I && !event.isShortcutDown()) {
            explain(explain);
            event.consume();
          }
        });
    Tables.addToMenu(table, List.of(explanation));
  }

  private static MenuItem item(String text, Runnable action) {
    MenuItem item = new MenuItem(text);
    item.setOnAction(_ -> action.run());
    return item;
  }

  private void explain(BiConsumer<R, Point2D> explain) {
    R chosen = table.getSelectionModel().getSelectedItem();
    if (chosen != null) {
      explain.accept(chosen, placeOfSelected());
    }
  }

  private Point2D placeOfSelected() {
    int index = table.getSelectionModel().getSelectedIndex();
    return table.lookupAll(".table-row-cell").stream()
        .filter(node -> node instanceof TableRow<?> row && row.getIndex() == index)
        .map(node -> node.localToScreen(20, node.getLayoutBounds().getHeight() / 2))
        .filter(place -> place != null)
        .findFirst()
        .orElseGet(() -> table.localToScreen(20, 40));
  }

  /** "Show in …" for the selected line before what copies the table. */
  void showInMenu(ToolContext context, Function<R, String> routine) {
    ContextMenu menu = table.getContextMenu();
    menu.setOnShowing(_ -> {
      List<MenuItem> items = new ArrayList<>();
      R chosen = table.getSelectionModel().getSelectedItem();
      String name = chosen == null ? null : routine.apply(chosen);
      if (name != null) {
        ContextMenu showIn = context.showInMenu(name);
        items.addAll(showIn.getItems());
        showIn.getItems().clear();
        if (explanation != null) {
          items.add(explanation);
        }
        items.add(new SeparatorMenuItem());
      }
      items.addAll(Tables.copyItems(table));
      menu.getItems().setAll(items);
    });
  }

  /** Changes the lines without taking that for a selection. */
  public void fill(Runnable change) {
    filling = true;
    try {
      change.run();
    } finally {
      filling = false;
    }
  }

  /** Makes the line of that name the selected one, visible; none if there is no such line. */
  public void mark(String wanted) {
    fill(() -> {
      R selected = table.getSelectionModel().getSelectedItem();
      if (selected != null && name.apply(selected).equals(wanted)) {
        return;
      }
      int index = indexOf(wanted);
      table.getSelectionModel().clearSelection();
      if (index >= 0) {
        table.getSelectionModel().select(index);
        table.scrollTo(Math.max(0, index - 3));
      }
    });
  }

  private int indexOf(String wanted) {
    List<R> lines = table.getItems();
    for (int i = 0; i < lines.size(); i++) {
      if (name.apply(lines.get(i)).equals(wanted)) {
        return i;
      }
    }
    return -1;
  }
}
