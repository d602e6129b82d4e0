package calls.implicit.boxedswitch;

class Main {
  static void main() {
    pick(1);
  }

  static int pick(Integer n) {
    switch (n) {
      case 1:
        return 1;
      default:
        return 0;
    }
  }
}
