package calls.loaders.loadclassofjvm;

class Main {
  static void main() throws Exception {
    Class<?> type = new Loader().loadClass("calls.loaders.loadclassofjvm.Plugin");
    Runnable plugin = (Runnable) type.getDeclaredConstructor().newInstance();
    plugin.run();
  }
}
