package calls.dispatch.fieldflow;

class Main {
  static void main() {
    new Canvas(new Circle()).paint();
    use(new Square());
  }

  static void use(Square square) {
    square.paint();
  }
}

class Canvas {
  private final Shape shape;

  Canvas(Circle circle) {
    shape = circle;
  }

  void paint() {
    shape.paint();
  }
}

interface Shape {
  void paint();
}

class Circle implements Shape {
  @Override
  public void paint() {}
}

class Square implements Shape {
  @Override
  public void paint() {}
}
