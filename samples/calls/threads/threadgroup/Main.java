package calls.threads.threadgroup;

class Main {
  static void main() throws InterruptedException {
    Thread thread = new Thread(new Group(), () -> fail());
    thread.start();
    thread.join();
  }

  static void fail() {
    throw new IllegalStateException();
  }
}

class Group extends ThreadGroup {
  Group() {
    super("group");
  }

  @Override
  public void uncaughtException(Thread thread, Throwable failure) {}
}
