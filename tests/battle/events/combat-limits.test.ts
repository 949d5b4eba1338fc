// Who may pursue whom, what a combat in several parts comes to, and what is left of a melee when somebody breaks.
import { pursue } from '$lib/battle/log/actions';
import type { EventBody } from '$lib/battle/events/event';
import { pursuitFacts } from '$lib/battle/facts/combat';
import { moraleFacts } from '$lib/battle/facts/morale';
import { describe, expect, it } from 'vitest';
import { fight, pursuit, rout, tens, test, volley } from '../golden/rolls';
import { Play, said } from '../play';
import { makeSetup } from '../sample-battle';

/** Guards and Virginia, both 24 strong: eight dice each. */
const round = (play: Play, guards: number, virginia: number) =>
	fight(
		play,
		{ striker: 'guards', enemy: 'virginia', dice: tens(guards, 8) },
		{ striker: 'virginia', enemy: 'guards', dice: tens(virginia, 8) }
	);

describe('pursuit is the winner’s of the combat (R33)', () => {
	const broken = () => {
		const play = new Play().until('combat');
		play.does(round(play, 3, 0)).does(test(play, 'virginia', 1));
		return play.does(rout(play, 'virginia', 6));
	};

	it('not of those who were not in it', () => {
		const play = broken();
		expect(play.whyNot(pursuit(play, 'bose', 'virginia', tens(0, 8)))).toBe('Only the winner of their combat pursues (R33).'); // prettier-ignore
	});

	it('nor of those who run themselves', () => {
		const play = broken();
		const hunt = pursuit(play, 'guards', 'virginia', tens(0, 8));
		play.does({ kind: 'condition-set', unit: 'guards', condition: 'shaken', routing: true, shattered: false });
		expect(play.whyNot(hunt)).toBe('A routing unit does not pursue.');
	});

	it('nor after a drawn combat, whoever runs by hand', () => {
		const play = new Play().until('combat');
		play.does(round(play, 1, 1));
		play.does({ kind: 'condition-set', unit: 'virginia', condition: 'shaken', routing: true, shattered: false });
		expect(play.whyNot(pursuit(play, 'guards', 'virginia', tens(0, 7)))).toContain('Only the winner');
	});

	it('nor of one who broke under fire before any combat', () => {
		const play = new Play().until('fire');
		play.does(volley(play, 'guards', 'virginia', tens(5, 6))).does(test(play, 'virginia', 1));
		play.does(rout(play, 'virginia', 10)).until('combat');
		expect(play.whyNot(pursuit(play, 'guards', 'virginia', tens(0, 8)))).toContain('Only the winner');
	});

	it('and takes the pursuer out of its cover', () => {
		const play = broken().does({ kind: 'cover-taken', unit: 'guards', cover: 'soft', position: 'obstacle' });
		play.does(pursuit(play, 'guards', 'virginia', tens(0, 8)));
		expect(play.unit('guards')).toMatchObject({ cover: 'none', position: 'level', turn: { pursued: true } });
	});

	it('keeps the routers’ blows as they struck them, where they do (R21)', () => {
		const setup = makeSetup();
		const play = new Play({ ...setup, rulings: { ...setup.rulings, R21: 'blows-back' } }).until('combat');
		play.does(round(play, 3, 0)).does(test(play, 'virginia', 1));
		play.does(rout(play, 'virginia', 6));
		const { facts } = pursuitFacts(play.state, 'guards', 'virginia');
		// 24 Guards strike with 8 dice, 24 − 3 − 1 = 20 Virginians with 6.
		const hunt = pursue(play.state, 'guards', 'virginia', said(facts), { pursuer: tens(0, 8), router: tens(1, 6) });
		expect(hunt).toMatchObject({
			ok: true,
			value: {
				facts: { striker: { grade: 'A' }, enemy: { grade: 'C' } },
				back: { lost: 1, facts: { striker: { grade: 'C', figures: 20 }, enemy: { grade: 'A', figures: 24 } } }
			}
		});
	});

	it.each([
		['no-flank', false],
		['rear', true]
	] as const)('has no flank, whoever struck it before, or has the rear of those who run (R39 %s)', (R39, rear) => {
		const setup = makeSetup();
		const play = new Play({ ...setup, rulings: { ...setup.rulings, R39 } }).until('combat');
		play.does(
			fight(
				play,
				{ striker: 'guards', enemy: 'virginia', dice: tens(3, 8), facts: { attacksFlank: true } },
				{ striker: 'bose', enemy: 'virginia', dice: tens(0, 8) },
				{ striker: 'virginia', enemy: 'bose', dice: tens(0, 8) }
			)
		);
		play.does(test(play, 'virginia', 1)).does(rout(play, 'virginia', 6));
		for (const pursuer of ['guards', 'bose']) {
			const { facts, sources } = pursuitFacts(play.state, pursuer, 'virginia');
			expect([facts.blows.attacksFlank, facts.blows.ownFlank]).toEqual([rear, false]);
			expect(sources['blows.attacksFlank']).toBe('rules');
		}
	});
});

describe('a combat that the players resolve in parts', () => {
	it('adds up the hits of a unit, and a part that was lost stays lost', () => {
		const play = new Play().until('combat');
		play.does(fight(play, { striker: 'guards', enemy: 'virginia', dice: tens(2, 8), facts: { attacksFlank: true } }));
		play.does({ ...fight(play, { striker: 'bose', enemy: 'virginia', dice: tens(1, 8) }), loser: 'nobody' });
		expect(play.unit('virginia')).toMatchObject({
			figures: 21,
			turn: { combatHits: 3, lostCombat: { flankOrRear: true } }
		});
		expect(moraleFacts(play.state, 'virginia').facts).toMatchObject({ hits: 3, lostCombat: { flankOrRear: true } });
	});

	it('takes losses only of those who are in it', () => {
		const play = new Play().until('combat');
		const stray: EventBody = { ...round(play, 1, 0), losses: { virginia: 1, militia: 3 } };
		expect(play.whyNot(stray)).toBe('Somebody lost figures who was not in the combat.');
	});
});

it('nobody fights those who run: they are pursued', () => {
	const play = new Play().until('combat');
	const late = round(play, 1, 0);
	play.does({ kind: 'condition-set', unit: 'virginia', condition: 'shaken', routing: true, shattered: false });
	expect(play.whyNot(late)).toBe('A routing unit does not fight: it is pursued.');
});

it('a charge whose two ends struck at others leaves them in contact all the same (R34)', () => {
	const play = new Play().until('first-movement');
	const charges = (charger: string, chargee: string, flankOrRear = false) =>
		play
			.does({ kind: 'charge-declared', charge: charger, charger, chargee, flankOrRear })
			.does({ kind: 'charge-contacted', charge: charger, place: null });
	charges('guards', 'virginia', true);
	charges('bose', 'virginia');
	play.until('second-movement');
	charges('washington-horse', 'guards');
	play.until('combat');
	// The Guards turn on the dragoons, the Virginians on the regiment to their front.
	play.does(
		fight(
			play,
			{ striker: 'guards', enemy: 'washington-horse', dice: tens(0, 8) },
			{ striker: 'bose', enemy: 'virginia', dice: tens(0, 8) },
			{ striker: 'virginia', enemy: 'bose', dice: tens(0, 8) },
			{ striker: 'washington-horse', enemy: 'guards', dice: tens(0, 6) }
		)
	);
	expect(play.state.charges).toEqual([]);
	expect(play.state.contacts.find(({ first, second }) => first === 'guards' && second === 'virginia')).toMatchObject({
		firstAttacksFlank: true,
		secondAttacksFlank: false,
		charge: { charger: 'guards', chargee: 'virginia', flankOrRear: true }
	});
	expect(play.state.contacts).toHaveLength(3);
});

describe('a melee of earlier rounds', () => {
	const second = () => {
		const play = new Play().until('combat');
		play.does(round(play, 1, 1)).does({ kind: 'turn-begun', turn: 2 });
		return play.until('fire');
	};

	it('is over when one of them fails under fire, though nobody rolls its rout', () => {
		const play = second();
		play.does(volley(play, 'bose', 'virginia', tens(6, 6))).does(test(play, 'virginia', 1));
		expect(play.state.contacts).toEqual([]);
		play.until('combat').does({ kind: 'turn-begun', turn: 3 });
		expect(play.unit('virginia')).toMatchObject({ condition: 'shaken', routing: false, turn: { routPending: false } });
		expect(play.state.contacts).toEqual([]);
	});

	it('goes on when it passes', () => {
		const play = second();
		play.does(volley(play, 'bose', 'virginia', tens(1, 6))).does(test(play, 'virginia', 10));
		expect(play.state.contacts).toHaveLength(1);
	});
});
