package calls.reflection.nestedclassname;

class Main {
  static void main() throws Exception {
    Class.forName("calls.reflection.nestedclassname.Main$Nested")
        .getDeclaredConstructor()
        .newInstance();
  }

  static class Nested {
    Nested() {}
  }
}
