package dev.concert.easy.view;

import dev.concert.model.words.Words;
import dev.concert.ui.ToolContext;
import dev.concert.ui.memory.ContentMemory;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;

/** The legend stands in the side, or torn off in a window of its own until that is closed. */
final class LegendPlace {
  private static final double WIDTH = 480;
  private static final double HEIGHT = 640;
  private static final KeyCombination TOGGLE = KeyCombination.keyCombination("Shift+L");

  private final ToolContext context;
  private final Node legend;
  private final SplitPane side;

  /** Null while the legend stands in the side. */
  private Stage stage;

  /**
   * @param side whose first part the legend is
   */
  LegendPlace(ToolContext context, Node legend, SplitPane side) {
    this.context = context;
    this.legend = legend;
    this.side = side;
    putBack();
  }

  boolean isTornOff() {
    return stage != null;
  }

  /** Tears the legend off, or brings it back. */
  void toggle() {
    if (isTornOff()) {
      stage.close();
    } else {
      tearOff();
    }
  }

  private void tearOff() {
    side.getItems().remove(legend);
    ContentMemory.tornOff(side, legend);
    StackPane content = new StackPane(legend);
    content.getStyleClass().add("easy");
    content.getStylesheets().add(EasyView.class.getResource("easy.css").toExternalForm());
    content.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
    stage = context.window(Words.say("easy: legend"), content);
    stage.setWidth(WIDTH);
    stage.setHeight(HEIGHT);
    stage.setOnHidden(_ -> {
      stage = null;
      content.getChildren().clear();
      putBack();
    });
    stage.show();
  }

  private void key(KeyEvent event) {
    if (TOGGLE.match(event) && !(event.getTarget() instanceof TextInputControl)) {
      event.consume();
      stage.close();
    }
  }

  private void putBack() {
    ContentMemory.tornOff(side, null);
    side.getItems().addFirst(legend);
  }
}
