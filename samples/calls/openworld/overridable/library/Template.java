package calls.openworld.overridable.library;

public class Template {
  public void run() {
    step();
    fixed();
    hidden();
  }

  protected void step() {}

  public final void fixed() {}

  void hidden() {}
}
