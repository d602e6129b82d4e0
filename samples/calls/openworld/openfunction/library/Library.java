package calls.openworld.openfunction.library;

import java.util.function.Supplier;

public class Library {
  public static String text(Supplier<String> source) {
    return source.get();
  }

  public static String standard() {
    return text(() -> "standard");
  }
}
