package dev.concert.cagey.picture;

import dev.concert.cagey.graph.CallGraph;
import dev.concert.cagey.graph.RunCalls;
import dev.concert.cagey.graph.RunCalls.Seen;
import dev.concert.cagey.tree.CallNode;
import dev.concert.cagey.tree.UnfoldedTree;
import dev.concert.model.Call;
import dev.concert.model.words.Words;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What is to be drawn: the visible part of a tree as boxes and arrows between them, still without
 * places. Immutable.
 */
public record TreePicture(List<TreeBox> boxes, Set<Arrow> arrows) {

  /**
   * From the box of a caller to that of a callee, by their ids.
   *
   * @param seen what the open run says of the call
   * @param certain whether nothing else can be meant
   */
  public record Arrow(String from, String to, Seen seen, boolean certain) {
    /** Whether it may go elsewhere instead, and no run has shown that it went there. */
    public boolean isGuess() {
      return !certain && (seen == Seen.UNKNOWN || seen == Seen.NOT_MADE);
    }
  }

  /** The boxes at both ends of an arrow, neither of which stands for what is not shown. */
  public record Ends(TreeBox from, TreeBox to) {
    /** Whether it leads from one routine to one other. */
    public boolean isSingle() {
      return from.kind() == TreeBox.Kind.ROUTINE && to.kind() == TreeBox.Kind.ROUTINE;
    }

    /** As the boxes are labelled. */
    public String label() {
      return from.label() + " → " + to.label();
    }
  }

  /** Behind the id of a box, that of its further callees. */
  private static final String MORE = "+more";

  /** The same of its further callers. */
  private static final String MORE_CALLERS = "+more-callers";

  public static final TreePicture EMPTY = new TreePicture(List.of(), Set.of());

  public TreePicture {
    boxes = List.copyOf(boxes);
  }

  /** Empty for an arrow to "N more…", or one that is not of this picture. */
  public Optional<Ends> ends(Arrow arrow) {
    TreeBox from = box(arrow.from());
    TreeBox to = box(arrow.to());
    return from == null || to == null ? Optional.empty() : Optional.of(new Ends(from, to));
  }

  /** Null if it is not in this picture, or stands for what is not shown. */
  private TreeBox box(String id) {
    return boxes.stream()
        .filter(box -> box.id().equals(id) && box.kind() != TreeBox.Kind.MORE)
        .findFirst()
        .orElse(null);
  }

  /** The arrow from one box to another; empty if none of this picture is so. */
  public Optional<Arrow> arrow(Ends ends) {
    return arrows.stream()
        .filter(it -> it.from().equals(ends.from().id()) && it.to().equals(ends.to().id()))
        .findFirst();
  }

  /** The arrows at a box, those to its callees first. */
  public List<Ends> at(TreeBox box) {
    Map<String, TreeBox> byId = new HashMap<>();
    boxes.stream()
        .filter(it -> it.kind() != TreeBox.Kind.MORE)
        .forEach(it -> byId.put(it.id(), it));
    List<Ends> out = new ArrayList<>();
    List<Ends> in = new ArrayList<>();
    for (Arrow arrow : arrows) {
      boolean leaves = arrow.from().equals(box.id());
      boolean known = byId.containsKey(arrow.from()) && byId.containsKey(arrow.to());
      if (known && (leaves || arrow.to().equals(box.id()))) {
        (leaves ? out : in).add(new Ends(byId.get(arrow.from()), byId.get(arrow.to())));
      }
    }
    out.addAll(in);
    return out;
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
  public static TreePicture tree(
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
  public static TreePicture merged(
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
    private final Map<String, Set<String>> certain = new HashMap<>();
    private final Function<String, String> label;
    private final RunCalls run;
    private final CallGraph graph;

    Making(Function<String, String> label, RunCalls run, CallGraph graph) {
      this.label = label;
      this.run = run;
      this.graph = graph;
    }

    /** Of several appearances in one box one that is unfolded folds it. */
    private void addBox(String id, CallNode at) {
      String text = labels.computeIfAbsent(at.routine(), label);
      TreeBox known = boxes.get(id);
      if (known == null || at.unfolded() && !known.appearance().unfolded()) {
        boxes.put(id, new TreeBox(id, TreeBox.Kind.ROUTINE, at, text));
      }
    }

    private void addMore(String id, CallNode at) {
      String further = Words.say("%d more…", at.more());
      boxes.putIfAbsent(id, new TreeBox(id, TreeBox.Kind.MORE, at, further));
    }

    private void addArrow(String from, String to, String caller, String callee) {
      Seen seen = graph.seen(caller, callee, run);
      arrows.add(new Arrow(from, to, seen, isCertain(caller, callee)));
    }

    /** Whether each call on the way has a place at which nothing else can be meant. */
    private boolean isCertain(String caller, String callee) {
      String at = caller;
      for (String next : graph.through(caller, callee)) {
        if (!certainFrom(at).contains(next)) {
          return false;
        }
        at = next;
      }
      return certainFrom(at).contains(callee);
    }

    private Set<String> certainFrom(String routine) {
      return certain.computeIfAbsent(
          routine,
          _ ->
              graph.program().callsFrom(routine).stream()
                  .filter(Call::certain)
                  .map(Call::callee)
                  .collect(Collectors.toSet()));
    }

    void addCallees(UnfoldedTree tree, Function<CallNode, String> id) {
      for (CallNode at : tree.visible()) {
        String own = id.apply(at);
        addBox(own, at);
        if (at.parent() != null) {
          addArrow(id.apply(at.parent()), own, at.parent().routine(), at.routine());
        }
        if (at.more() > 0) {
          addMore(own + MORE, at);
          arrows.add(new Arrow(own, own + MORE, Seen.UNKNOWN, true));
        }
      }
    }

    /** The boxes of its roots are there already. */
    void addCallers(UnfoldedTree tree, Function<CallNode, String> id) {
      for (CallNode at : tree.visible()) {
        String own = id.apply(at);
        if (at.parent() != null) {
          addBox(own, at);
          addArrow(own, id.apply(at.parent()), at.routine(), at.parent().routine());
        }
        if (at.more() > 0) {
          addMore(own + MORE_CALLERS, at);
          arrows.add(new Arrow(own + MORE_CALLERS, own, Seen.UNKNOWN, true));
        }
      }
    }

    TreePicture made() {
      return new TreePicture(List.copyOf(boxes.values()), arrows);
    }
  }
}
