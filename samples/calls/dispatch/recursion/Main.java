package calls.dispatch.recursion;

class Main {
  static void main() {
    even(4);
  }

  static boolean even(int n) {
    return n == 0 || odd(n - 1);
  }

  static boolean odd(int n) {
    return n != 0 && even(n - 1);
  }
}
