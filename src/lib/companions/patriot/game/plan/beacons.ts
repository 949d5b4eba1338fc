// What the beacon tiles do (PA-E): launched, replaced, reprogrammed, used; and a card told for a slot.
import type { BeaconCard, Effect } from '../../rules/cards';
import type { Draft, IntentOf } from './draft';
import { effectItems } from './consequences';
import type { TileChoice } from './price';

export function handleBeacon(draft: Draft, choice: TileChoice, seat: number): void {
	const { tile, slot = 0, slots = [], card = null } = choice;
	if (tile === 'C-S3') {
		for (const one of new Set(slots)) draft.emit({ kind: 'beacon-replaced', slot: one, card: null, rule: 'PA-E5' });
		return;
	}
	if (tile === 'C-S5') return useBeacon(draft, slot, seat);
	if (tile === 'C-S2b') launchFromPile(draft, { slot, card, defective: choice.defective ?? false });
	else draft.emit({ kind: 'beacon-launched', slot, rule: 'PA-E2' });
}

/** A defective card is not launched and stays as dead weight (PA-E3). */
export function launchFromPile(
	draft: Draft,
	{ slot, card, defective }: { readonly slot: number; readonly card: BeaconCard | null; readonly defective: boolean }
): void {
	const dead: BeaconCard = {
		label: 'Defective',
		defective: true,
		cost: { ap: 0, coins: 0, markers: 0, cards: 0, unrest: 0 },
		effects: []
	};
	const isDead = defective || card?.defective === true;
	draft.emit({ kind: 'beacon-replaced', slot, card: isDead ? (card ?? dead) : card, rule: 'PA-E3' });
	if (!isDead) draft.emit({ kind: 'beacon-launched', slot, rule: 'PA-E3' });
}

function useBeacon(draft: Draft, slot: number, seat: number): void {
	const { card } = draft.state.beacons[slot] ?? {};
	const unrest: Effect = { do: 'unrest', by: card?.cost.unrest ?? 0 };
	draft.emit({
		kind: 'beacon-used',
		slot,
		rule: 'PA-E4',
		chain: {
			then: effectItems([...(card?.effects ?? []), ...(unrest.by > 0 ? [unrest] : [])], seat, card?.label || 'beacon')
		}
	});
	if (!card)
		draft.emit({
			kind: 'chain-moved',
			told: 'Carry out the beacon.',
			chain: { then: [{ kind: 'brief', stage: 'effects', card: null, holder: seat, total: null, bids: null }] }
		});
}

export function layBeacon(draft: Draft, { slot, card }: IntentOf<'beacon-card'>): string | null {
	draft.emit({ kind: 'beacon-laid', slot, card, rule: 'PA-E1' });
	return null;
}
