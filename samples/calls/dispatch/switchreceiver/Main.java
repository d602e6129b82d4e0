package calls.dispatch.switchreceiver;

class Main {
  static void main() {
    for (int i = 0; i < 2; i++) {
      pick(i).area();
    }
    new Triangle().area();
  }

  static Shape pick(int n) {
    return switch (n) {
      case 0 -> new Circle();
      default -> {
        yield new Square();
      }
    };
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

final class Triangle implements Shape {
  @Override
  public void area() {}
}
