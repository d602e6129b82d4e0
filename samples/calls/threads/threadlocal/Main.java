package calls.threads.threadlocal;

class Main {
  private static final ThreadLocal<String> NAME = ThreadLocal.withInitial(() -> first());
  private static final Inherited ROLE = new Inherited();

  static void main() throws InterruptedException {
    NAME.get();
    ROLE.set("x");
    Thread thread = new Thread(() -> ROLE.get());
    thread.start();
    thread.join();
  }

  static String first() {
    return "a";
  }
}

class Inherited extends InheritableThreadLocal<String> {
  @Override
  protected String initialValue() {
    return "none";
  }

  @Override
  protected String childValue(String parent) {
    return parent;
  }
}
