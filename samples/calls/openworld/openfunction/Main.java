package calls.openworld.openfunction;

import calls.openworld.openfunction.library.Library;

class Main {
  static void main() {
    Library.standard();
    Library.text(() -> "client's");
  }
}
