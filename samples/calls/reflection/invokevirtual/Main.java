package calls.reflection.invokevirtual;

class Main {
  static void main() throws Exception {
    Object object = new Derived();
    Base.class.getMethod("work").invoke(object);
  }
}
