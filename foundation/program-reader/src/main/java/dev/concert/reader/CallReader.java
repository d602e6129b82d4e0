package dev.concert.reader;

import dev.concert.model.Call.Kind;
import dev.concert.model.Routine;
import dev.concert.model.RoutineName;
import dev.concert.model.UnresolvedCall;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.jdt.core.dom.AST;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.Annotation;
import org.eclipse.jdt.core.dom.AnonymousClassDeclaration;
import org.eclipse.jdt.core.dom.ClassInstanceCreation;
import org.eclipse.jdt.core.dom.ConstructorInvocation;
import org.eclipse.jdt.core.dom.CreationReference;
import org.eclipse.jdt.core.dom.EnhancedForStatement;
import org.eclipse.jdt.core.dom.EnumConstantDeclaration;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.ExpressionMethodReference;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.LambdaExpression;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.MethodReference;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.SimpleName;
import org.eclipse.jdt.core.dom.Statement;
import org.eclipse.jdt.core.dom.SuperConstructorInvocation;
import org.eclipse.jdt.core.dom.SuperMethodInvocation;
import org.eclipse.jdt.core.dom.SuperMethodReference;
import org.eclipse.jdt.core.dom.TryStatement;
import org.eclipse.jdt.core.dom.TypeDeclarationStatement;
import org.eclipse.jdt.core.dom.TypeMethodReference;

/** Reads the code of one class: every place that passes control on. */
final class CallReader {
  private final AST ast;
  private final Places places;
  private final String file;
  private final Spelling spelling;
  private final Hierarchy hierarchy;
  private final LambdaNames lambdas;
  private final TaskFlow tasks;
  private final ClassBody body;

  final List<FileFacts.Site> sites = new ArrayList<>();
  final List<UnresolvedCall> unresolved = new ArrayList<>();
  final List<Routine> lambdaRoutines = new ArrayList<>();
  final List<FileFacts.Implementer> functions = new ArrayList<>();
  private final Set<String> initialized = new HashSet<>();

  CallReader(
      AST ast,
      Places places,
      String file,
      Spelling spelling,
      Hierarchy hierarchy,
      LambdaNames lambdas,
      TaskFlow tasks,
      ClassBody body) {
    this.ast = ast;
    this.places = places;
    this.file = file;
    this.spelling = spelling;
    this.hierarchy = hierarchy;
    this.lambdas = lambdas;
    this.tasks = tasks;
    this.body = body;
  }

  void read() {
    List<String> initializers = List.of(body.staticInitializer());
    body.staticCode.forEach(code -> read(code, initializers));
    if (!body.isInterface()) {
      List<String> constructors = body.initializingConstructors();
      body.instanceCode.forEach(code -> read(code, constructors));
    }
    if (body.methods.stream().noneMatch(MethodDeclaration::isConstructor)) {
      superConstructor(body.node, List.of(body.routine(null)));
    }
    for (MethodDeclaration method : body.methods) {
      if (method.getBody() != null) {
        List<String> caller = List.of(body.routine(method));
        tasks.enter(caller.getFirst(), Nodes.list(method.parameters()));
        if (method.isConstructor() && !callsConstructor(method)) {
          superConstructor(method.getName(), caller);
        }
        read(method.getBody(), caller);
      }
    }
  }

  private static boolean callsConstructor(MethodDeclaration constructor) {
    return Nodes.<Statement>list(constructor.getBody().statements()).stream()
        .anyMatch(
            s -> s instanceof ConstructorInvocation || s instanceof SuperConstructorInvocation);
  }

  /**
   * @param callers routines that this code is part of; several for instance initialisers
   */
  private void read(ASTNode node, List<String> callers) {
    tasks.visit(node, callers.getFirst(), places.line(lineOffset(node)));
    switch (node) {
      case AbstractTypeDeclaration _, TypeDeclarationStatement _, AnonymousClassDeclaration _ -> {
        return;
      }
      case Annotation _ -> {
        return;
      }
      case MethodInvocation m -> invocation(m, callers);
      case SuperMethodInvocation m ->
          special(m, m.getName(), m.resolveMethodBinding(), m.arguments(), callers);
      case ConstructorInvocation c ->
          special(c, c, c.resolveConstructorBinding(), c.arguments(), callers);
      case SuperConstructorInvocation c ->
          special(c, c, c.resolveConstructorBinding(), c.arguments(), callers);
      case ClassInstanceCreation c ->
          special(c, c.getType(), c.resolveConstructorBinding(), c.arguments(), callers);
      case EnumConstantDeclaration c ->
          special(c, c.getName(), c.resolveConstructorBinding(), c.arguments(), callers);
      case LambdaExpression l -> {
        lambda(l, callers);
        return;
      }
      case MethodReference r -> reference(r, callers);
      case EnhancedForStatement f -> iteration(f, callers);
      case TryStatement t -> closing(t, callers);
      case SimpleName n -> staticField(n, callers);
      default -> {}
    }
    Nodes.liveChildren(node).forEach(child -> read(child, callers));
  }

  /** Calls that are spread over lines are found at the line of their name. */
  private static int lineOffset(ASTNode node) {
    return node instanceof MethodInvocation m
        ? m.getName().getStartPosition()
        : node.getStartPosition();
  }

  private void invocation(MethodInvocation call, List<String> callers) {
    IMethodBinding method = call.resolveMethodBinding();
    if (method == null || method.isRecovered()) {
      unresolved(call, call.getExpression(), call.arguments(), callers);
      return;
    }
    add(callers, method, receiver(call.getExpression(), method), call.getName());
  }

  private void special(
      ASTNode call, ASTNode name, IMethodBinding method, List<?> arguments, List<String> callers) {
    if (method == null || method.isRecovered()) {
      unresolved(call, null, arguments, callers);
      return;
    }
    add(callers, spelling.routine(method), null, true, Kind.SPECIAL, name);
    if (method.isConstructor()) {
      initializes(method.getDeclaringClass(), callers, name);
    }
  }

  /** Static, private and virtual calls by name; the receiver only matters for the last. */
  private void add(
      List<String> callers, IMethodBinding method, ITypeBinding receiver, ASTNode name) {
    String callee = spelling.routine(method);
    Kind kind = kind(method);
    boolean dispatched = kind == Kind.VIRTUAL || kind == Kind.INTERFACE;
    boolean exact = !dispatched || isExact(method, receiver);
    String type = exact ? null : spelling.binary(receiver);
    add(callers, callee, type, exact, kind, name);
    if (kind == Kind.STATIC) {
      initializes(method.getDeclaringClass(), callers, name);
    }
  }

  private static Kind kind(IMethodBinding method) {
    if (Modifier.isStatic(method.getModifiers())) {
      return Kind.STATIC;
    }
    if (method.isConstructor() || Modifier.isPrivate(method.getModifiers())) {
      return Kind.SPECIAL;
    }
    ITypeBinding owner = method.getDeclaringClass();
    return owner != null && owner.isInterface() ? Kind.INTERFACE : Kind.VIRTUAL;
  }

  private static boolean isExact(IMethodBinding method, ITypeBinding receiver) {
    return Modifier.isFinal(method.getModifiers())
        || Modifier.isFinal(receiver.getModifiers())
        || receiver.isArray();
  }

  /** The static type of a receiver, never less than the type that declares the method. */
  private ITypeBinding receiver(Expression expression, IMethodBinding method) {
    ITypeBinding owner = method.getDeclaringClass();
    if (owner == null) {
      return ast.resolveWellKnownType("java.lang.Object");
    }
    if (expression == null) {
      return enclosingReceiver(owner);
    }
    ITypeBinding type = expression.resolveTypeBinding();
    if (type == null) {
      return owner;
    }
    if (type.isArray()) {
      return type;
    }
    ITypeBinding erased = type.getErasure();
    return erased.isSubTypeCompatible(owner.getErasure()) ? erased : owner;
  }

  private ITypeBinding enclosingReceiver(ITypeBinding owner) {
    for (ITypeBinding t = body.binding; t != null; t = t.getDeclaringClass()) {
      if (t.getErasure().isSubTypeCompatible(owner.getErasure())) {
        return t;
      }
    }
    return owner;
  }

  private void add(
      List<String> callers,
      String callee,
      String receiver,
      boolean exact,
      Kind kind,
      ASTNode name) {
    int offset = name.getStartPosition();
    int line = places.line(offset);
    int length = kind == Kind.IMPLICIT ? 0 : lengthOf(name);
    for (String caller : callers) {
      sites.add(new FileFacts.Site(caller, callee, receiver, exact, line, offset, length, kind));
    }
  }

  /** Statements and bodies are named by their first word. */
  private static int lengthOf(ASTNode name) {
    return switch (name) {
      case ConstructorInvocation _ -> "this".length();
      case SuperConstructorInvocation _ -> "super".length();
      case LambdaExpression l -> l.getBody().getStartPosition() - l.getStartPosition();
      default -> name.getLength();
    };
  }

  private void superConstructor(ASTNode place, List<String> callers) {
    ITypeBinding superclass = body.binding == null ? null : body.binding.getSuperclass();
    if (superclass == null || body.isInterface() || superclass.isRecovered()) {
      return;
    }
    String[] arguments = anonymousArguments();
    for (IMethodBinding candidate : superclass.getDeclaredMethods()) {
      if (candidate.isConstructor() && takes(candidate.getMethodDeclaration(), arguments)) {
        add(
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

  /** Erased types that the constructor of an anonymous class hands on to its superclass. */
  private String[] anonymousArguments() {
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

  private void lambda(LambdaExpression lambda, List<String> callers) {
    String name = lambdas.of(lambda);
    if (name == null) {
      return;
    }
    add(callers, name, null, true, Kind.LAMBDA, lambda);
    lambdaRoutines.add(routine(name, lambda, lambda, lambda.getBody()));
    function(name, name, lambda.resolveTypeBinding());
    tasks.enter(name, Nodes.list(lambda.parameters()));
    read(lambda.getBody(), List.of(name));
  }

  private void reference(MethodReference reference, List<String> callers) {
    String own = lambdas.of(reference);
    IMethodBinding method = reference.resolveMethodBinding();
    ASTNode name = nameOf(reference);
    if (own != null) {
      add(callers, own, null, true, Kind.REFERENCE, name);
      lambdaRoutines.add(routine(own, reference, name, null));
      function(own, own, reference.resolveTypeBinding());
      if (method != null && method.getDeclaringClass() != null) {
        List<String> caller = List.of(own);
        if (reference instanceof SuperMethodReference) {
          add(caller, spelling.routine(method), null, true, Kind.SPECIAL, name);
        } else {
          add(caller, method, referenceReceiver(reference, method), name);
        }
      }
    } else if (method == null || method.isRecovered()) {
      unresolved(reference, null, List.of(), callers);
    } else {
      referTo(reference, method, name, callers);
    }
  }

  private void referTo(
      MethodReference reference, IMethodBinding method, ASTNode name, List<String> callers) {
    String callee = spelling.routine(method);
    Kind kind = kind(method);
    ITypeBinding receiver = referenceReceiver(reference, method);
    boolean exact = kind == Kind.STATIC || kind == Kind.SPECIAL || isExact(method, receiver);
    String type = exact ? null : spelling.binary(receiver);
    add(callers, callee, type, exact, Kind.REFERENCE, name);
    String object = callers.getFirst() + "::" + name.getStartPosition();
    function(object, callee, reference.resolveTypeBinding());
    if (exact) {
      initializes(method.getDeclaringClass(), callers, name);
    }
  }

  private ITypeBinding referenceReceiver(MethodReference reference, IMethodBinding method) {
    return switch (reference) {
      case ExpressionMethodReference e -> receiver(e.getExpression(), method);
      case TypeMethodReference t when t.getType().resolveBinding() != null ->
          t.getType().resolveBinding();
      default -> method.getDeclaringClass();
    };
  }

  private static ASTNode nameOf(MethodReference reference) {
    return switch (reference) {
      case ExpressionMethodReference e -> e.getName();
      case TypeMethodReference t -> t.getName();
      case SuperMethodReference s -> s.getName();
      case CreationReference c -> c.getType();
      default -> reference;
    };
  }

  /** An object of a functional interface: it answers calls like an object of a class. */
  private void function(String object, String routine, ITypeBinding contract) {
    if (contract == null || contract.isRecovered()) {
      return;
    }
    List<String> overrides = hierarchy.functionNames(contract);
    List<String> supertypes = new ArrayList<>();
    supertypes.add(spelling.binary(contract));
    supertypes.addAll(hierarchy.supertypeNames(contract));
    functions.add(
        new FileFacts.Implementer(
            object,
            null,
            supertypes,
            true,
            false,
            List.of(new FileFacts.Method(routine, false, overrides)),
            Map.of()));
  }

  private Routine routine(String name, ASTNode node, ASTNode nameNode, ASTNode code) {
    Place at = places.of(node, nameNode, code);
    return new Routine(
        name,
        Routine.Kind.LAMBDA,
        body.name,
        List.of(),
        file,
        at.line(),
        at.endLine(),
        at.start(),
        at.bodyStart(),
        at.end(),
        false,
        false,
        false,
        null);
  }

  private void iteration(EnhancedForStatement loop, List<String> callers) {
    ITypeBinding type = loop.getExpression().resolveTypeBinding();
    IMethodBinding iterator = type == null ? null : find(type, "iterator");
    if (iterator == null) {
      return;
    }
    implicit(callers, iterator, type, loop.getExpression());
    for (String step : List.of("hasNext", "next")) {
      IMethodBinding method = find(iterator.getReturnType(), step);
      if (method != null) {
        implicit(callers, method, iterator.getReturnType(), loop.getExpression());
      }
    }
  }

  private void closing(TryStatement statement, List<String> callers) {
    for (Object resource : statement.resources()) {
      ITypeBinding type =
          switch (resource) {
            case org.eclipse.jdt.core.dom.VariableDeclarationExpression v ->
                v.getType().resolveBinding();
            case Expression e -> e.resolveTypeBinding();
            default -> null;
          };
      IMethodBinding close = type == null ? null : find(type, "close");
      if (close != null) {
        implicit(callers, close, type, (ASTNode) resource);
      }
    }
  }

  private void implicit(
      List<String> callers, IMethodBinding method, ITypeBinding receiver, ASTNode place) {
    ITypeBinding erased = receiver.getErasure();
    boolean exact = isExact(method, erased);
    String type = exact ? null : spelling.binary(erased);
    add(callers, spelling.routine(method), type, exact, Kind.IMPLICIT, place);
  }

  /** A method without parameters, of the type or the nearest supertype. */
  private IMethodBinding find(ITypeBinding type, String name) {
    IMethodBinding own = declared(type, name);
    if (own != null) {
      return own;
    }
    for (ITypeBinding supertype : hierarchy.supertypes(type)) {
      IMethodBinding inherited = declared(supertype, name);
      if (inherited != null) {
        return inherited;
      }
    }
    return null;
  }

  private static IMethodBinding declared(ITypeBinding type, String name) {
    for (IMethodBinding method : type.getDeclaredMethods()) {
      if (method.getName().equals(name) && method.getParameterTypes().length == 0) {
        return method;
      }
    }
    return null;
  }

  private void staticField(SimpleName name, List<String> callers) {
    if (name.resolveBinding() instanceof IVariableBinding field
        && field.isField()
        && Modifier.isStatic(field.getModifiers())
        && field.getConstantValue() == null
        && field.getDeclaringClass() != null) {
      initializes(field.getDeclaringClass(), callers, name);
    }
  }

  /** First use of a class by a routine may run the class's static initialiser. */
  private void initializes(ITypeBinding type, List<String> callers, ASTNode place) {
    if (body.binding == null || body.binding.getErasure().isSubTypeCompatible(type.getErasure())) {
      return;
    }
    String initializer = RoutineName.of(spelling.binary(type), "<clinit>", List.of());
    for (String caller : callers) {
      if (initialized.add(caller + ' ' + initializer)) {
        add(List.of(caller), initializer, null, true, Kind.IMPLICIT, place);
      }
    }
  }

  private void unresolved(
      ASTNode call, Expression receiver, List<?> arguments, List<String> callers) {
    String text = places.firstLine(call);
    String why = Reasons.whyUnresolved(call, receiver, Nodes.list(arguments));
    int line = places.line(call.getStartPosition());
    for (String caller : callers) {
      unresolved.add(new UnresolvedCall(caller, file, line, text, why));
    }
  }
}
