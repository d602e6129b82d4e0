package calls.reflection.getclassinvoke;

class Main {
  static void main() throws Exception {
    call(new Target());
  }

  static void call(Object object) throws Exception {
    object.getClass().getDeclaredMethod("work").invoke(object);
  }
}

class Target {
  void work() {}
}

class Other {
  void work() {}
}
