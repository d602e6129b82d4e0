package calls.dispatch.templatemethod;

class Main {
  static void main() {
    new Tea().prepare();
    new Coffee().prepare();
  }
}

abstract class Drink {
  void prepare() {
    boil();
    brew();
  }

  void boil() {}

  abstract void brew();
}

class Tea extends Drink {
  @Override
  void brew() {}
}

class Coffee extends Drink {
  @Override
  void brew() {}
}
