package dev.concert.cagey;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * What is to be drawn: the visible part of a tree as boxes and arrows between them, still without
 * places. Immutable.
 */
record Picture(List<Box> boxes, Set<Arrow> arrows) {

  /** From the box of a caller to that of a callee, by their ids. */
  record Arrow(String from, String to) {}

  static final Picture EMPTY = new Picture(List.of(), Set.of());

  Picture {
    boxes = List.copyOf(boxes);
  }

  /** The unfolded tree: one box for each appearance. */
  static Picture tree(CallTree tree, Function<String, String> label) {
    return of(tree, label, at -> "t" + at.id());
  }

  /** The merged graph: one box for each routine. */
  static Picture merged(CallTree tree, Function<String, String> label) {
    return of(tree, label, Appearance::routine);
  }

  private static Picture of(
      CallTree tree, Function<String, String> label, Function<Appearance, String> id) {
    Map<String, Box> boxes = new LinkedHashMap<>();
    Set<Arrow> arrows = new LinkedHashSet<>();
    Map<String, String> labels = new HashMap<>();
    for (Appearance at : tree.visible()) {
      String own = id.apply(at);
      String text = labels.computeIfAbsent(at.routine(), label);
      boxes.putIfAbsent(own, new Box(own, Box.Kind.ROUTINE, at, text));
      if (at.parent() != null) {
        arrows.add(new Arrow(id.apply(at.parent()), own));
      }
      if (at.more() > 0) {
        String more = own + "+more";
        boxes.putIfAbsent(more, new Box(more, Box.Kind.MORE, at, at.more() + " more…"));
        arrows.add(new Arrow(own, more));
      }
    }
    return new Picture(List.copyOf(boxes.values()), arrows);
  }
}
