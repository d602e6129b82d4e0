package dev.concert.ui;

import dev.concert.ui.look.Appearance;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;

/** Header, content and status line on a stage; knows nothing of bus or model. */
final class ToolWindow {
  final Stage stage;
  final Scene scene;
  final Header header;
  final StatusLine status;
  private final BorderPane frame = new BorderPane();
  private final VBox top = new VBox();
  private final Toasts toasts = new Toasts();
  private final StackPane veil = new StackPane();
  private final StackPane root = new StackPane(frame, toasts.node());
  private Banner banner;
  private Node focusBefore;

  ToolWindow(String tool, Stage stage, Appearance appearance, Background background) {
    this.stage = stage;
    header = new Header(tool);
    status = new StatusLine(background);
    top.getChildren().add(header);
    frame.setTop(top);
    frame.setBottom(status);
    StackPane.setAlignment(toasts.node(), Pos.BOTTOM_RIGHT);
    StackPane.setMargin(toasts.node(), new Insets(0, 12, 40, 12));
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
    if (content instanceof Region region) {
      // The window's size counts, not what its content would like.
      region.setMinSize(0, 0);
    }
  }

  /** What the tool has given. */
  Node content() {
    return frame.getCenter();
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

  /** The error that is shown, or null. */
  String error() {
    return banner == null ? null : banner.sentence();
  }

  void clearError() {
    top.getChildren().remove(banner);
    banner = null;
  }

  void toast(String sentence) {
    toasts.say(sentence);
  }

  void toast(String sentence, String action, Runnable run) {
    toasts.offer(sentence, action, run);
  }

  void dispose() {
    toasts.dispose();
    status.dispose();
  }
}
