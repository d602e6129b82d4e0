package dev.concert.reader.parallel;

import dev.concert.model.RoutineName;
import dev.concert.reader.facts.FileFacts.Flow;
import dev.concert.reader.facts.Locations;
import dev.concert.reader.facts.TaskValue;
import dev.concert.reader.facts.TaskValue.Instance;
import dev.concert.reader.facts.TaskValue.Location;
import dev.concert.reader.facts.TaskValue.Unknown;
import dev.concert.reader.naming.ClassBody;
import dev.concert.reader.naming.Spelling;
import dev.concert.reader.naming.SyntaxNodes;
import dev.concert.reader.parallel.Move.Answered;
import dev.concert.reader.parallel.Move.Assigned;
import dev.concert.reader.parallel.Move.Called;
import dev.concert.reader.parallel.Move.Iterated;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ArrayInitializer;
import org.eclipse.jdt.core.dom.CatchClause;
import org.eclipse.jdt.core.dom.ClassInstanceCreation;
import org.eclipse.jdt.core.dom.EnhancedForStatement;
import org.eclipse.jdt.core.dom.EnumConstantDeclaration;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.FieldDeclaration;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.Pattern;
import org.eclipse.jdt.core.dom.PatternInstanceofExpression;
import org.eclipse.jdt.core.dom.RecordDeclaration;
import org.eclipse.jdt.core.dom.RecordPattern;
import org.eclipse.jdt.core.dom.SingleVariableDeclaration;
import org.eclipse.jdt.core.dom.SuperMethodInvocation;
import org.eclipse.jdt.core.dom.SwitchCase;
import org.eclipse.jdt.core.dom.SwitchExpression;
import org.eclipse.jdt.core.dom.SwitchStatement;
import org.eclipse.jdt.core.dom.ThrowStatement;
import org.eclipse.jdt.core.dom.TypeLiteral;
import org.eclipse.jdt.core.dom.TypePattern;
import org.eclipse.jdt.core.dom.VariableDeclarationFragment;

/**
 * Writes down where the objects of one file get: into variables, parameters, results, out of the
 * program.
 *
 * <p>It knows no order and no conditions. All arrays are taken for one; what a collection holds is
 * what libraries were given.
 */
public final class ObjectFlow {
  /** What the calls of the file get and give. */
  public final ObjectCalls calls;

  private final ObjectFlows flows = new ObjectFlows();

  private final Spelling spelling;
  private final ObjectTypes types;
  private final ObjectValues values;

  ObjectFlow(Spelling spelling, TaskLocations locations) {
    this.spelling = spelling;
    this.types = new ObjectTypes(spelling);
    this.values = new ObjectValues(spelling, locations, types, flows);
    this.calls = new ObjectCalls(spelling, types, values, flows);
  }

  /** The types that all objects have which can be in a location. */
  public Map<String, String> bounds() {
    return flows.bounds;
  }

  public List<Flow> flows() {
    return flows.all;
  }

  /**
   * What flows where at this node; its children are visited on their own.
   *
   * @param move what it moves; null if nothing
   * @param routine that this code is part of
   */
  void visit(ASTNode node, Move move, String routine) {
    switch (node) {
      case FieldDeclaration f when Injections.mayBeSet(f) ->
          SyntaxNodes.<VariableDeclarationFragment>list(f.fragments())
              .forEach(v -> flow(v.resolveBinding(), new Unknown()));
      case ArrayInitializer a when types.holdsFollowed(a.resolveTypeBinding()) ->
          SyntaxNodes.<Expression>list(a.expressions())
              .forEach(e -> flows.addAll(Locations.ARRAYS, values.of(e, routine)));
      case ThrowStatement t ->
          flows.addAll(Locations.OUTSIDE, values.of(t.getExpression(), routine));
      case CatchClause c -> flow(c.getException().resolveBinding(), new Unknown());
      case PatternInstanceofExpression i ->
          pattern(i.getPattern(), values.of(i.getLeftOperand(), routine));
      case SwitchCase c -> patterns(c, routine);
      case TypeLiteral l -> literal(l.getType().resolveBinding());
      case ClassInstanceCreation c -> creation(c.resolveTypeBinding());
      case EnumConstantDeclaration c when c.resolveVariable() != null -> constant(c);
      case SuperMethodInvocation m -> calls.ofSuper(m, routine);
      case MethodInvocation m when ObjectCalls.isLost(m.resolveMethodBinding()) ->
          calls.lost(m, routine);
      default -> {}
    }
    follow(move, routine);
  }

  private void follow(Move move, String routine) {
    switch (move) {
      case Assigned a when a.place() == null -> flow(a.variable(), a.value(), routine);
      case Assigned a -> assigned(a, routine);
      case Iterated i -> iteration(i.variable(), i.loop());
      case Answered a -> answered(a.routine(), a.value(), a.type());
      case Called c when c.constructs() -> calls.given(c.method(), c.arguments(), routine);
      case null, default -> {}
    }
  }

  private void flow(IVariableBinding variable, Expression value, String routine) {
    if (variable != null && isVariable(variable)) {
      flows.addAll(values.location(variable), values.of(value, routine));
    }
  }

  private void flow(IVariableBinding variable, TaskValue value) {
    if (variable != null && isVariable(variable)) {
      flows.add(values.location(variable), value);
    }
  }

  private boolean isVariable(IVariableBinding variable) {
    return variable.getConstantValue() == null && types.isFollowed(variable.getType());
  }

  private void assigned(Assigned move, String routine) {
    IVariableBinding variable = move.variable();
    boolean elsewhere = variable == null || variable.isField() && !ObjectTypes.isOfSource(variable);
    if (move.isElement()) {
      into(Locations.ARRAYS, move.place().resolveTypeBinding(), move.value(), routine);
    } else if (elsewhere) {
      into(Locations.OUTSIDE, move.place().resolveTypeBinding(), move.value(), routine);
    } else {
      flow(variable, move.value(), routine);
    }
  }

  private void into(String location, ITypeBinding type, Expression value, String routine) {
    if (types.isFollowed(type)) {
      flows.addAll(location, values.of(value, routine));
    }
  }

  private void iteration(IVariableBinding variable, EnhancedForStatement loop) {
    ITypeBinding type = loop.getExpression().resolveTypeBinding();
    boolean array = type != null && type.isArray();
    flow(variable, new Location(array ? Locations.ARRAYS : calls.next(loop)));
    if (type == null) {
      flow(variable, new Unknown());
    }
  }

  private void patterns(SwitchCase label, String routine) {
    Expression selector =
        switch (label.getParent()) {
          case SwitchStatement s -> s.getExpression();
          case SwitchExpression s -> s.getExpression();
          default -> null;
        };
    for (Object expression : label.expressions()) {
      if (expression instanceof Pattern p) {
        pattern(p, values.of(selector, routine));
      }
    }
  }

  private void pattern(Pattern pattern, Collection<TaskValue> matched) {
    switch (pattern) {
      case TypePattern t -> {
        IVariableBinding variable = t.getPatternVariable2().resolveBinding();
        matched.forEach(value -> flow(variable, value));
      }
      case RecordPattern r -> {
        List<TaskValue> parts = parts(r.getPatternType().resolveBinding());
        r.patterns().forEach(part -> pattern(part, parts));
      }
      case null -> {}
      default ->
          SyntaxNodes.liveChildren(pattern).stream()
              .filter(Pattern.class::isInstance)
              .forEach(inner -> pattern((Pattern) inner, matched));
    }
  }

  /** What the accessors of a record answer. */
  private List<TaskValue> parts(ITypeBinding type) {
    if (type == null || !type.isFromSource()) {
      return List.of(new Unknown());
    }
    List<TaskValue> parts = new ArrayList<>();
    for (IMethodBinding method : type.getTypeDeclaration().getDeclaredMethods()) {
      if (method.getParameterTypes().length == 0 && !method.isConstructor()) {
        parts.add(new Location(Locations.result(spelling.routine(method))));
      }
    }
    return parts;
  }

  /** Reflection may make objects of it. */
  private void literal(ITypeBinding type) {
    if (type != null && type.isFromSource() && !type.isArray()) {
      flows.add(Locations.OUTSIDE, new Instance(spelling.binary(type), true));
    }
  }

  private void creation(ITypeBinding type) {
    if (type != null && type.isFromSource()) {
      flows.add(Locations.MADE, values.made(type));
    }
  }

  private void constant(EnumConstantDeclaration constant) {
    IVariableBinding variable = constant.resolveVariable();
    ITypeBinding type =
        constant.getAnonymousClassDeclaration() == null
            ? variable.getType()
            : constant.getAnonymousClassDeclaration().resolveBinding();
    ITypeBinding all = variable.getType();
    TaskValue value = type == null ? new Unknown() : values.made(type);
    flows.add(values.location(variable), value);
    flows.add(Locations.OUTSIDE, value);
    flows.add(Locations.result(spelling.binary(all) + "#valueOf(java.lang.String)"), value);
    flows.add(Locations.ARRAYS, value); // values()
  }

  /**
   * @param type that the routine declares; null if it is not known
   */
  private void answered(String routine, Expression value, ITypeBinding type) {
    if (types.isFollowed(type)) {
      flows.bound(Locations.result(routine), types.bound(type));
      flows.addAll(Locations.result(routine), values.of(value, routine));
    } else if (types.holdsFollowed(type)) {
      flows.add(Locations.result(routine), new Location(Locations.ARRAYS));
    } else if (!type.isPrimitive()) {
      flows.add(Locations.result(routine), ObjectValues.OF_LIBRARY);
    }
  }

  /** What nobody has written of a class: what a record keeps, what frameworks make. */
  public void type(ClassBody body) {
    if (body.node instanceof RecordDeclaration r) {
      String constructor = body.routine(null);
      List<SingleVariableDeclaration> components = SyntaxNodes.list(r.recordComponents());
      for (int i = 0; i < components.size(); i++) {
        component(body, components.get(i), Locations.parameter(constructor, i));
      }
    }
    if (body.binding != null
        && Arrays.stream(body.binding.getAnnotations()).anyMatch(Injections::isActedOn)) {
      flows.add(Locations.OUTSIDE, new Instance(body.name, true));
    }
  }

  private void component(ClassBody body, SingleVariableDeclaration component, String parameter) {
    IVariableBinding variable = component.resolveBinding();
    if (variable != null && types.isFollowed(variable.getType())) {
      String field = Locations.field(body.name, variable.getName());
      boolean explicit =
          body.methods.stream()
              .anyMatch(m ->
                  m.isConstructor()
                      && body.routine(m).equals(body.routine(null))
                      && !m.isCompactConstructor());
      if (!explicit) {
        flows.add(field, new Location(parameter));
      }
      flows.add(
          Locations.result(RoutineName.of(body.name, variable.getName(), List.of())),
          new Location(field));
    }
  }
}
