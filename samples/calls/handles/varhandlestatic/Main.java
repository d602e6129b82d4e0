package calls.handles.varhandlestatic;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class Main {
  static void main() throws Exception {
    VarHandle handle = MethodHandles.lookup().findStaticVarHandle(Config.class, "count", int.class);
    handle.getAndAdd(1);
  }
}

class Config {
  static int count = start();

  static int start() {
    return 1;
  }
}
