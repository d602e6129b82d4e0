package dev.concert.cagey.view;

import dev.concert.cagey.graph.Omission;
import dev.concert.cagey.model.CageyModel;
import dev.concert.cagey.picture.Gathering;
import dev.concert.model.words.Words;
import dev.concert.ui.look.Styles;
import dev.concert.ui.parts.Tips;
import dev.concert.ui.parts.ToolBars;
import java.util.List;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.Separator;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.Region;
import javafx.util.StringConverter;

/** What is chosen above the picture: which boxes it has, and how they stand together. */
final class CageyBar {
  private final CageyModel model;
  private final Button fit = new Button(Words.say("Fit"));
  private final ToggleButton library = new ToggleButton(Words.say("Library"));
  private final ToggleButton callers = new ToggleButton(Words.say("Callers"));
  private final ToggleButton merged = new ToggleButton(Words.say("Merged"));
  private final ToggleButton pathsOpen = new ToggleButton(Words.say("Paths"));
  private final ComboBox<Gathering> gather = new ComboBox<>();
  private final Label counts = new Label();
  private final Node root;

  /**
   * @param hide the menu of what is hidden
   * @param switchPaths opens and closes what asks for paths
   * @param compare stands behind the rest
   */
  CageyBar(CageyModel model, TreePane picture, Node hide, Runnable switchPaths, Node compare) {
    this.model = model;
    initGather();
    Tips.on(library, Words.say("Show routines of libraries that the application calls"));
    library.setOnAction(_ -> model.setOmitted(Omission.LIBRARY, !library.isSelected()));
    library.setId("library");
    merged.setId("merged");
    Tips.on(merged, Words.say("One box for each routine, instead of one below each caller"));
    merged.setOnAction(_ -> model.setMerged(merged.isSelected()));
    callers.setId("callers");
    Tips.on(callers, Words.say("Who calls the roots, to their left (C)"));
    callers.setOnAction(_ -> picture.switchCallers());
    pathsOpen.setId("paths-open");
    Tips.on(pathsOpen, Words.say("Shortest paths from one routine to another (P)"));
    pathsOpen.setOnAction(_ -> switchPaths.run());
    Tips.on(fit, Words.say("Show everything (0)"));
    fit.setOnAction(_ -> picture.fit());
    counts.getStyleClass().add(Styles.MUTED);
    root =
        ToolBars.of(
            List.of(
                fit,
                new Separator(Orientation.VERTICAL),
                callers,
                merged,
                gather,
                library,
                hide,
                pathsOpen,
                new Separator(Orientation.VERTICAL),
                compare,
                ToolBars.spacer(),
                counts));
  }

  Node node() {
    return root;
  }

  /** Brings it into step with the model. */
  void show(boolean pathsAreOpen) {
    library.setSelected(model.library());
    callers.setSelected(model.unfolding().callers().depth() > 0);
    merged.setSelected(model.merged());
    pathsOpen.setSelected(pathsAreOpen);
    showGather();
  }

  /** Says at the right end how much is shown. */
  void count(String text) {
    counts.setText(text);
  }

  private void initGather() {
    gather.setId("gather");
    String what = Words.say("Which boxes of the merged graph stand together as one");
    gather.setAccessibleText(what);
    Tips.on(gather, what);
    gather.setMinWidth(Region.USE_PREF_SIZE);
    gather.getItems().setAll(Gathering.values());
    gather.setConverter(new GatheringText());
    gather
        .valueProperty()
        .addListener((_, _, wanted) -> {
          if (wanted != null && wanted != model.groups().gathering()) {
            model.groups().gather(wanted);
          }
        });
    showGather();
  }

  private static final class GatheringText extends StringConverter<Gathering> {
    @Override
    public String toString(Gathering gathering) {
      return gathering == null ? "" : gathering.title();
    }

    @Override
    public Gathering fromString(String text) {
      throw new UnsupportedOperationException("nothing is typed here");
    }
  }

  private void showGather() {
    gather.setDisable(!model.merged());
    gather.setValue(model.groups().gathering());
  }
}
