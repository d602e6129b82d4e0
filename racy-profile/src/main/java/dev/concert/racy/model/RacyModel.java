package dev.concert.racy.model;

import dev.concert.bus.Message;
import dev.concert.bus.Message.SelectClass;
import dev.concert.bus.Message.SelectCollection;
import dev.concert.bus.Message.SelectFile;
import dev.concert.bus.Message.SelectFunction;
import dev.concert.bus.Message.SelectNode;
import dev.concert.bus.Message.SelectRegion;
import dev.concert.bus.Message.SelectTime;
import dev.concert.model.RoutineName;
import dev.concert.racy.figures.AmountFormat;
import dev.concert.racy.figures.BarOptions;
import dev.concert.racy.figures.BlockedTimes;
import dev.concert.racy.figures.CollectionShare;
import dev.concert.racy.figures.ProfileFinding;
import dev.concert.racy.figures.ProfileReading;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.RowKey;
import dev.concert.trace.CollectionAccess;
import dev.concert.ui.ShowResult;
import dev.concert.ui.look.Units;
import java.nio.file.Path;
import java.util.List;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;

/**
 * What racy shows, without a screen: the run as last read, its summary, what is marked and which
 * detail is open. Used on one thread.
 */
public final class RacyModel {
  private final ReadOnlyObjectWrapper<Path> run = new ReadOnlyObjectWrapper<>();
  private final ReadOnlyObjectWrapper<ProfileReading> reading = new ReadOnlyObjectWrapper<>();
  private final ReadOnlyObjectWrapper<ProfileSummary> summary = new ReadOnlyObjectWrapper<>();
  private final ReadOnlyObjectWrapper<BlockedTimes> blocked = new ReadOnlyObjectWrapper<>();
  private final ReadOnlyObjectWrapper<List<ProfileFinding>> findings =
      new ReadOnlyObjectWrapper<>(List.of());
  private final ObjectProperty<BarOptions> options = new SimpleObjectProperty<>(BarOptions.INITIAL);
  private final ReadOnlyObjectWrapper<String> function = new ReadOnlyObjectWrapper<>();
  private final ReadOnlyObjectWrapper<RowKey> row = new ReadOnlyObjectWrapper<>(RowKey.MEAN);
  private final ReadOnlyObjectWrapper<String> collection = new ReadOnlyObjectWrapper<>();
  private final ObjectProperty<RowKey> accessor = new SimpleObjectProperty<>();
  private final ObjectProperty<DetailKind> detail = new SimpleObjectProperty<>(DetailKind.NODE);

  /** The run as last read, or null while none is open. */
  public ReadOnlyObjectProperty<ProfileReading> reading() {
    return reading.getReadOnlyProperty();
  }

  /** Null where the run has no events, or they have not been read yet. */
  public ReadOnlyObjectProperty<BlockedTimes> blocked() {
    return blocked.getReadOnlyProperty();
  }

  /** Null while no run is open or its first reading is under way. */
  public ReadOnlyObjectProperty<ProfileSummary> summary() {
    return summary.getReadOnlyProperty();
  }

  /** How the figures that are shown are written. */
  public AmountFormat amounts() {
    return summary.get() == null ? AmountFormat.TIME : summary.get().amounts();
  }

  public ReadOnlyObjectProperty<List<ProfileFinding>> findings() {
    return findings.getReadOnlyProperty();
  }

  /** What the user wants to see; the summary follows. */
  public ObjectProperty<BarOptions> options() {
    return options;
  }

  /** The marked routine, measured or not; null if none is selected. */
  public ReadOnlyObjectProperty<String> function() {
    return function.getReadOnlyProperty();
  }

  /** The row that the details of a row show, never null. */
  public ReadOnlyObjectProperty<RowKey> row() {
    return row.getReadOnlyProperty();
  }

  public ReadOnlyObjectProperty<String> collection() {
    return collection.getReadOnlyProperty();
  }

  /** The selected collection, or the first while none is; null if the run has none. */
  public String shownCollection() {
    List<CollectionAccess> all = summary.get() == null ? List.of() : summary.get().collections();
    if (collection.get() != null) {
      return collection.get();
    }
    return all.isEmpty() ? null : all.getFirst().collection();
  }

  /** The row whose accesses to the collection are told by call site; null for all rows. */
  public ObjectProperty<RowKey> accessor() {
    return accessor;
  }

  /** Accesses to the shown collection, of the accessing row or of all; null if there are none. */
  public CollectionAccess shownAccess() {
    ProfileSummary shown = summary.get();
    String name = shownCollection();
    if (shown == null || name == null) {
      return null;
    }
    return CollectionShare.of(shown, name).stream()
        .filter(share -> accessor.get() == null || share.key().equals(accessor.get()))
        .map(CollectionShare::access)
        .reduce(CollectionAccess::plus)
        .orElse(null);
  }

  public ObjectProperty<DetailKind> detail() {
    return detail;
  }

  /** The run whose reading is under way or done, or null while none is open. */
  public ReadOnlyObjectProperty<Path> run() {
    return run.getReadOnlyProperty();
  }

  /** Another run, or none (null): nothing of the last one stays but what is selected. */
  public void open(Path other) {
    run.set(other);
    summary.set(null);
    findings.set(List.of());
    reading.set(null);
    blocked.set(null);
    row.set(RowKey.MEAN);
    accessor.set(null);
  }

  public void read(ProfileReading newest) {
    reading.set(newest);
  }

  public void read(BlockedTimes newest) {
    blocked.set(newest);
  }

  /** The order of segments to keep: a run that is going does not shuffle its bars. */
  public List<String> orderToKeep() {
    ProfileSummary shown = summary.get();
    boolean sameFigures =
        shown != null
            && shown.options().quantity() == options.get().quantity()
            && shown.options().part() == options.get().part();
    return sameFigures && reading.get() != null && reading.get().live()
        ? shown.routines()
        : List.of();
  }

  /** Shows a newly made summary, where possible with the same row and detail. */
  public void show(ProfileSummary made, List<ProfileFinding> found) {
    findings.set(found);
    if (made.row(row.get()) == null) {
      row.set(RowKey.MEAN);
    }
    if (accessor.get() != null && made.bar(accessor.get()) == null) {
      accessor.set(null);
    }
    if (detail.get() == DetailKind.COLLECTION && !made.hasCollections()) {
      detail.set(DetailKind.NODE);
    }
    summary.set(made);
  }

  /** Opens the profile of a row, in the kind of detail that shows rows already, if one does. */
  public void openRow(RowKey key) {
    row.set(key);
    if (!detail.get().ofRow()) {
      detail.set(DetailKind.NODE);
    }
  }

  /** Opens the profile of a routine over all rows. */
  public void openFunction(String routine) {
    function.set(routine);
    detail.set(DetailKind.FUNCTION);
  }

  public void openCollection(String name) {
    collection.set(name);
    detail.set(DetailKind.COLLECTION);
  }

  /** Marks what is selected, here or elsewhere; no detail is opened. */
  public ShowResult show(Message.Selection selection) {
    return switch (selection) {
      case SelectFunction(String routine, _, _) -> {
        function.set(routine);
        yield measured(routine);
      }
      case SelectRegion(String region, _) -> {
        ShowResult shown = measured(region);
        if (shown.found()) {
          function.set(region);
        }
        yield shown;
      }
      case SelectNode node -> showNode(node);
      case SelectCollection(String name, _) -> showCollection(name);
      case SelectClass(String type, _) -> ShowResult.missing(aboutClass(type));
      case SelectFile _ -> ShowResult.missing("racy shows routines, not files");
      case SelectTime _ -> ShowResult.missing("racy sums up the whole run, not a range of time");
    };
  }

  private ShowResult measured(String routine) {
    String why = notMeasured(routine);
    return why == null ? ShowResult.FOUND : ShowResult.missing(why);
  }

  private ShowResult showNode(SelectNode node) {
    ProfileSummary shown = summary.get();
    RowKey key = shown == null ? null : shown.find(node);
    if (key == null) {
      String what = node.thread() == null ? "node" : "thread";
      return ShowResult.missing(
          shown == null ? noRun() : "the run has no " + what + ' ' + node.subject());
    }
    row.set(key);
    return ShowResult.FOUND;
  }

  private ShowResult showCollection(String name) {
    collection.set(name);
    ProfileSummary shown = summary.get();
    if (shown == null) {
      return ShowResult.missing(noRun());
    }
    boolean known = shown.collections().stream().anyMatch(c -> c.collection().equals(name));
    return known
        ? ShowResult.FOUND
        : ShowResult.missing("the run recorded no access to a collection of that name");
  }

  private String aboutClass(String type) {
    ProfileSummary shown = summary.get();
    long measured =
        shown == null
            ? 0
            : shown.routines().stream().filter(r -> RoutineName.type(r).equals(type)).count();
    return measured == 0
        ? "racy shows routines, and none of this class was measured"
        : "racy shows routines, of which this class has "
            + Units.plural(measured, "measured one", "measured ones");
  }

  /** Why there is no figure for a routine, as one clause; null if there is. */
  public String notMeasured(String routine) {
    ProfileSummary shown = summary.get();
    if (shown == null) {
      return noRun();
    }
    return shown.indexOf(routine) >= 0
        ? null
        : "not measured: " + reading.get().instrumented().whyNotMeasured(routine);
  }

  private String noRun() {
    return run.get() == null ? "not measured: no run is open" : "the run is still being read";
  }
}
