package dev.concert.runtime.hook;

import dev.concert.runtime.RoutineHook;
import dev.concert.runtime.ThreadContext;
import dev.concert.runtime.state.Console;
import dev.concert.runtime.state.Failures;
import java.lang.reflect.Constructor;

/** Called by woven code in routines that are {@code Hooked}. */
public final class Hooks {
  /** A hook, until it throws. */
  private static final class Holder {
    volatile RoutineHook hook;
  }

  private static final ClassValue<Holder> HOOKS =
      new ClassValue<>() {
        @Override
        protected Holder computeValue(Class<?> type) {
          Holder holder = new Holder();
          holder.hook = make(type);
          return holder;
        }
      };

  private Hooks() {}

  public static void entered(Class<?> type, Object self, Object[] arguments) {
    call(type, hook -> hook.entered(self, arguments));
  }

  public static void returned(Object result, Class<?> type, Object self) {
    call(type, hook -> hook.returned(self, result));
  }

  public static void thrown(Throwable thrown, Class<?> type) {
    call(type, hook -> hook.thrown(thrown));
  }

  private interface Call {
    void on(RoutineHook hook);
  }

  private static void call(Class<?> type, Call call) {
    ThreadContext context = ThreadContext.known();
    ThreadContext.set(ThreadContext.NONE);
    try {
      Holder holder = HOOKS.get(type);
      RoutineHook hook = holder.hook;
      if (hook != null) {
        try {
          call.on(hook);
        } catch (Throwable t) {
          holder.hook = null;
          Console.say(
              "the hook " + type.getName() + " has thrown " + t + "; it is not called again");
        }
      }
    } catch (Throwable t) {
      Failures.latest = t;
    } finally {
      ThreadContext.set(context == ThreadContext.NONE ? null : context);
    }
  }

  private static RoutineHook make(Class<?> type) {
    try {
      Constructor<?> constructor = type.getDeclaredConstructor();
      constructor.setAccessible(true);
      return (RoutineHook) constructor.newInstance();
    } catch (ReflectiveOperationException | RuntimeException e) {
      Console.say("the hook " + type.getName() + " cannot be made: " + e);
      return null;
    }
  }
}
