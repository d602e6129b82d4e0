package shapes;

import java.util.ServiceLoader;

/** A closed family of records, told apart by patterns. */
public sealed interface Shape {
  record Circle(double radius) implements Shape {}

  record Square(double side) implements Shape {
    public Square {
      if (side < 0) {
        throw new IllegalArgumentException("side");
      }
    }
  }

  record Pair(Shape left, Shape right) implements Shape {}

  static double area(Shape shape) {
    return switch (shape) {
      case Circle(double radius) when radius == 0 -> 0;
      case Circle circle -> 3 * circle.radius() * circle.radius();
      case Square(var side) -> side * side;
      case Pair(Shape left, Shape right) -> area(left) + area(right);
    };
  }

  static double scaled(double length) {
    return ServiceLoader.load(Scale.class).findFirst().orElseThrow().of(length);
  }
}
