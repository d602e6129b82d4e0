package dev.concert.bus;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.LongFunction;

/** Requests of this instance that wait for their answers. Thread-safe. */
final class PendingRequests {
  private final Map<Long, CompletableFuture<Map<String, Object>>> waiting =
      new ConcurrentHashMap<>();
  private final String instance;
  private final LongFunction<Executor> afterMillis;

  PendingRequests(String instance) {
    this(instance, millis -> CompletableFuture.delayedExecutor(millis, TimeUnit.MILLISECONDS));
  }

  /**
   * @param afterMillis an executor that runs what it is given after so many milliseconds
   */
  PendingRequests(String instance, LongFunction<Executor> afterMillis) {
    this.instance = instance;
    this.afterMillis = afterMillis;
  }

  /** The future of the answer to the request with that count. */
  CompletableFuture<Map<String, Object>> expect(long seq, Message.Request request) {
    CompletableFuture<Map<String, Object>> answer = new CompletableFuture<>();
    waiting.put(seq, answer);
    long millis = request.patienceMillis();
    afterMillis
        .apply(millis)
        .execute(() ->
            fail(seq, "No answer from %s within %s s.".formatted(request.tool(), millis / 1000.0)));
    return answer;
  }

  /** Takes a reply, to whomever; the second one to the same request is one too many. */
  void complete(Wire.Incoming.Reply reply) {
    CompletableFuture<Map<String, Object>> answer =
        reply.to().equals(instance) ? waiting.remove(reply.seq()) : null;
    if (answer == null) {
      return;
    }
    if (reply.error() == null) {
      answer.complete(reply.body());
    } else {
      answer.completeExceptionally(new IllegalStateException(reply.error()));
    }
  }

  void fail(long seq, String reason) {
    CompletableFuture<Map<String, Object>> answer = waiting.remove(seq);
    if (answer != null) {
      answer.completeExceptionally(new IllegalStateException(reason));
    }
  }
}
