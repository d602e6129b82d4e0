package dev.concert.reader.parallel;

import dev.concert.model.Call.Kind;
import dev.concert.reader.facts.FileFacts.Callback;
import dev.concert.reader.facts.FileFacts.Question;
import dev.concert.reader.facts.FileFacts.Site;
import dev.concert.reader.facts.TaskValue;
import dev.concert.reader.facts.TaskValue.Code;
import dev.concert.reader.facts.TaskValue.Declared;
import dev.concert.reader.facts.TaskValue.Instance;
import dev.concert.reader.facts.TaskValue.Location;
import dev.concert.reader.facts.TaskValue.Unknown;
import dev.concert.reader.naming.Hierarchy;
import dev.concert.reader.naming.ReferenceBodies;
import dev.concert.reader.naming.Spelling;
import dev.concert.reader.naming.SyntaxNodes;
import dev.concert.reader.parallel.CallbackRows.Depth;
import dev.concert.reader.parallel.CallbackRows.Row;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ClassInstanceCreation;
import org.eclipse.jdt.core.dom.EnhancedForStatement;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.SuperMethodInvocation;
import org.eclipse.jdt.core.dom.TryStatement;
import org.eclipse.jdt.core.dom.VariableDeclaration;
import org.eclipse.jdt.core.dom.VariableDeclarationExpression;

/** Finds where a library asks objects of the application for something. */
final class Callbacks {
  /** A method of a library on this one. */
  private record Called(
      ITypeBinding owner, String name, IMethodBinding method, Expression receiver, Place at) {}

  /** What every object has. */
  private static final Set<String> UNIVERSAL = Set.of("equals", "hashCode", "toString");

  private static final String FINALIZE = "java.lang.Object#finalize()";

  final List<Callback> all = new ArrayList<>();
  private final Spelling spelling;
  private final Hierarchy hierarchy;
  private final Holdings holdings;
  private final LibraryTypes types;
  private final ObjectCalls objects;
  private final CallbackRows rows = CallbackRows.ofJdk();
  private final Map<IMethodBinding, List<Row>> rowsByMethod = new IdentityHashMap<>();
  private final Map<IMethodBinding, List<String>> contracts = new IdentityHashMap<>();
  private final Map<IMethodBinding, Map<Integer, List<String>>> wanted = new IdentityHashMap<>();
  private final Map<ITypeBinding, List<String>> overridable = new IdentityHashMap<>();
  private final Map<ITypeBinding, Boolean> finalized = new IdentityHashMap<>();

  Callbacks(
      Spelling spelling,
      Hierarchy hierarchy,
      Holdings holdings,
      LibraryTypes types,
      ObjectCalls objects) {
    this.spelling = spelling;
    this.hierarchy = hierarchy;
    this.holdings = holdings;
    this.types = types;
    this.objects = objects;
  }

  /** What is called at this node that is not written as a call. */
  void visit(ASTNode node, Place at) {
    switch (node) {
      case EnhancedForStatement f ->
          call(f.getExpression().resolveTypeBinding(), "iterator", f.getExpression(), at);
      case TryStatement t -> SyntaxNodes.<Expression>list(t.resources()).forEach(r -> close(r, at));
      case ClassInstanceCreation c -> created(c.resolveTypeBinding(), at);
      default -> {}
    }
  }

  private void close(Expression resource, Place at) {
    if (resource instanceof VariableDeclarationExpression v) {
      for (VariableDeclaration variable : SyntaxNodes.<VariableDeclaration>list(v.fragments())) {
        close(variable.getName(), at);
      }
    } else {
      Place here = new Place(at.routines(), at.line(), resource);
      call(resource.resolveTypeBinding(), "close", resource, here);
    }
  }

  /**
   * A method or constructor of a library is called.
   *
   * @param receiver null if none is written
   * @return the arguments that are kept, and asked nothing here
   */
  Set<Integer> call(
      Expression receiver, IMethodBinding method, List<Expression> arguments, Place at) {
    IMethodBinding declared = method.getMethodDeclaration();
    String name = method.isConstructor() ? "<init>" : method.getName();
    Called called = new Called(declared.getDeclaringClass(), name, declared, receiver, at);
    Set<Integer> told = new LinkedHashSet<>();
    Set<Integer> kept = new LinkedHashSet<>();
    boolean held = false;
    for (Row row : rows(declared, name, receiver)) {
      ask(row, called, arguments);
      addArguments(row, arguments.size(), row.asked().isEmpty() ? kept : told);
      held |= row.depth() == Depth.HELD && row.argument() == CallbackRows.RECEIVER;
    }
    if (!held && receiver != null && !Modifier.isStatic(method.getModifiers())) {
      handOn(called, declared);
    }
    if (!method.isConstructor() && !isOfJdk(declared.getDeclaringClass())) {
      callOwn(called, declared);
    }
    told.addAll(kept);
    if (!method.isConstructor() || !isOfJdk(declared.getDeclaringClass())) {
      handOver(declared, arguments, told, at);
    }
    return kept;
  }

  /** A method that a class has from a library may call what that class overrides of it. */
  private void callOwn(Called called, IMethodBinding method) {
    ITypeBinding owner = method.getDeclaringClass();
    ITypeBinding type =
        called.receiver() == null
            ? ReferenceBodies.enclosingType(called.at().call())
            : called.receiver().resolveTypeBinding();
    String own = owner.isInterface() ? null : ownName(type);
    if (own == null || Modifier.isStatic(method.getModifiers())) {
      return;
    }
    List<String> asked = overridable.computeIfAbsent(owner.getErasure(), this::overridable);
    if (asked.isEmpty()) {
      return;
    }
    Question question = new Question(null, asked, null, null, List.of(), false, false, false);
    if (called.receiver() == null) {
      add(List.of(new Instance(own, false)), List.of(), own, question, called);
    } else {
      add(called.receiver(), question, called);
    }
  }

  private List<String> overridable(ITypeBinding type) {
    List<String> found = new ArrayList<>();
    addOverridable(type, found);
    hierarchy.supertypes(type).forEach(above -> addOverridable(above, found));
    return found;
  }

  private void addOverridable(ITypeBinding type, List<String> found) {
    if (type.getQualifiedName().equals("java.lang.Object")) {
      return;
    }
    int fixed = Modifier.FINAL | Modifier.STATIC | Modifier.PRIVATE;
    for (IMethodBinding method : type.getDeclaredMethods()) {
      if (!method.isConstructor() && (method.getModifiers() & fixed) == 0) {
        found.add(spelling.routine(method));
      }
    }
  }

  /** What its constructors get is asked when the object is used. */
  private boolean isOfJdk(ITypeBinding type) {
    String name = spelling.binary(type);
    return name.startsWith("java.") || name.startsWith("javax.");
  }

  /** Something without arguments is called that is not written. */
  private void call(ITypeBinding type, String name, Expression receiver, Place at) {
    if (type == null || type.isArray()) {
      return;
    }
    Called called = new Called(type, name, null, receiver, at);
    for (Row row : rows(types.names(type), name, List.of())) {
      ask(row, called, List.of());
    }
  }

  /** The virtual machine finalizes what is made, if its class has something to do then. */
  private void created(ITypeBinding type, Place at) {
    if (type != null && finalized.computeIfAbsent(type, this::isFinalized)) {
      Question question =
          new Question(null, List.of(FINALIZE), null, null, List.of(), false, false, true);
      List<TaskValue> made = List.of(new Instance(spelling.binary(type), true));
      add(made, List.of(), null, question, new Called(type, "", null, null, at));
    }
  }

  private boolean isFinalized(ITypeBinding type) {
    for (ITypeBinding at = type; at != null && at.isFromSource(); at = at.getSuperclass()) {
      if (hierarchy.declares(at, "finalize")) {
        return true;
      }
    }
    return false;
  }

  private static void addArguments(Row row, int arguments, Set<Integer> told) {
    if (row.argument() >= 0) {
      int last = row.more() ? arguments : row.argument() + 1;
      for (int i = row.argument(); i < last; i++) {
        told.add(i);
      }
    }
  }

  /** What every object has, the receiver's class has in its own way. */
  private List<Row> rows(IMethodBinding method, String name, Expression receiver) {
    if (rows.named(name).isEmpty()) {
      return List.of();
    }
    ITypeBinding type = receiver == null ? null : receiver.resolveTypeBinding();
    return type != null && UNIVERSAL.contains(name) && (type.isClass() || type.isInterface())
        ? rows(type, method)
        : rowsByMethod.computeIfAbsent(method, m -> rows(m.getDeclaringClass(), m));
  }

  private List<Row> rows(ITypeBinding owner, IMethodBinding method) {
    List<String> parameters = new ArrayList<>();
    for (ITypeBinding p : method.getParameterTypes()) {
      parameters.add(spelling.erased(p));
    }
    return method.isConstructor()
        ? rows(List.of(spelling.binary(owner)), "<init>", parameters)
        : rows(types.names(owner), method.getName(), parameters);
  }

  private List<Row> rows(List<String> types, String name, List<String> parameters) {
    return rows.named(name).stream()
        .filter(row -> types.contains(row.type()) && row.takes(parameters))
        .toList();
  }

  private void ask(Row row, Called called, List<Expression> arguments) {
    if (row.asked().isEmpty()) {
      return;
    }
    switch (row.argument()) {
      case CallbackRows.ANY -> {
        for (String asked : row.asked()) {
          String type = asked.substring(0, asked.indexOf('#'));
          add(List.of(), List.of(), type, question(row, null, List.of(asked), null), called);
        }
      }
      case CallbackRows.RECEIVER -> {
        if (called.receiver() == null) {
          own(row, called);
        } else {
          object(row, called.receiver(), called);
        }
      }
      default -> {
        int last = row.more() ? arguments.size() : row.argument() + 1;
        for (int i = row.argument(); i < Math.min(last, arguments.size()); i++) {
          object(row, arguments.get(i), called);
        }
      }
    }
  }

  /** The object itself calls. */
  private void own(Row row, Called called) {
    ITypeBinding type = ReferenceBodies.enclosingType(called.at().call());
    if (type == null || called.name().equals("<init>")) {
      return;
    }
    String name = spelling.binary(type);
    List<TaskValue> self = List.of(new Instance(name, false));
    String method = called.at().call() instanceof SuperMethodInvocation ? null : routine(called);
    if (row.depth() == Depth.SELF) {
      add(self, List.of(), name, question(row, method, row.asked(), called), called);
    } else if (row.depth() == Depth.HELD) {
      add(List.of(), self, null, question(row, null, row.asked(), called), called);
    }
  }

  private String routine(Called called) {
    return called.method() == null
        ? spelling.binary(called.owner()) + '#' + called.name() + "()"
        : spelling.routine(called.method());
  }

  private void object(Row row, Expression object, Called called) {
    ITypeBinding type = object.resolveTypeBinding();
    boolean receiver = row.argument() == CallbackRows.RECEIVER;
    if (!isPossible(row, called)) {
      return;
    }
    String method = receiver && row.depth() != Depth.HELD ? routine(called) : null;
    switch (row.depth()) {
      case SELF -> {
        if (types.mayBeOwn(type) && !type.isArray()) {
          Question question = question(row, method, row.asked(), called);
          add(object, question, called);
        }
      }
      case ALL -> {
        List<TaskValue> objects = new ArrayList<>(holdings.itself(object));
        objects.addAll(holdings.held(object));
        add(objects, List.of(), ownName(type), question(row, method, row.asked(), called), called);
      }
      case HELD -> {
        List<TaskValue> within = types.mayBeOwn(type) ? holdings.itself(object) : List.of();
        Question question = question(row, null, row.asked(), called);
        add(holdings.held(object), within, null, question, called);
      }
      case KEPT -> {
        List<TaskValue> kept =
            holdings.held(object).stream().filter(v -> !(v instanceof Code)).toList();
        if (kept.stream().anyMatch(Location.class::isInstance)) {
          add(kept, List.of(), null, question(row, null, row.asked(), called), called);
        }
      }
      case ELEMENT -> element(row, object, type, called);
    }
  }

  private void element(Row row, Expression object, ITypeBinding type, Called called) {
    ITypeBinding element = elementType(type, row.element());
    if (element == null || !types.mayBeOwn(element)) {
      return;
    }
    String bound = element.isArray() ? null : spelling.binary(element.getErasure());
    Question asked = question(row, null, row.asked(), called);
    Question question =
        new Question(
            null,
            asked.asked(),
            "java.lang.Object".equals(bound) ? null : bound,
            asked.kind(),
            asked.receiver(),
            asked.assumed(),
            asked.each(),
            true);
    add(holdings.held(object), List.of(), ownName(element.getErasure()), question, called);
  }

  /** Null where it is not known. */
  private static ITypeBinding elementType(ITypeBinding type, int index) {
    if (type == null || type.isPrimitive()) {
      return null;
    }
    if (type.isArray()) {
      return type.getElementType();
    }
    ITypeBinding[] arguments = type.getTypeArguments();
    if (index >= arguments.length) {
      return null;
    }
    ITypeBinding argument = arguments[index];
    ITypeBinding bound = argument.isWildcardType() ? argument.getBound() : null;
    return bound == null || !argument.isUpperbound() ? argument : bound;
  }

  private String ownName(ITypeBinding type) {
    return type != null && !type.isArray() && !type.isTypeVariable() && type.isFromSource()
        ? spelling.binary(type)
        : null;
  }

  /** What the receiver is declared to be may be of another kind. */
  private boolean isPossible(Row row, Called called) {
    if (row.kind() == null || row.kind().equals(CallbackRows.FIRST)) {
      return true;
    }
    Set<String> kinds = declaredKinds(called);
    return kinds.isEmpty() || kinds.contains(row.kind());
  }

  private Set<String> declaredKinds(Called called) {
    ITypeBinding type =
        called.receiver() == null ? called.owner() : called.receiver().resolveTypeBinding();
    return type == null || type.isArray() || type.isPrimitive()
        ? Set.of()
        : rows.kinds(types.names(type));
  }

  private Question question(Row row, String method, List<String> asked, Called called) {
    String kind = row.kind();
    if (kind == null || kind.equals(CallbackRows.FIRST) || called == null) {
      return new Question(method, asked, null, kind, List.of(), false, row.each(), true);
    }
    List<TaskValue> receiver =
        called.receiver() == null ? List.of() : holdings.held(called.receiver());
    String open = declaredKinds(called).contains(kind) ? null : kind;
    return new Question(method, asked, null, open, receiver, row.assumed(), row.each(), true);
  }

  /** A library's object that holds another one of its own kind may hand the call on to that. */
  private void handOn(Called called, IMethodBinding method) {
    ITypeBinding type = called.receiver().resolveTypeBinding();
    if (!types.isLibrary(type)
        || !type.isInterface() && !Modifier.isAbstract(type.getModifiers())
        || isTakenOut(called.receiver())) {
      return;
    }
    List<String> asked = contracts.computeIfAbsent(method, this::contracts);
    List<TaskValue> held = asked.isEmpty() ? List.of() : holdings.held(called.receiver());
    if (!held.isEmpty()) {
      Question question = new Question(null, asked, null, null, List.of(), false, false, false);
      add(held, List.of(), null, question, called);
    }
  }

  /** Whether it was held itself, and is no holder. */
  private boolean isTakenOut(Expression object) {
    return object instanceof MethodInvocation m
        && types.isOfLibrary(m.resolveMethodBinding())
        && m.resolveMethodBinding().getMethodDeclaration().getReturnType().isTypeVariable();
  }

  /** The methods of interfaces and abstract classes that it is, or overrides. */
  private List<String> contracts(IMethodBinding method) {
    List<String> found = new ArrayList<>();
    int flags = method.getDeclaringClass().getModifiers();
    if (method.getDeclaringClass().isInterface() || Modifier.isAbstract(flags)) {
      found.add(spelling.routine(method));
    }
    for (String overridden : hierarchy.overridden(method)) {
      if (!overridden.startsWith("java.lang.Object#")) {
        found.add(overridden);
      }
    }
    return found;
  }

  /** Where no row tells more, an object may be asked for all that the parameter's type has. */
  private void handOver(
      IMethodBinding method, List<Expression> arguments, Set<Integer> told, Place at) {
    Map<Integer, List<String>> asked = wanted.computeIfAbsent(method, this::wanted);
    for (int i = 0; i < arguments.size() && !asked.isEmpty(); i++) {
      int parameter = Math.min(i, method.getParameterTypes().length - 1);
      ITypeBinding type = arguments.get(i).resolveTypeBinding();
      if (asked.containsKey(parameter) && !told.contains(i) && types.mayBeOwn(type)) {
        Question question =
            new Question(null, asked.get(parameter), null, null, List.of(), false, false, false);
        Called called = new Called(method.getDeclaringClass(), "", method, null, at);
        add(arguments.get(i), question, called);
      }
    }
  }

  /** What the parameters of a library's abstract types have to answer. */
  private Map<Integer, List<String>> wanted(IMethodBinding method) {
    Map<Integer, List<String>> found = new HashMap<>();
    ITypeBinding[] parameters = method.getParameterTypes();
    for (int i = 0; i < parameters.length; i++) {
      boolean array = parameters[i].isArray();
      ITypeBinding type = array ? parameters[i].getElementType() : parameters[i];
      if (types.isLibrary(type) && isContract(type)) {
        List<String> asked = abstractMethods(type);
        if (!asked.isEmpty()) {
          found.put(i, asked);
        }
      }
    }
    return found;
  }

  private static boolean isContract(ITypeBinding type) {
    return (type.isInterface() || Modifier.isAbstract(type.getModifiers()))
        && type.getErasure().getFunctionalInterfaceMethod() == null;
  }

  private List<String> abstractMethods(ITypeBinding type) {
    List<String> found = new ArrayList<>();
    addAbstract(type, found);
    hierarchy.supertypes(type).forEach(supertype -> addAbstract(supertype, found));
    return found;
  }

  private void addAbstract(ITypeBinding type, List<String> found) {
    for (IMethodBinding method : type.getDeclaredMethods()) {
      if (Modifier.isAbstract(method.getModifiers())) {
        found.add(spelling.routine(method));
      }
    }
  }

  /** What an expression is, is asked itself. */
  private void add(Expression object, Question question, Called called) {
    List<TaskValue> told = told(holdings.itself(object));
    String type = ownName(object.resolveTypeBinding());
    if (type != null || isKnown(told)) {
      String location = objects.place(object, called.at().routines().getFirst());
      List<Site> places = called.at().sites(Kind.CALLBACK);
      all.add(new Callback(told, location, List.of(), type, question, places));
    }
  }

  private void add(
      List<TaskValue> asked,
      List<TaskValue> within,
      String type,
      Question question,
      Called called) {
    List<TaskValue> told = told(asked);
    if (!within.isEmpty() || type != null || isKnown(told)) {
      List<Site> places = called.at().sites(Kind.CALLBACK);
      all.add(new Callback(told, null, within, type, question, places));
    }
  }

  private static List<TaskValue> told(List<TaskValue> objects) {
    return objects.stream().filter(v -> !(v instanceof Declared)).toList();
  }

  private static boolean isKnown(List<TaskValue> told) {
    return !told.stream().allMatch(Unknown.class::isInstance);
  }
}
