package calls.loaders.fornamewithloader;

class Main {
  static void main() {
    try {
      Class.forName("nowhere.Target", true, new Loader());
    } catch (ClassNotFoundException e) {
      e.getMessage();
    }
  }
}

class Loader extends ClassLoader {
  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    return super.loadClass(name, resolve);
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    throw new ClassNotFoundException(name);
  }
}
