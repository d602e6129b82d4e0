package dev.concert.ui;

import javafx.scene.input.KeyCombination;

/**
 * Something every window can do.
 *
 * @param keys what it is reached by, or null
 */
record WindowCommand(String title, KeyCombination keys, Runnable action) {

  Hypertool.Command forPalette() {
    return new Hypertool.Command(keys == null ? "Window" : keys.getDisplayText(), title, action);
  }

  Hypertool.Key forSheet() {
    return new Hypertool.Key(keys.getDisplayText(), title);
  }
}
