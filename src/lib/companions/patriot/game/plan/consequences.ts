// What one change brings with it: threat, unrest, riots, taxes, coins, markers and troops, each with what it sets off (PA-0.3).
import { type Spot, spotsWith } from '../../rules/board';
import type { Effect } from '../../rules/cards';
import { type AbilityId, abilityOf } from '../../rules/characters';
import { type AbilityInput, effectItem, type Item } from '../state/items';
import { isIn, nameOf, seatOf } from '../state/state';
import { type Draft, windowFor } from './draft';

/** Threat rises or falls from one cause (PA-H1, PA-H2). `first`: in the midst of an item, before anything else. */
export function moveThreat(draft: Draft, by: number, cause: string, rule = 'PA-H1'): void {
	if (by === 0) return;
	if (by < 0) return draft.emit({ kind: 'threat-moved', by, cause, rule: 'PA-H2' });
	if (windowFor(draft.state, 'ab-bullet') !== null)
		return draft.emit({
			kind: 'chain-moved',
			told: `Threat is to rise by ${by}: ${cause}.`,
			chain: { first: [{ kind: 'threat', by, cause }] }
		});
	raiseThreat(draft, by, cause, rule);
}

export function raiseThreat(draft: Draft, by: number, cause: string, rule = 'PA-H1'): void {
	const { state } = draft;
	if (state.threat + by >= 6) {
		draft.emit({ kind: 'threat-moved', by, cause, rule });
		return draft.end('killers', 'PA-G1', 'threat reached 6');
	}
	const then: Item[] = [
		...(isIn(state, 'donovan') ? [{ kind: 'losing-vote' } as const] : []),
		...(isIn(state, 'frank') ? [{ kind: 'alternative-facts' } as const] : [])
	];
	draft.emit({ kind: 'threat-moved', by, cause, rule, ...(then.length > 0 ? { chain: { then } } : {}) });
}

export function moveUnrest(draft: Draft, by: number, cause: string, rule = by < 0 ? 'PA-U2' : 'PA-U1'): void {
	if (by === 0) return;
	draft.emit({ kind: 'unrest-moved', by, cause, rule });
	if (by > 0 && draft.state.unrest >= 6) incite(draft, 1, 'unrest reached 6');
}

/** A riot is incited (PA-I1): where Donovan may still talk, the app stops before the card is read. */
export function incite(draft: Draft, cards: number, cause: string): void {
	if (windowFor(draft.state, 'ab-delegate') === null) return startRiots(draft, cards, cause);
	draft.emit({
		kind: 'chain-moved',
		told: `A riot is about to start: ${cause}.`,
		chain: { first: [{ kind: 'riot-window', cards, cause }] }
	});
}

export function startRiots(draft: Draft, cards: number, cause: string): void {
	const { state } = draft;
	const group = state.groups + 1;
	const jack = seatOf(state, 'jack');
	const then: Item[] = [
		...Array.from({ length: cards }, (): Item => ({ kind: 'riot-draw', group })),
		{ kind: 'riots-over' },
		...(isIn(state, 'frank') ? [{ kind: 'newsworthy' } as const] : []),
		...(jack !== null && !state.seats[jack]?.sawRiot ? [{ kind: 'serious' } as const] : [])
	];
	draft.emit({ kind: 'riot-incited', cards, cause, rule: 'PA-I1', chain: { then } });
}

export function moveTaxes(draft: Draft, by: number, cause: string): void {
	const before = draft.state.taxes;
	draft.emit({ kind: 'taxes-moved', by, cause, rule: 'PA-M3' });
	const hilbert = seatOf(draft.state, 'hilbert');
	if (hilbert === null || draft.state.taxes <= before) return;
	draft.emit({ kind: 'markers-moved', seat: hilbert, by: 1, cause: 'Tax Time Bonus', rule: 'PA-M3' });
	draft.say(`${nameOf(draft.state, hilbert)} draws 1 card of any type: Tax Time Bonus`, 'PA-M3');
}

/** Coins into the treasury or out of it, never below nothing. */
export function moveCoins(draft: Draft, by: number, cause: string): void {
	const treasury = Math.max(by, -draft.state.treasury);
	if (treasury !== 0) draft.emit({ kind: 'coins-moved', treasury, letter: 0, cause, rule: 'PA-M1' });
}

export function moveMarkers(draft: Draft, seat: number, by: number, cause: string): void {
	const held = draft.state.seats[seat]?.markers ?? 0;
	const change = Math.max(by, -held);
	if (change !== 0) draft.emit({ kind: 'markers-moved', seat, by: change, cause });
}

export function loseTroop(draft: Draft, spot: Spot): void {
	draft.emit({ kind: 'troop-lost', spot });
	const { thisRound } = draft.state;
	const gustavo = seatOf(draft.state, 'gustavo');
	if (thisRound.troopsLost < 3 || thisRound.artOfWar || gustavo === null) return;
	draft.emit({
		kind: 'turn-flagged',
		flag: 'art-of-war',
		told: `Three troops were lost this round: ${nameOf(draft.state, gustavo)} discards all influence.`,
		rule: 'PA-I6'
	});
}

/** Riots are over once no rioter is left (PA-I4). */
export function endRiotsIfOver(draft: Draft): void {
	if (draft.state.riots.length === 0 || spotsWith(draft.state.board, 'rioter').length > 0) return;
	if (draft.state.chain.some(({ kind }) => kind === 'riot-draw' || kind === 'riot-roll' || kind === 'riots-over'))
		return;
	draft.emit({ kind: 'riots-ended', rule: 'PA-I4' });
}

/** A once-per-game ability is announced: Diva may cancel it as it is (PA-P3). */
export function announce(draft: Draft, ability: AbilityId, seat: number, input: AbilityInput): boolean {
	const diva = windowFor(draft.state, 'ab-tantrum');
	if (abilityOf(ability).kind !== 'once' || diva === null || diva === seat) return false;
	draft.emit({
		kind: 'chain-moved',
		told: `${nameOf(draft.state, seat)} announced ${abilityOf(ability).name}.`,
		chain: { first: [{ kind: 'tantrum', ability, seat, input }] }
	});
	return true;
}

export const effectItems = (
	effects: readonly Effect[],
	holder: number,
	label: string,
	seat: number | null = null
): Item[] =>
	effects.filter((effect) => effect.do !== 'nothing').map((effect) => effectItem(effect, holder, label, seat));
