package calls.dispatch.objectmethodoninterface;

class Main {
  static void main() {
    text(new Dot());
  }

  static String text(Shape shape) {
    return shape.toString();
  }
}

interface Shape {}

class Dot implements Shape {
  @Override
  public String toString() {
    return "dot";
  }
}
