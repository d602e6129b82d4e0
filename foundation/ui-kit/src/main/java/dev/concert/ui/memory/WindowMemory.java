package dev.concert.ui.memory;

import java.nio.file.Path;
import java.util.Map;
import javafx.geometry.Rectangle2D;

/**
 * What one tool's window remembers between sessions: its bounds, and the tool's layout for each
 * application. In {@code ${XDG_STATE_HOME:-~/.local/state}/concert/windows/<tool>.json}.
 */
public final class WindowMemory {
  /** Layouts of that many applications are kept, the latest used. */
  public static final int APPLICATIONS = 40;

  private final JsonFile file;

  public WindowMemory(Path folder, String tool) {
    file = new JsonFile(folder.resolve("windows").resolve(tool + ".json"));
  }

  /** The user's folder for what makes the next start pleasant. */
  public static Path folder(Map<String, String> environment) {
    String named = environment.get("XDG_STATE_HOME");
    Path usual = Path.of(System.getProperty("user.home"), ".local", "state");
    // The conventions say that a relative path is to be ignored.
    boolean usable = named != null && Path.of(named).isAbsolute();
    return (usable ? Path.of(named) : usual).resolve("concert");
  }

  /** Where the window was, or null. */
  Rectangle2D bounds() {
    return WindowBounds.read(file.read().get("window"));
  }

  void keepBounds(Rectangle2D bounds) {
    Map<String, Object> values = file.read();
    values.put("window", WindowBounds.map(bounds));
    file.write(values);
  }

  public Map<String, Object> layout(String application) {
    return JsonFile.child(JsonFile.child(file.read(), "layouts"), application);
  }

  public void keepLayout(String application, Map<String, Object> layout) {
    Map<String, Object> values = file.read();
    Map<String, Object> layouts = JsonFile.child(values, "layouts");
    layouts.remove(application);
    layouts.put(application, layout);
    while (layouts.size() > APPLICATIONS) {
      layouts.remove(layouts.keySet().iterator().next());
    }
    values.put("layouts", layouts);
    file.write(values);
  }

  public void forget(String application) {
    Map<String, Object> values = file.read();
    values.remove("window");
    JsonFile.child(values, "layouts").remove(application);
    file.write(values);
  }
}
