package dev.concert.racy.view;

import dev.concert.racy.compared.DifferenceBars;
import dev.concert.racy.model.NoiseText;
import dev.concert.trace.compare.Difference;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Styles;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.Tips;
import javafx.scene.Node;
import javafx.scene.control.Label;

/** Says how differences within the noise are drawn, or why no noise is known. */
final class NoiseKey {
  private static final String JUDGEMENT =
      "Hollow is what the differences between runs of the same explain, by the %s %% confidence"
          + " interval of the figure that is drawn (Welch's t), as in the Difference tab and"
          + " concert diff; filled is more";

  private static final String UNKNOWN =
      "Only runs that are repeated on both sides tell how much a figure differs by itself";

  private final ToolContext context;
  private final Label root = new Label();

  NoiseKey(ToolContext context) {
    this.context = context;
    root.setId("noise-key");
    root.getStyleClass().addAll("racy-noise-key", Styles.MUTED);
    root.setMinWidth(0);
  }

  Node node() {
    return root;
  }

  /**
   * @param bars null where there is nothing to say
   */
  void show(DifferenceBars bars) {
    root.setVisible(bars != null);
    root.setManaged(bars != null);
    if (bars != null) {
      NoiseText noise = new NoiseText(bars);
      root.setText(noise.key());
      root.setGraphic(noise.isKnown() ? PatternSwatch.withinNoise(context) : null);
      String confidence = Units.count(100 * Difference.CONFIDENCE);
      Tips.on(root, noise.isKnown() ? JUDGEMENT.formatted(confidence) : UNKNOWN);
    }
  }
}
