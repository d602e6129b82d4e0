package dev.concert.ui.menu;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.MenuByKey;
import dev.concert.ui.parts.Tables;
import java.util.List;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Control;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.TreeView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Pane;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

class LineMenuTest {
  private Stage stage;

  private void show(Node node) {
    Fx.run(() -> {
      stage = new Stage();
      stage.setScene(new Scene(new StackPane(node), 300, 200));
      stage.show();
    });
    Fx.pulses(2);
  }

  @AfterEach
  void close() {
    Fx.run(stage::close);
  }

  private static ContextMenu of(String line) {
    return new ContextMenu(new MenuItem("Show " + line));
  }

  /** Null for a line without a menu. */
  private static ContextMenu ofLong(String line) {
    return line.length() > 1 ? of(line) : null;
  }

  @Test
  void theKeyOpensTheMenuOfTheSelectedLineBelowIt() {
    ListView<String> list = Fx.call(ListView::new);
    Fx.run(() -> {
      list.getItems().setAll("a", "bb", "cc");
      LineMenu.byKey(list, LineMenuTest::ofLong);
      list.getSelectionModel().select(1);
    });
    show(list);
    assertEquals(List.of("Show bb"), MenuByKey.of(list));
    double first = Fx.call(() -> list.localToScreen(0, 0).getY());
    assertTrue(MenuByKey.lastY() > first, MenuByKey.lastY() + " is below " + first);
    Fx.run(() -> list.getSelectionModel().select(0));
    assertEquals(List.of(), MenuByKey.of(list));
    Fx.run(() -> list.getSelectionModel().clearSelection());
    assertEquals(List.of(), MenuByKey.of(list));
  }

  private static KeyEvent pressed(KeyCode key, boolean shift) {
    return new KeyEvent(KeyEvent.KEY_PRESSED, "", "", key, shift, false, false, false);
  }

  @Test
  @DisabledOnOs(OS.WINDOWS) // there the system asks
  void inAWindowTheMenuKeyAndShiftF10AskForTheMenuOfWhatHasTheKeyboard() {
    ListView<String> list = Fx.call(ListView::new);
    show(list);
    Fx.run(() -> {
      MenuKey.in(stage.getScene());
      list.getItems().setAll("a", "bb", "cc");
      LineMenu.byKey(list, LineMenuTest::ofLong);
      list.getSelectionModel().select(2);
      list.requestFocus();
    });
    for (KeyEvent event :
        List.of(pressed(KeyCode.CONTEXT_MENU, false), pressed(KeyCode.F10, true))) {
      Fx.run(() -> list.fireEvent(event));
      assertEquals(List.of("Show cc"), MenuByKey.opened());
    }
    Fx.run(() -> list.fireEvent(pressed(KeyCode.F10, false)));
    assertEquals(List.of(), MenuByKey.opened());
  }

  @Test
  void aTableWithAMenuOfItsOwnOpensThatForLinesWithoutOne() {
    TableView<String> table = Fx.call(() -> Tables.create("letters"));
    Fx.run(() -> {
      table.getColumns().add(Tables.text("Letters", line -> line));
      table.getItems().setAll("a", "bb");
      LineMenu.byKey(table, LineMenuTest::ofLong);
      table.getSelectionModel().select(1);
    });
    show(table);
    assertEquals(List.of("Show bb"), MenuByKey.of(table));
    Fx.run(() -> table.getSelectionModel().clearAndSelect(0));
    assertTrue(MenuByKey.of(table).contains("Copy as JSON"));
  }

  @Test
  void linesOfTreesHaveTheirMenusToo() {
    TreeView<String> tree = Fx.call(() -> new TreeView<>(new TreeItem<>("root")));
    TreeTableView<String> table = Fx.call(() -> new TreeTableView<>(new TreeItem<>("root")));
    Fx.run(() -> {
      LineMenu.byKey(tree, LineMenuTest::of);
      LineMenu.byKey(table, LineMenuTest::of);
      tree.getSelectionModel().select(0);
      table.getSelectionModel().select(0);
    });
    for (Control each : List.of(tree, table)) {
      show(each);
      assertEquals(List.of("Show root"), MenuByKey.of(each));
      Fx.run(stage::close);
    }
  }

  @Test
  void whatIsDrawnSaysWhereItsMenuBelongs() {
    Pane drawn = Fx.call(Pane::new);
    Fx.run(() -> LineMenu.byKey(drawn, () -> of("it"), () -> new Point2D(40, 60)));
    show(drawn);
    assertEquals(List.of("Show it"), MenuByKey.of(drawn));
    assertEquals(60, MenuByKey.lastY(), 1);
  }

  @Test
  void aTableOffersWhatCanBeDoneWithItsLineBeforeWhatCopiesIt() {
    TableView<String> table = Fx.call(() -> Tables.create("letters"));
    Fx.run(() -> {
      table.getItems().setAll("a", "bb");
      Tables.menu(table, line -> LineMenu.itemsOf(of(line)));
      table.getSelectionModel().select(1);
    });
    show(table);
    List<String> offered = MenuByKey.of(table);
    assertEquals("Show bb", offered.getFirst());
    assertEquals("Copy as JSON", offered.getLast());
    Fx.run(() -> table.getSelectionModel().clearSelection());
    assertFalse(MenuByKey.of(table).contains("Show bb"));
  }
}
