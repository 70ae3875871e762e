import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * The few steps of an Android build that Maven has no plugin for. Run as a single source file:
 * {@code java AndroidBuild.java explode AARS EXPLODED CLASSES} or
 * {@code java -Dversions=TOML AndroidBuild.java resources AAPT2 FRAMEWORK MANIFEST RES ASSETS OUT EXPLODED...}.
 */
public class AndroidBuild {
  public static void main(String[] args) throws Exception {
    switch (args[0]) {
      case "explode" -> explode(Path.of(args[1]), Path.of(args[2]), Path.of(args[3]));
      case "resources" -> resources(args);
      default -> throw new IllegalArgumentException(args[0]);
    }
  }

  static List<Path> sorted(Path dir, Predicate<Path> which) throws IOException {
    try (var paths = Files.list(dir)) {
      return paths.filter(which).sorted().collect(Collectors.toList());
    }
  }

  static void unzip(Path zip, Path dir) throws IOException {
    try (ZipFile file = new ZipFile(zip.toFile())) {
      for (ZipEntry entry : Collections.list(file.entries())) {
        Path target = dir.resolve(entry.getName()).normalize();
        if (!target.startsWith(dir)) throw new IOException("bad entry " + entry);
        if (entry.isDirectory()) {
          Files.createDirectories(target);
          continue;
        }
        Files.createDirectories(target.getParent());
        try (var in = file.getInputStream(entry)) {
          Files.copy(in, target, StandardCopyOption.REPLACE_EXISTING);
        }
      }
    }
  }

  /** Unpacks each AAR and merges their classes into one folder, which the module packs as its jar. */
  static void explode(Path aars, Path exploded, Path classes) throws IOException {
    Files.createDirectories(classes);
    for (Path aar : sorted(aars, path -> path.toString().endsWith(".aar"))) {
      Path dir = exploded.resolve(aar.getFileName().toString().replace(".aar", ""));
      Path done = dir.resolve(".done");
      if (Files.exists(done)) continue;
      unzip(aar, dir);
      if (Files.exists(dir.resolve("classes.jar"))) unzip(dir.resolve("classes.jar"), classes);
      if (Files.isDirectory(dir.resolve("libs"))) {
        for (Path jar : sorted(dir.resolve("libs"), path -> true)) unzip(jar, classes);
      }
      Files.createFile(done);
    }
  }

  static void run(List<String> command) throws Exception {
    int code = new ProcessBuilder(command).inheritIO().start().waitFor();
    if (code != 0) throw new RuntimeException(code + " from " + command.subList(0, 2));
  }

  /** Reads a value of the version catalog, which Gradle uses too. */
  static String version(String name) throws IOException {
    String catalog = Files.readString(Path.of(System.getProperty("versions")));
    Matcher line = Pattern.compile("(?m)^" + name + " = \"([^\"]+)\"").matcher(catalog);
    if (!line.find()) throw new IOException("the version catalog has no " + name);
    return line.group(1);
  }

  /**
   * Returns the manifest with attributes that Android's Gradle plugin adds itself and refuses in the source. That is enough for
   * the tests; for a package the manifest is merged before (merge_manifest in lib.sh).
   */
  static Path merged(Path manifest, Path out) throws IOException {
    if (Boolean.getBoolean("merged")) return manifest;
    String text = Files.readString(manifest);
    String whole = text.replaceFirst("<manifest ", "<manifest package=\"app.qishe\" android:versionCode=\""
            + version("versionCode") + "\" android:versionName=\"" + version("versionName") + "\" ")
        .replaceFirst("<application ", "<application android:extractNativeLibs=\"false\" ");
    Path file = out.resolve("AndroidManifest.xml");
    return Files.writeString(file, whole);
  }

  /** Compiles and links the resources: writes OUT/app.ap_ and the R classes below OUT/r. */
  static void resources(String[] args) throws Exception {
    String aapt2 = args[1];
    Path framework = Path.of(args[2]), out = Path.of(args[6]);
    Files.createDirectories(out.resolve("flat"));
    Path frameworkApk = out.resolve("framework.apk");
    if (!Files.exists(frameworkApk)) pack(framework, frameworkApk);

    TreeSet<String> packages = new TreeSet<>();
    List<String> flats = new ArrayList<>();
    for (int i = 7; i < args.length; i++) {
      for (Path library : sorted(Path.of(args[i]), path -> true)) {
        String manifest = Files.readString(library.resolve("AndroidManifest.xml"));
        Matcher name = Pattern.compile("package=\"([^\"]+)\"").matcher(manifest);
        if (name.find()) packages.add(name.group(1));
        Path res = library.resolve("res");
        if (!Files.isDirectory(res) || isEmpty(res)) continue;
        Path flat = out.resolve("flat/" + library.getFileName() + ".zip");
        if (!Files.exists(flat)) run(List.of(aapt2, "compile", "--dir", res.toString(), "-o", flat.toString()));
        flats.add(flat.toString());
      }
    }
    Path own = out.resolve("flat/_app.zip");
    run(List.of(aapt2, "compile", "--dir", args[4], "-o", own.toString()));

    List<String> link = new ArrayList<>(List.of(aapt2, "link", "-I", frameworkApk.toString()));
    Collections.addAll(link, "--manifest", merged(Path.of(args[3]), out).toString(), "-o", out.resolve("app.ap_").toString());
    Collections.addAll(link, "--java", out.resolve("r").toString(), "--extra-packages", String.join(":", packages));
    // Debian's aapt2 does not know <queries>, which TextToSpeech needs: warn only.
    Collections.addAll(link, "--auto-add-overlay", "--warn-manifest-validation", "--no-version-vectors");
    Collections.addAll(link, "--min-sdk-version", version("minSdk"), "--target-sdk-version", version("targetSdk"));
    if (Files.isDirectory(Path.of(args[5]))) Collections.addAll(link, "-A", args[5]);
    // R8's rules that keep the classes named in the manifest.
    String rules = System.getProperty("proguard");
    if (rules != null) Collections.addAll(link, "--proguard", rules);
    link.addAll(flats);
    Collections.addAll(link, "-R", own.toString());
    run(link);
    System.out.println("linked " + flats.size() + " resource sets, " + packages.size() + " R packages");
  }

  static boolean isEmpty(Path dir) throws IOException {
    try (var paths = Files.walk(dir)) {
      return paths.noneMatch(Files::isRegularFile);
    }
  }

  /** Copies the framework's resources to a small archive: Debian's aapt2 cannot open their zip64 jar. */
  static void pack(Path framework, Path apk) throws IOException {
    try (var zip = new ZipOutputStream(Files.newOutputStream(apk))) {
      zip.setLevel(1);
      for (String name : List.of("AndroidManifest.xml", "resources.arsc")) {
        zip.putNextEntry(new ZipEntry(name));
        Files.copy(framework.resolve(name), zip);
        zip.closeEntry();
      }
    }
  }
}
