package calls.implicit.nullcheckofouter;

class Main {
  static void main() {
    Main main = make();
    main.new Inner();
  }

  static Main make() {
    return new Main();
  }

  class Inner {}
}
