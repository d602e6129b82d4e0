package calls.handles.infield;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

class Main {
  private static final MethodHandle WORK;

  static {
    try {
      WORK =
          MethodHandles.lookup().findStatic(Main.class, "work", MethodType.methodType(void.class));
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  static void main() throws Throwable {
    WORK.invokeExact();
  }

  static void work() {}

  static void other() {}
}
