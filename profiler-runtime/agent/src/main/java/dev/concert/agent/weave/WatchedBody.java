package dev.concert.agent.weave;

import dev.concert.agent.classfile.MethodInfo;
import dev.concert.agent.classfile.WovenCalls;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Hands arguments and result of each call to {@code Captures}, and to the method's own hook. */
final class WatchedBody {
  private static final String OBJECT = "Ljava/lang/Object;";
  private static final String CLASS = "Ljava/lang/Class;";
  private static final String THROWABLE = "Ljava/lang/Throwable;";

  private final MethodVisitor mv;
  private final MethodInfo method;
  private final CallValues values;
  private final int routine;
  private final boolean captured;
  private final boolean hooked;

  WatchedBody(MethodVisitor mv, MethodInfo method, int routine, boolean captured, boolean hooked) {
    this.mv = mv;
    this.method = method;
    this.values = new CallValues(mv, method);
    this.routine = routine;
    this.captured = captured;
    this.hooked = hooked;
  }

  /** Words that are needed on the stack. */
  static int stack() {
    return 2 + CallValues.STACK;
  }

  void entered() {
    if (captured) {
      mv.visitLdcInsn(routine);
      values.pushSelf();
      values.pushArguments();
      call(WovenCalls.CAPTURES, "entered", "(I" + OBJECT + '[' + OBJECT + ")V");
    }
    if (hooked) {
      pushHook();
      values.pushSelf();
      values.pushArguments();
      call(WovenCalls.HOOKS, "entered", '(' + CLASS + OBJECT + '[' + OBJECT + ")V");
    }
  }

  void returns() {
    if (captured && values.returnsValue()) {
      values.pushResult();
      mv.visitLdcInsn(routine);
      call(WovenCalls.CAPTURES, "returned", '(' + OBJECT + "I)V");
    }
    if (hooked) {
      values.pushResult();
      pushHook();
      values.pushSelf();
      call(WovenCalls.HOOKS, "returned", '(' + OBJECT + CLASS + OBJECT + ")V");
    }
  }

  /** All variables but ours are unknown here, the object too. */
  void isThrowing() {
    if (captured) {
      mv.visitInsn(Opcodes.DUP);
      mv.visitLdcInsn(routine);
      call(WovenCalls.CAPTURES, "thrown", '(' + THROWABLE + "I)V");
    }
    if (hooked) {
      mv.visitInsn(Opcodes.DUP);
      pushHook();
      call(WovenCalls.HOOKS, "thrown", '(' + THROWABLE + CLASS + ")V");
    }
  }

  private void pushHook() {
    mv.visitLdcInsn(Type.getType(method.hook()));
  }

  private void call(String type, String name, String desc) {
    mv.visitMethodInsn(Opcodes.INVOKESTATIC, type, name, desc, false);
  }
}
