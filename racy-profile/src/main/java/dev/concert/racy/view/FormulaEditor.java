package dev.concert.racy.view;

import dev.concert.model.words.Words;
import dev.concert.trace.formula.DerivedMetric;
import dev.concert.trace.formula.FigureNames;
import dev.concert.trace.formula.FormulaException;
import dev.concert.ui.look.Styles;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Where a formula is written; what it gives, or what is wrong with it, is said as one writes. */
final class FormulaEditor {
  private static final double GAP = 6;

  private final FigureNames known;
  private final VBox root = new VBox(GAP);
  private final TextField name = new TextField();
  private final TextField formula = new TextField();
  private final Label verdict = new Label();
  private final Button save = new Button(Words.say("Show"));
  private DerivedMetric made;
  private Consumer<DerivedMetric> done = _ -> {};

  /**
   * @param old what is changed; null for a new one
   */
  FormulaEditor(FigureNames known, DerivedMetric old) {
    this.known = known;
    name.setId("formula-name");
    name.setPromptText(Words.say("name, such as lock share"));
    formula.setId("formula-text");
    formula.setPromptText(Words.say("formula, such as blocked / inclusive"));
    verdict.setId("formula-verdict");
    verdict.setWrapText(true);
    verdict.setMinHeight(Region.USE_PREF_SIZE);
    save.setId("formula-save");
    save.setDefaultButton(true);
    save.setOnAction(_ -> finish());
    name.setOnAction(_ -> finish());
    formula.setOnAction(_ -> finish());
    root.getChildren()
        .addAll(
            new Label(Words.say("Name")),
            name,
            new Label(Words.say("Formula")),
            formula,
            figures(),
            verdict,
            save);
    if (old != null) {
      name.setText(old.name());
      formula.setText(old.formula().strip());
    }
    name.textProperty().addListener((_, _, _) -> judge());
    formula.textProperty().addListener((_, _, _) -> judge());
    judge();
  }

  /** What is told the formula when it is finished. */
  void onDone(Consumer<DerivedMetric> listener) {
    done = listener;
  }

  Region node() {
    return root;
  }

  /** The figures of the run; a click puts one in. */
  private FlowPane figures() {
    FlowPane all = new FlowPane();
    for (String figure : known.all()) {
      Button button = new Button(figure);
      button.setMnemonicParsing(false);
      button.getStyleClass().addAll(Styles.FLAT, "small");
      button.setFocusTraversable(false);
      button.setOnAction(_ -> insert(figure));
      all.getChildren().add(button);
    }
    return all;
  }

  private void insert(String figure) {
    int caret = formula.getCaretPosition();
    boolean apart = caret > 0 && formula.getText().charAt(caret - 1) != ' ';
    formula.insertText(caret, (apart ? " " : "") + figure);
    formula.requestFocus();
    formula.positionCaret(caret + figure.length() + (apart ? 1 : 0));
  }

  private void judge() {
    made = null;
    if (formula.getText().isBlank()) {
      verdict.setText(
          Words.say("Figures, numbers, + − × ÷ and brackets; undefined figures are –."));
    } else {
      try {
        DerivedMetric read = DerivedMetric.of(name.getText(), formula.getText());
        verdict.setText(Words.say("Gives %s.", read.unit(known).words()));
        made = read;
      } catch (FormulaException e) {
        verdict.setText(e.sentence());
      }
    }
    save.setDisable(made == null);
  }

  /** A formula that is wrong stays, with the caret at the mistake. */
  private void finish() {
    if (made != null) {
      done.accept(made);
      return;
    }
    try {
      DerivedMetric.of(name.getText(), formula.getText()).unit(known);
    } catch (FormulaException e) {
      formula.requestFocus();
      formula.positionCaret(Math.min(e.position(), formula.getLength()));
    }
  }
}
