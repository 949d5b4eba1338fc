// A turn as a story. Events that belong together are told together: all the fire at a unit with what it did to it, a charge from its
// declaration on, a combat up to the pursuit. No turn of phrase says what does not stand in the events or in the states around them. As in
// the log, no sentence has a verb that would have to know whether the name of a unit is one or many.

import type { BattleSide } from '$lib/rules/vocabulary';
import type { MoraleTest } from '$lib/rules/morale/tests';
import { makeCount, makeInches, makeList, startSentence } from '$lib/wording';
import { endSentence, makeLoss, nameOf, quote, sideName } from '../describe/wording';
import { describeEvent, type EventKind } from '../events/event';
import { definitionOf } from '../events/registry';
import type { Loss } from '../recorded-sum';
import { sideOf } from '../select/units';
import type { BattleState } from '../state';
import { type Beat, gather, isKind, type Told } from './beats';
import type { Happened } from './moments';
import type { Voice } from './voice';

interface StorySentence {
	readonly text: string;
	/** The events that it tells. */
	readonly orders: readonly number[];
	/** Whether another part of the turn begins with it: after the moves the fire, after the fire the combat. */
	readonly opens: boolean;
}

export interface StoryTurn {
	readonly turn: number;
	readonly headline: string;
	readonly sentences: readonly StorySentence[];
}

/** A sentence, and the events that it tells. */
type Line = readonly [text: string, events: readonly Happened[]];

/** A beat, and the voice that tells it. */
interface Spoken extends Beat {
	readonly voice: Voice;
}

/** One voice tells all the turns of a battle. */
export function tellTurn(turn: number, happened: readonly Happened[], voice: Voice): StoryTurn {
	let part = '';
	const sentences = gather(happened).flatMap((beat) =>
		tellers[beat.kind]({ ...beat, voice }).flatMap(([text, events]) => {
			if (text === '') return [];
			const now = partOf(events);
			const opens = part !== now;
			part = now;
			return [{ text, orders: events.map(({ event }) => event.order), opens }];
		})
	);
	return { turn, headline: headlineOf(happened), sentences };
}

/** The moves, with all that comes before them, the fire and the combat. */
function partOf([first]: readonly Happened[]): string {
	const phase = first?.event.phase;
	return phase === 'fire' || phase === 'combat' ? phase : 'moves';
}

/** Names as a story has them: "7th Foot" for "7th Foot, Royal Fusiliers", unless another unit could be meant. */
function shortName(state: BattleState, id: string): string {
	const name = nameOf(state, id);
	const short = name.split(',')[0]?.trim() ?? '';
	if (short === '' || short === name) return name;
	const isTaken = Object.values(state.units).some(({ unit }) => unit.id !== id && unit.name.startsWith(short));
	return isTaken ? name : short;
}

const namesOf = (state: BattleState, ids: readonly string[]): string =>
	makeList([...new Set(ids)].map((id) => shortName(state, id)));

/** One of several ways to say it. */
const choose = ({ voice, events: [first] }: Spoken, of: string, phrases: readonly string[]): string =>
	voice.choose(of, first?.event.id ?? '', phrases);

const sentence = (text: string): string => `${startSentence(text)}.`;

/** The troops whom these events were the end of. */
function goneBy(events: readonly Happened[]): readonly string[] {
	return events.flatMap(({ body, before, after }) =>
		definitionOf(body)
			.unitsNamed(body)
			.filter((id) => {
				const [was, is] = [before.units[id], after.units[id]];
				return was && is && is.shattered && !was.shattered && is.unit.arm !== 'general';
			})
	);
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
	'rules-changed',
	'side-changed',
	'strength-set'
]);

const tellAlone = (beat: Spoken): readonly Line[] => beat.events.map((one) => [tellOne(beat, one), beat.events]);

function tellOne(beat: Spoken, happened: Happened): string {
	const { body, before, event } = happened;
	switch (body.kind) {
		case 'initiative-rolled': {
			const side = sideName(before, body.sideA);
			return sentence(
				choose(beat, 'initiative', [
					`${side} had the initiative`,
					`the initiative fell to ${side}`,
					`${side} won the initiative`
				])
			);
		}
		case 'reinforcement-arrived':
			return sentence(
				choose(beat, 'arrival', [`${shortName(before, body.unit)} came up`, `${shortName(before, body.unit)} arrived`])
			);
		case 'note-written':
			return `“${endSentence(quote(body.text))}”`;
		default:
			return asLogged.has(body.kind) ? describeEvent(before, event).text : '';
	}
}

function tellCharge(beat: Spoken): readonly Line[] {
	const [first] = beat.events;
	if (!first) return [];
	const { before } = first;
	const at = shortName(before, beat.about);
	const declared = beat.events.filter(isKind('charge-declared'));
	const contacted = beat.events.filter(isKind('charge-contacted')).map(({ body }) => body.charge);
	const calledOff = beat.events.filter(isKind('charge-called-off'));
	const [evaded] = beat.events.filter(isKind('evaded'));
	const those = (charges: readonly Told<'charge-declared'>[]) => namesOf(before, charges.map(({ body }) => body.charger)); // prettier-ignore
	const inContact = declared.filter(({ body }) => contacted.includes(body.charge));
	const onFlank = inContact.some(({ body }) => body.flankOrRear);
	const where = onFlank ? `the flank or rear of ${at}` : at;
	const went = those(inContact);
	const waiting = declared.filter(({ body }) => !contacted.includes(body.charge) && !calledOff.some((off) => off.body.charge === body.charge)); // prettier-ignore
	const parts = [
		...(inContact.length > 0
			? [choose(beat, 'charge', [`${went} charged ${where}`, `${went} came on at the charge against ${where}`, onFlank ? `${went} fell upon ${where}` : `${at} saw ${went} come on at the charge`]) + tellDisorder(beat)] // prettier-ignore
			: []),
		...calledOff.map(({ body }) => {
			const charger = declared.find((one) => one.body.charge === body.charge)?.body.charger ?? '';
			const why = quote(body.reason);
			return `${shortName(before, charger)} meant to charge ${at} and called it off${why === '' ? '' : `: ${why}`}`;
		}),
		...(evaded ? [tellEvade(beat, evaded, those(declared))] : []),
		...(waiting.length > 0 && !evaded ? [`${those(waiting)} declared a charge on ${at}`] : [])
	];
	return [[parts.map(sentence).join(' '), beat.events]];
}

function tellEvade(beat: Spoken, { before, body }: Told<'evaded'>, chargers: string): string {
	const who = shortName(before, body.unit);
	const crew = before.units[body.unit]?.unit.arm === 'artillery';
	const went = makeInches(body.inches);
	if (crew) return `the crew of ${who} ran ${went} from the charge of ${chargers} and left the guns`;
	return choose(beat, 'evade', [
		`${who} evaded ${went} before the charge of ${chargers}`,
		`before the charge of ${chargers} could come in, ${who} fell back ${went}`
	]);
}

/** Loose foot that horse comes upon is disordered at once. */
function tellDisorder(beat: Beat): string {
	const fell = beat.events.filter(isKind('charge-contacted')).some(({ before, after }) => {
		const [was, is] = [before.units[beat.about], after.units[beat.about]];
		return was && is && (was.condition !== is.condition || was.alsoDisordered !== is.alsoDisordered);
	});
	return fell ? ', and the ranks fell into disorder' : '';
}

const shotsIn = ({ events }: Beat): readonly Told<'shot'>[] => events.filter(isKind('shot'));

/** So many volleys are named; of more only their number. */
const MOST_VOLLEYS = 3;

/** Of a turn's fire that did nothing one sentence is enough. */
function tellIdle(beat: Spoken): readonly Line[] {
	const shots = shotsIn(beat);
	const targets = [...new Set(shots.map(({ body }) => body.target))];
	const pairs = targets.flatMap((target) => {
		const its = shots.filter(({ body }) => body.target === target);
		const [{ before }] = its as [Told<'shot'>];
		return [`of ${namesOf(before, its.map(({ body }) => body.shooter))} at ${shortName(before, target)}`]; // prettier-ignore
	});
	const all = pairs.length > 1 ? `${pairs.slice(0, -1).join(', ')} and ${pairs.at(-1) ?? ''}` : (pairs[0] ?? '');
	const count = shots.length;
	const most = heaviest(shots);
	const told =
		count > MOST_VOLLEYS
			? [
					`${count} volleys had no effect, not even ${most}`,
					`of ${count} volleys nothing came, ${most} among them`,
					`there were ${count} volleys beside, ${most} the heaviest of them, and nobody fell`
				]
			: [`the fire ${all} had no effect`, `nothing came of the fire ${all}`, `the fire ${all} harmed nobody`];
	return [[sentence(choose(beat, count > MOST_VOLLEYS ? 'many idle' : 'idle', told)), beat.events]];
}

/** The volley of the most dice, the first of them where several are. */
function heaviest(shots: readonly Told<'shot'>[]): string {
	const dice = ({ body }: Told<'shot'>) => body.account.dice.count;
	const [most] = shots.toSorted((a, b) => dice(b) - dice(a));
	if (!most) return '';
	const { before, body } = most;
	return `that of ${shortName(before, body.shooter)} with ${makeCount(dice(most), 'die', 'dice')} at ${shortName(before, body.target)}`;
}

/** The fire at a unit, its test and its rout. */
function tellFire(beat: Spoken): readonly Line[] {
	const [first] = beat.events;
	if (!first) return [];
	const who = shortName(first.before, beat.about);
	const shots = shotsIn(beat);
	const test = beat.events.filter(isKind('tested')).at(-1);
	const [rout] = beat.events.filter(isKind('routed'));
	const did = test ? testWords(beat, test) : null;
	const run = rout ? tellRout(rout) : '';
	const alone = did ?? (rout ? fled(rout) : '');
	const opening = shots.length > 0 ? tellShots(beat, who, did, test?.body.passed ?? true) : `${who} ${alone}`;
	const ended = goneBy(shots).includes(beat.about) ? ` That was the end of ${who}.` : '';
	const pursuits = beat.events.filter(isKind('pursued'));
	const told = beat.events.filter((one) => !isKind('pursued')(one));
	return [
		...(told.length > 0 ? [[`${sentence(`${opening}${run}`)}${ended}`, told] as const] : []),
		...pursuits.map((one) => [sentence(tellPursuit(one)), [one]] as const)
	];
}

/** The fire, and what the unit did then: "…, but held"; "…, who broke". */
function tellShots(beat: Spoken, who: string, did: string | null, passed: boolean): string {
	const shots = shotsIn(beat);
	const [first] = shots;
	if (!first) return '';
	const { before } = first;
	const arm = before.units[beat.about]?.unit.arm;
	const { targetCover, ammunition } = first.body.facts;
	const at = targetCover === 'none' ? who : `${who} in ${targetCover} cover`;
	const by = namesOf(before, shots.map(({ body }) => body.shooter)); // prettier-ignore
	const lost = shots.reduce<Loss>(({ figures, guns }, { body }) => ({ figures: figures + body.lost.figures, guns: guns + body.lost.guns }), { figures: 0, guns: 0 }); // prettier-ignore
	const after = did === null ? '' : passed ? `, but ${did}` : ` and ${did}`;
	const then = did === null ? '' : ` ${passed ? 'but' : 'and'} ${did}`;
	const whoDid = did === null ? '' : `, who ${did}`;
	if (lost.figures === 0 && lost.guns === 0)
		return `${by} hit ${at} and did no harm${did === null ? '' : `, and ${who} ${did}`}`;
	const loss = makeLoss(lost, arm);
	const fire = shots.length === 1 && ammunition ? `${ammunition} from ${by}` : `the fire of ${by}`;
	return choose(beat, 'loss', [
		`${at} lost ${loss} to ${fire}${after}`,
		`${fire} took ${loss} off ${at}${whoDid}`,
		`${fire} told on ${at}, who lost ${loss}${then}`
	]);
}

/** What a unit did that was tested; where there were several reasons, the fire goes without saying (R2). */
function testWords(beat: Spoken, { body: { tests, passed } }: Told<'tested'>): string {
	const reason = tests.find((test) => test !== 'shooting') ?? tests[0];
	if (reason === undefined) return passed ? 'passed a test' : 'failed a test';
	return choose(beat, `${reason} ${passed}`, (passed ? stood : broke)[reason]);
}

const stood: Readonly<Record<MoraleTest, readonly string[]>> = {
	shooting: ['held', 'stood', 'kept the line'],
	'charge-home': ['kept to the charge', 'still came on'],
	'meet-charge': ['stood to meet the charge', 'held to meet the charge'],
	'lost-combat': ['held all the same', 'would not break']
};

const broke: Readonly<Record<MoraleTest, readonly string[]>> = {
	shooting: ['broke', 'would not stand it'],
	'charge-home': ['broke before charging home', 'would not charge home'],
	'meet-charge': ['would not stand to meet the charge', 'broke before the charge came in'],
	'lost-combat': ['broke', 'had enough']
};

/** Of a rout that no test came before. */
const fled = ({ before, body }: Told<'routed'>): string => (before.units[body.unit]?.routing ? 'ran on' : 'broke');

/** Behind what the unit did: ", running back 12″ with 2 figures lost on the way". */
function tellRout({ before, after, body: { unit, inches, lost } }: Told<'routed'>): string {
	if (after.units[unit]?.shattered) return ', and the rout was the end of them';
	const back = inches === null ? ', running back' : `, running back ${makeInches(inches)}`;
	if (lost === 0) return back;
	return `${back} with ${makeLoss({ figures: lost, guns: 0 }, before.units[unit]?.unit.arm)} lost on the way`;
}

function tellPursuit({ before, body: { pursuer, router, lost, back } }: Told<'pursued'>): string {
	const [who, whom] = [shortName(before, pursuer), shortName(before, router)];
	const struck = back && back.lost > 0 ? `, and lost ${makeCount(back.lost, 'figure')} to the blows back` : '';
	return lost === 0
		? `${who} pursued ${whom} and caught nobody${struck}`
		: `${who} pursued ${whom} and cut down ${makeCount(lost, 'figure')}${struck}`;
}

function tellCombat(beat: Spoken): readonly Line[] {
	const [fight] = beat.events.filter(isKind('fought'));
	if (!fight) return [];
	const { before } = fight;
	const tested = beat.events.filter(isKind('tested')).map(({ body }) => body.unit);
	const lines = beat.events.flatMap((one): readonly Line[] => {
		if (isKind('routed')(one) && !tested.includes(one.body.unit))
			return [[sentence(`${shortName(before, one.body.unit)} ${fled(one)}${tellRout(one)}`), [one]]];
		if (isKind('pursued')(one)) return [[sentence(tellPursuit(one)) + tellEnd([one]), [one]]];
		if (!isKind('tested')(one)) return [];
		const { unit } = one.body;
		const rout = beat.events.filter(isKind('routed')).find(({ body }) => body.unit === unit);
		const told = `${shortName(before, unit)} ${testWords(beat, one)}${rout ? tellRout(rout) : ''}`;
		return [[sentence(told), rout ? [one, rout] : [one]]];
	});
	return [
		[
			sentence(choose(beat, fight.body.loser === 'nobody' ? 'drawn' : 'combat', foughtWords(fight))) + tellEnd([fight]),
			[fight]
		],
		...lines
	];
}

function tellEnd(events: readonly Happened[]): string {
	const gone = goneBy(events);
	const [first] = events;
	return first && gone.length > 0 ? ` That was the end of ${namesOf(first.before, gone)}.` : '';
}

function foughtWords({ before, body: { blows, losses, loser } }: Told<'fought'>): readonly string[] {
	const ids = [...new Set(blows.flatMap(({ striker, enemy }) => [striker, enemy]))];
	const on = (side: BattleSide) => ids.filter((id) => sideOf(before, id) === side);
	const names = (side: BattleSide) => namesOf(before, on(side));
	const lostBy = (side: BattleSide) => on(side).reduce((sum, id) => sum + (losses[id] ?? 0), 0);
	if (loser === 'nobody') {
		const each = lostBy('first') === 0 ? 'nobody fell' : `${makeCount(lostBy('first'), 'figure')} fell on either side`;
		return [
			`${names('first')} and ${names('second')} fought hand to hand, and neither had the better of it: ${each}`,
			`the combat of ${names('first')} with ${names('second')} was drawn: ${each}`
		];
	}
	const [worse, better] = loser === 'first' ? (['first', 'second'] as const) : (['second', 'first'] as const);
	const price = lostBy(better) === 0 ? 'for no loss' : `for ${lostBy(better)}`;
	const fell = makeCount(lostBy(worse), 'figure');
	return [
		`hand to hand, ${names(better)} beat ${names(worse)} and took ${fell} ${price}`,
		`${names(worse)} lost the combat with ${names(better)}: ${fell} ${price}`,
		`${names(better)} had the better of ${names(worse)} in combat, ${fell} ${price}`
	];
}

/** So many names are read; of more only their number. */
const MOST_NAMED = 3;

const formWords = {
	turned: ['turned', 'faced about or aside'],
	changed: ['changed formation', 'formed anew'],
	both: ['turned or changed formation']
} as const;

/** Who moved and who stood, in one sentence for each side. */
function tellMoves(beat: Spoken): readonly Line[] {
	return (['first', 'second'] as const).flatMap((side): readonly Line[] => {
		const its = beat.events.filter(({ body, before }) => 'unit' in body && sideOf(before, body.unit) === side);
		const [first] = its;
		if (!first) return [];
		const state = first.before;
		const unitsOf = (some: readonly Happened[]) => [...new Set(some.flatMap(({ body }) => ('unit' in body ? [body.unit] : [])))]; // prettier-ignore
		const moved = unitsOf(its.filter(isKind('unit-moved')));
		const other = unitsOf(its.filter((one) => !isKind('unit-moved')(one) && !isKind('unit-held')(one))).filter((id) => !moved.includes(id)); // prettier-ignore
		const turned = its.some((one) => isKind('unit-turned')(one) && other.includes(one.body.unit));
		const changed = its.some(
			(one) => 'unit' in one.body && other.includes(one.body.unit) && !isKind('unit-turned')(one)
		);
		const formed = turned && changed ? 'both' : turned ? 'turned' : 'changed';
		const held = unitsOf(its.filter(isKind('unit-held'))).filter((id) => ![...moved, ...other].includes(id));
		const who = (ids: readonly string[]) =>
			ids.length > MOST_NAMED ? makeCount(ids.length, 'unit') : namesOf(state, ids);
		const say = (ids: readonly string[], of: string, did: readonly string[]) =>
			ids.length > 0 ? [`${who(ids)} ${choose(beat, of, did)}`] : [];
		const parts = [
			...say(moved, 'moved', ['moved', 'marched', 'took up other ground']),
			...say(other, formed, formWords[formed]),
			...say(held, 'held', ['stood fast', 'held the ground', 'did not stir'])
		];
		const opening = choose(beat, side, ['For', 'With']);
		return [[`${opening} ${sideName(state, side)}, ${parts.slice(0, -1).join(', ')}${parts.length > 1 ? ', and ' : ''}${parts.at(-1)}.`, its]]; // prettier-ignore
	});
}

const tellers: Readonly<Record<Beat['kind'], (beat: Spoken) => readonly Line[]>> = {
	alone: tellAlone,
	charge: tellCharge,
	fire: tellFire,
	idle: tellIdle,
	combat: tellCombat,
	moves: tellMoves
};

/** What a turn is remembered for: who was lost, who ran, who fought; a phrase without a verb that has to agree. */
function headlineOf(happened: readonly Happened[]): string {
	const [first] = happened;
	if (!first) return 'A quiet turn';
	const { before } = first;
	const gone = [...new Set(goneBy(happened))];
	if (gone.length > 0) return `The end of ${few(before, gone)}`;
	const ran = [...new Set(happened.filter(isKind('routed')).map(({ body }) => body.unit))];
	if (ran.length > 0) return `${few(before, ran)} put to flight`;
	const [fight] = happened.filter(isKind('fought'));
	const [blow] = fight?.body.blows ?? [];
	if (blow) return `${shortName(before, blow.striker)} against ${shortName(before, blow.enemy)}, hand to hand`;
	const shots = happened.filter(isKind('shot')).filter(({ body }) => body.lost.figures > 0 || body.lost.guns > 0);
	if (shots.length > 0) return `${few(before, [...new Set(shots.map(({ body }) => body.target))])} under fire`;
	if (happened.some(isKind('shot'))) return 'Powder without effect';
	return happened.some(isKind('unit-moved')) ? 'On the march' : 'A quiet turn';
}

const few = (state: BattleState, ids: readonly string[]): string =>
	ids.length > 2 ? makeCount(ids.length, 'unit') : namesOf(state, ids);
