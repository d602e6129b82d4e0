import java.util.List;

/** What Java 21 added. */
public class Newer {
  sealed interface Shape permits Circle, Square, Pair {}

  record Circle(double r) implements Shape {
    Circle {
      if (r < 0) {
        throw new IllegalArgumentException("r");
      }
    }
  }

  record Square(double side) implements Shape {
    Square(int side) {
      this((double) side);
    }

    static int made;
  }

  record Pair<T>(T left, T... rest) implements Shape {
    @SafeVarargs
    Pair {}
  }

  static String name(Shape shape) {
    return switch (shape) {
      case Circle(double r) when r > 10 -> "big";
      case Circle c -> "circle" + c;
      case Square(var side) -> {
        try {
          yield "square" + (int) side / ((int) side - 2);
        } catch (ArithmeticException e) {
          yield "zero";
        } finally {
          Square.made++;
        }
      }
      case Pair<?> p -> "pair" + p.left() + p.rest().length;
    };
  }

  static String text(Object o) {
    if (!(o instanceof String s && s.length() > 2)) {
      return """
          short""";
    }
    return s;
  }

  public static String run() {
    var shapes = List.of(new Circle(11), new Circle(1), new Square(4), new Square(2), new Pair<>("a", "b"));
    StringBuilder all = new StringBuilder();
    for (Shape shape : shapes) {
      all.append(name(shape)).append(shape.equals(shape)).append(shape.hashCode() == shape.hashCode());
    }
    try {
      new Circle(-1);
    } catch (IllegalArgumentException e) {
      all.append(e.getMessage());
    }
    return all.append(text("abc")).append(text(1)).toString();
  }
}
