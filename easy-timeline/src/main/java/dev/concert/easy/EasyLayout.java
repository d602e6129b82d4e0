package dev.concert.easy;

import dev.concert.trace.Row.Grouping;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What is kept between sessions, as plain maps and lists; what does not fit is left out. */
final class EasyLayout {
  private static final int MOST_RUNS_WITH_NOTES = 50;

  private final EasyModel model;
  private final EasyView view;
  private final RunFollower follower;
  private final Map<String, Object> notesOfRuns = new LinkedHashMap<>();
  private String grouping;

  EasyLayout(EasyModel model, EasyView view, RunFollower follower) {
    this.model = model;
    this.view = view;
    this.follower = follower;
  }

  Map<String, Object> save() {
    keepNotes();
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("grouping", model.timeline() == null ? grouping : model.grouping().name());
    map.put("toggled", List.copyOf(model.toggled()));
    map.put("arrows", model.arrowsShown());
    map.put("table", view.tableShown());
    map.put("headerWidth", view.timeline().headerWidth());
    map.put("sideWidth", view.sideWidth());
    map.put("notes", new LinkedHashMap<>(notesOfRuns));
    return map;
  }

  void restore(Map<String, Object> saved) {
    if (saved.get("arrows") instanceof Boolean arrows) {
      model.showArrows(arrows);
    }
    if (saved.get("table") instanceof Boolean table && table != view.tableShown()) {
      view.showTable(table);
    }
    if (saved.get("headerWidth") instanceof Number width) {
      view.timeline().setHeaderWidth(width.doubleValue());
    }
    if (saved.get("sideWidth") instanceof Number width) {
      view.setSideWidth(width.doubleValue());
    }
    if (saved.get("grouping") instanceof String name) {
      grouping = name;
    }
    if (saved.get("toggled") instanceof List<?> keys) {
      Set<String> toggled = new HashSet<>();
      keys.forEach(key -> toggled.add(key.toString()));
      model.restoreToggled(toggled);
    }
    if (saved.get("notes") instanceof Map<?, ?> notes) {
      notes.forEach((run, list) -> notesOfRuns.putIfAbsent(run.toString(), list));
    }
    runShown();
  }

  /** A run has been shown: what was kept for it takes effect. */
  void runShown() {
    if (model.timeline() == null) {
      return;
    }
    for (Grouping known : Grouping.values()) {
      if (known.name().equals(grouping)) {
        model.group(known);
      }
    }
    grouping = null;
    if (model.notes().isEmpty() && notesOfRuns.get(runName()) instanceof List<?> list) {
      model.setNotes(notes(list));
    }
  }

  private String runName() {
    return follower.run().toString();
  }

  private void keepNotes() {
    if (model.timeline() == null || follower.run() == null) {
      return;
    }
    notesOfRuns.remove(runName());
    if (!model.notes().isEmpty()) {
      List<Object> list = new ArrayList<>();
      model.notes().forEach(note -> list.add(Map.of("nanos", note.nanos(), "text", note.text())));
      notesOfRuns.put(runName(), list);
    }
    while (notesOfRuns.size() > MOST_RUNS_WITH_NOTES) {
      notesOfRuns.remove(notesOfRuns.keySet().iterator().next());
    }
  }

  private static List<Note> notes(List<?> list) {
    List<Note> notes = new ArrayList<>();
    for (Object item : list) {
      if (item instanceof Map<?, ?> map
          && map.get("nanos") instanceof Number nanos
          && map.get("text") instanceof String text) {
        notes.add(new Note(nanos.longValue(), text));
      }
    }
    return notes;
  }
}
