package dev.concert.ui;

import dev.concert.bus.Bus;

/** How a window gets its end of the bus. */
@FunctionalInterface
public interface BusSource {
  /**
   * Returns at once; the bus looks for its broker by itself.
   *
   * @param uri the broker to join, or null for the one on this machine
   */
  Bus join(String tool, String uri);
}
