package calls.callbacks.resourcebundle;

import java.util.ResourceBundle;

class Main {
  static void main() {
    ResourceBundle.getBundle("calls.callbacks.resourcebundle.Texts").getString("hello");
  }
}
