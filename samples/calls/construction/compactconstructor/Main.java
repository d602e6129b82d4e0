package calls.construction.compactconstructor;

class Main {
  static void main() {
    new Range(1, 2);
  }
}

record Range(int low, int high) {
  Range {
    check(low <= high);
  }

  static void check(boolean condition) {}
}
