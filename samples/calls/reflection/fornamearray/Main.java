package calls.reflection.fornamearray;

class Main {
  private static final String[] NAMES = {
    "calls.reflection.fornamearray.One", "calls.reflection.fornamearray.Two"
  };

  static void main() throws Exception {
    for (String name : NAMES) {
      Class.forName(name).getDeclaredConstructor().newInstance();
    }
  }
}

class One {
  One() {}
}

class Two {
  Two() {}
}

class Three {
  Three() {}
}
