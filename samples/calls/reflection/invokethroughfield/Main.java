package calls.reflection.invokethroughfield;

import java.lang.reflect.Method;

class Main {
  private final Method method;

  Main() throws Exception {
    method = Main.class.getDeclaredMethod("work");
  }

  static void main() throws Exception {
    new Main().call();
  }

  void call() throws Exception {
    method.invoke(this);
  }

  void work() {}

  void other() {}
}
