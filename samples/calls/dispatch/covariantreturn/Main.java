package calls.dispatch.covariantreturn;

class Main {
  static void main() {
    copy(new Derived());
  }

  static Base copy(Base object) {
    return object.copy();
  }
}

class Base {
  Base copy() {
    return this;
  }
}

class Derived extends Base {
  @Override
  Derived copy() {
    return this;
  }
}
