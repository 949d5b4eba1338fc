// What happened, as a newspaper would have it. Which of the turns of phrase is taken depends on the event's id alone, so that a battle is
// always told in the same words; and each of them says nothing that does not stand in the event or in the state after it. As in the log,
// no sentence has a verb that would have to know whether the name of a unit is one or many.

import type { BattleSide } from '$lib/rules/vocabulary';
import type { MoraleTest } from '$lib/rules/morale/tests';
import { makeCount, makeInches, makeList, startSentence } from '$lib/wording';
import { endSentence } from '../describe/sentence';
import { makeLoss, nameOf, quote, sideName } from '../describe/wording';
import { describeEvent } from '../events/describe';
import type { BodyOf, EventKind } from '../events/event';
import { sideOf } from '../select/units';
import type { BattleState } from '../state';
import type { Happened } from './standing';

/** The sentence of an event; null for what is not worth one, or is told with others of its turn. */
export function tellHappened(happened: Happened): string | null {
	const { body, before } = happened;
	switch (body.kind) {
		case 'initiative-rolled':
			return choose(happened, initiativeWords(sideName(before, body.sideA)));
		case 'charge-declared':
			return choose(happened, chargeWords(before, body));
		case 'shot':
			return choose(happened, shotWords(before, body)) + tellGone(happened, body.target);
		case 'fought':
			return choose(happened, foughtWords(before, body)) + tellGone(happened, ...Object.keys(body.losses));
		case 'tested':
			return choose(happened, testWords(before, body));
		case 'routed':
			return choose(happened, routWords(happened, body));
		case 'pursued':
			return choose(happened, pursuitWords(before, body)) + tellGone(happened, body.router, body.pursuer);
		case 'note-written':
			return `“${endSentence(quote(body.text))}”`;
		default:
			return asLogged.has(body.kind) ? describeEvent(before, happened.event).text : null;
	}
}

/** Rare things, and what the players did by hand, read as they do in the log. */
const asLogged: ReadonlySet<EventKind> = new Set<EventKind>([
	'battle-ended',
	'charge-called-off',
	'charge-contacted',
	'charisma-rolled',
	'condition-set',
	'evaded',
	'general-lost',
	'rallied',
	'reinforcement-arrived',
	'side-changed',
	'strength-set'
]);

function choose({ event }: Happened, phrases: readonly string[]): string {
	const phrase = phrases[hashOf(event.id) % phrases.length] ?? '';
	return `${startSentence(phrase)}.`;
}

/** FNV-1a: short ids that differ in one letter fall far apart. */
function hashOf(text: string): number {
	let hash = 0x811c9dc5;
	for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
	return (hash ^ (hash >>> 15)) >>> 0;
}

/** Those whom this event was the end of. */
function tellGone({ before, after }: Happened, ...ids: readonly string[]): string {
	const gone = ids.filter((id) => after.units[id]?.shattered === true && before.units[id]?.shattered === false);
	return gone.length === 0 ? '' : ` That was the end of ${makeList(gone.map((id) => nameOf(before, id)))}.`;
}

const initiativeWords = (side: string): readonly string[] => [
	`${side} had the initiative`,
	`the initiative fell to ${side}`,
	`${side} won the initiative`
];

function chargeWords(
	before: BattleState,
	{ charger, chargee, flankOrRear }: BodyOf<'charge-declared'>
): readonly string[] {
	const [who, at] = [nameOf(before, charger), nameOf(before, chargee)];
	const where = flankOrRear ? `the flank or rear of ${at}` : at;
	return [`${who} declared a charge on ${where}`, `${who} prepared to charge ${where}`];
}

function shotWords(before: BattleState, { shooter, target, facts, hits, lost }: BodyOf<'shot'>): readonly string[] {
	const who = nameOf(before, shooter);
	const load = facts.ammunition ? ` ${facts.ammunition}` : '';
	const at = nameOf(before, target);
	const cover = facts.targetCover === 'none' ? '' : ` in ${facts.targetCover} cover`;
	if (lost.figures === 0 && lost.guns === 0) {
		if (hits > 0) return [`${who} fired${load} at ${at}${cover}, with hits and no loss`];
		return [
			`${who} fired${load} at ${at}${cover} and hit nothing`,
			`${at}${cover} took no loss from the fire of ${who}`,
			`the fire of ${who} at ${at}${cover} had no effect`
		];
	}
	const loss = makeLoss(lost, facts.target.arm);
	return [
		`${who} fired${load} at ${at}${cover} and took off ${loss}`,
		`the fire of ${who} cost ${at}${cover} ${loss}`,
		`${at}${cover} lost ${loss} to the fire of ${who}`
	];
}

function foughtWords(before: BattleState, { blows, losses, loser }: BodyOf<'fought'>): readonly string[] {
	const ids = [...new Set(blows.flatMap(({ striker, enemy }) => [striker, enemy]))];
	const on = (side: BattleSide) => ids.filter((id) => sideOf(before, id) === side);
	const names = (side: BattleSide) => makeList(on(side).map((id) => nameOf(before, id)));
	const lostBy = (side: BattleSide) => on(side).reduce((sum, id) => sum + (losses[id] ?? 0), 0);
	const [first, second] = [lostBy('first'), lostBy('second')];
	if (loser === 'nobody') {
		const even = `${first} and ${makeCount(second, 'figure')} lost`;
		return [
			`${names('first')} and ${names('second')} fought, and neither had the better of it: ${even}`,
			`the combat of ${names('first')} with ${names('second')} was drawn: ${even}`
		];
	}
	const [worse, better] = loser === 'first' ? (['first', 'second'] as const) : (['second', 'first'] as const);
	const score = `${makeCount(lostBy(worse), 'figure')} to ${lostBy(better)}`;
	return [
		`hand to hand, ${names(better)} beat ${names(worse)}, who lost ${score}`,
		`${names(worse)} lost the combat with ${names(better)}, ${score}`,
		`${names(better)} had the better of ${names(worse)} in combat: ${score} lost`
	];
}

const stood: Readonly<Record<MoraleTest, readonly string[]>> = {
	shooting: ['stood the fire', 'held under fire'],
	'charge-home': ['passed the test to charge home', 'kept to the charge'],
	'meet-charge': ['stood to meet the charge', 'held to meet the charge'],
	'lost-combat': ['held after the lost combat', 'lost the combat but not the will to stand']
};

const brokeBy: Readonly<Record<MoraleTest, readonly string[]>> = {
	shooting: ['broke under fire', 'did not stand the fire'],
	'charge-home': ['did not charge home and broke', 'broke before charging home'],
	'meet-charge': ['broke before the charge', 'did not stand to meet the charge'],
	'lost-combat': ['broke after the lost combat', 'lost the combat and broke']
};

const testNames: Readonly<Record<MoraleTest, string>> = {
	shooting: 'for the fire',
	'charge-home': 'to charge home',
	'meet-charge': 'to meet a charge',
	'lost-combat': 'for the lost combat'
};

/** One test may be taken for several reasons (R2); then they are all named. */
function testWords(before: BattleState, { unit, tests, passed }: BodyOf<'tested'>): readonly string[] {
	const who = nameOf(before, unit);
	const [only] = tests;
	if (only === undefined) return [`${who} tested, though no test was owed, and ${passed ? 'passed' : 'broke'}`];
	if (tests.length === 1) return (passed ? stood : brokeBy)[only].map((did) => `${who} ${did}`);
	const why = makeList(tests.map((test) => testNames[test]));
	return passed
		? [`${who} tested ${why}, and passed`, `one test ${why} was asked of ${who}, and passed`]
		: [`${who} tested ${why}, and broke`, `one test ${why} was asked of ${who}, and failed`];
}

function routWords({ before, after }: Happened, { unit, inches, lost }: BodyOf<'routed'>): readonly string[] {
	const who = nameOf(before, unit);
	if (after.units[unit]?.shattered) {
		return [
			`${who} shattered in the rout`,
			`nothing was left of ${who} after the rout`,
			`the rout was the end of ${who}`
		];
	}
	const back = inches === null ? 'back' : `back ${makeInches(inches)}`;
	const arm = before.units[unit]?.unit.arm;
	const loss = lost === 0 ? 'nobody' : makeLoss({ figures: lost, guns: 0 }, arm);
	return [`${who} ran ${back} and lost ${loss}`, `${who} routed ${back}, with ${loss} lost`];
}

function pursuitWords(before: BattleState, { pursuer, router, lost, back }: BodyOf<'pursued'>): readonly string[] {
	const [who, whom] = [nameOf(before, pursuer), nameOf(before, router)];
	const struck = back && back.lost > 0 ? `, and lost ${makeCount(back.lost, 'figure')} to the blows back` : '';
	if (lost === 0)
		return [`${who} pursued ${whom} and caught nobody${struck}`, `${who} went after ${whom} in vain${struck}`];
	const loss = makeCount(lost, 'figure');
	return [
		`${who} pursued ${whom} and cut down ${loss}${struck}`,
		`${who} went after ${whom}, who lost ${loss}${struck}`
	];
}

/** So many names are read; of more only their number. */
const MOST_NAMED = 4;

/** Of one turn: who moved and who stood. They are many and alike, so that each side has one sentence. */
export function tellMoves(happened: readonly Happened[], side: BattleSide): string | null {
	const named = (kinds: readonly EventKind[]) => {
		const ids = happened.flatMap(({ body, before }) =>
			'unit' in body && kinds.includes(body.kind) && sideOf(before, body.unit) === side ? [body.unit] : []
		);
		return [...new Set(ids)];
	};
	const state = happened[0]?.before;
	if (!state) return null;
	const moved = named(['unit-moved', 'unit-turned', 'formation-changed', 'limbered']);
	const held = named(['unit-held']).filter((id) => !moved.includes(id));
	const who = (ids: readonly string[]) =>
		ids.length > MOST_NAMED ? makeCount(ids.length, 'unit') : makeList(ids.map((id) => nameOf(state, id)));
	const parts = [
		...(moved.length > 0 ? [`${who(moved)} moved or changed formation`] : []),
		...(held.length > 0 ? [`${who(held)} stood fast`] : [])
	];
	return parts.length === 0 ? null : `${startSentence(sideName(state, side))}: ${parts.join('; ')}.`;
}
