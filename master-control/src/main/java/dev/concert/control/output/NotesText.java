package dev.concert.control.output;

import dev.concert.trace.notes.Note;
import dev.concert.trace.notes.NotesJson;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The notes of a run, for people and for scripts. */
public final class NotesText {
  private NotesText() {}

  /** The shape of {@code concert notes --json}; without a name where the run has none. */
  public static Object json(String run, String name, List<Note> notes) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("run", run);
    if (!name.isEmpty()) {
      map.put("name", name);
    }
    map.put("notes", notes.stream().map(NotesJson::of).toList());
    return map;
  }

  /** The name, where there is one; a line for each note: when, what, at which state. */
  public static void write(String name, List<Note> notes, NodeText nodes, PrintWriter out) {
    if (!name.isEmpty()) {
      out.print(name + '\n');
    }
    if (notes.isEmpty()) {
      out.print("nobody has written a note about this run; in easy M does\n");
    }
    int width = notes.stream().mapToInt(note -> when(note).length()).max().orElse(0);
    for (Note note : notes) {
      out.print(
          ("%-" + width + "s  %s%s\n").formatted(when(note), note.text(), where(note, nodes)));
    }
  }

  private static String when(Note note) {
    String from = String.format(Locale.ROOT, "%.6f s", note.fromNanos() / 1e9);
    return note.isMoment()
        ? from
        : from + String.format(Locale.ROOT, " - %.6f s", note.toNanos() / 1e9);
  }

  private static String where(Note note, NodeText nodes) {
    Note.Place place = note.place();
    return place == null
        ? ""
        : "  (%s on %s of %s)".formatted(place.state(), place.name(), nodes.of(place.node()));
  }
}
