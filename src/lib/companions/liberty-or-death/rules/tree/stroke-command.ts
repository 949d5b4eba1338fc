// One Limited Command of a Brilliant Stroke: the tree is walked past whatever cannot involve the Leader (8.3.7).

import { factionWords } from '../factions';
import type { Run } from '../run/run';
import { decide, fallbackOf, type Plan } from './tree';

/** One Limited Command of a Brilliant Stroke; null where none can be done. The first must involve the Leader. */
export function strokeCommand(run: Run, plan: Plan, withLeader: boolean): string | null {
	run.tried.clear();
	// What the tree said before was said of another board.
	run.fortRuledOut = false;
	run.rabbleRuledOut = false;
	let at = plan.root;
	for (let node = plan.nodes[at]; node; node = plan.nodes[at]) {
		// A node that leads to what was refused already is not worth a question (AMB-52).
		const holds = !run.tried.has(node.yes) && decide(run, plan, at, node);
		const next = holds ? node.yes : node.no;
		if (plan.nodes[next]) {
			at = next;
			continue;
		}
		const tried = tryStroke(run, plan, next, withLeader);
		if (tried === 'done') return next;
		// What cannot involve the Leader is a no at its node; what could do nothing has its own fallback, as ever.
		if (tried === 'nothing' || !holds) return strokeFallback(run, plan, next, withLeader);
		at = node.no;
	}
	return tryStroke(run, plan, at, withLeader) === 'done' ? at : strokeFallback(run, plan, at, withLeader);
}

type Tried = 'done' | 'nothing' | 'without-leader';

function tryStroke(run: Run, plan: Plan, name: string, withLeader: boolean): Tried {
	const command = plan.commands[name];
	if (!command || run.tried.has(name)) return 'nothing';
	run.tried.add(name);
	const text = `Can ${command.name} be done with the Leader’s space (${factionWords[plan.faction].leader})?`;
	if (withLeader && !run.yes({ step: 'P-STROKE', suffix: '.leader', rule: '8.3.7 · AMB-52', text })) {
		return 'without-leader';
	}
	run.mustInvolveLeader = withLeader;
	const did = command.carryOut(run);
	run.mustInvolveLeader = false;
	return did ? 'done' : 'nothing';
}

function strokeFallback(run: Run, plan: Plan, from: string, withLeader: boolean): string | null {
	let command = plan.commands[from];
	while (command) {
		const name = fallbackOf(run, plan, command);
		if (name === null || run.tried.has(name)) return null;
		if (tryStroke(run, plan, name, withLeader) === 'done') return name;
		command = plan.commands[name];
	}
	return null;
}
