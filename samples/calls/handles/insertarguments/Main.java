package calls.handles.insertarguments;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

class Main {
  static void main() throws Throwable {
    MethodHandle add =
        MethodHandles.lookup()
            .findStatic(Main.class, "add", MethodType.methodType(int.class, int.class, int.class));
    MethodHandle next = MethodHandles.insertArguments(add, 0, 1);
    int three = (int) next.invokeExact(2);
  }

  static int add(int a, int b) {
    return a + b;
  }
}
