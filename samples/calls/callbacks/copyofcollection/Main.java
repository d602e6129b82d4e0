package calls.callbacks.copyofcollection;

import java.util.AbstractCollection;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;

class Main {
  static void main() {
    Collection<String> words = new Words();
    new ArrayList<>(words);
    join(words);
  }

  static String join(Collection<String> words) {
    return String.join(",", words);
  }
}

class Words extends AbstractCollection<String> {
  @Override
  public Iterator<String> iterator() {
    return List.of("a").iterator();
  }

  @Override
  public int size() {
    return 1;
  }
}
