// Windows, where an ability may step in (PA-0.5), and “We did otherwise”, which closes whatever is open.
import { abilityOf } from '../../rules/characters';
import type { ItemOf } from '../state/items';
import { resetOf, seatOf, timesUsed } from '../state/state';
import { perform, whyNotAbility } from './abilities';
import { type Draft, frontOf, type IntentOf, notAsked } from './draft';
import { incite, moveUnrest, raiseThreat, startRiots } from './consequences';

export function throwTantrum(draft: Draft): string | null {
	const item = frontOf(draft, 'tantrum');
	const diva = seatOf(draft.state, 'diva');
	if (!item || diva === null || timesUsed(draft.state, diva, 'ab-tantrum') > 0) return notAsked;
	draft.emit({
		kind: 'ability-cancelled',
		ability: item.ability,
		seat: item.seat,
		by: diva,
		rule: 'PA-P3',
		chain: { of: item.id, becomes: null }
	});
	return null;
}

export function doOtherwise(draft: Draft, { note }: IntentOf<'drop'>): string | null {
	const item = draft.front;
	if (!item) return 'Nothing is open.';
	draft.close(item, `We did otherwise${note.trim() === '' ? '' : `: ${note.trim().slice(0, 240)}`}.`);
	// A riot that is talked away at the table leaves unrest where a riot would: it never rests at 6.
	const over = draft.state.unrest - resetOf(draft.state);
	if (item.kind === 'riot-window' && over > 0) moveUnrest(draft, -over, 'the riot was done otherwise');
	return null;
}

export function sayYes(draft: Draft): string | null {
	const item = frontOf(draft, 'by-hand');
	if (!item) return notAsked;
	draft.close(item, item.ask === 'end' ? 'The game is over.' : 'A riot is incited.');
	if (item.ask === 'end') draft.end('killers', 'PA-G1', 'threat reached 6');
	else incite(draft, 1, 'unrest was set to 6');
	return null;
}

/** It takes effect, unless something happened since that forbids it: then it is not used. */
function letBe(draft: Draft, { ability, seat, input }: ItemOf<'tantrum'>): void {
	const why = whyNotAbility(draft.state, ability, input);
	if (why === null) perform(draft, ability, seat, input);
	else draft.say(`${abilityOf(ability).name} cannot be used: ${why.replace(/\.$/, '')}`, 'PA-P2');
}

/** "No" to whatever window stands open. */
export function passWindow(draft: Draft): string | null {
	const item = draft.front;
	switch (item?.kind) {
		case 'threat':
			draft.close(item, 'Nobody takes the bullet.');
			raiseThreat(draft, item.by, item.cause);
			return null;
		case 'riot-window':
			draft.close(item, 'No talks.');
			startRiots(draft, item.cards, item.cause);
			return null;
		case 'tantrum':
			draft.close(item, 'No tantrum.');
			letBe(draft, item);
			return null;
		case 'by-hand':
			draft.close(item, item.ask === 'end' ? 'The game goes on.' : 'No riot.');
			return null;
		default:
			return notAsked;
	}
}
