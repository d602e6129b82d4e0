package calls.reflection.fornameproperties;

import java.io.StringReader;
import java.util.Properties;

class Main {
  static void main() throws Exception {
    Properties properties = new Properties();
    properties.load(new StringReader("target=calls.reflection.fornameproperties.Target"));
    ((Runnable)
            Class.forName(properties.getProperty("target")).getDeclaredConstructor().newInstance())
        .run();
  }
}

class Target implements Runnable {
  @Override
  public void run() {}
}
