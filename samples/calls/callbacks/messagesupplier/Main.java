package calls.callbacks.messagesupplier;

import java.util.Objects;
import java.util.function.Supplier;

class Main {
  static void main() {
    try {
      Objects.requireNonNull(null, message("name"));
    } catch (NullPointerException e) {
      e.getMessage();
    }
  }

  static Supplier<String> message(String what) {
    return () -> text(what);
  }

  static String text(String what) {
    return what + " is missing";
  }
}
