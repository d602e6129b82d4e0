package dev.concert.cagey.model;

import dev.concert.cagey.model.CageyModel.Change;
import dev.concert.cagey.picture.BoxGroups;
import dev.concert.cagey.picture.Gathering;
import dev.concert.ui.change.Changes;
import java.util.List;
import java.util.function.BooleanSupplier;

/** Which boxes of the merged graph stand together, by hand or by name. Used by one thread. */
public final class Gatherings {
  private final BoxGroups groups;
  private final Runnable choose;
  private final BooleanSupplier merged;
  private final Changes<Change> changes;

  /**
   * @param choose has what is chosen looked for, such as cycles
   * @param merged whether each routine has one box only
   */
  Gatherings(BoxGroups groups, Runnable choose, BooleanSupplier merged, Changes<Change> changes) {
    this.groups = groups;
    this.choose = choose;
    this.merged = merged;
    this.changes = changes;
  }

  /** Which boxes stand together as one. */
  public Gathering gathering() {
    return groups.gathering();
  }

  /** The names of the groups that are open. */
  public List<String> open() {
    return groups.open();
  }

  /** The group that a routine is in, open or not; null if it is in none. */
  public String of(String routine) {
    return groups.of(routine);
  }

  /** All groups are closed. */
  public void gather(Gathering wanted) {
    groups.gather(wanted);
    choose.run();
    changes.tell(Change.TREE);
  }

  /** Opens these groups and closes all others. */
  public void openOnly(List<String> wanted) {
    groups.open(wanted);
    changes.tell(Change.TREE);
  }

  /** Shows the routines of the group that a routine is in. */
  public void openOf(String routine) {
    groups.open(groups.of(routine));
    changes.tell(Change.TREE);
  }

  /** Puts the routines of the group that a routine is in together again. */
  public void closeOf(String routine) {
    groups.close(groups.of(routine));
    changes.tell(Change.TREE);
  }

  /** Whether a routine is in a group that is open. */
  public boolean isInOpen(String routine) {
    return merged.getAsBoolean() && groups.open().contains(groups.of(routine));
  }
}
