package calls.handles.catchexception;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

class Main {
  static void main() throws Throwable {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    MethodHandle body = lookup.findStatic(Main.class, "body", MethodType.methodType(int.class));
    MethodHandle handler =
        lookup.findStatic(
            Main.class, "handler", MethodType.methodType(int.class, IllegalStateException.class));
    MethodHandle safe = MethodHandles.catchException(body, IllegalStateException.class, handler);
    int n = (int) safe.invokeExact();
  }

  static int body() {
    throw new IllegalStateException();
  }

  static int handler(IllegalStateException e) {
    return 0;
  }
}
