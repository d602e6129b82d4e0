package dev.concert.easy.notes;

import dev.concert.easy.rows.Undo;
import dev.concert.easy.states.TimeRange;
import dev.concert.model.words.Words;
import dev.concert.trace.notes.Note;
import dev.concert.trace.notes.NoteChange;
import dev.concert.trace.notes.RunNotes;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;

/** The notes as they are shown, and what the user does to them. Used on one thread. */
public final class NotesModel {
  private final Undo undo;
  private final ToLongFunction<String> laterNanos;
  private final Runnable onShow;
  private Consumer<NoteChange> onChange = _ -> {};
  private RunNotes.Reading shown = RunNotes.Reading.NONE;

  /**
   * @param laterNanos by how much a node is shown later than it was recorded
   * @param onShow runs when there are others
   */
  public NotesModel(Undo undo, ToLongFunction<String> laterNanos, Runnable onShow) {
    this.undo = undo;
    this.laterNanos = laterNanos;
    this.onShow = onShow;
  }

  /** Told what the user changes, so that it is kept. */
  public void onChange(Consumer<NoteChange> listener) {
    onChange = listener;
  }

  /** By time. */
  public List<Note> all() {
    return shown.notes();
  }

  /** What of the notes cannot be read, a sentence, or null. */
  public String problem() {
    return shown.problem();
  }

  /** What has been read. */
  public void show(RunNotes.Reading read) {
    if (!read.equals(shown)) {
      shown = read;
      onShow.run();
    }
  }

  public void add(Note note) {
    change(Words.say("writing a note"), new NoteChange(null, note));
  }

  /** Gives a note another text; one without any is removed. */
  public void edit(Note note, String text) {
    Note next = note.withText(text);
    if (next.text().isEmpty()) {
      remove(note);
    } else if (!next.equals(note)) {
      change(Words.say("changing a note"), new NoteChange(note, next));
    }
  }

  public void remove(Note note) {
    change(Words.say("removing a note"), new NoteChange(note, null));
  }

  private void change(String what, NoteChange change) {
    undo.did(what, () -> apply(change.back()));
    apply(change);
  }

  private void apply(NoteChange change) {
    onChange.accept(change);
    show(new RunNotes.Reading(change.in(shown.notes()), shown.problem()));
  }

  /** When it is shown: what is about a state is moved with its node. */
  public TimeRange when(Note note) {
    long later = note.place() == null ? 0 : laterNanos.applyAsLong(note.place().node());
    return new TimeRange(note.fromNanos() + later, note.toNanos() + later);
  }

  /** A note about a state, whose times are those that are shown. */
  public void add(String text, TimeRange when, Note.Place place) {
    long later = laterNanos.applyAsLong(place.node());
    long from = Math.max(0, when.fromNanos() - later);
    add(new Note(text, from, Math.max(from, when.toNanos() - later), place));
  }

  /** For {@code concert state}. */
  public Map<String, Object> toMap(Note note) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("text", note.text());
    map.put("fromNanos", when(note).fromNanos());
    map.put("toNanos", when(note).toNanos());
    map.put("node", note.place() == null ? null : note.place().node());
    map.put("thread", note.place() == null ? null : note.place().thread());
    map.put("state", note.place() == null ? null : note.place().state());
    return map;
  }
}
