package dev.concert.control.form;

import dev.concert.model.words.Words;
import dev.concert.ui.look.Styles;
import dev.concert.ui.parts.Tips;
import java.util.List;
import java.util.function.Consumer;
import javafx.collections.FXCollections;
import javafx.collections.transformation.FilteredList;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** What can be measured, filtered by what is typed; a click or Enter chooses. */
final class ChoiceList extends VBox {
  private final FilteredList<CommandChoice> shown;
  private final ListView<CommandChoice> list;
  private final TextField filter = new TextField();
  private final Consumer<CommandChoice> chosen;

  /**
   * @param missing why something is not among them, or empty
   */
  ChoiceList(List<CommandChoice> choices, String missing, Consumer<CommandChoice> chosen) {
    super(8);
    this.chosen = chosen;
    shown = new FilteredList<>(FXCollections.observableArrayList(choices));
    list = new ListView<>(shown);
    list.setId("choices");
    list.setAccessibleText(Words.say("What can be measured"));
    list.setPlaceholder(new Label(Words.say("Nothing is called that.")));
    list.setCellFactory(_ -> new Cell());
    list.setOnKeyPressed(key -> {
      if (key.getCode() == KeyCode.ENTER) {
        choose(list.getSelectionModel().getSelectedItem());
      }
    });
    filter.setId("choice-filter");
    filter.setPromptText(Words.say("Main class, test, or an earlier command"));
    filter
        .textProperty()
        .addListener((_, _, text) -> {
          shown.setPredicate(text.isBlank() ? null : choice -> choice.has(text));
          list.getSelectionModel().selectFirst();
        });
    filter.setOnAction(_ -> choose(list.getSelectionModel().getSelectedItem()));
    filter.setOnKeyPressed(key -> {
      if (key.getCode() == KeyCode.DOWN) {
        list.requestFocus();
        list.getSelectionModel().selectFirst();
      }
    });
    VBox.setVgrow(list, Priority.ALWAYS);
    getChildren().addAll(filter, list);
    if (!missing.isEmpty()) {
      Label why = new Label(missing);
      why.setWrapText(true);
      why.setMinHeight(USE_PREF_SIZE);
      why.getStyleClass().add(Styles.MUTED);
      getChildren().add(why);
    }
    list.getSelectionModel().selectFirst();
  }

  private void choose(CommandChoice choice) {
    if (choice != null) {
      chosen.accept(choice);
    }
  }

  private final class Cell extends ListCell<CommandChoice> {
    private final Label kind = new Label();
    private final Label title = new Label();
    private final HBox line = new HBox(10, title, kind);

    Cell() {
      kind.getStyleClass().add(Styles.MUTED);
      kind.setMinWidth(USE_PREF_SIZE);
      title.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
      title.setMinWidth(0);
      title.setMaxWidth(Double.MAX_VALUE);
      HBox.setHgrow(title, Priority.ALWAYS);
      line.setMinWidth(0);
      line.setPrefWidth(0);
      setOnMouseClicked(_ -> choose(getItem()));
    }

    @Override
    protected void updateItem(CommandChoice choice, boolean empty) {
      super.updateItem(choice, empty);
      setGraphic(empty ? null : line);
      Tips.on(this, empty ? null : choice.detail());
      setAccessibleText(empty ? null : choice.kind() + " " + choice.title());
      if (!empty) {
        kind.setText(choice.kind());
        title.setText(choice.title());
      }
    }
  }
}
