import javax.inject.Inject
import org.gradle.api.file.FileSystemOperations
import org.gradle.process.ExecOperations

plugins {
    alias(libs.plugins.android.application)
    alias(libs.plugins.compose.compiler)
    alias(libs.plugins.serialization)
}

android {
    namespace = "app.qishe"
    compileSdk = 37

    defaultConfig {
        applicationId = "app.qishe"
        minSdk = libs.versions.minSdk.get().toInt()
        targetSdk = libs.versions.targetSdk.get().toInt()
        versionCode = libs.versions.versionCode.get().toInt()
        versionName = libs.versions.versionName.get()
        testInstrumentationRunner = "androidx.test.runner.AndroidJUnitRunner"
        ndk { abiFilters += listOf("arm64-v8a", "x86_64") }
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
        }
    }

    buildFeatures { compose = true }

    compileOptions {
        sourceCompatibility = JavaVersion.VERSION_17
        targetCompatibility = JavaVersion.VERSION_17
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

val rustSources = files("../../Cargo.toml", "../../Cargo.lock") +
    fileTree("../../core/src") + files("../../core/Cargo.toml", "../../core/uniffi.toml") +
    fileTree("../../bindings/src") + fileTree("../../net/src") +
    files("../../net/Cargo.toml", "../../bindings/Cargo.toml", "../../bindings/uniffi.toml")

/** The Rust library for each ABI, by cargo-ndk. */
abstract class CargoNdk @Inject constructor(private val exec: ExecOperations) : DefaultTask() {
    @get:InputFiles
    @get:PathSensitive(PathSensitivity.RELATIVE)
    abstract val sources: ConfigurableFileCollection

    @get:Internal
    abstract val workspace: DirectoryProperty

    @get:OutputDirectory
    abstract val libraries: DirectoryProperty

    @TaskAction
    fun build() {
        exec.exec {
            workingDir = workspace.get().asFile
            // All as in tools/rust_android.sh, with the reasons.
            environment("CARGO_PROFILE_RELEASE_STRIP", "symbols")
            val link = listOf("-z,max-page-size=16384", "--icf=all", "--pack-dyn-relocs=android", "-O2")
            val paths = listOf(System.getProperty("user.home") to "/home", workspace.get().asFile.path to "/qishe")
            val flags = listOf("-Cforce-frame-pointers=yes") +
                paths.map { (from, to) -> "--remap-path-prefix=$from=$to" } +
                link.map { "-Clink-arg=-Wl,$it" }
            environment("CARGO_ENCODED_RUSTFLAGS", flags.joinToString("\u001f"))
            commandLine(
                "cargo", "ndk", "-t", "arm64-v8a", "-t", "x86_64", "--platform", "26",
                "-o", libraries.get().asFile.path,
                "rustc", "--lib", "--crate-type", "cdylib", "--release", "--locked", "-p", "qishe-bindings"
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
            commandLine("cargo", "build", "--release", "--locked", "-p", "qishe-bindings")
        }
        val library = root.resolve("target/release/" + System.mapLibraryName("qishe"))
        exec.exec {
            workingDir = root
            commandLine(
                "cargo", "run", "--locked", "-p", "qishe-bindgen", "--",
                "generate", "--library", library.path, "--language", "kotlin", "--no-format",
                "--out-dir", kotlin.get().asFile.path
            )
        }
    }
}

/** The font of piece glyphs; without python3-fonttools and LXGW WenKai the app uses the system's serif font. */
abstract class GlyphFont @Inject constructor(private val exec: ExecOperations) : DefaultTask() {
    @get:InputFile
    @get:PathSensitive(PathSensitivity.NONE)
    abstract val script: RegularFileProperty

    @get:OutputDirectory
    abstract val assets: DirectoryProperty

    @TaskAction
    fun make() {
        exec.exec {
            isIgnoreExitValue = true
            commandLine("python3", script.get().asFile.path, assets.get().asFile.path)
        }
    }
}

/** The notices of other people's work, as an asset. */
abstract class Notices @Inject constructor(private val files: FileSystemOperations) : DefaultTask() {
    @get:InputFile
    @get:PathSensitive(PathSensitivity.NONE)
    abstract val notices: RegularFileProperty

    @get:OutputDirectory
    abstract val assets: DirectoryProperty

    @TaskAction
    fun copy() {
        files.copy {
            from(notices)
            into(assets)
        }
    }
}

val cargoNdk = tasks.register<CargoNdk>("cargoNdk") {
    sources.from(rustSources)
    this.workspace = rootProject.layout.projectDirectory.dir("..")
}
val uniffiKotlin = tasks.register<UniffiKotlin>("uniffiKotlin") {
    sources.from(rustSources)
    this.workspace = rootProject.layout.projectDirectory.dir("..")
}
val glyphFont = tasks.register<GlyphFont>("glyphFont") {
    script = rootProject.layout.projectDirectory.file("tools/make_font.py")
}
val noticesAsset = tasks.register<Notices>("notices") {
    this.notices = rootProject.layout.projectDirectory.file("../NOTICES.md")
}

androidComponents.onVariants { variant ->
    variant.sources.jniLibs?.addGeneratedSourceDirectory(cargoNdk, CargoNdk::libraries)
    variant.sources.kotlin?.addGeneratedSourceDirectory(uniffiKotlin, UniffiKotlin::kotlin)
    variant.sources.assets?.addGeneratedSourceDirectory(glyphFont, GlyphFont::assets)
    variant.sources.assets?.addGeneratedSourceDirectory(noticesAsset, Notices::assets)
}
