package dev.concert.easy.noting;

import dev.concert.easy.labels.Prompt;
import dev.concert.easy.model.EasyModel;
import dev.concert.easy.model.Hit;
import dev.concert.easy.notes.NotesModel;
import dev.concert.easy.paint.ThemeProbe;
import dev.concert.easy.rows.RowItem;
import dev.concert.easy.rows.TimelineRow;
import dev.concert.easy.search.FoundPlace;
import dev.concert.easy.states.StateRef;
import dev.concert.easy.states.TimeRange;
import dev.concert.model.words.Words;
import dev.concert.trace.notes.Note;
import dev.concert.trace.read.Found;
import dev.concert.trace.read.StateQuery.ThreadId;
import dev.concert.ui.Hypertool.Command;
import dev.concert.ui.ToolContext;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.MenuItem;

/** Writes notes, changes them and goes to them. */
public final class NotesControl {
  /** A note is meant whose beginning is no farther from the pointer, in parts of what is seen. */
  private static final double NEAR = 1.0 / 150;

  private final EasyModel model;
  private final NotesModel notes;
  private final ToolContext context;
  private final Prompt prompt;
  private final Hand hand;
  private final NotesLane lane;
  private final NotesPane pane;
  private Note chosen;

  /** What the user points at, and how things are selected for everybody. */
  public interface Hand {
    /** The moment under the pointer, or null. */
    Double pointerNanos();

    void select(StateRef state);

    void selectRange(TimeRange range);

    void source(String routine);
  }

  public NotesControl(
      EasyModel model, ToolContext context, ThemeProbe theme, Prompt prompt, Hand hand) {
    this.model = model;
    this.notes = model.notes();
    this.context = context;
    this.prompt = prompt;
    this.hand = hand;
    lane = new NotesLane(model, theme, this);
    pane = new NotesPane(notes, this);
  }

  public NotesLane lane() {
    return lane;
  }

  /** The list. */
  public NotesPane pane() {
    return pane;
  }

  public void update() {
    pane.update(model.axis().endNanos());
  }

  // Writing

  /**
   * Changes the note under the pointer. Else writes one about the range or the state that is looked
   * at, unless the pointer is beside it; else about the moment.
   */
  public void write() {
    if (model.timeline() == null) {
      context.status(Words.say("open a run with events first; then M writes a note about it"));
      return;
    }
    Double pointer = hand.pointerNanos();
    Optional<Note> near = pointer == null ? Optional.empty() : near(pointer);
    near.ifPresentOrElse(this::edit, () -> write(subject(pointer)));
  }

  private Optional<Note> near(double nanos) {
    double farthest = model.axis().view().spanNanos() * NEAR;
    return notes.all().stream()
        .filter(note -> distance(note, nanos) <= farthest)
        .min(Comparator.comparingDouble(note -> distance(note, nanos)));
  }

  private double distance(Note note, double nanos) {
    return Math.abs(notes.when(note).fromNanos() - nanos);
  }

  private NoteSubject subject(Double pointer) {
    return looked().stream()
        .filter(subject -> pointer == null || subject.isAt(pointer))
        .findFirst()
        .orElseGet(() -> NoteSubject.moment(model, pointer == null ? middle() : pointer));
  }

  private double middle() {
    return model.axis().view().centreNanos();
  }

  /** The range and the state that are looked at. */
  private List<NoteSubject> looked() {
    List<NoteSubject> looked = new ArrayList<>();
    if (model.range() != null) {
      looked.add(NoteSubject.range(model.range()));
    }
    if (model.selected().state() != null) {
      looked.add(NoteSubject.state(model, model.selected().state()));
    }
    return looked;
  }

  private void write(NoteSubject subject) {
    prompt
        .ask(Words.say("Note"), Words.say("Note %s", subject.title()), "")
        .filter(text -> !text.isBlank())
        .ifPresent(text -> add(text, subject));
  }

  private void add(String text, NoteSubject subject) {
    if (subject.place() == null) {
      notes.add(new Note(text, subject.when().fromNanos(), subject.when().toNanos(), null));
    } else {
      notes.add(text, subject.when(), subject.place());
    }
  }

  /** An empty text removes it. */
  void edit(Note note) {
    prompt
        .ask(Words.say("Note"), Words.say("Note %s; empty removes it", when(note)), note.text())
        .ifPresent(text -> notes.edit(note, text));
  }

  void remove(Note note) {
    notes.remove(note);
    context.status(Words.say("note removed; Ctrl+Z takes it back"));
  }

  private String when(Note note) {
    TimeRange when = notes.when(note);
    return note.isMoment()
        ? NoteSubject.moment(model, when.fromNanos()).title()
        : NoteSubject.range(when).title();
  }

  /**
   * For a menu.
   *
   * @param nanos where it opens
   */
  public List<MenuItem> items(double nanos) {
    List<NoteSubject> subjects = new ArrayList<>();
    subjects.add(NoteSubject.moment(model, nanos));
    subjects.addAll(looked());
    return subjects.stream()
        .map(subject -> item(Words.say("Note %s…", subject.title()), () -> write(subject)))
        .toList();
  }

  /** What can be done to a note, for a menu. */
  List<MenuItem> items(Note note) {
    return List.of(
        item(Words.say("Go to it (Enter)"), () -> goTo(note)),
        source(note),
        item(Words.say("Change… (F2)"), () -> edit(note)),
        item(Words.say("Remove (Delete)"), () -> remove(note)));
  }

  /** For what is about a state, the state knows the routine. */
  private MenuItem source(Note note) {
    StateRef state = note.place() == null ? null : state(note, notes.when(note));
    String routine = state == null ? null : model.timeline().source(state);
    MenuItem item = item(Words.say("Source"), () -> hand.source(routine));
    item.setDisable(routine == null);
    return item;
  }

  private static MenuItem item(String text, Runnable action) {
    MenuItem item = new MenuItem(text);
    item.setMnemonicParsing(false);
    item.setOnAction(_ -> action.run());
    return item;
  }

  /** Goes to each by its text. */
  public List<Command> commands() {
    return notes.all().stream()
        .map(note -> new Command(Words.known("Note"), note.text(), () -> goTo(note)))
        .toList();
  }

  // Going there

  /** The note that was gone to last, or null. */
  Note chosen() {
    return chosen;
  }

  /** Selects what a note is about; the view moves if nothing of it is visible, and never zooms. */
  public void goTo(Note note) {
    chosen = note;
    TimeRange when = notes.when(note);
    StateRef state = note.place() == null ? null : state(note, when);
    if (state != null) {
      hand.select(state);
      model.reveal(state);
    } else {
      goToTime(note, when);
    }
    pane.mark(note);
    lane.paint();
    context.status(note.text());
  }

  private StateRef state(Note note, TimeRange when) {
    Note.Place place = note.place();
    ThreadId thread = new ThreadId(place.node(), place.thread());
    for (Found.Kind kind : List.of(Found.Kind.ROUTINE, Found.Kind.WAIT, Found.Kind.SPAN)) {
      Found.Thing thing = new Found.Thing(kind, place.state(), null);
      Found found = new Found(thing, thread, when.fromNanos(), when.toNanos());
      if (FoundPlace.of(model.timeline(), found) instanceof Hit.OnState on) {
        return on.state();
      }
    }
    return null;
  }

  private void goToTime(Note note, TimeRange when) {
    if (note.place() != null) {
      goToRow(note.place());
    }
    if (!note.isMoment()) {
      hand.selectRange(when);
    }
    model.axis().reveal(when.fromNanos(), when.toNanos());
  }

  private void goToRow(Note.Place place) {
    TimelineRow there = model.rows().find(place.node(), place.thread());
    TimelineRow row =
        there == null
            ? model.rows().bringBack(RowItem.threadKey(place.node(), place.thread()))
            : there;
    if (row != null) {
      model.rows().scrollTo(row);
      model.selectRow(row);
    }
  }
}
