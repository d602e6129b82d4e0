package calls.dispatch.packageprivate;

import calls.dispatch.packageprivate.other.Derived;

public class Main {
  static void main() {
    Base object = new Derived();
    Base.call(object);
  }
}
