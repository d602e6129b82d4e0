package calls.handles.fieldhandle;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

class Main {
  Runnable task = () -> work();

  static void main() throws Throwable {
    MethodHandle getter = MethodHandles.lookup().findGetter(Main.class, "task", Runnable.class);
    Runnable task = (Runnable) getter.invokeExact(new Main());
    task.run();
  }

  static void work() {}
}

class Other implements Runnable {
  @Override
  public void run() {}
}
