package calls.openworld.clientscollection.library;

public class Dot extends Shape {
  @Override
  public void paint() {}
}
