package dev.concert.control.window;

import dev.concert.control.host.ToolPresence;
import dev.concert.control.launch.Tool;
import dev.concert.control.measure.RunningJvms;
import dev.concert.model.words.Words;
import dev.concert.trace.findings.Annotation;
import dev.concert.trace.sources.SourceChanges;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.ObservableMap;

/** What master control's window shows. Used on the FX thread. */
final class ControlModel {
  static final String NOT_LOOKED_FOR =
      Words.known(
          "not known yet: easy looks for it when it opens the run, as does concert findings RUN");

  /** One tile for each tool: its best instance. */
  final ObservableList<ToolPresence.Entry> tiles = FXCollections.observableArrayList();

  /** All instances on the bus by name, others than our tools included. */
  final ObservableList<String> participants = FXCollections.observableArrayList();

  final ObservableList<RunRow> runs = FXCollections.observableArrayList();

  /** What has changed in the sources of runs, by their folders, as far as that was looked at. */
  final ObservableMap<Path, SourceChanges> sources = FXCollections.observableHashMap();

  /** Whether the runs are just being changed, so that what becomes of a selection means nothing. */
  final BooleanProperty changingRuns = new SimpleBooleanProperty();

  /** What stands out in the open run, the costliest first. */
  final ObservableList<Annotation> findings = FXCollections.observableArrayList();

  /** What is said in place of findings; empty where there are some, and until that is known. */
  final StringProperty noFindings = new SimpleStringProperty("");

  final ObservableList<RunningJvms.RunningJvm> jvms = FXCollections.observableArrayList();

  /** What is known of the application's model, or what keeps it from being known. */
  final StringProperty figures = new SimpleStringProperty("");

  private final ReadOnlyObjectWrapper<Path> application = new ReadOnlyObjectWrapper<>();
  private final ReadOnlyObjectWrapper<Path> run = new ReadOnlyObjectWrapper<>();
  private List<RunRow> allRuns = List.of();

  ReadOnlyObjectProperty<Path> application() {
    return application.getReadOnlyProperty();
  }

  ReadOnlyObjectProperty<Path> run() {
    return run.getReadOnlyProperty();
  }

  void showBoard(List<ToolPresence.Entry> entries) {
    Map<Tool, ToolPresence.Entry> best = new TreeMap<>();
    for (ToolPresence.Entry entry : entries) {
      Tool.named(entry.tool()).ifPresent(tool -> best.merge(tool, entry, ControlModel::better));
    }
    replace(tiles, List.copyOf(best.values()));
    replace(
        participants,
        entries.stream()
            .filter(entry -> entry.state() == ToolPresence.State.RUNNING)
            .map(ToolPresence.Entry::instance)
            .toList());
  }

  /** What runs hides what is lost; what is starting hides what is lost, too. */
  private static ToolPresence.Entry better(ToolPresence.Entry a, ToolPresence.Entry b) {
    List<ToolPresence.State> order =
        List.of(
            ToolPresence.State.RUNNING,
            ToolPresence.State.STARTING,
            ToolPresence.State.LOST,
            ToolPresence.State.OFF);
    return order.indexOf(b.state()) < order.indexOf(a.state()) ? b : a;
  }

  void openApplication(Path path) {
    application.set(path);
    filterRuns();
  }

  void openRun(Path path) {
    run.set(path);
    findings.clear();
    noFindings.set("");
  }

  /**
   * @param of the run that they were found in; another one may be open by now
   * @param kept empty where nobody has looked
   */
  void showFindings(Path of, Optional<List<Annotation>> kept) {
    if (of != null && of.equals(run.get())) {
      List<Annotation> found = kept.orElse(List.of());
      replace(findings, found);
      String none = kept.isEmpty() ? NOT_LOOKED_FOR : Words.known("nothing");
      noFindings.set(found.isEmpty() ? Words.say(none) : "");
    }
  }

  void showSources(Map<Path, SourceChanges> changes) {
    if (!sources.equals(changes)) {
      sources.keySet().retainAll(changes.keySet());
      sources.putAll(changes);
    }
  }

  void showRuns(List<RunRow> rows) {
    allRuns = rows;
    filterRuns();
  }

  /** The newest of the runs that were recorded of the application and can be read. */
  Optional<Path> newestRun(Path of) {
    return allRuns.stream()
        .filter(row -> row.problem() == null && row.application() != null)
        .filter(row -> Path.of(row.application()).equals(of))
        .max(Comparator.comparing(RunRow::started))
        .map(RunRow::directory);
  }

  /** Whether a run is known to be of another application, the sources of which are here, too. */
  boolean isOfAnother(Path directory, Path than) {
    return allRuns.stream()
        .filter(row -> row.directory().equals(directory) && row.application() != null)
        .map(row -> Path.of(row.application()))
        .anyMatch(of -> !of.equals(than) && Files.exists(of));
  }

  void showJvms(List<RunningJvms.RunningJvm> running) {
    replace(jvms, running);
  }

  /** Those of the application, those of unknown origin, and the one that is open. */
  private void filterRuns() {
    changingRuns.set(true);
    update(runs, allRuns.stream().filter(this::belongs).toList());
    changingRuns.set(false);
  }

  /** Changes only what is not as wanted. */
  private static void update(ObservableList<RunRow> rows, List<RunRow> wanted) {
    Set<Path> stay = wanted.stream().map(RunRow::directory).collect(Collectors.toSet());
    rows.removeIf(row -> !stay.contains(row.directory()));
    for (int i = 0; i < wanted.size(); i++) {
      RunRow row = wanted.get(i);
      boolean there = i < rows.size() && rows.get(i).directory().equals(row.directory());
      if (!there) {
        rows.removeIf(other -> other.directory().equals(row.directory())); // its place changed
        rows.add(i, row);
      } else if (!rows.get(i).equals(row)) {
        rows.set(i, row);
      }
    }
  }

  private boolean belongs(RunRow row) {
    return application.get() == null
        || row.application() == null
        || Path.of(row.application()).equals(application.get())
        || Objects.equals(row.directory(), run.get());
  }

  /** Leaves the list alone where nothing changed, so that no selection is lost. */
  private static <T> void replace(ObservableList<T> list, List<T> wanted) {
    if (!list.equals(wanted)) {
      list.setAll(wanted);
    }
  }
}
