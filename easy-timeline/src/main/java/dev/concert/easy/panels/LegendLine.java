package dev.concert.easy.panels;

import dev.concert.easy.paint.Swatch;
import dev.concert.ui.parts.Tips;
import java.util.function.Consumer;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

/** A line below the legend for what is drawn in the rows and is no state. */
public final class LegendLine extends HBox {
  private final Swatch swatch = new Swatch();
  private final Label figures = new Label();

  /**
   * @param tip where it is, and what its figures mean
   */
  public LegendLine(String id, String name, String tip) {
    setId(id);
    getStyleClass().addAll("legend-row", "legend-line");
    Label title = new Label(name);
    title.setMaxWidth(Double.MAX_VALUE);
    title.setMinWidth(0);
    HBox.setHgrow(title, Priority.ALWAYS);
    figures.setMinWidth(USE_PREF_SIZE);
    getChildren().addAll(swatch, title, figures);
    Tips.on(this, tip);
    hide();
  }

  /**
   * @param sample draws what it is about
   */
  public void show(Consumer<Swatch> sample, String text) {
    sample.accept(swatch);
    figures.setText(text);
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
