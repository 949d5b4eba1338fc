// What is done on the spot leaves nobody: forming and turning are no way out of a melee, and a long ride is no debt.
import { describe, expect, it } from 'vitest';
import { fight, tens } from '../golden/rolls';
import { Play } from '../play';

/** A drawn combat: they stay in contact into the next turn, where the Crown moves. */
function inMelee(): Play {
	const play = new Play().until('first-movement');
	play.does({ kind: 'charge-declared', charge: 'c1', charger: 'guards', chargee: '1st-maryland', flankOrRear: false });
	play.does({ kind: 'charge-contacted', charge: 'c1', place: null }).until('combat');
	const none = { dice: tens(0, 8) };
	play.does(
		fight(
			play,
			{ striker: 'guards', enemy: '1st-maryland', ...none },
			{ striker: '1st-maryland', enemy: 'guards', ...none }
		)
	);
	return play.does({ kind: 'turn-begun', turn: 2 }).until('first-movement');
}

describe('a unit in a melee', () => {
	it('that forms, turning as it does, stays in it; one that marches has left it', () => {
		const moved = { kind: 'unit-moved', unit: 'guards', moveUsed: 0.5, place: null } as const;
		const formed = inMelee().does({ ...moved, steps: [{ kind: 'change-both', to: 'column', degrees: 180 }] });
		expect(formed.unit('guards').formation).toBe('column');
		expect(formed.state.contacts).toHaveLength(1);
		const gone = inMelee().does({ ...moved, steps: [{ kind: 'move', inches: 3 }] });
		expect(gone.state.contacts).toEqual([]);
	});
});

it('a general who rode too far has his whole move in the next turn', () => {
	const play = new Play().until('first-movement');
	play.does({ kind: 'general-moved', general: 'cornwallis', inches: 20, place: null });
	expect(play.unit('cornwallis').turn.moveUsed).toBe(1);
	play.until('combat').does({ kind: 'turn-begun', turn: 2 });
	expect(play.unit('cornwallis').turn.moveUsed).toBe(0);
});
