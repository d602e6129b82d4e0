package calls.callbacks.ownlist;

import java.util.AbstractList;

class Main {
  static void main() {
    Squares squares = new Squares();
    for (int square : squares) {
      Math.abs(square);
    }
    find(squares);
  }

  static boolean find(Squares squares) {
    return squares.contains(4);
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
