package dev.concert.racy.model;

import dev.concert.racy.figures.ElementMap.Kind;
import dev.concert.racy.model.RacyModel.Change;
import dev.concert.ui.change.Changes;

/** What is shown of the accesses to a collection. */
public final class AccessChoice {
  /** Of each row with its call sites, to which elements, or these as a table. */
  public enum Shown {
    ROWS,
    ELEMENTS,
    TABLE
  }

  private final Changes<Change> changes;
  private Shown shown = Shown.ROWS;
  private Kind kind = Kind.ALL;

  AccessChoice(Changes<Change> changes) {
    this.changes = changes;
  }

  public Shown shown() {
    return shown;
  }

  public void show(Shown wanted) {
    if (wanted != shown) {
      shown = wanted;
      changes.tell(Change.ACCESSOR);
    }
  }

  /** Which accesses to elements the colours tell. */
  public Kind kind() {
    return kind;
  }

  public void choose(Kind wanted) {
    if (wanted != kind) {
      kind = wanted;
      changes.tell(Change.ACCESSOR);
    }
  }
}
