// A combat in a battle: on what facts it is fought, how it is recorded, and how it lies open again as it was. Whom each strikes, and whose flank it
// has, is one matter for each pair of enemies (R34, R36).
import { recordFight } from '$lib/battle/log/actions';
import { unitOf } from '$lib/battle/select/units';
import type { BodyOf } from '$lib/battle/events/event';
import { meleeFacts } from '$lib/battle/facts/combat';
import { pathsThatDiffer } from '$lib/battle/facts/fact-sheet';
import type { BattleState } from '$lib/battle/state';
import { type Combat, enemiesIn, openCombats } from '$lib/battle/select/combats';
import { handIn } from '$lib/rules/engine/resolution';
import type { HeldGround, MeleeFacts, MeleeUnit } from '$lib/rules/combat/facts';
import { blowsOf } from '$lib/rules/combat/melee';
import { makeList } from '$lib/wording';
import { combatOf, type MeleeRead } from './combat';
import { diceOf, nameIn, type Reopens, type Roll, rulesOf, sideNameIn } from './roll';

export function openCombat(state: BattleState, fought: Combat, taskId: string | null): Roll<MeleeFacts, MeleeRead> {
	const { facts: given, sources } = meleeFacts(state, fought);
	const nameOf = (id: string) => nameIn(state, id);
	const [first, second] = (['first', 'second'] as const).map((side) =>
		fought.units.filter((id) => unitOf(state, id).side === side).map(nameOf)
	);
	// Two units by their names; where there are more, the side stands for them.
	const nameSide = (side: 'first' | 'second', units: readonly string[] = []) =>
		units.length === 1 ? makeList(units) : sideNameIn(state, side);
	return {
		key: `combat:${fought.units.join(':')}:${state.turn}`,
		title: `${makeList(first ?? [])} against ${makeList(second ?? [])}`,
		units: fought.units,
		taskId,
		procedure: combatOf({
			nameOf,
			touches: (id) => enemiesIn(fought, id),
			figuresOf: (id) => unitOf(state, id).figures
		}),
		rules: rulesOf(state),
		names: { actor: nameSide('first', first), other: nameSide('second', second) },
		sides: { actor: 'first', other: 'second' },
		facts: given,
		sources,
		record: ({ melee, outcome }, settled) =>
			recordFight(
				state,
				melee,
				outcome,
				(striker) => diceOf(settled, striker),
				(striker) => changedIn(given, settled.facts, striker)
			)
	};
}

export const fight: Reopens<BodyOf<'fought'>, MeleeFacts, MeleeRead> = {
	reopen(state, body) {
		const here = combatWith(state, body);
		if (!here) return null;
		const roll = openCombat(state, here, null);
		const facts = asFought(roll.facts, body);
		const hand = Object.fromEntries(body.blows.map(({ striker, account }) => [striker, handIn(account.sum)]));
		return { ...roll, facts, changed: saidIn(roll, facts), hand };
	},
	lain: ({ blows }) =>
		Object.fromEntries(blows.map(({ striker, dice, told, hits }) => [striker, dice ?? told ?? { hits }])),
	canBeDone: (state, body) => combatWith(state, body) !== undefined
};

/** What of a striker's blow is otherwise than the battle had it: whom it strikes, and the facts of its blow at that enemy. */
function changedIn(given: MeleeFacts, said: MeleeFacts, striker: string): readonly string[] {
	const strikes = ({ units }: MeleeFacts, id: string) => units.find((unit) => unit.id === id)?.strikes ?? null;
	const asSaid = { ...given, units: given.units.map((unit) => ({ ...unit, strikes: strikes(said, unit.id) })) };
	const blowIn = (facts: MeleeFacts) => blowsOf(facts).find((blow) => blow.striker === striker)?.facts;
	const paths = pathsThatDiffer(blowIn(asSaid), blowIn(said));
	return strikes(given, striker) === strikes(said, striker) ? paths : ['strikes', ...paths];
}

/** The combat that these blows were part of, as it stands. */
const combatWith = (state: BattleState, { blows }: BodyOf<'fought'>): Combat | undefined =>
	openCombats(state).find(({ units }) => blows.some(({ striker }) => units.includes(striker)));

/** Each unit as its blow and those at it have it. */
function asFought({ units, ground }: MeleeFacts, { blows }: BodyOf<'fought'>): MeleeFacts {
	const fought = units.map((unit) => {
		const own = blows.find(({ striker }) => striker === unit.id);
		const at = blows.find(({ enemy }) => enemy === unit.id);
		const against = groundFought(unit, blows);
		return {
			...unit,
			...(against ? { against } : {}),
			unit: own?.facts.striker ?? at?.facts.enemy ?? unit.unit,
			cover: at?.facts.enemyCover ?? unit.cover,
			position: at?.facts.enemyPosition ?? unit.position,
			strikes: own?.enemy ?? unit.strikes,
			flankOf: flanksFought(unit, blows)
		};
	});
	return { units: fought, ground: blows[0]?.facts.ground ?? ground };
}

/** On whose flank it stood: its own blow says so, and theirs at it; of those it had no blow with, as it is now. */
function flanksFought({ id, flankOf }: MeleeUnit, blows: BodyOf<'fought'>['blows']): readonly string[] {
	const fought = new Map<string, boolean>();
	for (const { striker, enemy, facts } of blows) {
		if (enemy === id) fought.set(striker, facts.ownFlank);
		if (striker === id) fought.set(enemy, facts.attacksFlank);
	}
	return [...new Set([...flankOf, ...fought.keys()])].filter((enemy) => fought.get(enemy) ?? true);
}

/** Where it stood against each of those it fought, if it was not the same or is not now. */
function groundFought(
	{ id, against }: MeleeUnit,
	blows: BodyOf<'fought'>['blows']
): Readonly<Record<string, HeldGround>> | null {
	const fought = blows
		.filter(({ enemy }) => enemy === id)
		.map(({ striker, facts }): [string, HeldGround] => [
			striker,
			{ cover: facts.enemyCover, position: facts.enemyPosition, ground: facts.ground }
		]);
	const isOne = new Set(fought.map(([, held]) => JSON.stringify(held))).size < 2;
	return isOne && !against ? null : { ...against, ...Object.fromEntries(fought) };
}

/** What was said of the units: all that is otherwise than the battle has it. */
function saidIn({ procedure, rules, names, facts }: Roll<MeleeFacts, MeleeRead>, said: MeleeFacts): readonly string[] {
	const askedOf = (asked: MeleeFacts) =>
		procedure.ask(rules, asked, names).flatMap(({ main, more }) => [...main, ...more]);
	const known = new Map(askedOf(facts).map(({ id, value }) => [id, value]));
	return askedOf(said).flatMap(({ id, value }) => (known.get(id) === value ? [] : [id]));
}
