package calls.callbacks.owniterable;

import java.util.Iterator;

class Main {
  static void main() {
    new Once().forEach(s -> use(s));
  }

  static void use(String s) {}
}

class Once implements Iterable<String>, Iterator<String> {
  private boolean used;

  @Override
  public Iterator<String> iterator() {
    return this;
  }

  @Override
  public boolean hasNext() {
    return !used;
  }

  @Override
  public String next() {
    used = true;
    return "x";
  }
}
