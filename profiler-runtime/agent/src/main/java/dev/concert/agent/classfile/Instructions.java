package dev.concert.agent.classfile;

import org.objectweb.asm.Opcodes;

/** How long instructions are, and which of them jump: chapter 6 of the JVM's specification. */
public final class Instructions {
  static final int GOTO_W = 200;
  static final int JSR_W = 201;
  public static final int WIDE = 196;

  /** By opcode; 0 where it varies, or there is none. */
  private static final byte[] LENGTHS = lengths();

  private Instructions() {}

  private static byte[] lengths() {
    byte[] lengths = new byte[256];
    fill(lengths, 0, 201, 1);
    fill(lengths, Opcodes.BIPUSH, Opcodes.BIPUSH, 2);
    fill(lengths, Opcodes.SIPUSH, Opcodes.SIPUSH, 3);
    fill(lengths, Opcodes.LDC, Opcodes.LDC, 2);
    fill(lengths, 19, 20, 3); // ldc_w, ldc2_w
    fill(lengths, Opcodes.ILOAD, Opcodes.ALOAD, 2);
    fill(lengths, Opcodes.ISTORE, Opcodes.ASTORE, 2);
    fill(lengths, Opcodes.IINC, Opcodes.IINC, 3);
    fill(lengths, Opcodes.IFEQ, Opcodes.JSR, 3);
    fill(lengths, Opcodes.RET, Opcodes.RET, 2);
    fill(lengths, Opcodes.TABLESWITCH, Opcodes.LOOKUPSWITCH, 0);
    fill(lengths, Opcodes.GETSTATIC, Opcodes.INVOKESTATIC, 3);
    fill(lengths, Opcodes.INVOKEINTERFACE, Opcodes.INVOKEDYNAMIC, 5);
    fill(lengths, Opcodes.NEW, Opcodes.NEW, 3);
    fill(lengths, Opcodes.NEWARRAY, Opcodes.NEWARRAY, 2);
    fill(lengths, Opcodes.ANEWARRAY, Opcodes.ANEWARRAY, 3);
    fill(lengths, Opcodes.CHECKCAST, Opcodes.INSTANCEOF, 3);
    fill(lengths, WIDE, WIDE, 0);
    fill(lengths, Opcodes.MULTIANEWARRAY, Opcodes.MULTIANEWARRAY, 4);
    fill(lengths, Opcodes.IFNULL, Opcodes.IFNONNULL, 3);
    fill(lengths, GOTO_W, JSR_W, 5);
    return lengths;
  }

  private static void fill(byte[] lengths, int from, int to, int length) {
    for (int op = from; op <= to; op++) {
      lengths[op] = (byte) length;
    }
  }

  /**
   * @param at offset of the instruction in the file
   * @param start offset of the method's first one
   */
  public static int length(ClassImage image, int at, int start) {
    int op = image.u1(at);
    int length = LENGTHS[op];
    if (length != 0) {
      return length;
    }
    if (op == WIDE) {
      return image.u1(at + 1) == Opcodes.IINC ? 6 : 4;
    }
    if (op == Opcodes.TABLESWITCH || op == Opcodes.LOOKUPSWITCH) {
      int operands = operands(at - start) + start;
      return operands + 8 + cases(image, op, operands) - at;
    }
    throw new IllegalArgumentException("no instruction: " + op);
  }

  /** Bytes of a switch behind its default and its bounds, or number of pairs, less the latter. */
  private static int cases(ClassImage image, int op, int operands) {
    int first = image.u4(operands + 4);
    return op == Opcodes.LOOKUPSWITCH ? 8 * first : 4 + 4 * (image.u4(operands + 8) - first + 1);
  }

  /**
   * Where the operands of a switch begin.
   *
   * @param at its place in the method's code
   */
  public static int operands(int at) {
    return at + 4 & ~3;
  }

  /** Whether a two-byte offset is all that follows. */
  public static boolean isShortJump(int op) {
    return op >= Opcodes.IFEQ && op <= Opcodes.JSR
        || op == Opcodes.IFNULL
        || op == Opcodes.IFNONNULL;
  }

  public static boolean isLongJump(int op) {
    return op == GOTO_W || op == JSR_W;
  }

  public static boolean isSwitch(int op) {
    return op == Opcodes.TABLESWITCH || op == Opcodes.LOOKUPSWITCH;
  }

  public static boolean isReturn(int op) {
    return op >= Opcodes.IRETURN && op <= Opcodes.RETURN;
  }

  /**
   * The variable that an instruction stores to; negative if it stores to none.
   *
   * @param at offset of the instruction in the file
   */
  static int stored(ClassImage image, int at) {
    int op = image.u1(at);
    if (op >= Opcodes.ISTORE && op <= Opcodes.ASTORE) {
      return image.u1(at + 1);
    }
    if (op >= 59 && op <= 78) { // istore_0 to astore_3
      return op - 59 & 3;
    }
    boolean wide = op == WIDE;
    int of = wide ? image.u1(at + 1) : 0;
    return of >= Opcodes.ISTORE && of <= Opcodes.ASTORE ? image.u2(at + 2) : -1;
  }
}
