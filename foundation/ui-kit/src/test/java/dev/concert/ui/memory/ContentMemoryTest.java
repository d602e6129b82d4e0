package dev.concert.ui.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.ui.fixture.Fx;
import dev.concert.ui.parts.FilterField;
import dev.concert.ui.parts.Tables;
import dev.concert.ui.parts.TypeAhead;
import java.util.List;
import java.util.Map;
import javafx.scene.Scene;
import javafx.scene.control.ListView;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import org.junit.jupiter.api.Test;

class ContentMemoryTest {
  private final FilterField filter = Fx.call(() -> new FilterField("Filter rows"));
  private final TableView<String> table = Fx.call(() -> Tables.create("Rows"));
  private final TabPane content = Fx.call(this::content);

  private TabPane content() {
    table.setId("rows");
    table.getColumns().add(Tables.text("Name", name -> name));
    table.getColumns().add(Tables.text("Length", name -> "" + name.length()));
    return new TabPane(new Tab("Open", new VBox()), new Tab("Later", new VBox(filter, table)));
  }

  @Test
  void filtersAndColumnsComeBackInTabsToo() {
    Map<String, Object> kept =
        Fx.call(() -> {
          filter.setText("!test");
          table.getColumns().get(1).setVisible(false);
          return ContentMemory.of(content, null);
        });
    Fx.run(() -> {
      filter.setText("");
      table.getColumns().get(1).setVisible(true);
      ContentMemory.restore(content, kept);
    });
    assertEquals("!test", Fx.call(filter::text));
    assertFalse(Fx.call(() -> table.getColumns().get(1).isVisible()));
  }

  @Test
  void whereNothingIsKeptColumnsAreShownAsTheTableCame() {
    Fx.run(() -> {
      table.getColumns().get(0).setVisible(false);
      ContentMemory.restore(content, null);
      table.getColumns().get(0).setVisible(true);
      table.getColumns().get(1).setVisible(false);
      ContentMemory.restore(content, null);
    });
    assertFalse(Fx.call(() -> table.getColumns().get(0).isVisible()));
    assertTrue(Fx.call(() -> table.getColumns().get(1).isVisible()));
  }

  @Test
  void columnsOfATabThatIsNotThereStayKept() {
    Map<String, Object> kept =
        Fx.call(() -> {
          table.getColumns().get(1).setVisible(false);
          return ContentMemory.of(content, null);
        });
    Fx.run(() -> content.getTabs().remove(1));
    assertEquals(kept, Fx.call(() -> ContentMemory.of(content, kept)));
  }

  @Test
  void aTableThatComesLaterIsShownAsItWasLeftAndOthersStayAsTheyAre() {
    Map<String, Object> kept = Map.of("columns", Map.of("rows", List.of("Name")));
    Fx.run(() -> {
      Tab later = content.getTabs().remove(1);
      ContentMemory.restore(content, kept);
      content.getTabs().add(later);
      ContentMemory.restoreNew(content, kept);
    });
    assertFalse(Fx.call(() -> table.getColumns().get(1).isVisible()));
    Fx.run(() -> {
      table.getColumns().get(1).setVisible(true);
      ContentMemory.restoreNew(content, kept);
    });
    assertTrue(Fx.call(() -> table.getColumns().get(1).isVisible()));
  }

  @Test
  void whatMakesNoSenseIsLeftAsItComes() {
    Fx.run(() ->
        ContentMemory.restore(
            content, Map.of("filters", List.of(3), "columns", Map.of("rows", "all"))));
    assertEquals("", Fx.call(filter::text));
    assertTrue(Fx.call(() -> table.getColumns().get(1).isVisible()));
    Fx.run(() -> ContentMemory.restore(content, "nothing"));
  }

  @Test
  void lettersGoToTheNextLineThatBeginsWithThem() {
    ListView<String> list = Fx.call(() -> new ListView<>());
    Fx.run(() -> {
      list.getItems().setAll("add", "|| multiply", "main", "move");
      new Scene(list);
      TypeAhead.in(list, name -> name);
    });
    assertEquals("|| multiply", after(list, "m"));
    assertEquals("main", after(list, "a"));
    assertEquals("main", after(list, "x"), "nothing begins with max");
  }

  private static String after(ListView<String> list, String letter) {
    return Fx.call(() -> {
      list.fireEvent(
          new KeyEvent(
              KeyEvent.KEY_TYPED, letter, "", KeyCode.UNDEFINED, false, false, false, false));
      return list.getSelectionModel().getSelectedItem();
    });
  }
}
