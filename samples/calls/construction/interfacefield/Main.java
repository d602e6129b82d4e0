package calls.construction.interfacefield;

class Main {
  static void main() {
    Object o = Limits.LOCK;
  }
}

interface Limits {
  Object LOCK = new Object();

  int MAX = 3;
}

class Reader {
  int max() {
    return Limits.MAX;
  }
}
