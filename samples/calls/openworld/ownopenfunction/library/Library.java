package calls.openworld.ownopenfunction.library;

public class Library {
  public static void run(Step step) {
    step.run();
  }

  public static void standard() {
    run(() -> {});
  }

  public interface Step {
    void run();
  }
}
