package calls.reflection.arrayclassname;

class Main {
  static void main() throws Exception {
    Class<?> array = Class.forName("[Lcalls.reflection.arrayclassname.Target;");
    array.getComponentType().getDeclaredConstructor().newInstance();
  }
}

class Target {
  Target() {}
}
