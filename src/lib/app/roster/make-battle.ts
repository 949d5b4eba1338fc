// Two rosters and what the players agreed on, made into a battle. Everything is copied in: later edits of a roster change no battle.
import { cutTo } from '$lib/cut-text';
import { renewIds, type RosterDraft } from '$lib/army/draft';
import type { Roster } from '$lib/army/roster';
import { lookOf, objectToLooks, proposeLook, type SideLook } from '$lib/army/side-look';
import { validateRoster } from '$lib/army/validate-roster';
import { layOut, type HistoricBattle } from '$lib/battle/scenarios/scenario';
import type { BattleSetup, MapSize, Scenario } from '$lib/battle/setup';
import { applyHouseRules, type HouseRules } from '$lib/rules/house-rules/house-rules';
import type { BattleSide } from '$lib/rules/vocabulary';
import { printedPlaysheet } from '$lib/rules/sheet/printed';
import { accept, type Parsed, type Problem } from '$lib/parsing/problem';
import type { Rulings } from '$lib/rules/sheet/playsheet';

/** The turn each held-back unit arrives, by its id; null for one that is not held back after all. */
export type Arrivals = Readonly<Record<string, number | null>>;

export interface BattleChoice {
	readonly name: string;
	readonly rosters: Readonly<Record<BattleSide, RosterDraft | null>>;
	readonly arrivals: Readonly<Record<BattleSide, Arrivals>>;
	/** What the players called and coloured a side themselves; the rest is the roster's. */
	readonly looks: Readonly<Record<BattleSide, Partial<SideLook>>>;
	readonly table: MapSize;
	/** Null for the sheet as printed. */
	readonly houseRules: HouseRules | null;
	readonly rulings: Rulings;
	readonly fixedFirst: BattleSide;
	/** A battle of the record, and whether it is laid out on the map; null for one of the players' own. */
	readonly scenario?: { readonly battle: HistoricBattle; readonly onMap: boolean } | null;
	/** A mission that was drawn: it goes before a battle of the record. */
	readonly mission?: MissionLaying | null;
}

/** What lays a drawn mission down is fetched with the cards, and comes along with the choice. */
export interface MissionLaying {
	readonly lay: (on: {
		readonly rosters: BattleSetup['rosters'];
		readonly names: Readonly<Record<BattleSide, string>>;
		readonly homeEdge: BattleSetup['homeEdge'];
		readonly table: MapSize;
		readonly makeId: () => string;
	}) => { readonly rosters: BattleSetup['rosters']; readonly scenario: Scenario };
}

/** The first side sits in the south, as on a map. */
export const usualEdges: BattleSetup['homeEdge'] = { first: 'south', second: 'north' };

export interface BattleTools {
	readonly now: () => string;
	readonly makeId: () => string;
}

/** The battle, or every reason why it cannot start. */
export function makeBattle(choice: BattleChoice, { now, makeId }: BattleTools): Parsed<BattleSetup> {
	const first = checkArmy(choice, 'first');
	const second = checkArmy(choice, 'second');
	if (!first.ok || !second.ok) {
		return { ok: false, problems: [first, second].flatMap((army) => (army.ok ? [] : army.problems)) };
	}
	const looks = { first: lookInBattle(choice, 'first'), second: lookInBattle(choice, 'second') };
	const alike = objectToLooks(looks.first, looks.second) ?? objectToLooks(looks.second, looks.first);
	if (alike !== null) return { ok: false, problems: [{ path: 'looks', message: alike }] };
	const { houseRules, table, rulings, fixedFirst } = choice;
	const rosters = {
		first: renewIds(withLook(first.value, looks.first), makeId),
		second: renewIds(withLook(second.value, looks.second), makeId)
	};
	return accept({
		version: 2,
		id: makeId(),
		name: choice.name.trim() || nameBattle(choice),
		table,
		playsheet: houseRules ? applyHouseRules(printedPlaysheet, houseRules) : printedPlaysheet,
		rulings,
		fixedFirst,
		...layDown(choice, rosters, makeId),
		startedAt: now(),
		branchOf: null
	});
}

/** The armies and what lies on the table as the battle begins. */
function layDown(
	{ scenario, mission, table }: BattleChoice,
	rosters: BattleSetup['rosters'],
	makeId: () => string
): Pick<BattleSetup, 'rosters' | 'homeEdge' | 'scenario'> {
	if (mission) {
		const names = { first: rosters.first.side, second: rosters.second.side };
		return { homeEdge: usualEdges, ...mission.lay({ rosters, names, homeEdge: usualEdges, table, makeId }) };
	}
	if (!scenario) return { rosters, homeEdge: usualEdges };
	const { battle, onMap } = scenario;
	return { rosters, homeEdge: battle.homeEdge, scenario: layOut(battle, rosters, onMap) };
}

/** As the battle begins. A second army that comes with the first one's name or colours is offered others. */
export function lookInBattle({ rosters, looks }: Pick<BattleChoice, 'rosters' | 'looks'>, side: BattleSide): SideLook {
	const own = lookOf(rosters[side] ?? noArmy);
	const { first } = rosters;
	return { ...(side === 'second' && first ? proposeLook(own, lookOf(first)) : own), ...looks[side] };
}

const noArmy = { side: '', colour: 'red', pattern: 'solid' } as const;

const withLook = (roster: Roster, { name, colour, pattern }: SideLook): Roster => ({
	...roster,
	side: name.trim(),
	colour,
	pattern
});

const sideWords: Readonly<Record<BattleSide, string>> = { first: 'the first side', second: 'the second side' };

function checkArmy({ rosters, arrivals }: BattleChoice, side: BattleSide) {
	const roster = rosters[side];
	if (!roster) return { ok: false, problems: [{ path: side, message: `Choose an army for ${sideWords[side]}.` }] } as const; // prettier-ignore
	const checked = validateRoster(holdBack(roster, arrivals[side]));
	if (checked.ok) return checked;
	return { ok: false, problems: checked.problems.map((problem) => sayWhere(roster, side, problem)) } as const;
}

/** The roster with the arrivals of this battle in place of its own. */
function holdBack(roster: RosterDraft, arrivals: Arrivals): RosterDraft {
	const units = roster.units.map((unit) => {
		const arrives = arrivals[unit.id];
		return arrives === undefined || arrives === unit.arrives ? unit : { ...unit, arrives };
	});
	return { ...roster, units };
}

/** Away from its place a problem needs the name of what it is about. */
function sayWhere({ name, units, brigades }: RosterDraft, side: BattleSide, { path, message }: Problem): Problem {
	const [list, index] = path.split('.');
	const items = list === 'units' ? units : list === 'brigades' ? brigades : [];
	const thing = items[Number(index)]?.name;
	const where = [name, thing].filter((part) => part !== undefined && part !== '').join(', ');
	return { path: `${side}.${path}`, message: `${where}: ${message}` };
}

/** "Cowpens: Tarleton v Cowpens: Morgan". */
export function nameBattle({ rosters: { first, second } }: Pick<BattleChoice, 'rosters'>): string {
	return cutTo(`${first?.name.trim() || 'First side'} v ${second?.name.trim() || 'second side'}`, 120);
}
