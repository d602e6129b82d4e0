package calls.services.initializer;

import java.util.ServiceLoader;

class Main {
  static void main() {
    Plugin plugin = ServiceLoader.load(Plugin.class).iterator().next();
    plugin.start();
  }
}
