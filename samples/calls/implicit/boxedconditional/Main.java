package calls.implicit.boxedconditional;

class Main {
  static void main() {
    pick(true, 1, 2);
  }

  static Integer pick(boolean first, Integer a, int b) {
    return first ? a : b;
  }
}
