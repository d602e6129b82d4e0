package dev.concert.easy.panels;

import dev.concert.easy.histogram.HistogramModel;
import dev.concert.easy.histogram.HistogramModel.Times;
import dev.concert.easy.histogram.Scale;
import dev.concert.model.words.Words;
import dev.concert.ui.look.Icons;
import dev.concert.ui.look.Styles;
import dev.concert.ui.parts.Tips;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.Slider;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.material2.Material2MZ;

/** What a histogram counts, and in how many bins of which scale it shows that. */
final class HistogramControls extends HBox {
  private static final double SLIDER = 110;

  private final HistogramModel model;
  private final ComboBox<Times> times = new ComboBox<>();
  private final CheckBox row = new CheckBox(Words.say("Row"));
  private final ToggleButton log = new ToggleButton(Words.say("Log"));
  private final Slider bins =
      new Slider(HistogramModel.FEWEST_BINS, HistogramModel.MOST_BINS, HistogramModel.FEWEST_BINS);
  private final Label said = new Label();
  private final Button all = new Button(null, Icons.of(Material2MZ.ZOOM_OUT_MAP));

  HistogramControls(HistogramModel model) {
    super(8);
    this.model = model;
    getStyleClass().add("histogram-controls");
    times.getItems().setAll(Times.values());
    times.setId("histogram-times");
    times.setAccessibleText(Words.say("Which time is counted"));
    Tips.on(times, Words.say("Counts what lies in, or reaches into, this time"));
    times.setOnAction(_ -> model.count(times.getValue()));
    row.setId("histogram-row");
    row.setOnAction(_ -> model.countOneRow(row.isSelected()));
    log.setId("histogram-log");
    log.getStyleClass().add(Styles.FLAT);
    Tips.on(log, Words.say("The same factor is the same distance; else the same difference is"));
    log.setOnAction(_ -> model.scale(log.isSelected() ? Scale.LOG : Scale.LINEAR));
    bins.setId("histogram-bins");
    bins.setPrefWidth(SLIDER);
    bins.setAccessibleText(Words.say("Number of bins"));
    bins.valueProperty().addListener((_, _, _) -> wantBins());
    said.getStyleClass().add(Styles.MUTED);
    all.setId("histogram-all");
    all.getStyleClass().add(Styles.FLAT);
    all.setAccessibleText(Words.say("See all lengths"));
    Tips.on(all, Words.say("All of it (0)"));
    all.setOnAction(_ -> model.zoom(null));
    getChildren().addAll(times, row, log, title(), bins, said, all);
    for (Node child : getChildren()) {
      ((Region) child).setMinWidth(USE_PREF_SIZE);
    }
    update();
  }

  private static Label title() {
    Label title = new Label(Words.say("Bins"));
    title.getStyleClass().add(Styles.MUTED);
    return title;
  }

  private void wantBins() {
    int wanted = (int) Math.round(bins.getValue());
    if (wanted != model.wantedBins()) {
      model.wantBins(wanted);
    }
  }

  /**
   * @param label of the selected row; null if there is none
   */
  void showRow(String label) {
    row.setDisable(label == null && !model.oneRow());
    Tips.on(
        row,
        label == null
            ? Words.say("Click a row's label; then it alone can be counted")
            : Words.say("Only of %s", label));
  }

  void update() {
    if (times.getValue() != model.times()) {
      times.setValue(model.times());
    }
    row.setSelected(model.oneRow());
    log.setSelected(model.scale() == Scale.LOG);
    if (Math.round(bins.getValue()) != model.wantedBins()) {
      bins.setValue(model.wantedBins());
    }
    said.setText(Integer.toString(model.bins().bins().size()));
    all.setDisable(!model.isZoomed());
  }
}
