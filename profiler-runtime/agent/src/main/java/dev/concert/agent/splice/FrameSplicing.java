package dev.concert.agent.splice;

import dev.concert.agent.classfile.Frames;
import dev.concert.agent.classfile.WovenCalls;
import dev.concert.agent.splice.ClassSplicing.Unfit;

/**
 * Writes a method's stack-map frames anew. Those inside the scope know its variable, which lies
 * behind all others; one whose variables are those of the frame before stays as short as it was.
 */
final class FrameSplicing {
  private final Bytes out;
  private final Constants constants;
  private final CodeOffsets places;
  private final int variable;

  /** Of the last frame; -1 before the first one. */
  private int place = -1;

  private boolean scoped;

  FrameSplicing(Bytes out, Constants constants, CodeOffsets places, int variable) {
    this.out = out;
    this.constants = constants;
    this.places = places;
    this.variable = variable;
  }

  /**
   * Writes a frame.
   *
   * @param inside whether it is inside the scope
   */
  void write(Frames frame, boolean inside) throws Unfit {
    int delta = advance(places.of(frame.offset()));
    if (frame.isSame() && inside == scoped) {
      writeSame(frame, delta);
    } else {
      writeFull(frame, delta, inside);
    }
    int at = frame.stackAt();
    for (int i = 0; i < frame.stackCount(); i++) {
      writeType(frame.type(at));
      at = frame.after(at);
    }
    scoped = inside;
  }

  private int advance(int to) {
    int delta = to - place - 1;
    place = to;
    return delta;
  }

  private void writeSame(Frames frame, int delta) {
    boolean one = frame.stackCount() > 0;
    if (delta < Frames.SAME_ONE) {
      out.u1(one ? Frames.SAME_ONE + delta : delta);
    } else {
      out.u1(one ? Frames.SAME_ONE_EXTENDED : Frames.SAME_EXTENDED).u2(delta);
    }
  }

  private void writeFull(Frames frame, int delta, boolean inside) throws Unfit {
    int count = frame.locals();
    int between = variable - frame.slots();
    out.u1(Frames.FULL).u2(delta).u2(inside ? count + between + 1 : count);
    for (int i = 0; i < count; i++) {
      String name = frame.name(i);
      writeType(name == null ? frame.local(i) : constants.type(name) << 8 | Frames.OBJECT);
    }
    if (inside) {
      writeVariable(between);
    }
    out.u2(frame.stackCount());
  }

  private void writeVariable(int between) {
    for (int i = 0; i < between; i++) {
      out.u1(Frames.TOP);
    }
    out.u1(Frames.OBJECT).u2(constants.type(WovenCalls.PROFILER));
  }

  private void writeType(int type) throws Unfit {
    int tag = type & 0xFF;
    out.u1(tag);
    if (tag == Frames.OBJECT) {
      out.u2(type >> 8);
    } else if (tag == Frames.UNINITIALIZED) {
      out.u2(places.of(type >> 8));
    }
  }

  /** Writes that of our handler, which knows of nothing but the variable. */
  void writeHandler(int at) {
    out.u1(Frames.FULL).u2(advance(at)).u2(variable + 1);
    writeVariable(variable);
    out.u2(1).u1(Frames.OBJECT).u2(constants.type("java/lang/Throwable"));
  }
}
