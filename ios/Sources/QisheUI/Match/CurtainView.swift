import QisheCore
import QisheModel
import SwiftUI

/// Picture of a curtain: a folding screen of five leaves. As it opens, they slide to both sides.
struct CurtainLeaves: View {
    let ink: CurtainInk
    /// Progress of opening: 0 closed … 1 gone.
    var open = 0.0
    /// Whether the leaves fade instead of sliding.
    var fades = false

    var body: some View {
        GeometryReader { proxy in
            let width = Double(proxy.size.width)
            let wide = width / 5
            HStack(spacing: 0) {
                ForEach(0..<5, id: \.self) { leaf in
                    let (from, to) = colours(leaf)
                    LinearGradient(colors: [Color(from), Color(to)], startPoint: .leading, endPoint: .trailing)
                        .overlay(alignment: .leading) {
                            if leaf > 0 { Color(ink.ring).wash(leaf % 2 == 1 ? 0.34 : 0.14).frame(width: 1) }
                        }
                        .frame(width: wide)
                        .offset(x: fades ? 0 : shift(leaf) * width)
                }
            }
            .shown(fades ? 1 - open : 1)
        }
        .ignoresSafeArea()
        .accessibilityHidden(true)
    }

    private func shift(_ leaf: Int) -> Double { open * (leaf < 2 ? -0.45 : 0.65) }

    private func colours(_ leaf: Int) -> (UInt32, UInt32) {
        leaf % 2 == 0
            ? (ink.light, mixed(ink.dark, ink.light, 0.3)) : (ink.dark, mixed(ink.dark, ink.light, 0.85))
    }
}

/// Animation of a curtain that was just opened.
struct OpeningCurtain: View {
    @Environment(\.accessibilityReduceMotion) private var reduceMotion
    let ink: CurtainInk
    @State private var gone = 0.0

    var body: some View {
        CurtainLeaves(ink: ink, open: gone, fades: reduceMotion)
            .onAppear {
                let time = Double(timesOf(reduced: reduceMotion).curtain) / 1000
                withAnimation(.timingCurve(0.2, 0, 0, 1, duration: time)) { gone = 1 }
            }
    }
}

/// Curtain: names the seat that must take the device, and has a disc to hold. It shows nothing of the match.
struct CurtainView: View {
    let model: AppModel
    let session: MatchSession
    let curtain: Curtain

    private var ink: CurtainInk { model.palette.curtain(curtain.ink) }

    var body: some View {
        GeometryReader { proxy in
            ZStack {
                Color(ink.dark).ignoresSafeArea()
                CurtainLeaves(ink: ink)
                if proxy.size.height < 520 {
                    HStack(spacing: 40) {
                        VStack(spacing: 18) {
                            names
                            purpose
                        }
                        disc
                    }
                    .padding(.horizontal, 32)
                    .frame(maxWidth: .infinity, maxHeight: .infinity)
                } else {
                    VStack {
                        Spacer()
                        names
                        Spacer()
                        disc
                        purpose.padding(.top, 28)
                        Spacer()
                        clock.padding(.bottom, 20)
                    }
                    .frame(maxWidth: .infinity, maxHeight: .infinity)
                }
            }
        }
        .overlay(alignment: .topLeading) { lobby }
        // The curtain takes all touches. There is no board below it.
        .contentShape(Rectangle())
        .foregroundStyle(Color(ink.text))
        .multilineTextAlignment(.center)
        .accessibilityAddTraits(.isModal)
        .statusBarHidden(true)
    }

    private var disc: some View {
        HoldDisc(
            ink: ink, emblem: curtain.emblem, label: model.strings(.holdDisc(side: curtain.side)),
            held: session.state.discHeld,
            send: { session.send($0) })
    }

    /// Button that leaves the match without opening the curtain. The match is saved, and nothing of it is shown.
    private var lobby: some View {
        Button {
            model.currentMatch.goBack()
        } label: {
            Image(systemName: "chevron.backward").accessibilityHidden(true).font(.title3).frame(width: 48, height: 48)
                .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .keyboardShortcut(.cancelAction)
        .padding(6)
        .spoken(model.strings(.leaveMatch))
    }

    private var names: some View {
        VStack(spacing: 6) {
            Text(verbatim: curtain.lead)
            KaiText(curtain.side, 40)
            if !curtain.name.isEmpty { Text(verbatim: curtain.name).font(.body.weight(.semibold)) }
        }
    }

    private var purpose: some View {
        VStack(spacing: 4) {
            Text(verbatim: curtain.action).font(.title3.weight(.semibold))
            Text(verbatim: curtain.purpose).font(.subheadline)
        }
    }

    @ViewBuilder private var clock: some View {
        if !curtain.clock.isEmpty {
            Label {
                Text(verbatim: curtain.clock)
            } icon: {
                Image(systemName: "clock").accessibilityHidden(true)
            }
            .font(.subheadline)
            .padding(.horizontal, 18)
            .padding(.vertical, 14)
            .overlay { Capsule().stroke(Color(ink.text), lineWidth: 1) }
        }
    }
}

/// Disc in a ring. One finger or the space bar must hold it as long as the core requires; letting go empties the ring.
struct HoldDisc: View {
    let ink: CurtainInk
    let emblem: Emblem
    let label: String
    let held: Bool
    let send: (ShellEvent) -> Void
    @State private var filled = 0.0
    @GestureState private var inside: Bool?
    @FocusState private var focused: Bool

    var body: some View {
        ZStack {
            // No fill below the rings: the core checks their colours against the curtain itself.
            Circle().stroke(Color(ink.text), lineWidth: 1.5)
            if focused { Circle().stroke(Color(ink.ring), lineWidth: 2).padding(-6) }
            Circle().trim(from: 0, to: filled)
                .stroke(Color(ink.ring), style: StrokeStyle(lineWidth: 6, lineCap: .round))
                .rotationEffect(.degrees(-90))
            Badge(piece: emblem, size: 152)
        }
        .frame(width: 208, height: 208)
        .contentShape(Circle())
        .gesture(
            DragGesture(minimumDistance: 0).updating($inside) { value, state, _ in
                let off = CGPoint(x: value.location.x - 104, y: value.location.y - 104)
                state = off.x * off.x + off.y * off.y <= 104 * 104
            }
        )
        .focusable()
        .focused($focused)
        .onKeyPress(.space, phases: .all) { press in
            // A space bar that was down before sends repeats only, no `down`.
            if press.phase == .down { send(.discDown) }
            if press.phase == .up { send(.discUp) }
            return .handled
        }
        .onChange(of: inside) { was, now in
            if now == nil { send(.discUp) } else if was == nil { send(.discDown) }
            if now == false { send(.discLeave) }
        }
        .onChange(of: focused) { _, now in if !now { send(.discUp) } }
        .onChange(of: held) { _, now in
            let time = now ? Double(coreLimits.curtainHoldMs) : Double(timesOf(reduced: false).ring)
            withAnimation(.linear(duration: time / 1000)) { filled = now ? 1 : 0 }
        }
        .accessibilityElement()
        .spoken(label)
        .accessibilityAddTraits(.isButton)
        .accessibilityAction { send(.openCurtain) }
    }
}
