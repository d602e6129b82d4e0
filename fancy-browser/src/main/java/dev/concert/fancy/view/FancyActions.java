package dev.concert.fancy.view;

import dev.concert.fancy.model.Related;
import dev.concert.model.words.Words;
import dev.concert.ui.Hypertool.Command;
import dev.concert.ui.Hypertool.Key;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;

/** What can be done in the window, by key and by the palette. */
final class FancyActions {
  private static final KeyCombination.Modifier CTRL = KeyCombination.SHORTCUT_DOWN;
  private static final KeyCombination.Modifier SHIFT = KeyCombination.SHIFT_DOWN;

  private static final KeyCombination.Modifier ALT = KeyCombination.ALT_DOWN;

  static final KeyCombination EDITOR = new KeyCodeCombination(KeyCode.F4);

  private record Act(String title, KeyCombination keys, Runnable run) {}

  private final List<Act> acts = new ArrayList<>();

  FancyActions(FancyView view) {
    act(Words.say("Tear off the source viewer"), null, view::tearOff);
    act(
        Words.say("Copy the source with its figures"),
        new KeyCodeCombination(KeyCode.A, CTRL, SHIFT),
        view::copyAnnotated);
    for (Related kind : Related.values()) {
      act(kind.title(), keys(kind), () -> view.showBeside(kind));
    }
    act(Words.say("Open in editor"), EDITOR, view::openInEditor);
    act(Words.say("Choose the editor…"), null, view::chooseEditor);
  }

  private void act(String title, KeyCombination keys, Runnable run) {
    acts.add(new Act(title, keys, run));
  }

  /** Those of the editors that most have in their fingers. */
  static KeyCombination keys(Related kind) {
    return switch (kind) {
      case OUTLINE -> new KeyCodeCombination(KeyCode.F12, CTRL);
      case CALLERS -> new KeyCodeCombination(KeyCode.H, CTRL, ALT);
      case OVERRIDES -> new KeyCodeCombination(KeyCode.B, CTRL, ALT);
      case HIERARCHY -> new KeyCodeCombination(KeyCode.H, CTRL);
      case PROBLEMS -> new KeyCodeCombination(KeyCode.F2);
    };
  }

  /** Whether the key meant something here. */
  boolean pressed(KeyEvent event) {
    for (Act act : acts) {
      if (act.keys() != null && act.keys().match(event)) {
        act.run().run();
        return true;
      }
    }
    return false;
  }

  List<Command> commands() {
    String group = Words.known("Command");
    return acts.stream()
        .map(act -> new Command(group, act.title(), printed(act.keys()), act.run()))
        .toList();
  }

  private static String printed(KeyCombination keys) {
    return keys == null ? "" : keys.getDisplayText();
  }

  List<Key> keys() {
    List<Key> keys = new ArrayList<>();
    keys.add(
        new Key(
            "F3  Shift+F3",
            Words.say("Next place where the selected routine is called, the one before")));
    keys.add(
        new Key(
            Words.say("letters"), Words.say("In a list: go to the name that begins with them")));
    keys.add(new Key("Enter", Words.say("Choose in a list; follow what the caret is on")));
    keys.add(new Key("Ctrl+F", Words.say("Find in the source")));
    keys.add(new Key("Ctrl+G", Words.say("Go to a line")));
    acts.stream()
        .filter(act -> act.keys() != null)
        .map(act -> new Key(printed(act.keys()), act.title()))
        .forEach(keys::add);
    return keys;
  }
}
