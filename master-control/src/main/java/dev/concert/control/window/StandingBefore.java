package dev.concert.control.window;

import dev.concert.bus.Bus;
import dev.concert.bus.Message;
import dev.concert.ui.ToolContext;
import java.nio.file.Path;
import java.util.List;

/**
 * Opens and selects, here and everywhere, what was open and selected in the shape before. Used on
 * the FX thread.
 *
 * @param messages as newcomers were told them
 */
record StandingBefore(List<Message> messages) {
  void open(ToolContext context) {
    for (Message message : messages) {
      switch (message) {
        case Message.SwitchApplication it -> context.openApplication(Path.of(it.application()));
        case Message.SwitchRun it -> context.openRun(it.run() == null ? null : Path.of(it.run()));
        case Message.CompareRun it -> context.compare(it);
        default -> {} // said once the others can hear
      }
    }
  }

  /** Once the bus is there. */
  void select(ToolContext context, Bus bus) {
    for (Message message : messages) {
      switch (message) {
        case Message.Selection it -> context.select(it);
        case Message.SetInstrumentation it -> bus.send(it);
        default -> {} // was opened before
      }
    }
  }
}
