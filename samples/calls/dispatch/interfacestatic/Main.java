package calls.dispatch.interfacestatic;

class Main {
  static void main() {
    Tools.use();
  }
}

interface Tools {
  static void use() {}
}
