// What the French do in Winter Quarters: Supply, the West Indies, their Leader and the Blockades, Desertion (8.6.7 to 8.6.10).

import { isCity } from '../board';
import { actWithDraw } from '../run/draw';
import { pick } from '../run/pick';
import { done, type Run } from '../run/run';
import type { End } from '../run/run-types';
import { supplyTheNeeded } from '../run/supply';

export const frenchSupply = (run: Run): End =>
	supplyTheNeeded(run, {
		faction: 'french',
		step: 'FR-SUP',
		rule: '8.6.7 · AMB-44',
		needing: 'Mark the spaces where French Regulars need Supply',
		holding: 'Of these, where would moving them away change Control?',
		keys: [{ kind: 'yes', text: 'the British could otherwise Reward Loyalty there' }, { kind: 'most-population' }],
		unpaid: (space) => ({
			text: `${run.tell([space])}: French pieces to the nearest Patriot Fort, or to Available if there is none`,
			draws: true
		}),
		then: () => run.forget('T.av.frenchReg')
	});

export function frenchWestIndies(run: Run): End {
	const rule = '8.6.8';
	if (!run.yes({ step: 'FR-WI', rule, text: 'Are French Regulars still in the West Indies after the Battle there?' }))
		return done;
	if (run.resources('french', 'FR-WI', rule) >= 1) {
		run.track('FR-WI', rule, 'Pay 1: the French Regulars stay in the West Indies', 'They can pay', [
			run.change('french', -1)
		]);
	} else {
		run.act({
			step: 'FR-WI',
			rule,
			text: 'The French Regulars in the West Indies go to Available',
			why: 'They cannot pay'
		});
		run.forget('T.av.frenchReg');
	}
	return done;
}

export function frenchLeader(run: Run): End {
	const rule = '8.6.9';
	pick(run, {
		step: 'FR-LDR',
		rule,
		eligible: 'French Regulars there',
		tiers: [{ text: 'and Continentals' }, { text: 'elsewhere' }],
		keys: [{ kind: 'most', text: 'French Regulars' }],
		limit: 1,
		tag: 'leader',
		westIndies: true,
		card: (space, why) => ({ text: `The French Leader goes to ${run.tell([space])}`, why })
	});
	const blockaded = run.marks({
		step: 'FR-LDR',
		suffix: '.blockades',
		rule,
		text: 'Mark the Cities with a Blockade',
		from: run.spacesWhere(isCity)
	});
	if (blockaded.length === 0) return done;
	const { taken } = pick(run, {
		step: 'FR-LDR',
		rule,
		eligible: 'a City loses its Blockade',
		tiers: [{ text: '', from: blockaded, given: blockaded }],
		keys: [{ kind: 'least-support' }],
		limit: 1,
		tag: 'blockade-off',
		card: (space, why) => ({ text: `Take one Blockade off ${run.tell([space])}`, why: `${why}: the least Support` })
	});
	if (blockaded.length > taken.length) {
		actWithDraw(run, {
			step: 'FR-LDR',
			rule: `${rule}, 6.5`,
			text: 'The other Blockades go to the Cities of most Support, as many as your rules say',
			why: 'Redeployment',
			draws: true
		});
	}
	run.forget('T.fni', 'T.diff');
	return done;
}

export function frenchDesertion(run: Run): End {
	pick(run, {
		step: 'FR-DES',
		rule: '8.6.10',
		eligible: 'a Tory that the French choose',
		tiers: [
			{ text: 'its going changes Control', keys: [{ kind: 'most-population' }] },
			{ text: 'the last Tory of a space not at Active Support', keys: [{ kind: 'most-population' }] },
			{ text: 'elsewhere' }
		],
		limit: 1,
		tag: 'desertion',
		card: (space, why) => ({ text: `Remove a Tory from ${run.tell([space])}`, why })
	});
	return done;
}
