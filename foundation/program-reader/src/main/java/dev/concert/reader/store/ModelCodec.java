package dev.concert.reader.store;

import dev.concert.model.Call;
import dev.concert.model.Member;
import dev.concert.model.ParallelMark;
import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.model.SourceFile;
import dev.concert.model.Type;
import dev.concert.model.UnresolvedCall;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;

/**
 * A program as bytes: a table of all strings, then the lists, with numbers of variable length.
 *
 * <p>The layout has no names or tags; whoever changes the order of anything here raises {@link
 * #VERSION}.
 */
final class ModelCodec {
  static final int VERSION = 8;

  private ModelCodec() {}

  static byte[] encode(Program program) {
    ModelOutput out = new ModelOutput();
    out.string(program.application());
    out.list(program.sources(), source -> write(out, source));
    out.list(program.types(), type -> write(out, type));
    out.list(program.routines(), routine -> write(out, routine));
    out.list(program.calls(), call -> write(out, call));
    out.list(program.unresolved(), call -> write(out, call));
    return out.toBytes();
  }

  /**
   * @throws IOException if the bytes are damaged
   */
  static Program decode(ByteBuffer bytes) throws IOException {
    try {
      ModelInput in = new ModelInput(bytes);
      return new Program(
          in.string(),
          in.list(() -> source(in)),
          in.list(() -> type(in)),
          in.list(() -> routine(in)),
          in.list(() -> call(in)),
          in.list(() -> unresolved(in)));
    } catch (BufferUnderflowException
        | IndexOutOfBoundsException
        | IllegalArgumentException
        | NullPointerException e) {
      throw new IOException("the stored model is damaged: " + e, e);
    }
  }

  static void write(ModelOutput out, SourceFile source) {
    out.string(source.file());
    out.number(source.lines());
    out.strings(source.problems());
    out.string(source.outline());
  }

  static SourceFile source(ModelInput in) {
    return new SourceFile(in.string(), in.number(), in.strings(), in.string());
  }

  static void write(ModelOutput out, Type type) {
    out.string(type.name());
    out.constant(type.kind());
    out.strings(type.modifiers());
    out.string(type.file());
    out.number(type.line());
    out.number(type.endLine());
    out.string(type.superclass());
    out.strings(type.interfaces());
    out.flag(type.parallel());
    out.list(type.members(), member -> write(out, member));
  }

  static Type type(ModelInput in) {
    return new Type(
        in.string(),
        in.constant(Type.Kind.values()),
        in.strings(),
        in.string(),
        in.number(),
        in.number(),
        in.string(),
        in.strings(),
        in.flag(),
        in.list(() -> member(in)));
  }

  static void write(ModelOutput out, Member member) {
    out.string(member.name());
    out.constant(member.kind());
    out.constant(member.access());
    out.strings(member.modifiers());
    out.string(member.type());
    out.string(member.routine());
    out.string(member.inheritedFrom());
    out.strings(member.overrides());
  }

  private static Member member(ModelInput in) {
    return new Member(
        in.string(),
        in.constant(Member.Kind.values()),
        in.constant(Member.Access.values()),
        in.strings(),
        in.string(),
        in.string(),
        in.string(),
        in.strings());
  }

  static void write(ModelOutput out, Routine routine) {
    out.string(routine.name());
    out.constant(routine.kind());
    out.string(routine.type());
    out.strings(routine.modifiers());
    out.string(routine.file());
    out.number(routine.line());
    out.number(routine.endLine());
    out.number(routine.start());
    out.number(routine.bodyStart());
    out.number(routine.end());
    out.flag(routine.implicit());
    out.flag(routine.uncertain());
    out.flag(routine.parallel());
    if (routine.parallel()) {
      out.string(routine.mark().why());
      out.string(routine.mark().caller());
      out.number(routine.mark().uncertainCalls());
      out.string(routine.mark().uncertainCaller());
    }
  }

  static Routine routine(ModelInput in) {
    return new Routine(
        in.string(),
        in.constant(Routine.Kind.values()),
        in.string(),
        in.strings(),
        in.string(),
        in.number(),
        in.number(),
        in.number(),
        in.number(),
        in.number(),
        in.flag(),
        in.flag(),
        in.flag() ? new ParallelMark(in.string(), in.string(), in.number(), in.string()) : null);
  }

  static void write(ModelOutput out, Call call) {
    out.string(call.caller());
    out.string(call.callee());
    out.string(call.file());
    out.number(call.line());
    out.number(call.offset());
    out.number(call.length());
    out.constant(call.kind());
    out.flag(call.certain());
    out.flag(call.fromOutside());
  }

  static Call call(ModelInput in) {
    return new Call(
        in.string(),
        in.string(),
        in.string(),
        in.number(),
        in.number(),
        in.number(),
        in.constant(Call.Kind.values()),
        in.flag(),
        in.flag());
  }

  static void write(ModelOutput out, UnresolvedCall call) {
    out.string(call.caller());
    out.string(call.file());
    out.number(call.line());
    out.string(call.text());
    out.string(call.why());
  }

  static UnresolvedCall unresolved(ModelInput in) {
    return new UnresolvedCall(in.string(), in.string(), in.number(), in.string(), in.string());
  }
}
