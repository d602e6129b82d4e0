package dev.concert.ui.frame;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.TraversalDirection;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.SplitPane;

/** The parts that split panes divide a window into, for F6. */
public final class PaneCycle {
  private PaneCycle() {}

  /**
   * Gives the focus to the next part, or the one before: to a field or what it shows, to a button
   * only if there is nothing else. Those without anything to focus do not count.
   */
  public static void cycle(Parent content, boolean backwards) {
    List<Node> panes = new ArrayList<>();
    collect(content, panes);
    List<Node> targets =
        panes.stream().map(PaneCycle::target).filter(node -> node != null).toList();
    if (!targets.isEmpty()) {
      int now = indexOfFocus(panes, content.getScene().getFocusOwner());
      int step = backwards ? -1 : 1;
      focusVisibly(targets.get(Math.floorMod(now + step, targets.size())));
    }
  }

  /** JavaFX draws the focus only where it has moved it itself: there and back. */
  private static void focusVisibly(Node target) {
    target.requestFocus();
    Scene scene = target.getScene();
    if (target.requestFocusTraversal(TraversalDirection.NEXT)) {
      scene.getFocusOwner().requestFocusTraversal(TraversalDirection.PREVIOUS);
    }
    if (scene.getFocusOwner() != target) {
      target.requestFocus();
    }
  }

  private static void collect(Node node, List<Node> panes) {
    if (node instanceof SplitPane split && split.isVisible()) {
      split.getItems().forEach(item -> collectWithin(item, panes));
    } else if (node instanceof Parent parent) {
      parent.getChildrenUnmodifiable().forEach(child -> collect(child, panes));
    }
  }

  private static void collectWithin(Node item, List<Node> panes) {
    int before = panes.size();
    collect(item, panes);
    if (panes.size() == before && target(item) != null) {
      panes.add(item);
    }
  }

  private static int indexOfFocus(List<Node> panes, Node owner) {
    for (Node node = owner; node != null; node = node.getParent()) {
      int found = panes.indexOf(node);
      if (found >= 0) {
        return found;
      }
    }
    return -1;
  }

  private static Node target(Node pane) {
    Node found = firstFocusable(pane, false);
    return found == null ? firstFocusable(pane, true) : found;
  }

  private static Node firstFocusable(Node node, boolean buttons) {
    if (!node.isVisible() || node.isDisabled()) {
      return null;
    }
    if (node.isFocusTraversable() && (buttons || !(node instanceof ButtonBase))) {
      return node;
    }
    if (node instanceof Parent parent) {
      for (Node child : parent.getChildrenUnmodifiable()) {
        Node found = firstFocusable(child, buttons);
        if (found != null) {
          return found;
        }
      }
    }
    return null;
  }
}
