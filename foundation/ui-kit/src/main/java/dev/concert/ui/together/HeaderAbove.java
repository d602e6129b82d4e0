package dev.concert.ui.together;

import dev.concert.ui.frame.ToolWindow;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;
import javafx.scene.Node;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.stage.Stage;

/**
 * Above all panes stands the header of the one that is being used; torn-off ones have their own.
 * Titles of windows go with them.
 */
final class HeaderAbove {
  private final HBox node = new HBox();
  private final Stage stage;
  private final Map<String, DockedPane> panes;
  private final Predicate<String> isTornOff;
  private final Node beside;

  private final Map<String, Node> lastFocus = new HashMap<>();

  /** The pane that has the focus, or had it last; null before the first. */
  private String active;

  /** The one whose header is shown; null while there is none. */
  private String shown;

  /**
   * @param panes those that are open, by the names of their tools
   * @param beside stands at the right of each header
   */
  HeaderAbove(
      Stage stage, Map<String, DockedPane> panes, Predicate<String> isTornOff, Node beside) {
    this.stage = stage;
    this.panes = panes;
    this.isTornOff = isTornOff;
    this.beside = beside;
    node.getStyleClass().add("together-top");
  }

  Node node() {
    return node;
  }

  String active() {
    return active;
  }

  /**
   * Something within a pane has the focus.
   *
   * @param owner null where nothing has
   */
  void focused(Node owner) {
    for (Node around = owner; around != null; around = around.getParent()) {
      for (Map.Entry<String, DockedPane> pane : panes.entrySet()) {
        ToolWindow window = pane.getValue().window();
        if (window != null && window.root() == around) {
          focused(pane.getKey(), owner);
        }
      }
    }
  }

  private void focused(String tool, Node owner) {
    lastFocus.put(tool, owner);
    if (!tool.equals(active)) {
      active = tool;
      update();
    }
  }

  /** What had the focus in a pane last, and is still to be seen there; else what is in it. */
  Node focusOf(String tool) {
    Node last = lastFocus.get(tool);
    ToolWindow window = panes.get(tool).window();
    boolean there = last != null && last.getScene() == window.scene() && last.isVisible();
    return there ? last : window.content();
  }

  /** Panes have come, gone, or been torn off. */
  void update() {
    lastFocus.keySet().retainAll(panes.keySet());
    shown = panes.containsKey(active) && !isTornOff.test(active) ? active : anyWithin();
    panes.forEach((tool, pane) -> {
      if (pane.window() != null) {
        Node header = pane.window().header(isTornOff.test(tool));
        if (tool.equals(shown)) {
          HBox.setHgrow(header, Priority.ALWAYS);
          node.getChildren().setAll(header, beside);
        }
      }
    });
    updateTitles();
  }

  private String anyWithin() {
    return panes.keySet().stream().filter(isTornOff.negate()).findFirst().orElse(null);
  }

  void updateTitles() {
    panes.forEach((tool, pane) -> {
      ToolWindow window = pane.window();
      if (window != null && isTornOff.test(tool)) {
        window.stage().setTitle(window.title().get());
      } else if (window != null && tool.equals(shown)) {
        stage.setTitle(window.title().get());
      }
    });
  }
}
