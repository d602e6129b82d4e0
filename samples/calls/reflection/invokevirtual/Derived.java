package calls.reflection.invokevirtual;

public class Derived extends Base {
  @Override
  public void work() {}
}
