package calls.handles.upcall;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

class Main {
  static void main() throws Throwable {
    Linker linker = Linker.nativeLinker();
    MethodHandle compare =
        MethodHandles.lookup()
            .findStatic(
                Main.class,
                "compare",
                MethodType.methodType(int.class, MemorySegment.class, MemorySegment.class));
    MethodHandle qsort =
        linker.downcallHandle(
            linker.defaultLookup().findOrThrow("qsort"),
            FunctionDescriptor.ofVoid(
                ValueLayout.ADDRESS,
                ValueLayout.JAVA_LONG,
                ValueLayout.JAVA_LONG,
                ValueLayout.ADDRESS));
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment function =
          linker.upcallStub(
              compare,
              FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.ADDRESS, ValueLayout.ADDRESS),
              arena);
      MemorySegment numbers = arena.allocateFrom(ValueLayout.JAVA_INT, 3, 1, 2);
      qsort.invokeExact(numbers, 3L, 4L, function);
    }
  }

  static int compare(MemorySegment a, MemorySegment b) {
    return Long.compare(a.address(), b.address());
  }
}
