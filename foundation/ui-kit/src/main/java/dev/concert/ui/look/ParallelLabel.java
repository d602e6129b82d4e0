package dev.concert.ui.look;

import dev.concert.model.ParallelMark;
import javafx.scene.control.Label;

/**
 * The sign of what may run on another thread, as pale as it is uncertain; takes no room where there
 * is none. Used on the FX thread.
 */
public final class ParallelLabel extends Label {
  public ParallelLabel() {
    super(ParallelSign.TEXT.strip());
    setMinWidth(USE_PREF_SIZE);
    show(null);
  }

  /**
   * @param mark null for none
   */
  public void show(ParallelMark mark) {
    setVisible(mark != null);
    setManaged(mark != null);
    setOpacity(mark == null ? 1 : ParallelSign.strength(mark.uncertainCalls()));
  }
}
