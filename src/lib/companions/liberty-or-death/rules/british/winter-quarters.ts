// What the British do in Winter Quarters: Supply, the West Indies, their Leader, Desertion (8.4.7 to 8.4.10).

import { type Cost, isCity, isColony, mayBe } from '../board';
import { desert, pick } from '../run/pick';
import { done, type Run } from '../run/run';
import type { End } from '../run/run-types';
import { regularsMoved } from './limits';

export function britishSupply(run: Run): End {
	const rule = '8.4.7';
	const places = run.spacesWhere((space) => mayBe(space, (kind) => isCity(kind) || isColony(kind)));
	const short = run.marks({
		step: 'BR-SUP',
		suffix: '-1',
		rule,
		text: 'Mark the Cities and Colonies with British cubes out of supply',
		from: places
	});
	if (short.length === 0) return done;
	const needed = run.marks({
		step: 'BR-SUP',
		suffix: '-2',
		rule,
		text: 'Of these, where would Committees become possible, or Reward Loyalty impossible, in the coming Support Phase without the cubes?',
		help: 'Count what Forts and Cities will earn, not the West Indies.',
		from: short
	});
	for (const space of short.filter((other) => !needed.includes(other))) {
		run.act({
			step: 'BR-SUP-3',
			rule,
			text: `${run.tell([space])}: British cubes to Available`,
			why: 'Not needed for the Support Phase',
			spaces: [space]
		});
	}
	regularsMoved(run);
	if (needed.length === 0) return done;
	const cost = run.costOf('british.supply', 'BR-SUP-4', rule);
	const queue = [...needed];
	for (let paid = 0; queue.length > 0; paid++) {
		const space = nextToSupply(run, queue, suppliable(run, cost, rule, paid), rule);
		queue.splice(queue.indexOf(space), 1);
		supplyOne(run, space, cost, rule, paid > 0);
	}
	return done;
}

/** What Supply costs in a space now. */
const supplyPrice = (cost: Cost, paidBefore: boolean): number =>
	cost.kind === 'each' || (cost.kind === 'flat' && !paidBefore) ? cost.amount : 0;

/** In how many more spaces it can be paid for; null where only the people can tell. */
function suppliable(run: Run, cost: Cost, rule: string, paid: number): number | null {
	if (cost.kind === 'varies') return null;
	const price = supplyPrice(cost, paid > 0);
	if (price === 0) return Infinity;
	const left = run.resources('british', 'BR-SUP-4', rule);
	return cost.kind === 'flat' ? (left >= price ? Infinity : 0) : Math.floor(left / price);
}

/** The highest Population first: where all of them, or none, can be paid for no order matters, and none is drawn. */
function nextToSupply(run: Run, queue: readonly string[], payable: number | null, rule: string): string {
	const [first = ''] = queue;
	if (payable !== null && (payable === 0 || payable >= queue.length)) return first;
	const population = (space: string) => run.population(space, 'BR-SUP-4', rule);
	const top = Math.max(...queue.map(population));
	const most = queue.filter((space) => population(space) === top);
	return payable !== null && payable >= most.length ? (most[0] ?? first) : run.drawSpace('BR-SUP-4', rule, most);
}

function supplyOne(run: Run, space: string, cost: Cost, rule: string, paidBefore: boolean): void {
	const name = run.tell([space]);
	const why = 'Needed; the highest Population first';
	if (cost.kind === 'varies') {
		if (run.yes({ step: 'BR-SUP-4', suffix: '.pay', rule, text: `Can the British pay for Supply in ${name}?` })) {
			run.track('BR-SUP-4', rule, `${name}: pay for Supply`, why);
			run.enter('T.res.british', 'BR-SUP-4', rule);
			return;
		}
		return loseSupply(run, space, rule);
	}
	const price = supplyPrice(cost, paidBefore);
	if (price > 0 && run.resources('british', 'BR-SUP-4', rule) < price) return loseSupply(run, space, rule);
	const tracks = price > 0 ? [run.change('british', -price)] : [];
	run.track('BR-SUP-4', rule, price > 0 ? `${name}: pay ${price} for Supply` : `${name}: supplied`, why, tracks);
}

function loseSupply(run: Run, space: string, rule: string): void {
	const name = run.tell([space]);
	const worst = run.yes({ step: 'BR-SUP-5', rule, text: `Is ${name} at Active Opposition already?` });
	run.act({
		step: 'BR-SUP-5',
		rule,
		text: worst ? `${name}: British cubes to Available` : `${name}: shift one level towards Active Opposition`,
		why: 'Needed, and no Resources are left',
		spaces: [space]
	});
	if (!worst) run.forget('T.diff');
}

export function britishWestIndies(run: Run): End {
	const rule = '8.4.8';
	const control = run.yes({
		step: 'BR-WI',
		rule,
		text: 'Do the British Control the West Indies after the Battle there?'
	});
	const stays = control && run.resources('british', 'BR-WI', `${rule} · AMB-43`) >= 1;
	if (stays)
		run.track('BR-WI', rule, 'Pay 1: the Regulars stay in the West Indies', 'British Control', [
			run.change('british', -1)
		]);
	else {
		run.act({
			step: 'BR-WI',
			rule,
			text: 'All British Regulars in the West Indies go to Available',
			why: control ? 'They cannot pay (AMB-43)' : 'No British Control'
		});
		regularsMoved(run);
	}
	return done;
}

export function britishLeader(run: Run): End {
	run.confirm('T.leader.british', 'BR-LDR', '6.5.2');
	pick(run, {
		step: 'BR-LDR',
		rule: '8.4.9',
		eligible: 'the most British Regulars (mark all that are equal)',
		tiers: [{ text: '' }],
		limit: 1,
		tag: 'leader',
		westIndies: true,
		card: (space, why) => ({ text: `The British Leader goes to ${run.tell([space])}`, why })
	});
	return done;
}

export function britishDesertion(run: Run): End {
	const rule = '8.4.10 · AMB-32';
	const many = run.number({
		step: 'BR-DES',
		rule,
		text: 'How many Tories do the British take off themselves?',
		max: 20,
		more: false
	});
	desert(run, many, 'Tory', {
		step: 'BR-DES',
		rule,
		tiers: [
			{ text: 'no Control changes, and it is not the last Tory' },
			{ text: 'no Control changes' },
			{ text: 'the least Control changes, and it is not the last Tory', keys: [{ kind: 'least-population' }] },
			{ text: 'the least Control changes', keys: [{ kind: 'least-population' }] }
		]
	});
	return done;
}
