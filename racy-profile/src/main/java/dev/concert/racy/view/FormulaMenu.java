package dev.concert.racy.view;

import dev.concert.model.words.Words;
import dev.concert.racy.model.Formulas;
import dev.concert.racy.model.RacyModel;
import dev.concert.trace.formula.DerivedMetric;
import dev.concert.ui.parts.PopOvers;
import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Side;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import org.controlsfx.control.PopOver;

/** The figures that are derived by formulas, to be chosen, written or changed. */
final class FormulaMenu {
  private static final String NONE = "ƒ";

  private final RacyModel model;
  private final Button button = new Button(NONE);
  private final ContextMenu menu = new ContextMenu();

  FormulaMenu(RacyModel model) {
    this.model = model;
    button.setId("formulas");
    button.setMinWidth(Region.USE_PREF_SIZE);
    button.setMnemonicParsing(false);
    button.setAccessibleText(Words.say("Figures by formula"));
    menu.setId("formula-menu");
    button.setOnAction(_ -> {
      fill();
      menu.show(button, Side.BOTTOM, 0, 0);
    });
  }

  Node node() {
    return button;
  }

  /** Brings the button into step with the model. */
  void show() {
    DerivedMetric chosen = model.options().derived();
    button.setText(chosen == null ? NONE : NONE + ' ' + chosen.said());
    button.setTooltip(new Tooltip(hint(chosen)));
  }

  private void fill() {
    DerivedMetric chosen = model.options().derived();
    List<MenuItem> items = new ArrayList<>();
    model.formulas().all().forEach(metric -> items.add(item(metric, metric.equals(chosen))));
    items.add(new SeparatorMenuItem());
    items.add(action(Words.say("New formula…"), () -> edit(null, button)));
    if (chosen != null) {
      String name = chosen.said();
      items.add(action(Words.say("Change “%s”…", name), () -> edit(chosen, button)));
      items.add(action(Words.say("Remove “%s”", name), () -> remove(chosen)));
    }
    menu.getItems().setAll(items);
  }

  private String hint(DerivedMetric chosen) {
    String general =
        Words.say("Figures that are derived from others by a formula, such as blocked / inclusive");
    if (chosen == null) {
      return general;
    }
    String why = why(chosen);
    return chosen.saidWithFormula() + (why == null ? "" : Words.say("\nnot of this run: %s", why));
  }

  private String why(DerivedMetric metric) {
    return model.summary() == null ? null : Formulas.whyNot(metric, model.summary());
  }

  private MenuItem item(DerivedMetric metric, boolean chosen) {
    RadioMenuItem item = new RadioMenuItem(metric.said() + "   " + metric.formula().strip());
    item.setMnemonicParsing(false);
    item.setSelected(chosen);
    item.setDisable(!chosen && why(metric) != null);
    item.setOnAction(_ -> model.choose(model.options().with(metric)));
    return item;
  }

  private static MenuItem action(String text, Runnable run) {
    MenuItem item = new MenuItem(text);
    item.setMnemonicParsing(false);
    item.setOnAction(_ -> run.run());
    return item;
  }

  private void remove(DerivedMetric metric) {
    model.choose(model.options().with(model.options().quantity()));
    model.formulas().remove(metric);
  }

  /**
   * Opens the editor.
   *
   * @param old what is changed; null for a new one
   * @param beside what it lies beside
   */
  void edit(DerivedMetric old, Node beside) {
    if (model.summary() == null) {
      return;
    }
    FormulaEditor editor = new FormulaEditor(model.summary().figureNames(), old);
    String title = Words.say(old == null ? "New formula" : "Formula");
    PopOver over = PopOvers.show(beside, title, editor.node());
    editor.onDone(made -> {
      over.hide();
      if (old != null && !old.name().equals(made.name())) {
        model.formulas().remove(old);
      }
      model.formulas().keep(made);
      model.choose(model.options().with(made));
    });
  }
}
