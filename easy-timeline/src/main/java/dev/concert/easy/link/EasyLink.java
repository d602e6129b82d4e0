package dev.concert.easy.link;

import dev.concert.bus.ViewLink;
import dev.concert.easy.filters.FilterJson;
import dev.concert.easy.model.EasyModel;
import dev.concert.easy.rows.Grouping;
import dev.concert.easy.states.NodeShifts;
import dev.concert.easy.states.StateFilter;
import dev.concert.easy.states.TimeRange;
import dev.concert.easy.time.Viewport;
import dev.concert.model.words.Words;
import dev.concert.trace.StateLabel;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.ui.look.Units;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * A view of a run: which part of its time, how its rows are grouped and folded, what is selected,
 * hidden and looked for. Without a time it keeps the visible one; what else a link does not say is
 * as in a new window.
 *
 * @param run its folder
 * @param view null for what is visible
 * @param grouping null for what suits the run
 * @param compact null for what suits the run
 * @param toggled keys of rows that are folded, or unfolded, against what is usual
 * @param function null for none, as are node, thread and range
 * @param arrows whether they are drawn
 * @param rows which are hidden, pinned and moved
 * @param shifts by which nodes are shown later
 * @param find what is looked for by name; empty for nothing
 * @param filter name of one that is shown in place of what is hidden here; null for none
 */
public record EasyLink(
    Path run,
    TimeRange view,
    Grouping grouping,
    Boolean compact,
    Set<String> toggled,
    String function,
    String node,
    Long thread,
    TimeRange range,
    StateFilter hiding,
    boolean arrows,
    LinkedRows rows,
    NodeShifts shifts,
    String find,
    String filter) {
  public static final String TOOL = "easy";

  public EasyLink {
    toggled = Set.copyOf(toggled);
  }

  /**
   * Of what is shown now, where there is a timeline.
   *
   * @param node that is selected, or null
   */
  public static EasyLink of(EasyModel model, String node, Long thread, String find) {
    Viewport shown = model.axis().view();
    return new EasyLink(
        model.run(),
        TimeRange.between(shown.fromNanos(), shown.toNanos()),
        model.rows().chosenGrouping(),
        model.rows().chosenCompact(),
        model.rows().folded().keys(),
        model.selected().function(),
        node,
        thread,
        model.range(),
        model.hiding(),
        model.arrowsShown(),
        LinkedRows.of(model.rows()),
        model.shifts().wanted(),
        find,
        null);
  }

  /**
   * @throws IllegalArgumentException with one sentence if it makes no sense
   */
  public static EasyLink of(ViewLink link) {
    if (!link.tool().equals(TOOL)) {
      String why = Words.say("that link is for %s", link.tool());
      throw new IllegalArgumentException(why);
    }
    OptionalLong thread = link.number("thread");
    return new EasyLink(
        run(link),
        range(link, "from", "to"),
        link.value("rows").map(EasyLink::grouping).orElse(null),
        link.value("compact").map(Boolean::valueOf).orElse(null),
        new HashSet<>(link.all("fold")),
        link.value("function").orElse(null),
        link.value("node").orElse(null),
        thread.isPresent() ? (Long) thread.getAsLong() : null,
        range(link, "rangeFrom", "rangeTo"),
        hiding(link),
        !link.value("arrows").equals(Optional.of("false")),
        LinkedRows.of(link),
        LinkedShifts.read(link.all("shift")),
        link.value("find").orElse(""),
        link.value("filter").orElse(null));
  }

  private static Path run(ViewLink link) {
    String text = link.value("run").orElse("");
    try {
      Path path = Path.of(text);
      if (!text.isEmpty() && path.isAbsolute()) {
        return path.normalize();
      }
    } catch (InvalidPathException e) {
      String why = Words.say("the link's run is no path: %s", e.getMessage());
      throw new IllegalArgumentException(why, e);
    }
    String why = Words.say("the link names no run by its whole path");
    throw new IllegalArgumentException(why);
  }

  private static TimeRange range(ViewLink link, String from, String to) {
    OptionalLong first = link.number(from);
    OptionalLong last = link.number(to);
    return first.isPresent() && last.isPresent()
        ? TimeRange.between(first.getAsLong(), last.getAsLong())
        : null;
  }

  private static Grouping grouping(String word) {
    String why = Words.say("the link's rows are of no known kind: %s", word);
    return Arrays.stream(Grouping.values())
        .filter(known -> word(known).equals(word))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(why));
  }

  private static String word(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }

  private static StateFilter hiding(ViewLink link) {
    Set<StateLabel> labels = new HashSet<>();
    for (Kind kind : Kind.values()) {
      link.all("hide-" + word(kind)).forEach(name -> labels.add(new StateLabel(name, kind)));
    }
    long longest = link.number("longest").orElse(Long.MAX_VALUE);
    return new StateFilter(labels, link.number("shortest").orElse(0), longest);
  }

  /** As a text that can be sent to somebody. */
  public ViewLink link() {
    Map<String, List<String>> values = new LinkedHashMap<>();
    put(values, "run", run);
    put(values, "from", view == null ? null : view.fromNanos());
    put(values, "to", view == null ? null : view.toNanos());
    put(values, "rows", grouping == null ? null : word(grouping));
    put(values, "compact", compact);
    toggled.stream().sorted().forEach(key -> put(values, "fold", key));
    put(values, "function", function);
    put(values, "node", node);
    put(values, "thread", thread);
    put(values, "rangeFrom", range == null ? null : range.fromNanos());
    put(values, "rangeTo", range == null ? null : range.toNanos());
    hiding.labels().stream()
        .sorted((a, b) -> a.name().compareTo(b.name()))
        .forEach(label -> put(values, "hide-" + word(label.kind()), label.name()));
    put(values, "shortest", hiding.minNanos() > 0 ? hiding.minNanos() : null);
    put(values, "longest", hiding.maxNanos() < Long.MAX_VALUE ? hiding.maxNanos() : null);
    put(values, "arrows", arrows ? null : false);
    rows.values().forEach((name, keys) -> keys.forEach(key -> put(values, name, key)));
    LinkedShifts.texts(shifts).forEach(text -> put(values, "shift", text));
    put(values, "find", find.isEmpty() ? null : find);
    put(values, "filter", filter);
    return new ViewLink(TOOL, values);
  }

  private static void put(Map<String, List<String>> values, String name, Object value) {
    if (value != null) {
      values.computeIfAbsent(name, _ -> new ArrayList<>()).add(value.toString());
    }
  }

  /** The same as JSON-like values. */
  public Map<String, Object> toMap() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("tool", TOOL);
    map.put("link", link().text());
    map.put("run", run.toString());
    map.put("fromNanos", view == null ? null : view.fromNanos());
    map.put("toNanos", view == null ? null : view.toNanos());
    map.put("rows", grouping == null ? null : word(grouping));
    map.put("compact", compact);
    map.put("folded", toggled.stream().sorted().toList());
    map.put("function", function);
    map.put("node", node);
    map.put("thread", thread);
    map.put("range", range == null ? null : List.of(range.fromNanos(), range.toNanos()));
    FilterJson.put(map, hiding);
    map.put("arrows", arrows);
    rows.put(map);
    map.put("shifts", shifts.laterNanos());
    map.put("find", find);
    return map;
  }

  /** What of it the run that is shown does not have, as a clause; null if all is there. */
  public String missing(EasyModel model) {
    List<String> missing = new ArrayList<>();
    if (function != null && isUnknown(model, function)) {
      missing.add(Words.say("the routine %s", function));
    }
    if (node != null && model.rows().find(node, thread) == null) {
      missing.add(
          thread == null
              ? Words.say("the node %s", node)
              : Words.say("thread %d of %s", thread, node));
    }
    if (view != null && view.fromNanos() > model.axis().endNanos()) {
      missing.add(Words.say("that time"));
    }
    int rowsGone = rows.missing(model.rows().names(grouping, toggled));
    if (rowsGone > 0) {
      missing.add(
          Units.plural(rowsGone, "hidden, pinned or moved row", "hidden, pinned or moved rows"));
    }
    return missing.isEmpty()
        ? null
        : Words.say("not in this run any more: %s", String.join(", ", missing));
  }

  private static boolean isUnknown(EasyModel model, String routine) {
    StateLabel label = new StateLabel(routine, Kind.ROUTINE);
    return model.analysis().totals().stream().noneMatch(total -> total.label().equals(label));
  }

  /** Rows, what is hidden, and the visible time; selections are the caller's. */
  public void show(EasyModel model) {
    model.rows().showCompact(compact);
    model.rows().group(grouping);
    model.rows().folded().restore(toggled);
    rows.show(model.rows());
    model.shifts().shift(shifts);
    model.hide(hiding);
    model.showArrows(arrows);
    if (view != null && view.lengthNanos() > 0) {
      model.showAskedFor(new Viewport(view.fromNanos(), view.toNanos()));
    }
  }
}
