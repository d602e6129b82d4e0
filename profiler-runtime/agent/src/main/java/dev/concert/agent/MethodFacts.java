package dev.concert.agent;

import dev.concert.runtime.Json;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** What the weaver, and who gives routines their names, must know of one method. */
final class MethodFacts extends MethodVisitor {
  private static final String FACTORY = "java/lang/invoke/LambdaMetafactory";
  private static final String HOOKED = "Ldev/concert/runtime/Hooked;";
  static final String BODY_PREFIX = "lambda$";

  final String owner;
  final int access;
  final String name;
  final String descriptor;
  final List<String> exceptions;
  final boolean constructor;

  /** Binary names of the annotations on it. */
  final List<String> annotations = new ArrayList<>(0);

  /** Targets of lambda sites in this method, as name and descriptor. */
  final List<String> bodies = new ArrayList<>(0);

  private final List<String[]> sites = new ArrayList<>(0);
  private final List<Object[]> parameters = new ArrayList<>(0);
  private final List<Object[]> locals = new ArrayList<>(0);
  private final List<Label> startLabels = new ArrayList<>(2);
  private final SuperCall superCall = new SuperCall();
  private boolean hasCode;
  private boolean hasLocals;
  private boolean hasParameters;
  private boolean delegates;
  private boolean instrumented;
  private boolean irregular;
  private int instructions;
  private boolean loops;
  private boolean selfOverwritten;
  private boolean argumentsOverwritten;
  private String hook;
  private boolean startsProcesses;
  private int line;
  private int firstLine;
  private int lastLine;
  private int maxLocals;

  /**
   * @param exceptions internal names of those declared, or null
   */
  MethodFacts(String owner, int access, String name, String descriptor, String[] exceptions) {
    super(Opcodes.ASM9);
    this.owner = owner;
    this.access = access;
    this.name = name;
    this.descriptor = descriptor;
    this.exceptions = exceptions == null ? List.of() : List.of(exceptions);
    constructor = name.equals("<init>");
  }

  /** Whether a scope fits into it: it has code, of a shape that is understood, and no scope yet. */
  boolean weavable() {
    return hasCode && !instrumented && !irregular && (!constructor || superCall.found());
  }

  /** Whether the slot of {@code this} holds that throughout. */
  boolean selfIntact() {
    return !selfOverwritten;
  }

  /** Whether the slots of the arguments hold these where a scope begins. */
  boolean argumentsIntact() {
    return !argumentsOverwritten;
  }

  boolean startsProcesses() {
    return startsProcesses;
  }

  /** Descriptor of the class that is to be called at entry and exit, or null. */
  String hook() {
    return hook;
  }

  /** Names of the parameters; null where one is not known. */
  String[] parameterNames() {
    Type[] types = Type.getArgumentTypes(descriptor);
    String[] names = new String[types.length];
    int slot = (access & Opcodes.ACC_STATIC) == 0 ? 1 : 0;
    for (int i = 0; i < names.length; i++) {
      boolean told = hasParameters && parameters.size() == names.length;
      names[i] = told ? (String) parameters.get(i)[0] : localName(slot);
      slot += types[i].getSize();
    }
    return names;
  }

  private String localName(int slot) {
    for (Object[] local : locals) {
      if ((int) local[0] == slot) {
        return (String) local[1];
      }
    }
    return null;
  }

  /** Length of its code. */
  int instructions() {
    return instructions;
  }

  /** Whether some jump goes back. */
  boolean loops() {
    return loops;
  }

  boolean isPublic() {
    return (access & Opcodes.ACC_PUBLIC) != 0;
  }

  boolean isLambdaBody() {
    return (access & Opcodes.ACC_SYNTHETIC) != 0 && name.startsWith(BODY_PREFIX);
  }

  String key() {
    return name + descriptor;
  }

  int maxLocals() {
    return maxLocals;
  }

  @Override
  public AnnotationVisitor visitAnnotation(String desc, boolean visible) {
    annotations.add(Type.getType(desc).getClassName());
    return desc.equals(HOOKED) ? new HookName() : null;
  }

  private final class HookName extends AnnotationVisitor {
    HookName() {
      super(Opcodes.ASM9);
    }

    @Override
    public void visit(String member, Object value) {
      if (value instanceof Type) {
        hook = ((Type) value).getDescriptor();
      }
    }
  }

  @Override
  public void visitParameter(String parameter, int flags) {
    hasParameters = true;
    parameters.add(new Object[] {parameter, flags});
  }

  @Override
  public void visitCode() {
    hasCode = true;
  }

  @Override
  public void visitLabel(Label label) {
    label.info = this; // visited
    if (instructions == 0) {
      startLabels.add(label);
    }
  }

  @Override
  public void visitLineNumber(int number, Label start) {
    line = number;
    firstLine = firstLine == 0 ? number : Math.min(firstLine, number);
    lastLine = Math.max(lastLine, number);
  }

  /** A frame in which {@code this} is not what its place among the instructions says. */
  @Override
  public void visitFrame(int type, int numLocal, Object[] local, int numStack, Object[] stack) {
    boolean before = numLocal > 0 && local[0] == Opcodes.UNINITIALIZED_THIS;
    irregular |= constructor && before == superCall.found();
  }

  @Override
  public void visitMethodInsn(int op, String type, String method, String desc, boolean itf) {
    instructions++;
    if (op == Opcodes.INVOKESPECIAL && method.equals("<init>") && superCall.isReachedBy()) {
      delegates = constructor && type.equals(owner);
    }
    startsProcesses |= type.equals("java/lang/ProcessBuilder") && method.equals("start");
    instrumented |= type.equals(Names.PROFILER) && method.equals("enter");
  }

  @Override
  public void visitTypeInsn(int op, String type) {
    instructions++;
    if (op == Opcodes.NEW) {
      superCall.created();
    }
  }

  @Override
  public void visitInvokeDynamicInsn(String call, String desc, Handle bootstrap, Object... args) {
    instructions++;
    if (bootstrap.getOwner().equals(FACTORY)
        && args.length > 1
        && args[1] instanceof Handle
        && ((Handle) args[1]).getOwner().equals(owner)
        && ((Handle) args[1]).getName().startsWith(BODY_PREFIX)) {
      Handle body = (Handle) args[1];
      bodies.add(body.getName() + body.getDesc());
      sites.add(new String[] {body.getName(), body.getDesc(), String.valueOf(line)});
    }
  }

  @Override
  public void visitInsn(int op) {
    instructions++;
  }

  @Override
  public void visitIntInsn(int op, int operand) {
    instructions++;
  }

  @Override
  public void visitVarInsn(int op, int variable) {
    instructions++;
    if (op >= Opcodes.ISTORE && op <= Opcodes.ASTORE) {
      selfOverwritten |= variable == 0;
      argumentsOverwritten |= constructor && !superCall.found();
    }
  }

  @Override
  public void visitFieldInsn(int op, String type, String field, String desc) {
    instructions++;
  }

  @Override
  public void visitJumpInsn(int op, Label label) {
    instructions++;
    loops |= label.info == this;
  }

  @Override
  public void visitLdcInsn(Object value) {
    instructions++;
  }

  @Override
  public void visitIincInsn(int variable, int increment) {
    instructions++;
  }

  @Override
  public void visitTableSwitchInsn(int min, int max, Label other, Label... labels) {
    visitSwitch(other, labels);
  }

  @Override
  public void visitLookupSwitchInsn(Label other, int[] keys, Label[] labels) {
    visitSwitch(other, labels);
  }

  private void visitSwitch(Label other, Label[] labels) {
    instructions++;
    loops |= other.info == this;
    for (Label label : labels) {
      loops |= label.info == this;
    }
  }

  @Override
  public void visitMultiANewArrayInsn(String desc, int dimensions) {
    instructions++;
  }

  @Override
  public void visitLocalVariable(
      String variable, String desc, String signature, Label start, Label end, int index) {
    hasLocals = true;
    if (startLabels.contains(start)) {
      locals.add(new Object[] {index, variable, desc});
    }
  }

  @Override
  public void visitMaxs(int maxStack, int locals) {
    maxLocals = locals;
  }

  /**
   * @param id the routine's id, 0 if it is not woven
   */
  void tell(Json json, int id) {
    json.open();
    if (id != 0) {
      json.put("id", id);
    }
    json.put("name", name).put("descriptor", descriptor).put("flags", access & 0xFFFF);
    if (firstLine != 0) {
      json.put("line", firstLine).put("lastLine", lastLine);
    }
    tellParameters(json);
    tellLocals(json);
    if (delegates) {
      json.put("delegates", true);
    }
    tellSites(json);
    json.close();
  }

  private void tellParameters(Json json) {
    if (hasParameters) {
      json.openArray("parameters");
      for (Object[] parameter : parameters) {
        json.open().put("name", (String) parameter[0]).put("flags", (int) parameter[1]).close();
      }
      json.closeArray();
    }
  }

  private void tellLocals(Json json) {
    if (hasLocals) {
      json.openArray("locals");
      for (Object[] local : locals) {
        json.open().put("slot", (int) local[0]).put("name", (String) local[1]);
        json.put("descriptor", (String) local[2]).close();
      }
      json.closeArray();
    }
  }

  private void tellSites(Json json) {
    if (!sites.isEmpty()) {
      json.openArray("sites");
      for (String[] site : sites) {
        json.open().put("target", site[0]).put("descriptor", site[1]);
        if (!site[2].equals("0")) {
          json.put("line", Long.parseLong(site[2]));
        }
        json.close();
      }
      json.closeArray();
    }
  }
}
