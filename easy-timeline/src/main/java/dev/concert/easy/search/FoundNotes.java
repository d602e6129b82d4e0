package dev.concert.easy.search;

import dev.concert.easy.notes.NotesModel;
import dev.concert.trace.notes.Note;
import dev.concert.trace.read.Found;
import java.util.Comparator;
import java.util.List;

/**
 * The notes that are looked for, among the places of a run: at one moment the places come first.
 */
record FoundNotes(NotesModel notes, List<Note> hits) {
  static FoundNotes of(NotesModel notes, String text) {
    List<Note> hits =
        text.isEmpty()
            ? List.of()
            : notes.all().stream()
                .filter(note -> note.has(text))
                .sorted(Comparator.comparingLong(note -> notes.when(note).fromNanos()))
                .toList();
    return new FoundNotes(notes, hits);
  }

  int size() {
    return hits.size();
  }

  long from(Note note) {
    return notes.when(note).fromNanos();
  }

  /** The next one from a place, or from a note, or from a moment if neither is given; or null. */
  Note next(Found place, Note note, long moment, boolean forward) {
    int here = hits.indexOf(note);
    int index;
    if (here >= 0) {
      index = forward ? here + 1 : here - 1;
    } else if (forward) {
      index = firstFrom(place == null ? moment : place.fromNanos());
    } else {
      index = firstFrom(place == null ? moment + 1 : place.fromNanos()) - 1;
    }
    return index >= 0 && index < hits.size() ? hits.get(index) : null;
  }

  private int firstFrom(long nanos) {
    int index = 0;
    while (index < hits.size() && from(hits.get(index)) < nanos) {
      index++;
    }
    return index;
  }

  /**
   * Whether one comes to a note before a place.
   *
   * @param note null for none, as is the place
   */
  boolean isFirst(Note note, Found place, boolean forward) {
    if (note == null || place == null) {
      return note != null;
    }
    return forward ? from(note) < place.fromNanos() : from(note) >= place.fromNanos();
  }
}
