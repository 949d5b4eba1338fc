// The readings that were settled late (R2, R13, R32, R33, R38 to R42, rally, general lost), each played in a battle with the sum worked by
// hand from the sheet: by its default, by its other reading, and in a battle of old, which keeps what was played then.
import * as actions from '$lib/battle/log/actions';
import { due, openDuties } from '$lib/battle/due/due';
import { makeHitsSoFar, waitingTests } from '$lib/battle/due/tests';
import type { BodyOf, EventBody } from '$lib/battle/events/event';
import { pursuitFacts } from '$lib/battle/facts/combat';
import { moraleFacts, routFacts } from '$lib/battle/facts/morale';
import { shootingFacts } from '$lib/battle/facts/shooting';
import { planMove } from '$lib/rules/movement/movement';
import type { Parsed } from '$lib/parsing/problem';
import type { ShootingFacts } from '$lib/rules/shooting/facts';
import type { Rulings } from '$lib/rules/sheet/playsheet';
import { parseSetup } from '$lib/battle/parse/setup';
import { describe, expect, it } from 'vitest';
import { Play } from '../play';
import { at, lineUnit, makeSetup, setupWithUnits } from '../sample-battle';
import { fight, rout, tens, test } from './rolls';

const under = (rulings: Partial<Rulings>) => {
	const setup = makeSetup();
	return new Play({ ...setup, rulings: { ...setup.rulings, ...rulings } });
};

/** A battle that was started before any of these could be chosen: its file says nothing of them. */
function ofOld(): Play {
	const parsed = parseSetup({ ...makeSetup(), version: 1, rulings: {} });
	if (!parsed.ok) throw new Error(parsed.problems[0]?.message);
	return new Play(parsed.value);
}

function valueOf<Body extends EventBody>(made: Parsed<Body>): Body {
	if (!made.ok) throw new Error(made.problems[0]?.message);
	return made.value;
}

/** On the facts as the battle gathers them, but for what is said. */
function volley(
	play: Play,
	shooter: string,
	target: string,
	dice: readonly number[],
	said: Partial<ShootingFacts> = {}
) {
	const sheet = shootingFacts(play.state, shooter, target);
	const facts = { ...sheet.facts, ...said };
	return valueOf(actions.shoot(play.state, shooter, target, { ...sheet, facts }, { dice }));
}

const tested = (play: Play, unit: string, die: number): BodyOf<'tested'> =>
	valueOf(actions.test(play.state, unit, moraleFacts(play.state, unit), die));

const applied = ({ account }: { account: BodyOf<'tested'>['account'] }) =>
	account.sum.applied.map(({ id, value }) => [id.split('.').at(-1), value]);

const duties = ({ state }: Play) => openDuties(state).map(({ title }) => title);

describe('all shooting before any test (R2)', () => {
	it('hits add up, the test waits for the players’ word, and counts them all', () => {
		const play = new Play().until('fire');
		// 24 loose, 24 ÷ 3 = 8 dice; then 24 tight, 24 ÷ 4 = 6.
		play
			.does(volley(play, '33rd', '1st-maryland', tens(2, 8)))
			.does(volley(play, 'guards', '1st-maryland', tens(1, 6)));
		expect(duties(play)).toEqual([]);
		expect(waitingTests(play.state).map(({ unit, hits }) => [unit.unit.id, makeHitsSoFar(hits)])).toEqual([
			['1st-maryland', '3 hits so far, tests when shooting is over']
		]);
		play.does({ kind: 'shooting-ended' });
		expect(duties(play)).toEqual(['1st Maryland must test: 3 shooting hits']);
		// Grade B passes on 1. Three hits −3: 4 − 3 = 1.
		const test = tested(play, '1st-maryland', 4);
		expect([applied(test), test.passed]).toEqual([[['hits', -3]], true]);
		expect(tested(play, '1st-maryland', 3).passed).toBe(false);
	});

	it('taken early it stands for its hits, and later ones ask for another that counts only those', () => {
		const play = new Play().until('fire');
		play.does(volley(play, '33rd', '1st-maryland', tens(2, 8)));
		// Two hits −2: 3 − 2 = 1, of 1: passed.
		const early = tested(play, '1st-maryland', 3);
		expect([applied(early), early.passed]).toEqual([[['hits', -2]], true]);
		play.does(early).does(volley(play, 'guards', '1st-maryland', tens(3, 6)), { kind: 'shooting-ended' });
		expect(duties(play)).toEqual(['1st Maryland must test again: 3 shooting hits']);
		// Three more −3, and not five: the same 3 comes to 0 and fails.
		const again = tested(play, '1st-maryland', 3);
		expect([applied(again), again.passed]).toEqual([[['hits', -3]], false]);
	});

	it('is due at once where nobody else may shoot at the unit', () => {
		// 4″ apart, front to front, and nobody else in the battle: once the foot has fired, only its target may still shoot.
		const play = new Play(setupWithUnits([lineUnit('foot', 'Foot')], [lineUnit('foe', 'Foe')]));
		play.does({ kind: 'unit-placed', unit: 'foot', place: at(20, 30) });
		play.does({ kind: 'unit-placed', unit: 'foe', place: at(20, 25, 180) }).until('fire');
		play.does(volley(play, 'foot', 'foe', tens(1, 6)));
		expect(duties(play)).toEqual(['Foe must test: 1 shooting hit']);
	});
});

describe('fire is simultaneous (R38)', () => {
	/** The Guards take three of the 1st Maryland, which then fires; field guns take a gun and two crew of the light ones. */
	const dice = (play: Play) => {
		play.until('fire').does(volley(play, 'guards', '1st-maryland', tens(3, 6)));
		play.does(volley(play, 'singleton', 'royal-guns', [10, 8], { range: 30, ammunition: 'ball' }));
		expect([play.unit('1st-maryland').figures, play.unit('royal-guns').guns]).toEqual([21, 1]);
		const count = (shooter: string, target: string) => {
			const { shooter: unit } = shootingFacts(play.state, shooter, target).facts;
			return [unit.figures, unit.guns];
		};
		return { foot: count('1st-maryland', 'guards'), guns: count('royal-guns', 'virginia') };
	};

	it('a unit shoots with what it had when the phase began: 24 figures, 2 guns and 8 crew', () => {
		expect(dice(new Play())).toEqual({ foot: [24, 0], guns: [8, 2] });
		const play = new Play().until('fire');
		play.does(volley(play, 'guards', '1st-maryland', tens(3, 6)));
		// 24 ÷ 4 = 6 dice, not the 5 of 21.
		expect(volley(play, '1st-maryland', 'guards', tens(0, 6)).account.dice.count).toBe(6);
	});

	it('but tests, and fights, with what is left', () => {
		const play = new Play().until('fire');
		play.does(volley(play, 'guards', '1st-maryland', tens(3, 6)));
		expect(moraleFacts(play.state, '1st-maryland').facts.unit.figures).toBe(21);
	});

	it('who is shot away still shoots with all it had, whether one volley did it or two', () => {
		for (const volleys of [[5], [2, 3]]) {
			const few = lineUnit('few', 'The Few', { figures: 5, order: 'loose' });
			const play = new Play(setupWithUnits([lineUnit('one', 'One'), lineUnit('two', 'Two')], [few])).until('fire');
			for (const [index, hits] of volleys.entries())
				play.does(volley(play, ['one', 'two'][index]!, 'few', tens(hits, 6)));
			expect(play.unit('few').shattered).toBe(true);
			expect(due(play.state).map(({ title }) => title)).toContain('The Few may still shoot, though it was shot away');
			// 5 ÷ 3 = 1 die.
			const answer = volley(play, 'few', 'one', [10]);
			expect([answer.account.dice.count, answer.lost]).toEqual([1, { figures: 1, guns: 0 }]);
			play.does(answer);
			expect(play.unit('one').figures).toBe(23);
		}
	});

	it('on the map, nobody waits for one that was shot away and that cannot reach him: the test is due (R2)', () => {
		const foot = (id: string, figures = 24) => lineUnit(id, id, { figures, footprint: null });
		const play = new Play(setupWithUnits([foot('one'), foot('other')], [foot('few', 5), foot('foe')]));
		const stand = (unit: string, x: number, y: number, facing: number): EventBody => ({ kind: 'unit-placed', unit, place: at(x, y, facing) }); // prettier-ignore
		play.does(stand('one', 10, 40, 0), stand('few', 10, 34, 180), stand('other', 60, 40, 0), stand('foe', 60, 34, 180));
		play.until('fire').does(volley(play, 'one', 'few', tens(5, 6)));
		expect(play.unit('few').shattered).toBe(true);
		// The few may still fire at the one that shot them; at the other, 50″ off, only its foe may.
		expect(due(play.state).map(({ title }) => title)).toContain('few may still shoot, though it was shot away');
		play.does(volley(play, 'foe', 'other', tens(2, 6)));
		expect(duties(play)).toEqual(['other must test: 2 shooting hits']);
	});

	it.each([
		['by the other reading', () => under({ R38: 'as-fired' })],
		['in a battle of old', ofOld]
	])('losses count at once %s: 21 figures, 1 gun and 6 crew', (_, begin) => {
		expect(dice(begin())).toEqual({ foot: [21, 0], guns: [6, 1] });
	});
});

describe('the shooting modifiers against guns (R32)', () => {
	// 24 Guards, six dice, at guns: anything but ball takes a crew figure from 5. A 3 comes to 5 with +1 for regulars and +1 for grade A.
	const shot = (play: Play) => volley(play.until('fire'), 'guards', 'singleton', [3, 2, 1, 1, 1, 1]);

	it('count: the 3 takes a crew figure, the 2 does not', () => {
		const { lost, ...rest } = shot(new Play());
		expect([lost, applied(rest)]).toEqual([{ figures: 1, guns: 0 }, [['british-regulars', 1], ['grade-ab', 1]]]); // prettier-ignore
	});

	it('but for ball at a dense target: limbered guns are +2 once', () => {
		const play = new Play().until('first-movement');
		play.does({ kind: 'limbered', unit: 'royal-guns', limbered: true, moveUsed: 0.5 }).until('fire');
		const fired = volley(play, 'singleton', 'royal-guns', [8, 5], { range: 30, ammunition: 'ball' });
		// 8 + 2 = 10: a gun and a crew figure; 5 + 2 = 7: nothing from ball. With +4 the 5 would have taken a crew figure.
		expect([fired.lost, applied(fired)]).toEqual([{ figures: 1, guns: 1 }, [['limbered', 2]]]);
	});

	it.each([
		['by the other reading', () => under({ R32: 'no-other' })],
		['in a battle of old', ofOld]
	])('do not count %s: nothing is lost', (_, begin) => {
		const fired = shot(begin());
		expect([fired.lost, applied(fired)]).toEqual([{ figures: 0, guns: 0 }, []]);
	});
});

describe('what is dense (R13)', () => {
	const lines = (play: Play) =>
		applied(volley(play.until('fire'), 'singleton', 'guards', [1, 1], { range: 30, ammunition: 'ball' }));

	it('is not a line in tight order, today or in a battle of old', () => {
		expect([lines(new Play()), lines(ofOld())]).toEqual([[], []]);
	});

	it('unless the players read it so: +2; loose order never is', () => {
		expect(lines(under({ R13: 'tight-too' }))).toEqual([['ball-dense', 2]]);
		const play = under({ R13: 'tight-too' }).until('fire');
		expect(applied(volley(play, 'singleton', '33rd', [1, 1], { range: 30, ammunition: 'ball' }))).toEqual([]);
	});
});

/** The charger has charged and beaten the 1st Maryland, which fails its test and is about to roll on the rout table. */
function beaten(play: Play, charger: string, dice: number): Play {
	play.until('first-movement');
	play.does({ kind: 'charge-declared', charge: 'c', charger, chargee: '1st-maryland', flankOrRear: false });
	play.does({ kind: 'charge-contacted', charge: 'c', place: null }).until('combat');
	play.does(
		fight(
			play,
			{ striker: charger, enemy: '1st-maryland', dice: tens(4, dice) },
			{ striker: '1st-maryland', enemy: charger, dice: tens(0, 8) }
		)
	);
	return play.does(test(play, '1st-maryland', 1));
}

describe('who can be caught, without a map (R33)', () => {
	// Grade B +1 on the rout table: 2 + 1 = 3 is 18″, 4 + 1 = 5 is 12″, 6 + 1 = 7 is 6″, 8 + 1 = 9 is 3″. A line moves 6″, horse 16″.
	const caught = (charger: string, dice: number, die: number) => {
		const play = beaten(new Play(), charger, dice);
		play.does(rout(play, '1st-maryland', die));
		const { facts, sources } = pursuitFacts(play.state, charger, '1st-maryland');
		const offered = due(play.state).some(({ kind }) => kind === 'pursuit');
		expect([sources.canReach, offered]).toEqual(['rules', facts.canReach]);
		return facts.canReach;
	};

	it('those who ran no further than the pursuer moves', () => {
		expect([8, 6, 4, 2].map((die) => caught('guards', 8, die))).toEqual([true, true, false, false]);
		expect([8, 6, 4, 2].map((die) => caught('legion', 6, die))).toEqual([true, true, true, false]);
	});
});

describe('a chargee that runs before contact (R40)', () => {
	/** The dragoons' charge is not met: the 1st Maryland fails and runs 6″ (6 + 1 = 7). */
	const ran = (play: Play) => {
		play.until('first-movement');
		play.does({ kind: 'charge-declared', charge: 'c', charger: 'legion', chargee: '1st-maryland', flankOrRear: false });
		play.does({ kind: 'charge-contacted', charge: 'c', place: null }).until('fire').does({ kind: 'shooting-ended' });
		// Meeting cavalry −3, of 1: a 3 fails.
		const met = tested(play, '1st-maryland', 3);
		expect([applied(met), met.passed]).toEqual([[['meeting-charge', -3]], false]);
		play.does(met);
		const run = valueOf(actions.rout(play.state, '1st-maryland', routFacts(play.state, '1st-maryland'), 6));
		expect(run.inches).toBe(6);
		return play.does(run).until('combat');
	};
	const pursuits = (play: Play) => due(play.state).filter(({ kind }) => kind === 'pursuit').map(({ title }) => title); // prettier-ignore
	const hunt = (play: Play) => {
		const sheet = pursuitFacts(play.state, 'legion', '1st-maryland');
		// 12 ÷ 2 = 6 dice, doubled: two hits are four of the 23 that are left (24, and one lost in the rout).
		return valueOf(actions.pursue(play.state, 'legion', '1st-maryland', sheet, { pursuer: tens(2, 6) }));
	};

	it.each([
		['today', () => new Play()],
		['in a battle of old', ofOld]
	])('is not pursued %s', (_, begin) => {
		const play = ran(begin());
		expect(pursuits(play)).toEqual([]);
		expect(play.whyNot(hunt(play))).toBe('Only the winner of their combat pursues (R33).');
	});

	it('or is, within reach, where the players read it so', () => {
		const play = ran(under({ R40: 'within-reach' }));
		expect(pursuits(play)).toEqual(['Legion Dragoons may pursue 1st Maryland']);
		expect(play.does(hunt(play)).unit('1st-maryland').figures).toBe(19);
	});
});

describe('the flank in a pursuit (R39), and the open that it is fought in (R33)', () => {
	/** The Guards beat the 1st Maryland behind a wall; it runs 3″. */
	const hunted = (play: Play) => {
		play.does({ kind: 'cover-taken', unit: '1st-maryland', cover: 'hard', position: 'obstacle' });
		beaten(play, 'guards', 8).does(rout(play, '1st-maryland', 8));
		const sheet = pursuitFacts(play.state, 'guards', '1st-maryland');
		return applied(valueOf(actions.pursue(play.state, 'guards', '1st-maryland', sheet, { pursuer: tens(0, 8) })));
	};

	it('nobody has one, and the wall is left behind: only the grade counts', () => {
		expect(hunted(new Play())).toEqual([['grade-higher', 1]]);
		expect(hunted(ofOld())).toEqual([['grade-higher', 1]]);
	});

	it('or the pursuer has their rear', () => {
		expect(hunted(under({ R39: 'rear' }))).toEqual([['attacks-flank', 3], ['grade-higher', 1]]); // prettier-ignore
	});
});

describe('charging through skirmishers and unlimbered guns (R41)', () => {
	const through = [{ kind: 'pass-through', what: 'skirmishers', oneStandsStill: true }] as const;
	const reasons = ({ state }: Play) => {
		const facts = { unit: moraleFacts(state, 'guards').facts.unit, charging: true };
		return planMove(state.setup.playsheet, state.setup.rulings, facts, through).reasons.map(({ ruling }) => ruling);
	};

	it('is for nobody; by the other reading, and in a battle of old, it is allowed', () => {
		expect([new Play(), under({ R41: 'skirmishers-and-guns' }), ofOld()].map(reasons)).toEqual([['R41'], [], []]);
	});
});

describe('hits beyond the last figure (R42)', () => {
	/** Campbell has 2 figures left. The Guards hit him five times, Virginia hits the Guards three times. */
	const loser = (play: Play) => {
		play.does({ kind: 'strength-set', unit: 'campbell', figures: 2, guns: 0 }).until('combat');
		const fought = fight(
			play,
			{ striker: 'guards', enemy: 'campbell', dice: tens(5, 8) },
			{ striker: 'virginia', enemy: 'guards', dice: tens(3, 8) }
		);
		return [fought.losses, fought.loser];
	};
	const losses = { campbell: 2, guards: 3 };

	it('count for nobody: three figures to two, and the Crown has lost', () => {
		expect(loser(new Play())).toEqual([losses, 'first']);
		expect(loser(ofOld())).toEqual([losses, 'first']);
	});

	it('or count as they fell: five to three, and the Continentals have', () => {
		expect(loser(under({ R42: 'every-hit' }))).toEqual([losses, 'second']);
	});
});

describe('rally and general lost, as the players say', () => {
	it.each(['disordered', 'shaken'] as const)(
		'a %s unit rallies and is steady: it shoots and tests as before',
		(condition) => {
			const play = new Play().does({
				kind: 'condition-set',
				unit: 'guards',
				condition,
				routing: false,
				shattered: false
			});
			play.does({ kind: 'rallied', unit: 'guards' }).until('fire');
			expect(play.unit('guards')).toMatchObject({ condition: 'steady', alsoDisordered: false, routing: false });
			expect(applied(volley(play, 'guards', 'virginia', tens(0, 6)))).toEqual([['british-regulars', 1], ['grade-ab', 1]]); // prettier-ignore
			expect(play.whyNot({ kind: 'rallied', unit: 'guards' })).toBe('It is steady.');
		}
	);

	it('a router that rallies runs no further, and rolls on no table', () => {
		const play = beaten(new Play(), 'guards', 8);
		expect(duties(play)).toEqual(['1st Maryland must roll on the rout table']);
		play.does({ kind: 'rallied', unit: '1st-maryland' });
		expect([play.unit('1st-maryland').routing, duties(play)]).toEqual([false, []]);
	});

	it('a general who is lost leaves the table: his unit has no general, and with the last of them nobody has', () => {
		const play = new Play().does({ kind: 'general-attached', general: 'cornwallis', unit: 'guards' }).until('fire');
		play.does(volley(play, 'singleton', 'guards', [10, 1], { range: 40, ammunition: 'ball' }));
		// Cornwallis rolled 9 for charisma: +2. One hit −1.
		expect(applied(tested(play, 'guards', 5))).toEqual([['general-attached', 2], ['hits', -1]]); // prettier-ignore
		play.does({ kind: 'general-lost', general: 'cornwallis' });
		expect(play.unit('cornwallis')).toMatchObject({ shattered: true, attachedTo: null });
		// Leslie may be within 12″, which nobody said: assumed.
		expect(applied(tested(play, 'guards', 5))).toEqual([['hits', -1]]);
		expect(moraleFacts(play.state, 'guards').sources['command.generalInRadius']).toBe('assumed');
		play.does({ kind: 'general-lost', general: 'leslie' });
		expect(applied(tested(play, 'guards', 5))).toEqual([['no-general', -1], ['hits', -1]]); // prettier-ignore
		expect(play.whyNot({ kind: 'general-lost', general: 'guards' })).toBe('That is not a general.');
	});
});
