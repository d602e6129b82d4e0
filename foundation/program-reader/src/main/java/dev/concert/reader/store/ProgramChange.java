package dev.concert.reader.store;

import dev.concert.model.Call;
import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.model.SourceFile;
import dev.concert.model.Type;
import dev.concert.model.UnresolvedCall;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BiPredicate;
import java.util.function.Supplier;

/**
 * What an edit has made of a program, as bytes: of each list how many stay, how many go, and those
 * that come, again and again. Whoever changes the order of anything here raises {@link
 * ModelCodec#VERSION}.
 */
final class ProgramChange {
  private ProgramChange() {}

  static byte[] encode(Program before, Program now) {
    ModelOutput out = new ModelOutput();
    list(out, before.sources(), now.sources(), ModelCodec::write);
    list(out, before.types(), now.types(), ModelCodec::write);
    list(out, before.routines(), now.routines(), ModelCodec::write);
    list(out, before.calls(), now.calls(), ModelCodec::write);
    list(out, before.unresolved(), now.unresolved(), ModelCodec::write);
    return out.toBytes();
  }

  private static <T> void list(
      ModelOutput out, List<T> before, List<T> now, BiConsumer<ModelOutput, T> write) {
    ListSteps<T> steps = new ListSteps<>(before, now);
    while (steps.next()) {
      out.flag(true);
      out.number(steps.kept());
      out.number(steps.gone());
      out.list(steps.come(), each -> write.accept(out, each));
    }
    out.flag(false);
  }

  /**
   * The program that {@link #encode} was given, where it is given the one before; what stays in it
   * is the same object.
   *
   * @throws IOException if the bytes are damaged or of another program
   */
  static Program applied(Program before, ByteBuffer bytes) throws IOException {
    try {
      ModelInput in = new ModelInput(bytes);
      Read<SourceFile> sources = new Read<>(in, before.sources(), () -> ModelCodec.source(in));
      Read<Type> types = new Read<>(in, before.types(), () -> ModelCodec.type(in));
      Read<Routine> routines = new Read<>(in, before.routines(), () -> ModelCodec.routine(in));
      Read<Call> calls = new Read<>(in, before.calls(), () -> ModelCodec.call(in));
      Read<UnresolvedCall> unresolved =
          new Read<>(in, before.unresolved(), () -> ModelCodec.unresolved(in));
      boolean plain =
          sources.replace((one, other) -> one.file().equals(other.file()))
              && types.replace(ProgramChange::isSame)
              && routines.replace(ProgramChange::isSame);
      if (plain) {
        Set<String> files = new HashSet<>();
        calls.others.forEach(call -> files.add(call.file()));
        return before.edited(
            sources.now, types.now, routines.now, calls.now, unresolved.now, files);
      }
      return new Program(
          before.application(), sources.now, types.now, routines.now, calls.now, unresolved.now);
    } catch (BufferUnderflowException
        | IndexOutOfBoundsException
        | IllegalArgumentException
        | NullPointerException e) {
      throw new IOException("a stored edit is damaged: " + e, e);
    }
  }

  /** But for where it stands. */
  private static boolean isSame(Type one, Type other) {
    return one.name().equals(other.name())
        && one.file().equals(other.file())
        && one.interfaces().equals(other.interfaces())
        && String.valueOf(one.superclass()).equals(String.valueOf(other.superclass()))
        && one.members().equals(other.members());
  }

  /** But for where it stands and its mark. */
  private static boolean isSame(Routine one, Routine other) {
    return one.name().equals(other.name()) && one.type().equals(other.type());
  }

  /** A list that is made of one before. */
  private static final class Read<T> {
    final List<T> now = new ArrayList<>();

    /** Those that have gone, and those that have come. */
    final List<T> others = new ArrayList<>();

    private final List<T> before;

    Read(ModelInput in, List<T> before, Supplier<T> readOne) {
      this.before = before;
      int at = 0;
      while (in.flag()) {
        int kept = in.number();
        now.addAll(before.subList(at, at + kept));
        at += kept;
        int gone = in.number();
        others.addAll(before.subList(at, at + gone));
        at += gone;
        List<T> come = in.list(readOne);
        now.addAll(come);
        others.addAll(come);
      }
      if (at != before.size()) {
        throw new IllegalArgumentException("it is of a list of " + at + ", not " + before.size());
      }
    }

    /** Whether each that has come is in the place of one. */
    boolean replace(BiPredicate<T, T> isSame) {
      boolean replaced = before.size() == now.size();
      for (int i = 0; replaced && i < now.size(); i++) {
        replaced = now.get(i) == before.get(i) || isSame.test(before.get(i), now.get(i));
      }
      return replaced;
    }
  }
}
