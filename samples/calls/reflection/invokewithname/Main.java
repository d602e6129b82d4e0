package calls.reflection.invokewithname;

class Main {
  static void main() throws Exception {
    make("One");
    Main.class.getDeclaredMethod("make", String.class).invoke(null, "Two");
  }

  static Object make(String name) throws Exception {
    return Class.forName("calls.reflection.invokewithname." + name)
        .getDeclaredConstructor()
        .newInstance();
  }
}

class One {
  One() {}
}

class Two {
  Two() {}
}
