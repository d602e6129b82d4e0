package dev.concert.easy.panels;

import dev.concert.easy.paint.Swatch;
import dev.concert.easy.paint.TimelinePalette;
import dev.concert.trace.tasks.RunTasks;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.Tips;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

/** The line of the legend for the time that tasks wait to be started. */
public final class QueueLine extends HBox {
  private final Swatch swatch = new Swatch();
  private final Label waited = new Label();

  public QueueLine() {
    setId("legend-queue");
    getStyleClass().addAll("legend-row", "legend-queue");
    Label name = new Label("waiting to be started");
    name.setMaxWidth(Double.MAX_VALUE);
    name.setMinWidth(0);
    HBox.setHgrow(name, Priority.ALWAYS);
    waited.setMinWidth(USE_PREF_SIZE);
    getChildren().addAll(swatch, name, waited);
    hide();
  }

  public void show(TimelinePalette palette, RunTasks tasks) {
    swatch.showWaitingTasks(palette);
    waited.setText(
        Units.plural(tasks.size(), "task", "tasks") + ", " + Units.time(tasks.queuedNanos()));
    Tips.on(this, "From the submission of tasks to their start, all together");
    setShown(true);
  }

  public void hide() {
    setShown(false);
  }

  private void setShown(boolean shown) {
    setVisible(shown);
    setManaged(shown);
  }
}
