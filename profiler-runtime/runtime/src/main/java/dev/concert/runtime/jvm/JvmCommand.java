package dev.concert.runtime.jvm;

import java.lang.reflect.Constructor;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/**
 * Gives this JVM a command of {@code jcmd}. A public way to do so is an MBean, which takes a fifth
 * of a second of processor time to be had; so the class behind it is asked, to which the agent has
 * opened the way.
 */
final class JvmCommand {
  private final Object target;
  private final Method execute;

  private JvmCommand(Object target, Method execute) {
    this.target = target;
    this.execute = execute;
  }

  /**
   * Null if nobody has opened the way to it.
   *
   * @throws ReflectiveOperationException if the JVM has no such class
   */
  static JvmCommand find() throws ReflectiveOperationException {
    try {
      return opened();
    } catch (InaccessibleObjectException e) {
      return null; // the program is measured without the agent
    }
  }

  private static JvmCommand opened() throws ReflectiveOperationException {
    Class<?> type = Class.forName("com.sun.management.internal.DiagnosticCommandImpl");
    Class<?> vm = Class.forName("sun.management.VMManagement");
    Method jvm =
        Class.forName("sun.management.ManagementFactoryHelper").getMethod("getVMManagement");
    Constructor<?> constructor = type.getDeclaredConstructor(vm);
    Method execute = type.getDeclaredMethod("executeDiagnosticCommand", String.class);
    constructor.setAccessible(true);
    execute.setAccessible(true);
    return new JvmCommand(constructor.newInstance(jvm.invoke(null)), execute);
  }

  /** What the JVM answers; throws what it throws. */
  String run(String command) throws InvocationTargetException, IllegalAccessException {
    return (String) execute.invoke(target, command);
  }
}
