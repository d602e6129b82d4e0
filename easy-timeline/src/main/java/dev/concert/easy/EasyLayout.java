package dev.concert.easy;

import dev.concert.easy.model.EasyModel;
import dev.concert.easy.rows.Grouping;
import dev.concert.easy.rows.RowArrangement;
import dev.concert.easy.states.NodeShifts;
import dev.concert.easy.time.TimeAxis;
import dev.concert.easy.view.EasyView;
import dev.concert.easy.view.EasyView.Below;
import dev.concert.easy.view.TimelineView;
import dev.concert.ui.run.LiveReading;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What is kept between sessions, as plain maps and lists; what does not fit is left out. */
final class EasyLayout {
  /** So many rows are remembered from session to session. */
  static final int MOST_ROWS = 500;

  /** Under which name it is kept that one is open below the rows. */
  private static final Map<String, Below> TABLES =
      Map.of(
          "table", Below.TABLE,
          "locks", Below.LOCKS,
          "channels", Below.CHANNELS,
          "findings", Below.FINDINGS);

  private final EasyModel model;
  private final EasyView view;
  private final LiveReading live;

  EasyLayout(EasyModel model, EasyView view, LiveReading live) {
    this.model = model;
    this.view = view;
    this.live = live;
  }

  /**
   * @param most so many of the rows that are folded, hidden, pinned or moved
   */
  Map<String, Object> save(int most) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put(
        "grouping",
        model.rows().chosenGrouping() == null ? null : model.rows().chosenGrouping().name());
    map.put("compact", model.rows().chosenCompact());
    map.put("toggled", model.rows().folded().keys().stream().limit(most).toList());
    RowArrangement.Kept rows = model.rows().arrangement().kept();
    map.put("hiddenRows", newest(rows.hidden(), most));
    map.put("pinnedRows", newest(rows.pinned(), most));
    map.put("movedRows", newest(rows.moves(), most).stream().map(EasyLayout::move).toList());
    map.put("zoomFactor", model.axis().zoomFactor());
    map.put("arrows", model.arrowsShown());
    map.put("mountains", model.mountainsShown());
    TABLES.forEach((name, table) -> map.put(name, view.below() == table));
    map.put("headerWidth", view.timeline().headerWidth());
    map.put("sideWidth", view.sideWidth());
    map.put("readEvery", live.savedInterval());
    Map<String, Object> shifts = new LinkedHashMap<>();
    model.shifts().ofRuns().forEach((run, nodes) -> shifts.put(run, nodes.laterNanos()));
    map.put("shifts", shifts);
    return map;
  }

  /** What is missing is as it comes. */
  void restore(Map<String, Object> saved) {
    live.restoreInterval(saved.get("readEvery"));
    model.axis().setZoomFactor(number(saved.get("zoomFactor"), TimeAxis.ZOOM_STEP));
    model.showArrows(!Boolean.FALSE.equals(saved.get("arrows")));
    model.showMountains(Boolean.TRUE.equals(saved.get("mountains")));
    Below below = below(saved);
    if (below != view.below()) {
      view.show(below);
    }
    view.timeline()
        .setHeaderWidth(number(saved.get("headerWidth"), TimelineView.USUAL_HEADER_WIDTH));
    view.setSideWidth(number(saved.get("sideWidth"), EasyView.USUAL_SIDE));
    model.rows().showCompact(saved.get("compact") instanceof Boolean compact ? compact : null);
    model.rows().group(grouping(saved.get("grouping")));
    model.rows().folded().restore(new HashSet<>(keys(saved.get("toggled"))));
    model
        .rows()
        .arrangement()
        .restore(
            new RowArrangement.Kept(
                keys(saved.get("hiddenRows")),
                keys(saved.get("pinnedRows")),
                list(saved.get("movedRows")).stream().flatMap(EasyLayout::move).toList()));
    if (saved.get("shifts") instanceof Map<?, ?> runs) {
      Map<String, NodeShifts> shifts = new LinkedHashMap<>();
      runs.forEach((run, nodes) -> shifts.put(run.toString(), shifts(nodes)));
      model.shifts().restore(shifts);
    }
  }

  private static Below below(Map<String, Object> saved) {
    return TABLES.entrySet().stream()
        .filter(each -> Boolean.TRUE.equals(saved.get(each.getKey())))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse(Below.NOTHING);
  }

  private static NodeShifts shifts(Object saved) {
    NodeShifts shifts = NodeShifts.NONE;
    if (saved instanceof Map<?, ?> nodes) {
      for (Map.Entry<?, ?> node : nodes.entrySet()) {
        shifts = shifts.with(node.getKey().toString(), Math.round(number(node.getValue(), 0)));
      }
    }
    return shifts;
  }

  private static <T> List<T> newest(List<T> all, int most) {
    return all.subList(Math.max(0, all.size() - most), all.size());
  }

  /** The row that was moved, then the one that it was put before unless it went to the end. */
  private static List<String> move(RowArrangement.Move move) {
    return move.before() == null ? List.of(move.key()) : List.of(move.key(), move.before());
  }

  private static Stream<RowArrangement.Move> move(Object saved) {
    List<String> keys = keys(saved);
    return keys.isEmpty()
        ? Stream.of()
        : Stream.of(new RowArrangement.Move(keys.getFirst(), keys.size() > 1 ? keys.get(1) : null));
  }

  private static List<?> list(Object saved) {
    return saved instanceof List<?> list ? list : List.of();
  }

  private static List<String> keys(Object saved) {
    return list(saved).stream().map(Object::toString).toList();
  }

  private static double number(Object saved, double usual) {
    return saved instanceof Number number ? number.doubleValue() : usual;
  }

  private static Grouping grouping(Object saved) {
    return Arrays.stream(Grouping.values())
        .filter(known -> known.name().equals(saved))
        .findFirst()
        .orElse(null);
  }
}
