package calls.implicit.iteration;

import java.util.Iterator;

class Main {
  static void main() {
    for (String word : new Words()) {
      word.length();
    }
  }
}

class Words implements Iterable<String> {
  @Override
  public Iterator<String> iterator() {
    return new Cursor();
  }
}

class Cursor implements Iterator<String> {
  private boolean used;

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
