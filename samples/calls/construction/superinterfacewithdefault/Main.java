package calls.construction.superinterfacewithdefault;

class Main {
  static void main() {
    new Worker();
  }
}

interface Named {
  Object NAME = new Object();

  default void name() {}
}

interface Plain {
  Object NAME = Main.class.getName();
}

class Worker implements Named, Plain {}
