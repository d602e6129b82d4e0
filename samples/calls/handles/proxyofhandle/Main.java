package calls.handles.proxyofhandle;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

class Main {
  static void main() throws Throwable {
    MethodHandle handle =
        MethodHandles.lookup().findStatic(Main.class, "work", MethodType.methodType(void.class));
    Runnable task = MethodHandleProxies.asInterfaceInstance(Runnable.class, handle);
    task.run();
  }

  static void work() {}
}
