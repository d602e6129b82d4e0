package calls.callbacks.exceptionmessage;

import java.io.PrintWriter;
import java.io.StringWriter;

class Main {
  static void main() {
    new Failure().printStackTrace(new PrintWriter(new StringWriter()));
    new Failure().toString();
  }
}

class Failure extends Exception {
  @Override
  public String getMessage() {
    return "x";
  }
}
