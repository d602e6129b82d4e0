package dev.concert.trace.notes;

import java.util.ArrayList;
import java.util.List;

/**
 * A note that comes, goes, or takes the place of another. Done twice it is as done once.
 *
 * @param before null for one that comes
 * @param after null for one that goes
 */
public record NoteChange(Note before, Note after) {
  /** What takes it back. */
  public NoteChange back() {
    return new NoteChange(after, before);
  }

  /** Those notes with the change, by time. */
  public List<Note> in(List<Note> notes) {
    List<Note> changed = new ArrayList<>(notes);
    changed.remove(before);
    changed.remove(after);
    if (after != null) {
      changed.add(after);
    }
    changed.sort(Note.BY_TIME);
    return List.copyOf(changed);
  }
}
