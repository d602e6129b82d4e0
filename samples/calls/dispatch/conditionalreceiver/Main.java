package calls.dispatch.conditionalreceiver;

class Main {
  static void main() {
    boolean first = System.nanoTime() > 0;
    Shape other = new Triangle();
    (first ? new Circle() : new Square()).area();
    other.hashCode();
  }
}

interface Shape {
  void area();
}

class Circle implements Shape {
  @Override
  public void area() {}
}

class Square implements Shape {
  @Override
  public void area() {}
}

class Triangle implements Shape {
  @Override
  public void area() {}
}
