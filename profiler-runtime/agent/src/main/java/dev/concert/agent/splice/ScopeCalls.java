package dev.concert.agent.splice;

import dev.concert.agent.classfile.Instructions;
import dev.concert.agent.classfile.WovenCalls;
import org.objectweb.asm.Opcodes;

/** The instructions that open and close a scope, as bytes. */
final class ScopeCalls {
  private final Constants constants;
  private final int enter;
  private final int close;
  private int pushed;
  private boolean asConstant;

  ScopeCalls(Constants constants) {
    this.constants = constants;
    enter = constants.method(WovenCalls.PROFILER, "enter", "(I)L" + WovenCalls.PROFILER + ';');
    close = constants.method(WovenCalls.PROFILER, "close", "()V");
  }

  /** For the scope of this routine, from here on. */
  ScopeCalls of(int routine) {
    asConstant = routine > Short.MAX_VALUE;
    pushed = asConstant ? constants.number(routine) : routine;
    return this;
  }

  /** Opens the scope and stores it in a variable. */
  void open(Bytes out, int variable) {
    out.u1(asConstant ? 19 : Opcodes.SIPUSH).u2(pushed); // 19: ldc_w
    out.u1(Opcodes.INVOKESTATIC).u2(enter);
    access(out, Opcodes.ASTORE, 75, variable); // 75: astore_0
  }

  void close(Bytes out, int variable) {
    access(out, Opcodes.ALOAD, 42, variable); // 42: aload_0
    out.u1(Opcodes.INVOKEVIRTUAL).u2(close);
  }

  static int openLength(int variable) {
    return 6 + accessLength(variable);
  }

  static int closeLength(int variable) {
    return 3 + accessLength(variable);
  }

  private static void access(Bytes out, int op, int shortOp, int variable) {
    if (variable < 4) {
      out.u1(shortOp + variable);
    } else if (variable < 256) {
      out.u1(op).u1(variable);
    } else {
      out.u1(Instructions.WIDE).u1(op).u2(variable);
    }
  }

  private static int accessLength(int variable) {
    return variable < 4 ? 1 : variable < 256 ? 2 : 4;
  }
}
