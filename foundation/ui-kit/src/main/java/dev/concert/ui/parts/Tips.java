package dev.concert.ui.parts;

import javafx.scene.Node;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;

/**
 * Tooltips that cost nothing until the pointer comes: a {@link Tooltip} is a window with a scene,
 * and takes longer to make than a bar to draw. Used on the FX thread.
 */
public final class Tips {
  private static final Object KEY = Tips.class;

  private Tips() {}

  /**
   * Explains a node from now on, in place of what explained it before.
   *
   * @param text null or empty for nothing
   */
  public static void on(Node node, String text) {
    String wanted = text == null || text.isEmpty() ? null : text;
    node.setAccessibleHelp(wanted);
    if (node.getProperties().get(KEY) instanceof Tip tip) {
      tip.show(wanted);
    } else if (wanted != null) {
      Tip tip = new Tip(node);
      node.getProperties().put(KEY, tip);
      tip.show(wanted);
    }
  }

  /** What explains a node, or null. */
  static String of(Node node) {
    return node.getProperties().get(KEY) instanceof Tip tip ? tip.text : null;
  }

  private static final class Tip {
    private final Node node;
    private String text;
    private Tooltip made;

    Tip(Node node) {
      this.node = node;
      node.addEventHandler(MouseEvent.MOUSE_ENTERED, _ -> make());
    }

    void show(String wanted) {
      text = wanted;
      if (made == null && node.isHover()) {
        make();
      } else if (made != null && text == null) {
        made.hide();
        Tooltip.uninstall(node, made);
        made = null;
      } else if (made != null) {
        made.setText(text);
      }
    }

    private void make() {
      if (made == null && text != null) {
        made = new Tooltip(text);
        Tooltip.install(node, made);
      }
    }
  }
}
