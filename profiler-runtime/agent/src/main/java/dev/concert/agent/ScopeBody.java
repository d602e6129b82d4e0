package dev.concert.agent;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Puts {@code Profiler.enter} and {@code close} around a method's body. */
final class ScopeBody extends AroundBody {
  private final int routine;

  ScopeBody(MethodVisitor out, MethodFacts method, boolean frames, int routine) {
    super(out, method.constructor, method.maxLocals(), frames);
    this.routine = routine;
  }

  @Override
  void before() {
    mv.visitLdcInsn(routine);
    mv.visitMethodInsn(
        Opcodes.INVOKESTATIC, Names.PROFILER, "enter", "(I)L" + Names.PROFILER + ';', false);
    mv.visitVarInsn(Opcodes.ASTORE, variable);
  }

  @Override
  void after() {
    mv.visitVarInsn(Opcodes.ALOAD, variable);
    mv.visitMethodInsn(Opcodes.INVOKEVIRTUAL, Names.PROFILER, "close", "()V", false);
  }

  @Override
  Object variableType() {
    return Names.PROFILER;
  }

  @Override
  int stack() {
    return 1;
  }
}
