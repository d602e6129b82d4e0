package calls.reflection.invokeinherited;

class Main {
  static void main() throws Exception {
    Derived.class.getMethod("work").invoke(new Derived());
  }
}
