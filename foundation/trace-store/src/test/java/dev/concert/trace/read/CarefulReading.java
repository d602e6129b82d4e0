package dev.concert.trace.read;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;

/**
 * Reading of data that may be damaged: it gives something, or an exception that says why in a
 * sentence, and takes no more memory than the data have bytes for.
 */
interface CarefulReading {
  /** What reading takes for each byte of the data, and whatever they hold. */
  long MOST_PER_BYTE = 64;

  long MOST_AT_LEAST = 32 << 20;

  void read() throws IOException;

  /**
   * @param bytes of all data that are read
   * @param what names the data in the message of a failure
   */
  static void check(long bytes, String what, CarefulReading reading) {
    long before = allocated();
    try {
      reading.read();
    } catch (IOException e) {
      assertTrue(e.getMessage() != null && e.getMessage().contains(" "), what + ": " + e);
    } catch (RuntimeException | Error e) {
      throw new AssertionError(what + ": " + e, e);
    }
    long taken = allocated() - before;
    long most = MOST_AT_LEAST + MOST_PER_BYTE * bytes;
    assertTrue(taken < most, what + " took " + taken + " bytes, more than " + most);
  }

  private static long allocated() {
    return ((ThreadMXBean) ManagementFactory.getThreadMXBean()).getTotalThreadAllocatedBytes();
  }
}
