package dev.concert.runtime.jvm;

import dev.concert.runtime.state.Failures;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;

/** What newer JDKs know of threads. */
public final class Threads {
  private static final MethodHandle IS_VIRTUAL = find("isVirtual", boolean.class);
  private static final MethodHandle THREAD_ID = find("threadId", long.class);

  /** Null where nobody lets us see it, or there is none. */
  private static final MethodHandle CARRIER = carrier();

  /** Whether {@link #id} calls nothing of the program's. */
  public static final boolean HAVE_FINAL_IDS = THREAD_ID != null;

  private Threads() {}

  private static MethodHandle find(String name, Class<?> type) {
    try {
      return MethodHandles.publicLookup()
          .findVirtual(Thread.class, name, MethodType.methodType(type));
    } catch (NoSuchMethodException | IllegalAccessException e) {
      return null; // before JDK 21, or 19
    }
  }

  /** The agent opens the package. */
  private static MethodHandle carrier() {
    try {
      Field field = Class.forName("java.lang.VirtualThread").getDeclaredField("carrierThread");
      field.setAccessible(true);
      return MethodHandles.lookup()
          .unreflectGetter(field)
          .asType(MethodType.methodType(Thread.class, Thread.class));
    } catch (ReflectiveOperationException | RuntimeException e) {
      return null; // before JDK 21, or without the agent
    }
  }

  /** What carries a virtual thread now; null of another, or if that cannot be seen. */
  public static Thread carrier(Thread thread) {
    try {
      return CARRIER != null && virtual(thread) ? (Thread) CARRIER.invokeExact(thread) : null;
    } catch (Throwable t) {
      throw new IllegalStateException(t); // a field that is read throws nothing
    }
  }

  public static boolean virtual(Thread thread) throws Throwable {
    return IS_VIRTUAL != null && (boolean) IS_VIRTUAL.invokeExact(thread);
  }

  /** Unlike {@code getId}, {@code threadId} cannot be overridden by the program. */
  @SuppressWarnings("deprecation")
  public static long id(Thread thread) throws Throwable {
    return THREAD_ID != null ? (long) THREAD_ID.invokeExact(thread) : thread.getId();
  }

  /** The same where ids are final. */
  public static long finalId(Thread thread) {
    try {
      return (long) THREAD_ID.invokeExact(thread);
    } catch (Throwable t) {
      throw new IllegalStateException(t); // not declared by what the handle calls
    }
  }

  /** The same where a thread without an id is not a reason to stop. */
  public static long idOrZero(Thread thread) {
    try {
      return id(thread);
    } catch (Throwable t) {
      Failures.latest = t;
      return 0;
    }
  }
}
