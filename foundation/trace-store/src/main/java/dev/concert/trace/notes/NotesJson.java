package dev.concert.trace.notes;

import dev.concert.model.words.Words;
import dev.concert.trace.notes.Note.Place;
import dev.concert.trace.notes.RunNotes.Reading;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Notes as JSON, in the file and wherever else they are told. */
public final class NotesJson {
  private static final int VERSION = 1;
  private static final int MOST = 10_000;

  /** Seventy years: no run is longer, and sums with it are in order. */
  private static final long LATEST = 1L << 61;

  private NotesJson() {}

  /** {@code {"version":1,"name":…,"notes":[…]}}, without the name where there is none. */
  static Map<String, Object> of(String name, List<Note> notes) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("version", VERSION);
    if (!name.isEmpty()) {
      map.put("name", name);
    }
    map.put("notes", notes.stream().map(NotesJson::of).toList());
    return map;
  }

  /** {@code {"text":…,"when":{"fromNanos","toNanos"},"where":{"node","thread","name","state"}}}. */
  public static Map<String, Object> of(Note note) {
    Map<String, Object> when = new LinkedHashMap<>();
    when.put("fromNanos", note.fromNanos());
    when.put("toNanos", note.toNanos());
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("text", note.text());
    map.put("when", when);
    map.put("where", note.place() == null ? null : of(note.place()));
    return map;
  }

  private static Map<String, Object> of(Place place) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("node", place.node());
    map.put("thread", place.thread());
    map.put("name", place.name());
    map.put("state", place.state());
    return map;
  }

  /** What makes no sense is left out and told. */
  static Reading read(Object json, Path file) {
    if (!(json instanceof Map<?, ?> map) || !(map.get("notes") instanceof List<?> list)) {
      throw new IllegalArgumentException(Words.say("it holds no list of notes"));
    }
    List<Note> notes = new ArrayList<>();
    for (Object item : list.subList(0, Math.min(MOST, list.size()))) {
      Note note = item instanceof Map<?, ?> one ? note(one) : null;
      if (note != null) {
        notes.add(note);
      }
    }
    notes.sort(Note.BY_TIME);
    int lost = list.size() - notes.size();
    String problem =
        lost == 0
            ? null
            : Words.say(
                "%,d of %,d notes in %s make no sense, or are too many; they are left out.",
                lost, list.size(), file);
    return new Reading(Note.line(text(map, "name")), List.copyOf(notes), problem);
  }

  /** Null if it is none. */
  private static Note note(Map<?, ?> map) {
    boolean timed =
        map.get("when") instanceof Map<?, ?> when
            && when.get("fromNanos") instanceof Number
            && when.get("toNanos") instanceof Number;
    if (!timed || !(map.get("text") instanceof String text) || text.isBlank()) {
      return null;
    }
    Map<?, ?> when = (Map<?, ?>) map.get("when");
    long from = nanos((Number) when.get("fromNanos"));
    long to = nanos((Number) when.get("toNanos"));
    Place place = map.get("where") instanceof Map<?, ?> where ? place(where) : null;
    return from < 0 || to < from || to > LATEST ? null : new Note(text, from, to, place);
  }

  /** Of a number that is too large for a time only the last digits would be left. */
  private static long nanos(Number told) {
    return told instanceof BigInteger ? -1 : told.longValue();
  }

  private static Place place(Map<?, ?> map) {
    return map.get("node") instanceof String node && map.get("thread") instanceof Number thread
        ? new Place(node, thread.longValue(), text(map, "name"), text(map, "state"))
        : null;
  }

  private static String text(Map<?, ?> map, String member) {
    return map.get(member) instanceof String text ? text : "";
  }
}
