package dev.concert.ui.access;

import javafx.scene.AccessibleAttribute;
import javafx.scene.layout.Region;

/** A region that is drawn by hand, whose rows a screen reader can go through. */
public abstract class SpokenRegion extends Region {
  private SpokenRows spoken;

  /**
   * To be called once, when its children are there.
   *
   * @param help by which key the same is shown as a table, as a sentence; null where it is not
   */
  protected final void speak(DrawnRows rows, String help) {
    spoken = new SpokenRows(this, getChildren(), rows);
    setAccessibleHelp(help);
  }

  /** The keyboard is on another row, or on another part of it. */
  protected final void cursorMoved() {
    spoken.moved();
  }

  @Override
  public Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
    Object told = spoken == null ? null : spoken.answer(attribute, parameters);
    return told == null ? super.queryAccessibleAttribute(attribute, parameters) : told;
  }
}
