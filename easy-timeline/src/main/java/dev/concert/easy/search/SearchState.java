package dev.concert.easy.search;

import dev.concert.trace.read.Found;
import java.util.LinkedHashMap;
import java.util.Map;

/** What is looked for, as {@code concert state} tells it. */
public final class SearchState {
  private SearchState() {}

  public static Map<String, Object> of(SearchModel search) {
    Map<String, Object> map = new LinkedHashMap<>();
    Map<String, Object> kinds = new LinkedHashMap<>();
    search.counts().byKind().forEach((kind, count) -> kinds.put(kind.word(), count));
    SearchMarks marks = search.marks();
    map.put("text", search.text());
    map.put("counted", search.isCounted());
    map.put("total", search.counts().total());
    map.put("kinds", kinds);
    map.put("notes", search.foundNotes().size());
    map.put("inView", marks != null && marks.counted() ? (Object) marks.total() : null);
    map.put("says", search.sentence());
    map.put("place", search.place() == null ? null : place(search.place()));
    map.put("note", search.note() == null ? null : search.note().text());
    return map;
  }

  private static Map<String, Object> place(Found place) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("kind", place.thing().kind().word());
    map.put("name", place.thing().text());
    map.put("node", place.thread().node());
    map.put("thread", place.thread().thread());
    map.put("fromNanos", place.fromNanos());
    map.put("toNanos", place.toNanos());
    return map;
  }
}
