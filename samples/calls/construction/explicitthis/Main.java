package calls.construction.explicitthis;

class Main {
  static void main() {
    new Point();
  }
}

class Point {
  Point() {
    this(0);
  }

  Point(int x) {}
}
