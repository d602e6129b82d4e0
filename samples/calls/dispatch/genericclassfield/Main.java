package calls.dispatch.genericclassfield;

class Main {
  static void main() {
    new Box<>(new Circle()).value.paint();
    new Box<>(new Square()).value.hashCode();
  }
}

class Box<T> {
  final T value;

  Box(T value) {
    this.value = value;
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
