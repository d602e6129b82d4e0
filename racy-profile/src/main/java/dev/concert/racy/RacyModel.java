package dev.concert.racy;

import dev.concert.bus.Message;
import dev.concert.bus.Message.SelectClass;
import dev.concert.bus.Message.SelectCollection;
import dev.concert.bus.Message.SelectFile;
import dev.concert.bus.Message.SelectFunction;
import dev.concert.bus.Message.SelectNode;
import dev.concert.bus.Message.SelectRegion;
import dev.concert.bus.Message.SelectTime;
import dev.concert.model.RoutineName;
import dev.concert.trace.CollectionAccess;
import dev.concert.ui.Shown;
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
final class RacyModel {
  private final ReadOnlyObjectWrapper<Path> run = new ReadOnlyObjectWrapper<>();
  private final ReadOnlyObjectWrapper<Reading> reading = new ReadOnlyObjectWrapper<>();
  private final ReadOnlyObjectWrapper<Summary> summary = new ReadOnlyObjectWrapper<>();
  private final ReadOnlyObjectWrapper<BlockedTimes> blocked = new ReadOnlyObjectWrapper<>();
  private final ReadOnlyObjectWrapper<List<Finding>> findings =
      new ReadOnlyObjectWrapper<>(List.of());
  private final ObjectProperty<Choice> choice = new SimpleObjectProperty<>(Choice.INITIAL);
  private final ReadOnlyObjectWrapper<String> function = new ReadOnlyObjectWrapper<>();
  private final ReadOnlyObjectWrapper<RowKey> row = new ReadOnlyObjectWrapper<>(RowKey.MEAN);
  private final ReadOnlyObjectWrapper<String> collection = new ReadOnlyObjectWrapper<>();
  private final ObjectProperty<RowKey> accessor = new SimpleObjectProperty<>();
  private final ObjectProperty<Detail> detail = new SimpleObjectProperty<>(Detail.NODE);

  /** The run as last read, or null while none is open. */
  ReadOnlyObjectProperty<Reading> reading() {
    return reading.getReadOnlyProperty();
  }

  /** Null where the run has no events, or they have not been read yet. */
  ReadOnlyObjectProperty<BlockedTimes> blocked() {
    return blocked.getReadOnlyProperty();
  }

  /** Null while no run is open or its first reading is under way. */
  ReadOnlyObjectProperty<Summary> summary() {
    return summary.getReadOnlyProperty();
  }

  /** How the figures that are shown are written. */
  Amounts amounts() {
    return summary.get() == null ? Amounts.TIME : summary.get().amounts();
  }

  ReadOnlyObjectProperty<List<Finding>> findings() {
    return findings.getReadOnlyProperty();
  }

  /** What the user wants to see; the summary follows. */
  ObjectProperty<Choice> choice() {
    return choice;
  }

  /** The marked routine, measured or not; null if none is selected. */
  ReadOnlyObjectProperty<String> function() {
    return function.getReadOnlyProperty();
  }

  /** The row that the details of a row show, never null. */
  ReadOnlyObjectProperty<RowKey> row() {
    return row.getReadOnlyProperty();
  }

  ReadOnlyObjectProperty<String> collection() {
    return collection.getReadOnlyProperty();
  }

  /** The selected collection, or the first while none is; null if the run has none. */
  String shownCollection() {
    List<CollectionAccess> all = summary.get() == null ? List.of() : summary.get().collections();
    if (collection.get() != null) {
      return collection.get();
    }
    return all.isEmpty() ? null : all.getFirst().collection();
  }

  /** The row whose accesses to the collection are told by call site; null for all rows. */
  ObjectProperty<RowKey> accessor() {
    return accessor;
  }

  /** Accesses to the shown collection, of the accessing row or of all; null if there are none. */
  CollectionAccess shownAccess() {
    Summary shown = summary.get();
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

  ObjectProperty<Detail> detail() {
    return detail;
  }

  /** The run whose reading is under way or done, or null while none is open. */
  ReadOnlyObjectProperty<Path> run() {
    return run.getReadOnlyProperty();
  }

  /** Another run, or none (null): nothing of the last one stays but what is selected. */
  void open(Path other) {
    run.set(other);
    summary.set(null);
    findings.set(List.of());
    reading.set(null);
    blocked.set(null);
    row.set(RowKey.MEAN);
    accessor.set(null);
  }

  void read(Reading newest) {
    reading.set(newest);
  }

  void read(BlockedTimes newest) {
    blocked.set(newest);
  }

  /** The order of segments to keep: a run that is going does not shuffle its bars. */
  List<String> orderToKeep() {
    Summary shown = summary.get();
    boolean sameFigures =
        shown != null
            && shown.choice().quantity() == choice.get().quantity()
            && shown.choice().part() == choice.get().part();
    return sameFigures && reading.get() != null && reading.get().live()
        ? shown.routines()
        : List.of();
  }

  /** Shows a newly made summary, where possible with the same row and detail. */
  void show(Summary made, List<Finding> found) {
    findings.set(found);
    if (made.row(row.get()) == null) {
      row.set(RowKey.MEAN);
    }
    if (accessor.get() != null && made.bar(accessor.get()) == null) {
      accessor.set(null);
    }
    if (detail.get() == Detail.COLLECTION && !made.hasCollections()) {
      detail.set(Detail.NODE);
    }
    summary.set(made);
  }

  /** Opens the profile of a row, in the kind of detail that shows rows already, if one does. */
  void openRow(RowKey key) {
    row.set(key);
    if (!detail.get().ofRow()) {
      detail.set(Detail.NODE);
    }
  }

  /** Opens the profile of a routine over all rows. */
  void openFunction(String routine) {
    function.set(routine);
    detail.set(Detail.FUNCTION);
  }

  void openCollection(String name) {
    collection.set(name);
    detail.set(Detail.COLLECTION);
  }

  /** Marks what is selected, here or elsewhere; no detail is opened. */
  Shown show(Message.Selection selection) {
    return switch (selection) {
      case SelectFunction(String routine, _, _) -> {
        function.set(routine);
        yield measured(routine);
      }
      case SelectRegion(String region, _) -> {
        Shown shown = measured(region);
        if (shown.found()) {
          function.set(region);
        }
        yield shown;
      }
      case SelectNode node -> showNode(node);
      case SelectCollection(String name, _) -> showCollection(name);
      case SelectClass(String type, _) -> Shown.missing(aboutClass(type));
      case SelectFile _ -> Shown.missing("racy shows routines, not files");
      case SelectTime _ -> Shown.missing("racy sums up the whole run, not a range of time");
    };
  }

  private Shown measured(String routine) {
    String why = notMeasured(routine);
    return why == null ? Shown.FOUND : Shown.missing(why);
  }

  private Shown showNode(SelectNode node) {
    Summary shown = summary.get();
    RowKey key = shown == null ? null : shown.find(node);
    if (key == null) {
      String what = node.thread() == null ? "node" : "thread";
      return Shown.missing(
          shown == null ? noRun() : "the run has no " + what + ' ' + node.subject());
    }
    row.set(key);
    return Shown.FOUND;
  }

  private Shown showCollection(String name) {
    collection.set(name);
    Summary shown = summary.get();
    if (shown == null) {
      return Shown.missing(noRun());
    }
    boolean known = shown.collections().stream().anyMatch(c -> c.collection().equals(name));
    return known
        ? Shown.FOUND
        : Shown.missing("the run recorded no access to a collection of that name");
  }

  private String aboutClass(String type) {
    Summary shown = summary.get();
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
  String notMeasured(String routine) {
    Summary shown = summary.get();
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
