package calls.construction.staticfieldinitializes;

class Main {
  static void main() {
    Config.count++;
    int limit = Config.LIMIT;
  }
}

class Config {
  static final int LIMIT = 3;
  static int count = start();

  static int start() {
    return 1;
  }
}

class Constants {
  static final String NAME = "x";

  static {
    Main.class.getName();
  }

  static void never() {}
}

class Reader {
  static String name() {
    return Constants.NAME;
  }
}
