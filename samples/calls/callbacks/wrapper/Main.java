package calls.callbacks.wrapper;

import java.util.AbstractList;
import java.util.Collections;
import java.util.List;

class Main {
  static void main() {
    List<Integer> view = Collections.unmodifiableList(new Squares());
    first(view);
    first(new Zeros().subList(0, 1));
  }

  static int first(List<Integer> list) {
    return list.get(0);
  }
}

class Squares extends AbstractList<Integer> {
  @Override
  public Integer get(int i) {
    return i * i;
  }

  @Override
  public int size() {
    return 3;
  }
}

class Zeros extends AbstractList<Integer> {
  @Override
  public Integer get(int i) {
    return 0;
  }

  @Override
  public int size() {
    return 3;
  }
}
