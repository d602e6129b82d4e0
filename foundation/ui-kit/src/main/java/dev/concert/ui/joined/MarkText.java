package dev.concert.ui.joined;

import dev.concert.model.words.Words;
import dev.concert.trace.control.ApplicationSelection.Switch;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Styles;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;

/** The window in which what is measured is changed as text. */
final class MarkText {
  private static final String HOW =
      Words.known(
          "A line each: on or off, and what: a package, a class, or a routine as a.B#m(int); *"
              + " stands for anything. The last that matches holds.");

  private final TextArea text = new TextArea();
  private final Label problem = new Label();
  private final Consumer<List<Switch>> chosen;

  private MarkText(List<Switch> switches, Consumer<List<Switch>> chosen) {
    this.chosen = chosen;
    text.setText(String.join("\n", switches.stream().map(Switch::line).toList()));
  }

  static void show(ToolContext context, List<Switch> switches, Consumer<List<Switch>> chosen) {
    MarkText made = new MarkText(switches, chosen);
    Stage[] stage = new Stage[1];
    stage[0] = context.window(Words.say("What is measured"), made.content(() -> stage[0].close()));
    stage[0].setWidth(640);
    stage[0].setHeight(420);
    stage[0].show();
    made.text.requestFocus();
  }

  private VBox content(Runnable close) {
    Label how = new Label(Words.say(HOW));
    how.setWrapText(true);
    how.setMinHeight(Label.USE_PREF_SIZE);
    text.setId("mark-text");
    text.getStyleClass().add(Styles.MONO);
    text.setAccessibleText(Words.say("What is measured, a line each"));
    VBox.setVgrow(text, Priority.ALWAYS);
    problem.setId("mark-problem");
    problem.setWrapText(true);
    problem.setMinHeight(Label.USE_PREF_SIZE);
    HBox.setHgrow(problem, Priority.ALWAYS);
    problem.setMaxWidth(Double.MAX_VALUE);
    Button apply = new Button(Words.say("Take over"));
    apply.setId("mark-text-apply");
    apply.getStyleClass().add("accent");
    apply.setMinWidth(Button.USE_PREF_SIZE);
    apply.setOnAction(_ -> {
      if (take()) {
        close.run();
      }
    });
    HBox below = new HBox(8, problem, apply);
    below.setAlignment(Pos.CENTER_LEFT);
    VBox all = new VBox(8, how, text, below);
    all.setPadding(new Insets(12));
    return all;
  }

  private boolean take() {
    List<Switch> read = new ArrayList<>();
    int number = 0;
    for (String line : text.getText().lines().toList()) {
      number++;
      if (line.isBlank() || line.strip().startsWith("#")) {
        continue;
      }
      Optional<Switch> made = Switch.of(line);
      if (made.isEmpty()) {
        problem.setText(
            Words.say(
                "Line %d, '%s', makes no sense: write on or off, a blank, and what", number, line));
        return false;
      }
      read.add(made.get());
    }
    chosen.accept(read);
    return true;
  }
}
