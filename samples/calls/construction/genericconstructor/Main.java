package calls.construction.genericconstructor;

class Main {
  static void main() {
    new <String>Holder("x");
    new Pair<>(1, "y");
  }
}

class Holder {
  <T> Holder(T value) {}
}

class Pair<A extends Number, B> {
  Pair(A a, B b) {}
}
