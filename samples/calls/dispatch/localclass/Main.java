package calls.dispatch.localclass;

class Main {
  static void main() {
    int captured = 3;
    class Counter {
      int count() {
        return captured;
      }
    }
    new Counter().count();
  }
}
