package dev.concert.agent.jdk;

import dev.concert.agent.classfile.WovenCalls;
import dev.concert.agent.weave.AroundBody;
import dev.concert.runtime.format.Event;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The few instructions that methods of the JDK get, so that they tell what they do. */
final class ProbeCode {
  private static final String OBJECT = "Ljava/lang/Object;";
  private static final String SOCKET = "sun/nio/ch/NioSocketImpl";

  private ProbeCode() {}

  private static void call(MethodVisitor mv, String owner, String name, String desc) {
    mv.visitMethodInsn(Opcodes.INVOKESTATIC, owner, name, desc, false);
  }

  /** Hands some of the method's variables over at its beginning. */
  static final class AtEntry extends MethodVisitor {
    private final String owner;
    private final String told;
    private final int[] arguments;

    AtEntry(MethodVisitor out, String owner, String told, int... arguments) {
      super(Opcodes.ASM9, out);
      this.owner = owner;
      this.told = told;
      this.arguments = arguments;
    }

    @Override
    public void visitCode() {
      super.visitCode();
      for (int argument : arguments) {
        super.visitVarInsn(Opcodes.ALOAD, argument);
      }
      boolean thread = told.equals("waking");
      String type = thread ? "Ljava/lang/Thread;" : OBJECT.repeat(arguments.length);
      call(mv, owner, told, '(' + type + ")V");
    }

    @Override
    public void visitMaxs(int maxStack, int maxLocals) {
      super.visitMaxs(Math.max(maxStack, arguments.length), maxLocals);
    }
  }

  /** Keeps a ticket from the beginning of a method to its end. */
  private abstract static class Ticketed extends AroundBody {
    Ticketed(MethodVisitor out, int maxLocals) {
      super(out, false, maxLocals, true);
    }

    /** Leaves a ticket on the stack. */
    abstract void ask();

    @Override
    public final void before() {
      ask();
      mv.visitVarInsn(Opcodes.LSTORE, variable);
    }

    final void loadTicket() {
      mv.visitVarInsn(Opcodes.LLOAD, variable);
    }

    /**
     * A park from here on has this reason; leaves the ticket on the stack.
     *
     * @param ofThis whether {@code this} is what is waited for
     */
    final void enter(int reason, boolean ofThis) {
      mv.visitIntInsn(Opcodes.BIPUSH, reason);
      if (ofThis) {
        mv.visitVarInsn(Opcodes.ALOAD, 0);
      } else {
        mv.visitInsn(Opcodes.ACONST_NULL);
      }
      call(mv, WovenCalls.WAITS, "entering", "(I" + OBJECT + ")J");
    }

    /** The reason holds no longer. */
    final void leave() {
      loadTicket();
      call(mv, WovenCalls.WAITS, "leaving", "(J)V");
    }

    @Override
    public final Object variableType() {
      return Opcodes.LONG;
    }

    @Override
    public final int stack() {
      return 6;
    }
  }

  /** How long a method's body takes is a wait. */
  static class Wait extends Ticketed {
    private final int reason;
    private final boolean blocker;

    /**
     * @param blocker whether the first variable is what is waited for
     */
    Wait(MethodVisitor out, int maxLocals, int reason, boolean blocker) {
      super(out, maxLocals);
      this.reason = reason;
      this.blocker = blocker;
    }

    @Override
    void ask() {
      mv.visitIntInsn(Opcodes.BIPUSH, reason);
      call(mv, WovenCalls.WAITS, "begin", "(I)J");
    }

    @Override
    public void after(boolean normally) {
      loadTicket();
      mv.visitIntInsn(Opcodes.BIPUSH, reason);
      if (normally && blocker) {
        mv.visitVarInsn(Opcodes.ALOAD, 0);
      } else {
        mv.visitInsn(Opcodes.ACONST_NULL);
      }
      call(mv, WovenCalls.WAITS, "end", "(JI" + OBJECT + ")V");
    }
  }

  /** A wait after which a socket is connected. */
  static final class Connect extends Wait {
    private final int socket;

    /**
     * @param socket variable that holds it
     */
    Connect(MethodVisitor out, int maxLocals, int socket) {
      super(out, maxLocals, Event.IO, false);
      this.socket = socket;
    }

    @Override
    public void after(boolean normally) {
      if (normally) {
        mv.visitVarInsn(Opcodes.ALOAD, socket);
        port("getLocalPort");
        port("getPort");
        call(mv, WovenCalls.SOCKETS, "opened", '(' + OBJECT + "II)V");
      }
      super.after(normally);
    }

    private void port(String which) {
      mv.visitVarInsn(Opcodes.ALOAD, socket);
      mv.visitTypeInsn(Opcodes.CHECKCAST, SOCKET);
      mv.visitMethodInsn(Opcodes.INVOKEVIRTUAL, SOCKET, which, "()I", false);
    }
  }

  /**
   * A wait after which a channel is connected: the object, if the result says so, or the result.
   */
  static final class ConnectChannel extends Wait {
    private final Type result;

    ConnectChannel(MethodVisitor out, int maxLocals, Type result) {
      super(out, maxLocals, Event.IO, false);
      this.result = result;
    }

    @Override
    public void after(boolean normally) {
      if (normally) {
        tell();
      }
      super.after(normally);
    }

    private void tell() {
      if (result.getSort() == Type.OBJECT) {
        mv.visitInsn(Opcodes.DUP);
        mv.visitInsn(Opcodes.ICONST_1);
        mv.visitInsn(Opcodes.SWAP);
      } else {
        mv.visitInsn(result == Type.BOOLEAN_TYPE ? Opcodes.DUP : Opcodes.ICONST_1);
        mv.visitVarInsn(Opcodes.ALOAD, 0);
      }
      call(mv, WovenCalls.SOCKETS, "connected", "(Z" + OBJECT + ")V");
    }
  }

  /** A wait whose result is how many bytes went through a socket. */
  static final class Counted extends Wait {
    private final Type result;
    private final int socket;
    private final String told;

    /**
     * @param socket variable that holds it
     * @param told what is called then
     */
    Counted(MethodVisitor out, int maxLocals, Type result, int socket, String told) {
      super(out, maxLocals, Event.IO, false);
      this.result = result;
      this.socket = socket;
      this.told = told;
    }

    @Override
    public void after(boolean normally) {
      if (normally) {
        loadCount();
        mv.visitVarInsn(Opcodes.ALOAD, socket);
        loadTicket();
        call(mv, WovenCalls.SOCKETS, told, "(J" + OBJECT + "J)V");
      } else {
        super.after(false);
      }
    }

    /** Leaves the result on the stack once more, as a long. */
    private void loadCount() {
      if (result == Type.LONG_TYPE) {
        mv.visitInsn(Opcodes.DUP2);
      } else {
        mv.visitInsn(Opcodes.DUP);
        mv.visitInsn(Opcodes.I2L);
      }
    }
  }

  /** The object, a socket, writes as many bytes as the third argument says. */
  static final class SocketWrite extends Wait {
    private static final int LENGTH = 3;

    SocketWrite(MethodVisitor out, int maxLocals) {
      super(out, maxLocals, Event.IO, false);
    }

    @Override
    void ask() {
      mv.visitVarInsn(Opcodes.ILOAD, LENGTH);
      mv.visitInsn(Opcodes.I2L);
      mv.visitVarInsn(Opcodes.ALOAD, 0);
      call(mv, WovenCalls.SOCKETS, "writing", "(J" + OBJECT + ")J");
    }
  }

  /** The object, a channel, writes what is in its arguments: a buffer, or a part of an array. */
  static final class ChannelWrite extends Wait {
    private final String arguments;

    ChannelWrite(MethodVisitor out, int maxLocals, String descriptor) {
      super(out, maxLocals, Event.IO, false);
      arguments = descriptor.substring(1, descriptor.indexOf(')'));
    }

    @Override
    void ask() {
      loadArguments();
      call(mv, WovenCalls.SOCKETS, "writing", '(' + arguments + OBJECT + ")J");
    }

    @Override
    public void after(boolean normally) {
      if (normally) {
        loadArguments();
        loadTicket();
        call(mv, WovenCalls.SOCKETS, "written", '(' + arguments + OBJECT + "J)V");
      } else {
        super.after(false);
      }
    }

    private void loadArguments() {
      mv.visitVarInsn(Opcodes.ALOAD, 1);
      if (arguments.startsWith("[")) {
        mv.visitVarInsn(Opcodes.ILOAD, 2);
        mv.visitVarInsn(Opcodes.ILOAD, 3);
      }
      mv.visitVarInsn(Opcodes.ALOAD, 0);
    }
  }

  /** A park inside has this reason. */
  static final class Purpose extends Ticketed {
    private final int reason;
    private final boolean ofThis;

    Purpose(MethodVisitor out, int maxLocals, int reason, boolean ofThis) {
      super(out, maxLocals);
      this.reason = reason;
      this.ofThis = ofThis;
    }

    @Override
    void ask() {
      enter(reason, ofThis);
    }

    @Override
    public void after(boolean normally) {
      leave();
    }
  }

  /** What is submitted inside is named by what the program handed in. */
  static final class Naming extends Ticketed {
    private final int argument;

    Naming(MethodVisitor out, int maxLocals, int argument) {
      super(out, maxLocals);
      this.argument = argument;
    }

    @Override
    void ask() {
      mv.visitVarInsn(Opcodes.ALOAD, argument);
      call(mv, WovenCalls.TASKS, "naming", '(' + OBJECT + ")J");
    }

    @Override
    public void after(boolean normally) {
      loadTicket();
      call(mv, WovenCalls.TASKS, "named", "(J)V");
    }
  }

  /** The object runs itself. */
  static final class Task extends Ticketed {
    Task(MethodVisitor out, int maxLocals) {
      super(out, maxLocals);
    }

    @Override
    void ask() {
      mv.visitVarInsn(Opcodes.ALOAD, 0);
      call(mv, WovenCalls.TASKS, "begins", '(' + OBJECT + ")J");
    }

    @Override
    public void after(boolean normally) {
      loadTicket();
      call(mv, WovenCalls.TASKS, "ended", "(J)V");
    }
  }

  /** The first argument is put, at once or after a wait. */
  static final class Put extends Ticketed {
    Put(MethodVisitor out, int maxLocals) {
      super(out, maxLocals);
    }

    @Override
    void ask() {
      mv.visitVarInsn(Opcodes.ALOAD, 0);
      mv.visitVarInsn(Opcodes.ALOAD, 1);
      call(mv, WovenCalls.MESSAGES, "putting", '(' + OBJECT + OBJECT + ")J");
    }

    @Override
    public void after(boolean normally) {
      leave();
    }
  }

  /** The first argument is put if the result says so. */
  static final class Offer extends Ticketed {
    Offer(MethodVisitor out, int maxLocals) {
      super(out, maxLocals);
    }

    @Override
    void ask() {
      enter(Event.FULL, true);
    }

    @Override
    public void after(boolean normally) {
      if (normally) {
        mv.visitInsn(Opcodes.DUP);
        mv.visitVarInsn(Opcodes.ALOAD, 0);
        mv.visitVarInsn(Opcodes.ALOAD, 1);
        loadTicket();
        call(mv, WovenCalls.MESSAGES, "offered", "(Z" + OBJECT + OBJECT + "J)V");
      } else {
        leave();
      }
    }
  }

  /** The result has been taken. */
  static final class Take extends Ticketed {
    Take(MethodVisitor out, int maxLocals) {
      super(out, maxLocals);
    }

    @Override
    void ask() {
      enter(Event.QUEUE, true);
    }

    @Override
    public void after(boolean normally) {
      if (normally) {
        mv.visitInsn(Opcodes.DUP);
        mv.visitVarInsn(Opcodes.ALOAD, 0);
        loadTicket();
        call(mv, WovenCalls.MESSAGES, "taken", '(' + OBJECT + OBJECT + "J)V");
      } else {
        leave();
      }
    }
  }

  /** A worker begins a task where it calls {@code beforeExecute}, and ends it behind the other. */
  static final class Worker extends MethodVisitor {
    Worker(MethodVisitor out) {
      super(Opcodes.ASM9, out);
    }

    @Override
    public void visitMethodInsn(int op, String type, String name, String desc, boolean itf) {
      if (name.equals("beforeExecute")) {
        super.visitInsn(Opcodes.DUP);
        call(mv, WovenCalls.TASKS, "started", '(' + OBJECT + ")V");
      }
      super.visitMethodInsn(op, type, name, desc, itf);
      if (name.equals("afterExecute")) {
        call(mv, WovenCalls.TASKS, "ended", "()V");
      }
    }

    @Override
    public void visitMaxs(int maxStack, int maxLocals) {
      super.visitMaxs(maxStack + 1, maxLocals);
    }
  }

  /** A stage that is granted to this thread begins on it. */
  static final class Claim extends MethodVisitor {
    Claim(MethodVisitor out) {
      super(Opcodes.ASM9, out);
    }

    @Override
    public void visitInsn(int op) {
      if (op == Opcodes.IRETURN) {
        super.visitInsn(Opcodes.DUP);
        super.visitVarInsn(Opcodes.ALOAD, 0);
        call(mv, WovenCalls.TASKS, "claimed", "(Z" + OBJECT + ")V");
      }
      super.visitInsn(op);
    }

    @Override
    public void visitMaxs(int maxStack, int maxLocals) {
      super.visitMaxs(maxStack + 2, maxLocals);
    }
  }
}
