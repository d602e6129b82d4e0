package dev.concert.racy.view;

import dev.concert.model.words.Words;
import dev.concert.racy.figures.ProfileReading;
import dev.concert.trace.Intrusion;
import dev.concert.trace.MeasuringTimes;
import dev.concert.trace.Profile;
import dev.concert.trace.findings.Annotation;
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
final class TrustNotes {
  private static final int MAX_PROBLEMS = 3;

  private final Label quiet = new Label();
  private final VBox warnings = new VBox();

  TrustNotes() {
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

  void show(ProfileReading reading) {
    Profile profile = reading.profile();
    quiet.setText(cost(profile.intrusion()));
    quiet.setTooltip(new Tooltip(derivation(profile.intrusion())));
    List<String> sentences = sentences(reading);
    warnings
        .getChildren()
        .setAll(sentences.stream().limit(MAX_PROBLEMS).map(TrustNotes::line).toList());
    if (sentences.size() > MAX_PROBLEMS) {
      Node more = line(Words.say("%d more…", sentences.size() - MAX_PROBLEMS));
      Tooltip.install(
          more, new Tooltip(String.join("\n", sentences.subList(MAX_PROBLEMS, sentences.size()))));
      warnings.getChildren().add(more);
    }
  }

  private static String cost(Intrusion intrusion) {
    return intrusion.nsPerCall() <= 0
        ? Words.say("cost of measuring unknown")
        : Words.say(
            intrusion.atMost()
                ? "measuring cost at most %s (%s a call)"
                : "measuring cost %s (%s a call)",
            Units.percent(intrusion.share()),
            Units.time(intrusion.nsPerCall()));
  }

  /** Where the cost comes from, and what measuring took beside the calls. */
  static String derivation(Intrusion intrusion) {
    StringBuilder text =
        new StringBuilder(
            Words.say(
                "cost of measuring = calls × calibrated cost of one entry and exit, as a part of"
                    + " all threads' life"));
    if (intrusion.atMost()) {
      text.append(Words.say("\nat most: the JVM had not compiled all that was calibrated yet"));
    }
    MeasuringTimes times = intrusion.times();
    if (times.isKnown()) {
      text.append(
          Words.say(
              "\n\nof the processor\n  recording calls: %s\n  weaving classes as they loaded: %s",
              Units.time(times.recordingNanos()), Units.time(times.weavingNanos())));
    }
    if (times.isKnown() && times.compilingNanos() > 0) {
      text.append(
          Words.say(
              "\n  compiling what was woven: about %s, of %s for all code"
                  + "\n  Concert's own thread: %s",
              Units.time(times.compilingWovenNanos()),
              Units.time(times.compilingNanos()),
              Units.time(times.helpingNanos())));
    }
    return text.toString();
  }

  /** What is missing, a sentence each. */
  static List<String> sentences(ProfileReading reading) {
    List<String> sentences = new ArrayList<>();
    long lost = reading.profile().lostEvents();
    if (lost > 0) {
      sentences.add(
          Words.say(
              "%s: figures of the routines concerned are too small",
              Units.plural(lost, "event was lost", "events were lost")));
    }
    sentences.addAll(reading.problems());
    return sentences;
  }

  private static Node line(String sentence) {
    Label text = new Label(sentence);
    text.setWrapText(true);
    HBox line = new HBox(Icons.of(Material2MZ.WARNING), text);
    line.getStyleClass().add(Styles.CAUTION);
    return line;
  }

  /** A finding's icon. */
  static Node icon(Annotation finding) {
    return Icons.of(
        switch (finding.kind()) {
          case SLOW_ROW -> Material2AL.HOURGLASS_BOTTOM;
          case UNEVEN -> Material2AL.BAR_CHART;
          case WAITS, CONVOY -> Material2AL.LOCK;
          case SHORT_CALLS -> Material2MZ.TIMER;
          case SMALL_TASKS -> Material2AL.GRAIN;
          case STARVING_POOL -> Material2AL.HOURGLASS_EMPTY;
          case PINNED -> Material2MZ.PUSH_PIN;
          case OUTLIERS -> Material2AL.ERROR_OUTLINE;
          case SLOWER_LATER -> Material2MZ.TRENDING_UP;
          case REVERSED_CLOCKS -> Material2MZ.SCHEDULE;
          case COLLECTION_PAUSES -> Material2AL.DELETE_SWEEP;
          case SAFEPOINT_HALTS -> Material2MZ.PAN_TOOL;
        });
  }
}
