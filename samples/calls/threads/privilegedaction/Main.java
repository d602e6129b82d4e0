package calls.threads.privilegedaction;

import java.security.AccessController;
import java.security.PrivilegedAction;

class Main {
  @SuppressWarnings("removal")
  static void main() {
    AccessController.doPrivileged(new Read());
    AccessController.doPrivileged((PrivilegedAction<Void>) () -> null);
  }
}

class Read implements PrivilegedAction<String> {
  @Override
  public String run() {
    return "x";
  }
}
