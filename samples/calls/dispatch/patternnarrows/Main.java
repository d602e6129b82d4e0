package calls.dispatch.patternnarrows;

class Main {
  static void main() {
    area(new Circle());
    area(new Square());
  }

  static void area(Shape shape) {
    if (shape instanceof Circle) {
      shape.area();
    }
  }
}

interface Shape {
  void area();
}

final class Circle implements Shape {
  @Override
  public void area() {}
}

final class Square implements Shape {
  @Override
  public void area() {}
}
