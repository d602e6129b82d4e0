package dev.concert.agent.jdk;

import dev.concert.runtime.format.Event;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/** What is put into one method of the JDK. No lambda: linking them would delay the program. */
final class JdkProbe {
  static final int ENTRY = 0;
  static final int WAIT = 1;
  static final int WAIT_FOR_FIRST = 2;
  static final int PURPOSE = 3;
  static final int NAMES_FIRST = 4;
  static final int NAMES_LAST = 5;
  static final int TASK = 6;
  static final int PUT = 7;
  static final int OFFER = 8;
  static final int TAKE = 9;
  static final int WORKER = 10;
  static final int CLAIM = 11;
  static final int CONNECT = 12;
  static final int SOCKET_READ = 13;
  static final int SOCKET_WRITE = 14;
  static final int CONNECT_CHANNEL = 15;
  static final int CHANNEL_WRITE = 16;
  static final int TRANSFER = 17;
  static final int ASYNCHRONOUS = 18;

  private final int kind;
  private final int reason;
  private final String owner;
  private final String told;
  private final int[] arguments;

  /**
   * @param reason of {@link Event}, for waits and purposes
   */
  JdkProbe(int kind, int reason) {
    this(kind, reason, null, null);
  }

  /**
   * @param owner class of what is told at the beginning; null for none
   * @param told its method
   * @param arguments variables handed over
   */
  JdkProbe(int kind, int reason, String owner, String told, int... arguments) {
    this.kind = kind;
    this.reason = reason;
    this.owner = owner;
    this.told = told;
    this.arguments = arguments;
  }

  /**
   * @param maxLocals number of local variables that the method has
   */
  MethodVisitor visitor(MethodVisitor out, String descriptor, boolean isStatic, int maxLocals) {
    switch (kind) {
      case ENTRY:
        return new ProbeCode.AtEntry(out, owner, told, arguments);
      case WAIT:
        return new ProbeCode.Wait(out, maxLocals, reason, false);
      case WAIT_FOR_FIRST:
        return new ProbeCode.Wait(out, maxLocals, reason, true);
      case PURPOSE:
        return new ProbeCode.Purpose(out, maxLocals, reason, !isStatic);
      case NAMES_FIRST:
        return new ProbeCode.Naming(out, maxLocals, 1);
      case NAMES_LAST:
        return new ProbeCode.Naming(out, maxLocals, lastArgument(descriptor, isStatic));
      case TASK:
        return new ProbeCode.Task(out, maxLocals);
      case PUT:
        return new ProbeCode.Put(out, maxLocals);
      case OFFER:
        return new ProbeCode.Offer(out, maxLocals);
      case TAKE:
        return new ProbeCode.Take(out, maxLocals);
      case WORKER:
        return new ProbeCode.Worker(out);
      case CLAIM:
        return new ProbeCode.Claim(out);
      case CONNECT:
        return new ProbeCode.Connect(out, maxLocals, arguments[0]);
      case SOCKET_READ:
        return new ProbeCode.Counted(out, maxLocals, Type.getReturnType(descriptor), 0, "read");
      case SOCKET_WRITE:
        return new ProbeCode.SocketWrite(out, maxLocals);
      case CONNECT_CHANNEL:
        return new ProbeCode.ConnectChannel(out, maxLocals, Type.getReturnType(descriptor));
      case CHANNEL_WRITE:
        return new ProbeCode.ChannelWrite(out, maxLocals, descriptor);
      case TRANSFER:
        int target = lastArgument(descriptor, isStatic);
        return new ProbeCode.Counted(out, maxLocals, Type.LONG_TYPE, target, "transferred");
      case ASYNCHRONOUS:
        return new AsynchronousTransfer(out, maxLocals);
      default:
        throw new IllegalStateException("no kind of place: " + kind);
    }
  }

  /** Variable of the last argument: what the program wants to have done. */
  private static int lastArgument(String descriptor, boolean isStatic) {
    Type[] types = Type.getArgumentTypes(descriptor);
    int last = isStatic ? 0 : 1;
    for (int i = 0; i < types.length - 1; i++) {
      last += types[i].getSize();
    }
    return last;
  }
}
