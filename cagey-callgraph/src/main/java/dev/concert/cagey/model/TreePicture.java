package dev.concert.cagey.model;

import dev.concert.cagey.model.RunCalls.Seen;
import dev.concert.model.words.Words;
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
public record TreePicture(List<TreeBox> boxes, Set<Arrow> arrows) {

  /**
   * From the box of a caller to that of a callee, by their ids.
   *
   * @param seen what the open run says of the call
   */
  public record Arrow(String from, String to, Seen seen) {}

  public static final TreePicture EMPTY = new TreePicture(List.of(), Set.of());

  public TreePicture {
    boxes = List.copyOf(boxes);
  }

  /** The unfolded tree: one box for each appearance. */
  static TreePicture tree(UnfoldedTree tree, Function<String, String> label, RunCalls run) {
    return of(tree, label, run, at -> "t" + at.id());
  }

  /** The merged graph: one box for each routine. */
  static TreePicture merged(UnfoldedTree tree, Function<String, String> label, RunCalls run) {
    return of(tree, label, run, CallNode::routine);
  }

  private static TreePicture of(
      UnfoldedTree tree,
      Function<String, String> label,
      RunCalls run,
      Function<CallNode, String> id) {
    Map<String, TreeBox> boxes = new LinkedHashMap<>();
    Set<Arrow> arrows = new LinkedHashSet<>();
    Map<String, String> labels = new HashMap<>();
    for (CallNode at : tree.visible()) {
      String own = id.apply(at);
      String text = labels.computeIfAbsent(at.routine(), label);
      boxes.putIfAbsent(own, new TreeBox(own, TreeBox.Kind.ROUTINE, at, text));
      if (at.parent() != null) {
        Seen seen = tree.graph().seen(at.parent().routine(), at.routine(), run);
        arrows.add(new Arrow(id.apply(at.parent()), own, seen));
      }
      if (at.more() > 0) {
        String more = own + "+more";
        String further = Words.say("%d more…", at.more());
        boxes.putIfAbsent(more, new TreeBox(more, TreeBox.Kind.MORE, at, further));
        arrows.add(new Arrow(own, more, Seen.UNKNOWN));
      }
    }
    return new TreePicture(List.copyOf(boxes.values()), arrows);
  }
}
