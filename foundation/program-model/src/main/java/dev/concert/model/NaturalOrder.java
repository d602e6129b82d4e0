package dev.concert.model;

import java.util.Comparator;

/** Names as a hand orders them: {@code node 2} before {@code node 10}. */
public final class NaturalOrder implements Comparator<String> {
  private static final NaturalOrder ORDER = new NaturalOrder();

  private NaturalOrder() {}

  /** Digits by the number that they are, all else by its characters; equal for the same names. */
  public static Comparator<String> of() {
    return ORDER;
  }

  @Override
  public int compare(String one, String other) {
    int i = 0;
    int j = 0;
    while (i < one.length() && j < other.length()) {
      int iEnd = endOfDigits(one, i);
      int jEnd = endOfDigits(other, j);
      boolean numbers = iEnd > i && jEnd > j;
      int order =
          numbers
              ? byNumber(one.substring(i, iEnd), other.substring(j, jEnd))
              : Character.compare(one.charAt(i), other.charAt(j));
      if (order != 0) {
        return order;
      }
      i = numbers ? iEnd : i + 1;
      j = numbers ? jEnd : j + 1;
    }
    int rest = Integer.compare(one.length() - i, other.length() - j);
    return rest != 0 ? rest : one.compareTo(other); // 01 and 1
  }

  private static int endOfDigits(String text, int from) {
    int end = from;
    while (end < text.length() && isDigit(text.charAt(end))) {
      end++;
    }
    return end;
  }

  private static boolean isDigit(char it) {
    return it >= '0' && it <= '9';
  }

  private static int byNumber(String one, String other) {
    String mine = withoutZeros(one);
    String its = withoutZeros(other);
    int byLength = Integer.compare(mine.length(), its.length());
    return byLength != 0 ? byLength : mine.compareTo(its);
  }

  private static String withoutZeros(String digits) {
    int from = 0;
    while (from + 1 < digits.length() && digits.charAt(from) == '0') {
      from++;
    }
    return digits.substring(from);
  }
}
