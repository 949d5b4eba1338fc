import type { BodyOf, FoughtBlow } from '../event';
import type { BattleState, Charge, Contact, UnitTurn } from '../state';
import { pursuersBeforeContact } from '../view/charges';
import { contactOf, eachPairOnce } from '../view/contacts';
import { planPursuit } from '../map/directed-moves';
import type { Applied } from './change';
import { changed, changeUnits, leftGround, lessened, meet, shatterEmpty, unitOf } from './change';
import type { Objection } from './check';
import { makeDue } from './move-due';
import { findUnit, firstOf, isWhole, objectIf, objectToEnemies, objectToPhase } from './check';

// Combats and pursuits.

export function applyFought(state: BattleState, body: BodyOf<'fought'>): Applied {
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
}

const isRouting = (state: BattleState, id: string): boolean => findUnit(state, id)?.routing === true;

function objectToLosses(state: BattleState, { blows, losses }: BodyOf<'fought'>): Objection[] {
	const fighting = new Set(blows.flatMap(({ striker, enemy }) => [striker, enemy]));
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
function joinContact(state: BattleState, { blows, loser }: BodyOf<'fought'>): BattleState {
	const fighting = new Set(blows.flatMap(({ striker, enemy }) => [striker, enemy]));
	const isOver = ({ charger, chargee }: Charge) => fighting.has(charger) && fighting.has(chargee);
	const charged = state.charges.filter(isOver).map((charge) => contactOf(state, charge));
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
		? { first: striker, second: enemy, firstAttacksFlank: attacksFlank, secondAttacksFlank: ownFlank }
		: { first: enemy, second: striker, firstAttacksFlank: ownFlank, secondAttacksFlank: attacksFlank };
}

function takeLosses(state: BattleState, { blows, losses, loser, flanked }: BodyOf<'fought'>): BattleState {
	const fighting = [...new Set(blows.flatMap(({ striker, enemy }) => [striker, enemy]))];
	const changes = fighting.map((id) => {
		const unit = unitOf(state, id);
		const foe = blows.find(({ enemy }) => enemy === id)?.striker ?? blows.find(({ striker }) => striker === id)?.enemy;
		const lost = losses[id] ?? 0;
		const lostNow = unit.side === loser ? { flankOrRear: flanked.includes(id) } : null;
		const turn = {
			fought: true,
			combatHits: unit.turn.combatHits + lost,
			lostCombat: worseOf(unit.turn.lostCombat, lostNow),
			...(foe === undefined ? {} : meet(unit.turn, foe))
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

export function applyPursued(state: BattleState, { pursuer, router, lost, back, place }: BodyOf<'pursued'>): Applied {
	const hunted = findUnit(state, router);
	const objection = firstOf(
		objectToPhase(state, 'combat'),
		objectToEnemies(state, pursuer, router),
		objectIf(hunted?.routing !== true, 'not-due', 'Only a routing enemy is pursued (R33).'),
		objectIf(isRouting(state, pursuer), 'unit-routing', 'A routing unit does not pursue.'),
		objectIf(!mayPursue(state, pursuer, router), 'not-due', 'Only the winner of their combat pursues (R33).'),
		objectIf(findUnit(state, pursuer)?.turn.pursued === true, 'already-done', 'It has pursued this turn.'),
		objectIf(!isWhole(lost, 0, hunted?.figures ?? 0), 'out-of-range', 'More figures are lost than are there.'),
		objectIf(
			!isWhole(back?.lost ?? 0, 0, findUnit(state, pursuer)?.figures ?? 0),
			'out-of-range',
			'More figures are lost than are there.'
		)
	);
	if (objection) return objection;
	const hunter = unitOf(state, pursuer);
	const struck = lessened(hunter, { figures: back?.lost ?? 0 });
	const after = changeUnits(state, [
		[pursuer, { ...struck, ...leftGround, place: place ?? hunter.place, turn: { pursued: true } }],
		[router, lessened(unitOf(state, router), { figures: lost })]
	]);
	const pursued = shatterEmpty(after, router, pursuer);
	return changed(place ? pursued : makeDue(pursued, planPursuit(state, pursuer, router)));
}

/** The winner of their combat, and where R40 lets it a charger whose target would not meet it. */
const mayPursue = (state: BattleState, pursuer: string, router: string): boolean =>
	hasBeaten(state, pursuer, router) || pursuersBeforeContact(state, router).includes(pursuer);

/** They fought in one combat this turn, and the routers' side lost it. */
function hasBeaten({ fights, units }: BattleState, pursuer: string, router: string): boolean {
	return fights.some(({ pairs, loser }) => {
		const fought = pairs.flatMap(({ striker, enemy }) => [striker, enemy]);
		return loser === units[router]?.side && fought.includes(pursuer) && fought.includes(router);
	});
}
