package calls.openworld.privateconstructor;

import calls.openworld.privateconstructor.library.Token;

class Main {
  static void main() {
    Token.make().use();
  }
}
