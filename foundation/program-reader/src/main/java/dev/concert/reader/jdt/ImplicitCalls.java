package dev.concert.reader.jdt;

import dev.concert.model.Call.Kind;
import dev.concert.model.RoutineName;
import dev.concert.reader.facts.TaskValue;
import dev.concert.reader.naming.ClassBody;
import dev.concert.reader.naming.Hierarchy;
import dev.concert.reader.naming.Spelling;
import dev.concert.reader.naming.SyntaxNodes;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ClassInstanceCreation;
import org.eclipse.jdt.core.dom.EnhancedForStatement;
import org.eclipse.jdt.core.dom.EnumConstantDeclaration;
import org.eclipse.jdt.core.dom.EnumDeclaration;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.SimpleName;
import org.eclipse.jdt.core.dom.TryStatement;
import org.eclipse.jdt.core.dom.VariableDeclarationExpression;
import org.eclipse.jdt.core.dom.VariableDeclarationFragment;

/** The calls of one class that only the compiler and the virtual machine make. */
final class ImplicitCalls {
  private final Spelling spelling;
  private final Hierarchy hierarchy;
  private final ClassBody body;
  private final CallSites sites;
  private final Function<Expression, TaskValue> objects;
  private final Set<String> initialized = new HashSet<>();

  /**
   * @param objects what a receiver may be; null where its type tells all that there is to know
   */
  ImplicitCalls(
      Spelling spelling,
      Hierarchy hierarchy,
      ClassBody body,
      CallSites sites,
      Function<Expression, TaskValue> objects) {
    this.spelling = spelling;
    this.hierarchy = hierarchy;
    this.body = body;
    this.sites = sites;
    this.objects = objects;
  }

  /** The call of {@code super()} that nobody wrote. */
  void superConstructor(ASTNode place, List<String> callers) {
    ITypeBinding superclass = body.binding == null ? null : body.binding.getSuperclass();
    if (superclass == null || body.isInterface() || superclass.isRecovered()) {
      return;
    }
    String[] arguments = handedOn();
    for (IMethodBinding candidate : superclass.getDeclaredMethods()) {
      if (candidate.isConstructor() && takes(candidate.getMethodDeclaration(), arguments)) {
        sites.add(
            callers,
            spelling.routine(candidate),
            null,
            true,
            Kind.IMPLICIT,
            body.isAnonymous() ? body.node.getParent() : place);
        return;
      }
    }
  }

  /** Erased types of what a constructor hands on to the superclass's without being told to. */
  private String[] handedOn() {
    if (body.node instanceof EnumDeclaration) {
      return new String[] {"java.lang.String", "int"};
    }
    IMethodBinding constructor =
        switch (body.node.getParent()) {
          case ClassInstanceCreation c when body.isAnonymous() -> c.resolveConstructorBinding();
          case EnumConstantDeclaration c when body.isAnonymous() -> c.resolveConstructorBinding();
          default -> null;
        };
    return constructor == null
        ? new String[0]
        : Arrays.stream(constructor.getMethodDeclaration().getParameterTypes())
            .map(spelling::erased)
            .toArray(String[]::new);
  }

  private boolean takes(IMethodBinding constructor, String[] arguments) {
    ITypeBinding[] parameters = constructor.getParameterTypes();
    if (arguments.length == 0) {
      return parameters.length == 0 || parameters.length == 1 && constructor.isVarargs();
    }
    String[] erased = Arrays.stream(parameters).map(spelling::erased).toArray(String[]::new);
    return Arrays.equals(erased, arguments);
  }

  void iteration(EnhancedForStatement loop, List<String> callers) {
    Expression iterated = loop.getExpression();
    ITypeBinding type = iterated.resolveTypeBinding();
    IMethodBinding iterator = find(type, "iterator", List.of());
    if (iterator == null) {
      return;
    }
    implicit(callers, iterator, type, iterated, objects.apply(iterated));
    for (String step : List.of("hasNext", "next")) {
      IMethodBinding method = find(iterator.getReturnType(), step, List.of());
      if (method != null) {
        implicit(callers, method, iterator.getReturnType(), iterated, resultOf(iterator));
      }
    }
  }

  /** Null where a library makes it. */
  private TaskValue resultOf(IMethodBinding method) {
    return method.getDeclaringClass().isFromSource()
        ? new TaskValue.Location(spelling.routine(method) + "@result")
        : null;
  }

  void closing(TryStatement statement, List<String> callers) {
    for (Object resource : statement.resources()) {
      switch (resource) {
        case VariableDeclarationExpression v ->
            SyntaxNodes.<VariableDeclarationFragment>list(v.fragments())
                .forEach(f -> close(v.getType().resolveBinding(), f.getName(), v, callers));
        case Expression e -> close(e.resolveTypeBinding(), e, e, callers);
        default -> {}
      }
    }
  }

  private void close(ITypeBinding type, Expression resource, ASTNode place, List<String> callers) {
    IMethodBinding close = find(type, "close", List.of());
    if (close != null) {
      implicit(callers, close, type, place, objects.apply(resource));
    }
  }

  /** An object becomes text. */
  void toText(ITypeBinding type, Expression shown, List<String> callers) {
    callOn(type, "toString", List.of(), shown, objects.apply(shown), callers);
  }

  /**
   * A method that all objects have is called on one.
   *
   * @param type of the object as it is written
   * @param parameters of the method, erased
   * @param object what it may be; null where its type tells all that there is to know
   */
  void callOn(
      ITypeBinding type,
      String name,
      List<String> parameters,
      ASTNode place,
      TaskValue object,
      List<String> callers) {
    IMethodBinding method = find(type, name, parameters);
    if (method != null) {
      implicit(callers, method, type, place, object);
    } else if (type.isInterface()) {
      String callee = RoutineName.of("java.lang.Object", name, parameters); // JLS 9.2
      sites.add(callers, callee, spelling.binary(type), false, Kind.IMPLICIT, place, object);
    }
  }

  private void implicit(
      List<String> callers,
      IMethodBinding method,
      ITypeBinding receiver,
      ASTNode place,
      TaskValue object) {
    ITypeBinding erased = receiver.getErasure();
    boolean exact = Receivers.isExact(method, erased);
    String type = exact ? null : spelling.binary(erased);
    TaskValue told = exact ? null : object;
    sites.add(callers, spelling.routine(method), type, exact, Kind.IMPLICIT, place, told);
  }

  /**
   * A method of the type or the nearest supertype; null if there is none.
   *
   * @param type null if it is not on the class path
   * @param parameters erased
   */
  private IMethodBinding find(ITypeBinding type, String name, List<String> parameters) {
    if (type == null) {
      return null;
    }
    IMethodBinding own = declared(type, name, parameters);
    if (own != null) {
      return own;
    }
    for (ITypeBinding supertype : hierarchy.supertypes(type)) {
      IMethodBinding inherited = declared(supertype, name, parameters);
      if (inherited != null) {
        return inherited;
      }
    }
    return null;
  }

  private IMethodBinding declared(ITypeBinding type, String name, List<String> parameters) {
    for (IMethodBinding method : type.getDeclaredMethods()) {
      if (method.getName().equals(name)
          && method.getParameterTypes().length == parameters.size()
          && erasedParameters(method).equals(parameters)) {
        return method;
      }
    }
    return null;
  }

  private List<String> erasedParameters(IMethodBinding method) {
    return Arrays.stream(method.getMethodDeclaration().getParameterTypes())
        .map(spelling::erased)
        .toList();
  }

  void staticField(SimpleName name, List<String> callers) {
    if (name.resolveBinding() instanceof IVariableBinding field
        && field.isField()
        && Modifier.isStatic(field.getModifiers())
        && field.getConstantValue() == null
        && field.getDeclaringClass() != null) {
      initializes(field.getDeclaringClass(), callers, name);
    }
  }

  /**
   * First use of a class by a routine may run the class's static initialiser.
   *
   * @param type null if it is not on the class path
   */
  void initializes(ITypeBinding type, List<String> callers, ASTNode place) {
    if (type == null
        || body.binding == null
        || body.binding.getErasure().isSubTypeCompatible(type.getErasure())) {
      return;
    }
    String initializer = RoutineName.of(spelling.binary(type), "<clinit>", List.of());
    for (String caller : callers) {
      if (initialized.add(caller + ' ' + initializer)) {
        sites.add(List.of(caller), initializer, null, true, Kind.IMPLICIT, place);
      }
    }
  }
}
