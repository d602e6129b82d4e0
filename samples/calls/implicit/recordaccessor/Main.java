package calls.implicit.recordaccessor;

class Main {
  static void main() {
    new Point(1, 2).x();
    new Point(1, 2).y();
  }
}

record Point(int x, int y) {
  @Override
  public int y() {
    return -y;
  }
}
