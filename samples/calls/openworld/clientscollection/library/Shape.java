package calls.openworld.clientscollection.library;

public abstract class Shape {
  public abstract void paint();
}
