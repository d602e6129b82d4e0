package dev.concert.ui.window;

import dev.concert.ui.Hypertool;
import dev.concert.ui.frame.ToolWindow;
import dev.concert.ui.memory.ContentMemory;
import dev.concert.ui.memory.WindowMemory;
import java.util.LinkedHashMap;
import java.util.Map;

/** How the tool and its panes are laid out, for each application. Used on the FX thread. */
final class RememberedLayout {
  /** Beside the tool's own keys. */
  private static final String ARRANGEMENT = "arrangement";

  private final WindowMemory memory;
  private final Session session;
  private final Hypertool tool;
  private final ToolWindow window;

  /** The application whose layout is shown; null until something has been read. */
  private String restored;

  RememberedLayout(WindowMemory memory, Session session, Hypertool tool, ToolWindow window) {
    this.memory = memory;
    this.session = session;
    this.tool = tool;
    this.window = window;
  }

  /** Lays out as the open application was left, unless that has been done. */
  void restore() {
    String key = session.key();
    if (!key.equals(restored)) {
      restored = key;
      Map<String, Object> layout = new LinkedHashMap<>(memory.layout(key));
      Object arrangement = layout.remove(ARRANGEMENT);
      tool.restore(layout);
      ContentMemory.restore(window.content(), arrangement);
    }
  }

  void keep() {
    if (restored != null && session.complete()) {
      Map<String, Object> layout = new LinkedHashMap<>(tool.layout());
      Map<String, Object> arrangement = ContentMemory.of(window.content());
      if (!arrangement.isEmpty()) {
        layout.put(ARRANGEMENT, arrangement);
      }
      memory.keepLayout(restored, layout);
    }
  }

  void reset() {
    memory.forget(session.key());
    tool.restore(Map.of());
    ContentMemory.restore(window.content(), null);
  }
}
