package calls.reflection.constructorsall;

import java.lang.reflect.Constructor;

class Main {
  static void main() throws Exception {
    for (Constructor<?> constructor : Target.class.getDeclaredConstructors()) {
      constructor.newInstance(new Object[constructor.getParameterCount()]);
    }
  }
}

class Target {
  Target() {}

  Target(String text) {}
}
