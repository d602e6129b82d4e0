package calls.implicit.recordpatternswitch;

class Main {
  static void main() {
    size(new Box(3));
  }

  static int size(Shape shape) {
    return switch (shape) {
      case Box(int side) when side > 2 -> side;
      case Box _ -> 0;
      case Dot() -> 1;
    };
  }
}

sealed interface Shape {}

record Box(int side) implements Shape {}

record Dot() implements Shape {}
