package dev.concert.architecture;

import dev.concert.architecture.FloorPlan.Module;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * A plan as SVG: modules in rows, those at the bottom see nobody; an arrow that follows from others
 * is left out.
 */
final class FloorPlanPicture {
  /** Not shipped. */
  private static final Set<String> LEFT_OUT = Set.of("samples", "benchmarks");

  private static final int WIDTH = 1180;
  private static final int BOX = 172;
  private static final int LINE = 15;
  private static final int GAP = 56;

  private final Map<String, Module> modules = new LinkedHashMap<>();
  private final Map<String, int[]> places = new LinkedHashMap<>();
  private final StringBuilder out = new StringBuilder();

  private FloorPlanPicture(FloorPlan plan) {
    modules.putAll(plan.modules());
    modules.keySet().removeAll(LEFT_OUT);
  }

  static String of(FloorPlan plan) {
    return new FloorPlanPicture(plan).draw();
  }

  private String draw() {
    int height = place();
    line(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\""
            + " font-family=\"sans-serif\">",
        WIDTH, height);
    line("<title>The modules of Concert, their packages, and who sees whom</title>");
    line(
        "<defs><marker id=\"tip\" markerWidth=\"8\" markerHeight=\"8\" refX=\"7\" refY=\"4\""
            + " orient=\"auto\"><path d=\"M0,1 L7,4 L0,7 z\" fill=\"#57606a\"/></marker></defs>");
    line("<rect width=\"%d\" height=\"%d\" fill=\"#ffffff\"/>", WIDTH, height);
    modules.values().forEach(this::drawArrows);
    modules.values().forEach(this::drawBox);
    line("</svg>");
    return out.toString();
  }

  /** Gives each module x, y, width and height, and returns the height of all. */
  private int place() {
    Map<Integer, List<Module>> rows = new TreeMap<>(Comparator.reverseOrder());
    modules
        .values()
        .forEach(
            module -> rows.computeIfAbsent(level(module), key -> new ArrayList<>()).add(module));
    int y = 20;
    for (List<Module> row : rows.values()) {
      int highest = 0;
      int step = WIDTH / row.size();
      for (int i = 0; i < row.size(); i++) {
        Module module = row.get(i);
        int height = 44 + LINE * lowerRooms(module).size();
        places.put(module.name(), new int[] {step * i + (step - BOX) / 2, y, BOX, height});
        highest = Math.max(highest, height);
      }
      y += highest + GAP;
    }
    return y - GAP + 20;
  }

  private int level(Module module) {
    return seen(module).stream().mapToInt(name -> level(modules.get(name)) + 1).max().orElse(0);
  }

  private Set<String> seen(Module module) {
    Set<String> seen = new LinkedHashSet<>(module.seen());
    seen.retainAll(modules.keySet());
    return seen;
  }

  private static List<String> lowerRooms(Module module) {
    return module.rooms().keySet().stream().filter(room -> !room.equals(module.name())).toList();
  }

  private void drawBox(Module module) {
    int[] at = places.get(module.name());
    line(
        "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"6\" fill=\"#f6f8fa\""
            + " stroke=\"#57606a\"/>",
        at[0], at[1], at[2], at[3]);
    line(
        "<text x=\"%d\" y=\"%d\" font-size=\"14\" font-weight=\"bold\" fill=\"#1f2328\">%s</text>",
        at[0] + 10, at[1] + 19, module.name());
    line(
        "<text x=\"%d\" y=\"%d\" font-size=\"10\" fill=\"#57606a\">%s</text>",
        at[0] + 10, at[1] + 33, module.folder());
    int y = at[1] + 36;
    for (String room : lowerRooms(module)) {
      y += LINE;
      line(
          "<text x=\"%d\" y=\"%d\" font-size=\"12\" fill=\"#0550ae\">%s</text>",
          at[0] + 18, y, room.substring(room.indexOf('.')));
    }
  }

  private void drawArrows(Module module) {
    List<String> drawn = seen(module).stream().filter(target -> !follows(module, target)).toList();
    int[] from = places.get(module.name());
    for (int i = 0; i < drawn.size(); i++) {
      int[] to = places.get(drawn.get(i));
      int x = from[0] + BOX * (i + 1) / (drawn.size() + 1);
      int y = from[1] + from[3];
      int targetX = to[0] + BOX / 2;
      line(
          "<path d=\"M%d,%d C%d,%d %d,%d %d,%d\" fill=\"none\" stroke=\"#57606a\""
              + " marker-end=\"url(#tip)\"/>",
          x, y, x, y + GAP / 2, targetX, to[1] - GAP / 2, targetX, to[1]);
    }
  }

  /** Whether the arrow is told by others already: what a module sees, sees the target. */
  private boolean follows(Module module, String target) {
    return seen(module).stream().anyMatch(name -> !name.equals(target) && reaches(name, target));
  }

  private boolean reaches(String from, String target) {
    Set<String> seen = seen(modules.get(from));
    return seen.contains(target) || seen.stream().anyMatch(name -> reaches(name, target));
  }

  private void line(String format, Object... values) {
    out.append(values.length == 0 ? format : format.formatted(values)).append('\n');
  }
}
