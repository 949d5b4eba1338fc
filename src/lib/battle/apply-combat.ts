import type { Applied } from './change';
import { changed, changeUnits, lessened, refused, shatterEmpty, unitOf } from './change';
import { findUnit, firstOf, isWhole, objectIf, objectToEnemies, objectToPhase } from './check';
import type { BodyOf } from './event';
import type { BattleState, Contact } from './state';

// Combats and pursuits.

export function applyFought(state: BattleState, body: BodyOf<'fought'>): Applied {
	const objection = firstOf(
		objectToPhase(state, 'combat'),
		objectIf(body.blows.length === 0, 'A combat needs somebody who strikes.'),
		...body.blows.map(({ striker, enemy }) => objectToEnemies(state, striker, enemy)),
		...body.blows.map(({ striker }) =>
			objectIf(findUnit(state, striker)?.turn.fought === true, 'It has fought this turn.')
		),
		...Object.entries(body.losses).map(([id, lost]) =>
			objectIf(!isWhole(lost, 0, findUnit(state, id)?.figures ?? -1), 'More figures are lost than are there.')
		)
	);
	return objection ? refused(objection) : changed(takeLosses(joinContact(state, body), body));
}

/** Who strikes is in contact, until somebody breaks; the charges that brought them there are over. */
function joinContact(state: BattleState, { blows, loser }: BodyOf<'fought'>): BattleState {
	const fighting = new Set(blows.flatMap(({ striker, enemy }) => [striker, enemy]));
	const charges = state.charges.filter(({ charger, chargee }) => !fighting.has(charger) || !fighting.has(chargee));
	const pairs = blows.map(({ striker, enemy }) => ({ striker, enemy }));
	return { ...state, charges, contacts: mergeContacts(state, blows), fights: [...state.fights, { pairs, loser }] };
}

function mergeContacts(state: BattleState, blows: BodyOf<'fought'>['blows']): readonly Contact[] {
	const contacts = new Map(state.contacts.map((contact) => [`${contact.first} ${contact.second}`, contact]));
	for (const { striker, enemy, facts } of blows) {
		const strikerFirst = unitOf(state, striker).side === 'first';
		const contact = strikerFirst
			? { first: striker, second: enemy, firstAttacksFlank: facts.attacksFlank, secondAttacksFlank: facts.ownFlank }
			: { first: enemy, second: striker, firstAttacksFlank: facts.ownFlank, secondAttacksFlank: facts.attacksFlank };
		contacts.set(`${contact.first} ${contact.second}`, contact);
	}
	return [...contacts.values()];
}

function takeLosses(state: BattleState, { blows, losses, loser, flanked }: BodyOf<'fought'>): BattleState {
	const fighting = [...new Set(blows.flatMap(({ striker, enemy }) => [striker, enemy]))];
	const changes = fighting.map((id) => {
		const unit = unitOf(state, id);
		const lost = losses[id] ?? 0;
		const lostCombat = unit.side === loser ? { flankOrRear: flanked.includes(id) } : null;
		return [
			id,
			{ ...lessened(unit, { figures: lost }), turn: { fought: true, combatHits: lost, lostCombat } }
		] as const;
	});
	return shatterEmpty(changeUnits(state, changes), ...fighting);
}

export function applyPursued(state: BattleState, { pursuer, router, lost, back, place }: BodyOf<'pursued'>): Applied {
	const hunted = findUnit(state, router);
	const objection = firstOf(
		objectToPhase(state, 'combat'),
		objectToEnemies(state, pursuer, router),
		objectIf(hunted?.routing !== true, 'Only a routing enemy is pursued (R33).'),
		objectIf(findUnit(state, pursuer)?.turn.pursued === true, 'It has pursued this turn.'),
		objectIf(!isWhole(lost, 0, hunted?.figures ?? 0), 'More figures are lost than are there.'),
		objectIf(
			!isWhole(back?.lost ?? 0, 0, findUnit(state, pursuer)?.figures ?? 0),
			'More figures are lost than are there.'
		)
	);
	if (objection) return refused(objection);
	const hunter = unitOf(state, pursuer);
	const struck = lessened(hunter, { figures: back?.lost ?? 0 });
	const after = changeUnits(state, [
		[pursuer, { ...struck, place: place ?? hunter.place, turn: { pursued: true } }],
		[router, lessened(unitOf(state, router), { figures: lost })]
	]);
	return changed(shatterEmpty(after, router, pursuer));
}
