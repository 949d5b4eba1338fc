// A shot at guns: each die reads a table of effects instead of a score.
import { makeChanceText } from '$lib/dice/chance-text';
import { type D10, faces } from '$lib/dice/d10';
import { chanceOf, mapOutcomes } from '$lib/dice/distribution';
import type { Account } from '$lib/rules/engine/resolution';
import type { CounterbatteryEffect } from '$lib/rules/sheet/playsheet';
import {
	type CounterbatteryResolution,
	expectedLosses,
	resolveCounterbattery
} from '$lib/rules/shooting/counterbattery';
import type { ShootingFacts } from '$lib/rules/shooting/facts';
import type { ShotResult } from '$lib/rules/shooting/shot';
import { makeList } from '$lib/wording';
import { makeBars, makeMean, makeSumSentence } from './sums';
import type { DieLook, Figure, Odds, Tally, Telling, Throw } from './procedure';
import { shootingView, shotProcedure, type ShotTable } from './shooting';
import type { Viewed } from './situation';

export const counterbatteryTable: ShotTable = {
	id: 'counterbattery',
	counts: 'crew',
	resolve({ playsheet, rulings }, facts, byHand) {
		const resolution = resolveCounterbattery(playsheet, rulings, facts, byHand);
		const effects = readFaces(resolution);
		return {
			account: resolution.account,
			expected: () => expectedLosses(resolution).crew,
			tally: (account) => makeTally(account, effects),
			odds: () => makeOdds(resolution),
			throw: () => makeThrow(resolution, effects),
			read(dice) {
				const read = resolution.read(dice);
				if (!read.ok) return read;
				const { crew, guns } = read.value.rolled;
				const telling = read.value.dice.filter(({ effect }) => effect !== 'miss').length;
				return { ok: true, value: { rolled: { figures: crew, guns }, telling } };
			}
		};
	}
};

export const counterbattery: Viewed<ShootingFacts, ShotResult> = {
	...shotProcedure('counterbattery', () => counterbatteryTable),
	view: shootingView
};

type Effects = ReadonlyMap<D10, CounterbatteryEffect>;

/** What each face does here: as many dice as are rolled, all showing it, read by the engine itself. */
function readFaces({ account, read }: CounterbatteryResolution): Effects {
	const effects = new Map<D10, CounterbatteryEffect>();
	for (const face of faces) {
		const outcome = read(Array.from({ length: account.possible ? account.dice.count : 0 }, () => face));
		const effect = outcome.ok ? outcome.value.dice[0]?.effect : undefined;
		if (effect) effects.set(face, effect);
	}
	return effects;
}

const effectWords: Readonly<Record<CounterbatteryEffect, string>> = {
	miss: 'miss',
	crew: 'crew',
	'gun-and-crew': 'gun and crew'
};

/** The lowest face of an effect, as it is called out: "8+". */
function lowest(effects: Effects, wanted: CounterbatteryEffect): string | null {
	const face = faces.find((candidate) => effects.get(candidate) === wanted);
	return face === undefined ? null : face === 10 ? '10' : `${face}+`;
}

function makeTally(account: Account, effects: Effects): Tally {
	const reads = (['crew', 'gun-and-crew'] as const).flatMap((effect): Figure[] => {
		const value = lowest(effects, effect);
		return value === null ? [] : [{ value, label: effectWords[effect] }];
	});
	const needs = reads.map(({ value, label }) => `${label} from ${value.replace('+', '')}`);
	return {
		id: 'counterbattery',
		title: 'The volley at the guns',
		role: 'actor',
		account,
		figures: [
			{ value: String(account.possible ? account.dice.count : 0), label: account.dice.count === 1 ? 'die' : 'dice' },
			...(account.possible ? reads : [{ value: '—', label: 'no roll' }])
		],
		sentence: account.possible
			? makeSumSentence(account, `A die takes ${makeList(needs)}`)
			: account.reasons.map(({ text }) => text).join(' '),
		changeable: true,
		footnote: account.possible ? 'A natural 1 always misses, a natural 10 reads as 10 or more.' : null
	};
}

function makeOdds(resolution: CounterbatteryResolution): Odds {
	const { losses } = resolution;
	const { crew, guns } = expectedLosses(resolution);
	const mayLoseGuns = losses.outcomes.some(({ value }) => value.guns > 0);
	const crewBars = makeBars(mapOutcomes(losses, (lost) => lost.crew));
	const gunBars = makeBars(mapOutcomes(losses, (lost) => lost.guns));
	return {
		figures: [
			{ value: makeMean(crew), label: 'crew expected' },
			...(mayLoseGuns ? [{ value: makeMean(guns), label: 'guns expected' }] : []),
			{ value: makeChanceText(chanceOf(losses, (lost) => lost.crew > 0)), label: 'at least one' }
		],
		charts: [
			{ label: 'Chance of so many crew', unit: 'crew', bars: crewBars },
			...(mayLoseGuns ? [{ label: 'Chance of so many guns', unit: 'guns', bars: gunBars }] : [])
		],
		notes: [],
		measure: { label: 'crew expected', value: crew, kind: 'mean', better: 'more' }
	};
}

function makeThrow({ account }: CounterbatteryResolution, effects: Effects): Throw {
	const tellings = (['crew', 'gun-and-crew'] as const).flatMap((effect): Telling[] => {
		const face = faces.find((candidate) => effects.get(candidate) === effect);
		return face === undefined ? [] : [{ id: effect, label: `Dice that take ${effectWords[effect]}`, face }];
	});
	const look = (face: D10): DieLook => {
		const effect = effects.get(face) ?? 'miss';
		return { tone: effect === 'miss' ? 'bad' : 'good', word: effectWords[effect] };
	};
	return { id: 'counterbattery', label: 'The volley', role: 'actor', count: account.dice.count, look, tellings, otherwise: 1 }; // prettier-ignore
}
