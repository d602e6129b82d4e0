package calls.dispatch.staticmethod;

class Main {
  static void main() {
    Numbers.half(8);
  }
}

class Numbers {
  static int half(int n) {
    return n / 2;
  }

  static long half(long n) {
    return n / 2;
  }
}
