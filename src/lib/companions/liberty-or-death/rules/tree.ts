// How a faction nobody plays comes to its Event, its Command or its Pass: a tree of yes and no for each, walked here for all four.

import { type Faction, factionWords, nameOf, partnerOf, sideOf } from './factions';
import { helpWithEvent } from './event-tools';
import type { Card, End, Run } from './run';
import { resourcesOf } from './trackers';

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

export function takeTurn(run: Run, plan: Plan): End {
	if (run.mode === 'full' && playsEvent(run, plan)) return { kind: 'event' };
	if (run.mode === 'full' && plan.mustPass?.(run) === true) return passes(run, plan);
	const chosen = walk(run, plan);
	if (run.mode === 'special-only') {
		plan.commands[chosen]?.special(run);
		return { kind: 'done' };
	}
	return chosen === PASS ? passes(run, plan) : carryOut(run, plan, chosen);
}

/** Nodes until one leads to a Command. */
function walk(run: Run, plan: Plan): string {
	let at = plan.root;
	for (;;) {
		const node = plan.nodes[at];
		if (!node) return at;
		at = node.holds(run) ? node.yes : node.no;
	}
}

/** The Command, or those it falls back on; one that was tried is not tried again (E-5). */
function carryOut(run: Run, plan: Plan, first: string): End {
	let name: string | null = first;
	while (name !== null && !run.tried.has(name)) {
		const command: CommandPlan | undefined = plan.commands[name];
		if (!command) break;
		run.tried.add(name);
		if (command.carryOut(run)) return { kind: 'command', command: name, special: run.special };
		name = command.fallback(run);
	}
	return passes(run, plan);
}

function passes(run: Run, plan: Plan): End {
	const name = nameOf(plan.faction);
	const isPoor = run.hint(resourcesOf(plan.faction)) === 0;
	const why = isPoor ? 'They cannot pay for any Command (8.1)' : 'They can do nothing more (8.1)';
	if (run.mode === 'full') run.track('PASS', '2.3.3', `The ${name} Pass`, why);
	return { kind: 'pass' };
}

// ── Brilliant Strokes (8.3.7) ────────────────────────────────────────────────────────────────────────────────────────────────────────

/** One Limited Command of a Brilliant Stroke; null where none can be done. The first must involve the Leader. */
export function strokeCommand(run: Run, plan: Plan, withLeader: boolean): string | null {
	const refused = new Set<string>();
	let at = plan.root;
	for (let node = plan.nodes[at]; node; node = plan.nodes[at]) {
		// A node that leads to what was refused already is not worth a question (AMB-52).
		const holds = !refused.has(node.yes) && node.holds(run);
		const next = holds ? node.yes : node.no;
		if (plan.nodes[next]) {
			at = next;
			continue;
		}
		const took = tryStroke(run, plan, next, refused, withLeader);
		if (took !== null) return took;
		if (!holds) return strokeFallback(run, plan, next, refused, withLeader);
		at = node.no;
	}
	return tryStroke(run, plan, at, refused, withLeader) ?? strokeFallback(run, plan, at, refused, withLeader);
}

function tryStroke(run: Run, plan: Plan, name: string, refused: Set<string>, withLeader: boolean): string | null {
	const command = plan.commands[name];
	if (!command || refused.has(name)) return null;
	refused.add(name);
	const text = `Can ${command.name} be done with the Leader’s space (${factionWords[plan.faction].leader})?`;
	if (withLeader && !run.yes({ step: 'P-STROKE', suffix: '.leader', rule: '8.3.7', text })) return null;
	run.mustInvolveLeader = withLeader;
	const did = command.carryOut(run);
	run.mustInvolveLeader = false;
	return did ? name : null;
}

function strokeFallback(run: Run, plan: Plan, from: string, refused: Set<string>, withLeader: boolean): string | null {
	let name = plan.commands[from]?.fallback(run) ?? null;
	while (name !== null && !refused.has(name)) {
		const took = tryStroke(run, plan, name, refused, withLeader);
		if (took !== null) return took;
		name = plan.commands[name]?.fallback(run) ?? null;
	}
	return null;
}

// ── The Event tree (8.1, 8.3) ────────────────────────────────────────────────────────────────────────────────────────────────────────

const textSide = (faction: Faction): string => (sideOf(faction) === 'rebellion' ? 'shaded' : 'unshaded');

function playsEvent(run: Run, plan: Plan): boolean {
	const { rule } = plan;
	const them = `the ${nameOf(plan.faction)}`;
	const may = run.choose({
		step: 'EV-1',
		rule: '8.1',
		text: `May ${them} take the Event under the sequence of play?`,
		options: [
			{ value: 'event', label: 'Yes, the Event is open to them' },
			{ value: 'no-event', label: 'No' }
		]
	});
	if (may === 'no-event') return false;
	const mark = run.choose({
		step: 'EV-2',
		rule: '8.3.1',
		text: `What stands under the symbol of ${them} on the card?`,
		options: [
			{ value: 'plain', label: 'Nothing' },
			{ value: 'sword', label: 'A sword' },
			{ value: 'musket', label: 'A musket' }
		]
	});
	if (mark === 'sword') return false;
	if (mark === 'musket') {
		const sheet = run.choose({
			step: 'EV-3',
			rule: '8.3.1',
			text: 'What does the sheet of Event Instructions say?',
			options: [
				{ value: 'as-usual', label: 'Nothing that decides: go on as usual' },
				{ value: 'ineffective', label: 'It is Ineffective' },
				{ value: 'play', label: 'Play it as the sheet says' },
				{ value: 'play-other', label: 'Play the other text' }
			]
		});
		if (sheet === 'ineffective') return false;
		if (sheet !== 'as-usual') return play(run, plan, null, sheet === 'play-other');
	}
	const lines = plan.eventLines(run);
	const line = firstLine(run, plan, lines);
	if (line === 0) return play(run, plan, lines[0] ?? null, false);
	if (line === null && !plan.standing(run)) return false;
	const effective = run.choose({
		step: 'EV-6',
		rule: '8.3.3 · AMB-46',
		text: 'Is any of these true? It would change nothing at all; it would only take pieces of their own side off; it would move Support and Opposition the enemy’s way',
		options: [
			{ value: 'effective', label: 'None of these: it counts' },
			{ value: 'ineffective', label: 'One is true: Ineffective' }
		]
	});
	if (effective === 'ineffective') return false;
	if (line === null && run.roll('EV-7', rule, 6, '5 or 6 plays the Event') < 5) return false;
	return play(run, plan, line === null ? null : (lines[line] ?? null), false);
}

/** The first line that holds; what was said of Support and Opposition before must not be contradicted (ODD-17). */
function firstLine(run: Run, plan: Plan, lines: readonly string[]): number | null {
	for (;;) {
		const options = lines.map((label, index) => ({ value: `line ${index + 1}`, label }));
		const value = run.choose({
			step: 'EV-4',
			rule: plan.rule,
			text: 'Which of these does the Event do? The first that holds',
			options: [...options, { value: 'none', label: 'None of these' }]
		});
		if (value === 'none') return null;
		const line = Number(value.slice('line '.length)) - 1;
		if (line > 0 || !contradictsDifference(run, plan)) return line;
		const ahead = Number(run.hint('T.diff'));
		const wrong = run.choose({
			step: 'EV-4',
			suffix: '.clash',
			rule: plan.rule,
			text:
				ahead > 0
					? `Opposition is ${ahead} ahead by your earlier answer. Which is right?`
					: 'Opposition is not ahead by your earlier answer. Which is right?',
			options: [
				{ value: 'difference', label: 'Fix the difference' },
				{ value: 'answer', label: 'Fix this answer' }
			]
		});
		if (wrong === 'difference') {
			run.enter('T.diff', 'EV-4', plan.rule);
			if (!contradictsDifference(run, plan)) return line;
		}
	}
}

function contradictsDifference(run: Run, plan: Plan): boolean {
	if (!run.knows('T.diff')) return false;
	const ahead = Number(run.hint('T.diff')) > 0;
	return sideOf(plan.faction) === 'rebellion' ? ahead : !ahead;
}

/** The Event is played by the people, with the priorities beside them; false where it would move the wrong way after all. */
function play(run: Run, plan: Plan, line: string | null, other: boolean): boolean {
	const { faction } = plan;
	const usual = textSide(faction);
	const text = other ? (usual === 'shaded' ? 'unshaded' : 'shaded') : usual;
	const own =
		sideOf(faction) === 'royalist'
			? 'the most gain in Support, then the most loss of Opposition'
			: 'the most gain in Opposition, then the most loss of Support';
	const card: Card = {
		step: 'EV-8',
		rule: '8.3.2, 8.3.5',
		text: `Play the ${text} text for the ${nameOf(faction)}${line === null ? '' : '; first choose spaces for the line that made them play it'}`,
		why: line ?? 'The Event is effective, and the die or the sheet chose it',
		keep: [
			`Whom it helps: the ${nameOf(faction)}, else the ${nameOf(partnerOf(faction))}, else a random enemy, non-players first. Whom it hurts: a random enemy, people first (8.3.5).`,
			`Where levels shift: ${own} (8.3.6).`,
			'Then where the most Forts and Villages, then the most other pieces, are placed, removed or replaced; pieces by 8.1.2; Unavailable before Available (8.3.4).',
			'All else that is equal: a random space, or a draw: “Help with a choice”.'
		],
		outcomes: ['done', 'help', 'wrong-way']
	};
	let outcome = run.act(card);
	while (outcome === 'help') {
		helpWithEvent(run, line);
		outcome = run.act(card);
	}
	if (outcome === 'wrong-way') {
		run.act({
			step: 'EV-8',
			rule: '8.3.6',
			text: 'Put back on the board what the Event has moved already',
			why: 'The difference would end up moving the enemy’s way: no Event, a Command instead',
			undo: '',
			outcomes: ['done']
		});
		return false;
	}
	run.forget('T.diff', 'T.fni', 'T.av.britReg', 'T.av.warParty', 'T.av.frenchReg', 'T.un.frenchReg');
	return true;
}

// ── Tests with a die (2.3) ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** A roll whose result cannot matter is not made, and the trail says so. */
export function dieTest(
	run: Run,
	step: string,
	rule: string,
	die: 3 | 6,
	words: string,
	holds: (roll: number) => boolean
): boolean {
	const results = Array.from({ length: die }, (_, index) => holds(index + 1));
	const certain = results.every((result) => result === results[0]) ? results[0] : undefined;
	if (certain !== undefined) {
		run.note(step, rule, words, `${certain ? 'yes' : 'no'}: no roll needed`);
		return certain;
	}
	const roll = run.roll(step, rule, die, words);
	const result = holds(roll);
	run.note(step, rule, words, `${roll}: ${result ? 'yes' : 'no'}`);
	return result;
}

interface SpecialActivity {
	readonly name: string;
	/** Where it begins on the trail. */
	readonly step: string;
	readonly rule: string;
	/** What is tried first at 0 Resources. */
	readonly rescue?: (() => void) | undefined;
	/** Given what the tracks will say once it is paid for; false where it is not possible. */
	readonly attempt: (price: readonly string[]) => boolean;
}

/** One Special Activity a run; each is tried once. What it costs is asked once, for ever. True where the run has had its one. */
export function special(run: Run, { name, step, rule, rescue, attempt }: SpecialActivity): boolean {
	if (run.special !== null) return true;
	if (run.triedSpecials.has(name)) return false;
	run.triedSpecials.add(name);
	return run.within(() => {
		rescue?.();
		if (run.special !== null) return true;
		const price = priceOf(run, name, step, rule);
		if (price === null || !attempt(price > 0 ? [priceWords(run, price)] : [])) return false;
		if (price > 0) run.change(run.faction, -price);
		run.special = name;
		return true;
	});
}

/** Null where it cannot be paid for. */
function priceOf(run: Run, name: string, step: string, rule: string): number | null {
	if (run.free) return 0;
	const cost = run.costOf(`${run.faction}.${name}`, step, rule);
	if (cost.kind === 'free') return 0;
	if (cost.kind === 'varies') return run.yes({ step, suffix: '.pay', rule, text: 'Can they pay for it?' }) ? 0 : null;
	const left = run.resources(run.faction, step, rule);
	if (cost.amount <= left) return cost.amount;
	run.note(step, rule, 'Can they pay for it?', `no (${cost.amount} of ${left})`);
	return null;
}

const priceWords = (run: Run, price: number): string =>
	`${nameOf(run.faction)} Resources ${Number(run.hint(resourcesOf(run.faction)) ?? 0) - price}`;
