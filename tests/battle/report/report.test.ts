// The report of the golden battle, read by a person and kept; and what every report must add up to. UPDATE_GOLDEN=1 writes it anew.
import { makeMarkdown } from '$lib/battle/report/markdown';
import { makeReport } from '$lib/battle/report/report';
import { byTurn, standingEvents } from '$lib/battle/report/moments';
import { tellTurn } from '$lib/battle/report/story';
import { Voice } from '$lib/battle/report/voice';
import { tellLog } from '$lib/battle/log/log';
import { type Battle, battles } from '$lib/battle/log/battle';
import { stateOf } from '$lib/journal/journal';
import { readFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounds } from '../../long';
import { anyEvening, playOut } from '../lively-play';
import { playCowpens } from './cowpens';
import { playWholeBattle } from '../golden/whole-battle';
import { playLongBattle } from '../../bench/battle/long-battle';

const { battle } = playWholeBattle().play;
const report = makeReport(battle);
const tellStory = (fought: Battle) => {
	const voice = new Voice();
	return byTurn(standingEvents(fought)).flatMap(([turn, its]) => tellTurn(turn, its, voice).sentences);
};
const row = (unit: string) => report.bill.find((one) => one.unit === unit);

describe('what stands', () => {
	it('is what the log says stands, without undos, amendments and what is only said of a line', () => {
		const standing = tellLog(battle).lines.filter(
			({ stands, kind }) => stands && !['undone', 'redone', 'amended', 'noted'].includes(kind)
		);
		expect(standingEvents(battle).map(({ event }) => event.order)).toEqual(standing.map(({ order }) => order));
	});

	it('goes from state to state without a gap', () => {
		const happened = standingEvents(battle);
		expect(happened[0]?.before).toBe(battle.start);
		for (const [index, { after }] of happened.entries()) {
			const next = happened[index + 1];
			if (next) expect(next.before).toEqual(after);
			else expect(after).toBe(stateOf(battle));
		}
	});
});

describe('the report of the golden battle', () => {
	it('bills the militia by cause, as the log adds up: of 30, 3 + 2 + 3 by fire and 2 + 4 in rout, 16 left', () => {
		expect(row('militia')).toMatchObject({
			figures: 30,
			lost: { shooting: 8, combat: 0, pursuit: 0, rout: 6, hand: 0 },
			left: 16,
			given: 0,
			taken: 8
		});
	});

	it('bills the 1st Maryland with the doubled hits of the pursuit', () => {
		// Fire 3, combat 4, rout 1, pursuit 2 hits doubled; gave 2 by fire and 2 in combat.
		expect(row('1st-maryland')).toMatchObject({
			lost: { shooting: 3, combat: 4, pursuit: 4, rout: 1, hand: 0 },
			given: 4,
			taken: 11
		});
	});

	it('does not count what was taken back or changed: the horse lost 2 figures in the last turn and not 3', () => {
		const horse = report.bill.find(({ name }) => name === 'Washington’s Dragoons');
		expect(horse?.lost.shooting).toBe(2);
		const told = tellStory(battle).flatMap(({ orders }) => orders);
		expect(told.some((order) => order === 48 || order === 130)).toBe(false);
	});

	it('adds up: what a side began with, less what it lost, is what it has', () => {
		for (const { start, end, lost } of Object.values(report.sides)) {
			expect(start - Object.values(lost).reduce((sum, figures) => sum + figures, 0)).toBe(end);
		}
		expect(report.strength.at(-1)?.strength).toEqual({
			first: report.sides.first.end,
			second: report.sides.second.end
		});
		expect(report.strength.map(({ turn }) => turn)).toEqual([0, 1, 2, 3, 4, 5, 6]);
	});

	it('counts hits that were told without dice as hits and not among dice', () => {
		expect(report.luck.told).toEqual({ rolls: 1, hits: 3, passed: 0 });
	});

	it('knows the exact chance of a roll: two dice of ball at 9 or more, one hit or better is 1 − 0.8² = 36%', () => {
		expect(
			report.luck.rolls.find(({ who, label }) => who === 'Singleton’s Guns' && label === 'Shooting')
		).toMatchObject({
			result: '1 hit of 2 dice',
			chance: '36%'
		});
	});

	it('keeps the app’s dice and the players’ own apart', () => {
		const own = report.luck.sides.filter(({ source }) => source === 'own');
		expect(own.length).toBeGreaterThan(0);
		expect(new Set(report.luck.faces.map(({ source }) => source))).toEqual(new Set(['app', 'own']));
	});

	it('is the same when the journal is written down and read back', () => {
		const { journal } = battles.fold(battle.setup, JSON.parse(JSON.stringify(battle.events)));
		expect(makeReport(journal)).toEqual(report);
	});
});

const cowpens = playCowpens().battle;

describe('the story', () => {
	it.each([
		['the golden battle', battle],
		['Cowpens', cowpens]
	])('of %s leaves nothing out that was rolled or charged, and tells nothing twice', (_, fought) => {
		const told = tellStory(fought).flatMap(({ orders }) => orders);
		expect(new Set(told).size).toBe(told.length);
		const matters = ['shot', 'fought', 'tested', 'routed', 'pursued', 'charge-declared', 'reinforcement-arrived'];
		const orders = standingEvents(fought).flatMap(({ event, body }) =>
			matters.includes(body.kind) ? [event.order] : []
		);
		expect(orders.filter((order) => !told.includes(order))).toEqual([]);
	});

	it('of Cowpens has every figure in it that the bill has: those lost to fire, on the run and to pursuers', () => {
		const text = tellStory(cowpens).map(({ text }) => text).join(' '); // prettier-ignore
		const sum = (pattern: RegExp) => [...text.matchAll(pattern)].reduce((total, [, some]) => total + Number(some), 0);
		const { bill } = makeReport(cowpens);
		const billed = (cause: 'shooting' | 'rout' | 'pursuit') => bill.reduce((total, { lost }) => total + lost[cause], 0);
		// "X lost 3 figures to the fire of A", "took 3 figures off X", "told on X, who lost 3 figures".
		const byFire = sum(/lost (\d+) (?:figures?|crew) to (?!the blows)/g) + sum(/took (\d+) (?:figures?|crew) off/g) + sum(/who lost (\d+) (?:figures?|crew)(?! to)/g); // prettier-ignore
		expect(byFire).toBe(billed('shooting'));
		// Whoever shattered on the run lost all that was left.
		const shattered = standingEvents(cowpens).reduce((total, { body, before }) => body.kind === 'routed' && body.shattered ? total + (before.units[body.unit]?.figures ?? 0) : total, 0); // prettier-ignore
		expect(sum(/with (\d+) figures? lost on the way/g)).toBe(billed('rout') - shattered);
		expect(sum(/cut down (\d+) figure/g)).toBe(billed('pursuit'));
	});

	it('of any evening leaves no roll out and tells none twice, and its report adds up', () => {
		const rolls = ['shot', 'fought', 'tested', 'routed', 'pursued'];
		fc.assert(
			fc.property(anyEvening, (evening) => {
				const { battle: played } = playOut(evening);
				const told = tellStory(played).flatMap(({ orders }) => orders);
				const rolled = standingEvents(played).flatMap(({ event, body }) =>
					rolls.includes(body.kind) ? [event.order] : []
				);
				expect(rolled.filter((order) => told.filter((one) => one === order).length !== 1)).toEqual([]);
				// Whole sentences, each from its first letter to its full stop.
				for (const { text } of tellStory(played)) expect(text).toMatch(/^[\p{Lu}\d“][^]*[.!?]”?$/u);
				expect(tellStory(played).map(({ text }) => text).join(' ')).not.toMatch(/undefined|null| {2}| [,.]|\.\.|,,/); // prettier-ignore
				for (const { figures, lost, left } of makeReport(played).bill)
					expect(figures - Object.values(lost).reduce((sum, some) => sum + some, 0)).toBe(left);
			}),
			{ numRuns: rounds(8, 300) }
		);
	});

	it('never tells the same thing in the same words twice running', () => {
		const words = (text: string) => text.replace(/Crown|Continental|Greene’s men/g, '');
		for (const fought of [battle, cowpens]) {
			const openings = tellStory(fought).filter(({ text }) => text.includes('initiative')).map(({ text }) => words(text)); // prettier-ignore
			expect(openings.length).toBeGreaterThan(5);
			expect(openings.filter((text, at) => text === openings[at - 1])).toEqual([]);
		}
		const voice = new Voice();
		const said = Array.from({ length: 9 }, () =>
			voice.choose('a loss', 'the same event', ['fell', 'were lost', 'died'])
		);
		expect(said.filter((text, at) => text === said[at - 1])).toEqual([]);
	});

	it('names the heaviest of many volleys that did nothing: in turn 4 eight dice of the 71st, which is a turning point', () => {
		const idle = tellStory(cowpens).find(({ text }) => text.startsWith('6 volleys had no effect'));
		expect(idle?.text).toContain('71st Foot with 8 dice at Thomas’s Spartanburg militia');
		const rolled = cowpens.events.filter(({ turn, body }) => turn === 4 && body.kind === 'shot' && body.hits === 0);
		expect(rolled).toHaveLength(6);
		expect(Math.max(...rolled.map(({ body }) => (body.kind === 'shot' ? body.account.dice.count : 0)))).toBe(8);
	});

	it('says under which name a side is told of until it was renamed', () => {
		expect(report.opening).toContain('Greene’s men (Continental until turn 6) with 122 figures');
	});

	it('takes its words from the event’s id: the same every time, and not the same for all', () => {
		expect(tellStory(cowpens)).toEqual(tellStory(playCowpens().battle));
		const openings = tellStory(cowpens).filter(({ text }) => text.includes('initiative'));
		expect(new Set(openings.map(({ text }) => text.replace(/Crown|Continental/, ''))).size).toBeGreaterThan(1);
	});
});

describe('a golden report', () => {
	it.each([
		['whole-battle.txt', battle],
		['cowpens.txt', cowpens]
	])('%s reads as it was read', (file, fought) => {
		const golden = new URL(file, import.meta.url);
		const written = makeMarkdown(makeReport(fought));
		if (process.env.UPDATE_GOLDEN) writeFileSync(golden, written);
		expect(written).toBe(readFileSync(golden, 'utf8'));
	});
});

describe('any report', () => {
	it('of a long battle adds up as well, with figures that were given back by hand', () => {
		const { setup, events } = playLongBattle(1500);
		const long = makeReport(battles.fold(setup, events).journal);
		for (const { figures, lost, left } of long.bill) {
			expect(figures - Object.values(lost).reduce((sum, some) => sum + some, 0)).toBe(left);
		}
		const hits = (of: 'given' | 'taken') => long.bill.reduce((sum, one) => sum + one[of], 0);
		expect(hits('given')).toBe(hits('taken'));
	});

	it('weighs its turning points by surprise times stake, and has none likelier than 1 in 4', () => {
		const [heaviest] = [...report.turningPoints].sort((a, b) => b.weight - a.weight);
		expect(heaviest?.weight).toBeCloseTo((heaviest?.surprise ?? 0) * (heaviest?.stake ?? 0), 10);
		for (const { chance, surprise } of report.turningPoints) {
			expect(chance).toBeLessThanOrEqual(0.25);
			expect(2 ** -surprise).toBeCloseTo(chance, 12);
		}
	});

	it('escapes names that Markdown would read as its own signs', () => {
		const odd = makeMarkdown({ ...report, title: 'A | *bold* <b>_fight_</b>' });
		expect(odd.split('\n')[0]).toBe('# A \\| \\*bold\\* \\<b\\>\\_fight\\_\\</b\\>');
	});
});
