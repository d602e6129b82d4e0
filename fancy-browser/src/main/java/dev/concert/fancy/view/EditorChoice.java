package dev.concert.fancy.view;

import dev.concert.model.words.Words;
import dev.concert.ui.look.Styles;
import dev.concert.ui.parts.PopOvers;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import org.controlsfx.control.PopOver;

/** Asks by which command source is opened in an editor. */
final class EditorChoice extends VBox {
  private final OpenInEditor editor;
  private final TextField command = new TextField();
  private final Label said = new Label();

  private EditorChoice(OpenInEditor editor) {
    super(8);
    this.editor = editor;
    String found = editor.found();
    Label how =
        new Label(
            Words.say(
                "The command that opens a file, with {file} and {line}. Empty: IntelliJ IDEA or"
                    + " Visual Studio Code, if one of them is on the path."));
    how.setWrapText(true);
    command.setId("editor-command");
    command.setAccessibleText(Words.say("Command of the editor"));
    command.setText(editor.chosen() == null ? "" : editor.chosen());
    command.setPromptText(found == null ? "code -g {file}:{line}" : found);
    said.getStyleClass().add(Styles.MUTED);
    said.setWrapText(true);
    getChildren().addAll(how, command, said);
  }

  static void show(Node owner, OpenInEditor editor) {
    EditorChoice choice = new EditorChoice(editor);
    PopOver over = PopOvers.show(owner, Words.say("Editor"), choice);
    Button save = new Button(Words.say("Save"));
    save.setOnAction(_ -> choice.save(over));
    choice.command.setOnAction(_ -> choice.save(over));
    choice.getChildren().add(save);
    choice.command.requestFocus();
  }

  private void save(PopOver over) {
    try {
      editor.choose(command.getText().strip());
      over.hide();
    } catch (IllegalArgumentException e) {
      said.setText(e.getMessage());
    }
  }
}
