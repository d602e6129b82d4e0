package calls.handles.combinators;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

class Main {
  static void main() throws Throwable {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    MethodType intToInt = MethodType.methodType(int.class, int.class);
    MethodHandle test =
        lookup.findStatic(Main.class, "test", MethodType.methodType(boolean.class, int.class));
    MethodHandle yes = lookup.findStatic(Main.class, "yes", intToInt);
    MethodHandle no = lookup.findStatic(Main.class, "no", intToInt);
    MethodHandle chosen = MethodHandles.guardWithTest(test, yes, no);
    int a = (int) chosen.invokeExact(1);
    int b = (int) chosen.invokeExact(-1);
    MethodHandle after =
        MethodHandles.filterReturnValue(yes, lookup.findStatic(Main.class, "after", intToInt));
    int c = (int) after.invokeExact(1);
  }

  static boolean test(int n) {
    return n > 0;
  }

  static int yes(int n) {
    return n;
  }

  static int no(int n) {
    return -n;
  }

  static int after(int n) {
    return n;
  }

  static int never(int n) {
    return n;
  }
}
