package dev.concert.easy.notes;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.easy.rows.Undo;
import dev.concert.easy.states.TimeRange;
import dev.concert.trace.notes.Note;
import dev.concert.trace.notes.NoteChange;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class NotesModelTest {
  private final Undo undo = new Undo();
  private final List<NoteChange> kept = new ArrayList<>();
  private long later;
  private int shown;
  private final NotesModel notes = new NotesModel(undo, _ -> later, () -> shown++);

  NotesModelTest() {
    notes.onChange(kept::add);
  }

  private static Note at(long nanos, String text) {
    return new Note(text, nanos, nanos, null);
  }

  @Test
  void eachChangeIsKeptShownAndCanBeTakenBack() {
    notes.add(at(9, "late"));
    notes.add(at(3, "early"));
    notes.edit(at(9, "late"), "latest");
    notes.edit(at(3, "early"), "  ");

    assertEquals(List.of(at(9, "latest")), notes.all());
    assertEquals(4, shown);
    assertEquals("removing a note", undo.undo());
    assertEquals("changing a note", undo.undo());
    assertEquals(List.of(at(3, "early"), at(9, "late")), notes.all());
    assertEquals("writing a note", undo.undo());
    assertEquals("writing a note", undo.undo());
    assertEquals(List.of(), notes.all());
    List<Note> file = List.of();
    for (NoteChange change : kept) {
      file = change.in(file);
    }
    assertEquals(notes.all(), file);
  }

  @Test
  void theSameTextAgainChangesNothing() {
    notes.add(at(1, "one"));
    notes.edit(at(1, "one"), " one ");

    assertEquals(1, kept.size());
  }

  @Test
  void whatIsAboutAStateMovesWithItsNode() {
    later = 100;
    notes.add("slow", new TimeRange(150, 170), new Note.Place("host.7", 1, "main", "a.B#m()"));

    Note note = notes.all().getFirst();
    assertEquals(50, note.fromNanos());
    assertEquals(new TimeRange(150, 170), notes.when(note));
    later = 0;
    assertEquals(new TimeRange(50, 70), notes.when(note));
  }
}
