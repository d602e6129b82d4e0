package calls.handles.invokewitharguments;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;

class Main {
  static void main() throws Throwable {
    MethodHandle sum =
        MethodHandles.lookup()
            .findStatic(Main.class, "sum", MethodType.methodType(int.class, int[].class));
    sum.asVarargsCollector(int[].class).invokeWithArguments(List.of(1, 2));
    sum.asSpreader(int[].class, 0);
  }

  static int sum(int[] all) {
    return all.length;
  }
}
