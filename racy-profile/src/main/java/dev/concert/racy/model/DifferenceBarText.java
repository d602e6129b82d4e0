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

/** What is said of the bars that differ: tooltips, the table twin, {@code concert state}. */
public final class DifferenceBarText {
  private static final int NAMES = 8;
  private static final int MAX_LINES = 50;
  private static final int MAX_SEGMENTS = 5;
  private static final int MAX_COLUMNS = 50;

  private final DifferenceBars bars;
  private final ProfileSummary format;

  public DifferenceBarText(DifferenceBars bars) {
    this.bars = bars;
    format = bars.open();
  }

  /** A length on the axis with its unit. */
  public String length(double length) {
    return BarTooltips.length(format, length);
  }

  public String signed(double length) {
    return Difference.signed(length, this::length);
  }

  /** What the other side lived longer or shorter. */
  public String life(DifferenceLine line) {
    return Difference.signed(line.lifeOfB() - line.lifeOfA(), AmountFormat.of(format)::of);
  }

  /** What a piece stands for. */
  public String of(DifferenceLine line, BarPiece piece, boolean less) {
    return switch (piece.kind()) {
      case ROUTINE -> {
        String segment = bars.segments().get(piece.routine());
        yield segment + '\n' + both(line.a(segment), line.b(segment)) + ' ' + metric() + on(line);
      }
      case MORE -> more(line, piece, less);
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

  private String more(DifferenceLine line, BarPiece piece, boolean less) {
    StackedBar bar = less ? line.less() : line.more();
    String noun = format.options().segments().noun(piece.count() != 1);
    StringBuilder text =
        new StringBuilder(
            "%s more %s, together %s%s"
                .formatted(
                    Units.count(piece.count()),
                    noun,
                    signed(less ? -piece.length() : piece.length()),
                    on(line)));
    int first = bar.find(piece.routine());
    for (int i = first; i < Math.min(bar.size(), first + NAMES); i++) {
      text.append('\n')
          .append(signed(less ? -bar.length(i) : bar.length(i)))
          .append("  ")
          .append(bars.segments().get(bar.routine(i)));
    }
    return text.toString();
  }

  /** A row as a whole. */
  public String of(DifferenceLine line) {
    AmountFormat lives = AmountFormat.of(format);
    String life =
        "%s\n%s %s → %s (%s)"
            .formatted(
                line.label(),
                lives.whole(),
                lives.of(line.lifeOfA()),
                lives.of(line.lifeOfB()),
                life(line));
    return life + "\n" + note(line);
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
    DifferenceLine mean = bars.lines().getFirst();
    StringBuilder text = new StringBuilder("Difference of " + metric() + "; on average");
    for (String segment : bars.segments().stream().limit(NAMES).toList()) {
      text.append(' ')
          .append(format.options().segments().label(segment))
          .append(' ')
          .append(signed(mean.b(segment) - mean.a(segment)));
    }
    return text.toString();
  }

  /** A line for each row, a column for each of the largest differences. */
  public TableData rows() {
    List<String> columns = bars.segments().stream().limit(MAX_COLUMNS).toList();
    List<String> titles = new ArrayList<>(List.of("Row", "Life", "± Life"));
    columns.forEach(segment -> titles.add("± " + format.options().segments().label(segment)));
    titles.add("± not measured");
    List<List<Object>> rows = new ArrayList<>();
    for (DifferenceLine line : bars.lines()) {
      List<Object> row = new ArrayList<>();
      row.add(line.label());
      row.add(line.lifeOfA());
      row.add(line.lifeOfB() - line.lifeOfA());
      columns.forEach(segment -> row.add(line.b(segment) - line.a(segment)));
      row.add(line.restOfB() - line.restOfA());
      rows.add(row);
    }
    return new TableData(titles, rows);
  }

  /** The first lines for {@code concert state}, each with its largest differences. */
  List<Map<String, Object>> state() {
    return bars.lines().stream().limit(MAX_LINES).map(this::state).toList();
  }

  private Map<String, Object> state(DifferenceLine line) {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("row", line.label());
    row.put("inA", line.isInOpen());
    row.put("inB", line.isInOther());
    row.put("lifeNanos", Map.of("a", line.lifeOfA(), "b", line.lifeOfB()));
    List<Map<String, Object>> segments = new ArrayList<>();
    for (String segment : bars.segments().stream().limit(MAX_SEGMENTS).toList()) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put(noun(false), segment);
      one.putAll(new Difference(line.a(segment), line.b(segment), Double.NaN).figures());
      segments.add(one);
    }
    row.put("segments", segments);
    row.put("rest", new Difference(line.restOfA(), line.restOfB(), Double.NaN).figures());
    return row;
  }
}
