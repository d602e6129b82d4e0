package calls.reflection.fornameparameter;

class Main {
  static void main() throws Exception {
    make("One");
    make("Two");
  }

  static Object make(String name) throws Exception {
    return Class.forName("calls.reflection.fornameparameter." + name)
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

class Three {
  Three() {}
}
