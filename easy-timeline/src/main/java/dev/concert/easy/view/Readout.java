package dev.concert.easy.view;

import dev.concert.easy.model.EasyModel;
import dev.concert.easy.states.TimeText;
import dev.concert.easy.time.Viewport;
import dev.concert.model.words.Words;
import dev.concert.ui.look.Styles;
import dev.concert.ui.look.Units;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;

/** Where the pointer is, how far from the origin of elapsed time, and how much is visible. */
final class Readout extends GridPane {
  private final EasyModel model;
  private final Label pointer = value("readout-pointer");
  private final Label elapsed = value("readout-elapsed");
  private final Label visible = value("readout-visible");
  private Double nanos;

  Readout(EasyModel model) {
    this.model = model;
    getStyleClass().add("timeline-readout");
    add(Words.say("Pointer"), pointer, 0);
    add(Words.say("Elapsed"), elapsed, 1);
    add(Words.say("Visible"), visible, 2);
    update();
  }

  private static Label value(String id) {
    Label label = new Label();
    label.setId(id);
    label.getStyleClass().add("readout-value");
    return label;
  }

  private void add(String title, Label value, int row) {
    Label name = new Label(title);
    name.getStyleClass().add(Styles.MUTED);
    name.setMinWidth(USE_PREF_SIZE);
    addRow(row, name, value);
  }

  /** The pointer has moved to a moment, or left (null). */
  void point(Double atNanos) {
    nanos = atNanos;
    update();
  }

  void update() {
    Viewport view = model.axis().view();
    double resolution = view.spanNanos() / 1_000;
    double origin = model.axis().originNanos() == null ? 0 : model.axis().originNanos();
    pointer.setText(nanos == null ? "–" : TimeText.moment(nanos, resolution));
    elapsed.setText(nanos == null ? "–" : TimeText.moment(nanos - origin, resolution));
    visible.setText(model.timeline() == null ? "–" : Units.time(view.spanNanos()));
  }
}
