package calls.handles.varhandlefield;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class Main {
  private Runnable task;

  static void main() throws Exception {
    VarHandle handle = MethodHandles.lookup().findVarHandle(Main.class, "task", Runnable.class);
    Main main = new Main();
    handle.setVolatile(main, (Runnable) () -> set());
    handle.compareAndSet(main, null, (Runnable) () -> exchanged());
    main.task.run();
    ((Runnable) handle.getVolatile(main)).run();
  }

  static void set() {}

  static void exchanged() {}
}

class Other implements Runnable {
  @Override
  public void run() {}
}
