package calls.construction.arraydoesnotinitialize;

class Main {
  static void main() {
    Config[] all = new Config[2];
    Class<?> type = Config.class;
    Config none = null;
  }
}

class Config {
  static {
    Config.class.getName();
  }
}
