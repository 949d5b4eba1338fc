// A whole battle as a script: six turns, every kind of event, each roll with its sum worked by hand beside it. After each turn stands
// what the hand-worked sums have come to. Grades: Guards A; 33rd, Light Infantry, Jägers, Legion, Maryland and Delawares B;
// Campbell D; militia E; the rest C.
import type { HouseRules } from '$lib/rules/house-rules/house-rules';
import type { Terrain } from '$lib/battle/terrain';
import { usualEffects } from '$lib/battle/terrain';
import type { Cover } from '$lib/rules/vocabulary';
import type { Play } from '../play';
import { at } from '../sample-battle';
import type { Survey } from './chronicle';
import { Chronicle, surveyMap } from './chronicle';
import { fight, pursuit, rout, test, volley } from './rolls';

/** Changed before the end: everything above keeps the sums of the printed sheet. */
const clubRules: HouseRules = {
	name: 'Tuesday club',
	version: '2',
	overrides: { 'combat.score': 7 },
	off: ['shooting.modifiers.moved'],
	added: [
		{ id: 'elite', procedure: 'morale', name: 'Elite', value: 1, when: { fact: 'trait', of: 'own', is: ['Elite'] } }
	],
	rulings: { R21: 'blows-back' }
};

const withGeneral = (attachedBonus: number) => ({ command: { attachedBonus, generalInRadius: true } });
const noGeneral = { command: { attachedBonus: null, generalInRadius: false } };

/** A rail fence, worth what the players make of it. */
const fence = (cover: Cover): Terrain => ({
	id: 'fence',
	kind: 'obstacle',
	name: 'The rail fence',
	points: [at(20, 22), at(50, 24)].map(({ x, y }) => ({ x, y })),
	effect: { ...usualEffects.obstacle, cover }
});
const squareCorners = [
	{ x: 0, y: 0 },
	{ x: 1, y: 0 },
	{ x: 1, y: 1 },
	{ x: 0, y: 1 }
] as const;

function firstTurn(play: Chronicle): void {
	play.does({ kind: 'note-written', text: 'Guilford Courthouse, a cold bright afternoon.' });
	play.does(
		{ kind: 'unit-placed', unit: 'royal-guns', place: at(36, 44) },
		{ kind: 'unit-placed', unit: 'singleton', place: at(36, 2, 180) }
	);
	play.does(
		{ kind: 'terrain-set', piece: fence('soft') },
		{ kind: 'backdrop-set', backdrop: { photo: 'table', corners: squareCorners } }
	);
	play.does({ kind: 'terrain-set', piece: fence('none') });
	play.does({ kind: 'terrain-removed', piece: 'fence' });
	play.own({ kind: 'charisma-rolled', general: 'huger', die: 6 }).app(play.initiative(7, 3)).onward();

	// Crown is A. A line moves 6″; a change of formation and limbering cost half a move.
	play.does({ kind: 'general-attached', general: 'cornwallis', unit: 'guards' });
	play.moves('guards', 1, [{ kind: 'move', inches: 6 }]);
	play.moves('33rd', 0.5, [{ kind: 'move', inches: 3 }]);
	play.does({ kind: 'formation-changed', unit: 'bose', formation: 'column', order: 'tight', moveUsed: 0.5 });
	play.does({ kind: 'limbered', unit: 'royal-guns', limbered: true, moveUsed: 0.5 });
	play.holds('lights', 'jagers', 'legion').onward();

	play.does({ kind: 'cover-taken', unit: 'campbell', cover: 'soft', position: 'obstacle' });
	play.does({ kind: 'unit-turned', unit: 'virginia', degrees: 90, moveUsed: 0.5, place: null });
	play.does({ kind: 'general-moved', general: 'greene', inches: 8, place: null });
	play.holds('1st-maryland', 'militia', 'delaware', 'singleton').onward();

	// Field guns, ball up to 48″ at a normal target: 9. Two guns with 8 crew: 2 dice. One hit.
	play.app(volley(play, 'singleton', 'guards', [9, 4], { range: 40, ammunition: 'ball' }));
	// Rifles up to 24″ at skirmishers in soft cover: 10. 12 ÷ 3 = 4 dice, grade B +1: 9 and more hit. One hit.
	play.app(volley(play, 'jagers', 'campbell', [9, 8, 3, 1], { range: 20, targetCover: 'soft' }));
	// Cornwallis +2, one hit −1: 5 + 1 = 6, of 0.
	play.app(test(play, 'guards', 5, withGeneral(2)));
	// No general −1, one hit −1: 6 − 2 = 4, of 3.
	play
		.app(test(play, 'campbell', 6, noGeneral))
		.onward()
		.onward();
}

function secondTurn(play: Chronicle): void {
	// Continental is A.
	play.own(play.initiative(2, 9)).onward();
	play.does({ kind: 'reinforcement-arrived', unit: 'washington-horse', place: null });
	// Limbering is half a move, 3″ of a limbered field gun's 6″ the other half.
	play.moves('singleton', 1, [{ kind: 'limber' }, { kind: 'move', inches: 3 }], at(36, 5, 180));
	play.holds('militia', 'campbell').onward();

	// Light infantry in skirmish evades 12″. A march column moves 10″, limbered light guns 8″.
	play.charges('legion', 'delaware').does({ kind: 'evaded', unit: 'delaware', inches: 12, place: null });
	play.charges('33rd', 'militia');
	play.does({ kind: 'charge-called-off', charge: '33rd-2', reason: 'the militia is 7″ away' });
	play.moves('bose', 1, [{ kind: 'move', inches: 10 }]);
	play.moves('royal-guns', 0.75, [{ kind: 'move', inches: 6 }], at(36, 38));
	play.onward();

	// A volley at the wrong regiment: taken back together with the phase, put back, and the volley taken back again.
	play
		.own(volley(play, 'guards', 'virginia', [9, 8, 6, 5, 2, 1], { range: 6 }))
		.back(2)
		.forth(2)
		.back(1);
	// 23 in tight order: 23 ÷ 4 = 5, and the remainder of 3 counts: 6 dice. Muskets up to 6″: 8; grade A +1, steady British regulars +1:
	// 6 and more hit. Three hits.
	play.own(volley(play, 'guards', 'militia', [10, 8, 6, 5, 3, 1], { range: 6 }));
	// Rifles up to 12″: 8. 11 ÷ 3 = 3 dice. One hit.
	play.app(volley(play, 'campbell', 'legion', [8, 7, 2], { range: 11 }));
	// One hit −1: 3 − 1 = 2, of 1.
	play.app(test(play, 'legion', 3));
	// Three hits −3: 6 − 3 = 3, of 4: failed. Grade E −1: 5 − 1 = 4: 12″ and two figures, 27 − 2 = 25.
	play
		.app(test(play, 'militia', 6))
		.app(rout(play, 'militia', 5))
		.onward()
		.onward();
}

function thirdTurn(play: Chronicle): void {
	// Crown is A. Steady cavalry comes upon loose foot and disorders it.
	play.app(play.initiative(8, 5)).onward();
	play.charges('guards', '1st-maryland').contacts('guards').charges('legion', 'virginia').contacts('legion');
	play.does({ kind: 'formation-changed', unit: 'bose', formation: 'line', order: 'tight', moveUsed: 0.5 });
	play.does({ kind: 'limbered', unit: 'royal-guns', limbered: false, moveUsed: 0.5 }).onward();

	play.does({ kind: 'limbered', unit: 'singleton', limbered: false, moveUsed: 0.5 });
	play.does({ kind: 'general-attached', general: 'greene', unit: '1st-maryland' }).onward();

	// 24 ÷ 4 = 6 dice; 8, grade B +1: 7 and more hit. Two hits: 23 − 2 = 21.
	play.app(volley(play, '1st-maryland', 'guards', [10, 7, 6, 4, 2, 1], { range: 0 }));
	// Loose order, 24 ÷ 3 = 8 dice; 8, disordered −1: 9 and more hit. One hit: 11 − 1 = 10.
	play.app(volley(play, 'virginia', 'legion', [10, 8, 8, 5, 4, 3, 2, 1], { range: 0 }));
	// Light guns, canister at skirmishers in soft cover: 8. Moved −1, steady British regulars +1. One hit: 11 − 1 = 10.
	play.app(volley(play, 'royal-guns', 'campbell', [8, 4], { range: 11, ammunition: 'canister', targetCover: 'soft', moved: 'up-to-half' })); // prettier-ignore
	// No general −1, one hit −1: 5 − 2 = 3, of 3.
	play.app(test(play, 'campbell', 5, noGeneral));
	// Cornwallis +2, charging steady bayonets −3, two hits −2: 4 − 3 = 1, of 0.
	const charging = { enemy: play.facts('1st-maryland'), enemyCover: 'none', frontal: true } as const;
	play.own(test(play, 'guards', 4, { charging, ...withGeneral(2) }));
	// Cavalry tests only for its hit −1: 5 − 1 = 4, of 1.
	play.own(test(play, 'legion', 5));
	// Greene +1, meeting steady bayonets −3: 4 − 2 = 2, of 1.
	play.own(test(play, '1st-maryland', 4, { meeting: { enemy: play.facts('guards'), flankOrRear: false }, ...withGeneral(1) })); // prettier-ignore
	// Meeting cavalry −3: 9 − 3 = 6, of 2.
	play.own(test(play, 'virginia', 9, { meeting: { enemy: play.facts('legion'), flankOrRear: false } })).onward();
	thirdTurnsCombats(play);
}

function thirdTurnsCombats(play: Chronicle): void {
	// Guards 21 ÷ 3 = 7 dice, one grade higher +1: 5 and more hit: four. Maryland 24 ÷ 3 = 8 dice, −1: 7 and more hit: two.
	play.own(
		fight(
			play,
			{ striker: 'guards', enemy: '1st-maryland', dice: [9, 8, 6, 5, 4, 2, 1] },
			{ striker: '1st-maryland', enemy: 'guards', dice: [10, 7, 6, 3, 2, 2, 1, 1] }
		)
	);
	// Legion 10 ÷ 2 = 5 dice, one grade higher +1, against loose foot +2: 3 and more hit: three.
	// Virginia 24 ÷ 3 = 8 dice, one grade lower −1, loose against cavalry −1, disordered against steady −2: only the 10 hits.
	play.app(
		fight(
			play,
			{ striker: 'legion', enemy: 'virginia', dice: [9, 5, 3, 2, 1] },
			{ striker: 'virginia', enemy: 'legion', dice: [10, 9, 8, 7, 6, 5, 3, 1] }
		)
	);
	// Greene +1, lost −3, four hits −4: 6 − 6 = 0, of 1: failed. Greene +1, grade B +1: 4 + 2 = 6: 6″ and one figure, 20 − 1 = 19.
	play.app(test(play, '1st-maryland', 6, withGeneral(1))).app(rout(play, '1st-maryland', 4, withGeneral(1)));
	// Lost −3, three hits −3: 9 − 6 = 3, of 2.
	play.app(test(play, 'virginia', 9));
	// 19 ÷ 3 = 6 dice, +1: two hits, doubled: 19 − 4 = 15.
	play.own(pursuit(play, 'guards', '1st-maryland', [8, 5, 4, 2, 2, 1])).onward();
}

function fourthTurn(play: Chronicle): void {
	// Continental is A.
	play.app(play.initiative(1, 6)).onward();
	play.does({ kind: 'general-detached', general: 'greene' });
	play.hand({ kind: 'condition-set', unit: 'militia', condition: 'disordered', routing: false, shattered: false });
	play.charges('washington-horse', 'legion', true).contacts('washington-horse').onward();
	play
		.moves('33rd', 0.5, [{ kind: 'move', inches: 3 }])
		.moves('lights', 1, [{ kind: 'move', inches: 6 }])
		.onward();

	// Loose order 24 ÷ 3 = 8 dice; muskets up to 12″: 10; moved −1, British regulars +1, grade B +1: 9 and more hit. Two hits: 25 − 2 = 23.
	play.app(volley(play, '33rd', 'militia', [9, 9, 4, 4, 3, 2, 2, 1], { range: 11, moved: 'up-to-half' }));
	// No general −1, two hits −2: 8 − 3 = 5, of 4.
	play.app(test(play, 'militia', 8, noGeneral));
	// From 5″ to 38″ of the table, less half of two batteries 3″ deep: 30″. Counterbattery with ball: the 10 takes
	// a gun and a crew figure, the 8 a crew figure. The players forget the test.
	play.app(volley(play, 'singleton', 'royal-guns', [10, 8], { range: 30, ammunition: 'ball' }));
	play.onward(['shooting-test:royal-guns:4'], 'nobody noticed in time');

	// Legion 9 ÷ 2 = 4 dice, +1 +2: two hits. Virginia 21 ÷ 3 = 7 dice, −1 −1 −2: one.
	// Washington 12 ÷ 2 = 6 dice, flank +3, one grade lower −1: 4 and more hit: three. Legion loses 4 of 9, Virginia 2 of 21.
	play.app(
		fight(
			play,
			{ striker: 'legion', enemy: 'virginia', dice: [7, 4, 2, 1] },
			{ striker: 'virginia', enemy: 'legion', dice: [10, 6, 5, 4, 3, 2, 1] },
			{ striker: 'washington-horse', enemy: 'legion', dice: [9, 6, 4, 3, 2, 1], facts: { attacksFlank: true } }
		)
	);
	// No general −1, flank −2, lost −3, 5 of 12 −2, four hits −4: 9 − 12 = −3, of 1: failed.
	// No general −1, half −2, grade B +1: 1 − 2 = −1.
	play
		.app(test(play, 'legion', 9, noGeneral))
		.app(rout(play, 'legion', 1, noGeneral))
		.onward();
}

function fifthTurn(play: Chronicle): void {
	// Crown is A. Reforming from skirmish takes the whole move. The crew leaves its guns (R5), and the players take them off.
	play.own(play.initiative(9, 2)).onward();
	play.does({ kind: 'general-attached', general: 'leslie', unit: 'bose' });
	play.moves('lights', 1, [{ kind: 'reform', to: 'line' }]);
	play.hand({ kind: 'position-set', unit: '33rd', place: null, formation: 'column', order: 'loose' });
	play.charges('bose', 'singleton').does({ kind: 'evaded', unit: 'singleton', inches: 12, place: null });
	play.hand({ kind: 'strength-set', unit: 'singleton', figures: 8, guns: 0 }).onward();
	play.does({ kind: 'cover-taken', unit: 'delaware', cover: 'hard', position: 'level' }).onward();

	// 19 ÷ 4 = 4, and the remainder of 3 counts: 5 dice, 6 and more hit. Three hits: 15 − 3 = 12.
	play.own(volley(play, 'guards', '1st-maryland', [9, 7, 6, 2, 1], { range: 6 }));
	// Three hits of eight dice, no more was told: 23 − 3 = 20.
	play.own(volley(play, '33rd', 'militia', 3));
	// 12 of 24 −2, shaken −2, three hits −3: 8 − 7 = 1, of 1.
	play.app(test(play, '1st-maryland', 8));
	// No general −1, three hits −3: 3 − 4 = −1, of 4: failed. No general −1, grade E −1: 3 − 2 = 1: 24″ and four figures, 20 − 4 = 16.
	play
		.app(test(play, 'militia', 3, noGeneral))
		.app(rout(play, 'militia', 3, noGeneral))
		.onward()
		.onward();
}

function sixthTurn(play: Chronicle): void {
	// Continental is A. The 33rd is in loose order: disordered by contact.
	play.app(play.initiative(3, 4)).onward();
	play.charges('washington-horse', '33rd', true).contacts('washington-horse').onward().onward();

	// 24 ÷ 3 = 8 dice; 8; disordered −1 and so not steady, grade B +1: 8 and more hit. Read as three hits, and it was two: a 7 lay cocked.
	const asItFell = volley(play, '33rd', 'washington-horse', [10, 9, 7, 6, 5, 3, 2, 1], { range: 0 });
	const misread = play.app(volley(play, '33rd', 'washington-horse', [10, 9, 8, 6, 5, 3, 2, 1], { range: 0 })).last;
	play.does({ kind: 'shooting-ended' });
	// Three hits −3: 5 − 3 = 2, of 2.
	const tested = play.app(test(play, 'washington-horse', 5)).last;
	// Changed, the volley takes two: 12 − 2 = 10. That the shooting was over still holds; the same die is read on two hits −2: 5 − 2 = 3, of 2.
	play.amends(misread.order, {
		[misread.action]: { say: 'otherwise', bodies: [asItFell], decidedBy: 'own-dice' },
		[tested.action]: { say: 'same-dice' }
	});
	// Meeting cavalry −3, flank −2: 5 − 5 = 0, of 1: failed. Grade B +1: 2 + 1 = 3: 18″ and three figures, 24 − 3 = 21.
	play.own(test(play, '33rd', 5, { meeting: { enemy: play.facts('washington-horse'), flankOrRear: true } }));
	play.own(rout(play, '33rd', 2)).onward();
	// Both tasks are asked after in the last turn alone.
	play
		.does({ kind: 'task-judged', side: 'first', answer: 'yes' })
		.does({ kind: 'task-judged', side: 'second', answer: 'no' });
	play.does({ kind: 'side-changed', side: 'second', name: 'Greene’s men', colour: 'green', pattern: 'dots' });
	play.does({ kind: 'rules-changed', rules: clubRules });
	play
		.does({ kind: 'advice-set', on: false })
		.does({ kind: 'either-side-set', on: true })
		.does({ kind: 'dice-together-set', on: true });
	play.does({ kind: 'rallied', unit: 'militia' }).does({ kind: 'general-lost', general: 'huger' });
	play.does({ kind: 'battle-ended', winner: 'nobody', reason: 'night fell on both armies' });
	play.does({ kind: 'note-written', text: 'The militia stood two volleys!' });
	play.notes(misread.order, 'Nobody believed the dice.', ['photo-of-the-dice']);
}

// The table at the end of each turn, worked out by hand.

const afterFirst: Survey = {
	guards: '23 figures',
	bose: 'column',
	'royal-guns': 'limbered',
	cornwallis: 'with guards',
	campbell: '11 figures, soft cover',
	'washington-horse': 'in reserve',
	huger: 'charisma 6'
};
const afterSecond: Survey = {
	guards: '23 figures',
	bose: 'column',
	legion: '11 figures',
	'royal-guns': 'limbered',
	cornwallis: 'with guards',
	militia: '25 figures, shaken, routing',
	campbell: '11 figures, soft cover',
	singleton: 'limbered',
	huger: 'charisma 6'
};
const afterThird: Survey = {
	guards: '19 figures',
	legion: '9 figures',
	cornwallis: 'with guards',
	'1st-maryland': '15 figures, shaken, routing',
	virginia: '21 figures, disordered',
	militia: '25 figures, shaken',
	campbell: '10 figures, soft cover',
	greene: 'with 1st-maryland',
	huger: 'charisma 6'
};
const afterFourth: Survey = {
	guards: '19 figures',
	legion: '0 figures, shaken, shattered',
	'royal-guns': '6 figures, 1 guns',
	cornwallis: 'with guards',
	'1st-maryland': '15 figures, shaken',
	virginia: '19 figures, disordered',
	militia: '23 figures, disordered',
	campbell: '10 figures, soft cover',
	huger: 'charisma 6'
};
const afterFifth: Survey = {
	...afterFourth,
	'33rd': 'column',
	lights: 'line, tight order',
	leslie: 'with bose',
	'1st-maryland': '12 figures, shaken',
	militia: '16 figures, shaken, routing',
	delaware: 'hard cover',
	singleton: '0 guns'
};
const afterSixth: Survey = {
	...afterFifth,
	'33rd': '21 figures, shaken, routing, column',
	militia: '16 figures',
	huger: '0 figures, shaken, shattered, charisma 6',
	'washington-horse': '10 figures'
};

const script: readonly (readonly [(play: Chronicle) => void, Survey])[] = [
	[firstTurn, afterFirst],
	[secondTurn, afterSecond],
	[thirdTurn, afterThird],
	[fourthTurn, afterFourth],
	[fifthTurn, afterFifth],
	[sixthTurn, afterSixth]
];

export interface PlayedTurn {
	readonly turn: number;
	/** As the script says, and as the battle has it. */
	readonly expected: Survey;
	readonly found: Survey;
}

/** The whole of it, with the table after each turn. */
export function playWholeBattle(): { readonly play: Play; readonly turns: readonly PlayedTurn[] } {
	const play = new Chronicle();
	const turns = script.map(([plays, expected], index): PlayedTurn => {
		plays(play);
		return { turn: index + 1, expected, found: surveyMap(play, index + 1) };
	});
	return { play, turns };
}
