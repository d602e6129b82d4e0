package dev.concert.fancy.model;

import dev.concert.bus.Message;
import dev.concert.model.CollectionName;
import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.model.RoutineName;
import dev.concert.model.SourceFile;
import dev.concert.model.Type;
import dev.concert.model.words.Words;
import dev.concert.trace.RoutineProfile;
import dev.concert.ui.change.Changes;
import dev.concert.ui.measured.MeasuredRoutines;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The contents of the four lists (TAU §4.1), without a screen: all files and all classes, the
 * functions of the selected file and the methods of the selected class. Used by one thread.
 */
public final class FancyModel {
  /** What of fancy has changed. */
  public enum Change {
    /** Another application, or none: all lists. */
    PROGRAM,
    /** What is selected in the lists. */
    SELECTION,
    /** Sources have been edited: the same is shown as it is now. */
    EDITED,
    /** What the viewer is to show, even if it shows it already. */
    TARGET,
    /** What stands beside the source. */
    RELATED,
    /** Which line of that the caret is in. */
    ROW,
    /** What was measured, or how another run differs. */
    HEAT,
    /** Theme, colours or size. */
    LOOK
  }

  private static final Set<Routine.Kind> FUNCTIONS =
      EnumSet.of(Routine.Kind.FUNCTION, Routine.Kind.INITIALIZER, Routine.Kind.LAMBDA);

  private final Changes<Change> changes = new Changes<>();
  private final MeasuredRoutines measured = new MeasuredRoutines(() -> changes.tell(Change.HEAT));
  private final RelatedModel related =
      new RelatedModel(this::program, place -> aim(place, false), changes);
  private SinceRun since = SinceRun.NOTHING;
  private Program program;
  private String selected;
  private int appearance;
  private SourceTarget target;
  private boolean revealed;
  private List<SourceFile> files = List.of();
  private List<Type> types = List.of();
  private SourceFile file;
  private Type type;
  private Routine routine;

  public FancyModel() {
    changes.listen(this::relate);
  }

  private void relate(Change change) {
    if (change == Change.PROGRAM) {
      related.reset();
    } else if (change == Change.EDITED) {
      related.edited();
    } else if (change == Change.SELECTION) {
      related.selected(routine, type);
    }
  }

  /** Null shows nothing. */
  public void show(Program shown) {
    list(shown);
    file = null;
    type = null;
    routine = null;
    target = null;
    changes.tell(Change.PROGRAM);
  }

  private void list(Program shown) {
    program = shown;
    files = shown == null ? List.of() : shown.sources();
    types =
        shown == null
            ? List.of()
            : shown.types().stream().sorted(Comparator.comparing(Type::name)).toList();
  }

  /** The same application after an edit: what is selected stays so, as far as it is still there. */
  public void showEdited(Program now) {
    list(now);
    file = file == null ? null : now.source(file.file()).orElse(null);
    type = type == null ? null : now.type(type.name()).orElse(null);
    routine = routine == null ? null : now.routine(routine.name()).orElse(null);
    target = target == null ? null : target.in(now);
    changes.tell(Change.EDITED);
  }

  public Changes<Change> changes() {
    return changes;
  }

  /** What the window shows of the open run, and how another one differs. */
  public MeasuredRoutines measured() {
    return measured;
  }

  /** What of the source is not as it was in the open run. */
  public SinceRun since() {
    return since;
  }

  public void since(SinceRun now) {
    since = now;
    changes.tell(Change.HEAT);
  }

  /** What stands beside the source. */
  public RelatedModel related() {
    return related;
  }

  /**
   * What stands beside a source in a window of its own: of what is selected now, then of where its
   * caret is. It stays with the application that is open now.
   *
   * @param told of its changes
   * @param look shows a place in that window
   */
  public RelatedModel relatedAlone(Changes<Change> told, Consumer<SourceTarget> look) {
    Program open = program;
    RelatedModel alone = new RelatedModel(() -> open, look, told);
    alone.selected(routine, type);
    alone.inherited(related.hasInherited());
    alone.show(related.kind() == Related.OUTLINE ? Related.OUTLINE : null);
    return alone;
  }

  Optional<RoutineProfile> figures(Routine of) {
    return Optional.ofNullable(measured.heat()).flatMap(heat -> heat.of(of.name()));
  }

  public Program program() {
    return program;
  }

  public List<SourceFile> files() {
    return files;
  }

  public List<Type> types() {
    return types;
  }

  public List<Routine> routinesOf(String path) {
    return program.routines().stream().filter(routine -> routine.file().equals(path)).toList();
  }

  /** Static methods, initialisers and lambdas of the selected file, in the order of their text. */
  public List<Routine> functions() {
    if (file == null) {
      return List.of();
    }
    return program.typesOf(file.file()).stream()
        .flatMap(declared -> program.routinesOf(declared.name()).stream())
        .filter(candidate -> FUNCTIONS.contains(candidate.kind()))
        .sorted(Comparator.comparingInt(Routine::start))
        .toList();
  }

  /** Constructors and methods of the selected class, static ones too. */
  public List<Routine> methods() {
    if (type == null) {
      return List.of();
    }
    return program.routinesOf(type.name()).stream()
        .filter(candidate -> candidate.kind() != Routine.Kind.LAMBDA)
        .filter(candidate -> candidate.kind() != Routine.Kind.INITIALIZER)
        .toList();
  }

  public SourceFile file() {
    return file;
  }

  public Type type() {
    return type;
  }

  public Routine routine() {
    return routine;
  }

  /** What the viewer is to show, or null before the first selection. */
  public SourceTarget target() {
    return target;
  }

  /** Whether the viewer is to scroll to the target even if its beginning is visible. */
  public boolean isRevealed() {
    return revealed;
  }

  void aim(SourceTarget wanted, boolean always) {
    target = wanted;
    revealed = always;
    changes.tell(Change.TARGET);
  }

  /**
   * Shows a selection in the lists and the viewer.
   *
   * @return why not, as a clause, or null if it is there
   */
  public String select(Message.Selection selection) {
    return switch (selection) {
      case Message.SelectFunction s -> showRoutine(s.routine(), s.reveal());
      case Message.SelectClass s ->
          selectType(s.type()) ? shown(SourceTarget.of(type)) : missing(s.type());
      case Message.SelectFile s ->
          selectFile(s.file())
              ? shown(SourceTarget.of(s.file(), file.isCompiled() ? null : s.line()))
              : missing(s.file());
      case Message.SelectCollection s ->
          selectType(CollectionName.type(s.collection()))
              ? shown(SourceTarget.of(type))
              : Words.say("no class of this application is that collection, or has it in a field");
      case Message.SelectNode _ -> Words.say("fancy shows source, which has no nodes or threads");
      case Message.SelectTime _ -> Words.say("fancy shows source, which has no time");
      case Message.SelectRegion s -> missing(s.region());
    };
  }

  /** Nothing is selected any more. */
  public void selectNothing() {
    selected = null;
    file = null;
    type = null;
    routine = null;
    changes.tell(Change.SELECTION);
  }

  private String shown(SourceTarget wanted) {
    changes.tell(Change.SELECTION);
    aim(wanted, false);
    return null;
  }

  /**
   * Shows a routine and, if {@code line} is not null, that line of its file.
   *
   * @return why not, as a clause, or null if it is there
   */
  public String showSource(String name, Integer line) {
    String why = showRoutine(name, true);
    boolean compiled = file != null && file.isCompiled(); // lines are those of its source
    if (why == null && line != null && !compiled) {
      aim(SourceTarget.of(routine, line), true);
    }
    return why;
  }

  private String showRoutine(String name, boolean reveal) {
    if (!name.equals(selected)) {
      selected = name;
      // A routine without source has no place of its own to begin at.
      boolean declared = program != null && program.routine(name).isPresent();
      appearance = declared ? 0 : -1;
    }
    if (!selectRoutine(name)) {
      related.pointed(name);
      return missing(name);
    }
    changes.tell(Change.SELECTION);
    aim(SourceTarget.of(routine), reveal);
    return null;
  }

  private String missing(String name) {
    return program == null
        ? Words.say("no application is open")
        : Words.say("%s has no source in this application", RoutineName.label(name));
  }

  /**
   * Shows the next place at which the selected routine appears, without selecting anything.
   *
   * @return what is shown now, in words
   */
  public String nextAppearance(boolean backwards) {
    List<SourceAppearances.Appearance> all =
        selected == null || program == null ? List.of() : SourceAppearances.of(selected, program);
    if (all.isEmpty()) {
      return Words.say("Select a routine: F3 goes to where it is declared and called");
    }
    appearance = Math.floorMod(appearance + (backwards ? -1 : 1), all.size());
    SourceAppearances.Appearance next = all.get(appearance);
    aim(next.target(), false);
    return Words.say(
        "%s: %d of %d, %s", RoutineName.label(selected), appearance + 1, all.size(), next.how());
  }

  /** Selects a file and with it its main type; false if the application has no such file. */
  boolean selectFile(String path) {
    Optional<SourceFile> found = program == null ? Optional.empty() : program.source(path);
    found.ifPresent(source -> {
      file = source;
      type = mainType(source);
      routine = null;
    });
    return found.isPresent();
  }

  /** The type that gives the file its name, else the first one in it, else null. */
  private Type mainType(SourceFile source) {
    String path = source.file();
    String simple = path.substring(path.lastIndexOf('/') + 1).replaceFirst("\\.\\w+$", "");
    List<Type> declared = program.typesOf(path);
    return declared.stream()
        .filter(candidate -> RoutineName.simpleType(candidate.name()).equals(simple))
        .findFirst()
        .orElse(declared.isEmpty() ? null : declared.getFirst());
  }

  /** A class without source is shown by the one in whose source it stands. */
  boolean selectType(String name) {
    Optional<Type> found = program == null ? Optional.empty() : program.nearestType(name);
    found.ifPresent(declared -> {
      type = declared;
      file = program.source(declared.file()).orElse(null);
      routine = null;
    });
    return found.isPresent();
  }

  boolean selectRoutine(String name) {
    Optional<Routine> found = program == null ? Optional.empty() : program.routine(name);
    found.ifPresent(selected -> {
      selectType(selected.type());
      file = program.source(selected.file()).orElse(file);
      routine = selected;
    });
    return found.isPresent();
  }
}
