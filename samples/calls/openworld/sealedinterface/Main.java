package calls.openworld.sealedinterface;

import calls.openworld.sealedinterface.library.Library;
import calls.openworld.sealedinterface.library.Worker;

class Main {
  static void main() {
    Library.work(new Worker.Fast());
  }
}
