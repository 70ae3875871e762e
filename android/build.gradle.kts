buildscript {
    dependencies {
        // The Android plugin brings a Kotlin of its own; this is the project's.
        classpath(libs.kotlin.gradle)
    }
}

plugins {
    alias(libs.plugins.android.application) apply false
    alias(libs.plugins.compose.compiler) apply false
    alias(libs.plugins.serialization) apply false
}
