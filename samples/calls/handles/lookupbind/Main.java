package calls.handles.lookupbind;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

class Main {
  static void main() throws Throwable {
    Object target = new Target();
    MethodHandles.lookup().bind(target, "work", MethodType.methodType(void.class)).invokeExact();
  }
}

class Target {
  void work() {}
}

class Other {
  void work() {}
}
