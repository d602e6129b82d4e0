package calls.openworld.signature.library;

public class Base {
  public void end() {}
}
