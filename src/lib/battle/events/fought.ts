// A combat is fought: all blows of a round at once (R34).
import type { Decider } from '$lib/journal/event';
import { type BlowsFacts, blowsFactsSchema } from '$lib/rules/combat/facts';
import type { BattleSide } from '$lib/rules/vocabulary';
import { makeCount, makeList } from '$lib/wording';
import { unitOf, findUnit, isRouting, sideOf } from '../select/units';
import { firstOf, isWhole, objectIf, type Objection, objectToEnemies, objectToPhase } from '../apply/check';
import { drawHitDice, tellHand, tellThrow, nameOf, sideName, tellShattered } from '../describe/wording';
import type { RecordedSum } from '../recorded-sum';
import type { BattleState, Charge, Contact, UnitTurn } from '../state';
import { contactLeftBy, eachPairOnce } from '../select/combats';
import { changed, changeUnits, type EventDefinition, field, lessened, meet, shatterEmpty, v } from './definition';

export interface FoughtBlow extends RecordedSum<BlowsFacts> {
	readonly striker: string;
	readonly enemy: string;
	readonly hits: number;
}

interface Fought {
	readonly kind: 'fought';
	readonly blows: readonly FoughtBlow[];
	/** Figures each unit lost, by id. */
	readonly losses: Readonly<Record<string, number>>;
	readonly loser: BattleSide | 'nobody';
	/** Units attacked on flank or rear. */
	readonly flanked: readonly string[];
}

const blow = field.object('Blows', {
	striker: field.unit,
	enemy: field.unit,
	hits: field.hits,
	facts: blowsFactsSchema,
	...field.roll
});
const losses = v.pipe(
	v.record(field.unit, field.figures, 'The losses must be figures by unit.'),
	v.maxEntries(400, 'There are more losses than units.')
);

/** Everybody in the combat, each once. */
const fightersIn = (blows: readonly FoughtBlow[]): ReadonlySet<string> =>
	new Set(blows.flatMap(({ striker, enemy }) => [striker, enemy]));

export const fought: EventDefinition<Fought> = {
	topic: 'charges',
	schema: field.body('fought', {
		blows: field.list('The blows', blow, 400),
		losses,
		loser: field.sideOrNobody,
		flanked: field.list('The flanked units', field.unit, 400)
	}),

	apply(state, body) {
		const objection = firstOf(
			objectToPhase(state, 'combat'),
			objectIf(body.blows.length === 0, 'out-of-range', 'A combat needs somebody who strikes.'),
			...body.blows.map(({ striker, enemy }) => objectToEnemies(state, striker, enemy)),
			...body.blows.map(({ striker }) =>
				objectIf(findUnit(state, striker)?.turn.fought === true, 'already-done', 'It has fought this turn.')
			),
			...body.blows.map(({ striker, enemy }) =>
				objectIf(
					isRouting(state, striker) || isRouting(state, enemy),
					'unit-routing',
					'A routing unit does not fight: it is pursued.'
				)
			),
			...objectToLosses(state, body)
		);
		return objection ?? changed(takeLosses(joinContact(state, body), body));
	},

	tell(before, body, { decidedBy }) {
		const { blows, losses } = body;
		const ids = [...fightersIn(blows)];
		const of = (side: BattleSide) =>
			makeList(ids.filter((id) => sideOf(before, id) === side).map((id) => nameOf(before, id)));
		const score = blows.find(({ account }) => account.base)?.account.base?.score;
		const how = [
			...blows.map((blow) => tellBlow(before, blow, decidedBy, ids.length > 2)),
			...(score === undefined ? [] : [`${score} or more hits`]),
			tellLoser(before, body),
			...ids.flatMap((id) => tellShattered(before, id, losses[id] ?? 0))
		];
		return {
			what: `${of('first')} fought ${of('second')}`,
			how: how.join('; '),
			dice: blows.flatMap((blow) => drawHitDice(nameOf(before, blow.striker), blow))
		};
	},

	unitsNamed: ({ blows, losses, flanked }) => [...fightersIn(blows), ...Object.keys(losses), ...flanked]
};

function objectToLosses(state: BattleState, { blows, losses }: Fought): Objection[] {
	const fighting = fightersIn(blows);
	return Object.entries(losses).flatMap(([id, lost]) => [
		objectIf(!fighting.has(id), 'contradiction', 'Somebody lost figures who was not in the combat.'),
		objectIf(
			!isWhole(lost, 0, findUnit(state, id)?.figures ?? 0),
			'out-of-range',
			'More figures are lost than are there.'
		)
	]);
}

/** Who is in the combat is in contact, until somebody breaks; the charges that brought them there are over. */
function joinContact(state: BattleState, { blows, loser }: Fought): BattleState {
	const fighting = fightersIn(blows);
	const isOver = ({ charger, chargee }: Charge) => fighting.has(charger) && fighting.has(chargee);
	const charged = state.charges.filter(isOver).map((charge) => contactLeftBy(state, charge));
	const pairs = blows.map(({ striker, enemy, facts: { attacksFlank } }) => ({ striker, enemy, attacksFlank }));
	return {
		...state,
		charges: state.charges.filter((charge) => !isOver(charge)),
		contacts: eachPairOnce([...state.contacts, ...charged, ...blows.map((blow) => contactBy(state, blow))]),
		fights: [...state.fights, { pairs, loser }]
	};
}

function contactBy(state: BattleState, { striker, enemy, facts: { attacksFlank, ownFlank } }: FoughtBlow): Contact {
	return unitOf(state, striker).side === 'first'
		? { first: striker, second: enemy, firstAttacksFlank: attacksFlank, secondAttacksFlank: ownFlank, charge: null }
		: { first: enemy, second: striker, firstAttacksFlank: ownFlank, secondAttacksFlank: attacksFlank, charge: null };
}

function takeLosses(state: BattleState, { blows, losses, loser, flanked }: Fought): BattleState {
	const fighting = [...fightersIn(blows)];
	const changes = fighting.map((id) => {
		const unit = unitOf(state, id);
		const opponent =
			blows.find(({ enemy }) => enemy === id)?.striker ?? blows.find(({ striker }) => striker === id)?.enemy;
		const lost = losses[id] ?? 0;
		const lostNow = unit.side === loser ? { flankOrRear: flanked.includes(id) } : null;
		const turn = {
			fought: true,
			combatHits: unit.turn.combatHits + lost,
			lostCombat: worseOf(unit.turn.lostCombat, lostNow),
			...(opponent === undefined ? {} : meet(unit.turn, opponent))
		};
		return [id, { ...lessened(unit, { figures: lost }), turn }] as const;
	});
	return shatterEmpty(changeUnits(state, changes), ...fighting);
}

type LostCombat = UnitTurn['lostCombat'];

/** A unit struck in two combats, where the players resolved them apart, has lost if it lost either. */
function worseOf(one: LostCombat, other: LostCombat): LostCombat {
	if (!one || !other) return one ?? other;
	return { flankOrRear: one.flankOrRear || other.flankOrRear };
}

/** In a combat of several it matters who struck whom (R34). */
function tellBlow(before: BattleState, blow: FoughtBlow, decidedBy: Decider, several: boolean): string {
	const at = several ? ` at ${nameOf(before, blow.enemy)}` : '';
	const who = `${nameOf(before, blow.striker)}${at}`;
	if (!blow.account.possible) return `${who} had no dice`;
	const hits = blow.hits === 0 ? 'no hits' : makeCount(blow.hits, 'hit');
	return `${who} rolled ${tellThrow(blow, decidedBy)}${tellHand(blow.account)}, ${hits}`;
}

/** The side that suffered more lost; equal losses, nobody did (R22). */
function tellLoser(before: BattleState, { losses, loser }: Fought): string {
	const lostBy = (side: BattleSide) =>
		Object.entries(losses).reduce((sum, [id, lost]) => (sideOf(before, id) === side ? sum + lost : sum), 0);
	const first = lostBy('first');
	const second = lostBy('second');
	if (loser === 'nobody') return `nobody lost, ${makeCount(first, 'figure')} each`;
	const [more, less] = loser === 'first' ? [first, second] : [second, first];
	return `${sideName(before, loser)} lost, ${makeCount(more, 'figure')} to ${less}`;
}
