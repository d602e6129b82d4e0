package dev.concert.ui.frame;

import dev.concert.ui.Hypertool;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * The windows of a tool, the first one and further ones, with what is in them. Used on the FX
 * thread.
 */
public final class ToolWindows {
  private final Map<ToolWindow, Hypertool> open = new LinkedHashMap<>();
  private final Map<String, Consumer<ToolWindow>> said = new LinkedHashMap<>();
  private final ToolWindow first;

  public ToolWindows(ToolWindow first, Hypertool tool) {
    this.first = first;
    open.put(first, tool);
  }

  public ToolWindow first() {
    return first;
  }

  /** What has been said in the others is said in it too. */
  public void add(ToolWindow window, Hypertool tool) {
    open.put(window, tool);
    said.values().forEach(it -> it.accept(window));
  }

  public void remove(ToolWindow window) {
    open.remove(window);
  }

  /**
   * Says something in each window, and in those that open later.
   *
   * @param what takes the place of what was said under that name before
   */
  public void say(String what, Consumer<ToolWindow> how) {
    said.put(what, how);
    each(how);
  }

  public void each(Consumer<ToolWindow> action) {
    List.copyOf(open.keySet()).forEach(action);
  }

  /** One of them may open a further window meanwhile, to which that does not happen. */
  public void each(BiConsumer<ToolWindow, Hypertool> action) {
    new ArrayList<>(open.entrySet()).forEach(it -> action.accept(it.getKey(), it.getValue()));
  }

  public List<Hypertool> tools() {
    return List.copyOf(open.values());
  }

  /** What is in a window. */
  public Hypertool tool(ToolWindow window) {
    return open.get(window);
  }

  /** The lowest number that no open window has. */
  public int freeNumber() {
    int number = 1;
    while (isTaken(number)) {
      number++;
    }
    return number;
  }

  private boolean isTaken(int number) {
    return open.keySet().stream().anyMatch(window -> window.number == number);
  }
}
