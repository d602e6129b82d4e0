import dev.concert.runtime.Profiler;
import java.io.BufferedReader;
import java.io.InputStreamReader;

/** Has scopes by hand: parts of a method, and one that is the method itself. */
public class ByHand {
  private static final int HALF = Profiler.routine("half");
  private static final int WHOLE = Profiler.routine("ByHand#whole()");

  @SuppressWarnings("try")
  static void halves() {
    for (int i = 0; i < 2; i++) {
      try (Profiler p = Profiler.enter(HALF)) {
        whole();
      }
    }
    Profiler.value("halves", 2);
  }

  @SuppressWarnings("try")
  static void whole() {
    try (Profiler p = Profiler.enter(WHOLE)) {
      Thread.onSpinWait();
    }
  }

  public static void main(String[] args) throws Exception {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
    while (in.readLine() != null) {
      halves();
      System.out.println("ok");
    }
  }
}
