package dev.concert.control.window;

import dev.concert.bus.Bus;
import dev.concert.bus.Message;
import dev.concert.ui.ToolContext;
import java.util.concurrent.atomic.AtomicBoolean;
import javafx.application.Platform;

/** Tells the tools what was opened here while the bus was still starting and nobody could hear. */
final class OpenedEarly {
  private final ToolContext context;
  private final Bus bus;
  private final Runnable then;
  private final AtomicBoolean told = new AtomicBoolean();

  private OpenedEarly(ToolContext context, Bus bus, Runnable then) {
    this.context = context;
    this.bus = bus;
    this.then = then;
  }

  /**
   * Tells it on the first connection; what is opened afterwards everybody hears.
   *
   * @param then called on the FX thread when it has been told
   */
  static void tell(ToolContext context, Bus bus, Runnable then) {
    OpenedEarly early = new OpenedEarly(context, bus, then);
    bus.onConnection(joined -> {
      if (joined && early.told.compareAndSet(false, true)) {
        Platform.runLater(early::send);
      }
    });
  }

  private void send() {
    if (context.application() != null) {
      bus.send(new Message.SwitchApplication(context.application().toString(), null, null));
    }
    if (context.run() != null) {
      bus.send(new Message.SwitchRun(context.run().toString()));
    }
    if (context.comparison() != null) {
      bus.send(context.comparison());
    }
    then.run();
  }
}
