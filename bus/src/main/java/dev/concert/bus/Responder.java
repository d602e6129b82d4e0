package dev.concert.bus;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Brings requests to their answerer and its answers to whoever asked. Thread-safe. */
final class Responder {
  private static final Logger LOG = LoggerFactory.getLogger(Responder.class);

  private final String tool;
  private final String instance;
  private final Seniority elders;
  private final Replies replies;
  private volatile Function<Message.Request, CompletableFuture<Map<String, Object>>> answerer;

  /** Sends a reply; exactly one of body and error is null. */
  interface Replies {
    void reply(Envelope<?> request, Map<String, Object> body, String error);
  }

  Responder(String tool, String instance, Seniority elders, Replies replies) {
    this.tool = tool;
    this.instance = instance;
    this.elders = elders;
    this.replies = replies;
  }

  void answerBy(Function<Message.Request, CompletableFuture<Map<String, Object>>> newOne) {
    answerer = newOne;
  }

  /** Whether this instance answers, and so is one that others see. */
  boolean isAnswering() {
    return answerer != null;
  }

  void answer(Envelope<Message.Request> request) {
    if (!isAnswering() || !meantForMe(request.message())) {
      return;
    }
    try {
      answerer
          .apply(request.message())
          .whenComplete((body, failure) -> replies.reply(request, body, sentence(failure)));
    } catch (RuntimeException e) {
      replies.reply(request, null, sentence(e));
    }
  }

  private boolean meantForMe(Message.Request request) {
    // Whoever keeps messages for others answers a recall itself.
    return !(request instanceof Message.Recall)
        && (request.tool().equals(instance) || (request.tool().equals(tool) && elders.isOldest()));
  }

  private String sentence(Throwable failure) {
    Throwable cause =
        failure instanceof CompletionException && failure.getCause() != null
            ? failure.getCause()
            : failure;
    if (cause == null || cause instanceof IllegalStateException) {
      return cause == null ? null : String.valueOf(cause.getMessage());
    }
    LOG.error("Answering a request failed", cause);
    return "%s failed: %s.".formatted(tool, cause);
  }
}
