package dev.concert.fancy.view;

import dev.concert.fancy.model.FigureText;
import dev.concert.fancy.model.LineHeat;
import dev.concert.fancy.model.LineHeat.Calls;
import dev.concert.fancy.model.LineHeat.Site;
import dev.concert.model.RoutineName;
import dev.concert.model.words.Words;
import dev.concert.trace.heat.CallEdges;
import dev.concert.ui.look.Styles;
import dev.concert.ui.look.Units;
import java.util.List;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/** What stands before a line of source that calls something, or that declares a class. */
final class LineCell {
  private static final int MOST_NAMED = 8;

  private LineCell() {}

  /**
   * @param share of the calling routine's time, 0 to 1
   */
  static void fill(HBox cell, Calls calls, double share, boolean narrow) {
    Region bar = new Region();
    bar.getStyleClass().add("call-bar");
    double width = Math.max(1, Math.min(1, share) * HeatFigures.WIDEST_BAR);
    bar.setMinSize(width, 6);
    bar.setMaxSize(width, 6);
    fill(cell, text(calls), narrow);
    cell.getChildren().add(narrow ? 0 : 1, bar);
  }

  static void fill(HBox cell, LineHeat.Sum sum, boolean narrow) {
    fill(cell, text(sum), narrow);
  }

  /** A call that may be one that was measured, on a line that is not as it was. */
  static void fillChanged(HBox cell) {
    fill(cell, changed(), true);
  }

  private static void fill(HBox cell, CellText text, boolean narrow) {
    cell.getStyleClass().add("line-cell");
    if (!narrow) {
      cell.getChildren().add(muted(text.calls()));
    }
    cell.getChildren().add(muted(text.time()));
  }

  private static Label muted(String text) {
    Label number = number(text);
    number.getStyleClass().add(Styles.MUTED);
    return number;
  }

  /** What stands before a line without a routine; nothing for most of them. */
  static CellText text(LineHeat lines, int line) {
    LineHeat.Sum type = lines.classOn(line);
    Calls calls = lines.callsOn(line);
    if (type != null || calls != null) {
      return type != null ? text(type) : text(calls);
    }
    return lines.hasChanged(line) ? changed() : CellText.NONE;
  }

  private static CellText text(Calls calls) {
    String sign = calls.isAtMost() ? "≤ " : "→ ";
    return new CellText(
        Units.count(calls.calls()) + " ×", sign + Units.time(calls.inclusiveNanos()));
  }

  private static CellText text(LineHeat.Sum sum) {
    return new CellText(Units.count(sum.calls()) + " ×", "Σ " + Units.time(sum.exclusiveNanos()));
  }

  private static CellText changed() {
    return new CellText("", Words.say("changed"));
  }

  /** Never cut. */
  static Label number(String text) {
    Label number = new Label(text);
    number.getStyleClass().add(Styles.MONO);
    number.setMinWidth(Region.USE_PREF_SIZE);
    return number;
  }

  /** What is called on a line, by whom, and what is not known of it. */
  static String explain(Calls calls) {
    StringJoiner lines = new StringJoiner("\n");
    lines.add(Words.say("called on this line, inclusive:"));
    calls.sites().stream().limit(MOST_NAMED).forEach(site -> lines.add(line(site.edge())));
    if (calls.sites().size() > MOST_NAMED) {
      lines.add(Words.say("  and %d others", calls.sites().size() - MOST_NAMED));
    }
    calls.sites().stream().filter(Site::isShared).map(LineCell::atMost).forEach(lines::add);
    return lines.toString();
  }

  private static String line(CallEdges.Edge edge) {
    return "  %s  %s ×, %s%s"
        .formatted(
            RoutineName.label(edge.other()),
            Units.count(edge.calls()),
            Units.time(edge.inclusiveNanos()),
            FigureText.behind(amount(edge, LineHeat.BLOCKED), amount(edge, LineHeat.ALLOCATED)));
  }

  private static long amount(CallEdges.Edge edge, String metric) {
    return edge.amounts().getOrDefault(metric, -1L);
  }

  private static String atMost(Site site) {
    String lines = site.lines().stream().map(String::valueOf).collect(Collectors.joining(", "));
    return Words.say(
        "at most: %s is called on the lines %s, and was not measured for each of them",
        RoutineName.label(site.edge().other()), lines);
  }

  static String explain(LineHeat.Sum sum) {
    return Words.say(
        """
        all routines of this class
        calls %s
        exclusive %s (%s of all measured time)%s
        nested classes included, over all threads of the open run\
        """,
        Units.count(sum.calls()),
        Units.time(sum.exclusiveNanos()),
        Units.percent(sum.share()),
        FigureText.behind(sum));
  }

  /** What a routine called that stands on none of its lines; empty for nothing. */
  static String elsewhere(List<CallEdges.Edge> edges) {
    if (edges.isEmpty()) {
      return "";
    }
    return '\n'
        + Words.say("called through code that was not measured:")
        + '\n'
        + edges.stream().limit(MOST_NAMED).map(LineCell::line).collect(Collectors.joining("\n"));
  }
}
