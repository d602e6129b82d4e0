package dev.concert.fancy.view;

import dev.concert.bus.Message;
import dev.concert.fancy.model.RelatedRow;
import dev.concert.fancy.view.RelatedPane.Hand;
import dev.concert.ui.look.ParallelLabel;
import dev.concert.ui.look.Styles;
import dev.concert.ui.parts.Tips;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** A line of what stands beside the source. */
final class RelatedCell extends ListCell<RelatedRow> {
  private static final double STEP_EMS = 1.1;
  private static final double LEAST_NOTE_EMS = 4;
  private static final double LETTER_EMS = 0.5;

  private final Label badge = new Label();
  private final ParallelLabel sign = new ParallelLabel();
  private final Label label = new Label();
  private final Label note = new Label();
  private final HBox line = new HBox(6);
  private final BooleanSupplier tall;

  /**
   * @param tall whether the note is below the name
   */
  RelatedCell(Hand hand, Function<Message.Selection, ContextMenu> menus, BooleanSupplier tall) {
    this.tall = tall;
    badge.getStyleClass().add("name-badge");
    badge.setMinWidth(Region.USE_PREF_SIZE);
    note.getStyleClass().add(Styles.MUTED);
    note.getStyleClass().add("related-note");
    label.setMinWidth(0);
    note.setMinWidth(0);
    note.setMaxWidth(Double.MAX_VALUE);
    note.setAlignment(Pos.CENTER_RIGHT);
    // The name comes first; what is said of it takes what is left.
    note.setPrefWidth(0);
    HBox.setHgrow(note, Priority.ALWAYS);
    note.visibleProperty()
        .bind(
            Bindings.createBooleanBinding(
                this::canBeRead, note.widthProperty(), note.textProperty(), note.fontProperty()));
    line.setAlignment(Pos.CENTER_LEFT);
    setPrefWidth(0);
    setOnMouseClicked(event -> {
      if (event.getButton() == MouseButton.PRIMARY && getItem() != null) {
        hand.choose(getItem());
      }
    });
    setOnContextMenuRequested(event -> {
      if (getItem() != null && getItem().selection() != null) {
        menus.apply(getItem().selection()).show(this, event.getScreenX(), event.getScreenY());
        event.consume();
      }
    });
  }

  private void arrange(RelatedRow row) {
    if (tall.getAsBoolean() && !row.isHeading()) {
      note.setAlignment(Pos.CENTER_LEFT);
      VBox both = new VBox(label, note);
      both.setMinWidth(0);
      HBox.setHgrow(both, Priority.ALWAYS);
      line.getChildren().setAll(badge, sign, both);
    } else {
      note.setAlignment(Pos.CENTER_RIGHT);
      line.getChildren().setAll(badge, sign, label, note);
    }
  }

  /** A letter and dots say nothing. */
  private boolean canBeRead() {
    double ems = Math.min(LEAST_NOTE_EMS, LETTER_EMS * note.getText().length());
    return note.getWidth() >= ems * note.getFont().getSize();
  }

  @Override
  protected void updateItem(RelatedRow row, boolean empty) {
    super.updateItem(row, empty);
    if (empty) {
      setGraphic(null);
      setAccessibleText(null);
      Tips.on(this, null);
      return;
    }
    arrange(row);
    badge.setText(row.badge());
    badge.setVisible(!row.isHeading());
    badge.setManaged(!row.isHeading());
    sign.show(row.mark());
    label.setText(row.label());
    note.setText(row.note());
    getStyleClass().remove("related-heading");
    if (row.isHeading()) {
      getStyleClass().add("related-heading");
    }
    double em = label.getFont().getSize();
    line.setPadding(new Insets(0, 0, 0, row.depth() * STEP_EMS * em));
    setGraphic(line);
    setAccessibleText((row.wholeLabel() + ' ' + row.note()).strip());
    Tips.on(this, row.tip());
  }
}
