package dev.concert.reader.facts;

/** Names of locations: parameters, results and receivers of routines, and some that are neither. */
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

  private Locations() {}

  public static String parameter(String routine, int index) {
    return routine + '@' + index;
  }

  public static String result(String routine) {
    return routine + "@result";
  }

  /** The object that an instance method runs on. */
  public static String receiver(String routine) {
    return routine + "@this";
  }

  public static String field(String type, String name) {
    return type + '.' + name;
  }
}
