package dev.concert.reader.jdt;

import dev.concert.model.Call.Kind;
import dev.concert.model.Routine;
import dev.concert.model.UnresolvedCall;
import dev.concert.model.words.Words;
import dev.concert.reader.facts.FileFacts;
import dev.concert.reader.facts.TaskValue;
import dev.concert.reader.naming.ClassBody;
import dev.concert.reader.naming.Hierarchy;
import dev.concert.reader.naming.LambdaNames;
import dev.concert.reader.naming.Spelling;
import dev.concert.reader.naming.SyntaxNodes;
import dev.concert.reader.parallel.TaskFlow;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
import org.eclipse.jdt.core.dom.LambdaExpression;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.MethodReference;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.RecordDeclaration;
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
  private final SourceSpans places;
  private final String file;
  private final Spelling spelling;
  private final Hierarchy hierarchy;
  private final LambdaNames lambdas;
  private final TaskFlow tasks;
  private final ClassBody body;
  private final MemberFaults faults;

  private final CallSites sites;
  private final Receivers receivers;
  private final ImplicitCalls implicit;
  private final CompilerCalls compiler;
  final List<UnresolvedCall> unresolved = new ArrayList<>();
  final List<Routine> lambdaRoutines = new ArrayList<>();
  final List<FileFacts.Implementer> functions = new ArrayList<>();

  CallReader(
      AST ast,
      SourceSpans places,
      String file,
      Spelling spelling,
      Hierarchy hierarchy,
      LambdaNames lambdas,
      TaskFlow tasks,
      ClassBody body,
      MemberFaults faults) {
    this.ast = ast;
    this.places = places;
    this.file = file;
    this.spelling = spelling;
    this.hierarchy = hierarchy;
    this.lambdas = lambdas;
    this.tasks = tasks;
    this.body = body;
    this.faults = faults;
    this.sites = new CallSites(places);
    this.receivers = new Receivers(ast, body);
    this.implicit = new ImplicitCalls(spelling, hierarchy, body, sites, tasks.objects.calls);
    this.compiler = new CompilerCalls(spelling, implicit, body, sites);
  }

  List<FileFacts.Site> sites() {
    return sites.all;
  }

  void read() {
    List<String> initializers = List.of(body.staticInitializer());
    body.staticCode.forEach(code -> confine(code, () -> read(code, initializers)));
    if (!body.isInterface()) {
      List<String> constructors = body.initializingConstructors();
      body.instanceCode.forEach(code -> confine(code, () -> read(code, constructors)));
    }
    if (!declaresConstructor()) {
      confine(body.node, () -> implicit.superConstructor(body.node, List.of(body.routine(null))));
    }
    confine(body.node, () -> new GeneratedMethods(body, implicit, sites).read());
    for (MethodDeclaration method : body.methods) {
      if (method.getBody() != null) {
        confine(method, () -> read(method));
      }
    }
  }

  /** For a record, the canonical one. */
  private boolean declaresConstructor() {
    return body.methods.stream()
        .anyMatch(m ->
            m.isConstructor()
                && (!(body.node instanceof RecordDeclaration)
                    || body.routine(m).equals(body.routine(null))));
  }

  private void confine(ASTNode code, Runnable reading) {
    faults.confine(places.line(code.getStartPosition()), reading);
  }

  private void read(MethodDeclaration method) {
    List<String> caller = List.of(body.routine(method));
    tasks.enter(caller.getFirst(), SyntaxNodes.list(method.parameters()));
    if (method.isConstructor() && !callsConstructor(method)) {
      implicit.superConstructor(method.getName(), caller);
    }
    read(method.getBody(), caller);
  }

  private static boolean callsConstructor(MethodDeclaration constructor) {
    return SyntaxNodes.<Statement>list(constructor.getBody().statements()).stream()
        .anyMatch(
            s -> s instanceof ConstructorInvocation || s instanceof SuperConstructorInvocation);
  }

  /**
   * @param callers routines that this code is part of; several for instance initialisers
   */
  private void read(ASTNode node, List<String> callers) {
    if (node instanceof LambdaExpression l && lambdas.of(l) != null) {
      tasks.enter(lambdas.of(l), SyntaxNodes.list(l.parameters()));
    }
    tasks.visit(node, callers, places.line(lineOffset(node)));
    switch (node) {
      case AbstractTypeDeclaration _, TypeDeclarationStatement _, AnonymousClassDeclaration _ -> {
        return;
      }
      case Annotation _ -> {
        return;
      }
      case MethodInvocation m -> invocation(m, callers);
      case SuperMethodInvocation m -> special(m, m.getName(), above(m), m.arguments(), callers);
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
      case EnhancedForStatement f -> implicit.iteration(f, callers);
      case TryStatement t -> implicit.closing(t, callers);
      case SimpleName n -> implicit.staticField(n, callers);
      default -> {}
    }
    compiler.at(node, callers);
    SyntaxNodes.liveChildren(node).forEach(child -> read(child, callers));
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
    ITypeBinding receiver = receivers.of(call.getExpression(), method);
    FileFacts.Operands operands =
        tasks.objects.calls.call(
            call, receiver, Receivers.isDispatched(method, receiver), callers.getFirst());
    add(callers, method, receiver, call.getName(), call.getExpression(), operands);
    if (Modifier.isStatic(method.getModifiers())) {
      implicit.enumConstants(call.resolveTypeBinding(), callers, call.getName());
    }
  }

  private IMethodBinding above(SuperMethodInvocation call) {
    IMethodBinding method = call.resolveMethodBinding();
    ITypeBinding named =
        call.getQualifier() == null ? body.binding : call.getQualifier().resolveTypeBinding();
    boolean contract = call.getQualifier() != null && named != null && named.isInterface();
    ITypeBinding type = contract || named == null ? named : named.getSuperclass();
    return method == null ? null : hierarchy.withBody(method, type);
  }

  private void special(
      ASTNode call, ASTNode name, IMethodBinding method, List<?> arguments, List<String> callers) {
    if (method == null || method.isRecovered()) {
      unresolved(call, null, arguments, callers);
      return;
    }
    sites.add(callers, spelling.routine(method), null, true, Kind.SPECIAL, name);
    if (method.isConstructor()) {
      implicit.initializes(method.getDeclaringClass(), callers, name);
      implicit.enumConstants(method.getDeclaringClass(), callers, name);
    }
  }

  /** Static, private and virtual calls by name; the receiver only matters for the last. */
  private void add(
      List<String> callers,
      IMethodBinding method,
      ITypeBinding receiver,
      ASTNode name,
      Expression object,
      FileFacts.Operands operands) {
    String callee = spelling.routine(method);
    Kind kind = Receivers.kind(method, receiver);
    boolean exact = !Receivers.isDispatched(method, receiver);
    String type = exact ? null : spelling.binary(receiver);
    TaskValue told = exact ? null : tasks.object(object);
    sites.add(callers, callee, type, exact, kind, name, told, operands);
    if (kind == Kind.STATIC) {
      implicit.initializes(method.getDeclaringClass(), callers, name);
    }
  }

  private void lambda(LambdaExpression lambda, List<String> callers) {
    String name = lambdas.of(lambda);
    if (name == null) {
      return;
    }
    sites.add(callers, name, null, true, Kind.LAMBDA, lambda);
    implicit.initializesContracts(lambda.resolveTypeBinding(), callers, lambda);
    lambdaRoutines.add(routine(name, lambda, lambda, lambda.getBody()));
    function(name, name, lambda.resolveTypeBinding());
    read(lambda.getBody(), List.of(name));
  }

  private void reference(MethodReference reference, List<String> callers) {
    String own = lambdas.of(reference);
    IMethodBinding method = reference.resolveMethodBinding();
    ASTNode name = nameOf(reference);
    implicit.initializesContracts(reference.resolveTypeBinding(), callers, name);
    if (own != null) {
      sites.add(callers, own, null, true, Kind.REFERENCE, name);
      lambdaRoutines.add(routine(own, reference, name, null));
      function(own, own, reference.resolveTypeBinding());
      if (reference instanceof CreationReference c) {
        compiler.arrayLength(c, List.of(own));
      }
      if (method != null && method.getDeclaringClass() != null) {
        List<String> caller = List.of(own);
        if (reference instanceof SuperMethodReference) {
          tasks.objects.calls.reference(reference, false, callers.getFirst());
          sites.add(caller, spelling.routine(method), null, true, Kind.SPECIAL, name);
        } else {
          ITypeBinding receiver = receivers.ofReference(reference, method);
          boolean dispatched = Receivers.isDispatched(method, receiver);
          FileFacts.Operands operands =
              tasks.objects.calls.reference(reference, dispatched, callers.getFirst());
          add(caller, method, receiver, name, null, operands);
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
    ITypeBinding receiver = receivers.ofReference(reference, method);
    boolean exact = !Receivers.isDispatched(method, receiver);
    String type = exact ? null : spelling.binary(receiver);
    FileFacts.Operands operands =
        tasks.objects.calls.reference(reference, !exact, callers.getFirst());
    sites.add(callers, callee, type, exact, Kind.REFERENCE, name, null, operands);
    String object = callers.getFirst() + "::" + tasks.number(name);
    function(object, callee, reference.resolveTypeBinding());
    if (exact) {
      implicit.initializes(method.getDeclaringClass(), callers, name);
    }
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
    if (contract.isIntersectionType()) {
      for (ITypeBinding each : contract.getTypeBounds()) {
        supertypes.add(spelling.binary(each.getErasure()));
        supertypes.addAll(hierarchy.supertypeNames(each));
      }
    }
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
    SourceSpan at = places.of(node, nameNode, code);
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
        null);
  }

  private void unresolved(
      ASTNode call, Expression receiver, List<?> arguments, List<String> callers) {
    String text = places.firstLine(call);
    String why =
        ast.hasResolvedBindings()
            ? UnresolvedReasons.whyUnresolved(call, receiver, SyntaxNodes.list(arguments))
            : Words.say("the compiler failed on this file");
    int line = places.line(call.getStartPosition());
    for (String caller : callers) {
      unresolved.add(new UnresolvedCall(caller, file, line, text, why));
    }
  }
}
