package dev.concert.racy.details;

import dev.concert.model.words.Words;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.RowKey;
import dev.concert.racy.model.DetailKind;
import dev.concert.racy.model.RacyModel;
import dev.concert.racy.model.RowText;
import dev.concert.trace.Row;
import dev.concert.trace.text.TextProfile;
import dev.concert.ui.look.Styles;
import dev.concert.ui.parts.Clipboards;
import javafx.collections.FXCollections;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;

/** The function profile of one row as {@code prof} and {@code concert profile} print it. */
public final class TextProfilePane implements DetailPane {
  private final RacyModel model;
  private final VBox root = new VBox();
  private final TextArea text = new TextArea();
  private final ComboBox<TextProfile.Sort> sort =
      new ComboBox<>(FXCollections.observableArrayList(TextProfile.Sort.values()));

  public TextProfilePane(RacyModel model) {
    this.model = model;
    root.setId(DetailKind.TEXT.id());
    text.setId("text");
    text.setEditable(false);
    text.getStyleClass().addAll(Styles.MONO, "racy-text");
    text.setAccessibleText(Words.say("Text profile"));
    VBox.setVgrow(text, Priority.ALWAYS);
    sort.setValue(TextProfile.Sort.EXCLUSIVE);
    sort.setConverter(converter());
    sort.valueProperty().addListener((_, _, _) -> refill());
    Button copy = new Button(Words.say("Copy"));
    copy.setId("copy-text");
    copy.setOnAction(_ -> copy());
    Region spacer = new Region();
    HBox.setHgrow(spacer, Priority.ALWAYS);
    HBox head = new HBox(new Label(Words.say("Sorted by")), sort, spacer, copy);
    head.getStyleClass().add(Styles.TOOL_BAR);
    root.getChildren().addAll(head, text);
  }

  private static StringConverter<TextProfile.Sort> converter() {
    return new StringConverter<>() {
      @Override
      public String toString(TextProfile.Sort sort) {
        return switch (sort) {
          case EXCLUSIVE -> Words.say("exclusive time");
          case INCLUSIVE -> Words.say("inclusive time");
          case CALLS -> Words.say("calls");
        };
      }

      @Override
      public TextProfile.Sort fromString(String text) {
        throw new UnsupportedOperationException("the box is not editable");
      }
    };
  }

  private void copy() {
    Clipboards.put(text.getText());
  }

  private void refill() {
    if (model.summary() != null) {
      fill(model.summary());
    }
  }

  @Override
  public Node node() {
    return root;
  }

  @Override
  public void fill(ProfileSummary summary) {
    RowKey key = model.row();
    Row row = summary.row(key);
    if (row == null) {
      text.setText("");
      return;
    }
    String table =
        key.equals(RowKey.MEAN)
            ? TextProfile.mean(summary.profile(), summary.rows(), sort.getValue())
            : TextProfile.table(
                summary.profile(),
                !key.selectable() ? RowText.title(summary, key) : TextProfile.title(row),
                row.lifeNanos(),
                row.routines(),
                sort.getValue());
    if (!table.equals(text.getText())) {
      text.setText(table);
    }
  }
}
