package dev.concert.agent.jdk;

import dev.concert.agent.classfile.WovenCalls;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * An asynchronous channel tells what it transfers where it calls the JDK's own reading and writing:
 * in whichever method, and on whichever thread, that is.
 */
final class AsynchronousTransfer extends MethodVisitor {
  private static final String TRANSFERS = "sun/nio/ch/IOUtil";
  private static final String BUFFER = "Ljava/nio/ByteBuffer;";
  private static final int BUFFERS_ARGUMENT = 1;

  /** Behind the method's own; nothing remains in these variables where paths meet. */
  private final int firstFree;

  private int firstUnused;

  AsynchronousTransfer(MethodVisitor out, int maxLocals) {
    super(Opcodes.ASM9, out);
    firstFree = maxLocals;
    firstUnused = maxLocals;
  }

  @Override
  public void visitMethodInsn(int op, String type, String name, String desc, boolean itf) {
    boolean transfers = type.equals(TRANSFERS) && ofBuffers(desc);
    boolean writes = transfers && name.equals("write");
    int buffers = writes ? tellSending(desc) : 0;
    super.visitMethodInsn(op, type, name, desc, itf);
    if (writes) {
      tell("sent", desc, buffers);
    } else if (transfers && name.equals("read")) {
      tellReceived(Type.getReturnType(desc));
    }
  }

  private static boolean ofBuffers(String desc) {
    Type[] arguments = Type.getArgumentTypes(desc);
    return arguments.length > BUFFERS_ARGUMENT
        && arguments[BUFFERS_ARGUMENT].getDescriptor().endsWith(BUFFER);
  }

  /**
   * The arguments from the buffers on are put aside, and back.
   *
   * @return the variable that has the buffers
   */
  private int tellSending(String desc) {
    Type[] arguments = Type.getArgumentTypes(desc);
    int[] variables = new int[arguments.length];
    int next = firstFree;
    for (int i = arguments.length - 1; i >= BUFFERS_ARGUMENT; i--) {
      variables[i] = next;
      next += arguments[i].getSize();
      super.visitVarInsn(arguments[i].getOpcode(Opcodes.ISTORE), variables[i]);
    }
    firstUnused = Math.max(firstUnused, next);
    tell("sends", desc, variables[BUFFERS_ARGUMENT]);
    for (int i = BUFFERS_ARGUMENT; i < arguments.length; i++) {
      super.visitVarInsn(arguments[i].getOpcode(Opcodes.ILOAD), variables[i]);
    }
    return variables[BUFFERS_ARGUMENT];
  }

  private void tell(String what, String desc, int buffers) {
    super.visitVarInsn(Opcodes.ALOAD, buffers);
    super.visitVarInsn(Opcodes.ALOAD, 0);
    call(what, Type.getArgumentTypes(desc)[BUFFERS_ARGUMENT].getDescriptor());
  }

  private void tellReceived(Type result) {
    if (result == Type.LONG_TYPE) {
      super.visitInsn(Opcodes.DUP2);
    } else {
      super.visitInsn(Opcodes.DUP);
      super.visitInsn(Opcodes.I2L);
    }
    super.visitVarInsn(Opcodes.ALOAD, 0);
    call("received", "J");
  }

  private void call(String told, String first) {
    String desc = '(' + first + "Ljava/lang/Object;)V";
    super.visitMethodInsn(Opcodes.INVOKESTATIC, WovenCalls.SOCKETS, told, desc, false);
  }

  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    super.visitMaxs(maxStack + 3, Math.max(maxLocals, firstUnused));
  }
}
