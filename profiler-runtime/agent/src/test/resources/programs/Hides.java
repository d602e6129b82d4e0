import java.io.InputStream;
import java.lang.invoke.MethodHandles;

/** Runs a hidden class, made of its own guest. */
public class Hides {
  static class Guest {
    static int answer() {
      return 42;
    }
  }

  public static void main(String[] args) throws Exception {
    byte[] file;
    try (InputStream in = Hides.class.getResourceAsStream("Hides$Guest.class")) {
      file = in.readAllBytes();
    }
    Class<?> hidden = MethodHandles.lookup().defineHiddenClass(file, true).lookupClass();
    Object answer = hidden.getDeclaredMethod("answer").invoke(null);
    Runnable lambda = () -> System.out.println(answer.equals(42) ? "done" : "wrong");
    lambda.run();
  }
}
