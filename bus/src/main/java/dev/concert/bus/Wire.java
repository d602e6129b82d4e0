package dev.concert.bus;

import dev.concert.json.JsonValues;
import java.lang.reflect.RecordComponent;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The JSON of a message: {@code {"protocol":1,"kind":…,"from":…,"seq":…,"atNanos":…,"body":{…}}}.
 * Unknown kinds, fields and protocols are skipped. Thread-safe.
 */
public final class Wire {
  /** The largest message that the broker takes, in bytes of UTF-8. */
  public static final int MAX_BYTES = 256 * 1024;

  static final int PROTOCOL = 1;

  private Wire() {}

  /** What a body turned out to be. */
  sealed interface Incoming {
    record Known(Envelope<Message> envelope) implements Incoming {}

    /**
     * @param to the instance that asked
     * @param seq the count of its request
     * @param error null where the answer is none
     */
    record Reply(String to, long seq, String error, Map<String, Object> body) implements Incoming {}

    /** A kind or a protocol of another version. */
    record Skipped(String kind) implements Incoming {}
  }

  /** All kinds that {@link #message} makes. */
  public static Set<String> kinds() {
    return MessageKinds.names();
  }

  /** {@code select-function} for a {@link Message.SelectFunction}. */
  public static String kind(Message message) {
    return MessageKinds.name(message.getClass());
  }

  /** What a newer message takes the place of: its kind, and for some what they are about. */
  public static String slot(Message message) {
    return MessageKinds.slotOf(message);
  }

  /** One line for help: {@code select-file FILE [LINE] [HISTORY]}. */
  public static String usage(String kind) {
    requireKnown(kind);
    return MessageKinds.usage(kind);
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
    Class<? extends Message> type = MessageKinds.type(kind);
    try {
      Map<Object, Object> fields = new LinkedHashMap<>();
      if (bodyJson != null) {
        fields.putAll(object(JsonValues.read(bodyJson)));
      }
      fields.putAll(typed(MessageKinds.components(type), args));
      return MessageBodies.message(type, fields);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "That is not a valid %s, since %s; it takes: %s."
              .formatted(kind, e.getMessage(), MessageKinds.usage(kind)),
          e);
    }
  }

  private static void requireKnown(String kind) {
    if (MessageKinds.type(kind) == null) {
      throw new IllegalArgumentException(
          "There is no message of the kind %s; the kinds are %s."
              .formatted(kind, String.join(", ", MessageKinds.names())));
    }
  }

  private static Map<String, Object> typed(RecordComponent[] components, List<String> args) {
    if (args.size() > components.length) {
      throw new IllegalArgumentException(args.get(components.length) + " is one too many");
    }
    Map<String, Object> fields = new LinkedHashMap<>();
    for (int i = 0; i < args.size(); i++) {
      fields.put(components[i].getName(), MessageBodies.typed(components[i], args.get(i)));
    }
    return fields;
  }

  /** The fields of the message's body, in their order; what is left out is not there. */
  public static Map<String, Object> body(Message message) {
    return MessageBodies.fields(message);
  }

  /**
   * Kind and body in one line, {@code select-class {"type":"a.B"}}, which {@link #ofLine} reads.
   */
  public static String line(Message message) {
    return kind(message) + ' ' + JsonValues.line(body(message));
  }

  /**
   * The message of a {@link #line}.
   *
   * @throws IllegalArgumentException with one sentence, if that makes no message
   */
  public static Message ofLine(String line) {
    int blank = line.indexOf(' ');
    return blank < 0
        ? message(line, List.of(), null)
        : message(line.substring(0, blank), List.of(), line.substring(blank + 1));
  }

  /** The message as one sentence for a log, without control characters. */
  public static String sentence(Envelope<? extends Message> envelope) {
    StringBuilder text =
        new StringBuilder(envelope.from()).append(" sends ").append(kind(envelope.message()));
    MessageBodies.fields(envelope.message())
        .forEach((name, value) -> text.append(' ').append(name).append('=').append(value));
    return printable(text);
  }

  /** Text from elsewhere, fit for one line of a log. */
  static String printable(CharSequence text) {
    return text.toString().replaceAll("\\p{Cntrl}", "\uFFFD");
  }

  static byte[] encode(Envelope<? extends Message> envelope) {
    Map<String, Object> body = MessageBodies.fields(envelope.message());
    String kind = kind(envelope.message());
    return encode(kind, envelope.from(), envelope.seq(), envelope.atNanos(), body);
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
    Map<String, Object> fields = new LinkedHashMap<>(body == null ? Map.of() : body);
    if (error != null) {
      fields.put("error", error);
    }
    Map<String, Object> asked = new LinkedHashMap<>();
    asked.put("from", request.from());
    asked.put("seq", request.seq());
    fields.put("inReplyTo", asked);
    return encode(MessageKinds.REPLY, from, seq, atNanos, fields);
  }

  private static byte[] encode(
      String kind, String from, long seq, long atNanos, Map<String, Object> body) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("protocol", PROTOCOL);
    json.put("kind", kind);
    json.put("from", from);
    json.put("seq", seq);
    json.put("atNanos", atNanos);
    json.put("body", body);
    return JsonValues.bytes(json);
  }

  /** The JSON of a message, before it is known what kind it is. */
  static Map<?, ?> read(byte[] bytes) {
    if (bytes.length > MAX_BYTES) {
      throw new IllegalArgumentException(bytes.length + " bytes are over the limit");
    }
    return object(JsonValues.read(bytes));
  }

  /**
   * A sender may leave out {@code from}, {@code seq} and {@code atNanos}: it is then nobody in
   * particular, its messages have no order, and were sent now.
   *
   * @throws IllegalArgumentException with the reason as a clause, if it lacks what its kind needs
   */
  static Incoming decode(Map<?, ?> json) {
    if (!(json.get("kind") instanceof String kind)) {
      throw new IllegalArgumentException("it has no kind");
    }
    Class<? extends Message> type = MessageKinds.type(kind);
    if (number(json, "protocol", PROTOCOL) != PROTOCOL
        || (type == null && !kind.equals(MessageKinds.REPLY))) {
      return new Incoming.Skipped(kind);
    }
    Map<?, ?> body = json.get("body") == null ? Map.of() : object(json.get("body"));
    if (type == null) {
      return reply(body);
    }
    return new Incoming.Known(
        new Envelope<>(
            json.get("from") instanceof String from ? from : "unknown",
            number(json, "seq", 0),
            number(json, "atNanos", System.nanoTime()),
            MessageBodies.message(type, body)));
  }

  private static Incoming reply(Map<?, ?> body) {
    Map<String, Object> answer = new LinkedHashMap<>();
    body.forEach((name, value) -> answer.put((String) name, value));
    Map<?, ?> to = object(answer.remove("inReplyTo"));
    String error = answer.get("error") instanceof String text ? text : null;
    return new Incoming.Reply(String.valueOf(to.get("from")), number(to, "seq", 0), error, answer);
  }

  private static Map<?, ?> object(Object json) {
    if (json instanceof Map<?, ?> object) {
      return object;
    }
    throw new IllegalArgumentException("it is not a JSON object");
  }

  private static long number(Map<?, ?> json, String field, long otherwise) {
    return json.get(field) instanceof Number number ? number.longValue() : otherwise;
  }
}
