package dev.concert.ui;

import dev.concert.ui.look.Appearance;
import dev.concert.ui.look.Styles;
import javafx.animation.PauseTransition;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafx.util.Duration;

/** Header, content and status line on a stage; knows nothing of bus or model. */
final class ToolWindow {
  final Stage stage;
  final Scene scene;
  final Header header;
  final StatusLine status;
  private final BorderPane frame = new BorderPane();
  private final VBox top = new VBox();
  private final VBox toasts = new VBox(8);
  private final StackPane root = new StackPane(frame, toasts);
  private Banner banner;

  ToolWindow(String tool, Stage stage, Appearance appearance, Background background) {
    this.stage = stage;
    header = new Header(tool);
    status = new StatusLine(background);
    top.getChildren().add(header);
    frame.setTop(top);
    frame.setBottom(status);
    toasts.setAlignment(Pos.BOTTOM_RIGHT);
    toasts.setPickOnBounds(false);
    toasts.setStyle("-fx-padding: 0 1.2em 3em 0;");
    scene = new Scene(root);
    appearance.dress(scene);
    stage.setScene(scene);
    stage.setTitle(tool);
  }

  void content(Node content) {
    frame.setCenter(content);
  }

  /** Shows an error between header and content until it is closed or replaced. */
  void error(String sentence, Throwable cause) {
    clearError();
    banner = new Banner(sentence, cause, this::clearError);
    top.getChildren().add(banner);
  }

  void clearError() {
    if (banner != null) {
      top.getChildren().remove(banner);
      banner = null;
    }
  }

  void toast(String sentence) {
    Label text = new Label(sentence);
    text.setWrapText(true);
    StackPane toast = new StackPane(text);
    toast.getStyleClass().add(Styles.TOAST);
    toast.setMaxSize(420, StackPane.USE_PREF_SIZE);
    toasts.getChildren().add(toast);
    toast.setOnMouseClicked(_ -> toasts.getChildren().remove(toast));
    PauseTransition life = new PauseTransition(Duration.seconds(5));
    life.setOnFinished(_ -> toasts.getChildren().remove(toast));
    life.play();
  }
}
