package calls.lambdas.defaultoffunction;

class Main {
  static void main() {
    Check positive = n -> n > 0;
    positive.negate().test(1);
  }
}

interface Check {
  boolean test(int n);

  default Check negate() {
    return n -> !test(n);
  }
}
