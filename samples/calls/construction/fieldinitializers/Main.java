package calls.construction.fieldinitializers;

class Main {
  static void main() {
    new Box();
    new Box(1);
    new Box("x");
  }
}

class Box {
  final Part part = new Part();
  final int size = Part.size();

  Box() {}

  Box(int n) {}

  Box(String text) {
    this();
  }
}

class Part {
  static int size() {
    return 1;
  }
}
