package calls.openworld.overridable;

import calls.openworld.overridable.library.Template;

class Main extends Template {
  static void main() {
    new Main().run();
    new Template().run();
  }

  @Override
  protected void step() {}
}
