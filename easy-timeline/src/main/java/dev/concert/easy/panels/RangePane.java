package dev.concert.easy.panels;

import dev.concert.easy.facts.ActivityText;
import dev.concert.easy.model.RangeFigures;
import dev.concert.easy.paint.ThemeProbe;
import dev.concert.easy.states.TimeRange;
import dev.concert.easy.states.TimeText;
import dev.concert.model.words.Words;
import dev.concert.trace.StateTotal;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.Trace.EventShare;
import dev.concert.ui.look.Styles;
import dev.concert.ui.look.Units;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** Figures of a dragged range. */
public final class RangePane extends VBox {
  private static final String HINT =
      Words.known("Drag over the rows or the ruler to measure a range.");

  private final Label title = new Label(Words.say(HINT));
  private final Label sums = new Label();
  private final TotalsTable totals;
  private TimeRange shown;

  public RangePane(ThemeProbe theme, TotalsTable.Actions actions) {
    totals = new TotalsTable(Words.say("Routines within the dragged range"), theme, actions);
    setId("range");
    getStyleClass().add("range-pane");
    title.setId("range-title");
    sums.setId("range-sums");
    sums.getStyleClass().add(Styles.MUTED);
    sums.setWrapText(true);
    title.setWrapText(true);
    title.setMinHeight(USE_PREF_SIZE);
    sums.setMinHeight(USE_PREF_SIZE);
    totals.table().setId("range-table");
    totals.placeholder(Words.say("No state lies in this range."));
    totals.table().setVisible(false);
    VBox.setVgrow(totals.table(), Priority.ALWAYS);
    getChildren().addAll(title, sums, totals.table());
  }

  /** The range whose figures are shown, or null. */
  public TimeRange shown() {
    return shown;
  }

  /**
   * @param share which of the states are there that the program reported
   */
  public void show(TimeRange range, RangeFigures figures, EventShare share) {
    shown = range;
    totals.table().setVisible(range != null);
    if (range == null) {
      title.setText(Words.say(HINT));
      sums.setText("");
      totals.show(List.of());
      return;
    }
    double resolution = Math.max(1, range.lengthNanos() / 1_000.0);
    title.setText(
        Words.say(
            "Δt %s   from %s to %s",
            Units.time(range.lengthNanos()),
            TimeText.moment(range.fromNanos(), resolution),
            TimeText.moment(range.toNanos(), resolution)));
    sums.setText(
        sums(figures.totals())
            + reported(range, figures.totals(), share)
            + ActivityText.messages("; ", figures.messages()));
    totals.show(figures.totals());
  }

  private static String sums(List<StateTotal> figures) {
    long routines = 0;
    long blocked = 0;
    for (StateTotal total : figures) {
      switch (total.label().kind()) {
        case Kind.ROUTINE -> routines += total.exclusiveNanos();
        case Kind.BLOCKED -> blocked += total.inclusiveNanos();
        case Kind.SPAN -> {} // lies beside both
      }
    }
    return Words.say(
        "%s; in routines %s, of it blocked %s (all threads)",
        count(figures), Units.time(routines), Units.time(blocked));
  }

  /** Empty where the program has reported no states. */
  private static String reported(TimeRange range, List<StateTotal> figures, EventShare share) {
    long nanos =
        figures.stream()
            .filter(total -> total.label().kind() == Kind.SPAN)
            .mapToLong(StateTotal::inclusiveNanos)
            .sum();
    if (nanos == 0) {
      return "";
    }
    return share.isWholeIn(range.fromNanos(), range.toNanos())
        ? Words.say("; in reported states %s", Units.time(nanos))
        : Words.say(
            "; in reported states %s, of which one in %s is counted",
            Units.time(nanos), Units.count(share.oneOf()));
  }

  /** {@code 319 states}. */
  public static String count(List<StateTotal> figures) {
    long states = figures.stream().mapToLong(StateTotal::count).sum();
    return Units.plural(states, "state", "states");
  }

  public TotalsTable totals() {
    return totals;
  }
}
