package calls.dispatch.defaultsuper;

class Main {
  static void main() {
    new Both().greet();
  }
}

interface Left {
  default void greet() {}
}

interface Right {
  default void greet() {}
}

class Both implements Left, Right {
  @Override
  public void greet() {
    Left.super.greet();
    Right.super.greet();
  }
}
