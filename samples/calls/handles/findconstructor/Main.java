package calls.handles.findconstructor;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

class Main {
  static void main() throws Throwable {
    Target target =
        (Target)
            MethodHandles.lookup()
                .findConstructor(Target.class, MethodType.methodType(void.class, String.class))
                .invokeExact("x");
  }
}

class Target {
  Target() {}

  Target(String name) {}
}
