package dev.concert.control.client;

import java.io.IOException;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** Looks again and again for what another process brings about and does not tell. */
public final class Polling {
  private static final long AGAIN_MILLIS = 50;

  private Polling() {}

  /** One look at another process. */
  public interface Look<T> {
    T look() throws IOException, InterruptedException;
  }

  /**
   * Looks until something is there. Looks at least once.
   *
   * @param canCome whether to look on: false once the process that would bring it has ended
   * @return empty if it cannot come any more, or patience is over
   */
  public static <T> Optional<T> find(
      long patienceNanos, Look<Optional<T>> look, BooleanSupplier canCome)
      throws IOException, InterruptedException {
    long deadline = System.nanoTime() + patienceNanos;
    while (true) {
      boolean last = !canCome.getAsBoolean() || System.nanoTime() > deadline;
      Optional<T> found = look.look();
      if (found.isPresent() || last) {
        return found;
      }
      Thread.sleep(AGAIN_MILLIS);
    }
  }

  /** The same for what holds or does not hold. */
  public static boolean until(long patienceNanos, Look<Boolean> look, BooleanSupplier canCome)
      throws IOException, InterruptedException {
    return find(patienceNanos, () -> Optional.of(look.look()).filter(holds -> holds), canCome)
        .isPresent();
  }
}
