package calls.handles.setter;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

class Main {
  private Runnable task;

  static void main() throws Throwable {
    MethodHandle setter = MethodHandles.lookup().findSetter(Main.class, "task", Runnable.class);
    Main main = new Main();
    setter.invokeExact(main, (Runnable) () -> set());
    main.task.run();
  }

  static void set() {}
}

class Other implements Runnable {
  @Override
  public void run() {}
}
