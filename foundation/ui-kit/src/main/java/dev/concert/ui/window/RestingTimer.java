package dev.concert.ui.window;

import com.sun.glass.ui.Application;
import com.sun.glass.ui.Timer;
import com.sun.javafx.tk.quantum.QuantumToolkit;
import java.lang.reflect.Field;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The timer of JavaFX that draws sixty times a second, at rest while nothing is to be drawn. The
 * toolkit tells its timer to pause a quarter of a second after the last frame that was wanted, and
 * to go on with the next; on GTK that has no effect, so that each window wakes up sixty times a
 * second for nothing. This one stops and starts that of GTK instead. Of other platforms the timer
 * stays as it is. Called by any thread, as the toolkit does.
 */
final class RestingTimer extends Timer {
  private static final String OF_GTK = "com.sun.glass.ui.gtk.GtkTimer";
  private static final Logger LOG = LoggerFactory.getLogger(RestingTimer.class);

  private final Timer ticking;
  private final Runnable tick;

  /** Between two ticks; 0 before it is started. */
  private int millis;

  /**
   * @param ticking does not pause
   * @param tick what it does each time
   */
  RestingTimer(Timer ticking, Runnable tick) {
    super(tick);
    this.ticking = ticking;
    this.tick = tick;
  }

  /**
   * On the FX thread, before the toolkit has started its timer. A toolkit that is made in another
   * way keeps what it has, which is logged.
   */
  static void install() {
    try {
      Object toolkit = com.sun.javafx.tk.Toolkit.getToolkit();
      Field timer = field("pulseTimer");
      Timer ticking = (Timer) timer.get(toolkit);
      if (ticking.getClass().getName().equals(OF_GTK) && !ticking.isRunning()) {
        Runnable tick = (Runnable) field("timerRunnable").get(toolkit);
        timer.set(toolkit, new RestingTimer(ticking, tick));
      }
    } catch (ReflectiveOperationException | RuntimeException e) {
      LOG.warn("the timer of this JavaFX does not rest", e);
    }
  }

  private static Field field(String name) throws NoSuchFieldException {
    Field field = QuantumToolkit.class.getDeclaredField(name);
    field.setAccessible(true);
    return field;
  }

  @Override
  public synchronized void start(int period) {
    millis = period;
    ticking.start(period);
  }

  @Override
  public synchronized void pause() {
    ticking.stop();
  }

  /** The first frame need not wait for the timer. */
  @Override
  public synchronized void resume() {
    if (millis > 0 && !ticking.isRunning()) {
      ticking.start(millis);
      Application.invokeLater(tick);
    }
  }

  @Override
  public synchronized void stop() {
    millis = 0;
    ticking.stop();
  }

  @Override
  public synchronized boolean isRunning() {
    return ticking.isRunning();
  }

  @Override
  protected long _start(Runnable runnable) {
    throw notItself();
  }

  @Override
  protected long _start(Runnable runnable, int period) {
    throw notItself();
  }

  @Override
  protected void _stop(long timer) {
    throw notItself();
  }

  @Override
  protected void _pause(long timer) {
    throw notItself();
  }

  @Override
  protected void _resume(long timer) {
    throw notItself();
  }

  private static RuntimeException notItself() {
    return new UnsupportedOperationException("another timer ticks for it");
  }
}
