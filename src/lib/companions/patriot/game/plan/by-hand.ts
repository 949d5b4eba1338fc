// What the table sets, switches and keeps by hand (PA-0.6, PA-B10): nothing follows but two questions.
import type { Draft } from './draft';
import type { IntentOf } from './intents';

export function changeRuling(draft: Draft, { ruling, value }: IntentOf<'ruling'>): string | null {
	draft.emit({ kind: 'ruling-changed', ruling, value });
	return null;
}

export function changeSettings(draft: Draft, { dice, windows }: IntentOf<'settings'>): string | null {
	draft.emit({ kind: 'settings-changed', dice, windows });
	return null;
}

export function keepCard(draft: Draft, { label, remind }: IntentOf<'keep-card'>): string | null {
	draft.emit({ kind: 'card-kept', label: label.slice(0, 80), remind, rule: 'PA-B10' });
	return null;
}

export function removeCard(draft: Draft, { index }: IntentOf<'remove-card'>): string | null {
	if (!draft.state.kept[index]) return 'There is no such card.';
	draft.emit({ kind: 'card-removed', index, rule: 'PA-B10' });
	return null;
}

/** By hand nothing follows, but two questions (PA-0.6). */
export function setByHand(draft: Draft, { set, because }: IntentOf<'set'>): string | null {
	if (draft.isOver && set.what === 'threat') return 'The game is over.';
	const asks =
		set.what === 'threat' && set.value >= 6 ? 'end' : set.what === 'unrest' && set.value >= 6 ? 'riot' : null;
	const first = asks ? { chain: { first: [{ kind: 'by-hand' as const, ask: asks } as const] } } : {};
	if ('seat' in set && !draft.state.seats[set.seat]) return 'There is no such player.';
	if (
		set.what === 'space' &&
		(draft.state.board[set.location][set.space] === 'none' || (set.space === 5 && set.occupant === 'troop'))
	)
		return 'There is no such space, or no troop may stand there.';
	draft.emit({ kind: 'set-by-hand', set, ...(because === undefined ? {} : { because }), ...first });
	return null;
}
