package calls.lambdas.heldreference;

import java.util.function.Function;

abstract class Shape {
  private final Function<Integer, String> name = Function.<Integer>identity().andThen(this::find);

  abstract String find(Integer n);

  String name() {
    return name.apply(1);
  }
}
