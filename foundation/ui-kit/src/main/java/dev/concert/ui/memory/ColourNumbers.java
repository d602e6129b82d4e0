package dev.concert.ui.memory;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Which of the colours that are far apart the routines of each application got when they were among
 * the largest of a run, the same for all windows and all runs. In {@code colour-numbers.json}
 * beside what windows remember.
 */
public final class ColourNumbers {
  private final JsonFile file;

  public ColourNumbers(Path folder) {
    file = new JsonFile(folder.resolve("colour-numbers.json"));
  }

  /** Of each routine a number; what is there may have been written by hand. */
  public Map<String, Object> of(String application) {
    return JsonFile.child(file.read(), application);
  }

  /** Replaces those of an application; the one that has not changed for longest goes first. */
  public void keep(String application, Map<String, Integer> numbers) {
    Map<String, Object> values = file.read();
    values.remove(application);
    values.put(application, new LinkedHashMap<>(numbers));
    while (values.size() > WindowMemory.APPLICATIONS) {
      values.remove(values.keySet().iterator().next());
    }
    file.write(values);
  }
}
