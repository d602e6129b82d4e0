package dev.concert.ui.change;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Those who want to know what changes in a model. Needs no toolkit; used on one thread.
 *
 * @param <C> the kinds of change that the model tells apart
 */
public final class Changes<C extends Enum<C>> {
  private final List<Consumer<? super C>> listeners = new ArrayList<>();

  /** The listener is told of every change from now on, in the order in which listeners came. */
  public void listen(Consumer<? super C> listener) {
    listeners.add(listener);
  }

  /** Called by the model when the change has been made. */
  public void tell(C change) {
    List.copyOf(listeners).forEach(listener -> listener.accept(change));
  }
}
