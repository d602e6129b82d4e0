package dev.concert.ui.parts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.MouseAndKeys;
import javafx.collections.FXCollections;
import javafx.scene.Scene;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FilterFieldTest {
  private Stage stage;
  private FilterField field;
  private ListView<String> list;
  private MouseAndKeys hand;

  @BeforeEach
  void open() {
    Fx.run(() -> {
      stage = new Stage();
      field = new FilterField("Filter files");
      list = new ListView<>(FXCollections.observableArrayList("one", "two"));
      stage.setScene(new Scene(new VBox(field, list), 300, 300));
      stage.show();
      field.requestFocus();
    });
    Fx.pulses(2);
    hand = new MouseAndKeys(stage.getScene());
  }

  @AfterEach
  void close() {
    Fx.run(stage::close);
  }

  @Test
  void theArrowDownLeadsToTheFirstOfWhatIsFiltered() {
    hand.press(KeyCode.DOWN);
    assertSame(list, Fx.call(stage.getScene()::getFocusOwner));
    assertEquals("one", Fx.call(list.getSelectionModel()::getSelectedItem));
    hand.press(KeyCode.DOWN);
    assertEquals("two", Fx.call(list.getSelectionModel()::getSelectedItem));
  }

  @Test
  void whatIsSelectedStaysSo() {
    Fx.run(() -> list.getSelectionModel().select("two"));
    hand.press(KeyCode.DOWN);
    assertSame(list, Fx.call(stage.getScene()::getFocusOwner));
    assertEquals("two", Fx.call(list.getSelectionModel()::getSelectedItem));
  }

  private TextField text() {
    return (TextField) field.lookup(".text-field");
  }

  @Test
  void whereItsPromptHasNoRoomItIsShort() {
    assertEquals("Filter files", Fx.call(() -> text().getPromptText()));
    Fx.run(() -> field.setMaxWidth(90));
    Fx.pulses(2);
    assertEquals("Filter", Fx.call(() -> text().getPromptText()));
    assertEquals("Filter files", Fx.call(() -> text().getAccessibleText()));
  }
}
