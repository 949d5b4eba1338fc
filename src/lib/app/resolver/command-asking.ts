// Where the general is, as a player is asked for it: one question, because an attached general is always in command.
import type { CommandFacts } from '$lib/rules/unit-facts';
import type { Fact, FactOption } from './fact';
import { choice, lift } from './fact';

type Where = 'near' | 'none' | `with-${number}`;

/** Charisma gives a bonus of up to two; a house rule may give more, which then shows as a chip of its own. */
const printedBonuses = [0, 1, 2];

function whereOf({ attachedBonus, generalInRadius }: CommandFacts): Where {
	if (attachedBonus !== null) return `with-${attachedBonus}`;
	return generalInRadius ? 'near' : 'none';
}

function commandOf(where: Where): CommandFacts {
	if (where === 'near' || where === 'none') return { attachedBonus: null, generalInRadius: where === 'near' };
	return { attachedBonus: Number(where.slice('with-'.length)), generalInRadius: true };
}

export function askCommand<Whole>(
	command: CommandFacts,
	path: string,
	radius: number,
	put: (command: CommandFacts) => Whole
): Fact<Whole> {
	const bonuses = [...new Set([...printedBonuses, command.attachedBonus ?? 0])].sort((a, b) => a - b);
	const options: (FactOption & { value: Where })[] = [
		{ value: 'none', label: 'None near' },
		{ value: 'near', label: `Within ${radius}″` },
		...bonuses.map((bonus) => ({ value: `with-${bonus}` as const, label: `With it +${bonus}` }))
	];
	const fact = choice(path, 'General', whereOf(command), options, commandOf);
	return lift(fact, put);
}
