package dev.concert.racy.model;

import dev.concert.model.words.Words;
import dev.concert.racy.compared.DifferenceBars;
import dev.concert.racy.compared.DifferenceLine;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.Segments;
import dev.concert.racy.figures.StackedBar;
import dev.concert.trace.compare.Difference;
import dev.concert.ui.parts.TableData;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What is said of the bars that differ: tooltips, the table twin, {@code concert state}. */
public final class DifferenceBarText {
  private static final int NAMES = 8;
  private static final int MAX_LINES = 50;
  private static final int MAX_SEGMENTS = 5;
  private static final String UNKNOWN = "–";

  private final DifferenceBars bars;
  private final ProfileSummary format;
  private final NoiseText noise;

  public DifferenceBarText(DifferenceBars bars) {
    this.bars = bars;
    format = bars.open();
    noise = new NoiseText(bars.runsOfA(), bars.runsOfB());
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
    return Difference.signed(line.life().difference(), AmountFormat.of(format)::of);
  }

  /** What a piece stands for. */
  public String of(DifferenceLine line, BarPiece piece, DifferencePieces laidOut) {
    return switch (piece.kind()) {
      case ROUTINE -> {
        Difference figure = line.figure(piece.routine());
        String name = bars.segments().get(piece.routine());
        String full = format.options().segments().name(name);
        yield full + '\n' + both(figure) + ' ' + metric() + on(line) + judged(figure);
      }
      case MORE -> more(line, piece, laidOut);
      case REST, BEYOND ->
          Words.say("%s that no measured routine covers", both(line.rest()))
              + on(line)
              + judged(line.rest());
    };
  }

  private String judged(Difference figure) {
    return noise.line(figure, this::length);
  }

  private String metric() {
    return FigureWords.shown(format.options());
  }

  private static String on(DifferenceLine line) {
    return Words.say("\non %s", line.title());
  }

  private String both(Difference figure) {
    return "%s → %s (%s)"
        .formatted(length(figure.a()), length(figure.b()), signed(figure.difference()));
  }

  private String more(DifferenceLine line, BarPiece piece, DifferencePieces laidOut) {
    int sign = laidOut.isLess(piece) ? -1 : 1;
    StackedBar bar = sign < 0 ? line.less() : line.more();
    StringBuilder text =
        new StringBuilder(
            Words.say(
                    "%s, together %s",
                    SegmentText.more(kind(), piece.count()), signed(sign * piece.length()))
                + on(line));
    int[] together = laidOut.together(piece);
    for (int i = 0; i < Math.min(NAMES, together.length); i++) {
      int segment = bar.routine(together[i]);
      text.append('\n')
          .append(signed(sign * bar.length(together[i])))
          .append("  ")
          .append(kind().name(bars.segments().get(segment)))
          .append(line.isWithinNoise(segment) ? Words.say(", within the noise") : "");
    }
    return text.toString();
  }

  /** A row as a whole. */
  public String of(DifferenceLine line) {
    AmountFormat lives = AmountFormat.of(format);
    return "%s\n%s %s → %s (%s)%s\n%s"
        .formatted(
            line.title(),
            lives.whole(),
            lives.of(line.life().a()),
            lives.of(line.life().b()),
            life(line),
            noise.line(line.life(), lives::of),
            note(line));
  }

  private String note(DifferenceLine line) {
    if (line.key() != null && line.key().cluster() != null) {
      return Words.say(
          "the mean of these threads, which are alike in the open run, and of those that are"
              + " called the same in the other;\na click lists them");
    }
    if (!line.isInOther()) {
      return Words.say("only in the open run");
    }
    if (!line.isInOpen()) {
      return Words.say("only in the other run");
    }
    return Words.say(
        "less: %s, more: %s",
        SegmentText.count(kind(), line.less().size()),
        SegmentText.count(kind(), line.more().size()));
  }

  private Segments kind() {
    return format.options().segments();
  }

  /** The whole picture in a sentence. */
  public String summary() {
    if (bars.lines().isEmpty()) {
      return Words.say("Neither run has a row");
    }
    int told = Math.min(NAMES, bars.segments().size());
    return Words.say(
        "Difference of %s; on average %s",
        metric(), differences(bars.lines().getFirst(), IntStream.range(0, told)));
  }

  private String differences(DifferenceLine line, IntStream segments) {
    return segments
        .mapToObj(segment -> {
          String label = format.options().segments().label(bars.segments().get(segment));
          Difference figure = line.figure(segment);
          String within = figure.withinNoise() ? Words.say(" (within the noise)") : "";
          return label + ' ' + signed(figure.difference()) + within;
        })
        .collect(Collectors.joining(", "));
  }

  /** A row with its figures, as a screen reader says it. */
  public String spoken(DifferenceLine line) {
    int[] all = line.segments();
    String more = all.length <= NAMES ? "" : ", " + SegmentText.more(kind(), all.length - NAMES);
    return "%s, %s %s: %s%s"
        .formatted(
            line.title(),
            AmountFormat.of(format).whole(),
            life(line),
            differences(line, IntStream.of(all).limit(NAMES)),
            more);
  }

  /** A line for each function on each row, of either run. */
  public TableData rows() {
    List<List<Object>> lines = entries().stream().map(this::cells).toList();
    return new TableData(titles(UnaryOperator.identity()), lines);
  }

  /** A line of the table twin. */
  public record Entry(DifferenceLine line, int segment) {}

  public List<Entry> entries() {
    return bars.lines().stream()
        .flatMap(
            line -> IntStream.of(line.segments()).mapToObj(segment -> new Entry(line, segment)))
        .toList();
  }

  /**
   * The first two and the last stand above text, the others above numbers.
   *
   * @param said what becomes of English words
   */
  public List<String> titles(UnaryOperator<String> said) {
    String unit = " " + said.apply(unit());
    String noun = said.apply(kind().noun(false));
    String title = Character.toUpperCase(noun.charAt(0)) + noun.substring(1);
    return List.of(
        said.apply(Words.known("Row")),
        title,
        "A" + unit,
        "B" + unit,
        said.apply(Words.known("Difference")) + unit,
        said.apply(Words.known("± Noise")) + unit,
        said.apply(Words.known("Compared with the noise")));
  }

  public List<Object> cells(Entry entry) {
    Difference figure = entry.line().figure(entry.segment());
    return List.of(
        entry.line().label(),
        segment(entry),
        figure.a(),
        figure.b(),
        figure.difference(),
        figure.noise(),
        noise.of(figure));
  }

  public String segment(Entry entry) {
    return bars.segments().get(entry.segment());
  }

  private String unit() {
    if (format.derived() != null) {
      return format.derived().unit().toString();
    }
    if (format.options().inPercent()) {
      return "%";
    }
    return format.options().showsTime() ? format.metric().unit() : Words.known("calls");
  }

  /** For {@code concert state}: the first lines, each with its largest differences. */
  Map<String, Object> state() {
    Map<String, Object> state = new LinkedHashMap<>();
    state.put("metric", RacyViewState.metric(format.options()));
    state.put("unit", unit());
    state.put("runs", List.of(bars.runsOfA(), bars.runsOfB()));
    state.put("noiseKnown", noise.isKnown());
    state.put("rowsTotal", bars.lines().size());
    state.put("rows", bars.lines().stream().limit(MAX_LINES).map(this::state).toList());
    return state;
  }

  private Map<String, Object> state(DifferenceLine line) {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("row", line.label());
    row.put("inA", line.isInOpen());
    row.put("inB", line.isInOther());
    if (line.key() != null && line.key().cluster() != null) {
      row.put("threads", line.key().cluster().size());
      row.put("open", bars.isOpen(line));
    }
    row.put("lifeNanos", Map.of("a", line.life().a(), "b", line.life().b()));
    List<Map<String, Object>> segments = new ArrayList<>();
    int[] all = line.segments();
    for (int i = 0; i < Math.min(MAX_SEGMENTS, all.length); i++) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put(format.options().segments().member(), bars.segments().get(all[i]));
      putInto(one, line.figure(all[i]));
      segments.add(one);
    }
    row.put("segments", segments);
    row.put("segmentsTotal", all.length);
    Map<String, Object> rest = new LinkedHashMap<>();
    putInto(rest, line.rest());
    row.put("rest", rest);
    return row;
  }

  private static void putInto(Map<String, Object> state, Difference figure) {
    state.putAll(figure.figures());
    state.putAll(figure.judgement());
  }
}
