package calls.construction.instanceinitializer;

class Main {
  int n;

  {
    n = count();
  }

  static void main() {
    new Main();
  }

  static int count() {
    return 1;
  }
}
