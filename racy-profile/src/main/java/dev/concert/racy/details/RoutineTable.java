package dev.concert.racy.details;

import dev.concert.bus.Message;
import dev.concert.model.words.Words;
import dev.concert.ui.ToolContext;
import dev.concert.ui.menu.LineMenu;
import dev.concert.ui.parts.Tables;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Predicate;
import javafx.css.PseudoClass;
import javafx.geometry.Point2D;
import javafx.scene.control.MenuItem;
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
  private static final PseudoClass OF_PART = PseudoClass.getPseudoClass("of-part");

  private final TableView<R> table;
  private final Function<R, String> name;
  private Predicate<R> standsOut = _ -> false;
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

  public void onOpen(java.util.function.Consumer<R> open) {
    table.setRowFactory(_ -> {
      TableRow<R> row = new TableRow<>();
      row.setOnMouseClicked(event -> {
        boolean twice = event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2;
        if (twice && !row.isEmpty()) {
          open.accept(row.getItem());
        }
      });
      row.itemProperty()
          .addListener((_, _, line) ->
              row.pseudoClassStateChanged(OF_PART, line != null && standsOut.test(line)));
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
    explanation = item(Words.say(DerivationPopup.TITLE), () -> explain(explain));
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

  /** "Show in …" for the routine of the selected line, before what copies the table. */
  public void showInMenu(ToolContext context, Function<R, String> routine) {
    offer(
        context,
        line -> {
          String name = routine.apply(line);
          return name == null ? null : new Message.SelectFunction(name);
        });
  }

  /**
   * The same for what else the selected line stands for.
   *
   * @param subject null for a line without a menu of its own
   */
  public void offer(ToolContext context, Function<R, Message.Selection> subject) {
    Tables.menu(
        table,
        line -> {
          Message.Selection shown = subject.apply(line);
          if (shown == null) {
            return List.of();
          }
          List<MenuItem> items = new ArrayList<>(LineMenu.itemsOf(context.showInMenu(shown)));
          if (explanation != null) {
            items.add(explanation);
          }
          return items;
        });
  }

  /** Which lines are of the class or file that is selected: they have a bar at their left end. */
  void standOut(Predicate<R> wanted) {
    standsOut = wanted;
    table.refresh();
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
