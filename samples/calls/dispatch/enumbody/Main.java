package calls.dispatch.enumbody;

class Main {
  static void main() {
    for (Op op : Op.values()) {
      op.apply(1);
    }
  }
}

enum Op {
  SAME {
    @Override
    int apply(int n) {
      return n;
    }
  },
  TWICE {
    @Override
    int apply(int n) {
      return 2 * n;
    }
  };

  abstract int apply(int n);
}
