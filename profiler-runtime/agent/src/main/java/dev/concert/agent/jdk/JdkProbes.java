package dev.concert.agent.jdk;

import dev.concert.agent.classfile.WovenCalls;
import dev.concert.runtime.format.Event;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which methods of the JDK tell what. Some exist in some JDKs only; where one is missing, what it
 * would tell is not seen.
 */
final class JdkProbes {
  private static final String CONCURRENT = "java/util/concurrent/";
  private static final String POOL = CONCURRENT + "ThreadPoolExecutor";
  private static final String SCHEDULED_POOL = CONCURRENT + "ScheduledThreadPoolExecutor";
  private static final String FUTURE = CONCURRENT + "CompletableFuture";
  private static final String FORK_JOIN = CONCURRENT + "ForkJoin";
  private static final String SUPPORT = CONCURRENT + "locks/LockSupport";

  /**
   * @param desc what the descriptor begins with
   */
  private record Rule(String name, String desc, JdkProbe place) {
    boolean matches(String method, String descriptor) {
      boolean named =
          name.startsWith("*") ? method.endsWith(name.substring(1)) : method.equals(name);
      return named && descriptor.startsWith(desc);
    }
  }

  /** Without a method for this rule, something is not seen at all. */
  private record Need(String what, String type, Rule rule) {}

  private final Map<String, List<Rule>> rules = new HashMap<>();
  private final List<Need> needs = new ArrayList<>();

  /**
   * Asked while classes are loaded, some of the JDK's own: nothing may be loaded for the answer.
   */
  private final Set<String> classes;

  private final Set<Rule> met = Collections.newSetFromMap(new IdentityHashMap<>());

  JdkProbes() {
    addThreads();
    addPools();
    addForkJoin();
    addStages();
    addParks();
    addQueues();
    addInputAndOutput();
    classes = new HashSet<>(rules.keySet());
  }

  Set<String> classes() {
    return classes;
  }

  /** The first that was said of a method, or null. */
  JdkProbe at(String type, String name, String desc) {
    for (Rule rule : rules.getOrDefault(type, List.of())) {
      if (rule.matches(name, desc)) {
        synchronized (met) {
          met.add(rule);
        }
        return rule.place();
      }
    }
    return null;
  }

  /**
   * What is not seen, since the JDK has the class but not the method; after all classes have been
   * transformed.
   *
   * @param classes names of those that the JDK has
   */
  List<String> unseen(Set<String> classes) {
    List<String> unseen = new ArrayList<>();
    synchronized (met) {
      for (Need need : needs) {
        if (classes.contains(need.type()) && !met.contains(need.rule())) {
          unseen.add(need.what());
        }
      }
    }
    return unseen;
  }

  private void add(String type, String name, String desc, JdkProbe place) {
    List<Rule> ofType = rules.get(type);
    if (ofType == null) {
      ofType = new ArrayList<>(8);
      rules.put(type, ofType);
    }
    ofType.add(new Rule(name, desc, place));
  }

  /** As {@link #add}; says what is not seen where there is no such method. */
  private void need(String what, String type, String name, String desc, JdkProbe place) {
    add(type, name, desc, place);
    List<Rule> added = rules.get(type);
    needs.add(new Need(what, type, added.get(added.size() - 1)));
  }

  /** The method is told a task, or another thing, at its beginning. */
  private static JdkProbe entry(String owner, String told, int... arguments) {
    return new JdkProbe(JdkProbe.ENTRY, 0, owner, told, arguments);
  }

  private static JdkProbe waits(int reason) {
    return new JdkProbe(JdkProbe.WAIT, reason);
  }

  /** What is waited for is the first variable: the first argument, or {@code this}. */
  private static JdkProbe waitsFor(int reason) {
    return new JdkProbe(JdkProbe.WAIT_FOR_FIRST, reason);
  }

  /**
   * @param socket variable of what is connected then
   */
  private static JdkProbe connects(int socket) {
    return new JdkProbe(JdkProbe.CONNECT, Event.IO, null, null, socket);
  }

  private static JdkProbe parksFor(int reason) {
    return new JdkProbe(JdkProbe.PURPOSE, reason);
  }

  private void addThreads() {
    String container = "(Ljdk/internal/vm/ThreadContainer;)V";
    JdkProbe start = entry(WovenCalls.TASKS, "submitted", 0);
    add("java/lang/Thread", "start", "()V", start);
    add("java/lang/Thread", "start", container, start);
    add(
        "java/lang/Thread",
        "runWith",
        "(Ljava/lang/Object;L",
        entry(WovenCalls.TASKS, "running", 2));
    need("sleeping in libraries", "java/lang/Thread", "sleepNanos", "(J)V", waits(Event.SLEEP));
    add("java/lang/Thread", "join", "(J)V", waitsFor(Event.JOIN));
    add("java/lang/VirtualThread", "start", container, start);
    add("java/lang/VirtualThread", "joinNanos", "(J)Z", waitsFor(Event.JOIN));
    JdkProbe pinned = entry(WovenCalls.WAITS, "pinned");
    need("pins", "java/lang/VirtualThread", "parkOnCarrierThread", "(ZJ)V", pinned);
    String own = "java/util/concurrent/ThreadPerTaskExecutor";
    add(own, "execute", "(Ljava/lang/Runnable;", new JdkProbe(JdkProbe.NAMES_FIRST, 0));
    add(own, "submit", "(Ljava/", new JdkProbe(JdkProbe.NAMES_FIRST, 0));
    for (String scope : new String[] {"StructuredTaskScope", "StructuredTaskScopeImpl"}) {
      add(CONCURRENT + scope, "fork", "(Ljava/", new JdkProbe(JdkProbe.NAMES_FIRST, 0));
    }
    add("jdk/internal/misc/ThreadFlock", "awaitAll", "(", parksFor(Event.JOIN));
    add("java/lang/ProcessImpl", "waitFor", "(", parksFor(Event.JOIN));
  }

  private void addPools() {
    JdkProbe submits = entry(WovenCalls.TASKS, "submitted", 1);
    add(POOL, "execute", "(Ljava/lang/Runnable;)V", submits);
    add(POOL, "getTask", "()", parksFor(Event.IDLE));
    add(POOL, "awaitTermination", "(", parksFor(Event.JOIN));
    need("tasks of pools", POOL, "runWorker", "(", new JdkProbe(JdkProbe.WORKER, 0));
    add(SCHEDULED_POOL, "delayedExecute", "(", submits);
    add(SCHEDULED_POOL, "schedule", "(", new JdkProbe(JdkProbe.NAMES_FIRST, 0));
    add(SCHEDULED_POOL, "scheduleAtFixedRate", "(", new JdkProbe(JdkProbe.NAMES_FIRST, 0));
    add(SCHEDULED_POOL, "scheduleWithFixedDelay", "(", new JdkProbe(JdkProbe.NAMES_FIRST, 0));
    add(
        CONCURRENT + "AbstractExecutorService",
        "submit",
        "(Ljava/",
        new JdkProbe(JdkProbe.NAMES_FIRST, 0));
  }

  private void addForkJoin() {
    String pool = FORK_JOIN + "Pool";
    add(FORK_JOIN + "Task", "fork", "()", entry(WovenCalls.TASKS, "submitted", 0));
    JdkProbe runs = new JdkProbe(JdkProbe.TASK, 0);
    need("tasks of fork/join", FORK_JOIN + "Task", "doExec", "()", runs);
    add(FORK_JOIN + "Task", "awaitDone", "(", parksFor(Event.FUTURE));
    add(pool, "poolSubmit", "(Z", entry(WovenCalls.TASKS, "submittedTo", 0, 2));
    add(pool, "externalSubmit", "(L", entry(WovenCalls.TASKS, "submittedTo", 0, 1));
    add(pool, "execute", "(Ljava/lang/Runnable;", new JdkProbe(JdkProbe.NAMES_FIRST, 0));
    add(pool, "submit", "(Ljava/", new JdkProbe(JdkProbe.NAMES_FIRST, 0));
    add(pool, "awaitWork", "(", parksFor(Event.IDLE));
  }

  private void addStages() {
    add(FUTURE, "*Stage", "(Ljava/util/concurrent/Executor;", new JdkProbe(JdkProbe.NAMES_LAST, 0));
    JdkProbe pushed = entry(WovenCalls.TASKS, "submitted", 1);
    need("stages of CompletableFuture", FUTURE, "unipush", "(", pushed);
    add(FUTURE, "bipush", "(", entry(WovenCalls.TASKS, "submitted", 2));
    add(FUTURE, "orpush", "(", entry(WovenCalls.TASKS, "submitted", 2));
    add(FUTURE, "waitingGet", "(", parksFor(Event.FUTURE));
    add(FUTURE, "timedGet", "(", parksFor(Event.FUTURE));
    add(FUTURE + "$UniCompletion", "claim", "()Z", new JdkProbe(JdkProbe.CLAIM, 0));
  }

  private void addParks() {
    for (String park : new String[] {"park", "parkNanos", "parkUntil"}) {
      add(SUPPORT, park, "(Ljava/lang/Object;", waitsFor(Event.PARK));
      add(SUPPORT, park, "(", waits(Event.PARK));
    }
    JdkProbe waking = entry(WovenCalls.WAITS, "waking", 0);
    need("who ends a wait", SUPPORT, "unpark", "(Ljava/lang/Thread;)V", waking);
    add("java/lang/Thread", "interrupt", "()V", waking);
    add("java/lang/VirtualThread", "interrupt", "()V", waking);
    add(CONCURRENT + "FutureTask", "awaitDone", "(", parksFor(Event.FUTURE));
    add(CONCURRENT + "CyclicBarrier", "dowait", "(", parksFor(Event.BARRIER));
    add(CONCURRENT + "Phaser", "internalAwaitAdvance", "(", parksFor(Event.BARRIER));
    add(CONCURRENT + "Exchanger", "exchange", "(", parksFor(Event.BARRIER));
  }

  private void addQueues() {
    JdkProbe take = new JdkProbe(JdkProbe.TAKE, 0);
    JdkProbe put = new JdkProbe(JdkProbe.PUT, 0);
    JdkProbe offer = new JdkProbe(JdkProbe.OFFER, 0);
    for (String queue :
        new String[] {
          "ArrayBlockingQueue",
          "DelayQueue",
          "LinkedBlockingDeque",
          "LinkedBlockingQueue",
          "LinkedTransferQueue",
          "PriorityBlockingQueue",
          "SynchronousQueue"
        }) {
      String type = CONCURRENT + queue;
      for (String end : new String[] {"", "First", "Last"}) {
        add(type, "take" + end, "()L", take);
        add(type, "poll" + end, "(", take);
        add(type, "put" + end, "(L", put);
        add(type, "offer" + end, "(L", offer);
      }
      add(type, "transfer", "(L", put);
      add(type, "tryTransfer", "(L", offer);
    }
  }

  private void addInputAndOutput() {
    addSockets();
    addChannels();
    addAsynchronousChannels();
    String buffer = "(Ljava/nio/ByteBuffer;)I";
    JdkProbe io = waits(Event.IO);
    add("sun/nio/ch/DatagramChannelImpl", "receive", "(Ljava/nio/ByteBuffer;)", io);
    add("sun/nio/ch/FileChannelImpl", "read", buffer, io);
    add("sun/nio/ch/FileChannelImpl", "write", buffer, io);
    add("sun/nio/ch/FileChannelImpl", "force", "(Z)V", io);
    add("sun/nio/ch/SelectorImpl", "lockAndDoSelect", "(", io);
    add("java/io/FileInputStream", "read", "(", io);
    add("java/io/FileOutputStream", "write", "([B", io);
    add("java/io/RandomAccessFile", "read", "(", io);
    add("java/io/RandomAccessFile", "write", "([B", io);
  }

  private void addSockets() {
    String socket = "sun/nio/ch/NioSocketImpl";
    JdkProbe reads = new JdkProbe(JdkProbe.SOCKET_READ, Event.IO);
    need("reading sockets", socket, "read", "([BII)I", reads);
    add(socket, "write", "([BII)V", new JdkProbe(JdkProbe.SOCKET_WRITE, Event.IO));
    add(socket, "accept", "(Ljava/net/SocketImpl;)V", connects(1));
    add(socket, "connect", "(Ljava/net/SocketAddress;I)V", connects(0));
  }

  private void addChannels() {
    String channel = "sun/nio/ch/SocketChannelImpl";
    JdkProbe reads = new JdkProbe(JdkProbe.SOCKET_READ, Event.IO);
    need("reading channels", channel, "read", "(Ljava/nio/ByteBuffer;)I", reads);
    add(channel, "read", "([Ljava/nio/ByteBuffer;II)J", reads);
    add(channel, "blockingRead", "([BIIJ)I", reads);
    JdkProbe writes = new JdkProbe(JdkProbe.CHANNEL_WRITE, Event.IO);
    add(channel, "write", "(Ljava/nio/ByteBuffer;)I", writes);
    add(channel, "write", "([Ljava/nio/ByteBuffer;II)J", writes);
    add(channel, "blockingWriteFully", "([BII)V", new JdkProbe(JdkProbe.SOCKET_WRITE, Event.IO));
    JdkProbe connects = new JdkProbe(JdkProbe.CONNECT_CHANNEL, Event.IO);
    add(channel, "connect", "(Ljava/net/SocketAddress;)Z", connects);
    add(channel, "finishConnect", "()Z", connects);
    add(channel, "blockingConnect", "(Ljava/net/SocketAddress;J)V", connects);
    add("sun/nio/ch/ServerSocketChannelImpl", "accept", "()", connects);
    add("sun/nio/ch/ServerSocketChannelImpl", "blockingAccept", "(J)", connects);
    String transfer = "(JILjava/nio/channels/WritableByteChannel;)J";
    for (String named : new String[] {"transferToDirect", "transferToDirectly"}) { // 17: directly
      JdkProbe transfers = new JdkProbe(JdkProbe.TRANSFER, Event.IO);
      add("sun/nio/ch/FileChannelImpl", named, transfer, transfers);
    }
  }

  /** Begun by one thread, which transfers what it can at once; the rest is another one's. */
  private void addAsynchronousChannels() {
    String channel = "sun/nio/ch/UnixAsynchronousSocketChannelImpl";
    String server = "sun/nio/ch/UnixAsynchronousServerSocketChannelImpl";
    JdkProbe connects = new JdkProbe(JdkProbe.CONNECT_CHANNEL, Event.IO);
    add(channel, "setConnected", "()V", connects);
    add(server, "finishAccept", "(Ljava/io/FileDescriptor;", connects);
    JdkProbe transfers = new JdkProbe(JdkProbe.ASYNCHRONOUS, 0);
    need("reading asynchronous channels", channel, "finishRead", "(Z)V", transfers);
    need("writing asynchronous channels", channel, "finishWrite", "(Z)V", transfers);
    add(channel, "implRead", "(Z", transfers);
    add(channel, "implWrite", "(Z", transfers);
  }
}
