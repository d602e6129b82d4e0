package calls.dispatch.variablearity;

class Main {
  static void main() {
    sum();
    sum(1);
    sum(1, 2);
  }

  static int sum(int one) {
    return one;
  }

  static int sum(int... all) {
    return all.length;
  }
}
