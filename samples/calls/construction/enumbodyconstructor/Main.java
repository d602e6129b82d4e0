package calls.construction.enumbodyconstructor;

class Main {
  static void main() {
    Op.ONE.name();
  }
}

enum Op {
  ONE(1) {};

  Op(int n) {}
}
