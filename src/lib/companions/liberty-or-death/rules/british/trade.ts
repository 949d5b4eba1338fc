// What the British give when the Indians ask for Trade (8.4.6).

import type { Run } from '../run/run';

/** The Indians ask for Trade (8.4.6): what the British give. */
export function offerTrade(run: Run): number {
	const rule = '8.4.6 · AMB-31';
	const theirs = run.resources('indians', 'BR-TRD', rule);
	const ours = run.resources('british', 'BR-TRD', rule);
	if (theirs >= ours || ours <= 1) {
		run.note(
			'BR-TRD',
			rule,
			'Do the Indians have fewer Resources, and the British more than 1?',
			'no: nothing is offered'
		);
		return 0;
	}
	const roll = run.roll('BR-TRD', rule, 6, `under ${ours} offers half the roll, rounded up`, 'BR-TRD-2');
	const offer = roll < ours ? Math.ceil(roll / 2) : 0;
	if (offer === 0) {
		run.note('BR-TRD', rule, `Under ${ours}?`, `${roll}: nothing is offered`);
		return 0;
	}
	// A person who plays the Indians may refuse it (AMB-31).
	if (!run.isNonPlayer('indians')) {
		const text = `The British offer ${offer}, half of ${roll} rounded up: does the Indian player take it?`;
		if (!run.yes({ step: 'BR-TRD', suffix: '.take', rule, text })) return 0;
	}
	const given = [run.change('british', -offer), run.change('indians', offer)];
	run.track(
		'BR-TRD',
		rule,
		`The British give ${offer}, half of ${roll} rounded up`,
		'The Indians have fewer Resources',
		given
	);
	return offer;
}
