// Where a reading counts: for each ruling that can be read otherwise, a situation of its own in which every reading comes out differently, told
// by the rules that read it.
import { makeChanceText } from '$lib/dice/chance-text';
import { expected } from '$lib/dice/distribution';
import { arcs, isInArc } from '$lib/geometry/arc';
import { degrees, inches } from '$lib/geometry/measures';
import { point } from '$lib/geometry/point';
import { type OrientedRect, rect } from '$lib/geometry/shape';
import { resolveCharge } from '$lib/rules/charge/exact';
import type { ChargeFacts } from '$lib/rules/charge/facts';
import { resolveBlows } from '$lib/rules/combat/blows';
import type { BlowsFacts } from '$lib/rules/combat/facts';
import { blowsOf, resolveMelee } from '$lib/rules/combat/melee';
import { resolvePursuit } from '$lib/rules/combat/pursuit';
import type { HitsResolution } from '$lib/rules/engine/resolution';
import type { Rules } from '$lib/rules/house-rules/house-rules';
import { resolveInitiative } from '$lib/rules/initiative/initiative';
import { resolveRout } from '$lib/rules/morale/rout';
import { judgeEvade } from '$lib/rules/movement/evade';
import { reasonsAgainstStep } from '$lib/rules/movement/manoeuvre-reasons';
import { runCourse } from '$lib/rules/planner/course';
import type { ChoiceId } from '$lib/rules/sheet/playsheet';
import { expectedLosses, resolveCounterbattery } from '$lib/rules/shooting/counterbattery';
import type { ShootingFacts } from '$lib/rules/shooting/facts';
import { expectedHits, resolveShooting } from '$lib/rules/shooting/shooting';
import { bandsOf } from '$lib/rules/shooting/shot';
import type { CommandFacts, UnitFacts } from '$lib/rules/unit/unit-facts';
import { makeInches } from '$lib/wording';
import { changeKind, changeOrder, usualFoot } from '../procedures/unit-change';

export interface RulingSituation {
	readonly title: string;
	/** What comes of it, in words. */
	readonly tell: (rules: Rules) => string;
}

const guns = changeKind(usualFoot, 'field-gun');
const limbered: UnitFacts = { ...guns, formation: 'limbered' };
const loose = changeOrder(usualFoot, 'loose');
const rifles: UnitFacts = { ...changeOrder(changeKind(usualFoot, 'rifle'), 'skirmish'), light: true, figures: 12, figuresAtStart: 12 }; // prettier-ignore
const router: UnitFacts = { ...usualFoot, condition: 'shaken', routing: true };
const tellHits = (resolution: HitsResolution): string => `${expectedHits(resolution).toFixed(2)} hits`;

const blows = (changes: Partial<BlowsFacts>): BlowsFacts => ({
	striker: usualFoot,
	enemy: usualFoot,
	attacksFlank: false,
	ownFlank: false,
	enemyCover: 'none',
	enemyPosition: 'level',
	acrossObstacle: false,
	ground: 'open',
	...changes
});

const strike = (changes: Partial<BlowsFacts>) => (rules: Rules) =>
	tellHits(resolveBlows(rules.playsheet, rules.rulings, blows(changes)));

const pursue = ({ playsheet, rulings }: Rules) =>
	resolvePursuit(playsheet, rulings, { blows: blows({ enemy: router }), canReach: true });

const fireAtGuns =
	(shooter: UnitFacts, target: UnitFacts, range: number) =>
	({ playsheet, rulings }: Rules) => {
		const ammunition = shooter.arm === 'artillery' ? 'ball' : null;
		const resolution = resolveCounterbattery(playsheet, rulings, usualShot({ shooter, target, ammunition, range }));
		return `${expectedLosses(resolution).crew.toFixed(2)} crew`;
	};

const tellFurthest = ({ playsheet, rulings }: Rules, ammunition: 'canister' | 'ball'): string => {
	const bands = bandsOf(playsheet, rulings, { shooter: { weapon: 'heavy-gun' }, ammunition });
	return `${ammunition} ${makeInches(bands.at(-1)?.upTo ?? 0)}`;
};

const line = (x: number, y: number): OrientedRect =>
	rect({ centre: point(x, y), frontage: inches(8), depth: inches(1), facing: degrees(0) });

/** Straight ahead, 8″ outward of the right front corner with 10″ between the lines, and behind. */
const round = [line(0, -11), line(16, -11), line(0, 11)];

export const rulingSituations: Readonly<Record<ChoiceId, RulingSituation>> = {
	R1: {
		title: 'Who is A in a turn',
		tell: ({ playsheet, rulings }) => resolveInitiative(playsheet, rulings, { named: 'first' }).dice.text
	},
	R5: {
		title: 'The crew of a field gun evades',
		tell: ({ playsheet, rulings }) => {
			const { distance, reasons } = judgeEvade(playsheet, rulings, { unit: guns, charge: null });
			return distance ? makeInches(distance.inches) : (reasons[0]?.text ?? '—');
		}
	},
	R9: {
		title: 'How far heavy guns fire',
		tell: (rules) => `${tellFurthest(rules, 'canister')}, ${tellFurthest(rules, 'ball')}`
	},
	R13: {
		title: '2 field guns fire ball at a line in tight order at 30″',
		tell: ({ playsheet, rulings }) =>
			tellHits(resolveShooting(playsheet, rulings, usualShot({ shooter: guns, ammunition: 'ball', range: 30 })))
	},
	R14: {
		title: '24 muskets fire at 5″, shaken, and disordered before',
		tell: ({ playsheet, rulings }) => {
			const shooter: UnitFacts = { ...usualFoot, grade: 'B', condition: 'shaken', alsoDisordered: true };
			return tellHits(resolveShooting(playsheet, rulings, usualShot({ shooter })));
		}
	},
	R15: { title: '12 rifles fire at limbered guns at 10″', tell: fireAtGuns(rifles, limbered, 10) },
	R17: {
		title: '23 strike at as many, grade C on both sides',
		tell: strike({ striker: { ...usualFoot, figures: 23 } })
	},
	R20: {
		title: '24 strike at as many up a steep slope in soft cover',
		tell: strike({ enemyPosition: 'steep-slope', enemyCover: 'soft' })
	},
	R21: {
		title: '24 who run are pursued by as many: what they do to the pursuer',
		tell: (rules) => {
			const { router: back } = pursue(rules);
			return back ? tellHits(back) : 'they only run';
		}
	},
	R27: {
		title: 'Grade C, 36 strong, fails its test: what the rout costs it',
		tell: ({ playsheet, rulings }) => {
			const unit: UnitFacts = { ...usualFoot, condition: 'shaken', figures: 36, figuresAtStart: 36 };
			const { results } = resolveRout(playsheet, rulings, { unit, command: generalNear });
			return `${expected(results, ({ removed }) => removed).toFixed(2)} figures`;
		}
	},
	R32: {
		title: '2 field guns of grade A fire ball at guns at 30″',
		tell: fireAtGuns({ ...guns, grade: 'A' }, guns, 30)
	},
	R35: {
		title: 'Enemies 10″ ahead, half right and behind: at how many it may fire',
		tell: ({ rulings }) => `${round.filter((enemy) => isInArc(line(0, 0), arcs[rulings.R35], enemy)).length} of 3`
	},
	R38: {
		title: 'Ours and theirs, 24 muskets each, fire at 5″, ours first: what we lose',
		tell: (rules) => {
			const fighter = { unit: usualFoot, command: generalNear, hitsBefore: 0, firesWith: null };
			const { shooter: _shooter, target: _target, ...shot } = usualShot({});
			const turn = { text: '', ours: shot, theirs: shot, others: [] };
			const { after } = runCourse(rules, { ours: fighter, theirs: fighter, turns: [turn], charge: null });
			return `${(after[0]?.yourLosses ?? 0).toFixed(2)} figures`;
		}
	},
	R39: { title: '24 pursue as many who run', tell: (rules) => tellHits(pursue(rules).pursuer) },
	R40: {
		title: '12 horse charge 24 militia of grade E: what the militia loses',
		tell: ({ playsheet, rulings }) => {
			const militia: UnitFacts = { ...loose, grade: 'E', bayonets: false };
			const { endings } = resolveCharge(playsheet, rulings, usualCharge(changeKind(usualFoot, 'horse'), militia));
			return `${(militia.figures - expected(endings, ({ chargee }) => chargee.figures)).toFixed(2)} figures`;
		}
	},
	R41: {
		title: 'A charge through skirmishers of one’s own',
		tell: ({ rulings }) => {
			const through = { kind: 'pass-through', what: 'skirmishers', oneStandsStill: true } as const;
			const [reason] = reasonsAgainstStep(rulings, { unit: usualFoot, charging: true }, through);
			return reason?.text ?? 'is free';
		}
	},
	R42: {
		title: '24 strike the 3 that are left of one enemy, while 24 others strike them',
		tell: ({ playsheet, rulings }) => {
			const place = { flankOf: [], cover: 'none', position: 'level' } as const;
			const units = [
				{ ...place, unit: usualFoot, id: 'ours', side: 'first', strikes: 'few' },
				{ ...place, unit: { ...usualFoot, figures: 3 }, id: 'few', side: 'second', strikes: null },
				{ ...place, unit: usualFoot, id: 'theirs', side: 'second', strikes: 'ours' }
			] as const;
			const melee = resolveMelee(playsheet, rulings, blowsOf({ units, ground: 'open' }));
			return melee.ok ? `${makeChanceText(melee.value.chance('first-won'))} won` : '—';
		}
	}
};

// What is said of a shot and of a charge where nothing else is said: two lines of foot in the open, a general near.

export const generalNear: CommandFacts = { attachedBonus: null, generalInRadius: true };

export const usualShot = (changes: Partial<ShootingFacts>): ShootingFacts => ({
	shooter: usualFoot,
	target: usualFoot,
	range: 5,
	ammunition: null,
	moved: 'no',
	evaded: false,
	charging: false,
	targetCover: 'none',
	targetDense: false,
	roughInches: 0,
	...changes
});

export const usualCharge = (charger: UnitFacts, chargee: UnitFacts): ChargeFacts => ({
	charger,
	chargee,
	chargerCommand: generalNear,
	chargeeCommand: generalNear,
	flankOrRear: false,
	chargeeCover: 'none',
	chargeePosition: 'level',
	ground: 'open',
	volleysAtCharger: [],
	volleysAtChargee: [],
	chargerPursues: true,
	chargeePursues: true
});
