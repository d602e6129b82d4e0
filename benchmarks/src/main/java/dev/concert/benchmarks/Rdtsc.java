package dev.concert.benchmarks;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/** The processor's time-stamp counter; the floor beneath any clock. */
@SuppressWarnings("restricted")
final class Rdtsc {
  /** {@code rdtsc; shl rdx, 32; or rax, rdx; ret}. */
  private static final byte[] CODE = {
    0x0F, 0x31, 0x48, (byte) 0xC1, (byte) 0xE2, 0x20, 0x48, 0x09, (byte) 0xD0, (byte) 0xC3
  };

  private static final int READ_WRITE = 3;
  private static final int READ_EXECUTE = 5;
  private static final int PRIVATE_ANONYMOUS = 0x22;
  private static final long PAGE = 4096;
  private static final Linker LINKER = Linker.nativeLinker();
  private static final MethodHandle READ = link();

  private Rdtsc() {}

  static long read() {
    try {
      return (long) READ.invokeExact();
    } catch (Throwable t) {
      throw new IllegalStateException(t);
    }
  }

  private static MethodHandle link() {
    try {
      MemorySegment page =
          ((MemorySegment)
                  function(
                          "mmap",
                          FunctionDescriptor.of(
                              ValueLayout.ADDRESS,
                              ValueLayout.ADDRESS,
                              ValueLayout.JAVA_LONG,
                              ValueLayout.JAVA_INT,
                              ValueLayout.JAVA_INT,
                              ValueLayout.JAVA_INT,
                              ValueLayout.JAVA_LONG))
                      .invokeExact(MemorySegment.NULL, PAGE, READ_WRITE, PRIVATE_ANONYMOUS, -1, 0L))
              .reinterpret(PAGE, Arena.global(), null);
      MemorySegment.copy(CODE, 0, page, ValueLayout.JAVA_BYTE, 0, CODE.length);
      int refused =
          (int)
              function(
                      "mprotect",
                      FunctionDescriptor.of(
                          ValueLayout.JAVA_INT,
                          ValueLayout.ADDRESS,
                          ValueLayout.JAVA_LONG,
                          ValueLayout.JAVA_INT))
                  .invokeExact(page, PAGE, READ_EXECUTE);
      if (refused != 0) {
        throw new IllegalStateException("this system lets no program write code of its own");
      }
      return LINKER.downcallHandle(
          page, FunctionDescriptor.of(ValueLayout.JAVA_LONG), Linker.Option.critical(false));
    } catch (Throwable t) {
      throw new IllegalStateException(t);
    }
  }

  private static MethodHandle function(String name, FunctionDescriptor type) {
    return LINKER.downcallHandle(LINKER.defaultLookup().find(name).orElseThrow(), type);
  }
}
