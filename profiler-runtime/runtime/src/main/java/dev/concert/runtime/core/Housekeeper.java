package dev.concert.runtime.core;

import dev.concert.runtime.ThreadContext;
import dev.concert.runtime.access.Tracking;
import dev.concert.runtime.cost.WeavingTime;
import dev.concert.runtime.format.Header;
import dev.concert.runtime.format.Identity;
import dev.concert.runtime.format.Identity.Member;
import dev.concert.runtime.format.JsonLine;
import dev.concert.runtime.format.RunFormat;
import dev.concert.runtime.hook.Captures;
import dev.concert.runtime.jvm.Clock;
import dev.concert.runtime.jvm.GarbageCollections;
import dev.concert.runtime.jvm.SafepointLog;
import dev.concert.runtime.settings.Mode;
import dev.concert.runtime.settings.RecordingSettings;
import dev.concert.runtime.state.Console;
import dev.concert.runtime.state.Failures;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * A daemon thread that does what need not happen in the program's threads: says that the node is
 * alive, finds threads that have ended, keeps blocks ready, carries out requests.
 */
final class Housekeeper implements Runnable {
  private static final long PERIOD_NANOS = 25_000_000;
  private static final int PERIODS_BETWEEN_ANCHORS = 40;

  /** Own cost is measured anew, each time after twice as long, as the JVM gets to compile it. */
  private static final int FIRST_CALIBRATION = 8;

  private static final int LAST_CALIBRATION = 4096;
  private static final long CALIBRATION_NANOS = 10_000_000;

  /** A program that ends before the cost is steady waits for so many more attempts at most. */
  private static final int LAST_ATTEMPTS = 4;

  /**
   * What handlers here need, found while there is memory: the JVM passes over a handler whose class
   * it cannot find for want of it, so that the thread would end with the program's last byte.
   */
  private static final Class<?>[] NEEDED = {
    IOException.class,
    Throwable.class,
    StackOverflowError.class,
    OutOfMemoryError.class,
    InternalError.class,
    LockSupport.class,
    Failures.class
  };

  private final Recorder recorder;
  private final NodeFiles files;
  private final Recording.Listener listener;
  private final Throttle throttle;
  private final GarbageCollections collections = new GarbageCollections();
  private final SafepointLog safepoints;
  private RecordingSettings settings;
  private long seenAlive;
  private int periods;
  private int nextCalibration = FIRST_CALIBRATION;
  private boolean toldFailure;
  private boolean left;

  private Housekeeper(Recorder recorder, RecordingSettings settings, Recording.Listener listener) {
    this.recorder = recorder;
    this.settings = settings;
    throttle = new Throttle(recorder);
    this.files = recorder.files();
    safepoints = new SafepointLog(files.directory.resolve(RunFormat.SAFEPOINTS));
    this.listener = listener;
  }

  static void start(Recorder recorder, RecordingSettings settings, Recording.Listener listener) {
    Housekeeper helper = new Housekeeper(recorder, settings, listener);
    helper.tellFailure(); // what it needs for that is there from now on
    Thread thread = new Thread(systemGroup(), helper, "concert", 0, false);
    thread.setDaemon(true);
    thread.start();
    try {
      Runtime.getRuntime()
          .addShutdownHook(new Thread(systemGroup(), new End(helper), "concert end", 0, false));
    } catch (IllegalStateException e) {
      recorder.files().beat(Clock.tick()); // measured only now, while the JVM ends: no end to note
    }
  }

  /** What happens when the JVM ends; no lambda, which would have to be linked at the start. */
  private record End(Housekeeper helper) implements Runnable {
    @Override
    public void run() {
      helper.end();
    }
  }

  /** Not the program's own group, which it may count or interrupt. */
  private static ThreadGroup systemGroup() {
    ThreadGroup group = Thread.currentThread().getThreadGroup();
    while (group.getParent() != null) {
      group = group.getParent();
    }
    return group;
  }

  @Override
  public void run() {
    while (!recorder.stopped()) {
      try {
        keepHouse();
      } catch (Throwable t) {
        Failures.latest = t; // there was no memory to look after a failure, either: told next time
        LockSupport.parkNanos(PERIOD_NANOS);
      }
    }
    leave();
  }

  private void keepHouse() {
    tellFailure();
    ThreadContext.set(ThreadContext.NONE);
    WeavingTime.prepare();
    while (!recorder.stopped()) {
      try {
        listen();
        rest();
        round();
      } catch (IOException e) {
        recorder.stop(e);
      } catch (Throwable t) {
        Failures.latest = t;
        tellFailure();
      }
    }
  }

  /** Programs that record no events do without the classes of management. */
  private synchronized void listen() throws IOException {
    if (settings.mode().what >= Mode.TRACED) {
      collections.listen();
      tell(safepoints.begin());
    }
  }

  private void tell(List<JsonLine> lines) throws IOException {
    for (JsonLine line : lines) {
      recorder.tell(line);
    }
  }

  /** What the JVM did for itself since the last time. */
  private void tellOfJvm() throws IOException {
    tell(collections.take());
    tell(safepoints.take());
  }

  /** Until the next period; is woken when blocks get few. An interruption is nothing to end by. */
  private void rest() throws IOException {
    long start = System.nanoTime();
    long left = PERIOD_NANOS;
    while (left > 0 && !recorder.stopped()) {
      LockSupport.parkNanos(left);
      Thread.interrupted();
      growAhead();
      left = PERIOD_NANOS - (System.nanoTime() - start);
    }
  }

  private synchronized void growAhead() throws IOException {
    files.growAhead();
  }

  /** What is not recorded any more is not to cost anything either. */
  private void leave() {
    if (left) {
      return;
    }
    left = true;
    leaveJvm();
    try {
      if (listener != null) {
        listener.detached();
      }
    } catch (Throwable t) {
      Console.say("the program's classes could not be made what they were: " + t);
    }
    Recording.detached();
  }

  private synchronized void leaveJvm() {
    collections.leave();
    try {
      safepoints.end();
    } catch (IOException e) {
      Console.say("safepoints are logged on: " + e);
    }
  }

  private synchronized void round() throws IOException {
    long tick = Clock.tick();
    files.beat(tick);
    recorder.reap(seenAlive);
    tellOfJvm();
    seenAlive = tick;
    if (++periods % PERIODS_BETWEEN_ANCHORS == 0) {
      files.anchor();
      files.check();
      recorder.rename();
      recorder.noteSpent();
    }
    if (periods >= nextCalibration && nextCalibration <= LAST_CALIBRATION) {
      nextCalibration *= 2;
      recorder.calibrate(CALIBRATION_NANOS);
    }
    answer();
    if (throttle.look(settings) && listener != null) {
      listener.changed(settings);
    }
    tellFailure();
  }

  private void answer() throws IOException {
    int wanted = files.control.wanted();
    if (wanted == files.control.done()) {
      return;
    }
    RecordingSettings settings = RecordingSettings.parse(files.control.request(wanted));
    if (settings.detach()) {
      detach();
      files.control.answer(wanted, "mode off\nroutines 0\n");
      return;
    }
    recorder.apply(settings);
    this.settings = settings;
    if (listener != null) {
      listener.changed(settings);
    }
    StringBuilder answer = new StringBuilder("mode " + settings.mode().word() + '\n');
    answer.append("routines ").append(recorder.switches().on()).append('\n');
    for (String problem : settings.problems()) {
      answer.append("problem ").append(problem).append('\n');
    }
    files.control.answer(wanted, answer.toString());
  }

  /** Nothing is recorded before the listener leaves; then the files get their end. */
  private void detach() throws IOException {
    recorder.quiet();
    tellLast();
    leave();
    recorder.reap(seenAlive);
    recorder.detach();
  }

  private void tellLast() throws IOException {
    tellOfJvm();
    if (listener != null) {
      listener.ending();
    }
    Tracking tracking = Tracking.current();
    if (tracking != null) {
      tracking.tellLast();
    }
    long leftOut = settings.mode() == Mode.EVENTS ? Captures.leftOut() : 0;
    if (leftOut > 0) {
      JsonLine line = new JsonLine().open().open(Identity.UNCAPTURED);
      recorder.tell(line.put(Member.VALUES, leftOut).close().close());
    }
  }

  private void tellFailure() {
    Throwable failure = Failures.latest;
    if (failure == null) {
      return;
    }
    Failures.latest = null;
    if (failure instanceof InternalError) {
      recorder.stop(new IOException("a file of the run cannot be written any more: " + failure));
    } else if (!toldFailure && !Failures.isLackOfMemory(failure)) {
      toldFailure = true;
      Console.say("a call could not be measured: " + failure + "; please report this");
      failure.printStackTrace();
    }
  }

  /** The JVM ends: what is known is made up to date. */
  private synchronized void end() {
    ThreadContext.set(ThreadContext.NONE);
    if (recorder.stopped()) {
      return;
    }
    try {
      tellLast();
      safepoints.end();
      recorder.reap(seenAlive);
      for (int i = 0; i < LAST_ATTEMPTS && !recorder.isCalibrated(); i++) {
        recorder.calibrate(CALIBRATION_NANOS);
      }
      recorder.noteSpent();
      files.beat(Clock.tick());
      files.anchor();
      files.state(Header.ENDED);
    } catch (IOException e) {
      recorder.stop(e);
    }
  }
}
