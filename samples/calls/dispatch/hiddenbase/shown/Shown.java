package calls.dispatch.hiddenbase.shown;

public class Shown extends Hidden {}

class Hidden {
  public void greet() {}
}
