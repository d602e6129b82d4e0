package dev.concert.reader.jdt;

import dev.concert.model.Call.Kind;
import dev.concert.model.RoutineName;
import dev.concert.reader.facts.FileFacts.Operands;
import dev.concert.reader.naming.ClassBody;
import dev.concert.reader.naming.Hierarchy;
import dev.concert.reader.naming.Spelling;
import dev.concert.reader.parallel.ObjectCalls;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
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

/** The calls of one class that only the compiler and the virtual machine make. */
final class ImplicitCalls {
  private final Spelling spelling;
  private final Hierarchy hierarchy;
  private final ClassBody body;
  private final CallSites sites;
  private final ObjectCalls objects;
  private final Set<String> initialized = new HashSet<>();

  ImplicitCalls(
      Spelling spelling,
      Hierarchy hierarchy,
      ClassBody body,
      CallSites sites,
      ObjectCalls objects) {
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
      if (candidate.isConstructor()
          && (takes(candidate.getMethodDeclaration(), arguments) || takes(candidate, arguments))) {
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
        : erased(constructor.getMethodDeclaration().getParameterTypes());
  }

  private boolean takes(IMethodBinding constructor, String[] arguments) {
    ITypeBinding[] parameters = constructor.getParameterTypes();
    if (arguments.length == 0) {
      return parameters.length == 0 || parameters.length == 1 && constructor.isVarargs();
    }
    return Arrays.equals(erased(parameters), arguments);
  }

  private String[] erased(ITypeBinding[] types) {
    return Arrays.stream(types).map(spelling::erased).toArray(String[]::new);
  }

  void iteration(EnhancedForStatement loop, List<String> callers) {
    ITypeBinding type = loop.getExpression().resolveTypeBinding();
    IMethodBinding iterator = find(type, "iterator");
    if (iterator == null) {
      return;
    }
    String routine = callers.getFirst();
    Expression place = loop.getExpression();
    implicit(callers, iterator, type, place, objects.asked(loop, iterator, routine));
    for (String step : List.of("hasNext", "next")) {
      IMethodBinding method = find(iterator.getReturnType(), step);
      if (method != null) {
        Operands operands = objects.asked(loop, method, routine);
        implicit(callers, method, iterator.getReturnType(), place, operands);
      }
    }
  }

  /** What a loop over it gets; null if that is not known. */
  ITypeBinding element(ITypeBinding iterated) {
    if (iterated == null || iterated.isArray()) {
      return iterated == null ? null : iterated.getComponentType();
    }
    IMethodBinding iterator = find(iterated, "iterator");
    ITypeBinding[] arguments =
        iterator == null ? new ITypeBinding[0] : iterator.getReturnType().getTypeArguments();
    return arguments.length == 1 ? arguments[0] : null;
  }

  void closing(TryStatement statement, List<String> callers) {
    for (Object resource : statement.resources()) {
      ITypeBinding type =
          switch (resource) {
            case VariableDeclarationExpression v -> v.getType().resolveBinding();
            case Expression e -> e.resolveTypeBinding();
            default -> null;
          };
      IMethodBinding close = find(type, "close");
      if (close != null) {
        ASTNode place = (ASTNode) resource;
        Operands operands = objects.asked(declared(place), callers.getFirst());
        implicit(callers, close, type, place, operands);
      }
    }
  }

  /** The variable that a resource declares, or the resource itself. */
  private static ASTNode declared(ASTNode resource) {
    return resource instanceof VariableDeclarationExpression v
        ? (ASTNode) v.fragments().getFirst()
        : resource;
  }

  /**
   * A method that all objects have is called on one.
   *
   * @param type of the object as it is written
   * @param parameters of the method, erased
   */
  void callOn(
      ITypeBinding type,
      String name,
      List<String> parameters,
      ASTNode place,
      List<String> callers) {
    IMethodBinding method = find(type, name, parameters);
    if (method != null) {
      implicit(callers, method, type, place, objects.asked(place, callers.getFirst()));
    } else if (type.isInterface()) {
      String callee = RoutineName.of("java.lang.Object", name, parameters); // JLS 9.2
      Operands operands = objects.asked(place, callers.getFirst());
      String receiver = spelling.binary(type);
      sites.add(callers, callee, receiver, false, Kind.IMPLICIT, place, null, operands);
    }
  }

  private void implicit(
      List<String> callers,
      IMethodBinding method,
      ITypeBinding receiver,
      ASTNode place,
      Operands operands) {
    ITypeBinding erased = receiver.getErasure();
    boolean exact = Receivers.isExact(method, erased);
    String type = exact ? null : spelling.binary(erased);
    String callee = spelling.routine(method);
    sites.add(callers, callee, type, exact, Kind.IMPLICIT, place, null, operands);
  }

  /** A method without parameters. */
  private IMethodBinding find(ITypeBinding type, String name) {
    return find(type, name, List.of());
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

  /** With a lambda's class those interfaces are initialised that have methods for its objects. */
  void initializesContracts(ITypeBinding function, List<String> callers, ASTNode place) {
    if (function != null && function.isInterface()) {
      initializesContract(function, callers, place);
      for (ITypeBinding above : hierarchy.supertypes(function)) {
        initializesContract(above, callers, place);
      }
    }
  }

  private void initializesContract(ITypeBinding type, List<String> callers, ASTNode place) {
    boolean hasBodies =
        Arrays.stream(type.getDeclaredMethods())
            .anyMatch(m -> (m.getModifiers() & (Modifier.ABSTRACT | Modifier.STATIC)) == 0);
    if (type.isInterface() && type.isFromSource() && hasBodies) {
      initializes(type, callers, place);
    }
  }

  /**
   * Sets and maps of the JDK ask the class of their constants for all of them.
   *
   * @param collection null if it is not on the class path
   */
  void enumConstants(ITypeBinding collection, List<String> callers, ASTNode place) {
    String name = collection == null ? "" : collection.getErasure().getQualifiedName();
    if (name.equals("java.util.EnumSet") || name.equals("java.util.EnumMap")) {
      ITypeBinding[] constants = collection.getTypeArguments();
      if (constants.length > 0 && constants[0].isEnum() && constants[0].isFromSource()) {
        enumValues(constants[0], callers, place);
      }
    }
  }

  /** A library asks an enum for its constants, by reflection. */
  void enumValues(ITypeBinding type, List<String> callers, ASTNode place) {
    String values = RoutineName.of(spelling.binary(type), "values", List.of());
    sites.add(callers, values, null, true, Kind.CALLBACK, place);
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
