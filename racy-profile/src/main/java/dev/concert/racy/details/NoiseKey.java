package dev.concert.racy.details;

import dev.concert.model.words.Words;
import dev.concert.racy.model.NoiseText;
import dev.concert.trace.compare.Difference;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Styles;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.Tips;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.control.Label;

/** Says how differences within the noise are shown, or why no noise is known. */
public final class NoiseKey {
  private static final String JUDGEMENT =
      Words.known(
          "%s is what the differences between runs of the same explain, by the %s %% confidence"
              + " interval of the figure that is shown (Welch's t), as in the Difference tab and"
              + " concert diff; %s is more");

  private static final String UNKNOWN =
      Words.known(
          "Only runs that are repeated on both sides tell how much a figure differs by itself");

  private final String within;
  private final String beyond;
  private final Supplier<Node> sample;
  private final Label root = new Label();

  private NoiseKey(String id, String within, String beyond, Supplier<Node> sample) {
    this.within = within;
    this.beyond = beyond;
    this.sample = sample;
    root.setId(id);
    root.getStyleClass().addAll("racy-noise-key", Styles.MUTED);
    root.setMinWidth(0);
  }

  /** Of a picture. */
  public static NoiseKey ofPicture(ToolContext context, String id) {
    return new NoiseKey(
        id, Words.say("hollow"), Words.say("filled"), () -> PatternSwatch.withinNoise(context));
  }

  /** Of numbers. */
  static NoiseKey ofNumbers(String id) {
    return new NoiseKey(id, Words.say("pale"), Words.say("dark"), () -> null);
  }

  public Node node() {
    return root;
  }

  /**
   * @param noise null where there is nothing to say
   */
  public void show(NoiseText noise) {
    root.setVisible(noise != null);
    root.setManaged(noise != null);
    if (noise != null) {
      root.setText(noise.key(within));
      root.setGraphic(noise.isKnown() ? sample.get() : null);
      Tips.on(root, noise.isKnown() ? judgement() : Words.say(UNKNOWN));
    }
  }

  private String judgement() {
    String begin = Character.toUpperCase(within.charAt(0)) + within.substring(1);
    return Words.say(JUDGEMENT, begin, Units.count(100 * Difference.CONFIDENCE), beyond);
  }
}
