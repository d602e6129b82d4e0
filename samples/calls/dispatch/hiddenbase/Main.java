package calls.dispatch.hiddenbase;

import calls.dispatch.hiddenbase.shown.Shown;

class Main {
  static void main() {
    new Shown().greet();
  }
}
