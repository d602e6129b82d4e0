package dev.concert.agent.classfile;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;

/** What the weaver must know of one method's code, read once from first to last instruction. */
final class CodeScan {

  /**
   * Names, descriptors and lines of the lambdas made here, whose bodies are methods of this class.
   */
  final List<String[]> sites = new ArrayList<>(0);

  /** Owners, names and descriptors of the fields whose values are waited for here. */
  final List<String[]> waits = new ArrayList<>(0);

  /** Slots, names and descriptors of the variables that exist from the first instruction on. */
  final List<Object[]> locals = new ArrayList<>(0);

  final int maxLocals;

  /** Offset of the first instruction behind {@code super(…)}; 0 if this is not a constructor. */
  int begin;

  boolean hasLocals;
  boolean delegates;
  boolean instrumented;
  boolean irregular;
  boolean loops;
  boolean selfOverwritten;
  boolean argumentsOverwritten;
  boolean startsProcesses;
  boolean monitors;
  int instructions;
  int firstLine;
  int lastLine;

  private final ClassScan of;
  private final ClassImage image;
  private final boolean constructor;
  private final SuperCall superCall = new SuperCall();
  private final int start;
  private final int length;
  private int lines;
  private int lineCount;
  private final String name;

  /** Offset in the file of the instruction before the one that is looked at. */
  private int before;

  /** Constant of the field that was read last, if that has only been copied since; else 0. */
  private int field;

  /**
   * @param content offset of what is inside the method's code attribute
   */
  CodeScan(ClassScan of, int content, MethodInfo method) {
    this.of = of;
    constructor = method.constructor;
    name = method.name;
    image = of.image;
    maxLocals = image.u2(content + 2);
    length = image.u4(content + 4);
    start = content + 8;
    before = start;
    int exceptions = start + length;
    int attributes = exceptions + 2 + 8 * image.u2(exceptions);
    scanAttributes(attributes);
    scanInstructions();
    if (constructor) {
      scanFrames(attributes, method);
    }
  }

  /** Whether a scope fits into it. */
  boolean weavable() {
    return !instrumented && !irregular && (!constructor || superCall.found());
  }

  private void scanInstructions() {
    for (int at = start; at < start + length; ) {
      int next = at + Instructions.length(image, at, start);
      instructions++;
      scan(at, next);
      before = at;
      at = next;
    }
  }

  private void scan(int at, int next) {
    int op = image.u1(at);
    int variable = Instructions.stored(image, at);
    scanWait(op, at);
    if (variable >= 0) {
      selfOverwritten |= variable == 0;
      argumentsOverwritten |= constructor && !superCall.found();
    } else if (Instructions.isShortJump(op)) {
      loops |= image.s2(at + 1) <= 0;
    } else if (op >= Opcodes.INVOKEVIRTUAL && op <= Opcodes.INVOKEINTERFACE) {
      scanCall(op, image.u2(at + 1), next);
    } else if (op == Opcodes.INVOKEDYNAMIC) {
      scanSite(at);
    } else if (op == Opcodes.NEW) {
      superCall.created();
    } else if (op == Opcodes.MONITORENTER) {
      monitors = true;
    } else if (Instructions.isLongJump(op)) {
      loops |= image.u4(at + 1) <= 0;
    } else if (Instructions.isSwitch(op)) {
      scanSwitch(op, Instructions.operands(at - start) + start, next);
    }
  }

  private void scanCall(int op, int method, int next) {
    if (constructor
        && op == Opcodes.INVOKESPECIAL
        && !superCall.found()
        && image.name(method).equals("<init>")
        && superCall.isReachedBy()) {
      delegates = image.owner(method).equals(of.name);
      begin = next - start;
    }
    startsProcesses |= of.isProcessStart(method);
    instrumented |=
        of.isScope(method) && of.isScopeOf(name, image.u1(before), image.u2(before + 1));
  }

  /** As compilers write {@code synchronized (field)} and {@code field.lock()}. */
  private void scanWait(int op, int at) {
    if (op == Opcodes.GETFIELD || op == Opcodes.GETSTATIC) {
      field = image.u2(at + 1);
    } else if (field != 0 && op != Opcodes.DUP && Instructions.stored(image, at) < 0) {
      boolean called =
          (op == Opcodes.INVOKEVIRTUAL || op == Opcodes.INVOKEINTERFACE)
              && image.u1(before) <= Opcodes.GETFIELD
              && image.u1(before) >= Opcodes.GETSTATIC
              && image.descriptor(image.u2(at + 1)).startsWith("()")
              && image.owner(image.u2(at + 1)).startsWith("java/util/concurrent/");
      if (op == Opcodes.MONITORENTER || called) {
        addWait(image.owner(field), image.name(field), image.descriptor(field));
      }
      field = 0;
    }
  }

  private void addWait(String owner, String named, String descriptor) {
    for (String[] wait : waits) {
      if (wait[0].equals(owner) && wait[1].equals(named)) {
        return;
      }
    }
    waits.add(new String[] {owner, named, descriptor});
  }

  private void scanSite(int at) {
    Handle body = of.lambdaBody(image.u2(at + 1));
    if (body != null) {
      String line = String.valueOf(lineAt(at - start));
      sites.add(new String[] {body.getName(), body.getDesc(), line});
    }
  }

  /** The two bounds of a table, or the number of pairs, are passed over, and so are keys. */
  private void scanSwitch(int op, int operands, int next) {
    loops |= image.u4(operands) <= 0;
    boolean table = op == Opcodes.TABLESWITCH;
    for (int at = operands + 12; at < next; at += table ? 4 : 8) {
      loops |= image.u4(at) <= 0;
    }
  }

  private void scanAttributes(int attributes) {
    int at = attributes + 2;
    for (int i = image.u2(attributes); i > 0; i--) {
      int name = image.u2(at);
      if (image.isText(name, "LineNumberTable")) {
        scanLines(at + 6);
      } else if (image.isText(name, "LocalVariableTable")) {
        scanLocals(at + 6);
      }
      at = image.afterAttribute(at);
    }
  }

  private void scanLines(int content) {
    lineCount = image.u2(content);
    lines = content + 2;
    for (int i = 0; i < lineCount; i++) {
      int line = image.u2(lines + 4 * i + 2);
      firstLine = firstLine == 0 ? line : Math.min(firstLine, line);
      lastLine = Math.max(lastLine, line);
    }
  }

  /** Of the last entry that begins at this offset, or before. */
  private int lineAt(int offset) {
    int line = 0;
    int best = -1;
    for (int i = 0; i < lineCount; i++) {
      int from = image.u2(lines + 4 * i);
      if (from <= offset && from >= best) {
        best = from;
        line = image.u2(lines + 4 * i + 2);
      }
    }
    return line;
  }

  private void scanLocals(int content) {
    int count = image.u2(content);
    hasLocals |= count > 0;
    for (int i = 0; i < count; i++) {
      int at = content + 2 + 10 * i;
      if (image.u2(at) == 0) {
        locals.add(new Object[] {image.u2(at + 8), image.text(at + 4), image.text(at + 6)});
      }
    }
  }

  /** Looks for a frame in which the object is not what its place among the instructions says. */
  private void scanFrames(int attributes, MethodInfo method) {
    int at = attributes + 2;
    for (int i = image.u2(attributes); i > 0; i--) {
      if (image.isText(image.u2(at), Frames.NAME)) {
        Frames frames = new Frames(image, at + 6, method);
        while (frames.next()) {
          boolean before = frames.locals() > 0 && frames.local(0) == Frames.UNINITIALIZED_THIS;
          irregular |= before == (superCall.found() && frames.offset() >= begin);
        }
      }
      at = image.afterAttribute(at);
    }
  }
}
