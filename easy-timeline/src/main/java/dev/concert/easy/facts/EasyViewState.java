package dev.concert.easy.facts;

import dev.concert.easy.histogram.ChannelTotal;
import dev.concert.easy.histogram.ChannelTotals;
import dev.concert.easy.histogram.RowPair;
import dev.concert.easy.model.EasyModel;
import dev.concert.easy.model.Hit;
import dev.concert.easy.model.TimelineSelection;
import dev.concert.easy.rows.RowItem;
import dev.concert.easy.rows.TimelineRow;
import dev.concert.easy.states.StateDetails;
import dev.concert.easy.states.StateRef;
import dev.concert.easy.states.ThreadActivity;
import dev.concert.easy.states.TimeRange;
import dev.concert.easy.states.Timeline;
import dev.concert.easy.time.Viewport;
import dev.concert.model.ProgramPart;
import dev.concert.trace.StateLabel;
import dev.concert.trace.StateTotal;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.findings.Annotation;
import dev.concert.trace.path.CriticalPath;
import dev.concert.trace.waits.WaitTotal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/** What the window shows, as the {@code view} of {@code concert state}. */
public final class EasyViewState {
  private static final int MAX_ITEMS = 200;
  private static final int FIRST_STATES = 20;

  /** An answer has to fit into a message. */
  private static final int FIRST_OF_LEGEND = 100;

  private final EasyModel model;

  public EasyViewState(EasyModel model) {
    this.model = model;
  }

  /**
   * @param pointed what is under the pointer, or null while it is outside
   */
  public Map<String, Object> toMap(Double pointerNanos, Hit pointed) {
    Map<String, Object> map = new LinkedHashMap<>();
    Timeline timeline = model.timeline();
    map.put("traced", timeline != null);
    if (timeline == null) {
      return map;
    }
    Viewport view = model.axis().view();
    map.put("fromNanos", Math.round(view.fromNanos()));
    map.put("toNanos", Math.round(view.toNanos()));
    map.put("endNanos", timeline.trace().endNanos());
    map.put("states", timeline.states());
    map.put("statesLeftOut", timeline.statesLeftOut());
    map.put("shortestNanos", timeline.trace().resolution().shortestNanos());
    map.put("shortestVisibleNanos", shortestVisibleNanos(timeline, view));
    map.put("lostEvents", timeline.trace().lostEvents());
    map.put("grouping", model.rows().grouping().name().toLowerCase(Locale.ROOT));
    map.put("compact", model.rows().compact());
    map.put("tasks", timeline.tasks().size());
    map.put("rows", rows());
    map.put("hiddenRows", cut(model.rows().hidden().stream().map(RowItem::fullName).toList()));
    map.put("selection", selection());
    map.put("range", range());
    map.put(
        "hidden", cut(model.hiding().labels().stream().map(StateLabel::name).sorted().toList()));
    map.put("statesShown", timeline.statesShown());
    map.put(
        "reported",
        cut(model.analysis().reported().stream().map(EasyViewState::reported).toList()));
    map.put("legend", legend());
    map.put("waits", cut(model.analysis().waits().stream().map(EasyViewState::waits).toList()));
    map.put("arrows", model.drawnArrows().all().size());
    map.put("channel", model.channel() == null ? null : model.channel().title());
    putChannels(map, model.channels());
    map.put("taskEventsLeftOut", timeline.trace().shares().tasks().leftOut());
    map.put("markEventsLeftOut", timeline.trace().shares().marks().leftOut());
    map.put("notes", cut(model.notes().all().stream().map(model.notes()::toMap).toList()));
    map.put("findings", cut(model.findings().all().stream().map(Annotation::sentence).toList()));
    map.put("collections", JvmText.collections(timeline));
    map.put("safepoints", JvmText.safepoints(timeline));
    map.put("path", path());
    map.put("shifts", timeline.shifts().laterNanos());
    map.put("reversedMessages", timeline.reversed());
    map.put("histogram", HistogramViewState.of(model.histogram()));
    map.put("pointer", pointerNanos == null ? null : pointer(pointerNanos, pointed));
    return map;
  }

  /** Of shorter states not all are listed or counted as visible; 0 if all are. */
  private static long shortestVisibleNanos(Timeline timeline, Viewport view) {
    return timeline.trace().resolution().shortestIn(view.fromNanos(), view.toNanos());
  }

  private static Map<String, Object> reported(StateTotal total) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("name", total.label().name());
    map.put("count", total.count());
    map.put("nanos", total.inclusiveNanos());
    return map;
  }

  /** The critical path, the function that has most of it first; null while none is shown. */
  private Map<String, Object> path() {
    CriticalPath path = model.path().path();
    if (path == null) {
      return null;
    }
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("nanos", path.nanos());
    map.put("parts", path.parts().size());
    map.put("functions", cut(path.shares().stream().map(EasyViewState::share).toList()));
    return map;
  }

  private static Map<String, Object> share(CriticalPath.Share share) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("function", share.routine());
    map.put("nanos", share.nanos());
    return map;
  }

  private static Map<String, Object> cut(List<?> all) {
    return cut(all, MAX_ITEMS);
  }

  private static Map<String, Object> cut(List<?> all, int most) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("total", all.size());
    map.put("items", all.stream().limit(most).toList());
    return map;
  }

  /** Of a list that may be long: no more is made than is told. */
  private static <T> Map<String, Object> cut(List<T> all, Function<T, Object> item) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("total", all.size());
    map.put("items", all.stream().limit(MAX_ITEMS).map(item).toList());
    return map;
  }

  /** The figures of the whole run, as the legend shows them: what has most time first. */
  private Map<String, Object> legend() {
    List<StateTotal> totals = model.analysis().totals();
    return cut(totals.stream().map(EasyViewState::total).toList(), FIRST_OF_LEGEND);
  }

  private static Map<String, Object> total(StateTotal total) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("name", total.label().name());
    map.put("kind", total.label().kind().name().toLowerCase(Locale.ROOT));
    map.put("count", total.count());
    map.put("inclusiveNanos", total.inclusiveNanos());
    map.put("exclusiveNanos", total.exclusiveNanos());
    return map;
  }

  private static Map<String, Object> waits(WaitTotal total) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("kind", total.reason().word());
    map.put("name", total.name());
    map.put("waits", total.waits());
    map.put("nanos", total.nanos());
    map.put("holders", total.reason().isForALock() ? (Object) total.holders() : null);
    return map;
  }

  private void putChannels(Map<String, Object> map, ChannelTotals totals) {
    Map<String, Object> channels = cut(totals.all().stream().map(EasyViewState::channel).toList());
    channels.put("countedOneOf", totals.share().oneOf());
    channels.put("others", totals.others().values().stream().mapToLong(Long::longValue).sum());
    channels.put("unmatched", totals.unmatched());
    map.put("channels", channels);
    Map<String, Object> pairs = cut(totals.pairs(), this::pair);
    pairs.put("countedOneOf", totals.share().oneOf());
    pairs.put("others", totals.otherPairs());
    map.put("pairs", pairs);
  }

  private Map<String, Object> pair(RowPair pair) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("kind", pair.kind().name().toLowerCase(Locale.ROOT));
    map.put("from", thread(pair.fromThread()));
    map.put("to", thread(pair.toThread()));
    map.put("arrows", pair.arrows());
    return map;
  }

  private Map<String, Object> thread(int index) {
    ThreadTrace thread = model.timeline().threads().get(index).trace();
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("node", thread.node());
    map.put("thread", thread.thread());
    return map;
  }

  private static Map<String, Object> channel(ChannelTotal total) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("title", total.channel().title());
    map.put("kind", total.channel().kind().name().toLowerCase(Locale.ROOT));
    map.put("name", total.channel().name());
    map.put("arrows", total.arrows());
    map.put("nanos", total.nanos());
    map.put("medianNanos", total.medianNanos());
    map.put("p95Nanos", total.slowNanos());
    map.put("longestNanos", total.longestNanos());
    map.put("sized", total.sized());
    map.put("bytes", total.sized() == 0 ? null : total.bytes());
    map.put("nodes", total.nodes());
    return map;
  }

  private Map<String, Object> rows() {
    List<TimelineRow> all = model.rows().all();
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("total", all.size());
    map.put("items", all.stream().limit(MAX_ITEMS).map(this::row).toList());
    return map;
  }

  private Map<String, Object> row(TimelineRow row) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("label", row.item().name());
    map.put("kind", row.kind().name().toLowerCase(Locale.ROOT));
    map.put("node", row.node());
    map.put("thread", row.isThread() ? (Object) trace(row.thread()).id() : null);
    map.put("level", row.level());
    map.put("folded", row.folded());
    map.put("lanes", row.lanes());
    if (row.isOfTasks()) {
      map.put("task", TaskDetails.map(model.timeline(), row));
    } else if (row.carrier() != null) {
      map.put("virtualThreads", row.carrier().virtualThreads());
      map.put("stays", row.carrier().stays());
      map.put("busyNanos", row.carrier().busyNanos());
    } else {
      ofThreads(row, map);
    }
    map.put("pinned", row.pinned());
    map.put("visible", model.rows().isVisible(row));
    map.put("selected", row.key().equals(model.rows().selectedKey()));
    return map;
  }

  private void ofThreads(TimelineRow row, Map<String, Object> map) {
    map.put("states", row.threads().stream().mapToLong(t -> trace(t).size()).sum());
    map.put("leftOut", row.threads().stream().mapToLong(this::leftOut).sum());
    ThreadActivity activity =
        ThreadActivity.of(row.threads().stream().map(model.timeline().threads()::get).toList());
    map.put("busyNanos", activity.busyNanos());
    map.put("blockedNanos", activity.blockedNanos());
    map.put("idleNanos", activity.idleNanos());
  }

  private long leftOut(int thread) {
    return model.timeline().threads().get(thread).statesLeftOut();
  }

  private ThreadTrace trace(int thread) {
    return model.timeline().threads().get(thread).trace();
  }

  /** The selected function's states: how many, how many visible, the first few of these. */
  private Map<String, Object> selection() {
    TimelineSelection selected = model.selected();
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("function", selected.function());
    map.put("part", part(selected.part()));
    map.put("total", selected.states().size());
    map.put("leftOut", model.missing().callsLeftOut());
    map.put("visible", model.visibleStates());
    List<Object> first = new ArrayList<>();
    for (StateRef ref : selected.states()) {
      if (first.size() < FIRST_STATES && model.isVisible(ref)) {
        first.add(state(ref));
      }
    }
    map.put("items", first);
    map.put(
        "state",
        selected.state() == null
            ? null
            : StateDetails.of(model.timeline(), selected.state(), selected.inside()).toMap());
    return map;
  }

  private static Map<String, Object> part(ProgramPart part) {
    return part == null ? null : Map.of("kind", part.noun(), "name", part.name());
  }

  private Map<String, Object> state(StateRef ref) {
    ThreadTrace trace = model.timeline().thread(ref);
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("node", trace.node());
    map.put("thread", trace.id());
    map.put("startNanos", trace.startNanos(ref.state()));
    map.put("durationNanos", trace.endNanos(ref.state()) - trace.startNanos(ref.state()));
    map.put("depth", trace.depth(ref.state()));
    return map;
  }

  private Map<String, Object> range() {
    TimeRange range = model.range();
    return range == null
        ? null
        : Map.of("fromNanos", range.fromNanos(), "toNanos", range.toNanos());
  }

  private Map<String, Object> pointer(double nanos, Hit hit) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("nanos", Math.round(nanos));
    switch (hit) {
      case Hit.OnState on -> {
        map.put("state", StateDetails.of(model.timeline(), on.state()).toMap());
        map.put("statesInPixel", on.crowd());
      }
      case Hit.OnMixture on -> map.put("statesInStretch", on.level().count(on.stretch()));
      case Hit.OnArrow on -> map.put("task", on.bundle().first().task());
      case Hit.OnMark on -> map.put("mark", on.mark().name());
      case Hit.OnGap on -> map.put("lostEvents", on.gap().events());
      case Hit.OnCounter on -> {
        map.put("counter", on.counter().name());
        map.put("value", on.value());
      }
      case Hit.OnJvm on -> map.put("jvm", JvmText.values(on.activity()));
      case Hit.OnRow on -> map.put("row", on.row().item().name());
      case Hit.OnNothing _ -> {}
      case null -> {}
    }
    return map;
  }
}
