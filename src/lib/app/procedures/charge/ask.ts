// The facts of a charge, from contact to pursuit, as players are asked for them and as a situation without a battle has them.
import type { ChargeFacts, ChargeVolley } from '$lib/rules/charge/facts';
import type { UnitFacts } from '$lib/rules/unit/unit-facts';
import type { Names, RulesInUse } from '../procedure';
import { addedProcedures } from '$lib/rules/sheet/added-modifier';
import {
	askCommand,
	askForHouse,
	askUnit,
	coverOptions,
	groundOptions,
	positionOptions,
	type UnitFactId
} from '../ask-unit';
import { choice, type FactGroup, flag, group, type Role } from '../fact';
import { startSentence } from '$lib/wording';
import { otherSide, type QuickSituation, type View, withUnit } from '../situation';

/** The charged unit's own fire. By the fire phase the chargers are in contact (turn sequence): at no range at all. */
function makeContactVolley(chargee: UnitFacts): ChargeVolley {
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
const firesAsTheyCome = ({ arm, weapon }: UnitFacts): boolean => arm !== 'cavalry' && weapon !== 'none';

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
					`Pursuit by ${names.actor} after a victory`,
					facts.chargerPursues,
					(chargerPursues) => put({ chargerPursues }),
					{ usual: facts.chargerPursues, words: `no pursuit by ${names.actor}` }
				),
				flag(
					'chargeePursues',
					`Pursuit by ${names.other} after a victory`,
					facts.chargeePursues,
					(chargeePursues) => put({ chargeePursues }),
					{ usual: facts.chargeePursues, words: `no pursuit by ${names.other}` }
				)
			]
		),
		askEnd(rules, facts, 'actor', startSentence(`${names.actor}, charging`)),
		askEnd(rules, facts, 'other', startSentence(`${names.other}, charged`))
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
	const plain = [...asked(main), ...asked(more)];
	const byHouse = askForHouse(rules, addedProcedures, ['own', 'enemy'], facts[path], path, plain, putUnit);
	return group(path, title, role, [...asked(main), general, ...byHouse], asked(more));
}

const reload = ({ volleysAtCharger }: ChargeFacts, chargee: UnitFacts): readonly ChargeVolley[] =>
	volleysAtCharger
		.filter(({ shooter }) => shooter !== 'chargee' || firesAsTheyCome(chargee))
		.map((volley) =>
			volley.shooter === 'chargee'
				? { ...volley, ammunition: chargee.arm === 'artillery' ? (volley.ammunition ?? 'canister') : null }
				: volley
		);

/** A charge as the shared situation has it: the actor charges the other, who fires as they come and stands in its cover. */
export function makeChargeFacts(situation: QuickSituation): ChargeFacts {
	const { actor, ground, firesAtCharge } = situation;
	const charger = situation[actor];
	const chargee = situation[otherSide(actor)];
	return {
		charger: charger.unit,
		chargee: chargee.unit,
		chargerCommand: charger.command,
		chargeeCommand: chargee.command,
		flankOrRear: charger.attacksFlank,
		chargeeCover: chargee.cover,
		chargeePosition: chargee.position,
		ground,
		volleysAtCharger: firesAtCharge && firesAsTheyCome(chargee.unit) ? [makeContactVolley(chargee.unit)] : [],
		volleysAtChargee: [],
		chargerPursues: charger.pursues,
		chargeePursues: chargee.pursues
	};
}

export const chargeView: View<ChargeFacts> = {
	acts: 'actor',
	get: makeChargeFacts,
	put(situation, facts) {
		const { actor } = situation;
		const charging = withUnit(
			{ ...situation, ground: facts.ground, firesAtCharge: facts.volleysAtCharger.length > 0 },
			actor,
			{
				unit: facts.charger,
				command: facts.chargerCommand,
				attacksFlank: facts.flankOrRear,
				pursues: facts.chargerPursues
			}
		);
		return withUnit(charging, otherSide(actor), {
			unit: facts.chargee,
			command: facts.chargeeCommand,
			cover: facts.chargeeCover,
			position: facts.chargeePosition,
			pursues: facts.chargeePursues
		});
	}
};
