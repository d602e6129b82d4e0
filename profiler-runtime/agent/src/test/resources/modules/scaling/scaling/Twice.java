package scaling;

import shapes.Scale;

/** Nobody sees this package but who loads services. */
public class Twice implements Scale {
  @Override
  public double of(double length) {
    return 2 * length;
  }
}
