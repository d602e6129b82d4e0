package calls.openworld.signature.library;

public class Library {
  public static void use(Closer closer) {
    closer.end();
  }
}
