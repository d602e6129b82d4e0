package calls.dispatch.elementsofalist;

import java.util.List;

class Main {
  static void main() {
    List<Shape> shapes = List.of(new Circle(), new Square());
    for (Shape shape : shapes) {
      shape.paint();
    }
    List<? extends Shape> some = shapes;
    some.get(1).hashCode();
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

  @Override
  public int hashCode() {
    return 1;
  }
}

class Never implements Shape {
  @Override
  public void paint() {}
}
