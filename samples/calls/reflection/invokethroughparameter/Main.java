package calls.reflection.invokethroughparameter;

import java.lang.reflect.Method;

class Main {
  static void main() throws Exception {
    call(Main.class.getDeclaredMethod("one"));
    call(Main.class.getDeclaredMethod("two"));
  }

  static void call(Method method) throws Exception {
    method.invoke(null);
  }

  static void one() {}

  static void two() {}

  static void three() {}
}
