package calls.handles.findstatic;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

class Main {
  static void main() throws Throwable {
    MethodHandle handle =
        MethodHandles.lookup()
            .findStatic(Main.class, "work", MethodType.methodType(void.class, int.class));
    handle.invokeExact(3);
  }

  static void work(int n) {}

  static void work(String s) {}
}
