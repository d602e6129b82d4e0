package calls.dispatch.conditionalreceiver;

class Main {
  static void main() {
    Shape other = new Triangle();
    other.hashCode();
    area(true);
    area(false);
  }

  static void area(boolean first) {
    (first ? new Circle() : new Square()).area();
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
