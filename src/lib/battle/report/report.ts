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
import { type Moment, momentsOf } from './moments';
import { rollsOf } from './rolls';
import { tellHappened, tellMoves } from './sentences';
import { type Happened, standingEvents } from './standing';
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

interface ReportTurn {
	readonly turn: number;
	readonly sentences: readonly { readonly order: number; readonly text: string }[];
}

/** How it stood, as a picture in the page's own colours, and in words. */
interface ReportPicture {
	readonly turn: number;
	readonly title: string;
	readonly svg: string;
	readonly isMap: boolean;
}

interface ReportPoint extends Omit<TurningPoint, 'roll'> {
	readonly text: string;
}

export interface Report {
	readonly title: string;
	/** ISO time. */
	readonly startedAt: string;
	readonly ended: boolean;
	readonly outcome: readonly string[];
	readonly sides: Readonly<Record<BattleSide, ReportSide>>;
	readonly turns: readonly ReportTurn[];
	readonly pictures: readonly ReportPicture[];
	readonly bill: readonly BillRow[];
	readonly strength: readonly StrengthRow[];
	readonly luck: Luck;
	readonly turningPoints: readonly ReportPoint[];
}

export function makeReport(battle: Battle): Report {
	const { start } = battle;
	const end = stateOf(battle);
	const happened = standingEvents(battle);
	const bill = makeBill(start, end, happened);
	const strength = strengthByTurn(start, happened);
	const rolls = happened.flatMap(rollsOf);
	const points = findTurningPoints(rolls, ({ unit, side }) =>
		unit === null ? sideName(end, side) : nameOf(end, unit)
	);
	const byOrder = new Map(points.map(({ roll: { happened } }) => [happened.event.order, happened]));
	return {
		title: battle.setup.name,
		startedAt: battle.setup.startedAt,
		ended: end.ended !== null,
		outcome: tellOutcome(end, strength.at(-1)),
		sides: { first: makeSide('first', start, end, bill), second: makeSide('second', start, end, bill) },
		turns: tellTurns(happened),
		pictures: momentsOf(start, happened, isOnMap).map(draw),
		bill,
		strength,
		luck: judgeLuck(end, rolls),
		turningPoints: points.map(({ roll: _roll, ...point }) => {
			const told = byOrder.get(point.order);
			return { ...point, text: (told && tellHappened(told)) ?? '' };
		})
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

/** Who won says only the event that ended it: objectives are the players' to judge. */
function tellOutcome(end: BattleState, strength: StrengthRow | undefined): readonly string[] {
	const { ended, turn, setup } = end;
	const standing = battleSides.map((side) => `${sideName(end, side)} with ${makeCount(strength?.strength[side] ?? 0, 'figure')}`); // prettier-ignore
	const left = `${ended ? 'It left' : 'So far there are'} ${makeList(standing)}.`;
	if (!ended) return [`The battle is in turn ${turn} and has not ended.`, left];
	const who = ended.winner === 'nobody' ? 'Nobody won' : `${startSentence(sideName(end, ended.winner))} won`;
	const why = quote(ended.reason);
	const judged = setup.scenario
		? ['The players judged it by the objectives of the scenario, which stand with the armies.']
		: [];
	return [why === '' ? `${who} in turn ${turn}.` : `${who} in turn ${turn}: ${why}.`, left, ...judged];
}

function tellTurns(happened: readonly Happened[]): readonly ReportTurn[] {
	const turns = new Map<number, Happened[]>();
	for (const one of happened) {
		const { turn } = one.event;
		const known = turns.get(turn);
		if (known) known.push(one);
		else turns.set(turn, [one]);
	}
	return [...turns].sort(([a], [b]) => a - b).map(([turn, its]) => ({ turn, sentences: tellTurn(its) }));
}

/** The moves of a side are told where the first of them was made. */
function tellTurn(happened: readonly Happened[]): ReportTurn['sentences'] {
	const moves = battleSides.flatMap((side) => {
		const text = tellMoves(happened, side);
		return text === null ? [] : [text];
	});
	const sentences: { order: number; text: string }[] = [];
	let areMovesTold = moves.length === 0;
	for (const one of happened) {
		const { order, phase } = one.event;
		if (!areMovesTold && (phase === 'fire' || phase === 'combat')) {
			for (const text of moves) sentences.push({ order, text });
			areMovesTold = true;
		}
		const text = tellHappened(one);
		if (text !== null) sentences.push({ order, text });
	}
	if (!areMovesTold) for (const text of moves) sentences.push({ order: happened.at(-1)?.event.order ?? 0, text });
	return sentences;
}
