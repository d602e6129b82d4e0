package dev.concert.ui.parts;

import dev.concert.ui.look.Icons;
import dev.concert.ui.look.Styles;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextAlignment;
import org.kordamp.ikonli.Ikon;

/** What a pane says while it has nothing to show: what, why, and the next action. */
public final class EmptyState extends VBox {
  /** A button; the first one of an empty state is the one to press. */
  public record Action(String title, Runnable action) {}

  /**
   * @param what a few words, such as "No run is open"
   * @param why one sentence with what to do
   */
  public EmptyState(Ikon icon, String what, String why, Action... actions) {
    getStyleClass().add(Styles.EMPTY);
    setAccessibleRole(AccessibleRole.TEXT);
    setAccessibleText(what + ". " + why);
    Label title = new Label(what);
    title.getStyleClass().add(Styles.EMPTY_TITLE);
    title.setWrapText(true);
    title.setTextAlignment(TextAlignment.CENTER);
    Label reason = new Label(why);
    reason.getStyleClass().add(Styles.MUTED);
    reason.setWrapText(true);
    reason.setMaxWidth(520);
    reason.setAlignment(Pos.CENTER);
    reason.setTextAlignment(TextAlignment.CENTER);
    getChildren().addAll(Icons.of(icon), title, reason);
    if (actions.length > 0) {
      getChildren().add(buttons(actions));
    }
  }

  private static HBox buttons(Action... actions) {
    HBox row = new HBox(10);
    row.setStyle("-fx-alignment: center;");
    for (Action action : actions) {
      Button button = new Button(action.title());
      button.setDefaultButton(row.getChildren().isEmpty());
      button.setOnAction(_ -> action.action().run());
      row.getChildren().add(button);
    }
    return row;
  }
}
