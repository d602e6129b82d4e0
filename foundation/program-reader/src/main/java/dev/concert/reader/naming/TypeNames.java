package dev.concert.reader.naming;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.AnonymousClassDeclaration;
import org.eclipse.jdt.core.dom.ClassInstanceCreation;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.ConditionalExpression;
import org.eclipse.jdt.core.dom.ConstructorInvocation;
import org.eclipse.jdt.core.dom.EnumConstantDeclaration;
import org.eclipse.jdt.core.dom.EnumDeclaration;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.ImplicitTypeDeclaration;
import org.eclipse.jdt.core.dom.LambdaExpression;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.MethodReference;
import org.eclipse.jdt.core.dom.ParameterizedType;
import org.eclipse.jdt.core.dom.ParenthesizedExpression;
import org.eclipse.jdt.core.dom.SuperConstructorInvocation;
import org.eclipse.jdt.core.dom.SuperMethodInvocation;
import org.eclipse.jdt.core.dom.SwitchExpression;
import org.eclipse.jdt.core.dom.TypeDeclarationStatement;
import org.eclipse.jdt.core.dom.VariableDeclarationFragment;

/**
 * Binary names of the classes declared in one file.
 *
 * <p>JDT numbers anonymous and local classes in its own way, so they are numbered here as javac
 * does: per directly enclosing class, in the order in which javac attributes them. Arguments that
 * javac cannot attribute before it knows the called method ("deferred" ones) come after the others.
 */
public final class TypeNames {
  private final Map<ASTNode, String> byNode = new IdentityHashMap<>();
  private final Map<String, String> byKey = new HashMap<>();

  public TypeNames(CompilationUnit unit, String fileName) {
    String prefix =
        unit.getPackage() == null ? "" : unit.getPackage().getName().getFullyQualifiedName() + '.';
    for (AbstractTypeDeclaration type : SyntaxNodes.<AbstractTypeDeclaration>list(unit.types())) {
      boolean implicit = type instanceof ImplicitTypeDeclaration;
      String simple = implicit ? withoutExtension(fileName) : type.getName().getIdentifier();
      declare(type, prefix + simple);
    }
  }

  private static String withoutExtension(String fileName) {
    String simple = fileName.substring(fileName.lastIndexOf('/') + 1);
    int dot = simple.lastIndexOf('.');
    return dot < 0 ? simple : simple.substring(0, dot);
  }

  /** Binary name of a type declaration or anonymous class body. */
  public String of(ASTNode declaration) {
    return byNode.get(declaration);
  }

  /** Binary name of a local or anonymous class of this file, else null. */
  String ofLocal(ITypeBinding declaration) {
    return byKey.get(declaration.getKey());
  }

  private void declare(AbstractTypeDeclaration type, String name) {
    bind(type, type.resolveBinding(), name);
    Numbering numbering = new Numbering(name);
    if (type instanceof EnumDeclaration e) {
      SyntaxNodes.<ASTNode>list(e.enumConstants()).forEach(c -> attribute(c, numbering));
    }
    members(type.bodyDeclarations(), numbering);
  }

  private void declareAnonymous(AnonymousClassDeclaration body, Numbering outer) {
    String name = outer.next("");
    bind(body, body.resolveBinding(), name);
    members(body.bodyDeclarations(), new Numbering(name));
  }

  private void bind(ASTNode node, ITypeBinding binding, String name) {
    byNode.put(node, name);
    if (binding != null && (binding.isLocal() || binding.isAnonymous())) {
      byKey.put(binding.getKey(), name);
    }
  }

  private void members(List<?> declarations, Numbering numbering) {
    for (ASTNode member : SyntaxNodes.<ASTNode>list(declarations)) {
      if (member instanceof AbstractTypeDeclaration type) {
        declare(type, numbering.type + '$' + type.getName().getIdentifier());
      } else {
        attribute(member, numbering);
      }
    }
  }

  private void attribute(ASTNode node, Numbering numbering) {
    switch (node) {
      case null -> {}
      case TypeDeclarationStatement s -> {
        AbstractTypeDeclaration type = s.getDeclaration();
        declare(type, numbering.next(type.getName().getIdentifier()));
      }
      case MethodInvocation m ->
          call(m.arguments(), m.getExpression(), m.resolveMethodBinding(), numbering);
      case SuperMethodInvocation m ->
          call(m.arguments(), null, m.resolveMethodBinding(), numbering);
      case ConstructorInvocation c ->
          call(c.arguments(), null, c.resolveConstructorBinding(), numbering);
      case SuperConstructorInvocation c ->
          call(c.arguments(), c.getExpression(), c.resolveConstructorBinding(), numbering);
      case ClassInstanceCreation c -> create(c, numbering);
      case EnumConstantDeclaration c -> constant(c, numbering);
      default -> SyntaxNodes.children(node).forEach(child -> attribute(child, numbering));
    }
  }

  private void call(
      List<?> arguments, Expression receiver, IMethodBinding method, Numbering numbering) {
    Arguments split = Arguments.of(arguments, method);
    split.plain.forEach(argument -> attribute(argument, numbering));
    attribute(receiver, numbering);
    split.deferred.forEach(argument -> attribute(argument, numbering));
  }

  private void create(ClassInstanceCreation creation, Numbering numbering) {
    attribute(creation.getExpression(), numbering);
    Arguments split = Arguments.of(creation.arguments(), creation.resolveConstructorBinding());
    split.plain.forEach(argument -> attribute(argument, numbering));
    AnonymousClassDeclaration body = creation.getAnonymousClassDeclaration();
    boolean diamond = isDiamond(creation);
    if (body != null && !diamond) {
      declareAnonymous(body, numbering);
    }
    split.deferred.forEach(argument -> attribute(argument, numbering));
    if (body != null && diamond) {
      declareAnonymous(body, numbering);
      split.deferred.forEach(argument -> burn(argument, numbering));
    }
  }

  /** After an anonymous class with a diamond javac attributes its deferred arguments once more. */
  private static void burn(ASTNode node, Numbering numbering) {
    switch (node) {
      case TypeDeclarationStatement s -> {
        numbering.next(s.getDeclaration().getName().getIdentifier());
        return;
      }
      case AnonymousClassDeclaration body -> {
        if (!(body.getParent() instanceof ClassInstanceCreation c && isDiamond(c))) {
          numbering.next("");
        }
        return;
      }
      default -> {}
    }
    SyntaxNodes.children(node).forEach(child -> burn(child, numbering));
  }

  private void constant(EnumConstantDeclaration constant, Numbering numbering) {
    Arguments split = Arguments.of(constant.arguments(), constant.resolveConstructorBinding());
    split.plain.forEach(argument -> attribute(argument, numbering));
    if (constant.getAnonymousClassDeclaration() != null) {
      declareAnonymous(constant.getAnonymousClassDeclaration(), numbering);
    }
    split.deferred.forEach(argument -> attribute(argument, numbering));
  }

  private static boolean isDiamond(ClassInstanceCreation creation) {
    return creation.getType() instanceof ParameterizedType type && type.typeArguments().isEmpty();
  }

  /** The next free numbers of one enclosing class. */
  private static final class Numbering {
    private final String type;
    private final Map<String, Integer> lastBySimpleName = new HashMap<>();

    Numbering(String type) {
      this.type = type;
    }

    /**
     * @param simpleName empty for an anonymous class
     */
    String next(String simpleName) {
      return type + '$' + lastBySimpleName.merge(simpleName, 1, Integer::sum) + simpleName;
    }
  }

  /** The arguments of a call, split by when javac attributes them. */
  private record Arguments(List<Expression> plain, List<Expression> deferred) {
    static Arguments of(List<?> raw, IMethodBinding method) {
      List<Expression> plain = new ArrayList<>();
      List<Expression> deferred = new ArrayList<>();
      List<Expression> stuck = new ArrayList<>();
      List<Expression> all = SyntaxNodes.list(raw);
      for (int i = 0; i < all.size(); i++) {
        Expression argument = all.get(i);
        if (!isDeferred(argument)) {
          plain.add(argument);
        } else {
          (isStuck(argument, method, i) ? stuck : deferred).add(argument);
        }
      }
      deferred.addAll(stuck);
      return new Arguments(plain, deferred);
    }

    private static boolean isDeferred(Expression argument) {
      return switch (argument) {
        case LambdaExpression _, MethodReference _ -> true;
        case ParenthesizedExpression _, SwitchExpression _, ConditionalExpression _ -> true;
        case ClassInstanceCreation c -> isDiamond(c);
        case MethodInvocation m -> m.typeArguments().isEmpty();
        case SuperMethodInvocation m -> m.typeArguments().isEmpty();
        default -> false;
      };
    }

    /** An implicitly typed lambda whose parameter types wait for the method's type arguments. */
    private static boolean isStuck(Expression argument, IMethodBinding method, int index) {
      if (!(argument instanceof LambdaExpression lambda) || method == null) {
        return false;
      }
      boolean implicitlyTyped =
          !lambda.parameters().isEmpty()
              && lambda.parameters().getFirst() instanceof VariableDeclarationFragment;
      IMethodBinding declared = method.getMethodDeclaration();
      ITypeBinding[] parameters = declared.getParameterTypes();
      if (!implicitlyTyped || parameters.length == 0) {
        return false;
      }
      ITypeBinding parameter = parameters[Math.min(index, parameters.length - 1)];
      if (declared.isVarargs() && index >= parameters.length - 1 && parameter.isArray()) {
        parameter = parameter.getComponentType();
      }
      IMethodBinding function = parameter.getFunctionalInterfaceMethod();
      if (function == null) {
        return false;
      }
      for (ITypeBinding type : function.getParameterTypes()) {
        if (mentionsVariable(type, declared)) {
          return true;
        }
      }
      return false;
    }

    private static boolean mentionsVariable(ITypeBinding type, IMethodBinding method) {
      if (type == null) {
        return false; // it is not on the class path
      }
      if (type.isTypeVariable()) {
        IMethodBinding owner = type.getDeclaringMethod();
        return owner != null && owner.isEqualTo(method)
            || method.isConstructor() && type.getDeclaringClass() != null;
      }
      if (type.isArray()) {
        return mentionsVariable(type.getElementType(), method);
      }
      if (type.isWildcardType()) {
        return mentionsVariable(type.getBound(), method);
      }
      if (type.isCapture()) {
        ITypeBinding wildcard = type.getWildcard();
        return wildcard != null && mentionsVariable(wildcard, method);
      }
      for (ITypeBinding argument : type.getTypeArguments()) {
        if (mentionsVariable(argument, method)) {
          return true;
        }
      }
      return false;
    }
  }
}
