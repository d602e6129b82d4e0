package dev.concert.reader.parallel;

import dev.concert.reader.facts.Locations;
import dev.concert.reader.naming.Spelling;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ArrayAccess;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.FieldAccess;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.Name;
import org.eclipse.jdt.core.dom.ParenthesizedExpression;
import org.eclipse.jdt.core.dom.VariableDeclaration;

/** Names the variables, parameters, results and lambdas of one file that may hold a task. */
final class TaskLocations {
  private final String place;
  private final Spelling spelling;
  private final Map<IVariableBinding, String> names = new IdentityHashMap<>();
  private final Map<ASTNode, String> lambdaNames = new IdentityHashMap<>();
  private final Map<String, Integer> localsByName = new HashMap<>();

  /**
   * @param place the file as reasons name it, {@code a/B.java}
   */
  TaskLocations(String place, Spelling spelling) {
    this.place = place;
    this.spelling = spelling;
  }

  /** Names a lambda or method reference, before the code around it is visited. */
  void name(ASTNode lambda, String routine) {
    lambdaNames.put(lambda, routine);
  }

  /** Name of a lambda or method reference; null if it has none of its own. */
  String ofLambda(ASTNode lambda) {
    return lambdaNames.get(lambda);
  }

  void enter(String routine, List<? extends VariableDeclaration> parameters) {
    for (int i = 0; i < parameters.size(); i++) {
      IVariableBinding variable = parameters.get(i).resolveBinding();
      if (variable != null) {
        names.put(variable.getVariableDeclaration(), Locations.parameter(routine, i));
      }
    }
  }

  /** The variable that an expression names; null if it names none. */
  static IVariableBinding variable(Expression expression) {
    return switch (expression) {
      case Name n when n.resolveBinding() instanceof IVariableBinding v -> v;
      case FieldAccess f -> f.resolveFieldBinding();
      case ArrayAccess a -> variable(a.getArray());
      case ParenthesizedExpression p -> variable(p.getExpression());
      case null, default -> null;
    };
  }

  String of(IVariableBinding variable) {
    IVariableBinding declared = variable.getVariableDeclaration();
    return names.computeIfAbsent(declared, this::newLocation);
  }

  private String newLocation(IVariableBinding variable) {
    if (variable.isField() && variable.getDeclaringClass() != null) {
      return Locations.field(spelling.binary(variable.getDeclaringClass()), variable.getName());
    }
    String name = place + '@' + variable.getName();
    return name + '@' + localsByName.merge(name, 1, Integer::sum);
  }
}
