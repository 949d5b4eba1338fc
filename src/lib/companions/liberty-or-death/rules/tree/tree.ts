// How a faction nobody plays comes to its Event, its Command or its Pass: a tree of yes and no for each, walked here for all four.

import { playsEvent } from './event-tree';
import { type Faction, nameOf, purseOf } from '../factions';
import { done, type Run } from '../run/run';
import type { End } from '../run/run-types';
import { resourcesOf } from '../trackers';

interface TreeNode {
	readonly holds: (run: Run) => boolean;
	readonly yes: string;
	readonly no: string;
}

interface CommandPlan {
	/** As it is told: “The British Mustered in two spaces”. */
	readonly name: string;
	/** False where none of its instructions could be carried out. */
	readonly carryOut: (run: Run) => boolean;
	/** The Command that is tried in its place, without another test. */
	readonly fallback: (run: Run) => string | null;
	/** Where the text leaves open which it is. */
	readonly ruling?: string;
	/** The Special Activities that go with it, where the Command itself is not carried out. */
	readonly special: (run: Run) => void;
}

export interface Plan {
	readonly faction: Faction;
	readonly rule: string;
	readonly root: string;
	readonly nodes: Readonly<Record<string, TreeNode>>;
	readonly commands: Readonly<Record<string, CommandPlan>>;
	/** The lines that make it play an Event, in order. */
	readonly eventLines: (run: Run) => readonly string[];
	/** Without such a line, the standing condition under which a die decides. */
	readonly standing: (run: Run) => boolean;
	/** What is looked at before the tree: a Pass that is already certain. */
	readonly mustPass?: (run: Run) => boolean;
}

const PASS = 'pass';

/** The gate of all but the Indians: without Resources they Pass; what is free skips it. */
export const hasResources =
	(faction: Faction, step: string, rule: string) =>
	(run: Run): boolean => {
		if (run.skipsPassing) return true;
		const left = run.resources(faction, step, rule);
		run.note(step, rule, `${purseOf(faction)} above 0?`, left > 0 ? 'yes' : 'no');
		return left > 0;
	};

export function takeTurn(run: Run, plan: Plan): End {
	if (run.mode === 'full' && playsEvent(run, plan)) return { kind: 'event' };
	if (run.mode === 'full' && plan.mustPass?.(run) === true) return passes(run, plan);
	const chosen = walk(run, plan);
	if (run.mode === 'special-only') {
		plan.commands[chosen]?.special(run);
		return done;
	}
	return chosen === PASS ? passes(run, plan) : carryOut(run, plan, chosen);
}

/** Nodes until one leads to a Command. */
function walk(run: Run, plan: Plan): string {
	let at = plan.root;
	for (;;) {
		const node = plan.nodes[at];
		if (!node) return at;
		at = decide(run, plan, at, node) ? node.yes : node.no;
	}
}

/** Whether a node holds; its questions say where yes and no lead. */
export function decide(run: Run, plan: Plan, at: string, node: TreeNode): boolean {
	const leads = (to: string): string => plan.commands[to]?.name ?? (to === PASS ? 'a Pass' : `the next test, ${to}`);
	run.deciding = { step: at, why: `Yes leads to ${leads(node.yes)}, no to ${leads(node.no)}.` };
	const holds = node.holds(run);
	run.deciding = null;
	return holds;
}

/** Carries a Command out; of the spaces, those of a free Command that follows from it are not its own. */
export function execute(run: Run, command: CommandPlan): boolean {
	const begun = run.commands.length;
	const did = command.carryOut(run);
	if (did) run.spaces += run.commands[begun]?.selected.length ?? 0;
	return did;
}

/** The Command, or those it falls back on; one that was tried is not tried again (E-5). */
function carryOut(run: Run, plan: Plan, first: string): End {
	let name: string | null = first;
	while (name !== null && !run.tried.has(name)) {
		const command: CommandPlan | undefined = plan.commands[name];
		if (!command) break;
		run.tried.add(name);
		if (execute(run, command)) {
			return { kind: 'command', command: name, special: run.special, spaces: run.spaces };
		}
		name = fallbackOf(run, plan, command);
	}
	return passes(run, plan);
}

/** The Command to try in the place of one that could do nothing; the trail says so. */
export function fallbackOf(run: Run, plan: Plan, command: CommandPlan): string | null {
	const name = command.fallback(run);
	const instead =
		name === null || run.tried.has(name) ? 'nothing is left to try' : `${plan.commands[name]?.name} instead`;
	const rule = command.ruling === undefined ? plan.rule : `${plan.rule} · ${command.ruling}`;
	run.note(run.passed.at(-1) ?? plan.root, rule, `${command.name} cannot be done`, instead);
	return name;
}

function passes(run: Run, plan: Plan): End {
	const name = nameOf(plan.faction);
	const isPoor = run.hint(resourcesOf(plan.faction)) === 0;
	const why = isPoor ? 'They cannot pay for any Command (8.1)' : 'They can do nothing more (8.1)';
	if (run.mode === 'full') run.track('PASS', '2.3.3', `The ${name} Pass`, why);
	return { kind: 'pass' };
}
