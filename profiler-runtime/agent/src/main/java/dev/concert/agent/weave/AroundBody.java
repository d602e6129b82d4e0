package dev.concert.agent.weave;

import dev.concert.agent.classfile.SuperCall;
import java.util.Arrays;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Runs code before and after a method's body, however it is left:
 *
 * <pre>
 *   v = before();
 *   try { body } catch (Throwable t) { after(v); throw t; }     after(v) before each return
 * </pre>
 *
 * <p>{@code v} is a new local variable behind all others, so no instruction of the body changes.
 * The stack-map frames that follow get it appended, and the handler's frame knows of nothing else:
 * no class has to be looked at, let alone loaded, to compute them. In a constructor the body begins
 * after {@code super(…)} or {@code this(…)}: before, the object must not be touched.
 */
public abstract class AroundBody extends MethodVisitor {
  private final boolean constructor;
  private final boolean frames;
  private final SuperCall superCall = new SuperCall();
  private final Label start = new Label();
  private final Label handler = new Label();
  private boolean begun;

  /** Index of the new variable. */
  public final int variable;

  /**
   * @param variable number of local variables that the method has
   * @param frames whether the class file has stack-map frames
   */
  public AroundBody(MethodVisitor out, boolean constructor, int variable, boolean frames) {
    super(Opcodes.ASM9, out);
    this.constructor = constructor;
    this.variable = variable;
    this.frames = frames;
  }

  /** Leaves the stack as it is, and stores the variable. */
  public abstract void before();

  /**
   * Leaves the stack as it is.
   *
   * @param normally before a return; else all variables but ours are unknown
   */
  public abstract void after(boolean normally);

  /** Type of the variable, as in a frame. */
  public abstract Object variableType();

  /** Words that {@link #before} and {@link #after} need on the stack. */
  public abstract int stack();

  private int variableSize() {
    return variableType() == Opcodes.LONG ? 2 : 1;
  }

  @Override
  public void visitCode() {
    super.visitCode();
    if (!constructor) {
      begin();
    }
  }

  private void begin() {
    before();
    super.visitLabel(start);
    begun = true;
  }

  @Override
  public void visitTypeInsn(int op, String type) {
    super.visitTypeInsn(op, type);
    if (op == Opcodes.NEW) {
      superCall.created();
    }
  }

  @Override
  public void visitMethodInsn(int op, String type, String name, String desc, boolean itf) {
    super.visitMethodInsn(op, type, name, desc, itf);
    if (constructor
        && op == Opcodes.INVOKESPECIAL
        && name.equals("<init>")
        && superCall.isReachedBy()) {
      begin();
    }
  }

  @Override
  public void visitInsn(int op) {
    if (begun && op >= Opcodes.IRETURN && op <= Opcodes.RETURN) {
      after(true);
    }
    super.visitInsn(op);
  }

  @Override
  public void visitFrame(int type, int numLocal, Object[] local, int numStack, Object[] stack) {
    if (!begun) {
      super.visitFrame(type, numLocal, local, numStack, stack);
      return;
    }
    int padding = variable - size(numLocal, local);
    Object[] longer = Arrays.copyOf(local, numLocal + padding + 1);
    Arrays.fill(longer, numLocal, numLocal + padding, Opcodes.TOP);
    longer[numLocal + padding] = variableType();
    super.visitFrame(type, longer.length, longer, numStack, stack);
  }

  private static int size(int count, Object[] local) {
    int size = count;
    for (int i = 0; i < count; i++) {
      size += local[i] == Opcodes.LONG || local[i] == Opcodes.DOUBLE ? 1 : 0;
    }
    return size;
  }

  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    super.visitLabel(handler);
    if (frames) {
      Object[] local = new Object[variable + 1];
      Arrays.fill(local, Opcodes.TOP);
      local[variable] = variableType();
      super.visitFrame(Opcodes.F_NEW, local.length, local, 1, new Object[] {"java/lang/Throwable"});
    }
    after(false);
    super.visitInsn(Opcodes.ATHROW);
    // Last in the table: the method's own handlers come first.
    super.visitTryCatchBlock(start, handler, handler, null);
    int locals = Math.max(maxLocals, variable + variableSize());
    super.visitMaxs(Math.max(maxStack, 1) + stack(), locals);
  }
}
