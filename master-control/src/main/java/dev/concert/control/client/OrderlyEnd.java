package dev.concert.control.client;

import dev.concert.bus.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Ends participants of the bus: asks each to quit, waits until its process is gone, and ends a
 * process of ours that does not go by itself. Used by one thread at a time.
 */
public final class OrderlyEnd {
  /** A window that is busy, and a JVM that writes its cache, take some seconds to end. */
  public static final Patience PATIENCE = new Patience(20_000, 5_000);

  private final Function<Message.Request, CompletableFuture<Map<String, Object>>> ask;
  private final Consumer<String> tell;
  private final Predicate<ProcessHandle> isOurs;
  private final Patience patience;

  /**
   * Who is to end.
   *
   * @param tool its name
   * @param instance its name on the bus; null if it has not joined yet
   * @param pid its process; 0 if that is unknown
   */
  public record Member(String tool, String instance, long pid) {
    @Override
    public String toString() {
      return pid == 0 ? tool : "%s (process %d)".formatted(tool, pid);
    }
  }

  /**
   * How long to wait.
   *
   * @param byItselfMillis for the end of a process that was asked to quit
   * @param onSignalMillis for the end of one that got a signal to end
   */
  public record Patience(long byItselfMillis, long onSignalMillis) {}

  /**
   * @param ask puts a request on the bus
   * @param tell takes sentences without a full stop: who is silent, and what was done about it
   * @param isOurs whether a process may be ended with a signal
   */
  public OrderlyEnd(
      Function<Message.Request, CompletableFuture<Map<String, Object>>> ask,
      Consumer<String> tell,
      Predicate<ProcessHandle> isOurs,
      Patience patience) {
    this.ask = ask;
    this.tell = tell;
    this.isOurs = isOurs;
    this.patience = patience;
  }

  private record Going(
      Member member, Optional<ProcessHandle> process, CompletableFuture<?> answer) {}

  /** Asks all at once; returns whether all are gone. */
  public boolean end(List<Member> members) throws InterruptedException {
    List<Going> going = new ArrayList<>();
    for (Member member : members) {
      going.add(new Going(member, ProcessHandle.of(member.pid()), quit(member)));
    }
    boolean gone = true;
    for (Going one : going) {
      gone &= awaitEnd(one);
    }
    return gone;
  }

  private CompletableFuture<?> quit(Member member) {
    return member.instance() == null
        ? CompletableFuture.completedFuture(Map.of())
        : ask.apply(new Message.Quit(member.instance()));
  }

  private boolean awaitEnd(Going one) throws InterruptedException {
    boolean answered = awaitAnswer(one);
    if (one.process().isEmpty()) {
      return answered;
    }
    ProcessHandle process = one.process().get();
    if (!answered) {
      tell.accept(one.member() + " does not answer; waiting for its end");
    }
    boolean joined = one.member().instance() != null;
    if (awaitExit(process, joined ? patience.byItselfMillis() : 0)) {
      return true;
    }
    return endBySignal(one.member(), process);
  }

  /** Whether it said that it ends, or did so without a word. */
  private static boolean awaitAnswer(Going one) throws InterruptedException {
    CompletableFuture<?> gone =
        one.process().map(ProcessHandle::onExit).orElseGet(CompletableFuture::new);
    try {
      CompletableFuture.anyOf(one.answer(), gone).get();
      return true;
    } catch (ExecutionException _) { // no answer in time, or an error
      return one.process().isPresent() && !one.process().get().isAlive();
    }
  }

  private boolean endBySignal(Member member, ProcessHandle process) throws InterruptedException {
    if (!isOurs.test(process)) {
      tell.accept(member + " does not end; it is none of Concert's processes, so end it yourself");
      return false;
    }
    process.destroy();
    if (!awaitExit(process, patience.onSignalMillis())) {
      process.destroyForcibly();
      awaitExit(process, patience.onSignalMillis());
    }
    tell.accept(member + " did not end by itself and was ended");
    return !process.isAlive();
  }

  private static boolean awaitExit(ProcessHandle process, long millis) throws InterruptedException {
    try {
      process.onExit().get(millis, TimeUnit.MILLISECONDS);
      return true;
    } catch (TimeoutException _) {
      return false;
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }
}
