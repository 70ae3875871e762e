import javax.inject.Inject
import org.gradle.api.file.FileSystemOperations
import org.gradle.process.ExecOperations
import org.gradle.process.ExecSpec

plugins {
    alias(libs.plugins.android.application)
    alias(libs.plugins.compose.compiler)
    alias(libs.plugins.serialization)
}

val phoneAbis = listOf("arm64-v8a", "armeabi-v7a", "x86_64")

android {
    namespace = "app.qishe"
    // Android 17 is the platform `android-37.0`: since minor versions came, its name has one.
    compileSdk {
        version = release(37) { minorApiLevel = 0 }
    }
    // It strips the library and reads its symbols; cargo-ndk links with it.
    ndkVersion = "28.2.13676358"

    defaultConfig {
        applicationId = "app.qishe"
        minSdk = libs.versions.minSdk.get().toInt()
        targetSdk = libs.versions.targetSdk.get().toInt()
        versionCode = libs.versions.versionCode.get().toInt()
        versionName = libs.versions.versionName.get()
        testInstrumentationRunner = "androidx.test.runner.AndroidJUnitRunner"
        ndk { abiFilters += phoneAbis }
    }

    sourceSets {
        named("main") {
            kotlin.directories += listOf("src/main/kotlin", "../ui/src/main/kotlin")
        }
        named("androidTest") {
            kotlin.directories += "src/androidTest/kotlin"
        }
        // The tests in src/test are run by Maven under Robolectric (../../test); their resources are Maven's too.
        named("test") {
            kotlin.directories.clear()
            java.directories.clear()
            resources.directories.clear()
        }
    }

    signingConfigs {
        val keystore = System.getenv("QISHE_KEYSTORE")
        if (keystore != null) {
            create("own") {
                storeFile = file(keystore)
                storePassword = System.getenv("QISHE_KEYSTORE_PASSWORD")
                keyAlias = System.getenv("QISHE_KEY_ALIAS")
                keyPassword = System.getenv("QISHE_KEY_PASSWORD") ?: System.getenv("QISHE_KEYSTORE_PASSWORD")
            }
        }
    }

    buildTypes {
        release {
            isMinifyEnabled = true
            isShrinkResources = true
            proguardFiles(getDefaultProguardFile("proguard-android-optimize.txt"), "proguard-rules.pro")
            // Without a key of one's own the package stays unsigned: a debug key is nobody's, and would lock people in.
            signingConfig = signingConfigs.findByName("own")
            // The bundle carries the names of the library's functions, so that the store can tell where it crashed.
            ndk { debugSymbolLevel = "SYMBOL_TABLE" }
        }
    }

    buildFeatures { compose = true }

    compileOptions {
        sourceCompatibility = JavaVersion.VERSION_17
        targetCompatibility = JavaVersion.VERSION_17
    }

    lint {
        val strict = providers.gradleProperty("lint.strict").getOrElse("true").toBoolean()
        lintConfig = file("../lint.xml")
        warningsAsErrors = strict
        abortOnError = strict
    }

    // The language is chosen in the app, so every phone gets all of them.
    bundle { language { enableSplit = false } }

    // F-Droid: no list of dependencies, encrypted for the store, in the package.
    dependenciesInfo {
        includeInApk = false
        includeInBundle = false
    }
}

dependencies {
    implementation(libs.activity.compose)
    implementation(libs.compose.foundation)
    implementation(libs.compose.material3)
    implementation(libs.compose.ui)
    implementation(libs.core.ktx)
    implementation(libs.lifecycle.runtime.compose)
    implementation(libs.lifecycle.viewmodel)
    implementation(libs.coroutines.android)
    implementation(libs.serialization.json)
    implementation(libs.jna) { artifact { type = "aar" } }
    debugImplementation(libs.compose.ui.test.manifest)
    androidTestImplementation(libs.junit)
    androidTestImplementation(libs.androidx.test.core)
    androidTestImplementation(libs.androidx.test.junit)
    androidTestImplementation(libs.compose.ui.test.junit4)
}

// ---- What comes from outside Gradle: the Rust library, its Kotlin, the glyph font.

// The same list as RUST_SOURCES in tools/lib.sh: tools/inputs.py compares both with what cargo read.
val rustSources = files("../../rust-toolchain.toml", "../../Cargo.toml", "../../Cargo.lock", "../../NOTICES.md") +
    files("../../core/Cargo.toml", "../../core/build.rs", "../../core/uniffi.toml") +
    fileTree("../../core/src") + fileTree("../../core/words") +
    fileTree("../../core/lessons") + fileTree("../../core/puzzles") + fileTree("../../core/endgames") +
    files("../../bindings/Cargo.toml", "../../bindings/uniffi.toml") + fileTree("../../bindings/src") +
    files("../../net/Cargo.toml", "../../net/uniffi.toml") + fileTree("../../net/src") +
    files("../../app/Cargo.toml", "../../app/uniffi.toml") + fileTree("../../app/src") +
    files("../../store/Cargo.toml", "../../store/uniffi.toml") + fileTree("../../store/src") +
    fileTree("../../bindgen")

/** Rustup's tools. An object, for a class of a script cannot call the script's own functions. */
object Rustup {
    /** Finds a tool where rustup installs it, which need not be on the path, and puts that folder on the path of `run`. */
    fun tool(run: ExecSpec, name: String): String {
        val folder = File(System.getProperty("user.home"), ".cargo/bin")
        run.environment("PATH", System.getenv("PATH") + File.pathSeparator + folder.path)
        return folder.resolve(name).takeIf { it.exists() }?.path ?: name
    }
}

/** The Rust library for each ABI, by cargo-ndk. */
abstract class CargoNdk @Inject constructor(private val exec: ExecOperations) : DefaultTask() {
    @get:InputFiles
    @get:PathSensitive(PathSensitivity.RELATIVE)
    abstract val sources: ConfigurableFileCollection

    @get:Internal
    abstract val workspace: DirectoryProperty

    @get:Input
    abstract val abis: ListProperty<String>

    @get:Internal
    abstract val ndk: DirectoryProperty

    @get:OutputDirectory
    abstract val libraries: DirectoryProperty

    @TaskAction
    fun build() {
        exec.exec {
            workingDir = workspace.get().asFile
            // All as in tools/rust_android.sh, with the reasons.
            environment("CARGO_PROFILE_RELEASE_STRIP", "none")
            environment("ANDROID_NDK_HOME", ndk.get().asFile.path)
            val link = listOf("-z,max-page-size=16384", "--icf=all", "--pack-dyn-relocs=android", "-O2")
            val paths = listOf(System.getProperty("user.home") to "/home", workspace.get().asFile.path to "/qishe")
            val flags = listOf("-Cforce-frame-pointers=yes") +
                paths.map { (from, to) -> "--remap-path-prefix=$from=$to" } +
                link.map { "-Clink-arg=-Wl,$it" }
            environment("CARGO_ENCODED_RUSTFLAGS", flags.joinToString("\u001f"))
            val targets = abis.get().flatMap { listOf("-t", it) }
            val cargo = Rustup.tool(this, "cargo")
            commandLine(
                listOf(cargo, "ndk") + targets + listOf("--platform", "26", "-o", libraries.get().asFile.path) +
                    listOf("rustc", "--lib", "--crate-type", "cdylib", "--release", "--locked", "-p", "qishe-bindings")
            )
        }
    }
}

/** The library for this machine, and the Kotlin that UniFFI makes from it. */
abstract class UniffiKotlin @Inject constructor(private val exec: ExecOperations) : DefaultTask() {
    @get:InputFiles
    @get:PathSensitive(PathSensitivity.RELATIVE)
    abstract val sources: ConfigurableFileCollection

    @get:Internal
    abstract val workspace: DirectoryProperty

    @get:OutputDirectory
    abstract val kotlin: DirectoryProperty

    @TaskAction
    fun generate() {
        val root = workspace.get().asFile
        exec.exec {
            workingDir = root
            commandLine(Rustup.tool(this, "cargo"), "build", "--release", "--locked", "-p", "qishe-bindings")
        }
        val library = root.resolve("target/release/" + System.mapLibraryName("qishe"))
        exec.exec {
            workingDir = root
            commandLine(
                Rustup.tool(this, "cargo"), "run", "--locked", "--bin", "bindgen", "--",
                "kotlin", library.path, kotlin.get().asFile.path
            )
        }
    }
}

/** The font of piece glyphs. Without python3-fonttools and LXGW WenKai the build ends: no package goes without it unseen. */
abstract class GlyphFont @Inject constructor(private val exec: ExecOperations) : DefaultTask() {
    @get:InputFile
    @get:PathSensitive(PathSensitivity.NONE)
    abstract val script: RegularFileProperty

    @get:InputFile
    @get:PathSensitive(PathSensitivity.NONE)
    abstract val glyphs: RegularFileProperty

    @get:OutputDirectory
    abstract val assets: DirectoryProperty

    @TaskAction
    fun make() {
        exec.exec {
            commandLine("python3", script.get().asFile.path, assets.get().asFile.path)
        }
    }
}

val cargoNdk = tasks.register<CargoNdk>("cargoNdk") {
    sources.from(rustSources)
    this.workspace = rootProject.layout.projectDirectory.dir("..")
    this.abis = phoneAbis
    this.ndk = androidComponents.sdkComponents.ndkDirectory
}
val uniffiKotlin = tasks.register<UniffiKotlin>("uniffiKotlin") {
    sources.from(rustSources)
    this.workspace = rootProject.layout.projectDirectory.dir("..")
}
val glyphFont = tasks.register<GlyphFont>("glyphFont") {
    script = rootProject.layout.projectDirectory.file("tools/make_font.py")
    glyphs = rootProject.layout.projectDirectory.file("../core/src/policy/kai.txt")
}

androidComponents.onVariants { variant ->
    variant.sources.jniLibs?.addGeneratedSourceDirectory(cargoNdk, CargoNdk::libraries)
    variant.sources.kotlin?.addGeneratedSourceDirectory(uniffiKotlin, UniffiKotlin::kotlin)
    variant.sources.assets?.addGeneratedSourceDirectory(glyphFont, GlyphFont::assets)
}
