package dev.concert.ui.window;

import dev.concert.model.words.Words;
import dev.concert.ui.Hypertool;
import java.util.Set;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;

/**
 * Something every window can do.
 *
 * @param keys what it is reached by, or null
 */
public record WindowCommand(String title, KeyCombination keys, Runnable action) {
  private static final KeyCombination LARGER =
      new KeyCodeCombination(KeyCode.EQUALS, KeyCombination.SHORTCUT_DOWN);
  private static final KeyCombination SMALLER =
      new KeyCodeCombination(KeyCode.MINUS, KeyCombination.SHORTCUT_DOWN);
  private static final Set<KeyCode> LARGER_TOO = Set.of(KeyCode.PLUS, KeyCode.ADD, KeyCode.EQUALS);

  /** Whether a key means this; plus and minus are on different keys of different keyboards. */
  boolean matches(KeyEvent event) {
    if (keys == null) {
      return false;
    }
    boolean zoom = event.isShortcutDown() && !event.isAltDown();
    return keys.match(event)
        || zoom && keys.equals(LARGER) && LARGER_TOO.contains(event.getCode())
        || zoom && keys.equals(SMALLER) && event.getCode() == KeyCode.SUBTRACT;
  }

  Hypertool.Command forPalette() {
    return new Hypertool.Command(
        Words.known("Command"), title, keys == null ? "" : keys.getDisplayText(), action);
  }

  Hypertool.Key forSheet() {
    return new Hypertool.Key(keys.getDisplayText(), title);
  }
}
