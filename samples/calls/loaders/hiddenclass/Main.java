package calls.loaders.hiddenclass;

import java.io.InputStream;
import java.lang.invoke.MethodHandles;

class Main {
  static void main() throws Exception {
    try (InputStream in = Main.class.getResourceAsStream("Target.class")) {
      Class<?> hidden =
          MethodHandles.lookup().defineHiddenClass(in.readAllBytes(), true).lookupClass();
      ((Runnable) hidden.getDeclaredConstructor().newInstance()).run();
    }
  }
}
