package calls.loaders.findclass;

class Main {
  static void main() throws Exception {
    ClassLoader loader = new Loader();
    try {
      loader.loadClass("nowhere.Target");
    } catch (ClassNotFoundException e) {
      e.getMessage();
    }
  }
}

class Loader extends ClassLoader {
  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    throw new ClassNotFoundException(name);
  }
}
