// One roll of a charge as a player makes it: its sum, its dice and what they came to, in the state the charge has reached.
import type { D10 } from '$lib/dice/d10';
import { faces } from '$lib/dice/d10';
import { resolveBlows } from '$lib/rules/blows';
import { resolveCounterbattery } from '$lib/rules/counterbattery';
import type { ChargeFacts } from '$lib/rules/charge/facts';
import type { ChargeProcedures } from '$lib/rules/charge/procedures';
import type { ChainState, Stage, Who } from '$lib/rules/charge/state';
import { otherOf } from '$lib/rules/charge/state';
import type { Roll } from '$lib/rules/charge/steps';
import type { BlowsFacts } from '$lib/rules/combat-facts';
import { resolveMorale } from '$lib/rules/morale';
import type { MoraleFacts } from '$lib/rules/morale-facts';
import { resolvePursuit } from '$lib/rules/pursuit';
import type { Account } from '$lib/rules/resolution';
import { resolveRout } from '$lib/rules/rout';
import { resolveShooting } from '$lib/rules/shooting';
import type { UnitFacts } from '$lib/rules/unit-facts';
import type { DieLook, Names, Throw } from '../answer';
import type { Role } from '../fact';
import type { RulesInUse } from '../rules-in-use';
import { makeCount, startSentence } from '../wording';

export interface StageSituation {
	readonly rules: RulesInUse;
	readonly facts: ChargeFacts;
	readonly procedures: ChargeProcedures;
	readonly state: ChainState;
	readonly stage: Stage;
}

const roleOf = (who: Who): Role => (who === 'charger' ? 'actor' : 'other');

const loserOf = ({ loser }: ChainState): Who => (loser === 'charger' ? 'charger' : 'chargee');

/** Whose dice they are. */
export function rollerOf({ stage, state }: Pick<StageSituation, 'stage' | 'state'>): Who {
	switch (stage) {
		case 'fire-at-charger':
		case 'chargee-test':
		case 'chargee-rout':
		case 'chargee-blows':
			return 'chargee';
		case 'loser-test':
		case 'loser-rout':
		case 'blows-back':
			return loserOf(state);
		case 'pursuit':
			return otherOf(loserOf(state));
		default:
			return 'charger';
	}
}

const unitNow = ({ procedures, state }: StageSituation, who: Who): UnitFacts => ({
	...procedures.units[who],
	figures: state[who].figures
});

function moraleFacts(situation: StageSituation, who: Who, why: Partial<MoraleFacts>): MoraleFacts {
	const { facts, state, stage } = situation;
	return {
		unit: unitNow(situation, who),
		command: who === 'charger' ? facts.chargerCommand : facts.chargeeCommand,
		phase: stage === 'loser-test' ? 'combat' : 'fire',
		hits: state[who].hits,
		charging: null,
		meeting: null,
		lostCombat: null,
		...why
	};
}

function testFacts(situation: StageSituation): MoraleFacts {
	const { procedures, state, stage } = situation;
	if (stage === 'charger-test') {
		return moraleFacts(situation, 'charger', { charging: procedures.charging(state.chargee.figures) });
	}
	if (stage === 'loser-test') {
		const who = loserOf(state);
		return moraleFacts(situation, who, { lostCombat: procedures.lostCombat(who) });
	}
	const home = state.charger.fate === 'stands';
	return moraleFacts(situation, 'chargee', { meeting: home ? procedures.meeting(state.charger.figures) : null });
}

function blowsFacts(situation: StageSituation, striker: Who): BlowsFacts {
	const { flankOrRear, chargeeCover, chargeePosition, ground } = situation.facts;
	const charging = striker === 'charger';
	return {
		striker: unitNow(situation, striker),
		enemy: unitNow(situation, otherOf(striker)),
		attacksFlank: charging && flankOrRear,
		ownFlank: !charging && flankOrRear,
		enemyCover: charging ? chargeeCover : 'none',
		enemyPosition: charging ? chargeePosition : 'level',
		acrossObstacle: chargeePosition === 'obstacle',
		ground
	};
}

/** Routers have left their cover and their place behind. */
function pursuitFacts(situation: StageSituation): BlowsFacts {
	const router = loserOf(situation.state);
	return {
		...blowsFacts(situation, otherOf(router)),
		enemy: { ...unitNow(situation, router), condition: 'shaken', routing: true },
		enemyCover: 'none',
		enemyPosition: 'level',
		acrossObstacle: false
	};
}

/** The sums of a roll: one for each volley, otherwise one. They are made by the same procedures as anywhere else. */
export function accountsOf(situation: StageSituation): readonly Account[] {
	const { rules, facts, procedures, stage, state } = situation;
	const { playsheet, rulings } = rules;
	switch (stage) {
		case 'fire-at-charger':
		case 'fire-at-chargee': {
			const target = unitNow(situation, stage === 'fire-at-charger' ? 'charger' : 'chargee');
			const volleys = stage === 'fire-at-charger' ? facts.volleysAtCharger : facts.volleysAtChargee;
			return volleys.map((volley) => {
				const shooter = volley.shooter === 'chargee' ? procedures.units.chargee : volley.shooter;
				const shot = { ...volley, shooter, target };
				const resolve = target.arm === 'artillery' ? resolveCounterbattery : resolveShooting;
				return resolve(playsheet, rulings, shot).account;
			});
		}
		case 'charger-test':
		case 'chargee-test':
		case 'loser-test':
			return [resolveMorale(playsheet, rulings, testFacts(situation)).account];
		case 'charger-rout':
		case 'chargee-rout':
		case 'loser-rout': {
			const who = rollerOf(situation);
			const command = who === 'charger' ? facts.chargerCommand : facts.chargeeCommand;
			const unit = { ...unitNow(situation, who), condition: 'shaken' as const };
			return [resolveRout(playsheet, rulings, { unit, command }).account];
		}
		case 'charger-blows':
		case 'chargee-blows':
			return [resolveBlows(playsheet, rulings, blowsFacts(situation, rollerOf({ stage, state }))).account];
		case 'pursuit':
		case 'blows-back': {
			const { pursuer, router } = resolvePursuit(playsheet, rulings, {
				blows: pursuitFacts(situation),
				canReach: true
			});
			return stage === 'pursuit' || !router ? [pursuer.account] : [router.account];
		}
	}
}

/** What one outcome of the roll means: hits, 1 passed and 0 failed, or a row of the rout table. */
function outcomeOf(roll: Roll, dice: readonly D10[]): number | null {
	const read = roll.read(dice);
	return read.ok ? read.value : null;
}

function lookOf({ rules, stage }: StageSituation, outcome: number | null): DieLook {
	if (stage.endsWith('-test')) {
		return outcome === 1 ? { tone: 'good', word: 'passes' } : { tone: 'bad', word: 'fails' };
	}
	if (stage.endsWith('-rout')) {
		const distance = rules.playsheet.rout.rows[outcome ?? -1]?.distance ?? null;
		return distance === null ? { tone: 'bad', word: 'shattered' } : { tone: 'plain', word: `${distance}″` };
	}
	return (outcome ?? 0) > 0 ? { tone: 'good', word: 'hit' } : { tone: 'bad', word: 'miss' };
}

/** The dice of a roll. A face reads as the engine reads as many dice that all show it. */
export function makeStageThrow(situation: StageSituation, roll: Roll, id: string, names: Names): Throw {
	const looks = new Map(
		faces.map((face) => {
			const alike = Array.from({ length: roll.dice }, () => face);
			return [face, lookOf(situation, outcomeOf(roll, alike))] as const;
		})
	);
	const role = roleOf(rollerOf(situation));
	const plain: DieLook = { tone: 'plain', word: '' };
	const hits = !situation.stage.endsWith('-test') && !situation.stage.endsWith('-rout');
	return {
		id,
		label: startSentence(names[role]),
		role,
		count: roll.dice,
		look: (face) => looks.get(face) ?? plain,
		tellings: hits
			? [{ id: 'hits', label: 'Dice that hit', face: 10 }]
			: [...looks]
					.reverse()
					.flatMap(([face, look], index, all) =>
						all.findIndex(([, other]) => other.word === look.word) === index
							? [{ id: look.word, label: startSentence(look.word), face }]
							: []
					),
		otherwise: hits ? 1 : null
	};
}

/** "Their unit fires: 2 hits". */
export function tellStageOutcome(situation: StageSituation, title: string, outcome: number): string {
	const { word } = lookOf(situation, outcome);
	if (situation.stage.endsWith('-test')) return `${title}: it ${word}.`;
	if (situation.stage.endsWith('-rout')) return `${title}: ${word === 'shattered' ? 'it is shattered' : word}.`;
	return `${title}: ${situation.stage === 'pursuit' ? makeCount(outcome, 'figure') : makeCount(outcome, 'hit')}.`;
}
