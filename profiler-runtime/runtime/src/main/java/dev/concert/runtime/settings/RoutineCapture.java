package dev.concert.runtime.settings;

import dev.concert.runtime.format.Event;
import dev.concert.runtime.format.JsonLine;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** What is captured of one routine. */
public final class RoutineCapture {
  private final CaptureRules rules;
  private final List<CaptureExpression> expressions;
  private final int routine;

  RoutineCapture(CaptureRules rules, List<CaptureExpression> expressions, int routine) {
    this.rules = rules;
    this.expressions = expressions;
    this.routine = routine;
  }

  /** Names and values as a JSON object; null if there are none. */
  public byte[] text(int kind, Object value, Object[] arguments) {
    List<String[]> values = new ArrayList<>();
    if (kind == Event.THROWN) {
      values.add(new String[] {"thrown", ((Class<?>) value).getName()});
    } else {
      for (CaptureExpression expression : expressions) {
        if ((expression.root == CaptureExpression.Root.RESULT) == (kind == Event.RESULT)) {
          add(values, expression, value, arguments);
        }
      }
    }
    return values.isEmpty() ? null : json(values);
  }

  private void add(
      List<String[]> values, CaptureExpression expression, Object value, Object[] arguments) {
    boolean all = expression.root == CaptureExpression.Root.ARGS && expression.steps.isEmpty();
    for (int i = 0; all && i < arguments.length; i++) {
      values.add(new String[] {"args[" + i + ']', render(arguments[i], name(i))});
    }
    if (!all) {
      Object root = expression.root == CaptureExpression.Root.ARGS ? arguments : value;
      values.add(new String[] {expression.text, evaluate(expression, root)});
    }
  }

  private String name(int parameter) {
    String[] parameters = Switches.parameters(routine);
    return parameters == null || parameter >= parameters.length ? null : parameters[parameter];
  }

  private String render(Object value, String name) {
    return ValueRendering.of(value, name, rules);
  }

  private String evaluate(CaptureExpression expression, Object root) {
    Object at = root;
    String name = null;
    try {
      for (CaptureExpression.Step step : expression.steps) {
        if (at == null) {
          return "null";
        }
        if (step instanceof CaptureExpression.Elements elements) {
          boolean parameter = at == root && expression.root == CaptureExpression.Root.ARGS;
          name = parameter ? name(elements.ranges().get(0)) : name;
          at = elements(at, elements.ranges());
        } else if (step instanceof CaptureExpression.Field field) {
          name = field.name();
          at = field(at, name);
        } else {
          at = call(at, ((CaptureExpression.Call) step).name());
        }
      }
    } catch (NotThere e) {
      return e.getMessage();
    }
    return render(at, name);
  }

  /** One element, or a list of several. */
  private static Object elements(Object of, List<Integer> ranges) throws NotThere {
    boolean list = ValueRendering.KnownTypes.isCollection(of) && of instanceof List;
    if (!list && !of.getClass().isArray()) {
      throw new NotThere("(no array or list of the JDK: " + of.getClass().getName() + ')');
    }
    int length = list ? ((List<?>) of).size() : Array.getLength(of);
    List<Object> chosen = new ArrayList<>();
    for (int i = 0; i < ranges.size(); i += 2) {
      for (int k = ranges.get(i); k <= ranges.get(i + 1) && k < length; k++) {
        chosen.add(list ? ((List<?>) of).get(k) : Array.get(of, k));
      }
    }
    boolean one = ranges.size() == 2 && ranges.get(0).equals(ranges.get(1));
    if (one && chosen.isEmpty()) {
      throw new NotThere("(only " + length + " elements)");
    }
    return one ? chosen.get(0) : chosen;
  }

  private static Object field(Object of, String name) throws NotThere {
    for (Class<?> at = of.getClass(); at != null; at = at.getSuperclass()) {
      for (Field field : at.getDeclaredFields()) {
        if (field.getName().equals(name)) {
          return read(field, of);
        }
      }
    }
    throw new NotThere("(no field " + name + " in " + of.getClass().getName() + ')');
  }

  private static Object read(Field field, Object of) throws NotThere {
    try {
      if (field.trySetAccessible()) {
        return field.get(of);
      }
    } catch (IllegalAccessException e) {
      throw new NotThere("(field " + field.getName() + " is not open: " + e.getMessage() + ')');
    }
    throw new NotThere("(field " + field.getName() + " is not open)");
  }

  private Object call(Object of, String name) throws NotThere {
    if (ValueRendering.KnownTypes.isCollection(of) && name.equals("size")) {
      return ((Collection<?>) of).size();
    }
    if (ValueRendering.KnownTypes.isMap(of) && name.equals("size")) {
      return ((Map<?, ?>) of).size();
    }
    if (of instanceof String string && name.equals("length")) {
      return string.length();
    }
    String method = of.getClass().getName() + '#' + name;
    if (!rules.callsAllowed()) {
      throw new NotThere("(not called: " + method + "; --capture-calls allows it)");
    }
    try {
      Method found = find(of.getClass(), name);
      if (found == null || !found.trySetAccessible()) {
        throw new NotThere("(no method " + method + "() that can be called)");
      }
      return found.invoke(of);
    } catch (IllegalAccessException e) {
      throw new NotThere("(" + method + " cannot be called: " + e.getMessage() + ')');
    } catch (InvocationTargetException e) {
      throw new NotThere("(" + method + " has thrown " + e.getCause().getClass().getName() + ')');
    }
  }

  private static Method find(Class<?> type, String name) {
    for (Class<?> at = type; at != null; at = at.getSuperclass()) {
      for (Method method : at.getDeclaredMethods()) {
        if (method.getName().equals(name) && method.getParameterCount() == 0) {
          return method;
        }
      }
    }
    return null;
  }

  private static byte[] json(List<String[]> values) {
    JsonLine json = new JsonLine().open();
    for (String[] value : values) {
      json.put(value[0], value[1]);
    }
    byte[] all = json.close().toString().getBytes(StandardCharsets.UTF_8);
    return all.length <= Event.MAX_TEXT_BYTES ? all : asManyAsFit(values);
  }

  private static byte[] asManyAsFit(List<String[]> values) {
    byte[] last = null;
    JsonLine json = new JsonLine().open();
    for (String[] value : values) {
      json.put(value[0], value[1]);
      byte[] now = (json + "}").getBytes(StandardCharsets.UTF_8);
      if (now.length > Event.MAX_TEXT_BYTES) {
        break;
      }
      last = now;
    }
    return last;
  }

  /** Why a value is not to be had, as a text in its place. */
  private static final class NotThere extends Exception {
    private static final long serialVersionUID = 1;

    NotThere(String why) {
      super(why, null, false, false);
    }
  }
}
