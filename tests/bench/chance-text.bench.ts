import { pair } from '../../src/tooling/bench/cases.mjs';
import { makeChanceText } from '$lib/dice/chance-text';

// A charge's tree writes a few hundred chances at every tap on a fact.

const platform = new Intl.NumberFormat('en', { style: 'percent' });

export default [
	pair({
		name: 'a thousand chances in words v Intl.NumberFormat',
		// Between 1% and 99%, where both say the same.
		setup: () => Array.from({ length: 1000 }, (_, index) => 0.0101 + index * 0.00098),
		ours: (chances) => chances.map(makeChanceText),
		peer: (chances) => chances.map((chance) => platform.format(chance)),
		agree: (ours, peer) => ours.join() === peer.join(),
		goal: { atMost: 1 }
	})
];
