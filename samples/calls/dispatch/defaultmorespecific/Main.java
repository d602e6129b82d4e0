package calls.dispatch.defaultmorespecific;

class Main {
  static void main() {
    Wide object = new Both();
    object.greet();
  }
}

interface Wide {
  default void greet() {}
}

interface Narrow extends Wide {
  @Override
  default void greet() {}
}

class Both implements Wide, Narrow {}
