package dev.concert.trace.sources;

import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.model.RoutineName;
import dev.concert.model.SourceReader;
import dev.concert.model.units.UnitText;
import dev.concert.model.words.Words;
import dev.concert.trace.file.ClassFileRoutines.Place;
import dev.concert.trace.file.ClassFileRoutines.Told;
import dev.concert.trace.file.StoredFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What of the sources of a run has changed since, as far as that was measured. Holds the texts of
 * the files that have changed. Immutable.
 */
public final class SourceChanges {
  /** Nothing is known, or nothing is open. */
  public static final SourceChanges UNKNOWN = unknown(RunSources.NONE, null);

  private final RunSources sources;
  private final Path root;

  /** Those that have changed, by their path from the root. */
  private final Map<String, MeasuredSource> files;

  /** Of each class of the run whose source was known, by its name. */
  private final Map<String, String> fileByType;

  /** All routines that the run's classes had. */
  private final Set<String> routines;

  /** All source files that there were. */
  private final Set<String> existed;

  /** Lines of files of now that have taken over routines of others, by their paths. */
  private final Map<Path, LineMap> moved;

  private final String why;

  private SourceChanges(
      RunSources sources,
      Path root,
      Map<String, MeasuredSource> files,
      Map<String, String> fileByType,
      Set<String> routines,
      Set<String> existed,
      Map<Path, LineMap> moved,
      String why) {
    this.sources = sources;
    this.root = root;
    this.files = files;
    this.fileByType = fileByType;
    this.routines = routines;
    this.existed = existed;
    this.moved = moved;
    this.why = why;
  }

  private static SourceChanges unknown(RunSources sources, Path root) {
    return new SourceChanges(sources, root, Map.of(), Map.of(), Set.of(), Set.of(), Map.of(), "");
  }

  /**
   * The same, knowing of lines that stand in another file now because their routines do; reads the
   * files. Called off the window's thread.
   *
   * @param renamed those of which the new names are known
   */
  public SourceChanges moved(List<Renamed> renamed, Program program) throws IOException {
    Map<Path, Map<String, Integer>> from = new LinkedHashMap<>();
    for (Renamed each : renamed) {
      Optional<Routine> now = program.routine(each.now());
      MeasuredSource then = source(each.then());
      if (now.isPresent() && then != null) {
        Path file = Path.of(program.application()).resolve(now.get().file()).normalize();
        if (!isMeasured(file)) {
          from.computeIfAbsent(file, _ -> new HashMap<>()).merge(then.file(), 1, Integer::sum);
        }
      }
    }
    Map<Path, LineMap> lines = new HashMap<>();
    for (Map.Entry<Path, Map<String, Integer>> each : from.entrySet()) {
      String then =
          Collections.max(each.getValue().entrySet(), Map.Entry.comparingByValue()).getKey();
      String now = SourceReader.decode(Files.readAllBytes(each.getKey()));
      lines.put(each.getKey(), LineMap.of(files.get(then).then(), now.lines().toList()));
    }
    return new SourceChanges(sources, root, files, fileByType, routines, existed, lines, why);
  }

  /**
   * Compares; takes as long as reading the names of the run and its measured source files. Called
   * off the window's thread.
   *
   * @param run its folder, a file in that, or what runs were merged into
   * @param opened the application that is open; null means that of the run
   * @throws IOException with one sentence if the run cannot be read
   */
  public static SourceChanges of(Path run, Path opened) throws IOException {
    StoredFolder folder = RunSources.folder(run);
    RunSources sources = RunSources.of(folder);
    Path root = root(sources.application(), opened);
    if (!sources.known() || root == null || !Files.isDirectory(root)) {
      return unknown(sources, root);
    }
    MeasuredTypes types = MeasuredTypes.of(folder);
    String why = "";
    Map<String, String> then = Map.of();
    try {
      then = sources.texts(folder, root, types::choose);
    } catch (IOException e) {
      why = e.getMessage() == null ? e.toString() : e.getMessage();
    }
    return new Reading(root, types).compare(sources, then, why);
  }

  /** Sources that lie within each other are the same ones; else those that are open count. */
  private static Path root(Path recorded, Path opened) {
    if (opened == null) {
      return recorded;
    }
    Path path = opened.toAbsolutePath().normalize();
    boolean same = recorded != null && (path.startsWith(recorded) || recorded.startsWith(path));
    return same ? recorded : path;
  }

  /** Texts of then and of now. */
  private static final class Reading {
    private final Path root;
    private final MeasuredTypes types;

    Reading(Path root, MeasuredTypes types) {
      this.root = root;
      this.types = types;
    }

    SourceChanges compare(RunSources sources, Map<String, String> then, String why)
        throws IOException {
      Map<String, String> fileByType = types.files(then.keySet());
      Map<String, List<Place>> places = new TreeMap<>();
      Set<String> routines = new HashSet<>();
      for (Told told : types.all()) {
        told.methods().forEach(place -> routines.add(place.routine()));
        String file = fileByType.get(told.type());
        if (file != null) {
          places.computeIfAbsent(file, _ -> new ArrayList<>()).addAll(told.methods());
        }
      }
      Map<String, MeasuredSource> changed = new TreeMap<>();
      for (Map.Entry<String, List<Place>> each : places.entrySet()) {
        String file = each.getKey();
        String before = then.get(file);
        String now = now(file);
        if (!before.equals(now)) {
          changed.put(file, MeasuredSource.of(file, before, now, each.getValue()));
        }
      }
      return new SourceChanges(
          sources, root, changed, fileByType, routines, types.existed(), Map.of(), why);
    }

    private String now(String file) throws IOException {
      return Files.isRegularFile(root.resolve(file)) ? SourceReader.read(root, file) : null;
    }
  }

  /** What the run was made from. */
  public RunSources sources() {
    return sources;
  }

  /** Whether it is known of any class what it was made from. */
  public boolean isKnown() {
    return !fileByType.isEmpty();
  }

  /** Why it is not known, a clause; empty for nothing special. */
  public String why() {
    return why;
  }

  /** The files in which something that was measured has changed, from the application's root on. */
  public List<String> files() {
    return files.values().stream()
        .filter(each -> !each.changed().isEmpty())
        .map(MeasuredSource::file)
        .toList();
  }

  /** The measured routines that are not as they were, or are gone. */
  public Set<String> routines() {
    Set<String> changed = new TreeSet<>();
    files.values().forEach(each -> changed.addAll(each.changed()));
    return changed;
  }

  /** The files, as they are called now, in which something was measured; they may be gone. */
  public List<Path> measuredFiles() {
    return fileByType.values().stream().distinct().sorted().map(root::resolve).toList();
  }

  /** Those of one of the {@link #files}. */
  public Set<String> routines(String file) {
    return Set.copyOf(files.get(file).changed());
  }

  /** Whether a file of which something was measured is not as it was, or gone. */
  public boolean hasFilesThatChanged() {
    return !files.isEmpty();
  }

  /** One sentence of what has changed; empty if nothing has that was measured. */
  public String sentence() {
    int changed = routines().size();
    return changed == 0 ? "" : Words.say("Source has changed since this run: %s.", counts(changed));
  }

  /** How much has changed, a few words; empty if nothing has. */
  public String brief() {
    int changed = routines().size();
    return changed == 0 ? "" : counts(changed);
  }

  private String counts(int changed) {
    return UnitText.plural(files().size(), "file", "files")
        + ", "
        + UnitText.plural(changed, "routine", "routines");
  }

  /** Whether a routine that was measured is not as it was, or gone. */
  public boolean hasChanged(String routine) {
    MeasuredSource source = source(routine);
    return source != null && source.changed().contains(routine);
  }

  /**
   * The lines of a source file.
   *
   * @param file where it is now
   */
  public LineMap lines(Path file) {
    Path path = file.toAbsolutePath().normalize();
    MeasuredSource source = files.get(name(path));
    return source == null ? moved.getOrDefault(path, LineMap.SAME) : source.lines();
  }

  /** Where a line of the source of a routine is now; 0 if it was changed or taken out. */
  public int lineNow(String routine, int line) {
    MeasuredSource source = source(routine);
    return source == null ? line : source.lines().now(line);
  }

  private MeasuredSource source(String routine) {
    String file = fileByType.get(RoutineName.type(routine));
    return file == null ? null : files.get(file);
  }

  /** Whether the classes of the run had a routine of this name. */
  boolean had(String routine) {
    return routines.contains(routine);
  }

  /** Whether of a file of now it is known what was in it: nothing, or what was measured. */
  boolean isNewOrMeasured(Path file) {
    return isMeasured(file) || !existed.contains(name(file));
  }

  private boolean isMeasured(Path file) {
    return fileByType.containsValue(name(file));
  }

  /** From the root on; empty for what does not lie there. */
  private String name(Path file) {
    return root != null && file.startsWith(root)
        ? root.relativize(file).toString().replace('\\', '/')
        : "";
  }

  /** The files that have changed in any way. */
  Collection<MeasuredSource> changed() {
    return files.values();
  }

  /** Root of the application, whose choices of names hold; null if unknown. */
  public Path root() {
    return root;
  }
}
