package calls.callbacks.regexreplace;

import java.util.regex.MatchResult;
import java.util.regex.Pattern;

class Main {
  static void main() {
    Pattern.compile("a").matcher("banana").replaceAll(Main::upper);
    Pattern.compile("n").matcher(new Text()).find();
  }

  static String upper(MatchResult match) {
    return "A";
  }
}

class Text implements CharSequence {
  @Override
  public int length() {
    return 3;
  }

  @Override
  public char charAt(int i) {
    return 'n';
  }

  @Override
  public CharSequence subSequence(int from, int to) {
    return "";
  }
}
