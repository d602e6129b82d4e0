package calls.callbacks.stackwalker;

class Main {
  static void main() {
    StackWalker.getInstance().walk(frames -> frames.filter(Main::isOurs).count());
    StackWalker.getInstance().forEach(frame -> seen());
  }

  static boolean isOurs(StackWalker.StackFrame frame) {
    return true;
  }

  static void seen() {}
}
