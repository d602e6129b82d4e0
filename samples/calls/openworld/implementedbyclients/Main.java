package calls.openworld.implementedbyclients;

import calls.openworld.implementedbyclients.library.Engine;
import calls.openworld.implementedbyclients.library.Plugin;

class Main implements Plugin {
  static void main() {
    new Engine().run(new Main());
  }

  @Override
  public void start() {}
}
