package dev.concert.ui.setting;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What of one window's view can be set and read by name. Used on the FX thread. */
public final class ViewSettings {
  /** Of a window of which nothing can be set. */
  public static final ViewSettings NONE = new ViewSettings(null);

  /** An answer has to fit into a message. */
  private static final int LONGEST_LIST = 1_000;

  /** So many of a longer one are told. */
  private static final int FIRST = 20;

  private final Bound<?> bound;

  ViewSettings(Bound<?> bound) {
    this.bound = bound;
  }

  /** How they stand, as JSON-like values that {@link #set} takes; those that are told. */
  public Map<String, Object> values() {
    Map<String, Object> values = new LinkedHashMap<>();
    if (bound != null) {
      bound.tell(values);
      values.values().removeIf(ViewSettings::isTooLong);
    }
    return values;
  }

  private static boolean isTooLong(Object value) {
    return value instanceof List<?> list && list.size() > LONGEST_LIST;
  }

  /**
   * The lists that are too long to be told whole, by their names: {@code total} says how long each
   * is, {@code items} how it begins.
   */
  public Map<String, Object> cut() {
    Map<String, Object> cut = new LinkedHashMap<>();
    if (bound != null) {
      bound.tell(cut);
      cut.values().removeIf(value -> !isTooLong(value));
      cut.replaceAll((_, value) -> beginning((List<?>) value));
    }
    return cut;
  }

  private static Map<String, Object> beginning(List<?> list) {
    return Map.of("total", list.size(), "items", list.subList(0, FIRST));
  }

  /** The names of those that there are among the wanted, in the order in which they are set. */
  public List<String> inOrder(Iterable<String> wanted) {
    List<String> known = new ArrayList<>();
    wanted.forEach(known::add);
    return bound == null
        ? List.of()
        : bound.table.all().stream().map(NamedSetting::name).filter(known::contains).toList();
  }

  /** Why there is no setting of that name, as one clause; null if there is. */
  public String unknown(String name) {
    if (bound != null && bound.table.named(name) != null) {
      return null;
    }
    return "there is no setting "
        + name
        + (bound == null ? "" : NearName.words(name, bound.table.names()));
  }

  /** Whether all that is set before it must be drawn first. */
  public boolean isLate(String name) {
    return bound.table.named(name).isLate();
  }

  /**
   * @param name one that there is
   * @param value a text, or what JSON has
   * @throws Refusal with one sentence if it cannot be that, or not in what is open
   */
  public void set(String name, Object value) {
    bound.set(name, value);
  }

  /** Why one that has been set is not so now that all is drawn, in one sentence; null if it is. */
  public String whyNot(String name) {
    return bound.whyNot(name);
  }

  /** What is to be said of one that has been set as far as it can be, in one sentence; or null. */
  public String remark(String name) {
    return bound.remark(name);
  }

  /** A table with the window that it is about. */
  record Bound<W>(SettingTable<W> table, W window) {
    void tell(Map<String, Object> into) {
      table.all().stream()
          .filter(NamedSetting::isTold)
          .forEach(setting -> into.put(setting.name(), setting.told(window)));
    }

    String whyNot(String name) {
      return table.named(name).whyNot(window);
    }

    String remark(String name) {
      return table.named(name).remark(window);
    }

    void set(String name, Object value) {
      table.named(name).set(window, value);
    }
  }
}
