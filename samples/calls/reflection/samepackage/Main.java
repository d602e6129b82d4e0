package calls.reflection.samepackage;

class Main {
  static void main() throws Exception {
    Class.forName(Main.class.getPackageName() + ".Target").getDeclaredConstructor().newInstance();
  }
}

class Target {
  Target() {}
}

class Other {
  Other() {}
}
