package nasty.other;

/** A superclass in another package. */
public class Elsewhere extends Hidden {
  protected String guarded() {
    return "";
  }

  protected static String guardedly() {
    return "";
  }

  public String open() {
    return "";
  }
}

class Hidden {
  public Object inherited() {
    return null;
  }
}
