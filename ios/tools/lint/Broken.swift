// Lines that break the rules of ../../.swiftlint.yml which are this project's own. swiftlint.sh checks that
// each is found under the rule that its comment names, and no other line is. Nothing builds this file.

struct Broken: View {
    var body: some View {
        Text(verbatim: "").minimumScaleFactor(0.5)  // breaks small_text
        TextField(model.strings(.myNameHint), text: $name).quiet(plain: true)  // breaks ascii_name
        TextField(model.strings(.myNameHint), text: $name).quiet(plain: false)
        TextField(hint, text: $text).quiet(plain: true)
        JoinRow(text: $name, hint: view.nameHint, join: view.add, kind: .code) {}  // breaks ascii_name
        JoinRow(text: $name, hint: view.nameHint, join: view.add) {}
        JoinRow(text: $code, hint: model.strings(.codeHint), join: model.strings(.join), kind: .code) {}
        Circle().stroke(Color(0xF4C9_77FF), lineWidth: 6)  // breaks literal_colour
        Text(verbatim: "").foregroundStyle(Color(open ? 0xFFFF_FFFF : palette.ui.ink))  // breaks literal_colour
        Text(verbatim: "").foregroundStyle(Color(red: 1, green: 0, blue: 0))  // breaks literal_colour
        Circle().stroke(Color(ink.ring), lineWidth: 6)
        Badge(piece: piece, size: 30).opacity(0.4)  // breaks faded
        Badge(piece: piece, size: 30).spent(true)
        Label(name).foregroundStyle(Color(ink.text).wash(0.5))  // breaks faded
        Color(ink.text).wash(0.5)
        Text(verbatim: name).font(.body).spent(true)  // breaks faded_words
        WideButton(label: name, enabled: enabled) {}
            .disabled(!enabled)  // breaks disabled_key
    }
}
