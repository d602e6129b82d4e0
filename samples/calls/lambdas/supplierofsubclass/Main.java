package calls.lambdas.supplierofsubclass;

import java.util.function.Supplier;

class Main {
  static void main() {
    make(Circle::new).paint();
    new Square().hashCode();
  }

  static <T extends Shape> T make(Supplier<T> maker) {
    return maker.get();
  }
}

abstract class Shape {
  abstract void paint();
}

class Circle extends Shape {
  @Override
  void paint() {}
}

class Square extends Shape {
  @Override
  void paint() {}
}
