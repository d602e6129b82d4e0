package dev.concert.control.window;

import dev.concert.model.words.Words;
import dev.concert.trace.findings.Annotation;
import dev.concert.ui.look.Styles;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.Tips;
import java.util.List;
import java.util.function.Consumer;
import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

/**
 * What stands out in the open run: the costliest in words, the others in a menu; or why there is
 * nothing.
 */
final class FindingsBar extends HBox {
  private final ControlModel model;
  private final Consumer<Annotation> show;
  private final Hyperlink first = new Hyperlink();
  private final MenuButton all = new MenuButton();
  private final Label none = new Label();

  /**
   * @param show shows one in all tools
   */
  FindingsBar(ControlModel model, Consumer<Annotation> show) {
    this.model = model;
    this.show = show;
    setId("findings");
    setAlignment(Pos.CENTER_LEFT);
    getStyleClass().add("pane-bar");
    Label title = new Label(Words.say("Stands out"));
    title.getStyleClass().add(Styles.PANE_TITLE);
    title.setMinWidth(USE_PREF_SIZE);
    first.setMinWidth(0);
    first.setMaxWidth(Double.MAX_VALUE);
    first.setAlignment(Pos.CENTER_LEFT);
    HBox.setHgrow(first, Priority.ALWAYS);
    first.setOnAction(_ -> {
      first.setVisited(false);
      show.accept(model.findings.getFirst());
    });
    all.getStyleClass().add("small-button");
    all.setMinWidth(USE_PREF_SIZE);
    none.getStyleClass().add(Styles.MUTED);
    none.textProperty().bind(model.noFindings);
    Tips.on(
        none,
        Words.say(
            "What is found in a run that has ended, and of which nothing is missing, is kept in its"
                + " folder and shown here. racy shows by itself what it finds."));
    getChildren().addAll(title, first, all, none);
    model.findings.addListener((ListChangeListener<Annotation>) _ -> fill());
    model.noFindings.addListener((_, _, _) -> fill());
    fill();
  }

  private void fill() {
    List<Annotation> findings = model.findings;
    boolean any = !findings.isEmpty();
    show(this, any || !model.noFindings.get().isEmpty());
    show(first, any);
    show(all, any);
    show(none, !any);
    if (!any) {
      return;
    }
    first.setText(findings.getFirst().sentence());
    Tips.on(first, tip(findings.getFirst()));
    all.setText(Units.plural(findings.size(), "place", "places"));
    all.getItems().setAll(findings.stream().map(this::item).toList());
  }

  private static void show(Node part, boolean visible) {
    part.setVisible(visible);
    part.setManaged(visible);
  }

  private MenuItem item(Annotation finding) {
    MenuItem item = new MenuItem(finding.sentence());
    item.setMnemonicParsing(false);
    item.setOnAction(_ -> show.accept(finding));
    return item;
  }

  private static String tip(Annotation finding) {
    return Words.say("%s\nprobably %s", finding.sentence(), finding.cause());
  }
}
