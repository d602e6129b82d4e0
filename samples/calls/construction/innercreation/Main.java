package calls.construction.innercreation;

class Main {
  static void main() {
    Main main = new Main();
    main.new Inner(1);
    new Nested();
  }

  class Inner {
    Inner(int n) {}
  }

  static class Nested {
    Nested() {}
  }
}
