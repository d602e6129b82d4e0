package dev.concert.racy.model;

import dev.concert.bus.Message;
import dev.concert.model.ProgramPart;
import dev.concert.model.RoutineLabels;
import dev.concert.racy.figures.BarOptions;
import dev.concert.racy.figures.BarOptions.Quantity;
import dev.concert.racy.figures.CollectionShare;
import dev.concert.racy.figures.ProfileReading;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.RowEdges;
import dev.concert.racy.figures.RowKey;
import dev.concert.trace.CollectionAccess;
import dev.concert.trace.Profile;
import dev.concert.trace.findings.Annotation;
import dev.concert.trace.heat.CallEdges;
import dev.concert.trace.waits.BlockedTimes;
import dev.concert.ui.ShowResult;
import dev.concert.ui.change.Changes;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/**
 * What racy shows, without a screen: the run as last read, its summary, what is marked and which
 * detail is open. Used on one thread.
 */
public final class RacyModel {
  /** What a listener has to look at again. */
  public enum Change {
    /** Another run is open, or none. */
    RUN,
    /** The run has been read, or its blocked times. */
    READING,
    /** The bars, with what stands out in them. */
    SUMMARY,
    OPTIONS,
    /** The formulas by which figures are derived. */
    FORMULAS,
    /** Whether there are pies in place of bars, and which. */
    PIES,
    ROUTINE,
    /** The class or file whose functions stand out. */
    PART,
    ROW,
    COLLECTION,
    /** The row whose accesses are told, or what is told of them. */
    ACCESSOR,
    /** The range of time that is selected, or whether only that is to be shown. */
    RANGE,
    /** What is shown: a range of the run, or all of it. */
    PROFILE,
    /** What the run is compared with, or how. */
    COMPARED,
    /** What came of comparing. */
    COMPARISON,
    DETAIL,
    /** Who called whom on the row. */
    EDGES,
    /** Theme or colours, which are not a part of the model. */
    LOOK
  }

  private final Changes<Change> changes = new Changes<>();
  private Path run;
  private ProfileReading reading;
  private ProfileSummary summary;
  private List<Annotation> findings = List.of();
  private BarOptions options = BarOptions.INITIAL;
  private String function;
  private ProgramPart part;
  private PartFigures partFigures;
  private RowKey row = RowKey.MEAN;
  private String collection;
  private RowKey accessor;
  private DetailKind detail = DetailKind.NODE;
  private RowEdges edges;
  private final ComparedRuns compared = new ComparedRuns(changes);
  private final RangeChoice range = new RangeChoice(changes);
  private final Formulas formulas = new Formulas(changes);
  private final Pies pies = new Pies(changes);
  private final AccessChoice accesses = new AccessChoice(changes);
  private final ShownSelections selections = new ShownSelections(this);

  public RacyModel() {
    changes.listen(change -> {
      if (change == Change.PROFILE) {
        leaveBlockedTimes();
      }
    });
  }

  public Changes<Change> changes() {
    return changes;
  }

  /** The other run, beside the open one. */
  public ComparedRuns compared() {
    return compared;
  }

  public Formulas formulas() {
    return formulas;
  }

  public Pies pies() {
    return pies;
  }

  /** What is shown of the accesses to a collection. */
  public AccessChoice accesses() {
    return accesses;
  }

  /** The selected range of time. */
  public RangeChoice range() {
    return range;
  }

  /** What is shown: of the run as last read, or of a range of it; null while none is open. */
  public Profile profile() {
    if (range.shown() != null) {
      return range.shown().profile();
    }
    return reading == null ? null : reading.profile();
  }

  /** The run as last read, or null while none is open. */
  public ProfileReading reading() {
    return reading;
  }

  /** Of what is shown; null where they are not known or have not been read yet. */
  public BlockedTimes blocked() {
    if (range.shown() != null) {
      return range.shown().blocked();
    }
    return reading == null ? null : reading.blocked();
  }

  /** Whether there are waits to show, or may be as soon as more has been read. */
  public boolean mayHaveBlockedTimes() {
    if (reading == null || !reading.traced()) {
      return false;
    }
    return reading.live() || reading.blocked() == null || !reading.blocked().isEmpty();
  }

  /** How a routine is called beside the others that were measured. */
  public String label(String routine) {
    return (summary == null ? RoutineLabels.PLAIN : summary.labels()).of(routine);
  }

  /** Null while no run is open or its first reading is under way. */
  public ProfileSummary summary() {
    return summary;
  }

  /** How the figures that are shown are written. */
  public AmountFormat amounts() {
    return summary == null ? AmountFormat.TIME : AmountFormat.of(summary);
  }

  public List<Annotation> findings() {
    return findings;
  }

  /** What the user wants to see; the summary follows. */
  public BarOptions options() {
    return options;
  }

  /** The marked routine, measured or not; null if none is selected. */
  public String function() {
    return function;
  }

  /** The class or file whose functions stand out; null where a function was selected since. */
  public ProgramPart part() {
    return part;
  }

  /** What of a class or file was measured; null where none is selected, or no run is shown. */
  public PartFigures partFigures() {
    if (part == null || summary == null) {
      return null;
    }
    if (partFigures == null || !partFigures.isOf(summary, part)) {
      partFigures = PartFigures.of(summary, part);
    }
    return partFigures;
  }

  /** The row that the details of a row show, never null. */
  public RowKey row() {
    return row;
  }

  /** Null if none is selected. */
  public String collection() {
    return collection;
  }

  /** The selected collection, or the first while none is; null if the run has none. */
  public String shownCollection() {
    List<CollectionAccess> all = summary == null ? List.of() : summary.collections();
    if (collection != null) {
      return collection;
    }
    return all.isEmpty() ? null : all.getFirst().collection();
  }

  /** The row whose accesses to the collection are told by call site; null for all rows. */
  public RowKey accessor() {
    return accessor;
  }

  /** Accesses to the shown collection, of the accessing row or of all; null if there are none. */
  public CollectionAccess shownAccess() {
    String name = shownCollection();
    if (summary == null || name == null) {
      return null;
    }
    return CollectionShare.of(summary, name).stream()
        .filter(share -> accessor == null || share.key().equals(accessor))
        .map(CollectionShare::access)
        .reduce(CollectionAccess::plus)
        .orElse(null);
  }

  /** Who called whom on the row; null where that is not open or still being added up. */
  public CallEdges edges() {
    return edges != null && edges.isOf(summary, row) ? edges.edges() : null;
  }

  /** Whether who called whom is to be added up. */
  public boolean wantsEdges() {
    return detail == DetailKind.CALLERS && summary != null && edges() == null;
  }

  public void show(RowEdges made) {
    edges = made;
    changes.tell(Change.EDGES);
  }

  public DetailKind detail() {
    return detail;
  }

  /** The run whose reading is under way or done, or null while none is open. */
  public Path run() {
    return run;
  }

  /** Another run, or none (null): nothing of the last one stays but what is selected. */
  public void open(Path other) {
    run = other;
    summary = null;
    findings = List.of();
    reading = null;
    row = RowKey.MEAN;
    accessor = null;
    compared.opened();
    range.forget();
    pies.forget();
    changes.tell(Change.RUN);
  }

  /** Where there are no bars yet, why that is so has changed: reading was stopped, or goes on. */
  public void stillUnread() {
    if (summary == null) {
      changes.tell(Change.SUMMARY);
    }
  }

  public void read(ProfileReading newest) {
    reading = newest;
    changes.tell(Change.READING);
    leaveBlockedTimes();
  }

  /** A run without waits shows its time instead. */
  private void leaveBlockedTimes() {
    if (options.showsBlocked() && !mayHaveBlockedTimes()) {
      choose(options.with(Quantity.TIME));
    }
  }

  public void choose(BarOptions wanted) {
    if (!wanted.equals(options)) {
      options = wanted;
      changes.tell(Change.OPTIONS);
    }
  }

  /** Opens a cluster of threads, or closes it. */
  public void toggle(RowKey cluster) {
    choose(options.with(summary.grouping(), options.alike().toggled(cluster)));
  }

  /** The order of segments to keep: a run that is going does not shuffle its bars. */
  public List<String> orderToKeep() {
    boolean sameFigures =
        summary != null
            && summary.options().quantity() == options.quantity()
            && summary.options().inclusive() == options.inclusive()
            && Objects.equals(summary.options().derived(), options.derived())
            && summary.options().segments() == options.segments();
    return sameFigures && reading != null && reading.live() ? summary.segments() : List.of();
  }

  /** Shows a newly made summary, where possible with the same row and detail. */
  public void show(ProfileSummary made, List<Annotation> found) {
    summary = made;
    findings = found;
    if (made.row(row) == null) {
      selectRow(RowKey.MEAN);
    }
    if (accessor != null && made.bar(accessor) == null) {
      showAccessesOf(null);
    }
    openDetail(detail);
    changes.tell(Change.SUMMARY);
  }

  /** A detail of which the run has nothing gives way to that of rows. */
  public void openDetail(DetailKind wanted) {
    DetailKind opened = summary == null || has(wanted) ? wanted : DetailKind.NODE;
    if (opened != detail) {
      detail = opened;
      changes.tell(Change.DETAIL);
    }
  }

  /** Whether the run has anything of it, if not in the range that is shown. */
  public boolean has(DetailKind kind) {
    boolean range = !summary.profile().stretches().isEmpty();
    return kind.isOf(range ? reading.profile() : summary.profile());
  }

  /** Opens the profile of a row, in the kind of detail that shows rows already, if one does. */
  public void openRow(RowKey key) {
    selectRow(key);
    if (!detail.ofRow()) {
      openDetail(DetailKind.NODE);
    }
  }

  /** Opens the profile of a routine over all rows. */
  public void openFunction(String routine) {
    mark(routine);
    openDetail(DetailKind.ROUTINE);
  }

  public void openCollection(String name) {
    selectCollection(name);
    openDetail(DetailKind.COLLECTION);
  }

  /**
   * @param key null for all rows
   */
  public void showAccessesOf(RowKey key) {
    if (!Objects.equals(key, accessor)) {
      accessor = key;
      changes.tell(Change.ACCESSOR);
    }
  }

  void mark(String routine) {
    mark((ProgramPart) null);
    if (!Objects.equals(routine, function)) {
      function = routine;
      changes.tell(Change.ROUTINE);
    }
  }

  void mark(ProgramPart wanted) {
    if (!Objects.equals(wanted, part)) {
      part = wanted;
      changes.tell(Change.PART);
    }
  }

  /** Nothing is selected any more. */
  public void selectNothing() {
    mark((String) null);
    selectCollection(null);
    selectRow(RowKey.MEAN);
    range.drop();
  }

  /** Selects a row and leaves the open detail. */
  public void selectRow(RowKey key) {
    if (!key.equals(row)) {
      row = key;
      changes.tell(Change.ROW);
    }
  }

  void selectCollection(String name) {
    if (!Objects.equals(name, collection)) {
      collection = name;
      changes.tell(Change.COLLECTION);
    }
  }

  /** Marks what is selected, here or elsewhere; no detail is opened. */
  public ShowResult show(Message.Selection selection) {
    return selections.show(selection);
  }

  /** Why there is no figure for a routine, as one clause; null if there is. */
  public String notMeasured(String routine) {
    return selections.notMeasured(routine);
  }
}
