package dev.concert.reader.naming;

import dev.concert.model.RoutineName;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.AnnotationTypeDeclaration;
import org.eclipse.jdt.core.dom.AnonymousClassDeclaration;
import org.eclipse.jdt.core.dom.AssertStatement;
import org.eclipse.jdt.core.dom.BodyDeclaration;
import org.eclipse.jdt.core.dom.EnumDeclaration;
import org.eclipse.jdt.core.dom.FieldDeclaration;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.Initializer;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.RecordDeclaration;
import org.eclipse.jdt.core.dom.SingleVariableDeclaration;
import org.eclipse.jdt.core.dom.Type;
import org.eclipse.jdt.core.dom.TypeDeclaration;
import org.eclipse.jdt.core.dom.TypeDeclarationStatement;
import org.eclipse.jdt.core.dom.VariableDeclarationFragment;

/** The body of one class, named or anonymous, sorted by when its parts run. */
public final class ClassBody {
  public final ASTNode node;
  public final String name;
  public final ITypeBinding binding;
  public final List<BodyDeclaration> members = new ArrayList<>();
  public final List<MethodDeclaration> methods = new ArrayList<>();
  public final List<BodyDeclaration> staticCode = new ArrayList<>();
  public final List<BodyDeclaration> instanceCode = new ArrayList<>();

  /** Names in which the class path's holes left something to guess. */
  public final Set<MethodDeclaration> uncertain = new HashSet<>();

  private final Spelling spelling;

  public static ClassBody of(AbstractTypeDeclaration type, String name, Spelling spelling) {
    List<BodyDeclaration> members = new ArrayList<>();
    if (type instanceof EnumDeclaration e) {
      members.addAll(SyntaxNodes.list(e.enumConstants()));
    }
    members.addAll(SyntaxNodes.list(type.bodyDeclarations()));
    return new ClassBody(type, name, type.resolveBinding(), members, spelling);
  }

  public static ClassBody of(AnonymousClassDeclaration type, String name, Spelling spelling) {
    return new ClassBody(
        type, name, type.resolveBinding(), SyntaxNodes.list(type.bodyDeclarations()), spelling);
  }

  private ClassBody(
      ASTNode node,
      String name,
      ITypeBinding binding,
      List<BodyDeclaration> members,
      Spelling spelling) {
    this.node = node;
    this.name = name;
    this.binding = binding;
    this.spelling = spelling;
    this.members.addAll(members);
    members.forEach(this::sort);
  }

  private void sort(BodyDeclaration member) {
    switch (member) {
      case MethodDeclaration m -> methods.add(m);
      case FieldDeclaration f -> (isStatic(f) ? staticCode : instanceCode).add(f);
      case Initializer i ->
          (Modifier.isStatic(i.getModifiers()) ? staticCode : instanceCode).add(i);
      case org.eclipse.jdt.core.dom.EnumConstantDeclaration c -> staticCode.add(c);
      default -> {}
    }
  }

  private boolean isStatic(BodyDeclaration field) {
    return Modifier.isStatic(field.getModifiers()) || isInterface();
  }

  public boolean isInterface() {
    return node instanceof TypeDeclaration t && t.isInterface()
        || node instanceof AnnotationTypeDeclaration;
  }

  public boolean isAnonymous() {
    return node instanceof AnonymousClassDeclaration;
  }

  public String staticInitializer() {
    return RoutineName.of(name, "<clinit>", List.of());
  }

  /** Whether javac writes a static initialiser into the class file. */
  public boolean hasStaticInitializer() {
    return node instanceof EnumDeclaration
        || staticCode.stream().anyMatch(ClassBody::needsCode)
        || members.stream().anyMatch(this::asserts);
  }

  private static boolean needsCode(BodyDeclaration member) {
    return !(member instanceof FieldDeclaration f)
        || SyntaxNodes.<VariableDeclarationFragment>list(f.fragments()).stream()
            .anyMatch(ClassBody::needsCode);
  }

  private static boolean needsCode(VariableDeclarationFragment field) {
    IVariableBinding variable = field.resolveBinding();
    return field.getInitializer() != null
        && (variable == null || variable.getConstantValue() == null);
  }

  /** Whether javac leaves an assertion out, because it holds whatever happens. */
  public static boolean isTrue(AssertStatement statement) {
    return Boolean.TRUE.equals(statement.getExpression().resolveConstantExpressionValue());
  }

  private boolean asserts(ASTNode code) {
    return switch (code) {
      case AssertStatement a -> !isTrue(a);
      case AbstractTypeDeclaration _, AnonymousClassDeclaration _, TypeDeclarationStatement _ ->
          false;
      default -> SyntaxNodes.liveChildren(code).stream().anyMatch(this::asserts);
    };
  }

  /** The first constructor that does not call {@code this(…)}; null if it is implicit. */
  MethodDeclaration initializingConstructor() {
    return methods.stream()
        .filter(m -> m.isConstructor() && m.getBody() != null && !LambdaNames.callsThis(m))
        .findFirst()
        .orElse(null);
  }

  /** The constructors into which javac copies the instance initialisers. */
  public List<String> initializingConstructors() {
    List<String> names =
        methods.stream()
            .filter(m -> m.isConstructor() && !LambdaNames.callsThis(m))
            .map(this::routine)
            .toList();
    return names.isEmpty() ? List.of(routine(null)) : names;
  }

  /**
   * @param method null for the implicit constructor
   */
  public String routine(MethodDeclaration method) {
    if (method == null) {
      return RoutineName.of(name, "<init>", implicitParameters());
    }
    boolean compact = method.isConstructor() && method.isCompactConstructor();
    return RoutineName.of(
        name,
        method.isConstructor() ? "<init>" : method.getName().getIdentifier(),
        compact ? implicitParameters() : parameters(method));
  }

  private List<String> implicitParameters() {
    return node instanceof RecordDeclaration r
        ? SyntaxNodes.<SingleVariableDeclaration>list(r.recordComponents()).stream()
            .map(this::erasedType)
            .toList()
        : List.of();
  }

  private List<String> parameters(MethodDeclaration method) {
    List<String> erased = new ArrayList<>();
    for (SingleVariableDeclaration p :
        SyntaxNodes.<SingleVariableDeclaration>list(method.parameters())) {
      erased.add(erasedType(p));
      if (isGuessed(p)) {
        uncertain.add(method);
      }
    }
    return erased;
  }

  private boolean isGuessed(SingleVariableDeclaration parameter) {
    IVariableBinding variable = parameter.resolveBinding();
    return variable == null
        || Spelling.isGuessed(variable.getType())
        || spelling.contradictsImports(parameter.getType());
  }

  String erasedType(SingleVariableDeclaration parameter) {
    if (!isGuessed(parameter)) {
      return spelling.erased(parameter.resolveBinding().getType());
    }
    Type type = parameter.getType();
    int dimensions = parameter.getExtraDimensions() + (parameter.isVarargs() ? 1 : 0);
    return spelling.byImports(type, dimensions);
  }
}
