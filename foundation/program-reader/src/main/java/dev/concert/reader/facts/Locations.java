package dev.concert.reader.facts;

/**
 * Names of locations: variables, parameters, results and receivers of routines, what the objects in
 * those hold, and some that are none of these.
 */
public final class Locations {
  /** What flows here, libraries have, and may give back. */
  public static final String OUTSIDE = "?";

  /** What flows here, libraries call, but never give back. */
  public static final String ASKED = "??";

  /** What flows here, clients have. */
  public static final String CLIENTS = "!";

  /** Holds whatever clients may bring. */
  public static final String BY_CLIENT = "!*";

  /** Holds whatever others than the program may have. */
  public static final String ANY = "*";

  /** Holds objects of which only libraries know the class. */
  public static final String OF_LIBRARY = "=";

  /** All elements of all arrays. */
  public static final String ARRAYS = "[]";

  /** What is made somewhere. */
  public static final String MADE = "new";

  /** Where unresolved calls lead, before the name of the method. */
  public static final String UNRESOLVED = "?#";

  private static final String RESULT = "@result";
  private static final String HELD = "^";
  private static final String ADDED = "^+";
  private static final String SUPER = ".super^";
  private static final String ITSELF = "~";

  private Locations() {}

  public static String parameter(String routine, int index) {
    return routine + '@' + index;
  }

  public static String result(String routine) {
    return routine + RESULT;
  }

  /** The object that an instance method runs on. */
  public static String receiver(String routine) {
    return routine + "@this";
  }

  public static String field(String type, String name) {
    return type + '.' + name;
  }

  /** What an object of a library holds that is in the location. */
  public static String held(String location) {
    return location + HELD;
  }

  /** What somebody has put into such an object later; it may be empty. */
  public static String added(String location) {
    return location + ADDED;
  }

  /** What all objects of a class have handed to the constructor of a library's; it may be empty. */
  public static String handedOn(String type) {
    return type + SUPER;
  }

  /** What an object of the application is in a place of a library's type that nobody follows. */
  public static String itself(String location) {
    return location + ITSELF;
  }

  /** The variable, parameter or result of which it tells. */
  public static String base(String location) {
    int end = location.length();
    while ("^~+".indexOf(location.charAt(end - 1)) >= 0) {
      end--;
    }
    return location.substring(0, end);
  }

  /** Whether it is what an object holds from the beginning. */
  public static boolean isHeld(String location) {
    return location.endsWith(HELD);
  }

  public static boolean mayBeEmpty(String location) {
    return location.endsWith(ADDED) || location.endsWith(SUPER);
  }

  public static boolean isResult(String location) {
    return location.endsWith(RESULT);
  }

  /** Whether it is a field of a type of the program. */
  public static boolean isField(String location) {
    return location.indexOf('.') > 0
        && location.indexOf('#') < 0
        && location.indexOf('@') < 0
        && location.indexOf('/') < 0
        && !location.endsWith(SUPER)
        && base(location).equals(location);
  }
}
