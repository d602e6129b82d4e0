package calls.dispatch.nestprivate;

class Main {
  static void main() {
    new Vault().open();
  }

  static class Vault {
    private void open() {}
  }
}
