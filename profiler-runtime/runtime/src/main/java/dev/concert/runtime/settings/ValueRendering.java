package dev.concert.runtime.settings;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.Map;

/**
 * Turns a value into a short text without calling code of the program: fields are read, {@code
 * toString} is not called. What is not to be seen is not shown.
 */
public final class ValueRendering {
  static final String REDACTED = "(redacted)";
  private static final int MAX_ELEMENTS = 10;

  /** The fields of objects of a class, as far as they can be read; finding them takes long. */
  private static final ClassValue<Field[]> FIELDS =
      new ClassValue<>() {
        @Override
        protected Field[] computeValue(Class<?> type) {
          List<Field> fields = new ArrayList<>();
          for (Class<?> at = type; at != Object.class; at = at.getSuperclass()) {
            for (Field field : at.getDeclaredFields()) {
              if (!Modifier.isStatic(field.getModifiers()) && !field.isSynthetic()) {
                field.trySetAccessible();
                fields.add(field);
              }
            }
          }
          return fields.toArray(new Field[0]);
        }
      };

  private final CaptureRules rules;
  private final StringBuilder text = new StringBuilder(64);

  private ValueRendering(CaptureRules rules) {
    this.rules = rules;
  }

  /**
   * @param name of the parameter or field that holds it; null if it is not known
   */
  public static String of(Object value, String name, CaptureRules rules) {
    if (rules.isSecret(name)) {
      return REDACTED;
    }
    ValueRendering rendering = new ValueRendering(rules);
    rendering.append(value, rules.depth());
    return cut(rules.redact(rendering.text.toString()), rules.length());
  }

  private static String cut(String text, int length) {
    return text.length() <= length ? text : text.substring(0, length) + '…';
  }

  private boolean isFull() {
    return text.length() > CaptureRules.LONGEST;
  }

  private void append(Object value, int depth) {
    if (value == null) {
      text.append("null");
    } else if (value instanceof String string) {
      text.append(string, 0, Math.min(string.length(), CaptureRules.LONGEST + 1));
    } else if (isPlain(value)) {
      text.append(value);
    } else if (value instanceof Enum<?> constant) {
      text.append(constant.name());
    } else if (value instanceof Class<?> type) {
      text.append(type.getName());
    } else if (value.getClass().isArray()) {
      appendArray(value, depth);
    } else if (KnownTypes.isCollection(value)) {
      appendElements((Collection<?>) value, depth);
    } else if (KnownTypes.isMap(value)) {
      appendEntries((Map<?, ?>) value, depth);
    } else {
      appendObject(value, depth);
    }
  }

  /** Numbers of the JDK, whose text is their value. */
  private static boolean isPlain(Object value) {
    return value instanceof Number && KnownTypes.isOfJdk(value)
        || value instanceof Boolean
        || value instanceof Character;
  }

  private void appendArray(Object array, int depth) {
    int length = Array.getLength(array);
    text.append('[');
    for (int i = 0; i < Math.min(length, MAX_ELEMENTS) && !isFull(); i++) {
      text.append(i == 0 ? "" : ", ");
      append(Array.get(array, i), depth - 1);
    }
    close(length, ']');
  }

  private void appendElements(Collection<?> elements, int depth) {
    text.append('[');
    int i = 0;
    try {
      for (Object element : elements) {
        if (i == MAX_ELEMENTS || isFull()) {
          break;
        }
        text.append(i++ == 0 ? "" : ", ");
        append(element, depth - 1);
      }
    } catch (ConcurrentModificationException e) {
      text.append(" (changing)");
    }
    close(elements.size(), ']');
  }

  private void appendEntries(Map<?, ?> entries, int depth) {
    text.append('{');
    int i = 0;
    try {
      for (Map.Entry<?, ?> entry : entries.entrySet()) {
        if (i == MAX_ELEMENTS || isFull()) {
          break;
        }
        text.append(i++ == 0 ? "" : ", ");
        append(entry.getKey(), depth - 1);
        text.append('=');
        appendNamed(entry.getValue(), entry.getKey() instanceof String key ? key : null, depth - 1);
      }
    } catch (ConcurrentModificationException e) {
      text.append(" (changing)");
    }
    close(entries.size(), '}');
  }

  private void appendNamed(Object value, String name, int depth) {
    if (rules.isSecret(name)) {
      text.append(REDACTED);
    } else {
      append(value, depth);
    }
  }

  private void close(int size, char end) {
    if (size > MAX_ELEMENTS) {
      text.append(", … ").append(size).append(" in all");
    }
    text.append(end);
  }

  private void appendObject(Object value, int depth) {
    Class<?> type = value.getClass();
    String name = type.getName();
    text.append(name, name.lastIndexOf('.') + 1, name.length());
    if (depth <= 0 || KnownTypes.isOfJdk(value) || type.isHidden()) {
      text.append('@').append(Integer.toHexString(System.identityHashCode(value)));
      return;
    }
    text.append('{');
    int i = 0;
    for (Field field : FIELDS.get(type)) {
      if (!isFull()) {
        text.append(i++ == 0 ? "" : ", ").append(field.getName()).append('=');
        appendNamed(read(field, value), field.getName(), depth - 1);
      }
    }
    text.append('}');
  }

  private static Object read(Field field, Object of) {
    try {
      return field.get(of);
    } catch (IllegalAccessException e) {
      return "(not open)";
    }
  }

  /** The types of the JDK whose methods are known to call nothing of the program. */
  public static final class KnownTypes {
    private static final List<String> COLLECTIONS =
        List.of(
            "java.util.ArrayList",
            "java.util.LinkedList",
            "java.util.ArrayDeque",
            "java.util.HashSet",
            "java.util.LinkedHashSet",
            "java.util.TreeSet",
            "java.util.Arrays$ArrayList",
            "java.util.concurrent.CopyOnWriteArrayList",
            "java.util.concurrent.ConcurrentLinkedQueue");

    private static final List<String> MAPS =
        List.of(
            "java.util.HashMap",
            "java.util.LinkedHashMap",
            "java.util.TreeMap",
            "java.util.concurrent.ConcurrentHashMap");

    private KnownTypes() {}

    static boolean isOfJdk(Object value) {
      return value.getClass().getClassLoader() == null;
    }

    public static boolean isCollection(Object value) {
      String name = value.getClass().getName();
      boolean immutable = name.startsWith("java.util.ImmutableCollections$");
      return value instanceof Collection && (COLLECTIONS.contains(name) || immutable);
    }

    public static boolean isMap(Object value) {
      String name = value.getClass().getName();
      boolean immutable = name.startsWith("java.util.ImmutableCollections$");
      return value instanceof Map && (MAPS.contains(name) || immutable);
    }
  }
}
