package dev.concert.cagey.picture;

import dev.concert.cagey.graph.CallCycles;
import dev.concert.cagey.graph.CallGraph;
import dev.concert.cagey.graph.RunCalls.Seen;
import dev.concert.cagey.picture.TreePicture.Arrow;
import dev.concert.model.RoutineName;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Which boxes of the merged graph stand together as one, and which of these groups are open. Used
 * by one thread.
 */
public final class BoxGroups {
  private Gathering gathering = Gathering.NONE;
  private final Set<String> open = new LinkedHashSet<>();
  private CallGraph graph;
  private Map<String, String> cycles;

  public Gathering gathering() {
    return gathering;
  }

  /** The names of the groups that are open: of a cycle its first routine, a class, a package. */
  public List<String> open() {
    return List.copyOf(open);
  }

  public void gather(Gathering wanted) {
    gathering = wanted;
    open.clear();
  }

  public void open(List<String> groups) {
    open.clear();
    open.addAll(groups);
  }

  public void open(String group) {
    open.add(group);
  }

  public void close(String group) {
    open.remove(group);
  }

  /**
   * Another graph has other cycles.
   *
   * @param known its cycles; null where it is so small that they are looked for when they are asked
   *     for
   */
  public void over(CallGraph newGraph, Map<String, String> known) {
    if (newGraph != graph || known != null) {
      graph = newGraph;
      cycles = known;
    }
  }

  /** The group that a routine is in, open or not; null if it is in none. */
  public String of(String routine) {
    return switch (gathering) {
      case NONE -> null;
      case CYCLES -> cycles().get(routine);
      case CLASSES -> RoutineName.type(routine);
      case PACKAGES -> packageOf(RoutineName.type(routine));
    };
  }

  private static String packageOf(String type) {
    return type.substring(0, Math.max(0, type.lastIndexOf('.')));
  }

  private Map<String, String> cycles() {
    if (cycles == null) {
      cycles = graph == null ? Map.of() : CallCycles.of(graph);
    }
    return cycles;
  }

  /**
   * Puts those boxes together that are in a group that is closed.
   *
   * @param name how a routine is called in little room
   */
  public TreePicture gathered(TreePicture merged, UnaryOperator<String> name) {
    if (gathering == Gathering.NONE) {
      return merged;
    }
    Map<String, List<TreeBox>> groups = new LinkedHashMap<>();
    for (TreeBox box : merged.boxes()) {
      String group = box.kind() == TreeBox.Kind.ROUTINE ? of(box.routine()) : null;
      if (group != null && !open.contains(group)) {
        groups.computeIfAbsent(group, _ -> new ArrayList<>()).add(box);
      }
    }
    // Of a cycle that is not shown any further there is nothing to put together.
    groups.values().removeIf(boxes -> gathering == Gathering.CYCLES && boxes.size() == 1);
    Map<String, TreeBox> gathered = new HashMap<>();
    groups.forEach((group, boxes) -> {
      TreeBox one = box(group, boxes, name);
      boxes.forEach(box -> gathered.put(box.id(), one));
    });
    Map<String, TreeBox> boxes = new LinkedHashMap<>();
    for (TreeBox box : merged.boxes()) {
      TreeBox one = gathered.getOrDefault(box.id(), box);
      boxes.putIfAbsent(one.id(), one);
    }
    return new TreePicture(List.copyOf(boxes.values()), arrows(merged, gathered));
  }

  private TreeBox box(String group, List<TreeBox> boxes, UnaryOperator<String> name) {
    List<String> routines = boxes.stream().map(TreeBox::routine).toList();
    String label =
        switch (gathering) {
          case CYCLES -> name.apply(boxes.getFirst().routine()) + " … ";
          case CLASSES -> RoutineName.simpleType(group) + "  ";
          default -> (group.isEmpty() ? "·" : group) + "  ";
        };
    return new TreeBox(
        "group " + group,
        TreeBox.Kind.GROUP,
        boxes.getFirst().appearance(),
        label + routines.size(),
        routines);
  }

  private static Set<Arrow> arrows(TreePicture merged, Map<String, TreeBox> gathered) {
    Map<List<String>, Arrow> arrows = new LinkedHashMap<>();
    for (Arrow arrow : merged.arrows()) {
      TreeBox from = gathered.get(arrow.from());
      TreeBox to = gathered.get(arrow.to());
      if (from == null || from != to) {
        String start = from == null ? arrow.from() : from.id();
        String end = to == null ? arrow.to() : to.id();
        Arrow one = new Arrow(start, end, arrow.seen(), arrow.certain());
        arrows.merge(List.of(start, end), one, BoxGroups::both);
      }
    }
    return new LinkedHashSet<>(arrows.values());
  }

  private static Arrow both(Arrow one, Arrow other) {
    Seen seen = stronger(one.seen(), other.seen());
    return new Arrow(one.from(), one.to(), seen, one.certain() || other.certain());
  }

  /** What is to be said of several calls at once. */
  private static Seen stronger(Seen one, Seen other) {
    List<Seen> weakest = List.of(Seen.NOT_MADE, Seen.UNKNOWN, Seen.MADE, Seen.UNEXPLAINED);
    return weakest.indexOf(one) < weakest.indexOf(other) ? other : one;
  }
}
