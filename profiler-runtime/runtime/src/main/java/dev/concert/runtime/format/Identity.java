package dev.concert.runtime.format;

/**
 * Lines of {@code identities}: UTF-8 JSON objects with one member each, ended by a line feed. A
 * last line without one is torn and ignored; unknown members are ignored. An id's line is in the
 * file before the id is used. Names are those of the class file ({@code a/B$C}, descriptors).
 *
 * <pre>
 * {"node":{"machine":"host","pid":4711,"jvm":"25.0.3+9-LTS (Eclipse Adoptium)","command":"a.Main x",
 *          "processors":4,                                                        that the JVM may use; absent in old files
 *          "name":"node 2",                                                      what somebody called it, if anybody did
 *          "clock":"nanotime","mode":"trace",
 *          "statistics":true,                                                     if they are recorded
 *          "collections":["java.util.HashMap"],"collectionOwner":"first",         if accesses are seen at call sites
 *          "collectionSample":16,                                                 if not at each
 *          "collectionBlocks":1024}}                                              if elements have owners of their own
 * {"class":{"name":"a/B$C","version":69,"flags":33,"super":"java/lang/Object","source":"B.java",
 *           "hash":"9f86d081-4c7",                                               CRC-32 and length of its class file; absent of one that was
 *                                                                                loaded before it was woven
 *           "enclosing":{"class":"a/B","method":"m","descriptor":"()V"},          EnclosingMethod, if any; method may lack
 *           "inner":{"outer":"a/B","simple":"C","flags":8},                      InnerClasses entry of the class itself, if any
 *           "record":true,                                                       if it has a Record attribute
 *           "fields":[{"name":"this$0","descriptor":"La/B;"}],                   synthetic ones only
 *           "methods":[                                                          all, in class-file order
 *             {"id":7,                                                           absent: not woven
 *              "name":"m","descriptor":"(I)V","flags":1,"line":12,"lastLine":20, lines absent without LineNumberTable
 *              "parameters":[{"name":"x","flags":0}],                            MethodParameters, if present
 *              "locals":[{"slot":0,"name":"this","descriptor":"La/B$C;"}],       LocalVariableTable entries live at 0, if present
 *              "delegates":true,                                                 a constructor that calls this(…)
 *              "sites":[{"target":"lambda$m$0","descriptor":"(I)V","line":13}],  LambdaMetafactory sites in code order, whose
 *                                                                                target is a method of this class; line may lack
 *              "waits":[{"name":"lock","descriptor":"Ljava/lang/Object;","owner":"a/B"}]  fields whose values it synchronizes on, or calls
 *             }]}}                                                               a method of java.util.concurrent of that has no arguments
 * {"name":{"id":9,"kind":"scope|value|collection|task|event|object","text":"…"}} given by hand, or the class of a task, or of
 *                                                                                what was waited for
 * {"group":{"id":2,"name":"pool-1-thread","virtual":false}}
 * {"thread":{"id":31,"name":"pool-1-thread-1","group":2,"start":123456}}         again if its name changes
 * {"end":{"thread":31,"tick":234567}}
 * {"selection":{"sentence":"…","routines":120}}                                  what was chosen; routines absent if not counted
 * {"skipped":{"class":"a/D","why":"…"}}                                          could not be woven; runs unmeasured
 * {"throttled":{"id":7,"tick":345678,"calls":100001,"meanNanos":51.2}}            called too often for what it does: off from here on
 * {"paused":{"tick":345678}}                                                     by the program; and {"resumed":{"tick":…}}
 * {"metric":{"index":0,"name":"cpu","unit":"ns","readNanos":310.5}}              measured beside time; again once the cost
 *                                                                                of a reading is known
 * {"metric":{"name":"cycles","unit":"count","why":"…"}}                          wanted, and not available here
 * {"unseen":{"what":"sleeping in libraries"}}                                    what this JDK gives no way to see
 * {"hidden":{"classes":3,"one":"a.B$$Generated"}}                                of the selected packages, left alone; at the end
 * {"unmatched":{"setting":"include","pattern":"a.B.C","nearest":"a.B$C"}}        matched by nothing in this JVM; nearest may lack; at the
 *                                                                                end; of a JVM without a node in unmatched.<pid>
 * {"uncaptured":{"values":120}}                                                  captures left out, for want of time; at the end
 * {"site":{"id":9,"routine":7,"line":17,"operation":"java.util.Map#get"}}        where a collection is accessed; line 0: not known
 * {"untracked":{"accesses":120}}                                                 accesses not counted, for want of room for what they go to; at the end
 * {"collectors":{"tick":123,"resolutionNanos":1000000}}                          from here on garbage collections are told, in times of this
 *                                                                                resolution; why: they cannot be
 * {"gc":{"start":234567,"tick":245678,"concurrent":true,                         ticks of a garbage collection's begin and end; threads stand
 *        "name":"G1 Young Generation","action":"end of minor GC",                still unless it is concurrent; its collector, and what it did
 *        "why":"G1 Evacuation Pause","before":25165824,"after":5242880}}         bytes of the heap in use
 * {"uncollected":{"tick":345678}}                                                there were too many: later ones are not told
 * {"safepoints":{"tick":123}}                                                    from here on safepoints are told; why: they cannot be
 * {"safepoint":{"start":234567,"tick":245678,                                    ticks of a safepoint: from when it is wanted until all threads go on;
 *               "name":"ThreadDump","reachNanos":2970}}                          the JVM's operation, and how long the threads took to stand still
 * {"safepointsLeftOut":{"tick":345678}}                                                   there were too many: later ones are not told
 * {"stopped":{"tick":345678,"why":"no space left on device"}}
 * </pre>
 */
public final class Identity {
  public static final String NODE = "node";
  public static final String CLASS = "class";
  public static final String NAME = "name";
  public static final String GROUP = "group";
  public static final String THREAD = "thread";
  public static final String END = "end";
  public static final String SELECTION = "selection";
  public static final String SKIPPED = "skipped";
  public static final String THROTTLED = "throttled";
  public static final String PAUSED = "paused";
  public static final String RESUMED = "resumed";
  public static final String UNSEEN = "unseen";
  public static final String METRIC = "metric";
  public static final String HIDDEN = "hidden";
  public static final String UNMATCHED = "unmatched";
  public static final String UNCAPTURED = "uncaptured";
  public static final String SITE = "site";
  public static final String UNTRACKED = "untracked";
  public static final String COLLECTORS = "collectors";
  public static final String GC = "gc";
  public static final String UNCOLLECTED = "uncollected";
  public static final String SAFEPOINTS = "safepoints";
  public static final String SAFEPOINT = "safepoint";
  public static final String SAFEPOINTS_LEFT_OUT = "safepointsLeftOut";
  public static final String STOPPED = "stopped";

  /** What an id was given for by hand: the kinds of a {@link #NAME}. */
  public static final String KIND_SCOPE = "scope";

  public static final String KIND_VALUE = "value";
  public static final String KIND_COLLECTION = "collection";
  public static final String KIND_TASK = "task";
  public static final String KIND_EVENT = "event";
  public static final String KIND_OBJECT = "object";

  /** The members of the objects above. */
  public static final class Member {
    /** What several lines have. */
    public static final String ID = "id";

    public static final String NAME = "name";
    public static final String CLASS = "class";
    public static final String WHY = "why";
    public static final String TICK = "tick";
    public static final String UNIT = "unit";
    public static final String LINE = "line";
    public static final String FLAGS = "flags";
    public static final String DESCRIPTOR = "descriptor";
    public static final String ROUTINE = "routine";
    public static final String THREAD = "thread";
    public static final String GROUP = "group";

    /** Of {@link #NODE}. */
    public static final String MACHINE = "machine";

    public static final String PID = "pid";
    public static final String JVM = "jvm";
    public static final String PROCESSORS = "processors";
    public static final String COMMAND = "command";
    public static final String CLOCK = "clock";
    public static final String MODE = "mode";
    public static final String STATISTICS = "statistics";
    public static final String COLLECTIONS = "collections";
    public static final String COLLECTION_OWNER = "collectionOwner";
    public static final String COLLECTION_SAMPLE = "collectionSample";
    public static final String COLLECTION_BLOCKS = "collectionBlocks";

    /** Of {@link #CLASS}. */
    public static final String VERSION = "version";

    public static final String SUPER = "super";
    public static final String SOURCE = "source";
    public static final String HASH = "hash";
    public static final String ENCLOSING = "enclosing";
    public static final String METHOD = "method";
    public static final String INNER = "inner";
    public static final String OUTER = "outer";
    public static final String SIMPLE = "simple";
    public static final String RECORD = "record";
    public static final String FIELDS = "fields";
    public static final String METHODS = "methods";

    /** Of a method of a class. */
    public static final String LAST_LINE = "lastLine";

    public static final String PARAMETERS = "parameters";
    public static final String LOCALS = "locals";
    public static final String SLOT = "slot";
    public static final String DELEGATES = "delegates";
    public static final String SITES = "sites";
    public static final String TARGET = "target";
    public static final String WAITS = "waits";
    public static final String OWNER = "owner";

    /** Of {@link Identity#NAME}. */
    public static final String KIND = "kind";

    public static final String TEXT = "text";

    /** Of {@link Identity#GROUP} and {@link Identity#THREAD}. */
    public static final String VIRTUAL = "virtual";

    public static final String START = "start";

    /** Of {@link #THROTTLED} and {@link #METRIC}. */
    public static final String CALLS = "calls";

    public static final String MEAN_NANOS = "meanNanos";
    public static final String INDEX = "index";
    public static final String READ_NANOS = "readNanos";

    /** Of {@link #COLLECTORS} and {@link #GC}. */
    public static final String RESOLUTION_NANOS = "resolutionNanos";

    public static final String CONCURRENT = "concurrent";
    public static final String ACTION = "action";
    public static final String BEFORE = "before";
    public static final String AFTER = "after";

    /** Of {@link #SAFEPOINT}. */
    public static final String REACH_NANOS = "reachNanos";

    /** Of {@link #SITE}. */
    public static final String OPERATION = "operation";

    /**
     * Of what is told of the whole: {@link #SELECTION}, {@link #UNSEEN}, {@link #HIDDEN}, {@link
     * #UNMATCHED}, {@link #UNCAPTURED}, {@link #UNTRACKED}.
     */
    public static final String SENTENCE = "sentence";

    public static final String ROUTINES = "routines";
    public static final String WHAT = "what";
    public static final String CLASSES = "classes";
    public static final String ONE = "one";
    public static final String SETTING = "setting";
    public static final String PATTERN = "pattern";
    public static final String NEAREST = "nearest";
    public static final String VALUES = "values";
    public static final String ACCESSES = "accesses";

    private Member() {}
  }

  private Identity() {}

  /**
   * What an {@link #UNMATCHED} says, without a full stop.
   *
   * @param nearest null if there is none
   */
  public static String unmatchedSentence(String setting, String pattern, String nearest) {
    String said = "nothing in this program matches " + setting + ' ' + pattern;
    return nearest == null ? said : said + "; the nearest name is " + nearest;
  }
}
