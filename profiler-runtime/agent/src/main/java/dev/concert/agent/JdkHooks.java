package dev.concert.agent;

import dev.concert.runtime.RunFormat.Event;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Puts calls into the few methods of the JDK through which tasks are handed over and threads wait,
 * so that this can be seen in untouched programs. The calls record and do nothing else; their
 * classes are loaded and initialised before, since some of these places bear no class loading.
 *
 * <p>A method that a JDK does not have is simply not seen there.
 */
final class JdkHooks implements ClassFileTransformer {
  private static final String POOL = "java/util/concurrent/ThreadPoolExecutor";
  private static final String SCHEDULED_POOL = "java/util/concurrent/ScheduledThreadPoolExecutor";
  private static final String SERVICE = "java/util/concurrent/AbstractExecutorService";
  private static final String CONTAINER = "(Ljdk/internal/vm/ThreadContainer;)V";

  /** Method to what its first argument, or {@code this}, tells {@code Tasks}. */
  private final Map<String, String> tasks = new HashMap<>();

  /** Method to the reason for which it waits. */
  private final Map<String, Integer> waits = new HashMap<>();

  private final Set<String> classes = new HashSet<>();

  JdkHooks() {
    tasks.put(POOL + ".execute(Ljava/lang/Runnable;)V", "submitted");
    tasks.put(
        SCHEDULED_POOL + ".delayedExecute(Ljava/util/concurrent/RunnableScheduledFuture;)V",
        "submitted");
    tasks.put("java/lang/Thread.start()V", "submitted");
    tasks.put("java/lang/Thread.start" + CONTAINER, "submitted");
    tasks.put("java/lang/VirtualThread.start" + CONTAINER, "submitted");
    naming(SERVICE, "submit", "(Ljava/lang/Runnable;)Ljava/util/concurrent/Future;");
    naming(
        SERVICE, "submit", "(Ljava/lang/Runnable;Ljava/lang/Object;)Ljava/util/concurrent/Future;");
    naming(SERVICE, "submit", "(Ljava/util/concurrent/Callable;)Ljava/util/concurrent/Future;");
    String future = "Ljava/util/concurrent/ScheduledFuture;";
    String unit = "JLjava/util/concurrent/TimeUnit;)" + future;
    naming(SCHEDULED_POOL, "schedule", "(Ljava/lang/Runnable;" + unit);
    naming(SCHEDULED_POOL, "schedule", "(Ljava/util/concurrent/Callable;" + unit);
    naming(SCHEDULED_POOL, "scheduleAtFixedRate", "(Ljava/lang/Runnable;J" + unit);
    naming(SCHEDULED_POOL, "scheduleWithFixedDelay", "(Ljava/lang/Runnable;J" + unit);
    addWaits();
    for (String method : tasks.keySet()) {
      classes.add(method.substring(0, method.indexOf('.')));
    }
    for (String method : waits.keySet()) {
      classes.add(method.substring(0, method.indexOf('.')));
    }
  }

  private void naming(String type, String name, String desc) {
    tasks.put(type + '.' + name + desc, "naming");
  }

  private void addWaits() {
    String support = "java/util/concurrent/locks/LockSupport.";
    for (String method :
        new String[] {
          "park()V",
          "park(Ljava/lang/Object;)V",
          "parkNanos(J)V",
          "parkNanos(Ljava/lang/Object;J)V",
          "parkUntil(J)V",
          "parkUntil(Ljava/lang/Object;J)V"
        }) {
      waits.put(support + method, Event.PARK);
    }
    waits.put("java/lang/Thread.sleepNanos(J)V", Event.SLEEP);
    waits.put("java/lang/Thread.join(J)V", Event.WAIT);
    String buffer = "(Ljava/nio/ByteBuffer;)I";
    String socket = "sun/nio/ch/NioSocketImpl.";
    waits.put(socket + "read([BII)I", Event.IO);
    waits.put(socket + "write([BII)V", Event.IO);
    waits.put(socket + "accept(Ljava/net/SocketImpl;)V", Event.IO);
    waits.put(socket + "connect(Ljava/net/SocketAddress;I)V", Event.IO);
    waits.put("sun/nio/ch/SocketChannelImpl.read" + buffer, Event.IO);
    waits.put("sun/nio/ch/SocketChannelImpl.write" + buffer, Event.IO);
    waits.put("sun/nio/ch/SocketChannelImpl.connect(Ljava/net/SocketAddress;)Z", Event.IO);
    waits.put(
        "sun/nio/ch/ServerSocketChannelImpl.accept()Ljava/nio/channels/SocketChannel;", Event.IO);
    waits.put("sun/nio/ch/FileChannelImpl.read" + buffer, Event.IO);
    waits.put("sun/nio/ch/FileChannelImpl.write" + buffer, Event.IO);
    waits.put("sun/nio/ch/SelectorImpl.lockAndDoSelect(Ljava/util/function/Consumer;J)I", Event.IO);
    waits.put("java/io/FileInputStream.read()I", Event.IO);
    waits.put("java/io/FileInputStream.read([B)I", Event.IO);
    waits.put("java/io/FileInputStream.read([BII)I", Event.IO);
    waits.put("java/io/FileOutputStream.write([B)V", Event.IO);
    waits.put("java/io/FileOutputStream.write([BII)V", Event.IO);
  }

  /**
   * The classes that this JDK has, to be transformed again. All are loaded now: one that is loaded
   * while another is being transformed is not transformed.
   */
  List<Class<?>> load() {
    List<Class<?>> found = new ArrayList<>();
    for (String name : classes) {
      try {
        found.add(Class.forName(name.replace('/', '.'), false, null));
      } catch (ClassNotFoundException e) {
        // not in this JDK: what it would tell is not seen
      }
    }
    return found;
  }

  @Override
  public byte[] transform(
      ClassLoader loader,
      String name,
      Class<?> redefined,
      ProtectionDomain domain,
      byte[] classFile) {
    if (loader != null || name == null || !classes.contains(name)) {
      return null;
    }
    try {
      ClassReader reader = new ClassReader(classFile);
      ClassWriter writer = new ClassWriter(reader, 0);
      reader.accept(new Hooked(writer, name, ClassFacts.of(reader)), ClassReader.EXPAND_FRAMES);
      return writer.toByteArray();
    } catch (Throwable t) {
      Weaver.skipped(name, t.toString());
      return null;
    }
  }

  private final class Hooked extends ClassVisitor {
    private final String type;
    private final Map<String, MethodFacts> facts = new HashMap<>();

    Hooked(ClassVisitor out, String type, ClassFacts classFacts) {
      super(Opcodes.ASM9, out);
      this.type = type;
      for (MethodFacts method : classFacts.methods) {
        facts.put(method.key(), method);
      }
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String desc, String signature, String[] exceptions) {
      MethodVisitor out = super.visitMethod(access, name, desc, signature, exceptions);
      String method = type + '.' + name + desc;
      boolean hasCode = (access & (Opcodes.ACC_NATIVE | Opcodes.ACC_ABSTRACT)) == 0;
      if (hasCode && waits.containsKey(method)) {
        boolean blocker = type.endsWith("LockSupport") && desc.startsWith("(Ljava/lang/Object;");
        return new WaitBody(out, facts.get(name + desc), waits.get(method), blocker);
      }
      if (hasCode && tasks.containsKey(method)) {
        boolean self = type.endsWith("Thread");
        return new TaskEntry(out, tasks.get(method), self ? 0 : 1);
      }
      return type.equals(POOL) && name.equals("runWorker") ? new TaskStart(out) : out;
    }
  }

  /** Records how long a method's body takes as a wait. */
  private static final class WaitBody extends AroundBody {
    private final int reason;
    private final boolean blocker;

    /**
     * @param blocker whether the first argument is what is waited for
     */
    WaitBody(MethodVisitor out, MethodFacts method, int reason, boolean blocker) {
      super(out, false, method.maxLocals(), true);
      this.reason = reason;
      this.blocker = blocker;
    }

    @Override
    void before() {
      mv.visitInsn(Opcodes.ICONST_0 + reason);
      mv.visitMethodInsn(Opcodes.INVOKESTATIC, Names.WAITS, "begin", "(I)J", false);
      mv.visitVarInsn(Opcodes.LSTORE, variable);
    }

    @Override
    void after(boolean normally) {
      mv.visitVarInsn(Opcodes.LLOAD, variable);
      mv.visitInsn(Opcodes.ICONST_0 + reason);
      if (normally && blocker) {
        mv.visitVarInsn(Opcodes.ALOAD, 0);
      } else {
        mv.visitInsn(Opcodes.ACONST_NULL);
      }
      mv.visitMethodInsn(
          Opcodes.INVOKESTATIC, Names.WAITS, "end", "(JILjava/lang/Object;)V", false);
    }

    @Override
    Object variableType() {
      return Opcodes.LONG;
    }

    @Override
    int stack() {
      return 4;
    }
  }

  /** Tells of a task at the beginning of a method that takes it. */
  private static final class TaskEntry extends MethodVisitor {
    private final String told;
    private final int argument;

    TaskEntry(MethodVisitor out, String told, int argument) {
      super(Opcodes.ASM9, out);
      this.told = told;
      this.argument = argument;
    }

    @Override
    public void visitCode() {
      super.visitCode();
      super.visitVarInsn(Opcodes.ALOAD, argument);
      super.visitMethodInsn(
          Opcodes.INVOKESTATIC, Names.TASKS, told, "(Ljava/lang/Object;)V", false);
    }

    @Override
    public void visitMaxs(int maxStack, int maxLocals) {
      super.visitMaxs(Math.max(maxStack, 1), maxLocals);
    }
  }

  /** Tells that a worker begins a task, where it calls {@code beforeExecute(thread, task)}. */
  private static final class TaskStart extends MethodVisitor {
    TaskStart(MethodVisitor out) {
      super(Opcodes.ASM9, out);
    }

    @Override
    public void visitMethodInsn(int op, String type, String name, String desc, boolean itf) {
      if (name.equals("beforeExecute")) {
        super.visitInsn(Opcodes.DUP);
        super.visitMethodInsn(
            Opcodes.INVOKESTATIC, Names.TASKS, "started", "(Ljava/lang/Object;)V", false);
      }
      super.visitMethodInsn(op, type, name, desc, itf);
    }

    @Override
    public void visitMaxs(int maxStack, int maxLocals) {
      super.visitMaxs(maxStack + 1, maxLocals);
    }
  }
}
