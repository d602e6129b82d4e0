package calls.loaders.contextloader;

class Main {
  static void main() throws Exception {
    ClassLoader loader = Thread.currentThread().getContextClassLoader();
    ((Runnable)
            loader
                .loadClass("calls.loaders.contextloader.Target")
                .getDeclaredConstructor()
                .newInstance())
        .run();
  }
}

class Target implements Runnable {
  @Override
  public void run() {}
}

class Other implements Runnable {
  @Override
  public void run() {}
}
