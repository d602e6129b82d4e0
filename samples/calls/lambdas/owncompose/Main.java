package calls.lambdas.owncompose;

class Main {
  static void main() {
    Step first = n -> n + 1;
    first.then(Main::twice).apply(1);
  }

  static int twice(int n) {
    return 2 * n;
  }
}

interface Step {
  int apply(int n);

  default Step then(Step next) {
    return n -> next.apply(apply(n));
  }
}
