package calls.reflection.classnewinstance;

class Main {
  @SuppressWarnings("deprecation")
  static void main() throws Exception {
    Class<Target> type = Target.class;
    type.newInstance();
  }
}

class Target {
  Target() {}

  Target(int n) {}
}
