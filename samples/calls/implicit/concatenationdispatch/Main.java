package calls.implicit.concatenationdispatch;

class Main {
  static void main() {
    show(new Left());
    show(new Right());
    new Never();
  }

  static String show(Object object) {
    return "<" + object + ">";
  }
}

class Left {
  @Override
  public String toString() {
    return "left";
  }
}

class Right {
  @Override
  public String toString() {
    return "right";
  }
}

class Never {
  @Override
  public String toString() {
    return "never";
  }
}
