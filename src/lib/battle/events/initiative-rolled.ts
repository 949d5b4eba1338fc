// The initiative is settled: who is side A this turn.
import type { D10 } from '$lib/dice/d10';
import type { BattleSide } from '$lib/rules/vocabulary';
import { firstOf, objectIf, objectToPhase } from '../apply/check';
import { tellFaces, sideName } from '../describe/wording';
import { changed, type EventDefinition, field, nobody, v } from './definition';

interface InitiativeRolled {
	readonly kind: 'initiative-rolled';
	readonly sideA: BattleSide;
	readonly dice: Readonly<Record<BattleSide, D10>> | null;
}

export const initiativeRolled: EventDefinition<InitiativeRolled> = {
	topic: 'turns',
	schema: field.body('initiative-rolled', {
		sideA: field.side,
		dice: v.nullable(field.object('The dice', { first: field.d10, second: field.d10 }))
	}),

	apply(state, { sideA, dice }) {
		const objection = firstOf(
			objectToPhase(state, 'initiative'),
			objectIf(state.sideA !== null, 'already-done', 'The initiative is settled for this turn.'),
			objectIf(dice !== null && dice.first === dice.second, 'contradiction', 'Equal dice are rolled again (R1).'),
			objectIf(
				dice !== null && dice.first > dice.second !== (sideA === 'first'),
				'contradiction',
				'The higher die is side A (R1).'
			)
		);
		return objection ?? changed({ ...state, sideA });
	},

	tell(before, body, { decidedBy }) {
		const { sideA, dice } = body;
		const what = `${sideName(before, sideA)} became side A`;
		if (!dice) return { what, how: 'the players said so' };
		const { first, second } = dice;
		const [mine, theirs] = sideA === 'first' ? [first, second] : [second, first];
		return {
			what,
			how: `${tellFaces([mine], decidedBy)} against ${theirs}`,
			dice: (['first', 'second'] as const).map((side) => ({
				thrower: sideName(before, side),
				faces: [dice[side]],
				good: [side === sideA]
			}))
		};
	},

	unitsNamed: nobody,
	sweeping: true
};
