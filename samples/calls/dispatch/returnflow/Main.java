package calls.dispatch.returnflow;

class Main {
  static void main() {
    make().paint();
    new Square().paint();
  }

  static Shape make() {
    return new Circle();
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
