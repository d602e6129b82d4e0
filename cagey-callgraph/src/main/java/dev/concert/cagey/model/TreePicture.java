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

  /** Behind the id of a box, that of its further callees. */
  private static final String MORE = "+more";

  /** The same of its further callers. */
  private static final String MORE_CALLERS = "+more-callers";

  public static final TreePicture EMPTY = new TreePicture(List.of(), Set.of());

  public TreePicture {
    boxes = List.copyOf(boxes);
  }

  /** The id of the box whose further callees or callers a box stands for. */
  public static String owner(TreeBox more) {
    return more.id().substring(0, more.id().lastIndexOf(MORE));
  }

  /**
   * The unfolded tree: one box for each appearance.
   *
   * @param callers who calls the roots, or null
   */
  static TreePicture tree(
      UnfoldedTree tree, UnfoldedTree callers, Function<String, String> label, RunCalls run) {
    Map<String, String> roots = new HashMap<>();
    tree.roots().forEach(root -> roots.putIfAbsent(root.routine(), "t" + root.id()));
    Making making = new Making(label, run, tree.graph());
    making.addCallees(tree, at -> "t" + at.id());
    if (callers != null) {
      making.addCallers(
          callers, at -> at.parent() == null ? roots.get(at.routine()) : "u" + at.id());
    }
    return making.made();
  }

  /** The merged graph: one box for each routine. */
  static TreePicture merged(
      UnfoldedTree tree, UnfoldedTree callers, Function<String, String> label, RunCalls run) {
    Making making = new Making(label, run, tree.graph());
    making.addCallees(tree, CallNode::routine);
    if (callers != null) {
      making.addCallers(callers, CallNode::routine);
    }
    return making.made();
  }

  private static final class Making {
    private final Map<String, TreeBox> boxes = new LinkedHashMap<>();
    private final Set<Arrow> arrows = new LinkedHashSet<>();
    private final Map<String, String> labels = new HashMap<>();
    private final Function<String, String> label;
    private final RunCalls run;
    private final CallGraph graph;

    Making(Function<String, String> label, RunCalls run, CallGraph graph) {
      this.label = label;
      this.run = run;
      this.graph = graph;
    }

    private void addBox(String id, CallNode at) {
      String text = labels.computeIfAbsent(at.routine(), label);
      boxes.putIfAbsent(id, new TreeBox(id, TreeBox.Kind.ROUTINE, at, text));
    }

    private void addMore(String id, CallNode at) {
      String further = Words.say("%d more…", at.more());
      boxes.putIfAbsent(id, new TreeBox(id, TreeBox.Kind.MORE, at, further));
    }

    void addCallees(UnfoldedTree tree, Function<CallNode, String> id) {
      for (CallNode at : tree.visible()) {
        String own = id.apply(at);
        addBox(own, at);
        if (at.parent() != null) {
          Seen seen = graph.seen(at.parent().routine(), at.routine(), run);
          arrows.add(new Arrow(id.apply(at.parent()), own, seen));
        }
        if (at.more() > 0) {
          addMore(own + MORE, at);
          arrows.add(new Arrow(own, own + MORE, Seen.UNKNOWN));
        }
      }
    }

    /** The boxes of its roots are there already. */
    void addCallers(UnfoldedTree tree, Function<CallNode, String> id) {
      for (CallNode at : tree.visible()) {
        String own = id.apply(at);
        if (at.parent() != null) {
          addBox(own, at);
          Seen seen = graph.seen(at.routine(), at.parent().routine(), run);
          arrows.add(new Arrow(own, id.apply(at.parent()), seen));
        }
        if (at.more() > 0) {
          addMore(own + MORE_CALLERS, at);
          arrows.add(new Arrow(own + MORE_CALLERS, own, Seen.UNKNOWN));
        }
      }
    }

    TreePicture made() {
      return new TreePicture(List.copyOf(boxes.values()), arrows);
    }
  }
}
