import dev.concert.runtime.Profiler;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Does what it reads, a word a line. */
public class Commanded {
  @Retention(RetentionPolicy.CLASS)
  @interface Marked {}

  private static int sum;

  static void one(int n) {
    sum += n;
  }

  static void one(String s) {
    sum += s.length();
  }

  @Marked
  static int loop() {
    int n = 0;
    for (int i = 0; i < 10; i++) {
      n += i;
    }
    return n;
  }

  static class Tiny {
    int get() {
      return 3;
    }
  }

  static void often(int times) {
    Tiny tiny = new Tiny();
    for (int i = 0; i < times; i++) {
      sum += tiny.get();
    }
  }

  public static void main(String[] args) throws Exception {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
    for (String word = in.readLine(); word != null; word = in.readLine()) {
      switch (word) {
        case "int" -> one(1);
        case "text" -> one("x");
        case "loop" -> sum += loop();
        case "often" -> often(100_000);
        case "pause" -> Profiler.pause();
        case "resume" -> Profiler.resume();
        default -> throw new IllegalArgumentException(word);
      }
      System.out.println("ok");
    }
  }
}
