package calls.dispatch.staticthroughnull;

class Main {
  static void main() {
    Tool none = null;
    none.use();
  }
}

class Tool {
  static void use() {}
}
