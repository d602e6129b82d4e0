package calls.dispatch.packageprivate;

public class Base {
  void greet() {}

  static void call(Base object) {
    object.greet();
  }
}
