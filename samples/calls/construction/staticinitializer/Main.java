package calls.construction.staticinitializer;

class Main {
  static void main() {
    new Config();
  }
}

class Config {
  static {
    load();
  }

  static void load() {}
}
