package calls.threads.runcalleddirectly;

class Main {
  static void main() {
    Thread thread = new Thread(new Job());
    thread.run();
    new Job().run();
  }
}

class Job implements Runnable {
  @Override
  public void run() {}
}
