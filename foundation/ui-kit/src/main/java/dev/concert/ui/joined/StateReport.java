package dev.concert.ui.joined;

import dev.concert.bus.Message;
import dev.concert.bus.Wire;
import dev.concert.ui.Selections;
import dev.concert.ui.ShowResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The answer to {@code state}: what the window shows, in JSON-like maps and lists. */
public final class StateReport {
  static final int LONGEST_LIST = 200;

  private StateReport() {}

  public static Map<String, Object> selection(Selections selections) {
    Map<String, Object> slots = new LinkedHashMap<>();
    slots.put("function", selections.function() == null ? null : selections.function().routine());
    slots.put("class", selections.type() == null ? null : selections.type().type());
    slots.put("file", selections.file() == null ? null : selections.file().subject());
    slots.put(
        "collection",
        selections.collection() == null ? null : selections.collection().collection());
    slots.put("node", selections.node() == null ? null : selections.node().subject());
    slots.put("time", selections.time() == null ? null : time(selections.time()));
    slots.put("region", selections.region() == null ? null : selections.region().region());
    return slots;
  }

  /** The body of the newest {@code compare-run}; null while nothing is compared. */
  public static Map<String, Object> comparison(Message.CompareRun newest) {
    return newest == null || newest.with() == null ? null : Wire.body(newest);
  }

  /** The tool's view after whether the newest selection was found and why not. */
  public static Map<String, Object> view(ShowResult shown, Map<String, Object> tool) {
    Map<String, Object> view = new LinkedHashMap<>();
    view.put("found", shown != null && shown.found());
    if (shown != null && !shown.found()) {
      view.put("why", shown.why());
    }
    view.putAll(cut(tool));
    return view;
  }

  /** Lists longer than 200 are cut; what their length was stands beside them as {@code …Total}. */
  private static Map<String, Object> cut(Map<?, ?> map) {
    Map<String, Object> result = new LinkedHashMap<>();
    map.forEach((key, value) -> {
      result.put(key.toString(), cut(value));
      if (value instanceof List<?> list && list.size() > LONGEST_LIST) {
        result.put(key + "Total", list.size());
      }
    });
    return result;
  }

  private static Object cut(Object value) {
    return switch (value) {
      case Map<?, ?> map -> cut(map);
      case List<?> list -> {
        List<Object> head = new ArrayList<>();
        list.stream().limit(LONGEST_LIST).forEach(item -> head.add(cut(item)));
        yield head;
      }
      case null, default -> value;
    };
  }

  private static Map<String, Object> time(Message.SelectTime time) {
    Map<String, Object> range = new LinkedHashMap<>();
    range.put("run", time.run());
    range.put("fromNanos", time.fromNanos());
    range.put("toNanos", time.toNanos());
    return range;
  }
}
