package calls.services.initializer;

public class Standard implements Plugin {
  static {
    Standard.class.getName();
  }

  public Standard() {
    setUp();
  }

  private void setUp() {}
}
