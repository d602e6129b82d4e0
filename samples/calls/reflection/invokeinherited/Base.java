package calls.reflection.invokeinherited;

public class Base {
  public void work() {}
}
