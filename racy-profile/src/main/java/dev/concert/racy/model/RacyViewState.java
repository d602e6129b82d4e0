package dev.concert.racy.model;

import dev.concert.racy.figures.BarOptions;
import dev.concert.racy.figures.CallEdges;
import dev.concert.racy.figures.CollectionShare;
import dev.concert.racy.figures.FunctionProfile;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.RowHistogram;
import dev.concert.racy.figures.RowKey;
import dev.concert.racy.figures.StackedBar;
import dev.concert.trace.AccessSite;
import dev.concert.trace.AccessTracking;
import dev.concert.trace.CollectionAccess;
import dev.concert.trace.RecordedValue;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.Row;
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
    if (summary == null) {
      view.put("rows", List.of());
      view.put("detail", null);
      return view;
    }
    BarOptions choice = summary.options();
    view.put("metric", metric(choice));
    view.put("estimated", summary.estimated());
    view.put("unit", choice.showsTime() ? "ns" : "calls");
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
    view.put("collections", collections(summary));
    view.put("findings", findings());
    view.put("detail", detail(summary));
    return view;
  }

  static String metric(BarOptions choice) {
    String time = choice.showsBlocked() ? " blocked time" : ' ' + choice.metric();
    return choice.showsTime() ? (choice.inclusive() ? "inclusive" : "exclusive") + time : "calls";
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
    int width = Math.max(1, barWidth);
    List<BarPiece> pieces =
        BarPiece.layOut(bar, summary.axisEnd(), width, summary.options().top(), marked);
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("row", bar.label());
    row.put("node", bar.key().node());
    row.put("thread", bar.key().thread());
    row.put("lifeNanos", bar.lifeNanos());
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
            segments.add(segment(summary, bar, piece, routine, piece.routine() == marked));
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

  private Map<String, Object> segment(
      ProfileSummary summary, StackedBar bar, BarPiece piece, String routine, boolean marked) {
    Map<String, Object> segment = new LinkedHashMap<>();
    segment.put(summary.options().segments().noun(false), routine);
    segment.put("metric", metric(summary.options()));
    segment.put("value", bar.amount(bar.find(piece.routine())));
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

  private Map<String, Object> detail(ProfileSummary summary) {
    Map<String, Object> detail = new LinkedHashMap<>();
    DetailKind open = model.detail();
    detail.put("kind", open.id());
    Row selected = summary.row(model.row());
    detail.put("selectedRow", selected == null ? null : selected.label());
    switch (open) {
      case FUNCTION -> function(summary, detail);
      case CALLERS -> callers(detail);
      case COLLECTION -> collection(summary, detail);
      case NODE, TEXT -> rowDetail(summary, detail);
      case CONTEXTS, FLAME -> {
        rowDetail(summary, detail);
        if (model.compared().showsContexts()) {
          detail.put("difference", DifferenceState.contexts(model.compared().comparison()));
        }
      }
      case VALUES -> values(summary, detail);
      case DIFFERENCE -> cut(detail, "functions", DifferenceState.put(model.compared(), detail));
    }
    return detail;
  }

  private void function(ProfileSummary summary, Map<String, Object> detail) {
    String routine = model.function();
    detail.put("function", routine);
    String why = routine == null ? "no function is selected" : model.notMeasured(routine);
    if (why != null) {
      detail.put("why", why);
      return;
    }
    FunctionProfile profile = FunctionProfile.of(summary, routine);
    detail.put("ran", profile.ran());
    FunctionProfile.Spread spread = profile.spread(RoutineProfile::exclusiveNanos);
    detail.put("imbalance", spread.imbalance());
    detail.put("meanNanos", spread.mean());
    detail.put("medianNanos", spread.median());
    detail.put("deviationNanos", spread.deviation());
    detail.put("histogram", RowHistogram.of(profile).counts());
    cut(detail, "rows", profile.lines().stream().map(RacyViewState::line).toList());
  }

  private void callers(Map<String, Object> detail) {
    String routine = model.function();
    CallEdges edges = model.edges();
    detail.put("function", routine);
    if (routine != null && edges != null) {
      cut(detail, "callers", edges.callers(routine).stream().map(RacyViewState::edge).toList());
      cut(detail, "callees", edges.callees(routine).stream().map(RacyViewState::edge).toList());
    }
  }

  private static Map<String, Object> edge(CallEdges.Edge edge) {
    Map<String, Object> one = new LinkedHashMap<>();
    one.put("function", edge.other());
    one.put("calls", edge.calls());
    one.put("inclusiveNanos", edge.inclusiveNanos());
    return one;
  }

  private static Map<String, Object> line(FunctionProfile.Line line) {
    Map<String, Object> one = new LinkedHashMap<>();
    one.put("row", line.label());
    if (line.figures() == null) {
      one.put("why", "did not run here");
      return one;
    }
    put(one, line.figures());
    if (line.slowness() > 0) {
      one.put("slowness", line.slowness());
    }
    return one;
  }

  private static void put(Map<String, Object> to, RoutineProfile figures) {
    to.put("calls", figures.calls());
    to.put("subroutines", figures.subroutines());
    to.put("inclusiveNanos", figures.inclusiveNanos());
    to.put("exclusiveNanos", figures.exclusiveNanos());
  }

  private void collection(ProfileSummary summary, Map<String, Object> detail) {
    String name = model.shownCollection();
    detail.put("collection", name);
    List<Map<String, Object>> rows = new ArrayList<>();
    for (CollectionShare share : CollectionShare.of(summary, name)) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("row", share.label());
      one.put("local", share.access().local());
      one.put("remote", share.access().remote());
      rows.add(one);
    }
    cut(detail, "rows", rows);
    CollectionAccess shown = model.shownAccess();
    if (shown != null) {
      AccessTracking tracking = summary.profile().tracking();
      detail.put("quality", shown.quality().words());
      detail.put("counted", tracking.counting(shown));
      detail.put("ownership", shown.sites().isEmpty() ? null : tracking.meaningOfLocal());
      detail.put("sitesRow", model.accessor() == null ? null : model.accessor().toString());
      cut(detail, "sites", shown.sites().stream().map(RacyViewState::site).toList());
    }
  }

  private static Map<String, Object> site(AccessSite site) {
    Map<String, Object> one = new LinkedHashMap<>();
    one.put("function", site.routine());
    one.put("line", site.line());
    one.put("operation", site.operation());
    one.put("local", site.local());
    one.put("remote", site.remote());
    return one;
  }

  private void values(ProfileSummary summary, Map<String, Object> detail) {
    Row row = summary.row(model.row());
    detail.put("row", row == null ? null : row.label());
    List<Map<String, Object>> values = new ArrayList<>();
    for (RecordedValue told : summary.values(model.row())) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("value", told.name());
      one.put("count", told.count());
      one.put("mean", numberOrNull(told.mean()));
      one.put("min", numberOrNull(told.minimum()));
      one.put("max", numberOrNull(told.maximum()));
      values.add(one);
    }
    cut(detail, "values", values);
  }

  /** A program may tell what JSON has no word for, such as NaN. */
  private static Double numberOrNull(double figure) {
    return Double.isFinite(figure) ? figure : null;
  }

  private void rowDetail(ProfileSummary summary, Map<String, Object> detail) {
    RowKey key = model.row();
    Row row = summary.row(key);
    detail.put("row", row == null ? null : row.label());
    detail.put("node", key.node());
    detail.put("thread", key.thread());
    if (row == null) {
      return;
    }
    detail.put("lifeNanos", row.lifeNanos());
    cut(
        detail,
        "functions",
        row.routines().stream()
            .sorted((a, b) -> Long.compare(b.exclusiveNanos(), a.exclusiveNanos()))
            .map(figures -> {
              Map<String, Object> one = new LinkedHashMap<>();
              one.put("function", figures.routine());
              put(one, figures);
              return one;
            })
            .toList());
  }

  private static void cut(Map<String, Object> to, String name, List<?> list) {
    to.put(name, list.stream().limit(MAX_LINES).toList());
    to.put(name + "Total", list.size());
  }
}
