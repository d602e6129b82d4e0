package dev.concert.cagey.view;

import dev.concert.cagey.picture.BoxWalk.Step;
import dev.concert.cagey.picture.TreeBox;
import dev.concert.cagey.tree.CallNode;
import dev.concert.model.words.Words;
import dev.concert.ui.Hypertool.Key;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.input.KeyEvent;

/**
 * The keyboard in the picture: arrows walk from box to box, Enter selects, plus and minus unfold
 * and fold.
 */
final class TreeKeys {
  private final TreePane pane;
  private final Consumer<String> select;

  TreeKeys(TreePane pane, Consumer<String> select) {
    this.pane = pane;
    this.select = select;
  }

  /** For the sheet of keys. */
  static List<Key> list() {
    return List.of(
        new Key("←", Words.say("To the caller")),
        new Key("→", Words.say("To a callee; unfold what is folded")),
        new Key("↑ ↓", Words.say("To the box above, below")),
        new Key("Enter", Words.say("Select the routine for all windows")),
        new Key(
            "Space",
            Words.say("Mark the routine to be measured, or not, while marks are shown (Ctrl+M)")),
        new Key("+ -", Words.say("Unfold, fold")),
        new Key("Shift+→ Shift+←", Words.say("Unfold, fold all below")),
        new Key("E Shift+E", Words.say("Next, previous line at the box: where its calls are")),
        new Key("P", Words.say("Paths from the selection to another routine")),
        new Key("C", Words.say("Callers of the roots, or none")),
        new Key("G", Words.say("Put a cycle, class or package together again")),
        new Key("H", Words.say("What is hidden")),
        new Key("L", Words.say("What lines and signs mean, or not")),
        new Key("F3", Words.say("Next appearance of the selection")),
        new Key("W S", Words.say("Zoom in, out")),
        new Key("0", Words.say("Show everything")));
  }

  void listen() {
    pane.addEventHandler(KeyEvent.KEY_PRESSED, this::key);
  }

  private void key(KeyEvent event) {
    boolean ours = !event.isShortcutDown() && !event.isAltDown();
    if (!ours) {
      return;
    }
    boolean subtree = event.isShiftDown();
    switch (event.getCode()) {
      case F3 -> pane.next();
      case C -> pane.switchCallers();
      case E -> pane.cursor().ifPresent(box -> pane.lines().next(box, subtree ? -1 : 1));
      case G -> pane.closeGroup();
      case H -> pane.openHide();
      case L -> pane.switchLegend();
      case P -> pane.switchPaths();
      case ESCAPE -> ours = pane.lines().drop() || pane.closePaths();
      case DIGIT0, NUMPAD0 -> pane.fit();
      case W -> pane.zoomBy(TreeMouse.ZOOM_STEP);
      case S -> pane.zoomBy(1 / TreeMouse.ZOOM_STEP);
      case PLUS, EQUALS, ADD -> fold(false, false); // plus may need Shift
      case MINUS, SUBTRACT -> fold(true, false);
      case LEFT -> left(subtree);
      case RIGHT -> right(subtree);
      case UP -> pane.walk(Step.ABOVE);
      case DOWN -> pane.walk(Step.BELOW);
      case SPACE -> pane.cursor().ifPresent(pane::turnMark);
      case ENTER -> pane.cursor().ifPresent(this::act);
      default -> ours = false;
    }
    if (ours) {
      event.consume();
    }
  }

  private void act(TreeBox box) {
    if (box.kind() == TreeBox.Kind.MORE) {
      pane.showMore(box);
    } else if (box.kind() == TreeBox.Kind.GROUP) {
      pane.toggle(box, false);
    } else {
      select.accept(box.routine());
    }
  }

  private void left(boolean subtree) {
    if (isUpwards()) {
      away(subtree, Step.CALLER);
    } else if (subtree) {
      fold(true, true);
    } else {
      pane.walk(Step.CALLER);
    }
  }

  /** Among callers the tree grows to the left. */
  private boolean isUpwards() {
    return pane.cursor().filter(box -> box.appearance().upwards()).isPresent();
  }

  private void right(boolean subtree) {
    if (!isUpwards()) {
      away(subtree, Step.CALLEE);
    } else if (subtree) {
      fold(true, true);
    } else {
      pane.walk(Step.CALLEE);
    }
  }

  /** Away from the root; what is folded has nothing to walk to. */
  private void away(boolean subtree, Step step) {
    if (subtree || pane.cursor().filter(TreeKeys::isFolded).isPresent()) {
      fold(false, subtree);
    } else {
      pane.walk(step);
    }
  }

  private static boolean isFolded(TreeBox box) {
    CallNode at = box.appearance();
    return box.kind() == TreeBox.Kind.GROUP
        || box.kind() == TreeBox.Kind.ROUTINE && at.canUnfold() && !at.unfolded();
  }

  private void fold(boolean wantsFold, boolean subtree) {
    Optional<TreeBox> box = pane.cursor();
    if (box.isEmpty() || box.get().kind() == TreeBox.Kind.MORE) {
      return;
    }
    if (box.get().kind() == TreeBox.Kind.GROUP) {
      if (!wantsFold) {
        pane.toggle(box.get(), subtree);
      }
      return;
    }
    CallNode at = box.get().appearance();
    if (at.canUnfold() && at.unfolded() == wantsFold) {
      pane.toggle(box.get(), subtree);
    }
  }
}
