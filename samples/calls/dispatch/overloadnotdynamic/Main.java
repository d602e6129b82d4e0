package calls.dispatch.overloadnotdynamic;

class Main {
  static void main() {
    Object text = "text";
    new Printer().print(text);
  }
}

class Printer {
  void print(Object any) {}

  void print(String text) {}
}
