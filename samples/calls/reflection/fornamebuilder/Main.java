package calls.reflection.fornamebuilder;

class Main {
  static void main() throws Exception {
    StringBuilder name = new StringBuilder("calls.reflection.fornamebuilder");
    name.append('.').append("Target");
    Class.forName(name.toString()).getDeclaredConstructor().newInstance();
  }
}

class Target {
  Target() {}
}
