package dev.concert.reader.parallel;

import dev.concert.reader.facts.Locations;
import dev.concert.reader.naming.Spelling;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ArrayAccess;
import org.eclipse.jdt.core.dom.BodyDeclaration;
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

  /** Of members, by where they begin; each numbers what stands in it by itself. */
  private final Map<Integer, Member> members = new HashMap<>();

  private record Member(int number, Map<Integer, Integer> numbers) {}

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

  /** Of something that stands at this place. */
  String at(ASTNode node) {
    return place + '@' + number(node);
  }

  /**
   * The number of a place in the order in which somebody asks, and not of its character: so an edit
   * of one member renames nothing in the others, and nothing at all if it adds none of these.
   */
  String number(ASTNode node) {
    int start = memberStart(node);
    Member known = members.get(start);
    Member member = known == null ? new Member(members.size() + 1, new HashMap<>()) : known;
    members.put(start, member);
    Integer number = member.numbers().get(node.getStartPosition());
    if (number == null) {
      number = member.numbers().size() + 1;
      member.numbers().put(node.getStartPosition(), number);
    }
    return member.number() + "." + number;
  }

  private static int memberStart(ASTNode node) {
    ASTNode at = node;
    while (at.getParent() != null && !(at instanceof BodyDeclaration)) {
      at = at.getParent();
    }
    return at.getStartPosition();
  }

  private String newLocation(IVariableBinding variable) {
    if (variable.isField() && variable.getDeclaringClass() != null) {
      return Locations.field(spelling.binary(variable.getDeclaringClass()), variable.getName());
    }
    String name = place + '@' + variable.getName();
    return name + '@' + localsByName.merge(name, 1, Integer::sum);
  }
}
