package calls.dispatch.castreceiver;

class Main {
  static void main() {
    area(new Circle());
    new Square().area();
  }

  static void area(Shape shape) {
    ((Circle) shape).area();
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
