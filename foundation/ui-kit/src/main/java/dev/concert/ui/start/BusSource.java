package dev.concert.ui.start;

import dev.concert.bus.Bus;
import java.util.concurrent.CompletableFuture;

/** How a window gets its end of the bus. */
@FunctionalInterface
public interface BusSource {
  /**
   * Returns at once; the bus looks for its broker by itself.
   *
   * @param uri the broker to join, or null for the one on this machine
   * @param painted completes when the window has been drawn for the first time, or never will be;
   *     what can wait should, since it would slow that down
   */
  Bus join(String tool, String uri, CompletableFuture<?> painted);
}
