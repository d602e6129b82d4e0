package dev.concert.bus;

import dev.concert.bus.Message.Request;
import dev.concert.bus.Message.Selection;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Which record is which kind, and on which address it travels. */
final class MessageKinds {
  static final String REPLY = "reply";

  private static final Map<String, Class<? extends Message>> RECORDS = new LinkedHashMap<>();
  private static final Map<Class<? extends Message>, String> NAMES = new HashMap<>();
  private static final Map<Class<? extends Message>, RecordComponent[]> COMPONENTS =
      new HashMap<>();

  static {
    collect(Message.class);
  }

  private MessageKinds() {}

  private static void collect(Class<? extends Message> type) {
    if (type.isRecord()) {
      String name = type.getSimpleName().replaceAll("(?<=.)(?=[A-Z])", "-");
      NAMES.put(type, name.toLowerCase(Locale.ROOT));
      RECORDS.put(NAMES.get(type), type);
      COMPONENTS.put(type, type.getRecordComponents());
      return;
    }
    for (Class<?> permitted : type.getPermittedSubclasses()) {
      collect(permitted.asSubclass(Message.class));
    }
  }

  /** {@code SelectFunction} is {@code select-function}. */
  static String name(Class<? extends Message> type) {
    return NAMES.get(type);
  }

  static Set<String> names() {
    return Collections.unmodifiableSet(RECORDS.keySet());
  }

  /** Null for a kind that this version does not know. */
  static Class<? extends Message> type(String kind) {
    return RECORDS.get(kind);
  }

  /** The fields of the body, in their order. Not to be changed. */
  static RecordComponent[] components(Class<? extends Message> type) {
    return COMPONENTS.get(type);
  }

  static String address(Message message) {
    return switch (message) {
      case Message.SwitchApplication _, Message.SetColour _ -> Addresses.APPLICATION;
      case Message.SwitchRun _, Message.CompareRun _ -> Addresses.RUN;
      case Selection selection -> Addresses.select(slot(selection.getClass()));
      case Request _ -> Addresses.REQUEST;
      case Message.SetInstrumentation _, Message.InstrumentationChanged _ -> Addresses.INSTRUMENT;
      case Message.Hello _, Message.Heartbeat _, Message.Bye _ -> Addresses.PRESENCE;
    };
  }

  /** {@code function} of {@code select-function}. */
  static String slot(Class<? extends Selection> type) {
    return name(type).substring("select-".length());
  }

  /** What a newer message takes the place of: its kind, and for some what they are about. */
  static String slotOf(Message message) {
    String kind = name(message.getClass());
    return switch (message) {
      case Message.SetInstrumentation set -> kind + ' ' + set.pattern();
      case Message.InstrumentationChanged changed -> kind + ' ' + changed.node();
      case Message.SetColour set -> kind + ' ' + set.routine();
      default -> kind;
    };
  }

  /** {@code select-function ROUTINE [REVEAL] [HISTORY]}. */
  static String usage(String kind) {
    List<String> words = new ArrayList<>(List.of(kind));
    for (RecordComponent component : components(type(kind))) {
      String word = component.getName().toUpperCase(Locale.ROOT);
      words.add(isOptional(component) ? '[' + word + ']' : word);
    }
    return String.join(" ", words);
  }

  private static boolean isOptional(RecordComponent component) {
    return component.getType() != String.class && mayBeAbsent(component);
  }

  /** Whether JSON may lack it, as far as its type says; some records refuse a null text. */
  static boolean mayBeAbsent(RecordComponent component) {
    return !component.getType().isPrimitive() || isFlag(component);
  }

  static boolean isFlag(RecordComponent component) {
    return component.isAnnotationPresent(Message.Flag.class);
  }
}
