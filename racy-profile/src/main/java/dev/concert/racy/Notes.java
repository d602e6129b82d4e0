package dev.concert.racy;

import dev.concert.trace.Intrusion;
import dev.concert.trace.Profile;
import dev.concert.ui.look.Icons;
import dev.concert.ui.look.Styles;
import dev.concert.ui.look.Units;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;

/**
 * How far the figures can be trusted: lost events, cost of measuring, damage, whether it goes on.
 */
final class Notes {
  private static final int MOST_PROBLEMS = 3;

  private final Label quiet = new Label();
  private final VBox warnings = new VBox();

  Notes() {
    quiet.setId("notes");
    quiet.getStyleClass().add(Styles.MUTED);
    quiet.setMinWidth(0);
    warnings.setId("warnings");
  }

  /** One muted line. */
  Node quiet() {
    return quiet;
  }

  /** What must not be overlooked, a line each; nothing if there is nothing. */
  Node warnings() {
    return warnings;
  }

  void clear() {
    quiet.setText("");
    warnings.getChildren().clear();
  }

  void show(Reading reading) {
    Profile profile = reading.profile();
    String state = reading.live() ? "● running · " : "";
    quiet.setText(state + cost(profile.intrusion()));
    quiet.setTooltip(
        new Tooltip(
            "cost of measuring = calls × calibrated cost of one entry and exit, as a part of all"
                + " threads' life"));
    List<String> sentences = sentences(reading);
    warnings
        .getChildren()
        .setAll(sentences.stream().limit(MOST_PROBLEMS).map(Notes::line).toList());
    if (sentences.size() > MOST_PROBLEMS) {
      Node more = line((sentences.size() - MOST_PROBLEMS) + " more…");
      Tooltip.install(
          more, new Tooltip(String.join("\n", sentences.subList(MOST_PROBLEMS, sentences.size()))));
      warnings.getChildren().add(more);
    }
  }

  private static String cost(Intrusion intrusion) {
    return intrusion.nsPerCall() <= 0
        ? "cost of measuring unknown"
        : "measuring cost %s (%s a call)"
            .formatted(Units.percent(intrusion.share()), Units.time(intrusion.nsPerCall()));
  }

  /** What is missing, a sentence each. */
  static List<String> sentences(Reading reading) {
    List<String> sentences = new ArrayList<>();
    long lost = reading.profile().lostEvents();
    if (lost > 0) {
      sentences.add(
          Units.plural(lost, "event was lost", "events were lost")
              + ": figures of the routines concerned are too small");
    }
    sentences.addAll(reading.problems());
    return sentences;
  }

  private static Node line(String sentence) {
    Label text = new Label(sentence);
    text.setWrapText(true);
    HBox line = new HBox(Icons.of(Material2MZ.WARNING), text);
    line.getStyleClass().add(Styles.BANNER);
    return line;
  }

  /** A finding's icon. */
  static Node icon(Finding finding) {
    return Icons.of(
        switch (finding) {
          case Finding.SlowRow _ -> Material2AL.HOURGLASS_BOTTOM;
          case Finding.Uneven _ -> Material2AL.BAR_CHART;
          case Finding.Waiting _ -> Material2AL.LOCK;
          case Finding.ShortCalls _ -> Material2MZ.TIMER;
          case Finding.SmallTasks _ -> Material2AL.GRAIN;
        });
  }
}
