// What a card can do, tapped together: every effect of the closed list can be told in full, also with a tile, a place or a player of its own (PA-D13).
import { describe, expect, it } from 'vitest';
import { tellEffect } from '$lib/companions/patriot/rules/cards';
import { addEffect, amountOf, choicesOf, commonEffects, withAmount } from '$lib/companions/patriot/ui/effect-kinds';

describe('effects as they are told', () => {
	it('grow where the same comes once more, and stay within what can be kept', () => {
		const threat = { do: 'threat', by: 1 } as const;
		const twice = addEffect(addEffect([], threat), threat);
		expect(twice).toEqual([{ do: 'threat', by: 2 }]);
		const many = Array.from({ length: 20 }).reduce<ReturnType<typeof addEffect>>((now) => addEffect(now, threat), []);
		expect(many).toEqual([{ do: 'threat', by: 6 }]);
		expect(addEffect(twice, { do: 'threat', by: -1 })).toHaveLength(2);
	});

	it('PA-C3: a waiver names any tile that costs AP, once for both options of a tile', () => {
		const [which] = choicesOf({ do: 'waive-ap', tile: 'C-F2b', who: 'next-player' });
		expect(which?.value).toBe('C-F2a');
		expect(which?.options.map(({ label }) => label)).toEqual([
			'Pick up Finance',
			'Gain coins',
			'Raise base taxes',
			'Predict',
			'Pick up Spy',
			'Launch a beacon',
			'Reprogram beacons',
			'Call an assassination vote',
			'Pick up Science',
			'Roll for civil unrest',
			'Science project',
			'Pick up War',
			'Deploy troops',
			'Move troops',
			'Execute rioters',
			'Secure coins'
		]);
		const science = which?.set('C-L3');
		expect(science && tellEffect(science)).toBe('the next player: Science project once for 0 AP');
	});

	it('set what they say: every choice of every common effect comes back as it was set', () => {
		for (const effect of commonEffects) {
			for (const choice of choicesOf(effect, true))
				for (const { value } of choice.options) {
					const again = choicesOf(choice.set(value), true).find(({ label }) => label === choice.label);
					expect(again?.value).toBe(value);
				}
			const amount = amountOf(effect);
			if (amount) expect(amountOf(withAmount(effect, amount.max))?.value).toBe(amount.max);
		}
	});
});
