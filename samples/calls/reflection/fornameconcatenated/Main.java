package calls.reflection.fornameconcatenated;

class Main {
  private static final String PACKAGE = "calls.reflection.fornameconcatenated";

  static void main() throws Exception {
    String kind = "Tar";
    Class.forName(PACKAGE + "." + kind + "get").getDeclaredConstructor().newInstance();
  }
}

class Target {
  Target() {}
}

class Other {
  Other() {}
}
