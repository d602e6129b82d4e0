package calls.implicit.boxing;

class Main {
  static void main() {
    Integer number = 5;
    Character letter = 'x';
    take(7L);
  }

  static void take(Object any) {}
}
