package calls.openworld.closedclass;

import calls.openworld.closedclass.library.Library;

class Main {
  static void main() {
    Library.work();
  }
}
