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

  /** The shape of {@code concert notes --json}. */
  public static Object json(String run, List<Note> notes) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("run", run);
    map.put("notes", notes.stream().map(NotesJson::of).toList());
    return map;
  }

  /** A line each: when, what, at which state. */
  public static void write(List<Note> notes, PrintWriter out) {
    if (notes.isEmpty()) {
      out.print("nobody has written a note about this run; in easy M does\n");
    }
    int width = notes.stream().mapToInt(note -> when(note).length()).max().orElse(0);
    for (Note note : notes) {
      out.print(("%-" + width + "s  %s%s\n").formatted(when(note), note.text(), where(note)));
    }
  }

  private static String when(Note note) {
    String from = String.format(Locale.ROOT, "%.6f s", note.fromNanos() / 1e9);
    return note.isMoment()
        ? from
        : from + String.format(Locale.ROOT, " - %.6f s", note.toNanos() / 1e9);
  }

  private static String where(Note note) {
    Note.Place place = note.place();
    return place == null
        ? ""
        : "  (%s on %s of %s)".formatted(place.state(), place.name(), place.node());
  }
}
