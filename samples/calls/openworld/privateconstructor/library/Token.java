package calls.openworld.privateconstructor.library;

public class Token {
  private Token() {}

  public static Token make() {
    return new Token();
  }

  public void use() {
    check();
  }

  public void check() {}
}
