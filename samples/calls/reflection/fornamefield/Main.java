package calls.reflection.fornamefield;

class Main {
  private String name;

  static void main() throws Exception {
    Main main = new Main();
    main.name = "calls.reflection.fornamefield.Target";
    main.make();
  }

  void make() throws Exception {
    Class.forName(name).getDeclaredConstructor().newInstance();
  }
}

class Target {
  Target() {}
}

class Other {
  Other() {}
}
