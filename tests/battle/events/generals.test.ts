import { due } from '$lib/battle/due/due';
import type { EventBody } from '$lib/battle/events/event';
import { printedPlaysheet } from '$lib/rules/sheet/printed';
import { describe, expect, it } from 'vitest';
import { rout, test, volley } from '../golden/rolls';
import { Play } from '../play';
import { at, makeSetup } from '../sample-battle';

/** Greene rides up to the Virginians, who then march off with him. */
const withVirginia = () =>
	new Play()
		.does({ kind: 'unit-placed', unit: 'virginia', place: at(30, 20) })
		.does({ kind: 'general-attached', general: 'greene', unit: 'virginia' })
		.until('second-movement')
		.does({ kind: 'unit-moved', unit: 'virginia', steps: [], moveUsed: 1, place: at(36, 20) });

describe('a general with a unit goes where it goes (R30)', () => {
	it('and leaves it where it has come to', () => {
		const play = withVirginia().does({ kind: 'general-detached', general: 'greene' });
		expect(play.unit('greene')).toMatchObject({ attachedTo: null, place: at(36, 20) });
	});

	it('riding off unmeasured, he is last known where his unit stands', () => {
		const play = withVirginia().does({ kind: 'general-moved', general: 'greene', inches: 4, place: null });
		expect(play.unit('greene')).toMatchObject({ attachedTo: null, place: at(36, 20) });
	});

	it('and routs with it', () => {
		const play = withVirginia().until('fire');
		play.does(volley(play, 'guards', 'virginia', [10, 10, 10, 10, 10, 1])).does(test(play, 'virginia', 1));
		play.does({ ...rout(play, 'virginia', 6), place: at(36, 14) });
		expect(play.unit('virginia')).toMatchObject({ routing: true, place: at(36, 14) });
		expect(play.unit('greene')).toMatchObject({ attachedTo: 'virginia' });
		play.does({ kind: 'general-detached', general: 'greene' });
		expect(play.unit('greene').place).toEqual(at(36, 14));
	});

	it('and stands alone where it shattered, whoever or whatever shattered it', () => {
		const endings = [
			(play: Play) => play.does({ kind: 'strength-set', unit: 'virginia', figures: 0, guns: 0 }),
			(play: Play) =>
				play.does({ kind: 'condition-set', unit: 'virginia', condition: 'shaken', routing: false, shattered: true }),
			(play: Play) => {
				play.until('fire').does({ kind: 'strength-set', unit: 'virginia', figures: 6, guns: 0 });
				play.does(volley(play, 'guards', 'virginia', [10, 10, 10, 10, 10, 1])).does(test(play, 'virginia', 1));
				// 1 of 24 is below half: 1 − 2 = −1, nothing or less.
				return play.does(rout(play, 'virginia', 1));
			}
		];
		for (const end of endings) {
			const play = end(withVirginia());
			expect(play.unit('virginia').shattered).toBe(true);
			expect(play.unit('greene')).toMatchObject({
				shattered: false,
				attachedTo: null,
				needsPlacing: true,
				place: at(36, 20)
			});
		}
	});

	it('and needs placing until the players have said where he is now', () => {
		const lost = () => withVirginia().does({ kind: 'strength-set', unit: 'virginia', figures: 0, guns: 0 });
		const sayings: readonly EventBody[] = [
			{ kind: 'general-detached', general: 'greene' },
			{ kind: 'general-attached', general: 'greene', unit: '1st-maryland' },
			{ kind: 'general-moved', general: 'greene', inches: 3, place: null },
			{ kind: 'unit-placed', unit: 'greene', place: at(30, 10) },
			{ kind: 'position-set', unit: 'greene', place: at(30, 10), formation: 'line', order: 'tight' },
			{ kind: 'unit-held', unit: 'greene' },
			{ kind: 'strength-set', unit: 'greene', figures: 0, guns: 0 }
		];
		for (const said of sayings)
			expect([said.kind, lost().does(said).unit('greene').needsPlacing]).toEqual([said.kind, false]);
		const stays = lost().does({ kind: 'general-detached', general: 'greene' });
		expect(stays.unit('greene').place).toEqual(at(36, 20));
		expect(stays.whyNot({ kind: 'general-detached', general: 'greene' })).toBe('He is with no unit.');
	});

	it('and is with nobody once he is gone himself', () => {
		const play = withVirginia().does({ kind: 'strength-set', unit: 'greene', figures: 0, guns: 0 });
		expect(play.unit('greene')).toMatchObject({ shattered: true, attachedTo: null });
	});
});

describe('a general’s ride', () => {
	const riding = (...rides: readonly number[]) =>
		rides.reduce(
			(play, inches) => play.does({ kind: 'general-moved', general: 'cornwallis', inches, place: null }),
			new Play().until('first-movement')
		);
	const reminded = (play: Play) =>
		due(play.state).some(({ kind, units }) => kind === 'move' && units.includes('cornwallis'));

	it('uses its part of 16″: after 4″ and 4″ half of them are left', () => {
		expect(riding(4).unit('cornwallis').turn.moveUsed).toBe(0.25);
		expect(riding(4, 4).unit('cornwallis').turn.moveUsed).toBe(0.5);
	});

	it('is a move, however short, and of no inches it says that he stays: nobody is reminded of him', () => {
		expect(reminded(riding())).toBe(true);
		expect(reminded(riding(1))).toBe(false);
		expect(riding(0).unit('cornwallis').turn).toMatchObject({ moveUsed: 0, held: true });
		expect(reminded(riding(0))).toBe(false);
		expect(riding(4, 0).unit('cornwallis').turn).toMatchObject({ moveUsed: 0.25, held: false });
	});

	it('is not used up by joining a unit or leaving it', () => {
		const play = riding(4)
			.does({ kind: 'general-attached', general: 'cornwallis', unit: 'guards' })
			.does({ kind: 'general-detached', general: 'cornwallis' });
		expect(play.unit('cornwallis').turn.moveUsed).toBe(0.25);
	});

	it('goes by the allowance of the battle’s own sheet', () => {
		const { movement } = printedPlaysheet;
		const playsheet = {
			...printedPlaysheet,
			movement: { ...movement, allowance: { ...movement.allowance, general: 8 } }
		};
		const play = new Play(makeSetup({ playsheet })).until('first-movement');
		play.does({ kind: 'general-moved', general: 'cornwallis', inches: 4, place: null });
		expect(play.unit('cornwallis').turn.moveUsed).toBe(0.5);
	});
});
