package calls.threads.uncaughthandler;

class Main {
  static void main() throws InterruptedException {
    Thread thread = new Thread(() -> fail());
    thread.setUncaughtExceptionHandler(new Handler());
    thread.start();
    thread.join();
    Thread.setDefaultUncaughtExceptionHandler((t, e) -> seen());
    Thread other = new Thread(() -> fail());
    other.start();
    other.join();
  }

  static void fail() {
    throw new IllegalStateException();
  }

  static void seen() {}
}

class Handler implements Thread.UncaughtExceptionHandler {
  @Override
  public void uncaughtException(Thread thread, Throwable failure) {}
}
