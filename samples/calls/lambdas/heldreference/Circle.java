package calls.lambdas.heldreference;

class Circle extends Shape {
  @Override
  String find(Integer n) {
    return "circle";
  }
}
