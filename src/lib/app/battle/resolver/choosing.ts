// A question that a tap on a unit answers: whom it shoots at, whom it charges, whom a general joins. Everybody who may be meant is listed
// with what to expect of it, the most promising first.
import type { EventBody } from '$lib/battle/events/event';
import { measureRange } from '$lib/battle/facts/fact-sheet';
import { shootingFacts } from '$lib/battle/facts/shooting';
import { chargesOn } from '$lib/battle/select/charges';
import type { BattleState, UnitState } from '$lib/battle/state';
import { standingUnits, unitFactsOf, unitOf } from '$lib/battle/select/units';
import { findAllowance } from '$lib/rules/movement/allowance';
import { makeInches, startSentence } from '$lib/wording';
import { makeMean } from '../../procedures/sums';
import type { Band } from '../../procedures/fact';
import { bandsOfShot } from '../../procedures/shooting';
import { nameIn, type Opened, rulesOf } from '../../procedures/roll';
import { tableOf } from '../../procedures/shot-in-battle';

export type Asking = 'target' | 'chargee' | 'troops';

export interface Candidate {
	readonly unit: string;
	readonly name: string;
	readonly detail: string;
	/** By the rules as far as the battle knows; the table may know better. */
	readonly promising: boolean;
	/** Where the range is the players' to say, its bands: target and range in one tap. */
	readonly bands?: readonly Band[];
}

/** Whether a unit may be chosen, and whether the rules speak for it. */
export type Choice = 'yes' | 'unlikely' | 'no';

export interface Choosing extends Opened {
	readonly kind: 'choosing';
	readonly asking: Asking;
	readonly question: string;
	readonly candidates: readonly Candidate[];
	/** Where the answer settles it, what is recorded; otherwise the answer opens the next question. */
	settle?(unit: string): readonly EventBody[];
}

/** Nobody shoots at a general alone, or charges him. */
const enemiesOf = (state: BattleState, id: string): readonly UnitState[] =>
	standingUnits(state).filter(({ side, unit }) => side !== unitOf(state, id).side && unit.arm !== 'general');

/** Those that promise more come first; among equals the order of the rosters stays. */
const bestFirst = <T extends { readonly worth: number }>(listed: readonly T[]): readonly T[] =>
	[...listed].sort((one, other) => other.worth - one.worth);

const tellApart = (inches: number): string => (inches === 0 ? 'in contact' : `${makeInches(inches)} away`);

export function chooseTarget(state: BattleState, shooter: string, taskId: string | null): Choosing {
	const targets = enemiesOf(state, shooter);
	return {
		kind: 'choosing',
		key: `target:${shooter}:${state.turn}`,
		title: `${nameIn(state, shooter)}: shoot`,
		units: [shooter],
		taskId,
		asking: 'target',
		question: 'Target?',
		candidates: bestFirst(targets.map((target) => weighTarget(state, shooter, target)))
	};
}

/** Those who charge the shooter are shot at before anybody else. */
const CHARGER_FIRST = 1000;

function weighTarget(state: BattleState, shooter: string, { unit }: UnitState): Candidate & { worth: number } {
	const { facts, sources } = shootingFacts(state, shooter, unit.id);
	const rules = rulesOf(state);
	const table = tableOf(facts);
	const { account, expected } = table.resolve(rules, facts);
	const isKnown = sources.range !== 'assumed';
	const where = isKnown ? tellApart(facts.range) : `if within ${makeInches(facts.range)}`;
	const charges = chargesOn(state, shooter).some(({ charger }) => charger === unit.id);
	const worth = account.possible ? expected() : -1;
	const shot = account.possible
		? `${makeMean(worth)} ${table.counts} expected, ${where}`
		: (account.reasons[0]?.text ?? 'No shot.');
	return {
		unit: unit.id,
		name: unit.name,
		detail: startSentence(charges ? `charges it: ${shot}` : shot),
		promising: account.possible,
		worth: worth + (charges ? CHARGER_FIRST : 0),
		...(isKnown ? {} : { bands: bandsOfShot(rules, facts) })
	};
}

export function chooseChargee(state: BattleState, charger: string, taskId: string | null): Choosing {
	const targets = enemiesOf(state, charger);
	return {
		kind: 'choosing',
		key: `chargee:${charger}:${state.turn}`,
		title: `${nameIn(state, charger)}: charge`,
		units: [charger],
		taskId,
		asking: 'chargee',
		question: 'Whom?',
		candidates: bestFirst(targets.map((target) => weighChargee(state, charger, target)))
	};
}

/** A charge goes as far as a full move; what is further off, as far as that is measured, is hardly meant. */
function weighChargee(state: BattleState, charger: string, chargee: UnitState) {
	const near = weighNearness(state, charger, chargee);
	const reach = findAllowance(state.setup.playsheet, unitFactsOf(unitOf(state, charger))).inches;
	const promising = near.worth >= -reach;
	return { ...near, promising, detail: promising ? near.detail : `${near.detail}, beyond ${makeInches(reach)}` };
}

function weighNearness(state: BattleState, from: string, { unit, figures }: UnitState) {
	const apart = measureRange(state, from, unit.id);
	const strength = `${figures} of ${unit.figures} figures`;
	return {
		unit: unit.id,
		name: unit.name,
		detail: apart === null ? strength : `${strength}, ${tellApart(apart)}`,
		promising: true,
		worth: apart === null ? 0 : -apart
	};
}

export function chooseTroops(state: BattleState, general: string): Choosing {
	const { side, attachedTo } = unitOf(state, general);
	const troops = standingUnits(state).filter(
		(other) => other.side === side && other.unit.arm !== 'general' && other.unit.id !== attachedTo
	);
	return {
		kind: 'choosing',
		key: `troops:${general}:${state.turn}`,
		title: `${nameIn(state, general)} joins a unit`,
		units: [general],
		taskId: null,
		asking: 'troops',
		question: 'Which?',
		candidates: bestFirst(troops.map((unit) => weighNearness(state, general, unit))),
		settle: (unit) => [{ kind: 'general-attached', general, unit }]
	};
}
