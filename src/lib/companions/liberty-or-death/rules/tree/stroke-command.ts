// One Limited Command of a Brilliant Stroke: the tree is walked past whatever cannot involve the Leader (8.3.7).

import { factionWords } from '../factions';
import type { Run } from '../run/run';
import { decide, type Plan } from './tree';

/** One Limited Command of a Brilliant Stroke; null where none can be done. The first must involve the Leader. */
export function strokeCommand(run: Run, plan: Plan, withLeader: boolean): string | null {
	run.tried.clear();
	let at = plan.root;
	for (let node = plan.nodes[at]; node; node = plan.nodes[at]) {
		// A node that leads to what was refused already is not worth a question (AMB-52).
		const holds = !run.tried.has(node.yes) && decide(run, plan, at, node);
		const next = holds ? node.yes : node.no;
		if (plan.nodes[next]) {
			at = next;
			continue;
		}
		const took = tryStroke(run, plan, next, withLeader);
		if (took !== null) return took;
		if (!holds) return strokeFallback(run, plan, next, withLeader);
		at = node.no;
	}
	return tryStroke(run, plan, at, withLeader) ?? strokeFallback(run, plan, at, withLeader);
}

function tryStroke(run: Run, plan: Plan, name: string, withLeader: boolean): string | null {
	const command = plan.commands[name];
	if (!command || run.tried.has(name)) return null;
	run.tried.add(name);
	const text = `Can ${command.name} be done with the Leader’s space (${factionWords[plan.faction].leader})?`;
	if (withLeader && !run.yes({ step: 'P-STROKE', suffix: '.leader', rule: '8.3.7', text })) return null;
	run.mustInvolveLeader = withLeader;
	const did = command.carryOut(run);
	run.mustInvolveLeader = false;
	return did ? name : null;
}

function strokeFallback(run: Run, plan: Plan, from: string, withLeader: boolean): string | null {
	let name = plan.commands[from]?.fallback(run) ?? null;
	while (name !== null && !run.tried.has(name)) {
		const took = tryStroke(run, plan, name, withLeader);
		if (took !== null) return took;
		name = plan.commands[name]?.fallback(run) ?? null;
	}
	return null;
}
