package dev.concert.ui.change;

import java.util.EnumSet;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Brings a view up to date with its model: at the beginning of the next pulse, once, however often
 * the model told of changes since the last. Used on the FX thread.
 *
 * @param <C> the kinds of change that the model tells apart
 */
public final class Redraw<C extends Enum<C>> {
  private final Set<C> pending;
  private final Consumer<Set<C>> draw;
  private final RedrawTimes times = new RedrawTimes();
  private final OncePerPulse pulse = new OncePerPulse(this::draw);

  /**
   * @param draw takes the changes since it was called last, never none
   */
  public Redraw(Class<C> kinds, Changes<C> model, Consumer<Set<C>> draw) {
    this.pending = EnumSet.noneOf(kinds);
    this.draw = draw;
    model.listen(this::request);
  }

  /** As if the model had told of the change: what is drawn depends on something else too. */
  public void request(C change) {
    pending.add(change);
    pulse.request();
  }

  /** Whether there is something to draw that the screen does not show yet. */
  public boolean isPending() {
    return pulse.isPending();
  }

  /** Draws at once what waits for the next pulse, before something asks what is on the screen. */
  public void now() {
    pulse.now();
  }

  private void draw() {
    Set<C> changes = EnumSet.copyOf(pending);
    pending.clear();
    long start = System.nanoTime();
    draw.accept(changes);
    times.add(System.nanoTime() - start);
  }

  /** How often the view was drawn, and how long that took. */
  public RedrawTimes times() {
    return times;
  }

  /** Nothing is drawn any more. */
  public void dispose() {
    pulse.dispose();
    pending.clear();
  }
}
