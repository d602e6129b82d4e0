package dev.concert.bus;

import dev.concert.json.JsonValues;
import java.io.File;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Turns the records of messages into the fields of their JSON bodies, and back. */
final class MessageBodies {
  private MessageBodies() {}

  /** The fields in their order; those that are null, and flags that are false, are left out. */
  static Map<String, Object> fields(Message message) {
    Map<String, Object> fields = new LinkedHashMap<>();
    for (RecordComponent component : MessageKinds.components(message.getClass())) {
      Object value = get(message, component);
      if (value != null && !value.equals(absent(component))) {
        fields.put(component.getName(), value);
      }
    }
    return fields;
  }

  private static Object get(Message message, RecordComponent component) {
    try {
      return component.getAccessor().invoke(message);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("A message's fields can always be read", e);
    }
  }

  /**
   * A message from the fields of a body; those that it does not know are skipped.
   *
   * @throws IllegalArgumentException with the reason as a clause
   */
  static Message message(Class<? extends Message> type, Map<?, ?> fields) {
    RecordComponent[] components = MessageKinds.components(type);
    Class<?>[] types = new Class<?>[components.length];
    Object[] values = new Object[components.length];
    for (int i = 0; i < components.length; i++) {
      types[i] = components[i].getType();
      values[i] = coerce(components[i], fields.get(components[i].getName()));
    }
    try {
      return type.getDeclaredConstructor(types).newInstance(values);
    } catch (InvocationTargetException e) {
      // The records refuse null with the name of what is missing, and nothing else.
      throw new IllegalArgumentException(e.getCause().getMessage() + " is missing", e);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("A message can always be made of its fields", e);
    }
  }

  private static Object coerce(RecordComponent component, Object value) {
    Class<?> type = component.getType();
    if (value == null || value.equals("")) { // an empty text names nothing
      require(MessageKinds.mayBeAbsent(component), component, "is missing");
      return absent(component);
    }
    if (type == String.class) {
      require(value instanceof String, component, "is not a text");
      return value;
    }
    if (type == boolean.class) {
      require(value instanceof Boolean, component, "is neither true nor false");
      return value;
    }
    if (type == List.class) {
      require(texts(value), component, "is not a list of texts");
      return value;
    }
    if (type == Map.class) {
      require(value instanceof Map<?, ?>, component, "is not a JSON object");
      return value;
    }
    require(value instanceof Integer || value instanceof Long, component, "is not a whole number");
    return whole(component, ((Number) value).longValue());
  }

  /** What a component is that JSON does not hold. */
  private static Object absent(RecordComponent component) {
    return MessageKinds.isFlag(component) ? false : null;
  }

  private static boolean texts(Object value) {
    return value instanceof List<?> list && list.stream().allMatch(String.class::isInstance);
  }

  private static Object whole(RecordComponent component, long number) {
    if (component.getType() == long.class || component.getType() == Long.class) {
      return number;
    }
    require(number == (int) number, component, "is too large");
    return (int) number;
  }

  private static void require(boolean holds, RecordComponent component, String otherwise) {
    if (!holds) {
      throw new IllegalArgumentException(component.getName() + ' ' + otherwise);
    }
  }

  /**
   * The value of a field as somebody types it; lists are separated like a class path.
   *
   * @throws IllegalArgumentException with the reason as a clause
   */
  static Object typed(RecordComponent component, String word) {
    Class<?> type = component.getType();
    if (type == String.class) {
      return word;
    }
    if (type == List.class) {
      return Arrays.asList(word.split(File.pathSeparator));
    }
    if (type == Map.class) {
      return JsonValues.read(word);
    }
    if (word.equals("true") || word.equals("false")) {
      return Boolean.valueOf(word);
    }
    require(word.matches("-?\\d{1,18}"), component, "is neither a number nor true or false");
    return Long.valueOf(word);
  }
}
