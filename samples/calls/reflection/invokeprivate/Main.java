package calls.reflection.invokeprivate;

import java.lang.reflect.Method;

class Main {
  static void main() throws Exception {
    Method method =
        Class.forName("calls.reflection.invokeprivate.Target").getDeclaredMethod("hidden");
    method.setAccessible(true);
    method.invoke(new Target());
  }
}

class Target {
  private void hidden() {}
}
