package dev.concert.reader.values;

import dev.concert.reader.values.Known.Extent;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

/** Answers of strings and of what builds them. */
public final class TextAnswers implements Answers {
  static boolean knows(String method) {
    return method.startsWith("java.lang.String") || method.indexOf('#') < 0;
  }

  @Override
  public Known of(String method, Known receiver, List<Known> arguments) {
    return switch (method.substring(method.indexOf('#') + 1)) {
      case "+" -> concatenation(arguments);
      case "concat", "append" ->
          arguments.size() == 1
              ? concatenation(List.of(receiver, Known.at(arguments, 0)))
              : Known.NOTHING;
      case "valueOf" -> arguments.size() == 1 ? Known.at(arguments, 0) : Known.NOTHING;
      case "toString", "intern" -> receiver;
      case "strip", "trim" ->
          receiver.map(
              text -> text instanceof Thing.Text t ? Known.text(t.text().strip()) : Known.NOTHING);
      case "replace" -> replaced(receiver, arguments);
      case "startsWith" -> test(receiver, arguments, String::startsWith);
      case "endsWith" -> test(receiver, arguments, String::endsWith);
      case "contains" -> test(receiver, arguments, String::contains);
      case "equals" -> test(receiver, arguments, String::equals);
      case "!" -> not(Known.at(arguments, 0));
      default -> Known.NOTHING;
    };
  }

  private static Known concatenation(List<Known> parts) {
    Known sum = Known.text("");
    for (Known part : parts) {
      sum = pairs(sum, part, String::concat);
    }
    return sum;
  }

  private static Known test(
      Known receiver, List<Known> arguments, BiFunction<String, String, Boolean> test) {
    return arguments.size() == 1 ? pairs(receiver, Known.at(arguments, 0), test) : Known.NOTHING;
  }

  private static Known replaced(Known receiver, List<Known> arguments) {
    Thing.Text from = Known.at(arguments, 0).only(Thing.Text.class);
    Thing.Text to = Known.at(arguments, 1).only(Thing.Text.class);
    return from == null || to == null
        ? Known.NOTHING
        : pairs(receiver, Known.text(to.text()), (text, t) -> text.replace(from.text(), t));
  }

  private static Known pairs(Known left, Known right, BiFunction<String, String, ?> step) {
    List<Thing> made = new ArrayList<>();
    for (Thing.Text l : left.of(Thing.Text.class).toList()) {
      right
          .of(Thing.Text.class)
          .forEach(r -> made.add(new Thing.Text(step.apply(l.text(), r.text()).toString())));
    }
    boolean all = made.size() == left.things().size() * right.things().size();
    Known known = Known.all(made).upTo(left.extent()).upTo(right.extent());
    return all && !made.isEmpty() ? known : known.upTo(Extent.SOME);
  }

  private static Known not(Known condition) {
    if (condition.isText("true")) {
      return Known.text("false");
    }
    return condition.isText("false") ? Known.text("true") : Known.NOTHING;
  }
}
