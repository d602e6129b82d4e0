package calls.handles.bindto;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

class Main {
  static void main() throws Throwable {
    MethodHandle handle =
        MethodHandles.lookup()
            .findVirtual(Worker.class, "work", MethodType.methodType(void.class))
            .bindTo(new Fast());
    handle.invokeExact();
    new Slow().hashCode();
  }
}

interface Worker {
  void work();
}

class Fast implements Worker {
  @Override
  public void work() {}
}

class Slow implements Worker {
  @Override
  public void work() {}
}
