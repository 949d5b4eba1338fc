// A battle told again, from its journal alone: plain data that the page, the Markdown and the file are made of. Only what stands is told.

import type { SideLook } from '$lib/army/side-look';
import { stateOf } from '$lib/journal/journal';
import { type BattleSide, battleSides } from '$lib/rules/vocabulary';
import { makeCount, makeList, startSentence } from '$lib/wording';
import { nameOf, quote, sideName } from '../describe/wording';
import type { Battle } from '../log/battle';
import type { BattleState, UnitState } from '../state';
import { type BillRow, type Cause, causes, makeBill, strengthByTurn, type StrengthRow } from './bill';
import { isOnMap, makePicture } from '../picture/picture';
import { pagePalette } from '../picture/svg';
import { judgeLuck, type Luck } from './luck';
import { byTurn, type Happened, type Moment, momentsOf, standingEvents } from './moments';
import { rollsOf } from './rolls';
import { type StoryTurn, tellTurn } from './story';
import { Voice } from './voice';
import { findTurningPoints, type TurningPoint } from './turning-points';

interface ArmyLine {
	readonly name: string;
	readonly strength: string;
}

interface ReportSide extends SideLook {
	readonly side: BattleSide;
	readonly army: string;
	readonly units: readonly ArmyLine[];
	readonly objective: string | null;
	readonly start: number;
	readonly end: number;
	readonly lost: Readonly<Record<Cause, number>>;
}

interface ReportSentence {
	readonly text: string;
	/** Which of the turning points is told here, from 1; null for none. */
	readonly point: number | null;
}

interface ReportTurn extends Omit<StoryTurn, 'sentences'> {
	readonly paragraphs: readonly (readonly ReportSentence[])[];
}

/** How it stood, as a picture in the page's own colours, and in words. */
interface ReportPicture {
	readonly turn: number;
	readonly title: string;
	readonly svg: string;
	readonly isMap: boolean;
}

type ReportPoint = Omit<TurningPoint, 'roll'>;

export interface Report {
	readonly title: string;
	/** ISO time. */
	readonly startedAt: string;
	readonly ended: boolean;
	/** Who fought, when and how long; and how it ended, side by side. */
	readonly opening: string;
	readonly outcome: readonly string[];
	readonly ending: readonly string[];
	readonly sides: Readonly<Record<BattleSide, ReportSide>>;
	readonly turns: readonly ReportTurn[];
	readonly pictures: readonly ReportPicture[];
	readonly bill: readonly BillRow[];
	readonly strength: readonly StrengthRow[];
	readonly luck: Luck;
	readonly turningPoints: readonly ReportPoint[];
}

/** `tell` hears how much of it is done, as a part of the whole. */
export function makeReport(battle: Battle, tell: (part: number) => void = () => undefined): Report {
	const { start } = battle;
	const end = stateOf(battle);
	const happened = standingEvents(battle);
	const bill = makeBill(start, end, happened);
	const sides = { first: makeSide('first', start, end, bill), second: makeSide('second', start, end, bill) };
	const strength = strengthByTurn(start, happened);
	const rolls = happened.flatMap(rollsOf);
	const points = findTurningPoints(rolls, ({ unit, side }) =>
		unit === null ? sideName(end, side) : nameOf(end, unit)
	);
	const voice = new Voice();
	tell(0.1);
	const luck = judgeLuck(end, rolls);
	tell(0.2);
	const moments = momentsOf(start, happened, isOnMap);
	const pictures = moments.map((moment, index) => {
		const drawn = draw(moment);
		tell(0.2 + (0.8 * (index + 1)) / moments.length);
		return drawn;
	});
	return {
		title: battle.setup.name,
		startedAt: battle.setup.startedAt,
		ended: end.ended !== null,
		opening: tellOpening(end, sides, namesBefore(happened)),
		outcome: tellOutcome(end, strength.at(-1)),
		ending: battleSides.map((side) => tellEnding(sides[side], bill)),
		sides,
		turns: byTurn(happened).map(([turn, its]) => withPoints(tellTurn(turn, its, voice), points)),
		pictures,
		bill,
		strength,
		luck,
		turningPoints: points.map(({ roll: _roll, ...point }) => point)
	};
}

const draw = ({ turn, title, state, marks }: Moment): ReportPicture => ({
	turn,
	title,
	svg: makePicture(state, { title, marks, palette: pagePalette }).svg,
	isMap: isOnMap(state)
});

function makeSide(side: BattleSide, start: BattleState, end: BattleState, bill: readonly BillRow[]): ReportSide {
	const rows = bill.filter((row) => row.side === side);
	const lost = Object.fromEntries(
		causes.map((cause) => [cause, rows.reduce((sum, row) => sum + row.lost[cause], 0)])
	) as Record<Cause, number>;
	const units = Object.values(start.units).filter((unit) => unit.side === side);
	return {
		...end.sides[side],
		side,
		army: start.setup.rosters[side].name,
		units: units.map((unit) => ({ name: unit.unit.name, strength: tellStrength(unit) })),
		objective: start.setup.scenario?.objectives[side] ?? null,
		start: rows.reduce((sum, { figures }) => sum + figures, 0),
		end: rows.reduce((sum, { left }) => sum + left, 0),
		lost
	};
}

function tellStrength({ unit, figures, guns }: UnitState): string {
	const late = unit.arrives !== null && unit.arrives > 1 ? [`arrives in turn ${unit.arrives}`] : [];
	if (unit.arm === 'general') return ['general', ...late].join(', ');
	const men = unit.arm === 'artillery' ? `${makeCount(guns, 'gun')}, ${figures} crew` : makeCount(figures, 'figure');
	return [men, `grade ${unit.grade}`, ...late].join(', ');
}

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']; // prettier-ignore

/** The day as the log has it, in the time of the log. */
function tellDay(startedAt: string): string {
	const [year, month, day] = startedAt.slice(0, 10).split('-').map(Number);
	return `${day} ${months[(month ?? 1) - 1]} ${year}`;
}

/** What a side was called before it had its last name, and until when: the turns speak of it by the name that it had. */
function namesBefore(happened: readonly Happened[]): Readonly<Partial<Record<BattleSide, string>>> {
	const renamed = happened.flatMap(({ body, before, after, event }) => {
		if (body.kind !== 'side-changed') return [];
		const [was, is] = [before.sides[body.side].name, after.sides[body.side].name];
		return was === is ? [] : [[body.side, ` (${was} until turn ${event.turn})`] as const];
	});
	return Object.fromEntries(renamed);
}

function tellOpening(
	{ setup, turn, ended }: BattleState,
	sides: Report['sides'],
	before: ReturnType<typeof namesBefore>
): string {
	const force = (side: BattleSide) => {
		const { name, start, units } = sides[side];
		const guns = setup.rosters[side].units.reduce((sum, unit) => sum + unit.guns, 0);
		const generals = setup.rosters[side].units.filter(({ arm }) => arm === 'general').length;
		const parts = [
			`${makeCount(start, 'figure')} in ${makeCount(units.length - generals, 'unit')}`,
			...(guns > 0 ? [makeCount(guns, 'gun')] : []),
			...(generals > 0 ? [makeCount(generals, 'general')] : [])
		];
		return `${name}${before[side] ?? ''} with ${makeList(parts)}`;
	};
	const long = ended ? `in ${makeCount(turn, 'turn')}` : `so far in ${makeCount(turn, 'turn')}`;
	return `Fought on ${tellDay(setup.startedAt)} ${long}: ${force('first')} against ${force('second')}.`;
}

/** What a side lost, who is gone and who was running. */
function tellEnding({ side, name, start, end }: ReportSide, bill: readonly BillRow[]): string {
	const rows = bill.filter((row) => row.side === side);
	const gone = rows.filter((row) => row.end === 'shattered').map((row) => row.name);
	const running = rows.filter((row) => row.end.endsWith('routing')).map((row) => row.name);
	const lost = start - end;
	const parts = [
		lost === 0
			? `${name} lost nobody`
			: `${name} lost ${lost} of ${makeCount(start, 'figure')}, ${makeShare(lost / start)} of them`,
		...(gone.length > 0 ? [`gone: ${makeList(gone)}`] : []),
		...(running.length > 0 ? [`still running: ${makeList(running)}`] : [])
	];
	return `${startSentence(parts.join('; '))}.`;
}

const makeShare = (share: number): string => `${Math.round(share * 100)}%`;

/** Who won says only the event that ended it: objectives are the players' to judge. */
function tellOutcome(end: BattleState, strength: StrengthRow | undefined): readonly string[] {
	const { ended, turn, setup } = end;
	const standing = battleSides.map((side) => `${sideName(end, side)} with ${makeCount(strength?.strength[side] ?? 0, 'figure')}`); // prettier-ignore
	const left = `${ended ? 'It left' : 'So far there are'} ${makeList(standing)}.`;
	if (!ended) return [`The battle is in turn ${turn} and has not ended.`, left];
	const who = ended.winner === 'nobody' ? 'Nobody won' : `${startSentence(sideName(end, ended.winner))} won`;
	const why = quote(ended.reason);
	const judged = setup.scenario
		? ['The players judged it by the battle’s own objectives, which stand with the armies.']
		: [];
	return [why === '' ? `${who} in turn ${turn}.` : `${who} in turn ${turn}: ${why}.`, left, ...judged];
}

function withPoints({ sentences, ...turn }: StoryTurn, points: readonly TurningPoint[]): ReportTurn {
	const paragraphs: ReportSentence[][] = [];
	for (const { text, orders, opens } of sentences) {
		const point = points.findIndex(({ order }) => orders.includes(order));
		if (opens) paragraphs.push([]);
		paragraphs.at(-1)?.push({ text, point: point < 0 ? null : point + 1 });
	}
	return { ...turn, paragraphs };
}
