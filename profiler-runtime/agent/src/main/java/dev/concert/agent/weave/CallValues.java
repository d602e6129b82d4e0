package dev.concert.agent.weave;

import dev.concert.agent.classfile.MethodInfo;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Instructions that put values of a call onto the stack, as objects. */
final class CallValues {
  /** Words that an array of arguments needs on the stack while it is made. */
  static final int STACK = 6;

  private static final String OBJECT = "java/lang/Object";

  private final MethodVisitor mv;
  private final MethodInfo method;

  CallValues(MethodVisitor mv, MethodInfo method) {
    this.mv = mv;
    this.method = method;
  }

  /** The object, or null in a static method. */
  void pushSelf() {
    if ((method.access & Opcodes.ACC_STATIC) == 0 && method.selfIntact()) {
      mv.visitVarInsn(Opcodes.ALOAD, 0);
    } else {
      mv.visitInsn(Opcodes.ACONST_NULL);
    }
  }

  /** A new array; empty if the method has overwritten its arguments before this. */
  void pushArguments() {
    Type[] types =
        method.argumentsIntact() ? Type.getArgumentTypes(method.descriptor) : new Type[0];
    pushInt(types.length);
    mv.visitTypeInsn(Opcodes.ANEWARRAY, OBJECT);
    int slot = (method.access & Opcodes.ACC_STATIC) == 0 ? 1 : 0;
    for (int i = 0; i < types.length; i++) {
      mv.visitInsn(Opcodes.DUP);
      pushInt(i);
      mv.visitVarInsn(types[i].getOpcode(Opcodes.ILOAD), slot);
      box(types[i]);
      mv.visitInsn(Opcodes.AASTORE);
      slot += types[i].getSize();
    }
  }

  /** A copy of the value that is about to be returned; null if there is none. */
  void pushResult() {
    Type type = Type.getReturnType(method.descriptor);
    if (type.getSort() == Type.VOID) {
      mv.visitInsn(Opcodes.ACONST_NULL);
    } else {
      mv.visitInsn(type.getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP);
      box(type);
    }
  }

  boolean returnsValue() {
    return Type.getReturnType(method.descriptor).getSort() != Type.VOID;
  }

  private void pushInt(int value) {
    if (value <= 5) {
      mv.visitInsn(Opcodes.ICONST_0 + value);
    } else {
      mv.visitIntInsn(Opcodes.SIPUSH, value);
    }
  }

  private void box(Type type) {
    String wrapper = wrapper(type);
    if (wrapper != null) {
      String desc = '(' + type.getDescriptor() + ")L" + wrapper + ';';
      mv.visitMethodInsn(Opcodes.INVOKESTATIC, wrapper, "valueOf", desc, false);
    }
  }

  private static String wrapper(Type type) {
    switch (type.getSort()) {
      case Type.BOOLEAN:
        return "java/lang/Boolean";
      case Type.CHAR:
        return "java/lang/Character";
      case Type.BYTE:
        return "java/lang/Byte";
      case Type.SHORT:
        return "java/lang/Short";
      case Type.INT:
        return "java/lang/Integer";
      case Type.LONG:
        return "java/lang/Long";
      case Type.FLOAT:
        return "java/lang/Float";
      case Type.DOUBLE:
        return "java/lang/Double";
      default:
        return null;
    }
  }
}
