package calls.reflection.fornamewithoutinitializing;

class Main {
  static void main() throws Exception {
    Class.forName(
        "calls.reflection.fornamewithoutinitializing.Target", false, Main.class.getClassLoader());
  }
}

class Target {
  static {
    Target.class.getName();
  }

  static void use() {}
}
