package calls.openworld.signature;

import calls.openworld.signature.library.Base;
import calls.openworld.signature.library.Closer;
import calls.openworld.signature.library.Library;

class Main {
  static void main() {
    Library.use(new Between());
  }
}

class Between extends Base implements Closer {}
