package calls.implicit.boxedincrement;

class Main {
  static Integer count = 0;

  static void main() {
    count++;
  }
}
