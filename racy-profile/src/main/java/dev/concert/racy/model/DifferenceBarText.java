package dev.concert.racy.model;

import dev.concert.racy.compared.DifferenceBars;
import dev.concert.racy.compared.DifferenceLine;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.StackedBar;
import dev.concert.trace.compare.Difference;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.TableData;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What is said of the bars that differ: tooltips, the table twin, {@code concert state}. */
public final class DifferenceBarText {
  private static final int NAMES = 8;
  private static final int MAX_LINES = 50;
  private static final int MAX_SEGMENTS = 5;
  private static final String UNKNOWN = "–";

  private final DifferenceBars bars;
  private final ProfileSummary format;

  public DifferenceBarText(DifferenceBars bars) {
    this.bars = bars;
    format = bars.open();
  }

  /** A length on the axis with its unit. */
  private String length(double length) {
    return Double.isNaN(length) ? UNKNOWN : BarTooltips.length(format, length);
  }

  public String signed(double length) {
    return Double.isNaN(length) ? UNKNOWN : Difference.signed(length, this::length);
  }

  /** What the other side lived longer or shorter. */
  public String life(DifferenceLine line) {
    return Difference.signed(line.lifeOfB() - line.lifeOfA(), AmountFormat.of(format)::of);
  }

  /** What a piece stands for. */
  public String of(DifferenceLine line, BarPiece piece, DifferencePieces laidOut) {
    return switch (piece.kind()) {
      case ROUTINE -> {
        int segment = piece.routine();
        String both = both(line.a(segment), line.b(segment));
        yield bars.segments().get(segment) + '\n' + both + ' ' + metric() + on(line);
      }
      case MORE -> more(line, piece, laidOut);
      case REST, BEYOND ->
          both(line.restOfA(), line.restOfB()) + " that no measured routine covers" + on(line);
    };
  }

  private String metric() {
    return RacyViewState.metric(format.options());
  }

  private static String on(DifferenceLine line) {
    return "\non " + line.label();
  }

  private String both(double a, double b) {
    return "%s → %s (%s)".formatted(length(a), length(b), signed(b - a));
  }

  private String more(DifferenceLine line, BarPiece piece, DifferencePieces laidOut) {
    int sign = laidOut.isLess(piece) ? -1 : 1;
    StackedBar bar = sign < 0 ? line.less() : line.more();
    StringBuilder text =
        new StringBuilder(
            "%s more %s, together %s%s"
                .formatted(
                    Units.count(piece.count()),
                    noun(piece.count() != 1),
                    signed(sign * piece.length()),
                    on(line)));
    int[] together = laidOut.together(piece);
    for (int i = 0; i < Math.min(NAMES, together.length); i++) {
      text.append('\n')
          .append(signed(sign * bar.length(together[i])))
          .append("  ")
          .append(bars.segments().get(bar.routine(together[i])));
    }
    return text.toString();
  }

  /** A row as a whole. */
  public String of(DifferenceLine line) {
    AmountFormat lives = AmountFormat.of(format);
    return "%s\n%s %s → %s (%s)\n%s"
        .formatted(
            line.label(),
            lives.whole(),
            lives.of(line.lifeOfA()),
            lives.of(line.lifeOfB()),
            life(line),
            note(line));
  }

  private String note(DifferenceLine line) {
    if (!line.isInOther()) {
      return "only in the open run";
    }
    if (!line.isInOpen()) {
      return "only in the other run";
    }
    return "less: %s, more: %s"
        .formatted(
            Units.plural(line.less().size(), noun(false), noun(true)),
            Units.plural(line.more().size(), noun(false), noun(true)));
  }

  private String noun(boolean plural) {
    return format.options().segments().noun(plural);
  }

  /** The whole picture in a sentence. */
  public String summary() {
    if (bars.lines().isEmpty()) {
      return "Neither run has a row";
    }
    DifferenceLine mean = bars.lines().getFirst();
    int told = Math.min(NAMES, bars.segments().size());
    List<String> names = new ArrayList<>();
    for (int segment = 0; segment < told; segment++) {
      String label = format.options().segments().label(bars.segments().get(segment));
      names.add(label + ' ' + signed(mean.b(segment) - mean.a(segment)));
    }
    return names.stream()
        .collect(Collectors.joining(", ", "Difference of " + metric() + "; on average ", ""));
  }

  /** A line for each function on each row, of either run. */
  public TableData rows() {
    String unit = " " + unit();
    List<List<Object>> rows = new ArrayList<>();
    for (DifferenceLine line : bars.lines()) {
      for (int segment : line.segments()) {
        double a = line.a(segment);
        double b = line.b(segment);
        rows.add(List.of(line.label(), bars.segments().get(segment), a, b, b - a));
      }
    }
    String noun = noun(false);
    String title = Character.toUpperCase(noun.charAt(0)) + noun.substring(1);
    return new TableData(List.of("Row", title, "A" + unit, "B" + unit, "Difference" + unit), rows);
  }

  private String unit() {
    if (format.derived() != null) {
      return format.derived().unit().toString();
    }
    if (format.options().inPercent()) {
      return "%";
    }
    return format.options().showsTime() ? format.metric().unit() : "calls";
  }

  /** For {@code concert state}: the first lines, each with its largest differences. */
  Map<String, Object> state() {
    Map<String, Object> state = new LinkedHashMap<>();
    state.put("metric", metric());
    state.put("unit", unit());
    state.put("rowsTotal", bars.lines().size());
    state.put("rows", bars.lines().stream().limit(MAX_LINES).map(this::state).toList());
    return state;
  }

  private Map<String, Object> state(DifferenceLine line) {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("row", line.label());
    row.put("inA", line.isInOpen());
    row.put("inB", line.isInOther());
    row.put("lifeNanos", Map.of("a", line.lifeOfA(), "b", line.lifeOfB()));
    List<Map<String, Object>> segments = new ArrayList<>();
    int[] all = line.segments();
    for (int i = 0; i < Math.min(MAX_SEGMENTS, all.length); i++) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put(noun(false), bars.segments().get(all[i]));
      one.putAll(new Difference(line.a(all[i]), line.b(all[i]), Double.NaN).figures());
      segments.add(one);
    }
    row.put("segments", segments);
    row.put("segmentsTotal", all.length);
    row.put("rest", new Difference(line.restOfA(), line.restOfB(), Double.NaN).figures());
    return row;
  }
}
