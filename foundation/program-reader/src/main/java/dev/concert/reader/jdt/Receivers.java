package dev.concert.reader.jdt;

import dev.concert.model.Call.Kind;
import dev.concert.reader.naming.ClassBody;
import org.eclipse.jdt.core.dom.AST;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.ExpressionMethodReference;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.MethodReference;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.TypeMethodReference;

/** The types that the calls of one class are made on, as far as they are known before it runs. */
final class Receivers {
  private final AST ast;
  private final ClassBody body;

  Receivers(AST ast, ClassBody body) {
    this.ast = ast;
    this.body = body;
  }

  /**
   * @param receiver type that the method is called on, which an interface may have given it
   */
  static Kind kind(IMethodBinding method, ITypeBinding receiver) {
    if (Modifier.isStatic(method.getModifiers())) {
      return Kind.STATIC;
    }
    if (method.isConstructor() || Modifier.isPrivate(method.getModifiers())) {
      return Kind.SPECIAL;
    }
    ITypeBinding owner = method.getDeclaringClass();
    boolean onInterface = receiver == null || receiver.isInterface();
    return owner != null && owner.isInterface() && onInterface ? Kind.INTERFACE : Kind.VIRTUAL;
  }

  /** Whether the object decides what runs. */
  static boolean isDispatched(IMethodBinding method, ITypeBinding receiver) {
    Kind kind = kind(method, receiver);
    return (kind == Kind.VIRTUAL || kind == Kind.INTERFACE) && !isExact(method, receiver);
  }

  /**
   * @param receiver null if it is not on the class path
   */
  static boolean isExact(IMethodBinding method, ITypeBinding receiver) {
    return receiver == null
        || Modifier.isFinal(method.getModifiers())
        || Modifier.isFinal(receiver.getModifiers())
        || receiver.isArray();
  }

  /** The static type of a receiver, never less than the type that declares the method. */
  ITypeBinding of(Expression expression, IMethodBinding method) {
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

  ITypeBinding ofReference(MethodReference reference, IMethodBinding method) {
    return switch (reference) {
      case ExpressionMethodReference e -> of(e.getExpression(), method);
      case TypeMethodReference t when t.getType().resolveBinding() != null ->
          t.getType().resolveBinding();
      default -> method.getDeclaringClass();
    };
  }
}
