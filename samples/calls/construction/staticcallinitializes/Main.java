package calls.construction.staticcallinitializes;

class Main {
  static void main() {
    Config.read();
  }
}

class Config {
  static final Object LOCK = new Object();

  static void read() {}
}
