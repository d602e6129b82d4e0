package calls.threads.eventqueue;

import java.awt.EventQueue;

class Main {
  static void main() throws Exception {
    System.setProperty("java.awt.headless", "true");
    EventQueue.invokeLater(() -> later());
    EventQueue.invokeAndWait(new Update());
  }

  static void later() {}
}

class Update implements Runnable {
  @Override
  public void run() {}
}
