package dev.concert.agent.weave;

import dev.concert.agent.classfile.MethodInfo;
import dev.concert.agent.classfile.WovenCalls;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Puts {@code Profiler.enter} and {@code close} around a method's body. */
final class ScopeBody extends AroundBody {
  private final int routine;
  private final MethodInfo method;
  private final boolean frames;
  private final boolean waits;
  private final WatchedBody watched;

  /**
   * @param waits whether it is to be told that a synchronized method has been entered
   * @param watched what else is told of each call, or null
   */
  ScopeBody(
      MethodVisitor out,
      MethodInfo method,
      boolean frames,
      int routine,
      boolean waits,
      WatchedBody watched) {
    super(out, method.constructor, method.maxLocals(), frames);
    this.routine = routine;
    this.method = method;
    this.frames = frames;
    this.waits = waits;
    this.watched = watched;
  }

  @Override
  public void before() {
    boolean locked = tellsMonitor();
    if (locked) {
      loadMonitor(mv, method, frames);
    }
    pushRoutine();
    mv.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        locked ? WovenCalls.WAITS : WovenCalls.PROFILER,
        "enter",
        (locked ? "(Ljava/lang/Object;I)L" : "(I)L") + WovenCalls.PROFILER + ';',
        false);
    mv.visitVarInsn(Opcodes.ASTORE, variable);
    if (watched != null) {
      watched.entered();
    }
  }

  private void pushRoutine() {
    if (routine <= Short.MAX_VALUE) {
      mv.visitIntInsn(Opcodes.SIPUSH, routine);
    } else {
      mv.visitLdcInsn(routine);
    }
  }

  private boolean tellsMonitor() {
    return waits && (method.access & Opcodes.ACC_SYNCHRONIZED) != 0;
  }

  /**
   * What a synchronized method has locked.
   *
   * @param frames whether the class file is new enough to name its own class
   */
  static void loadMonitor(MethodVisitor mv, MethodInfo method, boolean frames) {
    if ((method.access & Opcodes.ACC_STATIC) == 0) {
      mv.visitVarInsn(Opcodes.ALOAD, 0);
    } else if (frames) {
      mv.visitLdcInsn(Type.getObjectType(method.owner));
    } else {
      mv.visitInsn(Opcodes.ACONST_NULL);
    }
  }

  @Override
  public void after(boolean normally) {
    if (watched != null && normally) {
      watched.returns();
    } else if (watched != null) {
      watched.isThrowing();
    }
    mv.visitVarInsn(Opcodes.ALOAD, variable);
    mv.visitMethodInsn(Opcodes.INVOKEVIRTUAL, WovenCalls.PROFILER, "close", "()V", false);
    if (tellsMonitor()) {
      mv.visitMethodInsn(Opcodes.INVOKESTATIC, WovenCalls.WAITS, "unlocked", "()V", false);
    }
  }

  @Override
  public Object variableType() {
    return WovenCalls.PROFILER;
  }

  @Override
  public int stack() {
    return watched == null ? 1 : WatchedBody.stack();
  }
}
