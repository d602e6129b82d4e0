package dev.concert.agent.weave;

import dev.concert.agent.classfile.MethodInfo;
import dev.concert.agent.classfile.WovenCalls;
import dev.concert.runtime.access.Operations;
import dev.concert.runtime.hook.Accesses;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Tells, before each instruction of a method that may access a collection, which object it is about
 * to access. Between the instructions nothing changes: what is put aside is put into variables
 * behind all others, and taken back before any jump.
 */
final class AccessSites extends MethodVisitor {
  private static final String OBJECT = "Ljava/lang/Object;";

  /** Whose methods begin with an index, if they access an element. */
  private static final String ATOMIC_ARRAY = "java/util/concurrent/atomic/Atomic\\w+Array";

  /** Words that a site needs on the stack beside its own. */
  private static final int STACK = 5;

  private final AccessedTypes types;
  private final MethodInfo method;
  private final int routine;

  /** First variable of ours; the two before are for the scope. */
  private final int variables;

  private int used;
  private int line;

  /**
   * @param routine the method's id
   */
  AccessSites(MethodVisitor out, AccessedTypes types, MethodInfo method, int routine) {
    super(Opcodes.ASM9, out);
    this.types = types;
    this.method = method;
    this.routine = routine;
    variables = method.maxLocals() + 2;
  }

  @Override
  public void visitLineNumber(int number, Label start) {
    line = number;
    super.visitLineNumber(number, start);
  }

  @Override
  public void visitMethodInsn(int op, String type, String name, String desc, boolean itf) {
    boolean virtual = op == Opcodes.INVOKEVIRTUAL || op == Opcodes.INVOKEINTERFACE;
    if (!virtual || type.equals(method.owner) || !types.mayBe(type)) {
      super.visitMethodInsn(op, type, name, desc, itf);
      return;
    }
    String operation = type.replace('/', '.') + '#' + name;
    if (!Operations.isFree(name) || types.isNamedMethod(name)) {
      tellCall(type, name, desc, operation);
    }
    if (Operations.givesView(name) && Type.getReturnType(desc).getSort() >= Type.ARRAY) {
      callForView(op, type, name, desc, itf);
    } else {
      super.visitMethodInsn(op, type, name, desc, itf);
    }
  }

  private void tellCall(String type, String name, String desc, String operation) {
    if (name.equals("get") && desc.equals("(I)" + OBJECT)) {
      super.visitInsn(Opcodes.DUP2);
      tell("at", "(" + OBJECT + "II)V", operation);
    } else if (name.equals("set") && desc.equals("(I" + OBJECT + ')' + OBJECT)) {
      super.visitInsn(Opcodes.DUP_X2);
      super.visitInsn(Opcodes.POP);
      super.visitInsn(Opcodes.DUP2_X1);
      tell("at", "(" + OBJECT + "II)V", operation);
    } else if (type.matches(ATOMIC_ARRAY) && desc.startsWith("(I")) {
      Type[] arguments = Type.getArgumentTypes(desc);
      int first = variables + store(arguments) - 1;
      super.visitInsn(Opcodes.DUP);
      super.visitVarInsn(Opcodes.ILOAD, first);
      tell("at", "(" + OBJECT + "II)V", operation);
      restore(arguments, arguments.length);
    } else {
      Type[] arguments = Type.getArgumentTypes(desc);
      int stored = copyReceiver(arguments);
      tell("at", "(" + OBJECT + "I)V", operation);
      restore(arguments, stored);
    }
  }

  private void tell(String hook, String desc, String operation) {
    super.visitLdcInsn(Accesses.site(routine, line, operation));
    super.visitMethodInsn(Opcodes.INVOKESTATIC, WovenCalls.ACCESSES, hook, desc, false);
  }

  /**
   * Puts the object of a call on top of its arguments once more.
   *
   * @return how many of the arguments are in variables now
   */
  private int copyReceiver(Type[] arguments) {
    int size = 0;
    for (Type argument : arguments) {
      size += argument.getSize();
    }
    if (size == 0) {
      super.visitInsn(Opcodes.DUP);
    } else if (size == 1) {
      super.visitInsn(Opcodes.DUP2);
      super.visitInsn(Opcodes.POP);
    } else if (size == 2) {
      super.visitInsn(Opcodes.DUP2_X1);
      super.visitInsn(Opcodes.POP2);
      super.visitInsn(Opcodes.DUP_X2);
    } else {
      store(arguments);
      super.visitInsn(Opcodes.DUP);
      return arguments.length;
    }
    return 0;
  }

  /** How many variables they take; the first argument is in the last one of these. */
  private int store(Type[] arguments) {
    int variable = variables;
    for (int i = arguments.length - 1; i >= 0; i--) {
      super.visitVarInsn(arguments[i].getOpcode(Opcodes.ISTORE), variable);
      variable += arguments[i].getSize();
    }
    used = Math.max(used, variable - variables);
    return variable - variables;
  }

  private void restore(Type[] arguments, int stored) {
    int variable = variables;
    for (int i = stored - 1; i >= 0; i--) {
      variable += arguments[i].getSize();
    }
    for (int i = 0; i < stored; i++) {
      variable -= arguments[i].getSize();
      super.visitVarInsn(arguments[i].getOpcode(Opcodes.ILOAD), variable);
    }
  }

  /** What the call returns is told together with the object it is a view of. */
  private void callForView(int op, String type, String name, String desc, boolean itf) {
    Type[] arguments = Type.getArgumentTypes(desc);
    int stored = copyReceiver(arguments);
    int size = 0;
    for (int i = 0; i < stored; i++) {
      size += arguments[i].getSize();
    }
    int of = variables + size;
    used = Math.max(used, size + 1);
    super.visitVarInsn(Opcodes.ASTORE, of);
    restore(arguments, stored);
    super.visitMethodInsn(op, type, name, desc, itf);
    super.visitInsn(Opcodes.DUP);
    super.visitVarInsn(Opcodes.ALOAD, of);
    super.visitMethodInsn(
        Opcodes.INVOKESTATIC, WovenCalls.ACCESSES, "view", "(" + OBJECT + OBJECT + ")V", false);
  }

  @Override
  public void visitFieldInsn(int op, String type, String field, String desc) {
    boolean held = Type.getType(desc).getSort() >= Type.ARRAY && types.isHolder(type, field);
    boolean put = op == Opcodes.PUTFIELD || op == Opcodes.PUTSTATIC;
    if (held && put) {
      tellHeld(type, field);
    }
    super.visitFieldInsn(op, type, field, desc);
    if (held && !put) {
      tellHeld(type, field);
    }
  }

  private void tellHeld(String type, String field) {
    super.visitInsn(Opcodes.DUP);
    super.visitLdcInsn(Accesses.field(type.replace('/', '.') + '#' + field));
    super.visitMethodInsn(
        Opcodes.INVOKESTATIC, WovenCalls.ACCESSES, "held", "(" + OBJECT + "I)V", false);
  }

  @Override
  public void visitInsn(int op) {
    if (op >= Opcodes.IALOAD && op <= Opcodes.SALOAD) {
      tellLoad(op);
    } else if (op >= Opcodes.IASTORE && op <= Opcodes.SASTORE) {
      tellStore(op);
    }
    super.visitInsn(op);
  }

  private void tellLoad(int op) {
    String element = element(op - Opcodes.IALOAD);
    if (hasArraysOf(op - Opcodes.IALOAD, element)) {
      super.visitInsn(Opcodes.DUP2);
      tellElement(op == Opcodes.AALOAD ? "in" : "at", element, " load");
    }
  }

  private void tellStore(int op) {
    String element = element(op - Opcodes.IASTORE);
    if (!hasArraysOf(op - Opcodes.IASTORE, element)) {
      return;
    }
    if (op == Opcodes.LASTORE || op == Opcodes.DASTORE) {
      super.visitInsn(Opcodes.DUP2_X2);
      super.visitInsn(Opcodes.POP2);
      super.visitInsn(Opcodes.DUP2_X2);
    } else {
      super.visitInsn(Opcodes.DUP_X2);
      super.visitInsn(Opcodes.POP);
      super.visitInsn(Opcodes.DUP2_X1);
    }
    tellElement(op == Opcodes.AASTORE ? "into" : "at", element, " store");
  }

  /** Bytes and truth values have instructions together. */
  private boolean hasArraysOf(int kind, String element) {
    return element == null
        ? types.hasArraysOf(null)
        : types.hasArraysOf(element) || kind == BYTES && types.hasArraysOf("boolean");
  }

  private static final int BYTES = Opcodes.BALOAD - Opcodes.IALOAD;

  /** Null for objects. */
  private static String element(int kind) {
    return new String[] {"int", "long", "float", "double", null, "byte", "char", "short"}[kind];
  }

  private void tellElement(String hook, String element, String what) {
    boolean objects = element == null;
    String array = objects ? "[Ljava/lang/Object;" : OBJECT;
    tell(hook, "(" + array + "II)V", (objects ? "Object" : element) + "[]" + what);
  }

  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    int locals = used == 0 ? maxLocals : Math.max(maxLocals, variables + used);
    super.visitMaxs(maxStack + STACK, locals);
  }
}
