package calls.handles.varhandlefilter;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;

class Main {
  private int n = 1;

  static void main() throws Throwable {
    VarHandle handle = MethodHandles.lookup().findVarHandle(Main.class, "n", int.class);
    MethodHandle getter = handle.toMethodHandle(VarHandle.AccessMode.GET_ACQUIRE);
    MethodHandle doubled =
        MethodHandles.filterReturnValue(
            getter,
            MethodHandles.lookup()
                .findStatic(Main.class, "twice", MethodType.methodType(int.class, int.class)));
    int two = (int) doubled.invokeExact(new Main());
  }

  static int twice(int n) {
    return 2 * n;
  }
}
