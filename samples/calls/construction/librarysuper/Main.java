package calls.construction.librarysuper;

class Main {
  static void main() {
    new Failure("x");
  }
}

class Failure extends RuntimeException {
  Failure(String text) {
    super(text);
  }

  Failure() {}
}
