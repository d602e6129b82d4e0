package calls.dispatch.boundedtype;

class Main {
  static void main() {
    area(new Circle());
  }

  static <T extends Shape> double area(T shape) {
    return shape.area();
  }
}

interface Shape {
  double area();
}

record Circle(double radius) implements Shape {
  Circle() {
    this(1);
  }

  @Override
  public double area() {
    return 3 * radius * radius;
  }
}
