package dev.concert.ui.marking;

import dev.concert.model.words.Words;
import dev.concert.trace.control.MeasuredSelection.Measured;
import dev.concert.ui.parts.Tips;
import javafx.css.PseudoClass;
import javafx.scene.control.CheckBox;
import javafx.scene.input.MouseEvent;

/**
 * Says whether something is measured, and lets the user change it: checked, not checked, or in
 * part. What is not applied yet looks so.
 */
public final class MarkBox extends CheckBox {
  private static final PseudoClass CHANGED = PseudoClass.getPseudoClass("changed");

  private final Marks marks;
  private Markable thing;

  public MarkBox(Marks marks) {
    this.marks = marks;
    getStyleClass().add("mark-box");
    setAllowIndeterminate(true);
    setFocusTraversable(false);
    setMinWidth(USE_PREF_SIZE);
    addEventHandler(MouseEvent.MOUSE_CLICKED, MouseEvent::consume); // else it chooses the row, too
  }

  /** Shows the mark of something, as it is now; null takes the box away. */
  public void show(Markable shown) {
    thing = shown;
    setVisible(shown != null);
    setManaged(shown != null);
    if (shown != null) {
      show(marks.of(shown));
      pseudoClassStateChanged(CHANGED, marks.isChanged(shown));
    }
  }

  private void show(Measured measured) {
    setSelected(measured == Measured.ALL);
    setIndeterminate(measured == Measured.PART);
    String pattern =
        marks.isChanged(thing)
            ? Words.known("The %s is %s once this is applied")
            : Words.known("The %s is %s");
    String sentence = Words.say(pattern, thing.noun(), words(measured));
    setAccessibleText(sentence + ": " + thing.name());
    Tips.on(this, sentence);
  }

  static String words(Measured measured) {
    return switch (measured) {
      case ALL -> Words.say("measured");
      case NONE -> Words.say("not measured");
      case PART -> Words.say("measured in part");
    };
  }

  @Override
  public void fire() {
    if (thing != null && marks.isShown() && !isDisabled()) {
      marks.turn(thing);
    }
  }
}
