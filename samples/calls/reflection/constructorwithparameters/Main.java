package calls.reflection.constructorwithparameters;

import java.lang.reflect.Constructor;

class Main {
  static void main() throws Exception {
    Constructor<Target> constructor =
        Target.class.getDeclaredConstructor(int.class, String[].class);
    constructor.newInstance(1, new String[0]);
  }
}

class Target {
  Target() {}

  Target(int n, String[] names) {}
}
