// Of a unit the players can see on its card, only what is in doubt is asked: what was measured on the canvas or is only assumed. What the
// roster says and the battle remembers is folded away, a tap from being changed.
import type { FactSource } from '$lib/battle/facts/fact-sheet';
import type { Fact, FactGroup } from '../../resolver/fact';

type Sources = Readonly<Record<string, FactSource>>;

export function foldKnown<Facts>(groups: readonly FactGroup<Facts>[], sources: Sources): readonly FactGroup<Facts>[] {
	const isDoubtful = ({ id }: Fact<Facts>) => sourcesOf(sources, id).some(isInDoubt);
	return groups.map((group) => {
		if (group.role === null) return group;
		const known = group.main.filter((fact) => !isDoubtful(fact));
		return { ...group, main: group.main.filter(isDoubtful), more: [...known, ...group.more] };
	});
}

/** What it had before it lost figures (R38) is not what the players see on its card. */
const isInDoubt = (source: FactSource): boolean =>
	source === 'assumed' || source === 'measured' || source === 'before-fire';

/** A fact that stands for several is in doubt when any of them is. */
function sourcesOf(sources: Sources, id: string): readonly FactSource[] {
	const below = Object.entries(sources).filter(([path]) => path === id || path.startsWith(`${id}.`));
	return below.map(([, source]) => source);
}
