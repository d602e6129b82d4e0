package calls.lambdas.conditionallambda;

class Main {
  static void main() {
    choose(true).run();
    choose(false).run();
    Runnable third = () -> {};
    third.run();
  }

  static Runnable choose(boolean first) {
    return first ? () -> one() : Main::two;
  }

  static void one() {}

  static void two() {}
}
