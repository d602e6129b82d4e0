package calls.construction.flexiblebody;

class Main {
  static void main() {
    new Derived(1);
  }
}

class Base {
  Base(int n) {}
}

class Derived extends Base {
  Derived(int n) {
    check(n);
    super(n);
    done();
  }

  static void check(int n) {}

  void done() {}
}
