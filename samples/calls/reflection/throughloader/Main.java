package calls.reflection.throughloader;

class Main {
  static void main() throws Exception {
    Class<?> type = Main.class.getClassLoader().loadClass("calls.reflection.throughloader.Target");
    type.getDeclaredConstructor().newInstance();
  }
}

class Target {
  static {
    Target.class.getName();
  }

  Target() {}
}
