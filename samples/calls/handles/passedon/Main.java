package calls.handles.passedon;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

class Main {
  static void main() throws Throwable {
    call(find("one"));
    call(find("two"));
  }

  static MethodHandle find(String name) throws ReflectiveOperationException {
    return MethodHandles.lookup().findStatic(Main.class, name, MethodType.methodType(void.class));
  }

  static void call(MethodHandle handle) throws Throwable {
    handle.invoke();
  }

  static void one() {}

  static void two() {}

  static void three() {}
}
