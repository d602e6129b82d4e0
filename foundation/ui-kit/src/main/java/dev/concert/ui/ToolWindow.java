package dev.concert.ui;

import dev.concert.ui.look.Appearance;
import dev.concert.ui.look.Styles;
import javafx.animation.PauseTransition;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafx.util.Duration;

/** Header, content and status line on a stage; knows nothing of bus or model. */
final class ToolWindow {
  private static final Duration TOAST = Duration.seconds(5);

  final Stage stage;
  final Scene scene;
  final Header header;
  final StatusLine status;
  private final BorderPane frame = new BorderPane();
  private final VBox top = new VBox();
  private final VBox toasts = new VBox(8);
  private final StackPane veil = new StackPane();
  private final StackPane root = new StackPane(frame, toasts);
  private Banner banner;
  private Node focusBefore;

  ToolWindow(String tool, Stage stage, Appearance appearance, Background background) {
    this.stage = stage;
    header = new Header(tool);
    status = new StatusLine(background);
    top.getChildren().add(header);
    frame.setTop(top);
    frame.setBottom(status);
    toasts.setAlignment(Pos.BOTTOM_RIGHT);
    toasts.setPickOnBounds(false);
    toasts.setFillWidth(false);
    toasts.setPadding(new Insets(0, 16, 40, 16));
    toasts.setMouseTransparent(true);
    veil.getStyleClass().add("veil");
    veil.setAlignment(Pos.TOP_CENTER);
    veil.setPadding(new Insets(56, 24, 24, 24));
    veil.addEventHandler(
        MouseEvent.MOUSE_PRESSED,
        event -> {
          if (event.getTarget() == veil) {
            uncover();
          }
        });
    scene = new Scene(root);
    appearance.dress(scene);
    stage.setScene(scene);
  }

  void content(Node content) {
    frame.setCenter(content);
  }

  Parent root() {
    return root;
  }

  void title(String tool, String application, String run) {
    StringBuilder title = new StringBuilder(tool);
    if (application != null) {
      title.append(" — ").append(application);
    }
    if (run != null) {
      title.append(" · ").append(run);
    }
    stage.setTitle(title.toString());
  }

  /** Shows something over the content until it is left. */
  void cover(Node sheet) {
    if (!isCovered()) {
      focusBefore = scene.getFocusOwner();
      root.getChildren().add(veil);
    }
    veil.getChildren().setAll(sheet);
  }

  boolean isCovered() {
    return root.getChildren().contains(veil);
  }

  void uncover() {
    root.getChildren().remove(veil);
    veil.getChildren().clear();
    if (focusBefore != null) {
      focusBefore.requestFocus();
      focusBefore = null;
    }
  }

  /** Shows an error between header and content until it is closed or replaced. */
  void error(String sentence, Throwable cause) {
    clearError();
    banner = new Banner(sentence, cause, this::clearError);
    top.getChildren().add(banner);
  }

  boolean hasError() {
    return banner != null;
  }

  void clearError() {
    top.getChildren().remove(banner);
    banner = null;
  }

  void toast(String sentence) {
    Label text = new Label(sentence);
    text.getStyleClass().add(Styles.TOAST);
    text.setWrapText(true);
    text.setMaxWidth(420);
    toasts.getChildren().add(text);
    PauseTransition life = new PauseTransition(TOAST);
    life.setOnFinished(_ -> toasts.getChildren().remove(text));
    life.play();
  }
}
