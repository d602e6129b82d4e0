package calls.dispatch.arrayelement;

class Main {
  static void main() {
    Shape[] shapes = {new Circle()};
    shapes[0].paint();
    new Square().paint();
  }
}

interface Shape {
  void paint();
}

class Circle implements Shape {
  @Override
  public void paint() {}
}

final class Square implements Shape {
  @Override
  public void paint() {}
}
