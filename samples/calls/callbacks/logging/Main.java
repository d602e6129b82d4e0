package calls.callbacks.logging;

import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

class Main {
  private static final Logger LOGGER = Logger.getLogger("calls");

  static void main() {
    LOGGER.setUseParentHandlers(false);
    LOGGER.addHandler(new Keeper());
    LOGGER.info(() -> text());
  }

  static String text() {
    return "x";
  }
}

class Keeper extends Handler {
  @Override
  public void publish(LogRecord message) {}

  @Override
  public void flush() {}

  @Override
  public void close() {}
}
