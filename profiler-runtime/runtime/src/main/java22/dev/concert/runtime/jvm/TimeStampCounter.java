package dev.concert.runtime.jvm;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Method;

/**
 * The processor's time-stamp counter on x86-64 Linux, for JDK 22 and later: a function of ten bytes
 * of machine code in a page of its own. The page is writable first and executable afterwards, never
 * both, so that systems which forbid that have nothing to forbid.
 *
 * <p>The call is a critical one, without a change of the thread's state: it costs half of {@code
 * System.nanoTime()}, which waits for all instructions before it. This one does not, so a reading
 * may be some nanoseconds early.
 */
@SuppressWarnings("restricted")
final class TimeStampCounter {
  /** {@code rdtsc; shl rdx, 32; or rax, rdx; ret}. */
  private static final byte[] CODE = {
    0x0F, 0x31, 0x48, (byte) 0xC1, (byte) 0xE2, 0x20, 0x48, 0x09, (byte) 0xD0, (byte) 0xC3
  };

  private static final long PAGE_BYTES = 4096;
  private static final long READ_WRITE = 1 | 2;
  private static final long READ_EXECUTE = 1 | 4;

  /** Private and anonymous. */
  private static final long HOW = 2 | 32;

  private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG;

  private TimeStampCounter() {}

  /**
   * What reads the counter, of type {@code ()long}.
   *
   * @throws IllegalStateException if the system allows no machine code of one's own
   */
  static MethodHandle reader() throws Throwable {
    allowNativeAccess();
    Linker linker = Linker.nativeLinker();
    long at = (long) function(linker, "mmap").invokeExact(0L, PAGE_BYTES, READ_WRITE, HOW, -1L, 0L);
    if (at == -1) {
      throw new IllegalStateException("no page could be had");
    }
    MemorySegment page = MemorySegment.ofAddress(at).reinterpret(PAGE_BYTES);
    MemorySegment.copy(CODE, 0, page, ValueLayout.JAVA_BYTE, 0, CODE.length);
    long refused =
        (long) function(linker, "mprotect").invokeExact(at, PAGE_BYTES, READ_EXECUTE, 0L, 0L, 0L);
    if ((int) refused != 0) {
      throw new IllegalStateException("the system allows no page to become executable");
    }
    return linker.downcallHandle(
        page, FunctionDescriptor.of(LONG), Linker.Option.critical(false));
  }

  /**
   * The agent has opened the JDK's own method to us, so that no option is needed, which a JVM that
   * is joined could not be given any more.
   */
  static void allowNativeAccess() throws ReflectiveOperationException {
    Module ours = TimeStampCounter.class.getModule();
    if (!ours.isNativeAccessEnabled()
        && Object.class.getModule().isOpen("java.lang", ours)) {
      Method allow = Module.class.getDeclaredMethod("implAddEnableNativeAccessToAllUnnamed");
      allow.setAccessible(true);
      allow.invoke(null);
    }
    if (!ours.isNativeAccessEnabled()) {
      throw new IllegalStateException("the JVM would warn of native access");
    }
  }

  /**
   * As if of six long arguments, which is how the calling convention hands over fewer and shorter
   * ones, too: each further type would take 30 ms to link.
   */
  private static MethodHandle function(Linker linker, String name) {
    FunctionDescriptor type = FunctionDescriptor.of(LONG, LONG, LONG, LONG, LONG, LONG, LONG);
    return linker.downcallHandle(linker.defaultLookup().find(name).orElseThrow(), type);
  }
}
