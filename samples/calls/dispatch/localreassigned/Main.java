package calls.dispatch.localreassigned;

class Main {
  static void main() {
    Shape shape = new Circle();
    shape.paint();
    shape = new Square();
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
