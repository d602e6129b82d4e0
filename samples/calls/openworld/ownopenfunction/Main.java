package calls.openworld.ownopenfunction;

import calls.openworld.ownopenfunction.library.Library;

class Main {
  static void main() {
    Library.standard();
    Library.run(() -> {});
  }
}
