package dev.concert.reader.store;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Records as bytes, by the types of their components: strings, numbers, flags, constants of enums,
 * lists, maps, and other records, also as one of those that a sealed interface permits; each but
 * numbers and flags may be null. What the bytes name is only which of the permitted records comes
 * next, so that nothing else is ever made of them.
 *
 * @param <T> the record that is written and read
 */
final class RecordCodec<T extends Record> {
  private final Map<Type, Form> forms = new HashMap<>();
  private final StringBuilder layout = new StringBuilder();
  private final Class<T> type;
  private final Form whole;

  /** How the values of one type are written. */
  private interface Form {
    void write(ModelOutput out, Object value);

    Object read(ModelInput in);
  }

  RecordCodec(Class<T> type) {
    this.type = type;
    this.whole = form(type);
  }

  /** Another number where a record of these has got other components. */
  int version() {
    return layout.toString().hashCode();
  }

  byte[] encode(T value) {
    ModelOutput out = new ModelOutput();
    whole.write(out, value);
    return out.toBytes();
  }

  /**
   * @param strings those that are known; equal ones become the same
   * @throws IOException if the bytes are damaged
   */
  T decode(ByteBuffer bytes, Map<String, String> strings) throws IOException {
    try {
      return type.cast(whole.read(new ModelInput(bytes, strings)));
    } catch (BufferUnderflowException
        | IndexOutOfBoundsException
        | IllegalArgumentException
        | NullPointerException
        | StackOverflowError e) {
      throw new IOException("what is stored is damaged: " + e, e);
    }
  }

  private Form form(Type wanted) {
    Form known = forms.get(wanted);
    return known != null ? known : make(wanted);
  }

  private Form make(Type wanted) {
    layout.append(wanted.getTypeName()).append(' ');
    if (wanted instanceof ParameterizedType generic) {
      List<Form> parts = Arrays.stream(generic.getActualTypeArguments()).map(this::form).toList();
      Form form =
          generic.getRawType() == Map.class
              ? new MapForm(parts.getFirst(), parts.getLast())
              : new ListForm(parts.getFirst());
      forms.put(wanted, form);
      return form;
    }
    Class<?> simple = (Class<?>) wanted;
    if (simple.isRecord()) {
      return new RecordForm(simple);
    }
    if (simple.isSealed()) {
      return new ChoiceForm(simple);
    }
    Form form = simple.isEnum() ? new EnumForm(simple.getEnumConstants()) : basic(simple);
    forms.put(wanted, form);
    return form;
  }

  private static Form basic(Class<?> simple) {
    if (simple == String.class) {
      return of(ModelOutput::string, ModelInput::string);
    }
    if (simple == int.class) {
      return RecordCodec.<Integer>of(ModelOutput::number, ModelInput::number);
    }
    if (simple == boolean.class) {
      return RecordCodec.<Boolean>of(ModelOutput::flag, ModelInput::flag);
    }
    throw new IllegalStateException("there is no form for " + simple);
  }

  private interface Writing<V> {
    void write(ModelOutput out, V value);
  }

  private interface Reading<V> {
    V read(ModelInput in);
  }

  @SuppressWarnings("unchecked") // components have values of their types
  private static <V> Form of(Writing<V> writing, Reading<V> reading) {
    return new Form() {
      @Override
      public void write(ModelOutput out, Object value) {
        writing.write(out, (V) value);
      }

      @Override
      public Object read(ModelInput in) {
        return reading.read(in);
      }
    };
  }

  private record EnumForm(Object[] constants) implements Form {
    @Override
    public void write(ModelOutput out, Object value) {
      out.number(value == null ? 0 : ((Enum<?>) value).ordinal() + 1);
    }

    @Override
    public Object read(ModelInput in) {
      int number = in.number();
      return number == 0 ? null : constants[number - 1];
    }
  }

  private record ListForm(Form element) implements Form {
    @Override
    public void write(ModelOutput out, Object value) {
      List<?> list = (List<?>) value;
      out.flag(list != null);
      if (list != null) {
        out.list(list, each -> element.write(out, each));
      }
    }

    @Override
    public Object read(ModelInput in) {
      return in.flag() ? in.list(() -> element.read(in)) : null;
    }
  }

  private record MapForm(Form key, Form value) implements Form {
    @Override
    public void write(ModelOutput out, Object map) {
      out.flag(map != null);
      if (map != null) {
        out.list(List.copyOf(((Map<?, ?>) map).entrySet()), each -> write(out, each));
      }
    }

    private void write(ModelOutput out, Map.Entry<?, ?> entry) {
      key.write(out, entry.getKey());
      value.write(out, entry.getValue());
    }

    @Override
    public Object read(ModelInput in) {
      if (!in.flag()) {
        return null;
      }
      Map<Object, Object> map = new LinkedHashMap<>();
      in.list(() -> map.put(key.read(in), value.read(in)));
      return map;
    }
  }

  /** One of the records that an interface permits. */
  private final class ChoiceForm implements Form {
    private final Map<Class<?>, Integer> numbers = new HashMap<>();
    private final List<Form> permitted = new ArrayList<>();

    ChoiceForm(Class<?> sealed) {
      forms.put(sealed, this); // before its records, which may have some of it
      for (Class<?> each : sealed.getPermittedSubclasses()) {
        numbers.put(each, numbers.size() + 1);
        permitted.add(form(each));
      }
    }

    @Override
    public void write(ModelOutput out, Object value) {
      int number = value == null ? 0 : numbers.get(value.getClass());
      out.number(number);
      if (number > 0) {
        permitted.get(number - 1).write(out, value);
      }
    }

    @Override
    public Object read(ModelInput in) {
      int number = in.number();
      return number == 0 ? null : permitted.get(number - 1).read(in);
    }
  }

  private final class RecordForm implements Form {
    private final List<Form> parts = new ArrayList<>();
    private final List<Method> accessors = new ArrayList<>();
    private final Constructor<?> constructor;

    RecordForm(Class<?> type) {
      forms.put(type, this); // before its components, which may be such records
      RecordComponent[] components = type.getRecordComponents();
      for (RecordComponent component : components) {
        accessors.add(component.getAccessor());
        parts.add(form(component.getGenericType()));
      }
      Class<?>[] types =
          Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
      try {
        constructor = type.getDeclaredConstructor(types);
      } catch (NoSuchMethodException e) {
        throw new IllegalStateException(e); // every record has it
      }
    }

    @Override
    public void write(ModelOutput out, Object value) {
      out.flag(value != null);
      for (int i = 0; value != null && i < parts.size(); i++) {
        parts.get(i).write(out, component(i, value));
      }
    }

    private Object component(int i, Object value) {
      try {
        return accessors.get(i).invoke(value);
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e); // accessors of public records throw nothing
      }
    }

    @Override
    public Object read(ModelInput in) {
      if (!in.flag()) {
        return null;
      }
      Object[] values = new Object[parts.size()];
      for (int i = 0; i < values.length; i++) {
        values[i] = parts.get(i).read(in);
      }
      try {
        return constructor.newInstance(values);
      } catch (ReflectiveOperationException e) {
        throw new IllegalArgumentException(e); // a component is none that the record takes
      }
    }
  }
}
