package dev.concert.ui.memory;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The colours that the user chose for the routines of each application, the same for all windows.
 * In {@code colours.json} beside what windows remember.
 */
public final class ChosenColours {
  /** So many routines of so many applications; what was chosen longest ago goes first. */
  public static final int ROUTINES = 1_000;

  private final JsonFile file;

  public ChosenColours(Path folder) {
    file = new JsonFile(folder.resolve("colours.json"));
  }

  /** Of each routine {@code #rrggbb}; what is there may have been written by hand. */
  public Map<String, Object> of(String application) {
    return JsonFile.child(file.read(), application);
  }

  /**
   * Adds to what is there. All windows are told of the same changes and each writes them, so that
   * one that overwrites what another wrote puts it right with its next change.
   *
   * @param changes null for a routine that has no colour of its own any more
   */
  public void keep(String application, Map<String, String> changes) {
    Map<String, Object> values = file.read();
    Map<String, Object> colours = new LinkedHashMap<>(JsonFile.child(values, application));
    Map<String, Object> before = new LinkedHashMap<>(colours);
    changes.forEach((routine, colour) -> {
      colours.remove(routine);
      if (colour != null) {
        colours.put(routine, colour);
      }
    });
    if (colours.equals(before)) {
      return;
    }
    values.remove(application);
    if (!colours.isEmpty()) {
      values.put(application, colours);
    }
    trim(colours, ROUTINES);
    trim(values, WindowMemory.APPLICATIONS);
    file.write(values);
  }

  private static void trim(Map<String, Object> values, int maxSize) {
    while (values.size() > maxSize) {
      values.remove(values.keySet().iterator().next());
    }
  }
}
