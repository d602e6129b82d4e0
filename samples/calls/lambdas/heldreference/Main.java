package calls.lambdas.heldreference;

class Main {
  static void main() {
    new Circle().name();
    new Square().name();
  }
}
