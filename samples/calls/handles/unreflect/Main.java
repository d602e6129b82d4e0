package calls.handles.unreflect;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;

class Main {
  static void main() throws Throwable {
    Method method = Main.class.getDeclaredMethod("work");
    MethodHandles.lookup().unreflect(method).invokeExact();
    Main made =
        (Main)
            MethodHandles.lookup()
                .unreflectConstructor(Main.class.getDeclaredConstructor())
                .invokeExact();
  }

  Main() {}

  static void work() {}
}
