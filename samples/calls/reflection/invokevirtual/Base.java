package calls.reflection.invokevirtual;

public class Base {
  public void work() {}
}
