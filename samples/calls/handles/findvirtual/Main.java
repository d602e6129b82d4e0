package calls.handles.findvirtual;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

class Main {
  static void main() throws Throwable {
    MethodHandle handle =
        MethodHandles.lookup().findVirtual(Base.class, "work", MethodType.methodType(void.class));
    handle.invoke((Base) new Derived());
  }
}

class Base {
  void work() {}
}

class Derived extends Base {
  @Override
  void work() {}
}
