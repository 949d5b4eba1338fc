// What was said of two units in the resolver, carried over to the planner with the tap that opens it.
import type { Interaction } from '../battle/resolver/open-interaction.svelte';
import type { SaidFact } from '../battle/resolver/rolling.svelte';
import { nobodySaid, type SaidOfPair } from './subject';
import { type Question, questions } from './words';

/** A plan that can be opened from what lies open in the resolver, with what was said there. */
export interface PlanLink {
	readonly label: string;
	readonly question: Question;
	readonly ours: string;
	readonly theirs: string | null;
	readonly of: keyof SaidOfPair;
	readonly said: readonly SaidFact[];
}

/** Before a shot there is how near and with what, before a move how far and whether; a charge is thought over as it lies there. */
export function plansFor(interaction: Interaction): readonly PlanLink[] {
	const [ours, other = null] = interaction.units;
	if (ours === undefined) return [];
	const plan = (
		question: Question,
		theirs: string | null,
		of: PlanLink['of'] = 'shot',
		said: PlanLink['said'] = []
	): PlanLink => ({ label: questions[question].title, question, ours, theirs, of, said });
	switch (interaction.kind) {
		case 'charging':
			return [plan('charge', other, 'charge', interaction.outlook.saidFacts)];
		case 'moving':
			return interaction.facts.unit.arm === 'general'
				? []
				: [...(interaction.facts.unit.weapon === 'none' ? [] : [plan('range', null)]), plan('hold', null)];
		case 'choosing':
			if (interaction.asking === 'target') return [plan('target', null)];
			return interaction.asking === 'chargee'
				? [plan('charge', interaction.candidates[0]?.unit ?? null, 'charge')]
				: [];
		case 'rolling': {
			if (!interaction.key.startsWith('shoot:')) return [];
			const isGuns = interaction.resolver.groups.some(({ main }) => main.some(({ id }) => id === 'ammunition'));
			return [plan(isGuns ? 'load' : 'range', other, 'shot', interaction.said)];
		}
		default:
			return [];
	}
}

interface Carried {
	readonly battle: string;
	readonly ours: string;
	readonly theirs: string | null;
	readonly said: SaidOfPair;
}

let carried: Carried | null = null;

/** The address of a plan of these two; `query` is for the page to resolve. */
export function planQuery(battle: string, question: Question, ours: string, theirs: string | null): `?${string}` {
	const query = new URLSearchParams({ battle, ours, ...(theirs === null ? {} : { theirs }) });
	return `?${query.toString()}#${question}`;
}

export function carry(
	battle: string,
	{ ours, theirs, of, said }: Pick<PlanLink, 'ours' | 'theirs' | 'of' | 'said'>
): void {
	carried = { battle, ours, theirs, said: { ...nobodySaid, [of]: said } };
}

/** Taken once, and only by the plan it was meant for. */
export function takeCarried(battle: string, ours: string | null, theirs: string | null): SaidOfPair | null {
	const known = carried;
	carried = null;
	return known && known.battle === battle && known.ours === ours && known.theirs === theirs ? known.said : null;
}
