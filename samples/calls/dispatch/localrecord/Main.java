package calls.dispatch.localrecord;

class Main {
  static void main() {
    record Pair(int a, int b) {
      int sum() {
        return a + b;
      }
    }
    new Pair(1, 2).sum();
  }
}
