package dev.concert.ui.setting;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The settings of a tool that there is in tests only, whose window is a map. */
public final class SketchSettings extends SettingTable<Map<String, Object>> {
  /** It is called like the package. */
  public static final String TOOL = "ui.setting";

  public SketchSettings() {
    add(
        "rows",
        Values.words(List.of("nodes", "threads")).or("usual"),
        "What has a row.",
        window -> (String) window.get("rows"),
        (window, value) -> window.put("rows", value));
    add(
        "hide",
        Values.texts("NAME"),
        "What is hidden.",
        window -> texts(window.getOrDefault("hide", List.of())),
        (window, value) -> window.put("hide", value));
    add(
            "metric",
            Values.text("NAME"),
            "What is shown.",
            window -> (String) window.getOrDefault("metric", "time"),
            SketchSettings::metric)
        .late()
        .unless(window -> "cpu".equals(window.get("metric")) ? "it cannot be read" : null);
    add(
            "depth",
            Values.whole(0, 9),
            "How deep it goes.",
            window -> (Integer) window.getOrDefault("depth", 0),
            (window, depth) -> window.put("depth", Math.min(depth, 4)))
        .remarking(window -> Integer.valueOf(4).equals(window.get("depth")) ? "4 is shown" : null);
    order("filter", Values.text("NAME"), "What hides.", (window, name) -> window.put("hide", name));
  }

  private static void metric(Map<String, Object> window, String name) {
    List<String> known = List.of("time", "alloc", "cpu");
    if (!known.contains(name)) {
      throw Refusal.unknown("metric", name, known);
    }
    window.put("metric", name);
  }

  private static List<String> texts(Object value) {
    return ((List<?>) value).stream().map(String::valueOf).toList();
  }

  /** An empty window. */
  public static Map<String, Object> window() {
    return new HashMap<>();
  }
}
