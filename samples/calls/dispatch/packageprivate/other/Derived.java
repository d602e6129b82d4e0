package calls.dispatch.packageprivate.other;

import calls.dispatch.packageprivate.Base;

public class Derived extends Base {
  public void greet() {}
}
