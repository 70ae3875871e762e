import com.android.apksig.ApkSigner;
import com.android.apksig.ApkVerifier;
import com.android.tools.r8.CompilationMode;
import com.android.tools.r8.OutputMode;
import com.android.tools.r8.R8;
import com.android.tools.r8.R8Command;
import com.android.tools.r8.origin.Origin;
import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * From classes to a signed package, for tools/apk.sh. Run as a single source file with R8 and apksig on the class path:
 * {@code Apk.java shrink dex|classes OUT.jar MAPPING RULES,RULES… LIBRARY.jar INPUT…} (an input is a jar or a folder),
 * {@code Apk.java pack APP.ap_ CODE.jar JNI KEYSTORE ALIAS OUT.apk} (passwords: environment),
 * {@code Apk.java check OUT.apk}, and {@code Apk.java module APP.proto.ap_ CODE.jar JNI OUT.zip}.
 */
public class Apk {
  static final int MIN_SDK = 26;
  static final int PAGE = 16384;

  public static void main(String[] args) throws Exception {
    switch (args[0]) {
      case "shrink" -> shrink(args);
      case "pack" -> pack(args);
      case "module" -> module(args);
      case "check" -> check(Path.of(args[1]));
      default -> throw new IllegalArgumentException(args[0]);
    }
  }

  /** Runs R8 over everything: removes unused code and shortens names. */
  static void shrink(String[] args) throws Exception {
    boolean dex = args[1].equals("dex");
    Path out = Path.of(args[2]);
    Files.createDirectories(out.toAbsolutePath().getParent());
    var command = R8Command.builder();
    command.setMode(CompilationMode.RELEASE);
    command.setOutput(out, dex ? OutputMode.DexIndexed : OutputMode.ClassFile, true);
    command.setProguardMapOutputPath(Path.of(args[3]));
    if (dex) command.setMinApiLevel(MIN_SDK);
    for (String rules : args[4].split(",")) command.addProguardConfigurationFiles(Path.of(rules));
    command.addLibraryFiles(Path.of(args[5]));
    command.addLibraryResourceProvider(com.android.tools.r8.JdkClassFileProvider.fromJdkHome(
        Path.of(System.getProperty("java.home"))));
    for (int i = 6; i < args.length; i++) {
      Path input = Path.of(args[i]);
      if (!Files.exists(input)) throw new IOException("no " + input);
      if (Files.isDirectory(input)) input = jar(input, out.resolveSibling("input-" + i + ".jar"));
      command.addProgramFiles(input);
      embeddedRules(command, input);
    }
    long start = System.nanoTime();
    R8.run(command.build());
    System.out.printf("    R8 (%s): %.0f s%n", args[1], (System.nanoTime() - start) / 1e9);
  }

  static Path jar(Path folder, Path jar) throws IOException {
    try (var zip = new ZipOutputStream(Files.newOutputStream(jar)); var files = Files.walk(folder)) {
      for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile).sorted()::iterator) {
        put(zip, folder.relativize(file).toString(), Files.readAllBytes(file), false);
      }
    }
    return jar;
  }

  /** Reads the R8 rules that a library has in its jar. */
  static void embeddedRules(R8Command.Builder command, Path jar) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      String folder = "META-INF/com.android.tools/r8";
      List<ZipEntry> rules = files(zip, name -> name.startsWith(folder) && !name.contains("/r8-upto-"));
      if (rules.isEmpty()) rules = files(zip, name -> name.startsWith("META-INF/proguard/"));
      for (ZipEntry entry : rules) {
        String text = new String(zip.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8);
        command.addProguardConfiguration(text.lines().collect(Collectors.toList()), Origin.unknown());
      }
    }
  }

  static List<ZipEntry> files(ZipFile zip, Predicate<String> which) {
    return Collections.list(zip.entries()).stream()
        .filter(entry -> !entry.isDirectory() && which.test(entry.getName()))
        .collect(Collectors.toList());
  }

  /** Writes an entry without times, so that the same content always gives the same bytes. */
  static void put(ZipOutputStream zip, String name, byte[] bytes, boolean stored) throws IOException {
    ZipEntry entry = new ZipEntry(name);
    entry.setTime(315_532_800_000L);
    if (stored) {
      CRC32 sum = new CRC32();
      sum.update(bytes);
      entry.setMethod(ZipEntry.STORED);
      entry.setSize(bytes.length);
      entry.setCrc(sum.getValue());
    }
    zip.putNextEntry(entry);
    zip.write(bytes);
    zip.closeEntry();
  }

  /** Packs and signs resources, code and native libraries. Stored uncompressed, the libraries can be mapped directly. */
  static void pack(String[] args) throws Exception {
    Path jni = Path.of(args[3]), out = Path.of(args[6]), unsigned = Path.of(args[6] + ".unsigned");
    try (var zip = new ZipOutputStream(Files.newOutputStream(unsigned));
        ZipFile resources = new ZipFile(args[1]);
        ZipFile code = new ZipFile(args[2])) {
      zip.setLevel(9);
      for (ZipEntry entry : files(resources, name -> true)) {
        boolean stored = entry.getMethod() == ZipEntry.STORED;
        put(zip, entry.getName(), resources.getInputStream(entry).readAllBytes(), stored);
      }
      for (ZipEntry entry : files(code, name -> name.endsWith(".dex") || name.startsWith("META-INF/services/"))) {
        put(zip, entry.getName(), code.getInputStream(entry).readAllBytes(), false);
      }
      try (var libraries = Files.walk(jni)) {
        for (Path file : (Iterable<Path>) libraries.filter(p -> p.toString().endsWith(".so")).sorted()::iterator) {
          put(zip, "lib/" + jni.relativize(file), Files.readAllBytes(file), true);
        }
      }
    }
    char[] store = System.getenv("QISHE_KEYSTORE_PASSWORD").toCharArray();
    String own = System.getenv("QISHE_KEY_PASSWORD");
    KeyStore keys = KeyStore.getInstance(new File(args[4]), store);
    PrivateKey key = (PrivateKey) keys.getKey(args[5], own == null ? store : own.toCharArray());
    if (key == null) throw new IOException("no key named " + args[5] + " in the keystore");
    var signer =
        new ApkSigner.SignerConfig.Builder("qishe", key, List.of((X509Certificate) keys.getCertificate(args[5])));
    new ApkSigner.Builder(List.of(signer.build()))
        .setInputApk(unsigned.toFile())
        .setOutputApk(out.toFile())
        .setMinSdkVersion(MIN_SDK)
        .setV1SigningEnabled(false)
        .setV2SigningEnabled(true)
        .setV3SigningEnabled(true)
        .setAlignmentPreserved(false)
        .setLibraryPageAlignmentBytes(PAGE)
        .build()
        .sign();
    Files.delete(unsigned);
  }

  /** Packs the same parts as a module of a bundle, which has a folder for each kind. */
  static void module(String[] args) throws Exception {
    Path jni = Path.of(args[3]);
    try (var zip = new ZipOutputStream(Files.newOutputStream(Path.of(args[4])));
        ZipFile resources = new ZipFile(args[1]);
        ZipFile code = new ZipFile(args[2])) {
      zip.setLevel(1);
      for (ZipEntry entry : files(resources, name -> true)) {
        String folder = entry.getName().equals("AndroidManifest.xml") ? "manifest/" : "";
        put(zip, folder + entry.getName(), resources.getInputStream(entry).readAllBytes(), false);
      }
      for (ZipEntry entry : files(code, name -> name.endsWith(".dex") || name.startsWith("META-INF/services/"))) {
        String folder = entry.getName().endsWith(".dex") ? "dex/" : "root/";
        put(zip, folder + entry.getName(), code.getInputStream(entry).readAllBytes(), false);
      }
      try (var libraries = Files.walk(jni)) {
        for (Path file : (Iterable<Path>) libraries.filter(p -> p.toString().endsWith(".so")).sorted()::iterator) {
          put(zip, "lib/" + jni.relativize(file), Files.readAllBytes(file), false);
        }
      }
    }
  }

  /** Checks the signature, as apksigner does, and where the native libraries lie. */
  static void check(Path apk) throws Exception {
    var result = new ApkVerifier.Builder(apk.toFile()).build().verify();
    System.out.printf("    signature: verified %s, v2 %s, v3 %s%n", result.isVerified(),
        result.isVerifiedUsingV2Scheme(), result.isVerifiedUsingV3Scheme());
    List<String> wrong = new ArrayList<>();
    if (!result.isVerified() || !result.isVerifiedUsingV2Scheme() || !result.isVerifiedUsingV3Scheme()) {
      wrong.add("signature: " + result.getAllErrors());
    }
    TreeSet<String> seen = new TreeSet<>();
    long code = 0, native_ = 0;
    TreeMap<String, Long> abis = new TreeMap<>();
    try (ZipFile zip = new ZipFile(apk.toFile())) {
      for (ZipEntry entry : files(zip, name -> true)) {
        String name = entry.getName();
        seen.add(name);
        if (name.endsWith(".dex")) code += entry.getSize();
        if (!name.endsWith(".so")) continue;
        native_ += entry.getSize();
        abis.merge(name.split("/")[1], entry.getSize(), Long::sum);
        if (entry.getMethod() != ZipEntry.STORED) wrong.add(name + " is compressed");
        if (offset(apk, name) % PAGE != 0) wrong.add(name + " does not begin on a page of 16 KiB");
      }
    }
    for (String name : List.of("AndroidManifest.xml", "resources.arsc", "classes.dex")) {
      if (!seen.contains(name)) wrong.add("no " + name);
    }
    System.out.printf("    package %.2f MB; code %.2f MB unpacked, native libraries %.2f MB%n", Files.size(apk) / 1e6,
        code / 1e6, native_ / 1e6);
    abis.forEach((abi, size) -> System.out.printf("    native libraries for %s: %.2f MB%n", abi, size / 1e6));
    for (String fault : wrong) System.out.println("    WRONG: " + fault);
    if (!wrong.isEmpty()) System.exit(1);
  }

  /** Returns the offset of an entry's bytes, from the zip's central directory. */
  static long offset(Path apk, String wanted) throws IOException {
    try (var file = new RandomAccessFile(apk.toFile(), "r")) {
      byte[] all = new byte[(int) file.length()];
      file.readFully(all);
      int end = all.length - 22;
      while (int4(all, end) != 0x06054b50) end--;
      int at = int4(all, end + 16);
      for (int i = int2(all, end + 10); i > 0; i--) {
        int name = int2(all, at + 28), extra = int2(all, at + 30), comment = int2(all, at + 32);
        if (new String(Arrays.copyOfRange(all, at + 46, at + 46 + name), StandardCharsets.UTF_8).equals(wanted)) {
          int local = int4(all, at + 42);
          return local + 30 + int2(all, local + 26) + int2(all, local + 28);
        }
        at += 46 + name + extra + comment;
      }
      throw new IOException("no " + wanted);
    }
  }

  static int int2(byte[] b, int at) {
    return b[at] & 255 | (b[at + 1] & 255) << 8;
  }

  static int int4(byte[] b, int at) {
    return int2(b, at) | int2(b, at + 2) << 16;
  }
}
