package dev.concert.racy.model;

import dev.concert.racy.figures.BarOptions;
import dev.concert.racy.figures.ClusterSpread;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.StackedBar;
import dev.concert.trace.CollectionAccess;
import dev.concert.trace.findings.Annotation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * The {@code view} of {@code concert state racy}. Lists are cut so that the answer fits into a
 * message; their true length stands beside them as {@code …Total}.
 */
public final class RacyViewState {
  private static final int MAX_ROWS = 200;
  private static final int MAX_LINES = 100;
  private static final int MAX_SPREADS = 3;
  private static final int SPREAD_CHARACTERS = 1_000;

  /** Characters for all segments together. */
  private static final int SEGMENT_BUDGET = 90_000;

  private static final int SEGMENT_CHARACTERS = 110;

  private final RacyModel model;
  private final UnaryOperator<String> colour;
  private final int barWidth;
  private final Map<String, Object> view = new LinkedHashMap<>();

  private RacyViewState(RacyModel model, UnaryOperator<String> colour, int barWidth) {
    this.model = model;
    this.colour = colour;
    this.barWidth = barWidth;
  }

  /**
   * @param colour a routine's colour in the present theme, {@code #rrggbb}
   * @param barWidth layout units of the axis on the screen
   */
  public static Map<String, Object> of(
      RacyModel model, UnaryOperator<String> colour, int barWidth) {
    return new RacyViewState(model, colour, barWidth).make();
  }

  private Map<String, Object> make() {
    ProfileSummary summary = model.summary();
    view.put("marked", model.function());
    PartFigures part = model.partFigures();
    view.put("part", part == null ? null : part.state());
    if (summary == null) {
      view.put("rows", List.of());
      view.put("detail", null);
      return view;
    }
    BarOptions choice = summary.options();
    view.put("metric", metric(choice));
    view.put("estimated", summary.estimated());
    view.put("unit", unit(summary));
    view.put("formula", choice.derived() == null ? null : choice.derived().formula().strip());
    view.put("formulas", model.formulas().save());
    view.put("scale", lower(choice.scale()));
    view.put("group", lower(summary.grouping()));
    view.put("segments", lower(choice.segments()));
    view.put("top", choice.top());
    view.put("threshold", choice.threshold());
    view.put("axisEnd", summary.axisEnd());
    view.put("range", model.range().state());
    view.put("live", model.reading().live());
    view.put("lostEvents", summary.profile().lostEvents());
    view.put("problems", model.reading().problems());
    putRows(summary);
    view.put(
        "differenceBars",
        model.compared().showsDifference()
            ? new DifferenceBarText(model.compared().bars()).state()
            : null);
    view.put("pies", PieText.state(model.pies()));
    view.put("collections", collections(summary));
    view.put("findings", findings());
    view.put("detail", DetailState.of(model, summary));
    return view;
  }

  static String metric(BarOptions choice) {
    if (choice.derived() != null) {
      return choice.derived().name();
    }
    String time = choice.showsBlocked() ? " blocked time" : ' ' + choice.metric();
    return choice.showsTime() ? (choice.inclusive() ? "inclusive" : "exclusive") + time : "calls";
  }

  private static String unit(ProfileSummary summary) {
    if (summary.derived() != null) {
      return summary.derived().unit().toString();
    }
    return summary.options().showsTime() ? "ns" : "calls";
  }

  private static String lower(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }

  private void putRows(ProfileSummary summary) {
    List<StackedBar> shown = summary.lines().stream().limit(MAX_ROWS).toList();
    int budget = SEGMENT_BUDGET / Math.max(1, shown.size());
    view.put("rows", shown.stream().map(bar -> row(summary, bar, budget)).toList());
    view.put("rowsTotal", summary.lines().size());
  }

  private Map<String, Object> row(ProfileSummary summary, StackedBar bar, int budget) {
    int marked = summary.segmentOf(model.function());
    PartFigures part = model.partFigures();
    int width = Math.max(1, barWidth);
    List<BarPiece> pieces =
        BarPiece.layOut(bar, summary.axisEnd(), width, summary.options().top(), marked);
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("row", bar.label());
    row.put("node", bar.key().node());
    row.put("thread", bar.key().thread());
    row.put("lifeNanos", bar.lifeNanos());
    if (bar.key().cluster() != null) {
      row.put("threads", bar.key().cluster().size());
      row.put("open", summary.shown().isOpen(bar.key()));
      row.put("spread", spread(summary, bar, budget / SPREAD_CHARACTERS));
    }
    List<Map<String, Object>> segments = new ArrayList<>();
    int total = 0;
    int left = budget;
    for (BarPiece piece : pieces) {
      switch (piece.kind()) {
        case ROUTINE -> {
          total++;
          String routine = summary.segments().get(piece.routine());
          left -= routine.length() + SEGMENT_CHARACTERS;
          if (left > 0 || piece.routine() == marked) {
            Map<String, Object> one =
                segment(summary, bar, piece, routine, piece.routine() == marked);
            if (part != null && part.segments().get(piece.routine())) {
              one.put("ofPart", true);
            }
            segments.add(one);
          }
        }
        case MORE -> row.put("more", Map.of("functions", piece.count(), "value", piece.length()));
        case REST -> row.put("rest", piece.length());
        case BEYOND -> row.put("beyondAxis", piece.length());
      }
    }
    row.put("segments", segments);
    row.put("segmentsTotal", total);
    return row;
  }

  /** Of the largest segments of a cluster, the least and the most that one of its threads has. */
  private static List<Map<String, Object>> spread(
      ProfileSummary summary, StackedBar bar, int maxSegments) {
    List<Map<String, Object>> all = new ArrayList<>();
    int shown = Math.min(MAX_SPREADS, maxSegments);
    for (ClusterSpread spread : ClusterSpread.of(summary, bar.key(), shown)) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put(summary.options().segments().member(), summary.segments().get(spread.segment()));
      one.put("mean", spread.mean());
      one.put("min", spread.min());
      one.put("max", spread.max());
      all.add(one);
    }
    return all;
  }

  private Map<String, Object> segment(
      ProfileSummary summary, StackedBar bar, BarPiece piece, String routine, boolean marked) {
    Map<String, Object> segment = new LinkedHashMap<>();
    segment.put(summary.options().segments().member(), routine);
    segment.put("metric", metric(summary.options()));
    double amount = bar.amount(bar.find(piece.routine()));
    if (summary.derived() == null) {
      segment.put("value", (long) amount);
    } else {
      segment.put("value", amount);
    }
    segment.put("length", piece.length());
    if (summary.marksBlocked()) {
      segment.put("blocked", bar.blocked(bar.find(piece.routine())));
    }
    segment.put("colour", colour.apply(routine));
    if (marked) {
      segment.put("marked", true);
    }
    return segment;
  }

  private static List<Map<String, Object>> collections(ProfileSummary summary) {
    List<Map<String, Object>> list = new ArrayList<>();
    for (CollectionAccess access : summary.collections()) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("collection", access.collection());
      one.put("local", access.local());
      one.put("remote", access.remote());
      one.put("quality", access.quality().words());
      list.add(one);
    }
    return list;
  }

  private List<String> findings() {
    return model.findings().stream().limit(MAX_LINES).map(Annotation::sentence).toList();
  }
}
