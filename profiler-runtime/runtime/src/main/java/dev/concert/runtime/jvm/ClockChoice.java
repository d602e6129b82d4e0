package dev.concert.runtime.jvm;

import dev.concert.runtime.state.Console;
import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Which clock a JVM takes. What is wanted is said before {@link Clock} is initialised; from then on
 * nothing changes it.
 */
public final class ClockChoice {
  /** The cheapest clock that there is. */
  public static final String AUTO = "auto";

  /** {@code System.nanoTime()}. */
  public static final String NANOTIME = "nanotime";

  /** The processor's time-stamp counter. */
  public static final String TSC = "tsc";

  private static final Path SOURCE =
      Path.of("/sys/devices/system/clocksource/clocksource0/current_clocksource");
  private static final int FIRST_WITH_FOREIGN_FUNCTIONS = 22;

  private static String wanted = NANOTIME;

  /** Null: to be found. */
  private static MethodHandle given;

  private static double givenTicksPerNano;

  private ClockChoice() {}

  /**
   * @param clock {@link #AUTO}, {@link #NANOTIME} or {@link #TSC}
   */
  public static synchronized void want(String clock) {
    wanted = clock;
  }

  /**
   * Takes a counter that somebody else moves: a test, by hand.
   *
   * @param counter takes nothing and gives a {@code long}
   */
  static synchronized void take(MethodHandle counter, double ticksPerNano) {
    given = counter;
    givenTicksPerNano = ticksPerNano;
  }

  /** The counter to be read; null for {@code nanoTime}. Who asked for it by name is told why. */
  static synchronized MethodHandle counter() {
    if (given != null || wanted.equals(NANOTIME)) {
      return given;
    }
    String why;
    try {
      why = obstacle();
      if (why == null) {
        // Compiled for a later version, so it cannot be named here.
        Method reader =
            Class.forName("dev.concert.runtime.jvm.TimeStampCounter").getDeclaredMethod("reader");
        reader.setAccessible(true);
        return (MethodHandle) reader.invoke(null);
      }
    } catch (InvocationTargetException e) {
      why = String.valueOf(e.getCause().getMessage());
    } catch (ReflectiveOperationException | LinkageError e) {
      why = e.toString();
    }
    if (wanted.equals(TSC)) {
      Console.say("the tsc clock cannot be used: " + why + "; nanotime is used");
    }
    return null;
  }

  /** Of the counter; 0 if that is to be measured. */
  static synchronized double ticksPerNano() {
    return givenTicksPerNano;
  }

  private static String obstacle() {
    if (Runtime.version().feature() < FIRST_WITH_FOREIGN_FUNCTIONS) {
      return "it needs Java " + FIRST_WITH_FOREIGN_FUNCTIONS + " or later";
    }
    if (!System.getProperty("os.arch").equals("amd64")) {
      return "it needs an x86-64 processor";
    }
    try {
      String source = Files.readString(SOURCE).strip();
      return source.equals("tsc") ? null : "this machine's clock source is " + source + ", not tsc";
    } catch (IOException e) {
      return "this system does not tell its clock source";
    }
  }
}
