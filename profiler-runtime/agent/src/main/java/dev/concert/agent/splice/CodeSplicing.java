package dev.concert.agent.splice;

import dev.concert.agent.classfile.ClassImage;
import dev.concert.agent.classfile.Frames;
import dev.concert.agent.classfile.Instructions;
import dev.concert.agent.classfile.MethodInfo;
import dev.concert.agent.splice.ClassSplicing.Unfit;

/**
 * Puts a scope around one method's code, as {@code AroundBody} describes it: instructions go in
 * between, none changes but for the distances of its jumps, and all that names places in the code
 * follows.
 */
final class CodeSplicing {
  private static final int MAX_CODE = 0xFFFF;

  private final ClassImage image;
  private final MethodInfo method;
  private final boolean frames;
  private final ScopeCalls calls;
  private final Constants constants;
  private final Bytes out;
  private final int variable;
  private final int begin;

  /** Offset of the first instruction in the file. */
  private int start;

  private int length;

  private CodeOffsets places;

  CodeSplicing(
      ClassImage image,
      MethodInfo method,
      boolean frames,
      ScopeCalls calls,
      Constants constants,
      Bytes out) {
    this.image = image;
    this.method = method;
    this.frames = frames;
    this.calls = calls;
    this.constants = constants;
    this.out = out;
    variable = method.maxLocals();
    begin = method.begin();
  }

  /**
   * @param content offset of what is inside the code attribute
   */
  void splice(int content) throws Unfit {
    length = image.u4(content + 4);
    start = content + 8;
    int end = layOut();
    int codeLength = end + ScopeCalls.closeLength(variable) + 1;
    if (codeLength > MAX_CODE || variable == MAX_CODE) {
      throw new Unfit("too large");
    }
    out.u2(Math.max(image.u2(content), 1) + 1).u2(variable + 1).u4(codeLength);
    spliceInstructions();
    calls.close(out, variable);
    out.u1(191); // athrow
    int exceptions = start + length;
    spliceExceptions(exceptions, end);
    spliceAttributes(exceptions + 2 + 8 * image.u2(exceptions), end);
  }

  /** Where each instruction comes to lie; gives the end of all. */
  private int layOut() {
    places = new CodeOffsets(length);
    int place = 0;
    for (int at = 0; at < length; ) {
      int op = image.u1(start + at);
      int next = at + Instructions.length(image, start + at, start);
      if (at == begin) {
        place += ScopeCalls.openLength(variable);
      }
      places.put(at, place);
      if (Instructions.isSwitch(op)) {
        place += Instructions.operands(place) - place + next - Instructions.operands(at);
      } else {
        place += next - at + (closes(op, at) ? ScopeCalls.closeLength(variable) : 0);
      }
      at = next;
    }
    places.put(length, place);
    return place;
  }

  private boolean closes(int op, int at) {
    return Instructions.isReturn(op) && at >= begin;
  }

  private void spliceInstructions() throws Unfit {
    int copied = 0;
    for (int at = 0; at < length; ) {
      int op = image.u1(start + at);
      int next = at + Instructions.length(image, start + at, start);
      if (at == begin) {
        copied = copyTo(copied, at);
        calls.open(out, variable);
      }
      if (closes(op, at)) {
        copied = copyTo(copied, at);
        calls.close(out, variable);
      } else if (Instructions.isShortJump(op)) {
        copied = copyTo(copied, at + 1);
        int distance = distance(at, image.s2(start + at + 1));
        if (distance != (short) distance) {
          throw new Unfit("a jump would become too long");
        }
        out.u2(distance);
        copied = next;
      } else if (Instructions.isLongJump(op)) {
        copied = copyTo(copied, at + 1);
        out.u4(distance(at, image.u4(start + at + 1)));
        copied = next;
      } else if (Instructions.isSwitch(op)) {
        copyTo(copied, at + 1);
        spliceSwitch(op, at, next);
        copied = next;
      }
      at = next;
    }
    copyTo(copied, length);
  }

  private int copyTo(int from, int to) {
    out.copy(image.bytes, start + from, start + to);
    return to;
  }

  private int distance(int at, int jump) throws Unfit {
    return places.of(at + jump) - places.of(at);
  }

  private void spliceSwitch(int op, int at, int next) throws Unfit {
    for (int place = places.of(at) + 1; (place & 3) != 0; place++) {
      out.u1(0);
    }
    int from = start + Instructions.operands(at);
    out.u4(distance(at, image.u4(from)));
    boolean table = op == 170;
    out.copy(image.bytes, from + 4, from + (table ? 12 : 8));
    int pair = table ? 0 : 4;
    for (int i = from + (table ? 12 : 8); i < start + next; i += 4 + pair) {
      out.copy(image.bytes, i, i + pair);
      out.u4(distance(at, image.u4(i + pair)));
    }
  }

  /** Ours is the last: the method's own handlers come first. */
  private void spliceExceptions(int at, int end) throws Unfit {
    int count = image.u2(at);
    out.u2(count + 1);
    for (int i = at + 2; i < at + 2 + 8 * count; i += 8) {
      out.u2(places.of(image.u2(i))).u2(places.of(image.u2(i + 2))).u2(places.of(image.u2(i + 4)));
      out.u2(image.u2(i + 6));
    }
    out.u2(places.of(begin)).u2(end).u2(end).u2(0);
  }

  private void spliceAttributes(int at, int end) throws Unfit {
    int count = image.u2(at);
    int countAt = out.length();
    out.u2(count);
    boolean framed = false;
    int attribute = at + 2;
    for (int i = 0; i < count; i++) {
      int name = image.u2(attribute);
      out.u2(name);
      int lengthAt = out.length();
      out.u4(0);
      if (frames && image.isText(name, Frames.NAME)) {
        framed = true;
        spliceFrames(attribute + 6, end);
      } else if (image.isText(name, "LineNumberTable")) {
        spliceLines(attribute + 6);
      } else if (image.isText(name, "LocalVariableTable")
          || image.isText(name, "LocalVariableTypeTable")) {
        spliceVariables(attribute + 6);
      } else {
        throw new Unfit("may name places in the code");
      }
      out.set4(lengthAt, out.length() - lengthAt - 4);
      attribute = image.afterAttribute(attribute);
    }
    if (frames && !framed) {
      out.set2(countAt, count + 1);
      out.u2(constants.text(Frames.NAME));
      int lengthAt = out.length();
      out.u4(0).u2(1);
      new FrameSplicing(out, constants, places, variable).writeHandler(end);
      out.set4(lengthAt, out.length() - lengthAt - 4);
    }
  }

  private void spliceLines(int at) throws Unfit {
    int count = image.u2(at);
    out.u2(count);
    for (int i = at + 2; i < at + 2 + 4 * count; i += 4) {
      out.u2(places.of(image.u2(i))).u2(image.u2(i + 2));
    }
  }

  private void spliceVariables(int at) throws Unfit {
    int count = image.u2(at);
    out.u2(count);
    for (int i = at + 2; i < at + 2 + 10 * count; i += 10) {
      int from = places.of(image.u2(i));
      out.u2(from).u2(places.of(image.u2(i) + image.u2(i + 2)) - from);
      out.copy(image.bytes, i + 4, i + 10);
    }
  }

  private void spliceFrames(int content, int end) throws Unfit {
    out.u2(image.u2(content) + 1);
    Frames read = new Frames(image, content, method);
    FrameSplicing written = new FrameSplicing(out, constants, places, variable);
    while (read.next()) {
      written.write(read, read.offset() >= begin);
    }
    written.writeHandler(end);
  }
}
