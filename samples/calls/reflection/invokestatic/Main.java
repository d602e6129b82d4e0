package calls.reflection.invokestatic;

import java.lang.reflect.Method;

class Main {
  static void main() throws Exception {
    Method method = Target.class.getDeclaredMethod("work", int.class);
    method.invoke(null, 3);
  }
}

class Target {
  static void work(int n) {}

  static void work(String s) {}
}
