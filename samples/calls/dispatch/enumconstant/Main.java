package calls.dispatch.enumconstant;

class Main {
  static void main() {
    Op.TWICE.apply(1);
  }
}

enum Op {
  SAME,
  TWICE {
    @Override
    int apply(int n) {
      return 2 * n;
    }
  };

  int apply(int n) {
    return n;
  }
}
