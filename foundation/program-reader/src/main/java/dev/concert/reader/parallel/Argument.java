package dev.concert.reader.parallel;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;

/**
 * What a call gives to a parameter.
 *
 * @param parameter its index; all that are given to a variable number have that of the last
 * @param type of the parameter
 */
record Argument(int parameter, ITypeBinding type, Expression value) {
  /**
   * @param declared the method as it is written, without type arguments
   * @return one for each value; none for a method that has no parameters, as one that is missing
   */
  static List<Argument> of(IMethodBinding declared, List<Expression> values) {
    ITypeBinding[] types = declared.getParameterTypes();
    if (types.length == 0) {
      return List.of();
    }
    List<Argument> arguments = new ArrayList<>(values.size());
    for (int i = 0; i < values.size(); i++) {
      int parameter = Math.min(i, types.length - 1);
      arguments.add(new Argument(parameter, types[parameter], values.get(i)));
    }
    return arguments;
  }
}
