package calls.implicit.recordmethods;

class Main {
  static void main() {
    Pair pair = new Pair(new Key());
    pair.equals(new Pair(new Key()));
    pair.hashCode();
    pair.toString();
  }
}

record Pair(Key key) {}

class Key {
  @Override
  public boolean equals(Object other) {
    return other instanceof Key;
  }

  @Override
  public int hashCode() {
    return 1;
  }

  @Override
  public String toString() {
    return "key";
  }
}
