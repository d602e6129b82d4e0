package calls.implicit.accessorfails;

class Main {
  static void main() {
    try {
      open(new Box(1));
    } catch (MatchException e) {
      e.getCause();
    }
  }

  static int open(Object any) {
    return any instanceof Box(int side) ? side : 0;
  }
}

record Box(int side) {
  @Override
  public int side() {
    throw new IllegalStateException();
  }
}
