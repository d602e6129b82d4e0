package dev.concert.racy.model;

import dev.concert.racy.figures.CollectionShare;
import dev.concert.racy.figures.ElementMap;
import dev.concert.racy.figures.FunctionProfile;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.RowHistogram;
import dev.concert.racy.figures.RowKey;
import dev.concert.trace.AccessSite;
import dev.concert.trace.AccessTracking;
import dev.concert.trace.CollectionAccess;
import dev.concert.trace.RecordedValue;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.Row;
import dev.concert.trace.compare.Comparison;
import dev.concert.trace.heat.CallEdges;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The open detail in the {@code view} of {@code concert state racy}. */
final class DetailState {
  private static final int MAX_LINES = 100;

  private final RacyModel model;
  private final ProfileSummary summary;
  private final Map<String, Object> detail = new LinkedHashMap<>();

  private DetailState(RacyModel model, ProfileSummary summary) {
    this.model = model;
    this.summary = summary;
  }

  static Map<String, Object> of(RacyModel model, ProfileSummary summary) {
    return new DetailState(model, summary).make();
  }

  private Map<String, Object> make() {
    DetailKind open = model.detail();
    detail.put("kind", open.id());
    Row selected = summary.row(model.row());
    detail.put("selectedRow", selected == null ? null : selected.label());
    switch (open) {
      case ROUTINE -> function();
      case CALLERS -> callers();
      case COLLECTION -> collection();
      case NODE, TEXT -> rowDetail();
      case CONTEXTS, FLAME -> {
        rowDetail();
        if (model.compared().showsDifference()) {
          Comparison made = model.compared().comparison();
          detail.put("normalise", made.normalisation().id());
          detail.put("noiseKnown", made.knowsNoise());
          detail.put("difference", DifferenceState.contexts(made));
        }
      }
      case VALUES -> values();
      case DIFFERENCE -> cut(detail, "functions", DifferenceState.put(model.compared(), detail));
    }
    return detail;
  }

  private void function() {
    String routine = model.function();
    detail.put("function", routine);
    String why = routine == null ? "no routine is selected" : model.notMeasured(routine);
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
    cut(detail, "rows", profile.lines().stream().map(line -> line(line)).toList());
  }

  private void callers() {
    String routine = model.function();
    CallEdges edges = model.edges();
    detail.put("function", routine);
    if (routine != null && edges != null) {
      cut(detail, "callers", edges.callers(routine).stream().map(DetailState::edge).toList());
      cut(detail, "callees", edges.callees(routine).stream().map(DetailState::edge).toList());
    }
  }

  private static Map<String, Object> edge(CallEdges.Edge edge) {
    Map<String, Object> one = new LinkedHashMap<>();
    one.put("function", edge.other());
    one.put("calls", edge.calls());
    one.put("inclusiveNanos", edge.inclusiveNanos());
    return one;
  }

  private Map<String, Object> line(FunctionProfile.Line line) {
    Map<String, Object> one = new LinkedHashMap<>();
    one.put("row", line.label());
    if (line.figures() == null) {
      one.put("why", "did not run here");
      return one;
    }
    put(one, line.key(), line.figures());
    if (line.slowness() > 0) {
      one.put("slowness", line.slowness());
    }
    return one;
  }

  private void put(Map<String, Object> to, RowKey row, RoutineProfile figures) {
    to.put("calls", figures.calls());
    to.put("subroutines", figures.subroutines());
    to.put("inclusiveNanos", figures.inclusiveNanos());
    to.put("exclusiveNanos", figures.exclusiveNanos());
    if (summary.derived() != null) {
      to.put("derived", numberOrNull(summary.derived().figure(row, figures.routine())));
    }
  }

  private void collection() {
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
    detail.put(
        "elements",
        ElementText.state(ElementMap.of(CollectionShare.of(summary, name)), model.accesses()));
    CollectionAccess shown = model.shownAccess();
    if (shown != null) {
      AccessTracking tracking = summary.profile().tracking();
      detail.put("quality", shown.quality().words());
      detail.put("counted", tracking.counting(shown));
      detail.put("ownership", shown.sites().isEmpty() ? null : tracking.meaningOfLocal());
      detail.put("sitesRow", model.accessor() == null ? null : model.accessor().toString());
      cut(detail, "sites", shown.sites().stream().map(DetailState::site).toList());
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

  private void values() {
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

  private void rowDetail() {
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
              put(one, key, figures);
              return one;
            })
            .toList());
  }

  private static void cut(Map<String, Object> to, String name, List<?> list) {
    to.put(name, list.stream().limit(MAX_LINES).toList());
    to.put(name + "Total", list.size());
  }
}
