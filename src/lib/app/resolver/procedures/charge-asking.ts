// The facts of a charge, from contact to pursuit.
import type { ChargeFacts, ChargeVolley } from '$lib/rules/charge/facts';
import type { UnitFacts } from '$lib/rules/unit-facts';
import type { Names } from '../answer';
import { askCommand } from '../command-asking';
import type { FactGroup, Role } from '../fact';
import { choice, flag, group } from '../fact';
import type { RulesInUse } from '../rules-in-use';
import type { UnitFactId } from '../unit-asking';
import { askUnit } from '../unit-asking';
import { startSentence } from '../wording';
import { groundOptions, positionOptions } from './engagement';
import { coverOptions } from './shooting-asking';

/** The charged unit's own fire. By the fire phase the chargers are in contact (turn sequence): at no range at all. */
export function makeContactVolley(chargee: UnitFacts): ChargeVolley {
	return {
		shooter: 'chargee',
		range: 0,
		ammunition: chargee.arm === 'artillery' ? 'canister' : null,
		moved: 'no',
		evaded: false,
		charging: false,
		targetCover: 'none',
		targetDense: false,
		roughInches: 0
	};
}

const main: readonly UnitFactId[] = ['arm', 'figures', 'order', 'grade', 'condition', 'bayonets'];
const more: readonly UnitFactId[] = ['guns', 'british', 'light', 'figures-at-start'];

/** Horse has nothing to fire as the enemy comes. */
export const firesAsTheyCome = ({ arm, weapon }: UnitFacts): boolean => arm !== 'cavalry' && weapon !== 'none';

export function askCharge(rules: RulesInUse, facts: ChargeFacts, names: Names): readonly FactGroup<ChargeFacts>[] {
	const put = (patch: Partial<ChargeFacts>): ChargeFacts => ({ ...facts, ...patch });
	return [
		group(
			'charge',
			'The charge',
			null,
			[
				flag('flankOrRear', 'On flank or rear', facts.flankOrRear, (flankOrRear) => put({ flankOrRear })),
				choice('chargeeCover', 'Target is', facts.chargeeCover, coverOptions, (chargeeCover) => put({ chargeeCover })),
				choice('chargeePosition', 'Position', facts.chargeePosition, positionOptions, (chargeePosition) =>
					put({ chargeePosition })
				),
				firesAsTheyCome(facts.chargee) &&
					flag('volleysAtCharger', `Fire of ${names.other} as they come`, facts.volleysAtCharger.length > 0, (fires) =>
						put({ volleysAtCharger: fires ? [makeContactVolley(facts.chargee)] : [] })
					)
			],
			[
				choice('ground', 'They fight in', facts.ground, groundOptions, (ground) => put({ ground }), {
					usual: facts.ground === 'open'
				}),
				flag(
					'chargerPursues',
					startSentence(`${names.actor} pursues if it wins`),
					facts.chargerPursues,
					(chargerPursues) => put({ chargerPursues }),
					{ usual: facts.chargerPursues, words: `${names.actor} does not pursue` }
				),
				flag(
					'chargeePursues',
					startSentence(`${names.other} pursues if it wins`),
					facts.chargeePursues,
					(chargeePursues) => put({ chargeePursues }),
					{ usual: facts.chargeePursues, words: `${names.other} does not pursue` }
				)
			]
		),
		askEnd(rules, facts, 'actor', startSentence(`${names.actor} charges`)),
		askEnd(rules, facts, 'other', startSentence(`${names.other} is charged`))
	];
}

/** One end of the charge. Guns that are charged fire what they now are. */
function askEnd(rules: RulesInUse, facts: ChargeFacts, role: Role, title: string): FactGroup<ChargeFacts> {
	const charging = role === 'actor';
	const path = charging ? 'charger' : 'chargee';
	const command = charging ? 'chargerCommand' : 'chargeeCommand';
	const putUnit = (unit: UnitFacts): ChargeFacts =>
		charging ? { ...facts, charger: unit } : { ...facts, chargee: unit, volleysAtCharger: reload(facts, unit) };
	const asked = (ids: readonly UnitFactId[]) => askUnit(facts[path], path, ids, putUnit);
	const general = askCommand(facts[command], command, rules.playsheet.generals.commandRadius, (value) => ({
		...facts,
		[command]: value
	}));
	return group(path, title, role, [...asked(main), general], asked(more));
}

const reload = ({ volleysAtCharger }: ChargeFacts, chargee: UnitFacts): readonly ChargeVolley[] =>
	volleysAtCharger
		.filter(({ shooter }) => shooter !== 'chargee' || firesAsTheyCome(chargee))
		.map((volley) =>
			volley.shooter === 'chargee'
				? { ...volley, ammunition: chargee.arm === 'artillery' ? (volley.ammunition ?? 'canister') : null }
				: volley
		);
