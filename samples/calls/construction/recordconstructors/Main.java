package calls.construction.recordconstructors;

class Main {
  static void main() {
    new Point();
  }
}

record Point(int x, int y) {
  Point() {
    this(0, 0);
  }
}
