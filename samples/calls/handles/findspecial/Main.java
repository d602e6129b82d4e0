package calls.handles.findspecial;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

class Main extends Base {
  static void main() throws Throwable {
    new Main().call();
  }

  void call() throws Throwable {
    MethodHandles.lookup()
        .findSpecial(Base.class, "work", MethodType.methodType(void.class), Main.class)
        .invoke(this);
  }

  @Override
  void work() {}
}

class Base {
  void work() {}
}
