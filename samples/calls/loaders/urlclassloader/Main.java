package calls.loaders.urlclassloader;

import java.net.URL;
import java.net.URLClassLoader;

class Main {
  static void main() throws Exception {
    try (URLClassLoader loader = new URLClassLoader(new URL[0], Main.class.getClassLoader())) {
      loader
          .loadClass("calls.loaders.urlclassloader.Target")
          .getDeclaredMethod("work")
          .invoke(null);
    }
  }
}

class Target {
  static void work() {}
}
