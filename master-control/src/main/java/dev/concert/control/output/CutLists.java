package dev.concert.control.output;

import dev.concert.model.units.UnitText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How a tool answers what its settings are, with lists that are not longer than wanted: a longer
 * one stands apart under {@code cut}, with its length and its first names, so that what is printed
 * as {@code settings} can be set as it is.
 */
public final class CutLists {
  /** So many names of a list, where nobody wants another number. */
  public static final int USUAL = 20;

  private static final String SETTINGS = "settings";
  private static final String CUT = "cut";
  private static final String TOTAL = "total";
  private static final String ITEMS = "items";

  private CutLists() {}

  /**
   * The same answer, cut.
   *
   * @param most so many names of a list at most, 0 or more
   */
  public static Map<String, Object> in(Map<String, Object> answer, int most) {
    Map<String, Object> result = new LinkedHashMap<>(answer);
    Map<String, Object> settings = new LinkedHashMap<>();
    Map<String, Object> cut = new LinkedHashMap<>();
    map(answer.get(CUT)).forEach((name, list) -> cut.put(name, shorter(map(list), most)));
    map(answer.get(SETTINGS))
        .forEach((name, value) -> {
          if (value instanceof List<?> list && list.size() > most) {
            cut.put(name, cut(list, list.size(), most));
          } else {
            settings.put(name, value);
          }
        });
    result.replace(SETTINGS, settings);
    if (!cut.isEmpty()) {
      result.put(CUT, cut);
    }
    return result;
  }

  private static Map<String, Object> shorter(Map<String, Object> list, int most) {
    List<?> items = list.get(ITEMS) instanceof List<?> all ? all : List.of();
    return cut(items, list.get(TOTAL), most);
  }

  private static Map<String, Object> cut(List<?> items, Object total, int most) {
    Map<String, Object> cut = new LinkedHashMap<>();
    cut.put(TOTAL, total);
    cut.put(ITEMS, items.subList(0, Math.min(most, items.size())));
    return cut;
  }

  private static Map<String, Object> map(Object value) {
    Map<String, Object> result = new LinkedHashMap<>();
    if (value instanceof Map<?, ?> map) {
      map.forEach((name, each) -> result.put(String.valueOf(name), each));
    }
    return result;
  }

  /**
   * What is to be said of each list that is cut, in a sentence.
   *
   * @param whole the answer, not cut
   * @param printed the same, cut
   */
  public static List<String> told(Map<String, Object> whole, Map<String, Object> printed) {
    List<String> told = new ArrayList<>();
    map(printed.get(CUT))
        .forEach((name, list) -> {
          long total = ((Number) map(list).get(TOTAL)).longValue();
          int shown = ((List<?>) map(list).get(ITEMS)).size();
          boolean fits = map(whole.get(SETTINGS)).containsKey(name);
          told.add(
              "%s has %s, of which %s printed; %s"
                  .formatted(
                      name,
                      UnitText.plural(total, "name", "names"),
                      shown == 1 ? "the first is" : "the first %d are".formatted(shown),
                      fits
                          ? "--top %d prints all of them, for --from".formatted(total)
                          : "all of them do not fit into a message"));
        });
    return told;
  }
}
