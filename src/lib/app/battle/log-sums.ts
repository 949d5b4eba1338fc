// The sums of a line of the log, as they stood when the dice fell.
import { nameOf } from '$lib/battle/describe/wording';
import type { BattleEvent } from '$lib/battle/events/event';
import type { BattleState } from '$lib/battle/state';
import type { Account } from '$lib/rules/engine/resolution';
import type { Tally } from '../procedures/procedure';
import { makeSumSentence } from '../procedures/sums';

export function sumsOf(state: BattleState, { body, id }: BattleEvent): readonly Tally[] {
	const sum = (title: string, account: Account, index = 0): Tally => ({
		id: `${id}-${index}`,
		title,
		role: null,
		account,
		figures: [],
		sentence: makeSumSentence(account, title),
		changeable: false,
		footnote: null
	});
	switch (body.kind) {
		case 'shot':
			return [sum(nameOf(state, body.shooter), body.account)];
		case 'tested':
		case 'routed':
			return [sum(nameOf(state, body.unit), body.account)];
		case 'fought':
			return body.blows.map(({ striker, enemy, account }, index) =>
				sum(`${nameOf(state, striker)} at ${nameOf(state, enemy)}`, account, index)
			);
		case 'pursued':
			return [
				sum(nameOf(state, body.pursuer), body.account),
				...(body.back ? [sum(nameOf(state, body.router), body.back.account, 1)] : [])
			];
		default:
			return [];
	}
}
