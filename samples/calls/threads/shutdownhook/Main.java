package calls.threads.shutdownhook;

class Main {
  static void main() {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> lambda()));
    Runtime.getRuntime().addShutdownHook(new Farewell());
  }

  static void lambda() {}
}

class Farewell extends Thread {
  @Override
  public void run() {}
}
