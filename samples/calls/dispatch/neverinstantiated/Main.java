package calls.dispatch.neverinstantiated;

class Main {
  static void main() {
    area(new Circle());
  }

  static double area(Shape shape) {
    return shape.area();
  }
}

abstract class Shape {
  abstract double area();
}

class Circle extends Shape {
  @Override
  double area() {
    return 3;
  }
}

class Square extends Shape {
  @Override
  double area() {
    return 1;
  }
}
