package dev.concert.control.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.ui.fixture.Fx;
import java.util.List;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class BusBarTest {
  private final ObservableList<String> participants = FXCollections.observableArrayList();
  private Stage stage;
  private Button button;
  private Label who;

  private void open(double width) {
    Fx.run(() -> {
      button = new Button("Start all");
      BusBar bar =
          new BusBar(participants, button, new Button("Arrange"), new Button("One window"));
      stage = new Stage();
      stage.setScene(new Scene(new VBox(bar), width, 200));
      stage.show();
      who = (Label) bar.lookup("#participants");
    });
    Fx.pulses(3);
  }

  private void join(String... names) {
    Fx.run(() -> participants.setAll(names));
    Fx.pulses(3);
  }

  @AfterEach
  void close() {
    Fx.run(stage::close);
  }

  /** Whether nothing of the text gives way to dots. */
  private boolean isWhole() {
    return Fx.call(() ->
        who.lookupAll(".text").stream()
            .map(Text.class::cast)
            .map(Text::getText)
            .map(text -> text.replaceAll("\\s+", " "))
            .toList()
            .equals(List.of(who.getText())));
  }

  private boolean isAboveTheButtons() {
    return Fx.call(
        () -> who.localToScene(0, 0).getY() + who.getHeight() <= button.localToScene(0, 0).getY());
  }

  @Test
  void whereThereIsRoomEverybodyStandsBesideTheButtons() {
    open(900);
    join("cagey/11", "classy/12", "easy/13", "fancy/14", "racy/15");
    assertEquals("On the bus: cagey, classy, easy, fancy, racy", Fx.call(() -> who.getText()));
    assertTrue(isWhole());
    assertTrue(!isAboveTheButtons());
  }

  @Test
  void whereThereIsNoneTheyHaveLinesOfTheirOwn() {
    open(420);
    join("cagey/1234511", "classy/1234512", "easy/13", "fancy/14", "racy/15");
    assertTrue(isWhole(), Fx.call(() -> who.getText()));
    assertTrue(isAboveTheButtons());
    join("racy/1234567", "racy/1234568", "racy/1234569", "easy/1234570", "easy/1234571", "x/1");
    assertTrue(isWhole(), Fx.call(() -> who.getText()));
    join();
    assertEquals("On the bus: nobody else yet", Fx.call(() -> who.getText()));
  }

  @Test
  void inALowWindowThereIsOneLineOnly() {
    open(420);
    join("cagey/1234511", "classy/1234512", "easy/13", "fancy/14", "racy/15");
    Fx.run(() -> ((BusBar) who.getParent()).fit(true));
    Fx.pulses(3);
    assertTrue(!isAboveTheButtons());
    assertEquals("On the bus: cagey, classy, easy, fancy, racy", Fx.call(() -> who.getText()));
    assertTrue(Fx.call(() -> button.getWidth() >= button.prefWidth(-1)));
  }

  @Test
  void whatIsThereTwiceHasItsNumber() {
    open(900);
    join("fancy/14", "racy/15", "racy/16");
    assertEquals("On the bus: fancy, racy/15, racy/16", Fx.call(() -> who.getText()));
  }
}
