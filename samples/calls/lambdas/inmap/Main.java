package calls.lambdas.inmap;

import java.util.HashMap;
import java.util.Map;

class Main {
  static void main() {
    Map<String, Runnable> commands = new HashMap<>();
    commands.put("start", () -> start());
    commands.put("stop", Main::stop);
    commands.get("start").run();
    commands.get("stop").run();
    Runnable other = () -> {};
    other.run();
  }

  static void start() {}

  static void stop() {}
}
