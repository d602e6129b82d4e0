package dev.concert.bus;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.io.File;
import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * The JSON of a message: {@code {"protocol":1,"kind":…,"from":…,"seq":…,"atNanos":…,"body":{…}}}.
 * Unknown kinds, fields and protocols are skipped. Thread-safe.
 */
public final class Wire {
  /** The largest message that the broker takes, in bytes of UTF-8. */
  public static final int MAX_BYTES = 256 * 1024;

  static final int PROTOCOL = 1;

  static final JsonMapper JSON =
      JsonMapper.builder()
          .changeDefaultPropertyInclusion(
              value -> value.withValueInclusion(JsonInclude.Include.NON_NULL))
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .build();

  private Wire() {}

  /** What a body turned out to be. */
  sealed interface Incoming {
    record Known(Envelope<Message> envelope) implements Incoming {}

    /** {@code error} is null where the answer is one. */
    record Reply(String to, long seq, String error, Map<String, Object> body) implements Incoming {}

    /** A kind or a protocol of another version. */
    record Skipped(String kind) implements Incoming {}
  }

  /** All kinds that {@link #message} makes. */
  public static Set<String> kinds() {
    return Kinds.names();
  }

  /** {@code select-function} for a {@link Message.SelectFunction}. */
  public static String kind(Message message) {
    return Kinds.name(message.getClass());
  }

  /** One line for help: {@code select-file FILE [LINE] [HISTORY]}. */
  public static String usage(String kind) {
    requireKnown(kind);
    return Kinds.usage(kind);
  }

  /**
   * A message from words, as they are typed after {@code concert send}.
   *
   * @param args the body's fields in their order; lists are separated like a class path; a field
   *     may be left out at the end
   * @param bodyJson a JSON object whose fields the arguments override; null for none
   * @throws IllegalArgumentException with one sentence, if that makes no message
   */
  public static Message message(String kind, List<String> args, String bodyJson) {
    requireKnown(kind);
    ObjectNode body = bodyJson == null ? JSON.createObjectNode() : object(bodyJson);
    RecordComponent[] fields = Kinds.type(kind).getRecordComponents();
    if (args.size() > fields.length) {
      throw new IllegalArgumentException(
          "Too many arguments; what %s takes is: %s.".formatted(kind, Kinds.usage(kind)));
    }
    for (int i = 0; i < args.size(); i++) {
      body.set(fields[i].getName(), value(fields[i], args.get(i)));
    }
    try {
      return JSON.treeToValue(body, Kinds.type(kind));
    } catch (JacksonException e) {
      throw new IllegalArgumentException(
          "%s; what %s takes is: %s.".formatted(reason(e), kind, Kinds.usage(kind)), e);
    }
  }

  private static void requireKnown(String kind) {
    if (Kinds.type(kind) == null) {
      throw new IllegalArgumentException(
          "There is no kind of message named %s; the kinds are %s."
              .formatted(kind, String.join(", ", Kinds.names())));
    }
  }

  private static ObjectNode object(String json) {
    try {
      if (JSON.readTree(json) instanceof ObjectNode object) {
        return object;
      }
    } catch (JacksonException e) {
      throw new IllegalArgumentException("The body is not JSON: " + reason(e) + ".", e);
    }
    throw new IllegalArgumentException("The body is not a JSON object.");
  }

  private static JsonNode value(RecordComponent field, String word) {
    if (field.getType() == List.class) {
      return JSON.valueToTree(List.of(word.split(File.pathSeparator)));
    }
    if (field.getType() == String.class) {
      return JSON.valueToTree(word);
    }
    try {
      return JSON.readTree(word);
    } catch (JacksonException e) {
      throw new IllegalArgumentException(
          "%s is neither a number nor true or false, as %s has to be."
              .formatted(word, field.getName()),
          e);
    }
  }

  /** The exception's own words without the place in the source that Jackson adds. */
  static String reason(JacksonException e) {
    Throwable cause = e.getCause() instanceof NullPointerException missing ? missing : null;
    return cause == null ? e.getOriginalMessage() : cause.getMessage() + " is missing";
  }

  /** The message as one sentence for a log, without control characters. */
  public static String sentence(Envelope<? extends Message> envelope) {
    StringBuilder text =
        new StringBuilder(envelope.from()).append(" sends ").append(kind(envelope.message()));
    Map<?, ?> body = JSON.convertValue(envelope.message(), Map.class);
    body.forEach((name, value) -> text.append(' ').append(name).append('=').append(value));
    return printable(text);
  }

  static String printable(CharSequence text) {
    return text.toString().replaceAll("\\p{Cntrl}", "\uFFFD");
  }

  public static byte[] encode(Envelope<? extends Message> envelope) {
    ObjectNode json = header(kind(envelope.message()), envelope.from(), envelope.seq());
    json.put("atNanos", envelope.atNanos());
    json.set("body", JSON.valueToTree(envelope.message()));
    return JSON.writeValueAsBytes(json);
  }

  /**
   * @param body of the answer, or null where it is an error
   */
  static byte[] encodeReply(
      String from,
      long seq,
      long atNanos,
      Envelope<?> request,
      Map<String, Object> body,
      String error) {
    ObjectNode json = header(Kinds.REPLY, from, seq);
    json.put("atNanos", atNanos);
    ObjectNode fields = body == null ? JSON.createObjectNode() : JSON.valueToTree(body);
    if (error != null) {
      fields.put("error", error);
    }
    fields.putObject("inReplyTo").put("from", request.from()).put("seq", request.seq());
    json.set("body", fields);
    return JSON.writeValueAsBytes(json);
  }

  private static ObjectNode header(String kind, String from, long seq) {
    return JSON.createObjectNode()
        .put("protocol", PROTOCOL)
        .put("kind", kind)
        .put("from", from)
        .put("seq", seq);
  }

  /**
   * Reads a message. A sender may leave out {@code from}, {@code seq} and {@code atNanos}: it is
   * then nobody in particular, its messages have no order, and were sent now.
   *
   * @throws BadMessageException if it is not JSON, or lacks what its kind needs
   */
  static Incoming decode(byte[] bytes) throws BadMessageException {
    if (bytes.length > MAX_BYTES) {
      throw new BadMessageException(bytes.length + " bytes are over the limit of " + MAX_BYTES);
    }
    try {
      return decode(JSON.readTree(bytes));
    } catch (JacksonException e) {
      throw new BadMessageException(reason(e));
    }
  }

  /** The message's JSON on one line. */
  static String line(byte[] bytes) throws BadMessageException {
    try {
      return JSON.readTree(bytes).toString();
    } catch (JacksonException e) {
      throw new BadMessageException(reason(e));
    }
  }

  private static Incoming decode(JsonNode json) throws BadMessageException {
    String kind = json.path("kind").asString("");
    if (!json.isObject() || kind.isEmpty()) {
      throw new BadMessageException("it is no JSON object with a kind");
    }
    if (json.path("protocol").asInt(PROTOCOL) != PROTOCOL) {
      return new Incoming.Skipped(kind);
    }
    JsonNode body = json.path("body");
    if (kind.equals(Kinds.REPLY)) {
      return reply(body);
    }
    Class<? extends Message> type = Kinds.type(kind);
    if (type == null) {
      return new Incoming.Skipped(kind);
    }
    Message message = JSON.treeToValue(body.isMissingNode() ? JSON.createObjectNode() : body, type);
    return new Incoming.Known(
        new Envelope<>(
            json.path("from").asString("unknown"),
            json.path("seq").asLong(0),
            json.path("atNanos").asLong(System.nanoTime()),
            Objects.requireNonNull(message, kind)));
  }

  private static Incoming reply(JsonNode body) throws BadMessageException {
    if (!(body instanceof ObjectNode fields)) {
      throw new BadMessageException("a reply without a body");
    }
    JsonNode to = fields.path("inReplyTo");
    String from = to.path("from").asString("");
    long seq = to.path("seq").asLong(0);
    String error = fields.hasNonNull("error") ? fields.path("error").asString("error") : null;
    fields.remove("inReplyTo");
    @SuppressWarnings("unchecked")
    Map<String, Object> answer = JSON.convertValue(fields, Map.class);
    return new Incoming.Reply(from, seq, error, answer);
  }
}
