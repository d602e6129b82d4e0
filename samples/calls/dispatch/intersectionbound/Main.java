package calls.dispatch.intersectionbound;

class Main {
  static void main() {
    work(new Both());
  }

  static <T extends Left & Right> void work(T object) {
    object.left();
    object.right();
  }
}

interface Left {
  void left();
}

interface Right {
  void right();
}

class Both implements Left, Right {
  @Override
  public void left() {}

  @Override
  public void right() {}
}

class Other implements Right {
  @Override
  public void right() {}
}
