package dev.concert.fancy.model;

import dev.concert.bus.Message;
import dev.concert.fancy.model.FancyModel.Change;
import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.model.RoutineName;
import dev.concert.model.Type;
import dev.concert.model.words.Words;
import dev.concert.ui.change.Changes;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * What stands beside the source, without a screen. It is of the routine and the class that were
 * pointed at last: selected, or entered with the caret. The outline follows the caret; all else
 * stays on what it was asked for. Used by one thread.
 */
public final class RelatedModel {
  private static final RelatedList NOTHING = RelatedList.none(Related.OUTLINE, "", "");

  private final Supplier<Program> open;
  private final Consumer<SourceTarget> shown;
  private final Changes<Change> changes;
  private Related kind;
  private boolean inherited;
  private RelatedList list = NOTHING;
  private int row = -1;

  /** The source on the screen, and where the caret is in it; null before there is one. */
  private String file;

  private String text;
  private int offset;
  private int line;

  /** What was pointed at last. */
  private String routine;

  private Type type;

  /** What the outline is of now, and the text that it was made with. */
  private Type outlined;

  private String outlinedText;

  /**
   * @param open the application of the source; may give null
   * @param shown where a place in the source is shown
   * @param changes told of what stands beside the source
   */
  RelatedModel(Supplier<Program> open, Consumer<SourceTarget> shown, Changes<Change> changes) {
    this.open = open;
    this.shown = shown;
    this.changes = changes;
  }

  /** Null while nothing stands beside the source. */
  public Related kind() {
    return kind;
  }

  public RelatedList list() {
    return list;
  }

  /** Which line of the list belongs to what was pointed at; -1 for none. */
  public int row() {
    return row;
  }

  /** Whether the outline has what classes have from others. */
  public boolean hasInherited() {
    return inherited;
  }

  public void inherited(boolean wanted) {
    if (inherited != wanted) {
      inherited = wanted;
      outlined = null;
      follow();
      changes.tell(Change.RELATED);
    }
  }

  /**
   * Shows something beside the source, of what was pointed at last.
   *
   * @param wanted null for nothing
   */
  public void show(Related wanted) {
    kind = wanted;
    outlined = null;
    if (wanted == null || open.get() == null) {
      list = NOTHING;
      row = -1;
    } else if (wanted.follows()) {
      follow();
    } else {
      list = made(open.get(), wanted);
      row = first();
    }
    changes.tell(Change.RELATED);
  }

  private RelatedList made(Program program, Related wanted) {
    Optional<Routine> known = routine == null ? Optional.empty() : program.routine(routine);
    return switch (wanted) {
      case OUTLINE -> NOTHING;
      case CALLERS -> routine == null ? noRoutine(wanted) : CallerRows.of(program, routine);
      case OVERRIDES ->
          known.map(it -> OverrideRows.of(program, it)).orElseGet(() -> noRoutine(wanted));
      case HIERARCHY ->
          type == null
              ? RelatedList.none(wanted, "", Words.say("Select a class, or a file that has one."))
              : HierarchyRows.of(program, type);
      case PROBLEMS -> ProblemRows.of(program.sources());
    };
  }

  private RelatedList noRoutine(Related wanted) {
    return routine == null
        ? RelatedList.none(wanted, "", Words.say("Select a routine, or put the caret into one."))
        : RelatedList.none(
            wanted,
            RoutineName.labelWithParameters(routine),
            Words.say("%s has no source in this application", RoutineName.label(routine)));
  }

  /** The line of the class itself, or the first that leads somewhere. */
  private int first() {
    List<RelatedRow> rows = list.rows();
    for (int i = 0; i < rows.size(); i++) {
      if (kind == Related.HIERARCHY && type != null && isOf(rows.get(i), type)) {
        return i;
      }
    }
    for (int i = 0; i < rows.size(); i++) {
      if (!rows.get(i).isHeading()) {
        return i;
      }
    }
    return -1;
  }

  private static boolean isOf(RelatedRow row, Type of) {
    return new Message.SelectClass(of.name()).equals(row.selection());
  }

  /** As if that had been selected, though nobody is told. */
  public void point(Message.Selection subject) {
    Program program = open.get();
    if (program == null) {
      return;
    }
    switch (subject) {
      case Message.SelectFunction it -> {
        routine = it.routine();
        type = program.nearestType(RoutineName.type(routine)).orElse(null);
      }
      case Message.SelectClass it -> {
        routine = null;
        type = program.nearestType(it.type()).orElse(null);
      }
      default -> {}
    }
  }

  /** Shows the place of a line in the viewer; selects nothing. */
  public void look(RelatedRow at) {
    if (at.place() != null) {
      shown.accept(at.place());
    }
  }

  /**
   * The caret is somewhere in the source that is on the screen.
   *
   * @param ofFile its whole text
   * @param at offset in it
   * @param onLine from 1
   */
  public void caret(String path, String ofFile, int at, int onLine) {
    file = path;
    text = ofFile;
    offset = at;
    line = onLine;
    if (open.get() == null) {
      return;
    }
    routineAt().ifPresent(found -> routine = found.name());
    typeAt().ifPresent(found -> type = found);
    follow();
  }

  /** A routine was selected that has no source here. */
  void pointed(String name) {
    routine = name;
  }

  /** Another application is open, or none. */
  void reset() {
    file = null;
    text = null;
    routine = null;
    type = null;
    show(kind == null || kind.isOfRoutineOrClass() ? null : kind);
  }

  /** The same application after an edit. */
  public void edited() {
    type = type == null ? null : open.get().type(type.name()).orElse(null);
    show(kind);
  }

  /**
   * Something else was selected.
   *
   * @param of null for none, as is the class
   */
  void selected(Routine of, Type in) {
    routine = of == null ? null : of.name();
    type = in;
    follow();
  }

  private Optional<Routine> routineAt() {
    return open.get().routinesIn(file).stream()
        .filter(candidate -> !candidate.implicit())
        .filter(candidate -> candidate.start() <= offset && offset < candidate.end())
        .min(Comparator.comparingInt(candidate -> candidate.end() - candidate.start()));
  }

  private Optional<Type> typeAt() {
    return open.get().typesOf(file).stream()
        .filter(candidate -> candidate.line() <= line && line <= candidate.endLine())
        .min(Comparator.comparingInt(candidate -> candidate.endLine() - candidate.line()));
  }

  /** The outline of the class that was pointed at last, and the line of it that the caret is in. */
  private void follow() {
    if (kind == null || !kind.follows()) {
      return;
    }
    Type whole = type == null || open.get() == null ? null : outermost(type);
    String known = whole != null && whole.file().equals(file) ? text : null;
    if (whole == null) {
      outlined = null;
      list = RelatedList.none(kind, "", Words.say("Select a class, or a file that has one."));
      changes.tell(Change.RELATED);
    } else if (whole != outlined || known != outlinedText) {
      outlined = whole;
      outlinedText = known;
      List<RelatedRow> rows = OutlineRows.of(open.get(), whole, known, inherited);
      list = new RelatedList(kind, RoutineName.simpleType(whole.name()), rows, "");
      changes.tell(Change.RELATED);
    }
    row = whole == null ? -1 : rowAtCaret();
    changes.tell(Change.ROW);
  }

  private Type outermost(Type inner) {
    String name = inner.name();
    int dollar = name.indexOf('$', name.lastIndexOf('.') + 2);
    return dollar < 0 ? inner : open.get().type(name.substring(0, dollar)).orElse(inner);
  }

  /** The smallest of those that hold the caret; where the source is not shown, what is selected. */
  private int rowAtCaret() {
    List<RelatedRow> rows = list.rows();
    int found = -1;
    for (int i = 0; i < rows.size(); i++) {
      RelatedRow.Extent extent = rows.get(i).extent();
      boolean holds = extent != null && outlined.file().equals(file) && extent.has(offset, line);
      if (holds && (found < 0 || extent.size() < rows.get(found).extent().size())) {
        found = i;
      }
    }
    return found;
  }
}
