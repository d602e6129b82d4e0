package calls.implicit.iteratorofvariable;

import java.util.Iterator;

class Main {
  static <C extends Iterable<String>> void walk(C words) {
    for (String word : words) {
      word.length();
    }
  }

  static void main() {
    walk(new Words());
  }
}

class Words implements Iterable<String> {
  @Override
  public Iterator<String> iterator() {
    return java.util.List.of("x").iterator();
  }
}
