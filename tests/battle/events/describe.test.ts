// Whole sentences, one or more for every kind of event.
import { describeEvent, type Sentence, type EventBody } from '$lib/battle/events/event';
import type { Decider } from '$lib/journal/event';
import { describe, expect, it } from 'vitest';
import { fight, pursuit, rout, tens, test, volley } from '../golden/rolls';
import { Play } from '../play';
import { at, makeSetup, sampleRosters, setupWithUnits } from '../sample-battle';

function describeIn({ state }: Play, body: EventBody, decidedBy: Decider = 'player'): Sentence {
	const { turn, phase } = state;
	return describeEvent(state, { version: 1, id: 'e', order: 1, step: 's', turn, phase, decidedBy, at: '', body });
}

const tell = (play: Play, body: EventBody, decidedBy?: Decider) => describeIn(play, body, decidedBy).text;

const moving = () => new Play().until('first-movement');
const firing = () => new Play().until('fire');
const fighting = () => new Play().until('combat');

describe('turns and phases', () => {
	it('say who moves', () => {
		const play = new Play().does({ kind: 'initiative-rolled', sideA: 'second', dice: { first: 2, second: 9 } });
		expect(tell(play, { kind: 'phase-begun', phase: 'first-movement' })).toBe('Continental began to move.');
		expect(tell(play, { kind: 'phase-begun', phase: 'second-movement' })).toBe('Crown began to move.');
		expect(tell(play, { kind: 'phase-begun', phase: 'combat' })).toBe('Combat began.');
	});

	it('say which routing marks go with the turn (R31)', () => {
		const play = firing();
		expect(tell(play, { kind: 'turn-begun', turn: 2 })).toBe('Turn 2 began.');
		play.does({ kind: 'condition-set', unit: 'militia', condition: 'shaken', routing: true, shattered: false });
		play.does({ kind: 'condition-set', unit: 'bose', condition: 'shaken', routing: true, shattered: false });
		expect(tell(play, { kind: 'turn-begun', turn: 2 })).toBe(
			'Turn 2 began: the routing marks of Regiment von Bose and Carolina Militia were taken off.'
		);
	});

	it('say which charges never reached anybody', () => {
		const play = moving().does({ kind: 'charge-declared', charge: 'c', charger: 'legion', chargee: 'virginia', flankOrRear: false }); // prettier-ignore
		expect(tell(play, { kind: 'phase-begun', phase: 'fire' })).toBe(
			'Fire and charge tests began: the charge of Legion Dragoons on Virginia Line came to nothing.'
		);
	});

	it('say which charges lapsed with their own movement', () => {
		const play = moving().does({ kind: 'charge-declared', charge: 'c', charger: 'legion', chargee: 'virginia', flankOrRear: false }); // prettier-ignore
		expect(tell(play, { kind: 'phase-begun', phase: 'second-movement' })).toBe(
			'Continental began to move: the charge of Legion Dragoons on Virginia Line came to nothing.'
		);
	});

	it('give initiative by dice or by word (R1)', () => {
		const rolled = { kind: 'initiative-rolled', sideA: 'second', dice: { first: 3, second: 7 } } as const;
		expect(tell(new Play(), rolled, 'app-dice')).toBe('Continental became side A: 7 against 3.');
		expect(tell(new Play(), rolled, 'own-dice')).toBe('Continental became side A: own dice 7 against 3.');
		expect(tell(new Play(), { ...rolled, dice: null })).toBe('Continental became side A: the players said so.');
		expect(describeIn(new Play(), rolled).dice).toEqual([
			{ thrower: 'Crown', faces: [3], good: [false] },
			{ thrower: 'Continental', faces: [7], good: [true] }
		]);
	});

	it.each([
		['shooting-test:militia:3', 'the test of Carolina Militia against shooting'],
		['combat:guards:33rd:virginia:3', 'the combat of Brigade of Guards, 33rd Foot and Virginia Line'],
		['pursuit:guards:virginia:3', 'the pursuit of Virginia Line by Brigade of Guards'],
		['deploy:second:1', 'the placing of Continental'],
		['initiative:2', 'initiative'],
		['toString:1', '“toString:1”'],
		['dinner', '“dinner”']
	])('name the task %s that was skipped', (task, words) => {
		const skipped = { kind: 'task-skipped', task, reason: 'It is getting late.' } as const;
		expect(tell(new Play(), skipped)).toBe(`Skipped ${words}: It is getting late.`);
		expect(tell(new Play(), { ...skipped, reason: ' ' })).toBe(`Skipped ${words}.`);
	});

	it('tell a unit that does not evade as one that stands, and not as one forgotten', () => {
		const stands = { kind: 'task-skipped', task: 'evade:delaware:legion:3', reason: '' } as const;
		expect(tell(new Play(), stands)).toBe('Kirkwood’s Delawares did not evade Legion Dragoons.');
	});

	it('keep notes as they were written, on one line', () => {
		expect(tell(new Play(), { kind: 'note-written', text: 'Smoke\n everywhere!' })).toBe('Note: Smoke everywhere!');
		expect(tell(new Play(), { kind: 'note-written', text: 'Who was that' })).toBe('Note: Who was that.');
	});

	it('switch advice off and on for the battle, once each', () => {
		const play = new Play();
		expect(tell(play, { kind: 'advice-set', on: false })).toBe(
			'Advice was switched off for this battle: the players said so.'
		);
		expect(play.whyNot({ kind: 'advice-set', on: true })).toBe('Advice is on.');
		expect(play.does({ kind: 'advice-set', on: false }).state.noAdvice).toBe(true);
		expect('noAdvice' in play.does({ kind: 'advice-set', on: true }).state).toBe(false);
	});

	it('let a device of one side act for the other, and no longer', () => {
		const play = new Play();
		expect(tell(play, { kind: 'either-side-set', on: true })).toBe(
			'Every device may act for either side: the players said so.'
		);
		expect(play.whyNot({ kind: 'either-side-set', on: false })).toBe('Each device acts for its own side.');
		expect(play.does({ kind: 'either-side-set', on: true }).state.eitherSide).toBe(true);
		expect('eitherSide' in play.does({ kind: 'either-side-set', on: false }).state).toBe(false);
		expect(tell(play, { kind: 'dice-together-set', on: true })).toBe(
			'Two devices throw the app’s dice together: the players said so.'
		);
		expect(play.whyNot({ kind: 'dice-together-set', on: false })).toBe('Each device throws the app’s dice by itself.');
		expect(play.does({ kind: 'dice-together-set', on: true }).state.diceTogether).toBe(true);
		expect('diceTogether' in play.does({ kind: 'dice-together-set', on: false }).state).toBe(false);
	});

	it('end the battle', () => {
		const ended = { kind: 'battle-ended', winner: 'first', reason: 'the field is theirs' } as const;
		expect(tell(new Play(), ended)).toBe('The battle ended and Crown won: the field is theirs.');
		expect(tell(new Play(), { ...ended, winner: 'nobody', reason: '' })).toBe('The battle ended with no winner.');
	});
});

describe('movement', () => {
	it.each<[string, EventBody]>([
		['Brigade of Guards took post at 36″ by 40.5″, facing north-east.', { kind: 'unit-placed', unit: 'guards', place: at(36, 40.5, 50) }], // prettier-ignore
		['Brigade of Guards moved 3″, using ½ move.', { kind: 'unit-moved', unit: 'guards', steps: [{ kind: 'move', inches: 3 }], moveUsed: 0.5, place: null }], // prettier-ignore
		['Brigade of Guards moved 6″ and passed through 33rd Foot and Royal Artillery, using 1 move.', { kind: 'unit-moved', unit: 'guards', steps: [{ kind: 'move', inches: 6 }], moveUsed: 1, place: null, through: ['33rd', 'royal-guns'] }], // prettier-ignore
		['Brigade of Guards moved.', { kind: 'unit-moved', unit: 'guards', steps: [], moveUsed: 0, place: at(1, 1) }],
		['Brigade of Guards turned 90°, using ½ move.', { kind: 'unit-turned', unit: 'guards', degrees: 90, moveUsed: 0.5, place: null }], // prettier-ignore
		['Brigade of Guards formed column, using ½ move.', { kind: 'formation-changed', unit: 'guards', formation: 'column', order: 'tight', moveUsed: 0.5 }], // prettier-ignore
		['Brigade of Guards went into loose order, using ½ move.', { kind: 'formation-changed', unit: 'guards', formation: 'line', order: 'loose', moveUsed: 0.5 }], // prettier-ignore
		['Light Infantry formed line in loose order, using 1 move.', { kind: 'formation-changed', unit: 'lights', formation: 'line', order: 'loose', moveUsed: 1 }], // prettier-ignore
		['Campbell’s Rifles went into skirmish, using 1 move.', { kind: 'formation-changed', unit: 'campbell', formation: 'skirmish', order: 'skirmish', moveUsed: 1 }], // prettier-ignore
		[
			'Royal Artillery limbered, using ½ move.',
			{ kind: 'limbered', unit: 'royal-guns', limbered: true, moveUsed: 0.5 }
		],
		['Royal Artillery unlimbered.', { kind: 'limbered', unit: 'royal-guns', limbered: false, moveUsed: 0 }],
		['Brigade of Guards stood fast.', { kind: 'unit-held', unit: 'guards' }],
		['Kirkwood’s Delawares evaded 12″.', { kind: 'evaded', unit: 'delaware', inches: 12, place: null }],
		['The crew of Singleton’s Guns evaded 12″ and left the guns.', { kind: 'evaded', unit: 'singleton', inches: 12, place: null }], // prettier-ignore
		['Campbell’s Rifles took soft cover.', { kind: 'cover-taken', unit: 'campbell', cover: 'soft', position: 'level' }],
		['Campbell’s Rifles took hard cover behind an obstacle.', { kind: 'cover-taken', unit: 'campbell', cover: 'hard', position: 'obstacle' }], // prettier-ignore
		['Campbell’s Rifles took post up a steep slope.', { kind: 'cover-taken', unit: 'campbell', cover: 'none', position: 'steep-slope' }], // prettier-ignore
		['Campbell’s Rifles stood in the open.', { kind: 'cover-taken', unit: 'campbell', cover: 'none', position: 'level' }], // prettier-ignore
		['Washington’s Dragoons arrived.', { kind: 'reinforcement-arrived', unit: 'washington-horse', place: null }],
		['Washington’s Dragoons arrived at 10″ by 0″, facing south.', { kind: 'reinforcement-arrived', unit: 'washington-horse', place: at(10, 0, 180) }] // prettier-ignore
	])('%s', (text, body) => {
		expect(tell(moving(), body)).toBe(text);
	});

	it('tells every step of a move', () => {
		const body: EventBody = {
			kind: 'unit-moved',
			unit: 'royal-guns',
			steps: [
				{ kind: 'prolonge', inches: 1 },
				{ kind: 'limber' },
				{ kind: 'move', inches: 2.125 },
				{ kind: 'sidestep', inches: 1 },
				{ kind: 'oblique', inches: 2 },
				{ kind: 'step-back', inches: 3 },
				{ kind: 'change-formation', to: 'column' },
				{ kind: 'change-facing', degrees: 180 },
				{ kind: 'change-both', to: 'line', degrees: 90 },
				{ kind: 'reform', to: 'line' },
				{ kind: 'pass-through', what: 'unlimbered-guns', oneStandsStill: false },
				{ kind: 'unlimber' }
			],
			moveUsed: 1.5,
			place: null
		};
		expect(tell(moving(), body)).toBe(
			'Royal Artillery went 1″ by prolonge, limbered, moved 2.13″, sidestepped 1″, moved 2″ obliquely, stepped back 3″, ' +
				'formed column, turned 180°, formed line turning 90°, reformed into line, passed through unlimbered guns and ' +
				'unlimbered, using 1½ moves.'
		);
	});
});

describe('charges', () => {
	const declared = (chargee: string, flankOrRear = false) =>
		({ kind: 'charge-declared', charge: 'c', charger: 'legion', chargee, flankOrRear }) as const;

	it('are declared, on the front or not', () => {
		expect(tell(moving(), declared('virginia'))).toBe('Legion Dragoons declared a charge on Virginia Line.');
		expect(tell(moving(), declared('virginia', true))).toBe(
			'Legion Dragoons declared a charge on the flank or rear of Virginia Line.'
		);
	});

	it('disorder loose foot when steady cavalry comes upon it, and tight foot not', () => {
		const contacted = { kind: 'charge-contacted', charge: 'c', place: null } as const;
		expect(tell(moving().does(declared('virginia')), contacted)).toBe(
			'Legion Dragoons charged into contact with Virginia Line: Virginia Line disordered.'
		);
		expect(tell(moving().does(declared('1st-maryland')), contacted)).toBe(
			'Legion Dragoons charged into contact with 1st Maryland.'
		);
	});

	it('are called off for a reason, and evaded from', () => {
		const play = moving().does(declared('delaware'));
		expect(tell(play, { kind: 'charge-called-off', charge: 'c', reason: 'out of reach.' })).toBe(
			'Legion Dragoons called off the charge on Kirkwood’s Delawares: out of reach.'
		);
		expect(tell(play, { kind: 'evaded', unit: 'delaware', inches: 12, place: null })).toBe(
			'Kirkwood’s Delawares evaded 12″ from the charge of Legion Dragoons.'
		);
	});
});

describe('shooting', () => {
	const dice = [10, 9, 7, 4, 2, 1];

	it('tells range, dice, what was added and needed, hits and losses', () => {
		const play = firing();
		// Grade A and steady British regulars: +2, so that 7 reaches the 8 as well.
		const sentence = describeIn(play, volley(play, 'guards', 'militia', dice), 'app-dice');
		expect(sentence).toEqual({
			kind: 'shot',
			headline: 'Brigade of Guards fired at Carolina Militia at 5″',
			text: 'Brigade of Guards fired at Carolina Militia at 5″: 10 9 7 4 2 1, +2 each, 8 or more hits; 3 hits, 3 figures lost.',
			dice: [{ thrower: 'Brigade of Guards', faces: dice, good: [true, true, true, false, false, false] }]
		});
	});

	it('says nothing of modifiers that come to nothing', () => {
		const play = firing();
		expect(tell(play, volley(play, 'bose', 'militia', dice))).toBe(
			'Regiment von Bose fired at Carolina Militia at 5″: 10 9 7 4 2 1, 8 or more hits; 2 hits, 2 figures lost.'
		);
	});

	it('tells the players’ own dice from the app’s, and hits that were only told', () => {
		const play = firing();
		expect(tell(play, volley(play, 'guards', 'militia', dice), 'own-dice')).toBe(
			'Brigade of Guards fired at Carolina Militia at 5″: own dice 10 9 7 4 2 1, +2 each, 8 or more hits; 3 hits, 3 figures lost.'
		);
		const counted = describeIn(play, volley(play, 'guards', 'militia', 4), 'own-dice');
		expect(counted.text).toBe(
			'Brigade of Guards fired at Carolina Militia at 5″: 6 dice told as hits, +2 each, 8 or more hits; 4 hits, 4 figures lost.'
		);
		expect(counted.dice).toEqual([]);
	});

	it('says of a shot at no distance that it was in contact', () => {
		const play = firing();
		expect(tell(play, volley(play, 'bose', 'militia', tens(1, 6), { range: 0 }))).toBe(
			'Regiment von Bose fired at Carolina Militia, in contact: 10 1 1 1 1 1, 8 or more hits; 1 hit, 1 figure lost.'
		);
	});

	it('says when players changed the sum by hand', () => {
		const play = firing();
		const without = [{ id: 'shooting.modifiers.british-regulars', act: 'take-out' }] as const;
		const body = volley(play, 'guards', 'militia', dice, {}, without);
		expect(body.account.sum.total).toBe(1);
		expect(tell(play, body)).toBe(
			'Brigade of Guards fired at Carolina Militia at 5″: 10 9 7 4 2 1, +1 each, 8 or more hits, the sum changed by hand; 3 hits, 3 figures lost.'
		);
	});

	it('tells cover, ammunition, single dice and misses', () => {
		const play = firing().does({ kind: 'strength-set', unit: 'royal-guns', figures: 2, guns: 1 });
		const facts = { range: 10, ammunition: 'canister', targetCover: 'soft' } as const;
		// Light guns, canister at soft cover: 8; steady British regulars +1.
		expect(tell(play, volley(play, 'royal-guns', 'virginia', [6], facts))).toBe(
			'Royal Artillery fired canister at Virginia Line in soft cover at 10″: 6, +1, 8 or more hits; no hits.'
		);
	});

	it('reads dice at guns on their own table', () => {
		const play = firing();
		const facts = { range: 30, ammunition: 'ball' } as const;
		const body = volley(play, 'singleton', 'royal-guns', [10, 7], facts);
		const sentence = describeIn(play, body);
		expect(sentence.text).toBe(
			'Singleton’s Guns fired ball at Royal Artillery at 30″: 10 7, read on the counterbattery table; 1 crew and 1 gun lost.'
		);
		expect(sentence.dice[0]?.good).toEqual([true, false]);
		expect(tell(play, volley(play, 'singleton', 'royal-guns', [7, 4], facts))).toBe(
			'Singleton’s Guns fired ball at Royal Artillery at 30″: 7 4, read on the counterbattery table; nothing lost.'
		);
	});

	it('tells the end of a unit, and the general it leaves', () => {
		const play = moving().does({ kind: 'general-attached', general: 'greene', unit: 'virginia' }).until('fire');
		play.does({ kind: 'strength-set', unit: 'virginia', figures: 2, guns: 0 });
		expect(tell(play, volley(play, 'bose', 'virginia', tens(3, 6)))).toBe(
			'Regiment von Bose fired at Virginia Line at 5″: 10 10 10 1 1 1, 8 or more hits; 3 hits, 2 figures lost; Virginia Line shattered, Greene stands alone.'
		);
	});
});

describe('morale and rout', () => {
	it('tells die, sum, score and what it means', () => {
		const play = firing();
		play.does(volley(play, 'guards', 'militia', tens(3, 6)));
		// Grade E needs 4; three hits −3.
		const sentence = describeIn(play, test(play, 'militia', 6));
		expect(sentence.text).toBe(
			'Carolina Militia tested against shooting: 6 −3 = 3, 4 or more passes; failed, now shaken and routing.'
		);
		expect(sentence.dice).toEqual([{ thrower: 'Carolina Militia', faces: [6], good: [false] }]);
		expect(tell(play, test(play, 'militia', 7), 'own-dice')).toBe(
			'Carolina Militia tested against shooting: own dice 7 −3 = 4, 4 or more passes; passed.'
		);
	});

	it('tells negative sums, several tests in one, and tests that nobody owed (R2)', () => {
		const play = firing();
		play.does(volley(play, 'guards', 'militia', tens(2, 6)));
		const meeting = { enemy: volley(play, 'bose', 'militia', tens(0, 6)).facts.shooter, flankOrRear: false };
		// Two hits −2, meeting steady bayonets −3.
		expect(tell(play, test(play, 'militia', 1, { meeting }))).toBe(
			'Carolina Militia tested against shooting and to meet a charge: 1 −5 = −4, 4 or more passes; failed, now shaken and routing.'
		);
		expect(tell(play, test(play, 'bose', 2))).toBe(
			'Regiment von Bose tested though no test was owed: 2, 2 or more passes; passed.'
		);
	});

	it('tells how charges go on', () => {
		const play = moving()
			.does({ kind: 'charge-declared', charge: 'c', charger: 'guards', chargee: '1st-maryland', flankOrRear: false })
			.does({ kind: 'charge-contacted', charge: 'c', place: null })
			.until('fire');
		const enemy = (id: string) => volley(play, 'bose', id, tens(0, 6)).facts.target;
		const charging = { enemy: enemy('1st-maryland'), enemyCover: 'none', frontal: true } as const;
		const home = test(play, 'guards', 5, { charging });
		expect(tell(play, home)).toBe(
			'Brigade of Guards tested to charge home: 5 −3 = 2, 0 or more passes; passed, charged home on 1st Maryland.'
		);
		play.does(home);
		const guards = volley(play, 'campbell', 'guards', tens(0, 4)).facts.target;
		expect(tell(play, test(play, '1st-maryland', 5, { meeting: { enemy: guards, flankOrRear: true } }))).toBe(
			'1st Maryland tested to meet a charge: 5 −5 = 0, 1 or more passes; failed, now shaken and routing.'
		);
		expect(tell(play, test(play, '1st-maryland', 6, { meeting: { enemy: guards, flankOrRear: true } }))).toBe(
			'1st Maryland tested to meet a charge: 6 −5 = 1, 1 or more passes; passed, met Brigade of Guards.'
		);
	});

	it('tells who met a charge that went home untested', () => {
		const play = moving()
			.does({ kind: 'charge-declared', charge: 'c', charger: 'legion', chargee: '1st-maryland', flankOrRear: false })
			.does({ kind: 'charge-contacted', charge: 'c', place: null })
			.until('fire');
		const meeting = { enemy: volley(play, 'campbell', 'legion', tens(0, 4)).facts.target, flankOrRear: false };
		expect(tell(play, test(play, '1st-maryland', 4, { meeting }))).toBe(
			'1st Maryland tested to meet a charge: 4 −3 = 1, 1 or more passes; passed, met Legion Dragoons.'
		);
	});

	it('tells the rout table’s answer', () => {
		const play = firing();
		play.does(volley(play, 'guards', 'militia', tens(6, 6))).does(test(play, 'militia', 1));
		// Grade E −1: 5 gives 4, 12″ and two figures; 10 gives 9, 3″ and none.
		const sentence = describeIn(play, rout(play, 'militia', 5));
		expect(sentence.text).toBe('Carolina Militia rolled on the rout table: 5 −1 = 4; back 12″, 2 figures lost.');
		expect(sentence.dice).toEqual([{ thrower: 'Carolina Militia', faces: [5], good: null }]);
		expect(tell(play, rout(play, 'militia', 10))).toBe(
			'Carolina Militia rolled on the rout table: 10 −1 = 9; back 3″, nothing lost.'
		);
		expect(tell(play, rout(play, 'militia', 1))).toBe(
			'Carolina Militia rolled on the rout table: 1 −1 = 0; shattered.'
		);
	});
});

describe('combat', () => {
	it('tells both sides’ blows and who lost', () => {
		const play = fighting();
		// Guards: flank +3, two grades higher +2 at most, tight against loose +1. Virginia: the same the other way.
		const round = fight(
			play,
			{ striker: 'guards', enemy: 'virginia', dice: tens(3, 8), facts: { attacksFlank: true } },
			{ striker: 'virginia', enemy: 'guards', dice: tens(1, 8), facts: { ownFlank: true } }
		);
		const sentence = describeIn(play, round);
		expect(sentence.text).toBe(
			'Brigade of Guards fought Virginia Line: Brigade of Guards rolled 10 10 10 1 1 1 1 1, +6 each, 3 hits; ' +
				'Virginia Line rolled 10 1 1 1 1 1 1 1, −6 each, 1 hit; 6 or more hits; Continental lost, 3 figures to 1.'
		);
		expect(sentence.dice.map(({ thrower, good }) => [thrower, good?.filter(Boolean).length])).toEqual([
			['Brigade of Guards', 3],
			['Virginia Line', 1]
		]);
	});

	it('says who struck whom among several, who had no dice, and whose end it was (R34)', () => {
		const play = fighting();
		play.does({ kind: 'strength-set', unit: 'campbell', figures: 2, guns: 0 });
		const round = fight(
			play,
			{ striker: 'bose', enemy: 'campbell', dice: tens(2, 8) },
			{ striker: 'legion', enemy: 'washington-horse', dice: tens(0, 6) },
			{ striker: 'campbell', enemy: 'bose', dice: [] },
			{ striker: 'washington-horse', enemy: 'legion', dice: tens(2, 6) }
		);
		expect(tell(play, round)).toBe(
			'Regiment von Bose and Legion Dragoons fought Campbell’s Rifles and Washington’s Dragoons: ' +
				'Regiment von Bose at Campbell’s Rifles rolled 10 10 1 1 1 1 1 1, +2 each, 2 hits; ' +
				'Legion Dragoons at Washington’s Dragoons rolled 1 1 1 1 1 1, +1 each, no hits; ' +
				'Campbell’s Rifles at Regiment von Bose had no dice; ' +
				'Washington’s Dragoons at Legion Dragoons rolled 10 10 1 1 1 1, −1 each, 2 hits; ' +
				'6 or more hits; nobody lost, 2 figures each; Campbell’s Rifles shattered.'
		);
	});

	const beaten = (play: Play) => {
		play.does(
			fight(
				play,
				{ striker: 'bose', enemy: '1st-maryland', dice: tens(3, 8) },
				{ striker: '1st-maryland', enemy: 'bose', dice: tens(0, 8) }
			)
		);
		return play.does(test(play, '1st-maryland', 1)).does(rout(play, '1st-maryland', 8));
	};

	it('doubles the pursuer’s hits', () => {
		const play = beaten(fighting());
		// One grade lower −1, and the enemy's shaken state changes the enemy's dice, not these.
		const hunt = pursuit(play, 'bose', '1st-maryland', [10, 7, 6, 1, 1, 1, 1, 1]);
		expect(tell(play, hunt)).toBe(
			'Regiment von Bose pursued 1st Maryland: 10 7 6 1 1 1 1 1, −1 each, 6 or more hits; 2 hits doubled, 4 figures lost.'
		);
		expect(tell(play, pursuit(play, 'bose', '1st-maryland', tens(0, 8)))).toBe(
			'Regiment von Bose pursued 1st Maryland: 1 1 1 1 1 1 1 1, −1 each, 6 or more hits; nothing lost.'
		);
	});

	it('tells the routers’ blows where they have any (R21)', () => {
		const setup = makeSetup();
		const play = beaten(new Play({ ...setup, rulings: { ...setup.rulings, R21: 'blows-back' } }).until('combat'));
		const hunt = pursuit(play, 'bose', '1st-maryland', tens(1, 8), {}, tens(1, 7));
		// Shaken −3, one grade higher +1.
		expect(tell(play, hunt)).toBe(
			'Regiment von Bose pursued 1st Maryland: 10 1 1 1 1 1 1 1, −1 each, 6 or more hits; 1 hit doubled, 2 figures lost; ' +
				'1st Maryland struck back 10 1 1 1 1 1 1, −2 each, 6 or more hits, 1 figure lost.'
		);
	});
});

describe('generals', () => {
	it('join, leave, ride and are rolled for', () => {
		const play = moving().does({ kind: 'general-attached', general: 'cornwallis', unit: 'guards' });
		expect(tell(play, { kind: 'general-attached', general: 'leslie', unit: 'bose' })).toBe(
			'Leslie joined Regiment von Bose.'
		);
		expect(tell(play, { kind: 'general-detached', general: 'cornwallis' })).toBe('Cornwallis left Brigade of Guards.');
		const lost = new Play().does({ kind: 'general-attached', general: 'cornwallis', unit: 'guards' });
		lost.does({ kind: 'strength-set', unit: 'guards', figures: 0, guns: 0 });
		expect(tell(lost, { kind: 'general-detached', general: 'cornwallis' })).toBe('Cornwallis stayed where his unit was lost.'); // prettier-ignore
		expect(tell(play, { kind: 'general-moved', general: 'cornwallis', inches: 12, place: null })).toBe(
			'Cornwallis left Brigade of Guards and rode 12″.'
		);
		expect(tell(play, { kind: 'general-moved', general: 'leslie', inches: 4, place: null })).toBe('Leslie rode 4″.');
		expect(tell(play, { kind: 'charisma-rolled', general: 'leslie', die: 9 }, 'own-dice')).toBe(
			'Leslie rolled for charisma: own dice 9, +2 to the unit he is with.'
		);
	});
});

describe('by hand', () => {
	it.each<[string, EventBody]>([
		['Carolina Militia at 12 of 30 figures.', { kind: 'strength-set', unit: 'militia', figures: 12, guns: 0 }],
		['Carolina Militia shattered.', { kind: 'strength-set', unit: 'militia', figures: 0, guns: 0 }],
		['Royal Artillery at 6 of 8 crew and 1 of 2 guns.', { kind: 'strength-set', unit: 'royal-guns', figures: 6, guns: 1 }], // prettier-ignore
		['Carolina Militia shaken and routing.', { kind: 'condition-set', unit: 'militia', condition: 'shaken', routing: true, shattered: false }], // prettier-ignore
		['Carolina Militia shaken and disordered.', { kind: 'condition-set', unit: 'militia', condition: 'shaken', routing: false, shattered: false, alsoDisordered: true }], // prettier-ignore
		['Carolina Militia steady.', { kind: 'condition-set', unit: 'militia', condition: 'steady', routing: false, shattered: false }], // prettier-ignore
		['Carolina Militia shattered.', { kind: 'condition-set', unit: 'militia', condition: 'shaken', routing: false, shattered: true }], // prettier-ignore
		['Regiment von Bose in column, tight order, at 36″ by 40″, facing west.', { kind: 'position-set', unit: 'bose', place: at(36, 40, -90), formation: 'column', order: 'tight' }], // prettier-ignore
		['Light Infantry in skirmish.', { kind: 'position-set', unit: 'lights', place: null, formation: 'skirmish', order: 'skirmish' }], // prettier-ignore
		['Royal Artillery limbered.', { kind: 'position-set', unit: 'royal-guns', place: null, formation: 'limbered', order: 'loose' }] // prettier-ignore
	])('Set by hand: %s', (text, body) => {
		expect(tell(new Play(), body, 'by-hand')).toBe(`Set by hand: ${text}`);
	});

	it('brings a shattered unit back, and takes a unit off the map', () => {
		const play = new Play().does({ kind: 'unit-placed', unit: 'bose', place: at(1, 1) });
		play.does({ kind: 'strength-set', unit: 'bose', figures: 0, guns: 0 });
		expect(tell(play, { kind: 'strength-set', unit: 'bose', figures: 5, guns: 0 })).toBe(
			'Set by hand: Regiment von Bose back with 5 of 24 figures.'
		);
		expect(tell(play, { kind: 'position-set', unit: 'bose', place: null, formation: 'line', order: 'tight' })).toBe(
			'Set by hand: Regiment von Bose in line, tight order, off the map.'
		);
	});

	it('says so of anything else that was done by hand', () => {
		expect(tell(moving(), { kind: 'unit-held', unit: 'guards' }, 'by-hand')).toBe(
			'Brigade of Guards stood fast (by hand).'
		);
	});
});

it('takes the names of the battle’s own sides and units', () => {
	const [guards, ...others] = sampleRosters.first.units;
	const setup = setupWithUnits([{ ...guards!, name: 'The King’s Own' }, ...others], sampleRosters.second.units);
	const { first } = setup.rosters;
	const play = new Play({ ...setup, rosters: { ...setup.rosters, first: { ...first, side: 'Loyalists' } } });
	play.does({ kind: 'initiative-rolled', sideA: 'first', dice: null });
	expect(tell(play, { kind: 'phase-begun', phase: 'first-movement' })).toBe('Loyalists began to move.');
	expect(tell(play, { kind: 'unit-held', unit: 'guards' })).toBe('The King’s Own stood fast.');
});
