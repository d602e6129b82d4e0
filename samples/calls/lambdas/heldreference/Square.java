package calls.lambdas.heldreference;

class Square extends Shape {
  @Override
  String find(Integer n) {
    return "square";
  }
}
