// Getting out of the way of a charge, or of an enemy that only advances: whether the unit may, and how far. No dice.
import { unitOf } from '$lib/battle/select/units';
import type { BodyOf } from '$lib/battle/events/event';
import { evadeFacts } from '$lib/battle/facts/movement';
import { planEvade } from '$lib/battle/moves/directed-moves';
import type { BattleState, Charge } from '$lib/battle/state';
import { type EvadeDistance, type EvadeFacts, type Evasion, judgeEvade } from '$lib/rules/movement/evade';
import { startSentence } from '$lib/wording';
import { askUnit } from './ask-unit';
import { type Fact, flag, group, number } from './fact';
import { anchorOf, note, settled } from './sums';
import type { Note } from './procedure';
import { type Reopens, type Roll, rollOf } from './roll';
import { otherSide, type Viewed, withUnit } from './situation';

const MOST_INCHES = 72;

export const evade: Viewed<EvadeFacts, Evasion> & Reopens<BodyOf<'evaded'>, EvadeFacts, Evasion> = {
	id: 'evade',
	ask: (_rules, facts, names) => [
		group(
			'unit',
			startSentence(`${names.actor}, evading`),
			'actor',
			askUnit(facts.unit, 'unit', ['arm', 'order', 'light'], (unit) => ({ ...facts, unit }))
		),
		group('charger', startSentence(names.other), 'other', [
			flag('charged', 'It charges', facts.charge !== null, (charged) => ({
				...facts,
				charge: charged ? aCharge(facts) : null
			})),
			...askCharge(facts)
		])
	],
	answer({ playsheet, rulings }, facts, names) {
		const evasion = judgeEvade(playsheet, rulings, facts);
		const { distance, notes, reasons, possible } = evasion;
		const told = distance
			? [tellDistance(distance), ...notes.map((reason) => note(reason.text, anchorOf(reason)))]
			: [note(startSentence(`${names.actor} may not evade.`))];
		return {
			possible,
			reasons,
			tallies: [],
			odds: {
				figures: distance ? [{ value: `${distance.inches}″`, label: 'evade' }] : [],
				charts: [],
				notes: told,
				measure: distance ? { label: 'inches', value: distance.inches, kind: 'mean', better: 'more' } : null
			},
			throws: [],
			read: () => (possible ? settled(evasion) : null)
		};
	},
	view: {
		acts: 'mover',
		get(situation) {
			const { mover, charged, startsAt, firstSeenAt } = situation;
			const charger = situation[otherSide(mover)].unit;
			return { unit: situation[mover].unit, charge: charged ? { charger, startsAt, firstSeenAt } : null };
		},
		put(situation, { unit, charge }) {
			const { mover } = situation;
			const evading = withUnit({ ...situation, charged: charge !== null }, mover, { unit });
			// A charge that is only now spoken of is that of the unit over there, as it was.
			if (!charge || !situation.charged) return evading;
			const { charger, ...where } = charge;
			return withUnit({ ...evading, ...where }, otherSide(mover), { unit: charger });
		}
	},
	reopen: (state, { unit }) => openEvade(state, unit, chargeOn(state, unit), null)
};

/** A charge of which nothing is known: one that forbids nothing. */
const aCharge = ({ unit }: EvadeFacts): EvadeFacts['charge'] => ({
	charger: unit,
	startsAt: MOST_INCHES,
	firstSeenAt: MOST_INCHES
});

function askCharge(facts: EvadeFacts): readonly Fact<EvadeFacts>[] {
	const { charge } = facts;
	if (!charge) return [];
	const put = (patch: Partial<typeof charge>): EvadeFacts => ({ ...facts, charge: { ...charge, ...patch } });
	const inches = { max: MOST_INCHES, unit: '″' };
	return [
		...askUnit(charge.charger, 'charge.charger', ['arm', 'condition'], (charger) => put({ charger })),
		number('charge.startsAt', 'Charge starts at', charge.startsAt, (startsAt) => put({ startsAt }), inches),
		number('charge.firstSeenAt', 'First seen at', charge.firstSeenAt, (seen) => put({ firstSeenAt: seen }), inches)
	];
}

const tellDistance = ({ text, section, ruling, cell }: EvadeDistance): Note =>
	note(`${text}${ruling ? ` (${ruling})` : ''}.`, cell ?? ruling ?? section);

/** Of those whose charge was evaded: they have their move still. */
export const freedWords = 'may charge another enemy, move or stand';

/** The charge that a unit may get out of the way of. */
export const chargeOn = ({ charges }: BattleState, unit: string): Charge | null =>
	charges.find(({ chargee, stage }) => chargee === unit && stage === 'declared') ?? null;

export function openEvade(
	state: BattleState,
	unit: string,
	charge: Charge | null,
	taskId: string | null
): Roll<EvadeFacts, Evasion> {
	const sheet = evadeFacts(state, unit, charge);
	const roll = rollOf(state, taskId, unit, charge?.charger);
	const { actor, other } = roll.names;
	const { playsheet, rulings } = state.setup;
	const allowed = judgeEvade(playsheet, rulings, sheet.facts).distance;
	// R5: crews leave their guns where they stand, and it is the guns that stand on the map.
	const stays = unitOf(state, unit).unit.arm === 'artillery';
	const away = (inches: number) => (stays ? null : planEvade(state, unit, charge, inches));
	return {
		...roll,
		key: `evade:${unit}:${charge?.charger ?? ''}:${state.turn}`,
		title: charge ? `${actor}: evade ${other}` : `${actor}: evade`,
		move: allowed && away(allowed.inches),
		procedure: evade,
		facts: sheet.facts,
		sources: { ...sheet.sources, charged: 'remembered' },
		label: 'Evade',
		otherwise: 'It stands',
		record({ distance }) {
			const inches = distance?.inches ?? 0;
			const gone = away(inches);
			return { kind: 'evaded', unit, inches: gone?.inches ?? inches, place: gone?.to ?? null };
		}
	};
}
