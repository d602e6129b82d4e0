package calls.implicit.concatenationassignment;

class Main {
  static void main() {
    String text = "";
    text += new Item();
    text += 1;
  }
}

record Item() {
  @Override
  public String toString() {
    return "x";
  }
}
