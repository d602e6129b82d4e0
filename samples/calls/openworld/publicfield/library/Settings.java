package calls.openworld.publicfield.library;

public class Settings {
  public Runnable onChange = () -> {};
  private final Runnable own = () -> {};

  public void change() {
    onChange.run();
    own.run();
  }

  public static class Never implements Runnable {
    @Override
    public void run() {}
  }
}
