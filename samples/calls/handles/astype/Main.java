package calls.handles.astype;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

class Main {
  static void main() throws Throwable {
    MethodHandle half =
        MethodHandles.lookup()
            .findStatic(Main.class, "half", MethodType.methodType(int.class, int.class));
    MethodHandle generic = half.asType(MethodType.genericMethodType(1));
    Object two = (Object) generic.invokeExact((Object) 4);
  }

  static int half(int n) {
    return n / 2;
  }
}
