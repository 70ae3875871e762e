import Foundation
import Observation
import QisheCore

/// Form of a new match: names, and options kept as the core's JSON.
@MainActor @Observable public final class MatchForm {
    /// The game.
    public let game: GameInfo
    /// Names of the people, by seat.
    public var names: [String]
    /// Players by seat: 0 a person, 1…8 a computer of that level.
    public var players: [Int]
    /// Options with their values, by group.
    public private(set) var view: MatchFormView
    /// Board on which the position is being set up, while it is open.
    public var editor: EditorSession?
    /// Kind of company: people at this device, nearby, or online. The people themselves meet in the room.
    public let company: Company
    @ObservationIgnored private var begun = false
    @ObservationIgnored private let model: AppModel

    /// Creates a form with the last choices; nil if there is no such game.
    public init?(_ model: AppModel, game: String, with company: Company = .here) {
        let typed = model.typed[game]
        guard let info = model.games.first(where: { $0.id == game }),
            let form = try? matchForm(
                game: game, options: typed?.options ?? model.choices.options[game] ?? "{}", company: company,
                lang: model.lang)
        else { return nil }
        self.game = info
        self.company = company
        self.model = model
        let seated = model.navigator.view.seated
        // At a club's table its people play, whoever played last.
        let last = typed?.players ?? (seated.isEmpty ? model.choices.players[game] ?? [] : [])
        players = (0..<Int(info.seats)).map { $0 < last.count ? Int(last[$0]) : 0 }
        let names = typed?.names ?? (seated.isEmpty ? model.choices.names : seated)
        self.names = (0..<Int(info.seats)).map { $0 < names.count ? names[$0] : "" }
        view = form
    }

    /// What was typed and chosen.
    var typed: TypedForm {
        TypedForm(
            game: game.id, options: view.options, names: names, players: players.map { UInt16(clamping: $0) })
    }

    /// Options with their values.
    public var options: [OptionSpec] { (view.usual + view.rare).flatMap(\.options) }

    /// Changes an option.
    public func set(_ option: OptionSpec, _ value: String) {
        do {
            let set = try setOption(
                game: game.id, options: view.options, id: option.id, seat: option.seat, value: value)
            view = try matchForm(game: game.id, options: set, company: company, lang: model.lang)
        } catch {
            model.refused(error)
        }
    }

    /// Opens the board on which the position is set up.
    public func setUp() {
        do {
            editor = try EditorSession(
                game: game.id, options: view.options, prefs: model.prefs, style: model.style,
                smallPoints: model.choices.smallPoints
            ) { [weak model] error in model?.refused(error) }
        } catch {
            model.refused(error)
        }
    }

    /// Takes over the position that was set up, if it can be played, and closes the board.
    public func takePosition() {
        guard let editor, editor.view.playable, let set = editor.options(),
            let form = try? matchForm(game: game.id, options: set, company: company, lang: model.lang)
        else { return }
        view = form
        self.editor = nil
    }

    /// Returns the options by group.
    public func groups(advanced: Bool) -> [OptionGroup] { advanced ? view.rare : view.usual }

    /// Whether the rarer options are shown: as last time, and always if one of them has a fault.
    public var showsMore: Bool {
        get { model.choices.moreOptions || view.opens }
        set { model.settings.change { $0.moreOptions = newValue } }
    }

    /// Whether all options are valid.
    public var isValid: Bool { view.fault.isEmpty }

    /// Next steps from the form, the usual one first.
    public var nextSteps: [FormStep] { formSteps(company: company, hosts: model.nearby.leads(company)) }

    /// Returns the label of a next step.
    public func label(of way: FormStep) -> Word {
        switch way {
        case .start: .start
        case .invite: company == .online ? .inviteFriend : .invite
        case .offer: .offerThis
        case .seek: .seek
        }
    }

    /// Takes a next step; the usual one if none is given.
    public func begin(_ way: FormStep? = nil) {
        // A second tap while the match slides in must not begin another one.
        guard !begun, let way = way ?? nextSteps.first else { return }
        switch way {
        case .start:
            begun = model.currentMatch.begin(
                game: game.id, options: view.options, names: names.map { cutName(name: $0) },
                players: players.map { UInt16(clamping: $0) })
        case .invite: enter(.host(company: company, game: game.id, options: view.options))
        case .offer: enter(.offer(company: company, game: game.id, options: view.options))
        case .seek: enter(.seek(game: game.id, options: view.options))
        }
    }

    /// Goes a way into a room. The form has left the screen then, unless it is refused or waits for a name.
    private func enter(_ entry: RoomEntry) {
        model.navigator.send(.enterRoom(entry: entry))
        begun = model.nearby.room != nil && !model.navigator.path.contains(.new(game: game.id, company: company))
    }
}

extension AppModel {
    /// Returns a picture of the rules or the openings of a game; nil if there is none.
    public func picture(of game: String, _ of: PictureOf) -> HelpPicture? {
        try? helpPicture(game: game, of: of, prefs: prefs)
    }

    /// Returns the empty board of a game as the preferences write it. Every call with the same ones returns the same object.
    public func orientedBoard(of game: String) -> OrientedBoard? {
        let key = "\(game) \(prefs.lang) \(prefs.glyphs)"
        if let known = orientedBoards[key] { return known }
        guard let art = try? boardOf(game: game, prefs: prefs) else { return nil }
        let oriented = OrientedBoard(art, turn: 0)
        orientedBoards[key] = oriented
        return oriented
    }
}
