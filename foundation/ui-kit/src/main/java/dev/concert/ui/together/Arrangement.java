package dev.concert.ui.together;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Which tools are shown, and how they lie beside each other.
 *
 * @param frame what is in the window
 * @param tornOff what is in windows of its own
 */
record Arrangement(Part frame, List<TornOff> tornOff) {
  private static final String FRAME = "frame";
  private static final String TORN_OFF = "tornOff";

  Arrangement {
    tornOff = List.copyOf(tornOff);
  }

  /** A part of the window. */
  sealed interface Part {
    /** The tools in it, in the order of reading. */
    Stream<String> tools();

    /** For {@link #part}. */
    Map<String, Object> json();
  }

  /**
   * Tools behind each other.
   *
   * @param names at least one
   * @param shown the one in front
   */
  record Tabs(List<String> names, String shown) implements Part {
    private static final String TABS = "tabs";
    private static final String SHOWN = "shown";

    Tabs {
      names = List.copyOf(names);
    }

    static Tabs of(String... names) {
      return new Tabs(List.of(names), names[0]);
    }

    @Override
    public Stream<String> tools() {
      return names.stream();
    }

    @Override
    public Map<String, Object> json() {
      return Map.of(TABS, names, SHOWN, shown);
    }

    private static Tabs of(Map<?, ?> json, Set<String> left) {
      List<String> names =
          list(json.get(TABS)).stream()
              .filter(name -> name instanceof String known && left.remove(known))
              .map(String.class::cast)
              .toList();
      if (names.isEmpty()) {
        return null;
      }
      boolean shown = names.contains(json.get(SHOWN));
      return new Tabs(names, shown ? (String) json.get(SHOWN) : names.getFirst());
    }
  }

  /**
   * Parts beside each other.
   *
   * @param stacked whether they lie one below the other
   * @param dividers where each but the last ends, as shares of the whole, ascending
   * @param parts at least two
   */
  record Split(boolean stacked, List<Double> dividers, List<Part> parts) implements Part {
    private static final String STACKED = "stacked";
    private static final String DIVIDERS = "dividers";
    private static final String PARTS = "parts";

    Split {
      dividers = List.copyOf(dividers);
      parts = List.copyOf(parts);
    }

    static Split beside(double divider, Part left, Part right) {
      return new Split(false, List.of(divider), List.of(left, right));
    }

    static Split stacked(double divider, Part above, Part below) {
      return new Split(true, List.of(divider), List.of(above, below));
    }

    @Override
    public Stream<String> tools() {
      return parts.stream().flatMap(Part::tools);
    }

    @Override
    public Map<String, Object> json() {
      Map<String, Object> json = new LinkedHashMap<>();
      json.put(STACKED, stacked);
      json.put(DIVIDERS, dividers);
      json.put(PARTS, parts.stream().map(Part::json).toList());
      return json;
    }

    private static Part of(Map<?, ?> json, Set<String> left) {
      List<Part> parts = new ArrayList<>();
      for (Object each : list(json.get(PARTS))) {
        Part part = part(each, left);
        if (part != null) {
          parts.add(part);
        }
      }
      if (parts.size() < 2) {
        return parts.isEmpty() ? null : parts.getFirst();
      }
      List<Double> dividers = dividers(list(json.get(DIVIDERS)), parts.size());
      return new Split(Boolean.TRUE.equals(json.get(STACKED)), dividers, parts);
    }

    /** Where those that were kept make no sense, all parts are alike. */
    private static List<Double> dividers(List<?> kept, int parts) {
      List<Double> read =
          kept.stream()
              .filter(Number.class::isInstance)
              .map(share -> ((Number) share).doubleValue())
              .filter(share -> share > 0 && share < 1)
              .sorted()
              .toList();
      return read.size() == parts - 1
          ? read
          : Stream.iterate(1, i -> i + 1).limit(parts - 1L).map(i -> (double) i / parts).toList();
    }
  }

  /** A tool in a window of its own, in units of the screen. */
  record TornOff(String tool, double x, double y, double width, double height) {
    private static final String TOOL = "tool";
    private static final List<String> SIDES = List.of("x", "y", "width", "height");

    private Map<String, Object> json() {
      Map<String, Object> json = new LinkedHashMap<>();
      json.put(TOOL, tool);
      List<Double> sides = List.of(x, y, width, height);
      for (int i = 0; i < sides.size(); i++) {
        json.put(SIDES.get(i), sides.get(i));
      }
      return json;
    }

    private static TornOff of(Object json, Set<String> left) {
      if (json instanceof Map<?, ?> map
          && SIDES.stream().allMatch(side -> map.get(side) instanceof Number)
          && map.get(TOOL) instanceof String tool
          && left.remove(tool)) {
        List<Double> sides =
            SIDES.stream().map(side -> ((Number) map.get(side)).doubleValue()).toList();
        return new TornOff(tool, sides.get(0), sides.get(1), sides.get(2), sides.get(3));
      }
      return null;
    }
  }

  static Arrangement of(Part frame) {
    return new Arrangement(frame, List.of());
  }

  /** All tools that are shown, those in the window first. */
  List<String> tools() {
    return Stream.concat(frame.tools(), tornOff.stream().map(TornOff::tool)).toList();
  }

  Map<String, Object> json() {
    return Map.of(FRAME, frame.json(), TORN_OFF, tornOff.stream().map(TornOff::json).toList());
  }

  /**
   * Reads what {@link #json} made; tools that are not known, or come twice, are left out.
   *
   * @return null if nothing of the window is left
   */
  static Arrangement read(Object json, Set<String> known) {
    if (!(json instanceof Map<?, ?> map)) {
      return null;
    }
    Set<String> left = new TreeSet<>(known);
    Part frame = part(map.get(FRAME), left);
    List<TornOff> tornOff =
        list(map.get(TORN_OFF)).stream()
            .map(each -> TornOff.of(each, left))
            .filter(Objects::nonNull)
            .toList();
    return frame == null ? null : new Arrangement(frame, tornOff);
  }

  private static Part part(Object json, Set<String> left) {
    if (!(json instanceof Map<?, ?> map)) {
      return null;
    }
    return map.containsKey(Tabs.TABS) ? Tabs.of(map, left) : Split.of(map, left);
  }

  private static List<?> list(Object json) {
    return json instanceof List<?> list ? list : List.of();
  }
}
