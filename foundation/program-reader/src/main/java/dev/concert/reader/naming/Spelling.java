package dev.concert.reader.naming;

import dev.concert.model.RoutineName;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.eclipse.jdt.core.compiler.IProblem;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.Annotation;
import org.eclipse.jdt.core.dom.BodyDeclaration;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.ImportDeclaration;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.NameQualifiedType;
import org.eclipse.jdt.core.dom.ParameterizedType;
import org.eclipse.jdt.core.dom.PrimitiveType;
import org.eclipse.jdt.core.dom.QualifiedType;
import org.eclipse.jdt.core.dom.RecordDeclaration;
import org.eclipse.jdt.core.dom.SimpleType;
import org.eclipse.jdt.core.dom.Type;
import org.eclipse.jdt.core.dom.TypeDeclaration;
import org.eclipse.jdt.core.dom.TypeParameter;

/** Spells the names of types and routines as one file sees them. */
public final class Spelling {
  private final TypeNames typeNames;
  private final String packageName;
  private final Map<String, String> importBySimpleName = new HashMap<>();
  private final List<String> importedPackages = new ArrayList<>();

  /** Those of which nothing is on the class path: what is missing comes from them first. */
  private final List<String> missingPackages = new ArrayList<>();

  private final Map<ITypeBinding, String> names = new IdentityHashMap<>();
  private final Map<IMethodBinding, String> routines = new IdentityHashMap<>();
  final SharedTypes shared;

  /**
   * @param shared by the files of the same batch
   */
  public Spelling(CompilationUnit unit, TypeNames typeNames, SharedTypes shared) {
    this.typeNames = typeNames;
    this.shared = shared;
    this.packageName =
        unit.getPackage() == null ? "" : unit.getPackage().getName().getFullyQualifiedName();
    for (ImportDeclaration i : SyntaxNodes.<ImportDeclaration>list(unit.imports())) {
      String name = i.getName().getFullyQualifiedName();
      if (i.isStatic()) {
        continue;
      }
      if (i.isOnDemand()) {
        importedPackages.add(name);
        if (isMissing(i, unit)) {
          missingPackages.add(name);
        }
      } else {
        importBySimpleName.put(name.substring(name.lastIndexOf('.') + 1), name);
      }
    }
    for (AbstractTypeDeclaration type : SyntaxNodes.<AbstractTypeDeclaration>list(unit.types())) {
      importBySimpleName.putIfAbsent(type.getName().getIdentifier(), typeNames.of(type));
    }
  }

  private static boolean isMissing(ImportDeclaration imported, CompilationUnit unit) {
    int start = imported.getStartPosition();
    return Arrays.stream(unit.getProblems())
        .filter(problem -> problem.getID() == IProblem.ImportNotFound)
        .mapToInt(IProblem::getSourceStart)
        .anyMatch(at -> at >= start && at < start + imported.getLength());
  }

  /** Erased, in source notation with binary names. */
  public String erased(ITypeBinding type) {
    if (type.isArray()) {
      return erased(type.getElementType()) + "[]".repeat(type.getDimensions());
    }
    if (type.isPrimitive() || type.isNullType()) {
      return type.getName();
    }
    return binary(type);
  }

  /** Binary name of a class or interface type, erased. */
  public String binary(ITypeBinding type) {
    String known = shared.names.get(type);
    if (known == null) {
      known = names.get(type);
    }
    if (known == null) {
      ITypeBinding declaration = type.getErasure().getTypeDeclaration();
      known = shared.same(spell(declaration));
      (isInCode(declaration) ? names : shared.names).put(type, known);
    }
    return known;
  }

  /** Whether other files call the type alike and see the same in it. */
  boolean isShared(ITypeBinding type) {
    boolean declared = type.isClass() || type.isInterface() || type.isEnum() || type.isRecord();
    return declared && binary(type) != null && shared.names.containsKey(type);
  }

  private static boolean isInCode(ITypeBinding declaration) {
    return declaration.isLocal()
        || declaration.isAnonymous()
        || declaration.isMember() && isInLocal(declaration);
  }

  private String spell(ITypeBinding declaration) {
    if (declaration.isArray() || declaration.isPrimitive()) {
      return erased(declaration);
    }
    String local = typeNames.ofLocal(declaration);
    if (local != null) {
      return local;
    }
    if (declaration.isMember() && isInLocal(declaration)) {
      return binary(declaration.getDeclaringClass()) + '$' + declaration.getName();
    }
    String binary = declaration.getBinaryName();
    return binary == null ? declaration.getQualifiedName() : binary;
  }

  private static boolean isInLocal(ITypeBinding type) {
    ITypeBinding outer = type.getDeclaringClass();
    while (outer != null && outer.isMember()) {
      outer = outer.getDeclaringClass();
    }
    return outer != null && (outer.isLocal() || outer.isAnonymous());
  }

  /** Name of a method or constructor as its declaration has it. */
  public String routine(IMethodBinding method) {
    String known = routines.get(method);
    if (known == null) {
      known = shared.same(spell(method.getMethodDeclaration()));
      routines.put(method, known);
    }
    return known;
  }

  private String spell(IMethodBinding method) {
    ITypeBinding owner = method.getDeclaringClass();
    String type = owner == null || owner.isArray() ? "java.lang.Object" : binary(owner);
    String name = method.isConstructor() ? "<init>" : method.getName();
    if (method.isConstructor() && owner != null && owner.isAnonymous()) {
      return RoutineName.of(type, name, List.of());
    }
    List<String> parameters = new ArrayList<>();
    for (ITypeBinding parameter : method.getParameterTypes()) {
      parameters.add(erased(parameter));
    }
    return RoutineName.of(type, name, parameters);
  }

  /**
   * A declared type whose binding has a hole, spelled by the imports.
   *
   * @param extraDimensions of a variable-arity parameter or of {@code int a[]}
   */
  String byImports(Type type, int extraDimensions) {
    return switch (type) {
      case org.eclipse.jdt.core.dom.ArrayType a ->
          byImports(a.getElementType(), a.getDimensions() + extraDimensions);
      case ParameterizedType p -> byImports(p.getType(), extraDimensions);
      case PrimitiveType p -> p.getPrimitiveTypeCode() + "[]".repeat(extraDimensions);
      default -> {
        String name =
            isMissing(type) || contradictsImports(type)
                ? guess(type)
                : erased(type.resolveBinding().getErasure());
        yield name + "[]".repeat(extraDimensions);
      }
    };
  }

  private String guess(Type type) {
    return switch (type) {
      case SimpleType s -> {
        TypeParameter variable = variable(s);
        yield variable == null ? guess(s.getName().getFullyQualifiedName(), s) : bound(variable);
      }
      case QualifiedType q -> byImports(q.getQualifier(), 0) + '$' + q.getName().getIdentifier();
      case NameQualifiedType n ->
          guess(n.getQualifier().getFullyQualifiedName() + '.' + n.getName().getIdentifier(), n);
      default -> "java.lang.Object";
    };
  }

  /** The type variable that a type is; null if it is none. */
  private static TypeParameter variable(SimpleType type) {
    String name = type.getName().getFullyQualifiedName();
    for (ASTNode at = type; at != null; at = at.getParent()) {
      List<TypeParameter> declared =
          switch (at) {
            case MethodDeclaration method -> SyntaxNodes.list(method.typeParameters());
            case TypeDeclaration owner -> SyntaxNodes.list(owner.typeParameters());
            case RecordDeclaration owner -> SyntaxNodes.list(owner.typeParameters());
            default -> List.of();
          };
      for (TypeParameter variable : declared) {
        if (variable.getName().getIdentifier().equals(name)) {
          return variable;
        }
      }
    }
    return null;
  }

  /** What is left of a variable when it is erased. */
  private String bound(TypeParameter variable) {
    List<Type> bounds = SyntaxNodes.list(variable.typeBounds());
    return bounds.isEmpty() ? "java.lang.Object" : byImports(bounds.getFirst(), 0);
  }

  /** Binary name of its type; where that is missing, as the imports tell. */
  public String annotation(Annotation annotation, ITypeBinding type) {
    return isGuessed(type)
        ? guess(annotation.getTypeName().getFullyQualifiedName(), annotation)
        : binary(type);
  }

  private String guess(String written, ASTNode at) {
    int dot = written.indexOf('.');
    String first = dot < 0 ? written : written.substring(0, dot);
    String imported = importBySimpleName.get(first);
    if (imported == null && dot >= 0 && !Character.isUpperCase(first.charAt(0))) {
      return nested(written);
    }
    String type = imported == null ? guessSimple(first, at) : nested(imported);
    return dot < 0 ? type : type + written.substring(dot).replace('.', '$');
  }

  private String guessSimple(String name, ASTNode at) {
    if (isInJavaLang(name)) {
      return "java.lang." + name;
    }
    if (!missingPackages.isEmpty()) {
      return missingPackages.getFirst() + '.' + name; // what is in our own package is not missing
    }
    String owner = missingSupertype(at);
    if (owner != null) {
      return owner + '$' + name; // nested in it, and inherited
    }
    if (importedPackages.size() == 1) {
      return importedPackages.getFirst() + '.' + name;
    }
    return packageName.isEmpty() ? name : packageName + '.' + name;
  }

  /** The first supertype that is missing of the classes in whose bodies a name stands, or null. */
  private String missingSupertype(ASTNode name) {
    ASTNode inner = name;
    for (ASTNode at = name.getParent(); at != null; at = at.getParent()) {
      if (inner instanceof BodyDeclaration) {
        for (Type supertype : SyntaxNodes.supertypes(at)) {
          String missing =
              isMissing(supertype)
                  ? byImports(supertype, 0)
                  : missingSupertype(supertype.resolveBinding());
          if (missing != null) {
            return missing;
          }
        }
      }
      inner = at;
    }
    return null;
  }

  /** One further above is known by its simple name alone, unless this file imports it too. */
  private String missingSupertype(ITypeBinding type) {
    return new Hierarchy(this)
        .supertypes(type).stream()
            .filter(Spelling::isGuessed)
            .map(missing -> importBySimpleName.get(missing.getErasure().getName()))
            .filter(Objects::nonNull)
            .map(Spelling::nested)
            .findFirst()
            .orElse(null);
  }

  /** Whether JDT took a type of the package, because the one that is imported is missing. */
  boolean contradictsImports(Type type) {
    return switch (type) {
      case org.eclipse.jdt.core.dom.ArrayType a -> contradictsImports(a.getElementType());
      case ParameterizedType p -> contradictsImports(p.getType());
      case SimpleType s when s.getName().isSimpleName() && s.resolveBinding() != null -> {
        ITypeBinding taken = s.resolveBinding().getErasure();
        String imported = importBySimpleName.get(s.getName().getFullyQualifiedName());
        yield imported != null && taken.isTopLevel() && !imported.equals(taken.getQualifiedName());
      }
      default -> false;
    };
  }

  private static boolean isMissing(Type type) {
    ITypeBinding binding = type.resolveBinding();
    return binding == null || isGuessed(binding.getErasure());
  }

  private static boolean isInJavaLang(String simpleName) {
    return Object.class.getResource(simpleName + ".class") != null;
  }

  /** {@code a.b.Outer.Inner} becomes {@code a.b.Outer$Inner}: packages start in lower case. */
  private static String nested(String qualified) {
    int end = 0;
    while (end >= 0 && end < qualified.length()) {
      if (Character.isUpperCase(qualified.charAt(end))) {
        int dot = qualified.indexOf('.', end);
        return dot < 0
            ? qualified
            : qualified.substring(0, dot) + qualified.substring(dot).replace('.', '$');
      }
      int dot = qualified.indexOf('.', end);
      end = dot < 0 ? -1 : dot + 1;
    }
    return qualified;
  }

  /**
   * Whether JDT had to make the type up.
   *
   * @param type null if JDT could not even do that
   */
  public static boolean isGuessed(ITypeBinding type) {
    if (type == null) {
      return true;
    }
    if (type.isArray()) {
      return isGuessed(type.getElementType());
    }
    return type.isRecovered() || type.getErasure().isRecovered();
  }
}
