package dev.concert.reader.naming;

import java.util.Arrays;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.AnonymousClassDeclaration;
import org.eclipse.jdt.core.dom.CreationReference;
import org.eclipse.jdt.core.dom.ExpressionMethodReference;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.IPackageBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.MethodReference;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.Name;
import org.eclipse.jdt.core.dom.SimpleName;
import org.eclipse.jdt.core.dom.SuperMethodReference;
import org.eclipse.jdt.core.dom.TypeMethodReference;

/** Tells which method references javac turns into a method of their own. */
public final class ReferenceBodies {
  private static final int NESTMATE_LAMBDAS = 15;

  private final int release;

  /**
   * @param release the {@code --release} the file is compiled for
   */
  public ReferenceBodies(int release) {
    this.release = release;
  }

  boolean hasBody(MethodReference reference) {
    if (reference instanceof SuperMethodReference
        || isArrayCreation(reference)
        || isArrayClone(reference)) {
      return true;
    }
    IMethodBinding method = reference.resolveMethodBinding();
    if (method == null || method.getDeclaringClass() == null) {
      return false;
    }
    ITypeBinding user = enclosingType(reference);
    return reference instanceof CreationReference && createsInner(method)
        || isProtectedElsewhere(method, user)
        || isHidden(method, user)
        || release < NESTMATE_LAMBDAS && isPrivateElsewhere(method, user)
        || callsByVariableArity(reference, method)
        || takesIntersection(reference);
  }

  private static boolean isArrayCreation(MethodReference reference) {
    return reference instanceof CreationReference c && c.getType().isArrayType();
  }

  private static boolean isArrayClone(MethodReference reference) {
    return switch (reference) {
      case ExpressionMethodReference e ->
          isArrayClone(e.getExpression().resolveTypeBinding(), e.getName());
      case TypeMethodReference t -> isArrayClone(t.getType().resolveBinding(), t.getName());
      default -> false;
    };
  }

  private static boolean isArrayClone(ITypeBinding receiver, SimpleName name) {
    return receiver != null && receiver.isArray() && name.getIdentifier().equals("clone");
  }

  private static boolean createsInner(IMethodBinding constructor) {
    ITypeBinding type = constructor.getDeclaringClass().getTypeDeclaration();
    for (ITypeBinding t = type; t != null; t = t.getDeclaringClass()) {
      if (t.isLocal() || t.isAnonymous()) {
        return true;
      }
    }
    return type.isMember() && !Modifier.isStatic(type.getModifiers()) && type.isClass();
  }

  private static boolean isProtectedElsewhere(IMethodBinding method, ITypeBinding user) {
    return Modifier.isProtected(method.getModifiers())
        && !samePackage(method.getDeclaringClass(), user);
  }

  /** A public method of a class that is visible in its own package only. */
  private static boolean isHidden(IMethodBinding method, ITypeBinding user) {
    ITypeBinding owner = method.getDeclaringClass();
    int modifiers = owner.getModifiers();
    boolean visible = Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
    return !visible && !owner.isArray() && !samePackage(owner, user);
  }

  private static boolean samePackage(ITypeBinding one, ITypeBinding other) {
    if (one == null || other == null) {
      return true;
    }
    IPackageBinding onePackage = one.getErasure().getPackage();
    IPackageBinding otherPackage = other.getErasure().getPackage();
    return onePackage == null
        || otherPackage == null
        || onePackage.getName().equals(otherPackage.getName());
  }

  private static boolean isPrivateElsewhere(IMethodBinding method, ITypeBinding user) {
    ITypeBinding owner = method.getDeclaringClass().getTypeDeclaration();
    boolean isPrivate =
        Modifier.isPrivate(method.getModifiers())
            || method.isDefaultConstructor() && Modifier.isPrivate(owner.getModifiers());
    return isPrivate && user != null && !owner.isEqualTo(user.getTypeDeclaration());
  }

  private static boolean callsByVariableArity(MethodReference reference, IMethodBinding method) {
    IMethodBinding function = function(reference);
    if (!method.isVarargs() || function == null) {
      return false;
    }
    ITypeBinding[] declared = method.getParameterTypes();
    if (declared.length == 0) {
      return false; // JDT leaves all of them out if one is not on the class path
    }
    ITypeBinding[] given = function.getParameterTypes();
    if (isUnbound(reference, method)) {
      given = Arrays.copyOfRange(given, Math.min(1, given.length), given.length);
    }
    return given.length != declared.length
        || !given[given.length - 1].isAssignmentCompatible(declared[declared.length - 1]);
  }

  private static boolean isUnbound(MethodReference reference, IMethodBinding method) {
    if (Modifier.isStatic(method.getModifiers()) || method.isConstructor()) {
      return false;
    }
    return reference instanceof TypeMethodReference
        || reference instanceof ExpressionMethodReference e
            && e.getExpression() instanceof Name name
            && name.resolveBinding() instanceof ITypeBinding;
  }

  private static boolean takesIntersection(MethodReference reference) {
    IMethodBinding function = function(reference);
    return function != null
        && Arrays.stream(function.getParameterTypes()).anyMatch(ReferenceBodies::isIntersection);
  }

  private static boolean isIntersection(ITypeBinding type) {
    if (type.isIntersectionType()) {
      return true;
    }
    ITypeBinding[] bounds = type.isTypeVariable() ? type.getTypeBounds() : new ITypeBinding[0];
    return bounds.length > 1 || bounds.length == 1 && isIntersection(bounds[0]);
  }

  private static IMethodBinding function(MethodReference reference) {
    ITypeBinding type = reference.resolveTypeBinding();
    return type == null ? null : type.getFunctionalInterfaceMethod();
  }

  public static ITypeBinding enclosingType(ASTNode node) {
    for (ASTNode n = node; n != null; n = n.getParent()) {
      if (n instanceof AbstractTypeDeclaration type) {
        return type.resolveBinding();
      }
      if (n instanceof AnonymousClassDeclaration type) {
        return type.resolveBinding();
      }
    }
    return null;
  }
}
