import java.io.ByteArrayOutputStream;
import java.io.PrintStream;

/** Takes a stream of its own for stderr, and looks at what has come. */
public class Silenced {
  private static int calls;

  static void work() {
    calls++;
  }

  public static void main(String[] args) {
    ByteArrayOutputStream mine = new ByteArrayOutputStream();
    System.setErr(new PrintStream(mine, true));
    for (int i = 0; i < 1_000_000; i++) {
      work();
    }
    System.out.println(calls + " calls, '" + mine + "'");
  }
}
