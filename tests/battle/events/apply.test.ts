import type { MeleeBlow } from '$lib/rules/combat/melee';
import * as actions from '$lib/battle/log/actions';
import { unitFactsOf } from '$lib/battle/select/units';
import type { BodyOf } from '$lib/battle/events/event';
import { freshTurn } from '$lib/battle/state';
import { describe, expect, it } from 'vitest';
import { blows } from '../../rules/golden/combat';
import { shot } from '../../rules/sample-units';
import { Play, said } from '../play';
import { at, makeSetup } from '../sample-battle';

const command = { attachedBonus: null, generalInRadius: true } as const;

function volley(play: Play, shooter: string, target: string, dice: number[]): BodyOf<'shot'> {
	const facts = shot({ shooter: unitFactsOf(play.unit(shooter)), target: unitFactsOf(play.unit(target)) });
	const body = actions.shoot(play.state, shooter, target, said(facts), { dice });
	if (!body.ok) throw new Error(body.problems.map(({ message }) => message).join());
	return body.value;
}

function test(play: Play, unit: string, die: number, changes: object = {}): BodyOf<'tested'> {
	const facts = { unit: unitFactsOf(play.unit(unit)), command, phase: 'fire', hits: play.unit(unit).turn.fireHits, charging: null, meeting: null, lostCombat: null, ...changes } as const; // prettier-ignore
	const body = actions.test(play.state, unit, said(facts), die);
	if (!body.ok) throw new Error('refused');
	return body.value;
}

function rout(play: Play, unit: string, die: number): BodyOf<'routed'> {
	const facts = { unit: unitFactsOf(play.unit(unit)), command };
	const body = actions.rout(play.state, unit, said(facts), die);
	if (!body.ok) throw new Error('refused');
	return body.value;
}

const inFire = () => new Play().until('fire');
const declared = {
	kind: 'charge-declared',
	charge: 'c1',
	charger: 'legion',
	chargee: 'virginia',
	flankOrRear: false
} as const;

describe('turns and phases', () => {
	it('follow the turn sequence and wait for initiative', () => {
		const play = new Play();
		expect(play.whyNot({ kind: 'phase-begun', phase: 'first-movement' })).toBe('Initiative has not been settled.');
		play.does({ kind: 'initiative-rolled', sideA: 'second', dice: { first: 2, second: 9 } });
		expect(play.whyNot({ kind: 'phase-begun', phase: 'fire' })).toContain('in the order of the turn sequence');
		expect(play.whyNot({ kind: 'turn-begun', turn: 2 })).toBe('The turn is not over: there are phases to come.');
		play.until('combat');
		expect(play.whyNot({ kind: 'turn-begun', turn: 3 })).toBe('Turn 2 comes next, not 3.');
		play.does({ kind: 'turn-begun', turn: 2 });
		expect(play.state).toMatchObject({ turn: 2, phase: 'initiative', sideA: null });
	});

	it('give initiative to the higher die, and roll equal dice again (R1)', () => {
		const play = new Play();
		expect(play.whyNot({ kind: 'initiative-rolled', sideA: 'first', dice: { first: 4, second: 4 } })).toBe('Equal dice are rolled again (R1).'); // prettier-ignore
		expect(play.whyNot({ kind: 'initiative-rolled', sideA: 'first', dice: { first: 4, second: 5 } })).toBe('The higher die is side A (R1).'); // prettier-ignore
	});

	it('settle the initiative once a turn (R1)', () => {
		const play = new Play().does({ kind: 'initiative-rolled', sideA: 'first', dice: { first: 7, second: 3 } });
		const again = { kind: 'initiative-rolled', sideA: 'second', dice: { first: 1, second: 10 } } as const;
		expect(play.whyNot(again)).toBe('The initiative is settled for this turn.');
	});

	it('spread a manoeuvre above one move over the turns after (R3)', () => {
		const play = new Play().until('first-movement');
		play.does({
			kind: 'unit-moved',
			unit: 'lights',
			steps: [{ kind: 'reform', to: 'line' }],
			moveUsed: 2,
			place: null
		});
		const nextTurn = () => play.until('combat').does({ kind: 'turn-begun', turn: play.state.turn + 1 });
		nextTurn();
		expect(play.unit('lights').turn).toEqual({ ...freshTurn, moveUsed: 1 });
		nextTurn();
		expect(play.unit('lights').turn).toEqual(freshTurn);
	});

	it('carry nothing over of a move that comes to one whole one, but for dust', () => {
		const play = new Play().until('first-movement');
		for (const inches of [4.4, 0.5, 5.1])
			play.does({ kind: 'unit-moved', unit: 'guards', steps: [], moveUsed: inches / 10 + 1e-12, place: null });
		play.until('combat').does({ kind: 'turn-begun', turn: 2 });
		expect(play.unit('guards').turn).toEqual(freshTurn);
	});

	it('need no roll where a side is always A (R1)', () => {
		const fixed = makeSetup({ fixedFirst: 'second' });
		expect(new Play({ ...fixed, rulings: { ...fixed.rulings, R1: 'fixed' } }).state.sideA).toBe('second');
	});

	it('clear routing marks at the end of the turn; the unit stays shaken (R31)', () => {
		const play = inFire();
		play.does(volley(play, 'guards', 'militia', [10, 10, 10, 10, 10, 10])).does(test(play, 'militia', 1));
		expect(play.unit('militia')).toMatchObject({ condition: 'shaken', routing: true });
		play
			.does(rout(play, 'militia', 10))
			.until('combat')
			.does({ kind: 'turn-begun', turn: 2 });
		expect(play.unit('militia')).toMatchObject({ condition: 'shaken', routing: false, turn: { fireHits: 0 } });
	});
});

describe('movement', () => {
	it('belongs to the moving side', () => {
		const play = new Play().until('first-movement');
		const march = (unit: string) => ({ kind: 'unit-moved', unit, steps: [{ kind: 'move', inches: 3 }], moveUsed: 0.5, place: at(10, 20) }) as const; // prettier-ignore
		expect(play.whyNot(march('virginia'))).toBe('The other side moves now.');
		play.does({ kind: 'cover-taken', unit: 'guards', cover: 'soft', position: 'obstacle' }).does(march('guards'));
		expect(play.unit('guards')).toMatchObject({
			place: at(10, 20),
			cover: 'none',
			position: 'level',
			turn: { moveUsed: 0.5 }
		});
	});

	it('takes the order that goes with the formation', () => {
		const play = new Play().until('first-movement');
		play.does({
			kind: 'unit-moved',
			unit: 'lights',
			steps: [{ kind: 'reform', to: 'line' }],
			moveUsed: 1,
			place: null
		});
		expect(play.unit('lights')).toMatchObject({ formation: 'line', order: 'tight' });
		expect(play.whyNot({ kind: 'formation-changed', unit: 'bose', formation: 'skirmish', order: 'skirmish', moveUsed: 0.5 })).toContain('cannot take that formation'); // prettier-ignore
	});

	it('limbers guns and nothing else', () => {
		const play = new Play().until('first-movement');
		play.does({ kind: 'limbered', unit: 'royal-guns', limbered: true, moveUsed: 0.5 });
		expect(play.unit('royal-guns').formation).toBe('limbered');
		expect(play.whyNot({ kind: 'limbered', unit: 'guards', limbered: true, moveUsed: 0.5 })).toBe(
			'Only guns are limbered.'
		);
	});

	it('evades in the enemy’s movement, out of the charge', () => {
		const play = new Play().until('first-movement').does({ ...declared, chargee: 'delaware' });
		expect(play.whyNot({ kind: 'evaded', unit: 'lights', inches: 12, place: null })).toBe(
			'A unit evades in the enemy’s movement.'
		);
		play.does({ kind: 'evaded', unit: 'delaware', inches: 12, place: null });
		expect(play.unit('delaware').turn.evaded).toBe(true);
		expect(play.state.charges).toEqual([]);
	});
});

describe('charges', () => {
	it('disorder loose foot on contact by steady cavalry, at once', () => {
		const play = new Play()
			.until('first-movement')
			.does(declared)
			.does({ kind: 'charge-contacted', charge: 'c1', place: null });
		expect(play.unit('virginia').condition).toBe('disordered');
		expect(play.whyNot({ kind: 'charge-contacted', charge: 'c1', place: null })).toBe(
			'That charge is in contact already.'
		);
	});

	it('lapse when they never make contact', () => {
		const play = new Play().until('first-movement').does(declared).until('fire');
		expect(play.state.charges).toEqual([]);
	});

	it('go home when the charger passes, and are met when the chargee does', () => {
		const play = new Play().until('first-movement').does({ ...declared, charger: 'guards' }).does({ kind: 'charge-contacted', charge: 'c1', place: null }).until('fire'); // prettier-ignore
		play.does(test(play, 'guards', 10, { hits: 1 }));
		expect(play.state.charges[0]?.stage).toBe('home');
		play.does(test(play, 'virginia', 10, { hits: 1 }));
		expect(play.state.charges[0]?.stage).toBe('met');
	});

	it('are over when the chargee fails', () => {
		const play = new Play().until('first-movement').does(declared).does({ kind: 'charge-contacted', charge: 'c1', place: null }).until('fire'); // prettier-ignore
		play.does(test(play, 'virginia', 1, { hits: 9 }));
		expect(play.state.charges).toEqual([]);
		expect(play.unit('virginia')).toMatchObject({ condition: 'shaken', routing: true, turn: { routPending: true } });
	});

	it('are for troops that fight, one at a time', () => {
		const play = new Play().until('first-movement').does(declared);
		expect(play.whyNot({ ...declared, charge: 'c2' })).toBe('It is charging already.');
		expect(play.whyNot({ ...declared, charge: 'c2', charger: 'cornwallis' })).toBe(
			'A general alone does not fight (R18).'
		);
		expect(play.whyNot({ ...declared, charge: 'c2', charger: 'royal-guns' })).toBe('Guns do not charge.');
		expect(play.whyNot({ ...declared, charge: 'c2', charger: 'guards', chargee: 'bose' })).toBe(
			'Both are on the same side.'
		);
	});
});

describe('fire and morale', () => {
	it('take figures off, once a turn for each shooter', () => {
		const play = inFire();
		const body = volley(play, 'guards', 'militia', [10, 9, 1, 1, 1, 1]);
		expect(body).toMatchObject({ hits: 2, lost: { figures: 2, guns: 0 }, account: { sum: { total: 2 } } });
		play.does(body);
		expect(play.unit('militia')).toMatchObject({ figures: 28, turn: { fireHits: 2 } });
		expect(play.whyNot(body)).toBe('It has shot this turn.');
	});

	it('take only one test of each phase (R2)', () => {
		const play = inFire();
		play.does(volley(play, 'guards', 'militia', [10, 9, 1, 1, 1, 1])).does(test(play, 'militia', 10));
		expect(play.whyNot(test(play, 'militia', 10))).toBe('It has taken its test of this phase (R2).');
	});

	it('shatter a unit without figures, and leave its general standing alone', () => {
		const play = new Play().until('first-movement');
		play.does({ kind: 'unit-placed', unit: 'virginia', place: at(30, 20) });
		play.does({ kind: 'general-attached', general: 'greene', unit: 'virginia' }).until('fire');
		play.does({ kind: 'strength-set', unit: 'virginia', figures: 1, guns: 0 });
		play.does(volley(play, 'guards', 'virginia', [10, 10, 10, 10, 10, 10]));
		expect(play.unit('virginia')).toMatchObject({ shattered: true, figures: 0 });
		expect(play.unit('greene')).toMatchObject({ attachedTo: null, place: at(30, 20), shattered: false });
		expect(play.whyNot({ kind: 'cover-taken', unit: 'virginia', cover: 'soft', position: 'level' })).toBe(
			'Virginia Line shattered and can do nothing any more.'
		);
	});

	it('roll on the rout table only after failing (R26)', () => {
		const play = inFire();
		expect(play.whyNot(rout(play, 'militia', 5))).toBe('It has not failed a test.');
	});
});

describe('combat', () => {
	const bothStrike = (play: Play): MeleeBlow[] => [
		{ side: 'first', striker: 'guards', enemy: 'virginia', facts: blows({ striker: unitFactsOf(play.unit('guards')), enemy: unitFactsOf(play.unit('virginia')), attacksFlank: true }) }, // prettier-ignore
		{ side: 'second', striker: 'virginia', enemy: 'guards', facts: blows({ striker: unitFactsOf(play.unit('virginia')), enemy: unitFactsOf(play.unit('guards')), ownFlank: true }) } // prettier-ignore
	];
	const fought = (play: Play, guards: number, virginia: number): BodyOf<'fought'> => {
		const dice = (hits: number) => Array.from({ length: 8 }, (_, die) => (die < hits ? 10 : 1));
		const body = actions.fight(play.state, bothStrike(play), { guards: dice(guards), virginia: dice(virginia) });
		if (!body.ok) throw new Error('refused');
		return body.value;
	};

	it('marks the losers, keeps the units in contact, and is once a turn', () => {
		const play = new Play().until('combat');
		const round = fought(play, 3, 1);
		play.does(round);
		expect(play.unit('virginia')).toMatchObject({
			figures: 21,
			turn: { fought: true, combatHits: 3, lostCombat: { flankOrRear: true } }
		});
		expect(play.unit('guards')).toMatchObject({ figures: 23, turn: { combatHits: 1, lostCombat: null } });
		expect(play.state.contacts).toMatchObject([
			{ first: 'guards', second: 'virginia', firstAttacksFlank: true, secondAttacksFlank: false, charge: null }
		]);
		expect(play.whyNot({ ...round, losses: {} })).toBe('It has fought this turn.');
	});

	it('lets a winner pursue a routing loser once (R33)', () => {
		const play = new Play().until('combat');
		const hunt = () => {
			const enemy = { ...unitFactsOf(play.unit('virginia')), routing: true };
			const facts = blows({ striker: unitFactsOf(play.unit('guards')), enemy });
			const body = actions.pursue(play.state, 'guards', 'virginia', said({ blows: facts, canReach: true }), {
				pursuer: [10, 10, 1, 1, 1, 1, 1, 1]
			});
			if (!body.ok) throw new Error('refused');
			return body.value;
		};
		expect(play.whyNot(hunt())).toBe('Only a routing enemy is pursued (R33).');
		play.does(fought(play, 3, 0)).does(test(play, 'virginia', 1, { phase: 'combat', hits: 3, lostCombat: { flankOrRear: true } })); // prettier-ignore
		play.does(rout(play, 'virginia', 6)).does(hunt());
		// Three in combat, one to the rout, four to the doubled hits of the pursuit.
		expect(play.unit('virginia').figures).toBe(24 - 3 - 1 - 4);
		expect(play.whyNot(hunt())).toBe('It has pursued this turn.');
	});

	it('has no blows at routers out of reach, and keeps the facts of the blows (R33)', () => {
		const play = new Play();
		const enemy = { ...unitFactsOf(play.unit('virginia')), routing: true };
		const facts = blows({ striker: unitFactsOf(play.unit('guards')), enemy });
		const pursue = (canReach: boolean, pursuer: number[]) =>
			actions.pursue(
				play.state,
				'guards',
				'virginia',
				{ facts: { blows: facts, canReach }, changed: ['canReach', 'blows.ground'] },
				{ pursuer }
			);
		const eight = [10, 10, 1, 1, 1, 1, 1, 1];
		expect(pursue(true, eight)).toMatchObject({ ok: true, value: { lost: 4, facts, changed: ['canReach', 'ground'] } });
		expect(pursue(false, eight).ok).toBe(false);
		expect(pursue(false, [])).toMatchObject({ ok: true, value: { lost: 0, account: { possible: false } } });
	});
});

describe('by hand', () => {
	it('sets strength within what the unit started with', () => {
		const play = new Play();
		expect(play.whyNot({ kind: 'strength-set', unit: 'guards', figures: 25, guns: 0 })).toContain(
			'what it started with'
		);
		play.does({ kind: 'strength-set', unit: 'guards', figures: 0, guns: 0 });
		expect(play.unit('guards').shattered).toBe(true);
		play.does({ kind: 'strength-set', unit: 'guards', figures: 6, guns: 0 });
		expect(play.unit('guards')).toMatchObject({ shattered: false, figures: 6 });
	});

	it('adds disorder to a shaken unit and to no other (R14)', () => {
		const both = {
			kind: 'condition-set',
			unit: 'guards',
			routing: false,
			shattered: false,
			alsoDisordered: true
		} as const;
		const play = new Play().does({ ...both, condition: 'shaken' });
		expect(play.unit('guards')).toMatchObject({ condition: 'shaken', alsoDisordered: true });
		expect(play.whyNot({ ...both, condition: 'steady' })).toBe('Only what is shaken can be disordered as well (R14).');
	});

	it('keeps one condition: a routing unit is shaken', () => {
		const play = new Play();
		expect(play.whyNot({ kind: 'condition-set', unit: 'guards', condition: 'steady', routing: true, shattered: false })).toBe('A routing unit is shaken.'); // prettier-ignore
	});
});

it('after its end a battle takes notes and nothing else', () => {
	const play = new Play().does({ kind: 'battle-ended', winner: 'first', reason: 'the field is theirs' });
	expect(play.whyNot({ kind: 'unit-held', unit: 'guards' })).toBe('The battle has ended.');
	play.does({ kind: 'note-written', text: 'A good evening.' });
});

it('an action of several events is refused as a whole', () => {
	const play = new Play();
	const before = play.battle;
	play.whyNot(
		{ kind: 'unit-placed', unit: 'guards', place: at(1, 1) },
		{ kind: 'unit-placed', unit: 'nobody', place: at(1, 1) }
	);
	expect(play.battle).toBe(before);
	expect(play.unit('guards').place).toBeNull();
});

it('refuses names that are not units, prototype keys too', () => {
	expect(new Play().whyNot({ kind: 'unit-placed', unit: '__proto__', place: at(0, 0) })).toBe(
		'That unit is not in this battle.'
	);
	expect(new Play().whyNot({ kind: 'unit-placed', unit: 'toString', place: at(0, 0) })).toBe(
		'That unit is not in this battle.'
	);
});
