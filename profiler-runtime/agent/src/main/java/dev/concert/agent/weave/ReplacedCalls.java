package dev.concert.agent.weave;

import dev.concert.agent.classfile.MethodInfo;
import dev.concert.agent.classfile.WovenCalls;
import dev.concert.agent.selection.SynchronizedMethods;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Replaces the calls in a method that start a process and, while waits are wanted, those that sleep
 * or wait, by calls of ours that do the same and record it; and notes attempts to enter a monitor.
 * Neither locals nor frames change.
 */
final class ReplacedCalls extends MethodVisitor {
  private final SynchronizedMethods monitors;
  private final boolean waits;
  private final MethodInfo method;
  private final boolean frames;
  private final boolean tellsMonitor;
  private boolean entered;
  private boolean left;

  /**
   * @param monitors knows which methods are synchronized; null if waits are not wanted
   * @param frames whether the class file has stack-map frames
   * @param scoped whether the method gets a scope from us
   */
  ReplacedCalls(
      MethodVisitor out,
      SynchronizedMethods monitors,
      MethodInfo method,
      boolean frames,
      boolean scoped) {
    super(Opcodes.ASM9, out);
    this.monitors = monitors;
    waits = monitors != null;
    this.method = method;
    this.frames = frames;
    tellsMonitor = waits && !scoped && (method.access & Opcodes.ACC_SYNCHRONIZED) != 0;
  }

  @Override
  public void visitMethodInsn(int op, String type, String name, String desc, boolean itf) {
    tellEntered();
    if (op == Opcodes.INVOKEVIRTUAL
        && type.equals("java/lang/ProcessBuilder")
        && name.equals("start")) {
      replace(WovenCalls.CHILDREN, "start", "(Ljava/lang/ProcessBuilder;)Ljava/lang/Process;");
    } else if (!waits) {
      super.visitMethodInsn(op, type, name, desc, itf);
    } else if (isWait(op, name, desc)) {
      replace(WovenCalls.WAITS, "waitOn", "(Ljava/lang/Object;" + desc.substring(1));
    } else if (op == Opcodes.INVOKEVIRTUAL && desc.equals("()V") && name.equals("notify")) {
      replace(WovenCalls.WAITS, "notifyOne", "(Ljava/lang/Object;)V");
    } else if (op == Opcodes.INVOKEVIRTUAL && desc.equals("()V") && name.equals("notifyAll")) {
      replace(WovenCalls.WAITS, "notifyEach", "(Ljava/lang/Object;)V");
    } else if (isSleep(op, type, name, desc)) {
      replace(WovenCalls.WAITS, "sleep", desc);
    } else if (type.equals("java/util/concurrent/TimeUnit") && name.equals("sleep")) {
      replace(WovenCalls.WAITS, "sleep", "(Ljava/util/concurrent/TimeUnit;J)V");
    } else {
      if (monitors.isSynchronized(type, name, desc)) {
        super.visitMethodInsn(Opcodes.INVOKESTATIC, WovenCalls.WAITS, "calling", "()V", false);
      }
      super.visitMethodInsn(op, type, name, desc, itf);
    }
  }

  /** These methods of {@code Object} are final, so the name and descriptor say enough. */
  private static boolean isWait(int op, String name, String desc) {
    return op == Opcodes.INVOKEVIRTUAL
        && name.equals("wait")
        && (desc.equals("()V") || desc.equals("(J)V") || desc.equals("(JI)V"));
  }

  private static boolean isSleep(int op, String type, String name, String desc) {
    return op == Opcodes.INVOKESTATIC
        && type.equals("java/lang/Thread")
        && name.equals("sleep")
        && (desc.equals("(J)V") || desc.equals("(JI)V"));
  }

  private void replace(String type, String name, String desc) {
    super.visitMethodInsn(Opcodes.INVOKESTATIC, type, name, desc, false);
  }

  /**
   * A scope tells this by itself; a method that has its scope by hand is told of here, but not when
   * it ends: how long it holds its monitor is not seen.
   */
  @Override
  public void visitCode() {
    super.visitCode();
    if (tellsMonitor) {
      ScopeBody.loadMonitor(mv, method, frames);
      super.visitMethodInsn(
          Opcodes.INVOKESTATIC, WovenCalls.WAITS, "called", "(Ljava/lang/Object;)V", false);
      super.visitMethodInsn(Opcodes.INVOKESTATIC, WovenCalls.WAITS, "unlocked", "()V", false);
    }
  }

  @Override
  public void visitInsn(int op) {
    tellEntered();
    if (waits && op == Opcodes.MONITORENTER) {
      super.visitInsn(Opcodes.DUP);
      super.visitMethodInsn(
          Opcodes.INVOKESTATIC, WovenCalls.WAITS, "locking", "(Ljava/lang/Object;)V", false);
      entered = true;
    }
    super.visitInsn(op);
    left = waits && op == Opcodes.MONITOREXIT;
  }

  /**
   * Before the next instruction, but behind its labels: what follows {@code monitorenter} is inside
   * the range whose handler leaves the monitor, and what follows {@code monitorexit} is outside.
   */
  private void tellEntered() {
    if (entered || left) {
      String told = entered ? "locked" : "unlocked";
      entered = false;
      left = false;
      super.visitMethodInsn(Opcodes.INVOKESTATIC, WovenCalls.WAITS, told, "()V", false);
    }
  }

  @Override
  public void visitIntInsn(int op, int operand) {
    tellEntered();
    super.visitIntInsn(op, operand);
  }

  @Override
  public void visitVarInsn(int op, int variable) {
    tellEntered();
    super.visitVarInsn(op, variable);
  }

  @Override
  public void visitTypeInsn(int op, String type) {
    tellEntered();
    super.visitTypeInsn(op, type);
  }

  @Override
  public void visitFieldInsn(int op, String type, String field, String desc) {
    tellEntered();
    super.visitFieldInsn(op, type, field, desc);
  }

  @Override
  public void visitInvokeDynamicInsn(String name, String desc, Handle bootstrap, Object... args) {
    tellEntered();
    super.visitInvokeDynamicInsn(name, desc, bootstrap, args);
  }

  @Override
  public void visitJumpInsn(int op, Label label) {
    tellEntered();
    super.visitJumpInsn(op, label);
  }

  @Override
  public void visitLdcInsn(Object value) {
    tellEntered();
    super.visitLdcInsn(value);
  }

  @Override
  public void visitIincInsn(int variable, int increment) {
    tellEntered();
    super.visitIincInsn(variable, increment);
  }

  @Override
  public void visitTableSwitchInsn(int min, int max, Label other, Label... labels) {
    tellEntered();
    super.visitTableSwitchInsn(min, max, other, labels);
  }

  @Override
  public void visitLookupSwitchInsn(Label other, int[] keys, Label[] labels) {
    tellEntered();
    super.visitLookupSwitchInsn(other, keys, labels);
  }

  @Override
  public void visitMultiANewArrayInsn(String desc, int dimensions) {
    tellEntered();
    super.visitMultiANewArrayInsn(desc, dimensions);
  }

  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    super.visitMaxs(maxStack + 1, maxLocals);
  }
}
