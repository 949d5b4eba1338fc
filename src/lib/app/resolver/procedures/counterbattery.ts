// A volley at guns: each die reads a table of effects instead of a score.
import { chanceOf, mapOutcomes } from '$lib/dice/distribution';
import { makeChanceText } from '$lib/dice/chance-text';
import type { D10 } from '$lib/dice/d10';
import { faces } from '$lib/dice/d10';
import type { CounterbatteryEffect } from '$lib/rules/sheet/playsheet';
import type { CounterbatteryOutcome, CounterbatteryResolution, GunLosses } from '$lib/rules/shooting/counterbattery';
import { expectedLosses, resolveCounterbattery } from '$lib/rules/shooting/counterbattery';
import type { ShootingFacts } from '$lib/rules/shooting/facts';
import type { Ammunition } from '$lib/rules/vocabulary';
import type { Answer, DieLook, Figure, HandLines, Names, Outcome, Procedure, Tally, Telling, Throw } from '../answer';
import { makeBars } from '../odds';
import { makeRemoval, shattersText, testText } from '../outcome-words';
import type { RulesInUse } from '../rules-in-use';
import { makeSumSentence } from '../tally';
import { makeCount, makeList, makeMean, startSentence } from '../wording';
import type { AmmunitionHints } from './shooting-asking';
import { askShot } from './shooting-asking';

export const counterbattery: Procedure<ShootingFacts, CounterbatteryOutcome> = {
	id: 'counterbattery',
	ask: (rules, facts, names) => askShot(rules, facts, names, makeHints(rules, facts)),
	answer: answerCounterbattery
};

/** R10: what canister and what ball would do, where guns could fire either. */
function makeHints({ playsheet, rulings }: RulesInUse, facts: ShootingFacts): AmmunitionHints | null {
	if (facts.shooter.arm !== 'artillery') return null;
	const hint = (ammunition: Ammunition) => {
		const resolution = resolveCounterbattery(playsheet, rulings, { ...facts, ammunition });
		return resolution.account.possible ? `${makeMean(expectedLosses(resolution).crew)} crew` : 'no shot';
	};
	return { canister: hint('canister'), ball: hint('ball') };
}

function answerCounterbattery(
	{ playsheet, rulings }: RulesInUse,
	facts: ShootingFacts,
	names: Names,
	hand: HandLines
): Answer<CounterbatteryOutcome> {
	const resolution = resolveCounterbattery(playsheet, rulings, facts, hand.counterbattery);
	const { possible, reasons } = resolution.account;
	return {
		possible,
		reasons,
		tallies: [makeTally(resolution, readFaces(resolution))],
		odds: makeOdds(resolution),
		throws: possible ? [makeThrow(resolution, readFaces(resolution))] : [],
		read([dice = []]) {
			const read = resolution.read(dice);
			return read.ok && possible ? tell(read.value, facts, names) : null;
		}
	};
}

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

function makeTally({ account }: CounterbatteryResolution, effects: Effects): Tally {
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

function makeOdds(resolution: CounterbatteryResolution): Answer['odds'] {
	if (!resolution.account.possible) return { figures: [], charts: [], notes: [], measure: null };
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

const lossText = ({ crew, guns }: GunLosses): string =>
	makeList([`${crew} crew`, ...(guns > 0 ? [makeCount(guns, 'gun')] : [])]);

function tell(outcome: CounterbatteryOutcome, { target }: ShootingFacts, names: Names): Outcome<CounterbatteryOutcome> {
	const { lost, dice } = outcome;
	const telling = dice.filter(({ effect }) => effect !== 'miss').length;
	if (lost.crew === 0 && lost.guns === 0) {
		const sentence = `None of ${makeCount(dice.length, 'die', 'dice')} hits. Nothing comes off.`;
		return { sentence, tone: 'bad', removals: [], followUps: [], result: outcome };
	}
	const gone = target.figures - lost.crew === 0;
	return {
		sentence: `${telling} of ${dice.length} ${telling === 1 ? 'hits' : 'hit'}. ${startSentence(names.other)} loses ${lossText(lost)}${gone ? ` and ${shattersText}` : ''}.`,
		tone: 'good',
		removals: [makeRemoval('other', names, target, { figures: lost.crew, guns: lost.guns })],
		followUps: gone
			? []
			: [{ kind: 'test', role: 'other', text: testText(names.other, lost.crew), label: 'Test morale' }],
		result: outcome
	};
}
