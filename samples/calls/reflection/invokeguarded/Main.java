package calls.reflection.invokeguarded;

import java.lang.reflect.Method;

class Main {
  static void main() throws Exception {
    for (Method method : Tests.class.getDeclaredMethods()) {
      if (!method.getName().startsWith("test") || method.isSynthetic()) {
        continue;
      }
      method.invoke(new Tests());
    }
    for (Method method : Tests.class.getDeclaredMethods()) {
      if (method.isAnnotationPresent(Deprecated.class)) {
        continue;
      }
      method.invoke(new Tests());
    }
  }
}

class Tests {
  void testOne() {}

  void testTwo() {}

  @Deprecated
  void old() {}
}
