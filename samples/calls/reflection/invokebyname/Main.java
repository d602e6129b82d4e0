package calls.reflection.invokebyname;

import java.lang.reflect.Method;

class Main {
  static void main() throws Exception {
    for (Method method : Tests.class.getDeclaredMethods()) {
      if (method.getName().startsWith("test")) {
        method.invoke(new Tests());
      }
    }
  }
}

class Tests {
  void testOne() {}

  void testTwo() {}

  void helper() {}
}
