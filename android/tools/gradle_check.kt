// Stand-ins for what Gradle's Kotlin DSL adds and generates, with its signatures and without behaviour: see gradle_check.py.
@file:Suppress("UNUSED_PARAMETER", "UnusedReceiverParameter")

package org.gradle.kotlin.dsl

import com.android.build.api.dsl.ApplicationExtension
import com.android.build.api.variant.ApplicationAndroidComponentsExtension
import org.gradle.api.Action
import org.gradle.api.Project
import org.gradle.api.Task
import org.gradle.api.artifacts.Dependency
import org.gradle.api.artifacts.ExternalModuleDependency
import org.gradle.api.artifacts.MinimalExternalModuleDependency
import org.gradle.api.artifacts.dsl.DependencyHandler
import org.gradle.api.file.FileSystemLocation
import org.gradle.api.file.FileSystemLocationProperty
import org.gradle.api.initialization.dsl.ScriptHandler
import org.gradle.api.provider.HasMultipleValues
import org.gradle.api.provider.Property
import org.gradle.api.provider.Provider
import org.gradle.api.tasks.TaskContainer
import org.gradle.api.tasks.TaskProvider
import org.gradle.plugin.use.PluginDependenciesSpec
import org.gradle.plugin.use.PluginDependencySpec
import java.io.File

fun Project.plugins(block: PluginDependenciesSpec.() -> Unit) {}

infix fun PluginDependencySpec.apply(apply: Boolean): PluginDependencySpec = apply(apply)

fun Project.buildscript(block: ScriptHandler.() -> Unit) {}

fun ScriptHandler.dependencies(block: DependencyHandler.() -> Unit) {}

fun DependencyHandler.classpath(notation: Any): Dependency? = null

fun Project.android(block: ApplicationExtension.() -> Unit) {}

val Project.androidComponents: ApplicationAndroidComponentsExtension get() = missing()

fun Project.dependencies(block: DependencyHandler.() -> Unit) {}

fun DependencyHandler.implementation(notation: Provider<MinimalExternalModuleDependency>): Dependency? = null

fun DependencyHandler.implementation(
    notation: Provider<MinimalExternalModuleDependency>,
    configure: Action<ExternalModuleDependency>
) {}

fun DependencyHandler.debugImplementation(notation: Provider<MinimalExternalModuleDependency>): Dependency? = null

fun DependencyHandler.androidTestImplementation(notation: Provider<MinimalExternalModuleDependency>): Dependency? = null

inline fun <reified T : Task> TaskContainer.register(name: String, noinline configure: T.() -> Unit): TaskProvider<T> =
    register(name, T::class.java, configure)

fun <T : Any> Property<T>.assign(value: T?) = set(value)

fun <T : Any> Property<T>.assign(value: Provider<out T>) = set(value)

fun <T : FileSystemLocation> FileSystemLocationProperty<T>.assign(file: File?) = set(file)

fun <T : Any> HasMultipleValues<T>.assign(elements: Iterable<T>?) = set(elements)
