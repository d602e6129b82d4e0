package dev.concert.easy.filters;

import dev.concert.easy.model.EasyModel;
import dev.concert.easy.rows.RowArrangement;
import dev.concert.easy.rows.RowNames;
import dev.concert.easy.states.StateFilter;
import dev.concert.trace.StateLabel;
import dev.concert.trace.StateTotal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What is drawn and which rows there are, for runs that may not have all of it.
 *
 * @param arrows whether tasks and messages are drawn
 * @param hiddenRows and all below them
 * @param pinnedRows the topmost first
 */
public record NamedFilter(
    String name,
    StateFilter hiding,
    boolean arrows,
    List<RowNames.Name> hiddenRows,
    List<RowNames.Name> pinnedRows) {

  public NamedFilter {
    hiddenRows = List.copyOf(hiddenRows);
    pinnedRows = List.copyOf(pinnedRows);
  }

  /** Of what the window shows. */
  static NamedFilter of(String name, EasyModel model) {
    RowArrangement.Kept rows = model.rows().arrangement().kept();
    RowNames names = model.rows().names();
    return new NamedFilter(
        name,
        model.hiding(),
        model.arrowsShown(),
        names.of(rows.hidden()),
        names.of(rows.pinned()));
  }

  NamedFilter called(String other) {
    return new NamedFilter(other, hiding, arrows, hiddenRows, pinnedRows);
  }

  /** What a run does not have of it. */
  record Missing(int names, int rows) {}

  /**
   * Shows the run like this; the caller draws it. What moved rows stay where they are.
   *
   * @return what is passed over
   */
  Missing show(EasyModel model) {
    RowNames names = model.rows().names();
    List<String> hidden = new ArrayList<>();
    List<String> pinned = new ArrayList<>();
    int rows = find(names, hiddenRows, hidden) + find(names, pinnedRows, pinned);
    model.hide(hiding);
    model.showArrows(arrows);
    List<RowArrangement.Move> moves = model.rows().arrangement().kept().moves();
    model.rows().arrangement().restore(new RowArrangement.Kept(hidden, pinned, moves));
    Set<StateLabel> unknown = new HashSet<>(hiding.labels());
    model.analysis().named().stream().map(StateTotal::label).forEach(unknown::remove);
    return new Missing(unknown.size(), rows);
  }

  /** How many there are not. */
  private static int find(RowNames names, List<RowNames.Name> wanted, List<String> found) {
    int missing = 0;
    for (RowNames.Name name : wanted) {
      List<String> keys = names.find(name);
      missing += keys.isEmpty() ? 1 : 0;
      found.addAll(keys);
    }
    return missing;
  }
}
