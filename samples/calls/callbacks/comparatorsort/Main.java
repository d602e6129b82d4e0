package calls.callbacks.comparatorsort;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

class Main {
  static void main() {
    List<String> words = new ArrayList<>(List.of("b", "a"));
    words.sort(new ByLength());
    words.sort((a, b) -> b.compareTo(a));
  }
}

class ByLength implements Comparator<String> {
  @Override
  public int compare(String a, String b) {
    return a.length() - b.length();
  }
}

class Other implements Comparator<String> {
  @Override
  public int compare(String a, String b) {
    return 0;
  }
}
