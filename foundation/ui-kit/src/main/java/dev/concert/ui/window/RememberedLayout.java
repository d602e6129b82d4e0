package dev.concert.ui.window;

import dev.concert.ui.Hypertool;
import dev.concert.ui.change.Pulses;
import dev.concert.ui.frame.ToolWindow;
import dev.concert.ui.memory.ContentMemory;
import dev.concert.ui.memory.WindowMemory;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;

/** How the tool and its panes are laid out, for each application. Used on the FX thread. */
final class RememberedLayout {
  /** Beside the tool's own keys. */
  private static final String ARRANGEMENT = "arrangement";

  /** Null where nothing is remembered: a picture is the same for every user. */
  private final WindowMemory memory;

  private final Session session;
  private final Hypertool tool;
  private final ToolWindow window;

  private final BooleanSupplier isShowing;

  /** The application whose layout is shown; null until something has been read. */
  private String restored;

  /** How its content was left. */
  private Object kept;

  /** Whether the content has come and is as it was left; until then what is kept stays. */
  private boolean arranged;

  /**
   * @param memory null where nothing is remembered
   */
  RememberedLayout(
      WindowMemory memory,
      Session session,
      Hypertool tool,
      ToolWindow window,
      BooleanSupplier isShowing) {
    this.memory = memory;
    this.session = session;
    this.tool = tool;
    this.window = window;
    this.isShowing = isShowing;
  }

  /** Lays out as the open application was left; where that has been done, what has come since. */
  void restore() {
    String key = session.key();
    if (!key.equals(restored)) {
      restored = key;
      arranged = false;
      Map<String, Object> layout =
          new LinkedHashMap<>(memory == null ? Map.of() : memory.layout(key));
      kept = layout.remove(ARRANGEMENT);
      tool.restore(layout);
    }
    arrange(key);
  }

  /** A tool's filters and tables may be there only when what was opened has been drawn. */
  private void arrange(String key) {
    if (!key.equals(restored) || !isShowing.getAsBoolean()) {
      return;
    }
    if (!tool.isDrawn()) {
      Pulses.after(1, () -> arrange(key));
    } else if (arranged) {
      ContentMemory.restoreNew(window.content(), kept);
    } else {
      ContentMemory.restore(window.content(), kept);
      arranged = true;
    }
  }

  void keep() {
    if (memory != null && restored != null && session.complete()) {
      Map<String, Object> layout = new LinkedHashMap<>(tool.layout());
      Object arrangement = arranged ? ContentMemory.of(window.content(), kept) : kept;
      if (arrangement != null && !arrangement.equals(Map.of())) {
        layout.put(ARRANGEMENT, arrangement);
      }
      memory.keepLayout(restored, layout);
    }
  }

  void reset() {
    if (memory != null) {
      memory.forget(session.key());
    }
    tool.restore(Map.of());
    kept = null;
    arranged = true;
    ContentMemory.restore(window.content(), null);
  }
}
