package calls.implicit.recordpattern;

class Main {
  static void main() {
    sum(new Line(new Point(1, 2), new Point(3, 4)));
  }

  static int sum(Object any) {
    return any instanceof Line(Point(int x, int y), Point end) ? x + y : 0;
  }
}

record Line(Point start, Point end) {}

record Point(int x, int y) {}
