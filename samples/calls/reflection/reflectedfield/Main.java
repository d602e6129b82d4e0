package calls.reflection.reflectedfield;

import java.lang.reflect.Field;

class Main {
  Runnable task = () -> work();

  static void main() throws Exception {
    Field field = Main.class.getDeclaredField("task");
    ((Runnable) field.get(new Main())).run();
  }

  static void work() {}
}

class Other implements Runnable {
  @Override
  public void run() {}
}
