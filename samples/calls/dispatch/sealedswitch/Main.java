package calls.dispatch.sealedswitch;

class Main {
  static void main() {
    area(new Circle(1));
    area(new Square(1));
  }

  static double area(Shape shape) {
    return switch (shape) {
      case Circle c -> c.round();
      case Square s -> s.straight();
    };
  }
}

sealed interface Shape {}

record Circle(double radius) implements Shape {
  double round() {
    return 3 * radius * radius;
  }
}

record Square(double side) implements Shape {
  double straight() {
    return side * side;
  }
}
