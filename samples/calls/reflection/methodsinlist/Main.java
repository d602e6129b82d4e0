package calls.reflection.methodsinlist;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;

class Main {
  static void main() throws Exception {
    List<Method> methods = new ArrayList<>();
    methods.add(Main.class.getDeclaredMethod("one"));
    add(methods);
    for (Method method : methods) {
      method.invoke(null);
    }
  }

  static void add(List<Method> methods) throws Exception {
    methods.add(Main.class.getDeclaredMethod("two"));
  }

  static void one() {}

  static void two() {}

  static void three() {}
}
