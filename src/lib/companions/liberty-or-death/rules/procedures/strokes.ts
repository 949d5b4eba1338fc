// The Treaty of Alliance and Brilliant Strokes (8.1, 8.3.7): what is looked at whenever a new card is turned.
import { british } from '../british/tree';
import { type Faction, factions, factionWords, nameOf, sideOf } from '../factions';
import { french } from '../french/tree';
import { indians } from '../indians/tree';
import { patriots } from '../patriots/tree';
import { done, type Run } from '../run/run';
import type { End } from '../run/run-types';
import { resourcesOf, touchedByEvents } from '../trackers';
import { decide, execute, fallbackOf, type Plan, takeTurn } from '../tree/tree';

// One Limited Command of a Brilliant Stroke: the tree is walked past whatever cannot involve the Leader (8.3.7).

/** One Limited Command of a Brilliant Stroke; null where none can be done. The first must involve the Leader. */
function strokeCommand(run: Run, plan: Plan, withLeader: boolean): string | null {
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
	const did = execute(run, command);
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

const plans: Readonly<Record<Faction, Plan>> = { british, patriots, french, indians };

/** What lies on the table when a card is turned or a Brilliant Stroke is played. */
export interface CardInPlay {
	readonly winter: boolean;
	/** In the order on the card. */
	readonly eligible: readonly Faction[];
	readonly people: readonly Faction[];
	readonly treaty: boolean;
	readonly holdsStroke: Readonly<Record<Faction, boolean>>;
	/** Whose own card is being played just now, if somebody’s is. */
	readonly strokeOf: Faction | null;
	/** Which card trumps which, as far as the people have told it. */
	readonly trumps: readonly string[];
}

/** Whether the French must be asked about the Treaty: Eligible at all, not played yet, no Winter Quarters (8.1; AMB-58). */
export const asksForTreaty = ({ winter, eligible, people, treaty }: CardInPlay): boolean =>
	!winter && !treaty && eligible.includes('french') && !people.includes('french');

/** The Treaty’s sum, doubled to keep halves whole (AMB-03). */
export const treatyIsDue = (squadrons: number, regulars: number, casualties: number, roundDown: boolean): boolean =>
	roundDown ? squadrons + regulars + Math.floor(casualties / 2) > 15 : 2 * (squadrons + regulars) + casualties > 30;

export function checkTreaty(run: Run): End {
	const rule = '8.1 · AMB-03';
	const of = [
		{ value: 'squadrons', label: 'Squadrons in the West Indies' },
		{ value: 'regulars', label: 'French Regulars Available' },
		{ value: 'casualties', label: 'Cumulative British Casualties' }
	];
	// What was counted on an earlier card is where the counting begins.
	const hints = Object.fromEntries(of.map(({ value }) => [value, Number(run.hint(`P-TREATY.${value}`) ?? 0)]));
	const said = run.amounts({
		step: 'P-TREATY',
		rule,
		text: 'Squadrons in the West Indies, Available French Regulars, and half the Cumulative British Casualties: more than 15?',
		of,
		hints
	});
	const count = (name: string) => said.get(name) ?? 0;
	for (const { value } of of) run.setTracker(`P-TREATY.${value}`, count(value));
	run.setTracker('T.av.frenchReg', Math.min(7, count('regulars')));
	const due = treatyIsDue(
		count('squadrons'),
		count('regulars'),
		count('casualties'),
		run.ruling('casualtiesHalf') === 'down'
	);
	run.note('P-TREATY', rule, 'More than 15?', due ? 'yes' : 'no');
	if (!due) return done;
	run.treaty = true;
	run.track('P-TREATY', rule, 'The French play the Treaty of Alliance', 'Their preparations are worth more than 15');
	// What the card does stands in chapter 2, which we do not hold: boxes and tracks may stand elsewhere now.
	run.forget(...touchedByEvents, ...factions.map(resourcesOf));
	return done;
}

/** Whose Brilliant Stroke the moment calls for, before anybody is asked about Leaders. */
export function strokesCalled(card: CardInPlay): Faction[] {
	const { winter, eligible, people, treaty, holdsStroke, strokeOf, trumps } = card;
	if (!treaty || winter) return [];
	const first = eligible[0];
	const personFirst = first !== undefined && people.includes(first);
	const triggers: Readonly<Record<Faction, boolean>> = {
		british: (personFirst && first !== undefined && sideOf(first) === 'rebellion') || strokeOf === 'patriots',
		patriots: personFirst,
		french: personFirst || strokeOf === 'british',
		indians: personFirst || strokeOf === 'patriots' || strokeOf === 'french'
	};
	return factions.filter(
		(faction) =>
			!people.includes(faction) &&
			faction !== strokeOf &&
			(strokeOf === null || !outranks(trumps, strokeOf, faction)) &&
			holdsStroke[faction] &&
			eligible.includes(faction) &&
			triggers[faction]
	);
}

const leaderTests: Readonly<Record<Faction, string>> = {
	british: 'Does the British Leader stand with four or more British Regulars?',
	patriots: 'Does Washington stand with four or more Continentals?',
	french: 'Does the French Leader stand with four or more French Regulars?',
	indians: 'Does the Indian Leader stand with three or more War Parties?'
};

const strokeRules: Readonly<Record<Faction, string>> = {
	british: '8.4.11',
	patriots: '8.5.8 · AMB-37',
	french: '8.6.11',
	indians: '8.7.8'
};

/** The faction’s own Brilliant Stroke: a Limited Command with the Leader, its Special Activity, a second Limited Command. */
export function playStroke(run: Run): End {
	const plan = plans[run.faction];
	const rule = strokeRules[run.faction];
	if (!run.yes({ step: 'P-STROKE', suffix: `.${run.faction}`, rule, text: leaderTests[run.faction] })) return done;
	if (!stands(run, rule)) return done;
	run.strokesCost();
	const first = strokeCommand(run, plan, true);
	if (first === null) {
		run.note(
			'P-STROKE',
			'8.3.7 · AMB-20',
			'No Limited Command can involve the Leader',
			'the play is called off; the card stays held'
		);
		return { kind: 'aborted' };
	}
	run.strokesPlayed.push(run.faction);
	run.note('P-STROKE', '8.3.7', 'Its Special Activity', 'in other spaces than the Command, where possible');
	plan.commands[first]?.special(run);
	const second = strokeCommand(run, plan, false);
	run.note(
		'P-STROKE',
		'8.3.7',
		'The second Limited Command',
		second === null ? 'none' : (plan.commands[second]?.name ?? second)
	);
	const { spaces } = run;
	return { kind: 'command', command: second === null ? first : `${first}+${second}`, special: run.special, spaces };
}

/** Where several would trump each other, the people say which stands; the order is kept once it was said (AMB-19). */
function stands(run: Run, rule: string): boolean {
	const order = run.game.facts.trumps;
	const outranked = (other: Faction) => outranks(order, run.faction, other);
	const others = run.rivals.filter((faction) => faction !== run.faction && !outranked(faction));
	// Only whoever passes the test of the Leader would play: the others trump nobody.
	const rivals = others.filter((faction) =>
		run.yes({ step: 'P-STROKE', suffix: `.${faction}`, rule: strokeRules[faction], text: leaderTests[faction] })
	);
	const winner = rivals.find((faction) => outranks(order, faction, run.faction));
	if (winner !== undefined) {
		run.note('P-STROKE', `${rule} · AMB-19`, 'Which one stands?', nameOf(winner), 'known');
		return false;
	}
	return rivals.length === 0 || firstOf(run, rule, [run.faction, ...rivals]) === run.faction;
}

/** By the order that the people once told. */
const outranks = (order: readonly string[], one: Faction, other: Faction): boolean =>
	order.includes(one) && order.includes(other) && order.indexOf(one) < order.indexOf(other);

/** The whole order of those who would play is asked for, so that what is kept of it is true of any two. */
function firstOf(run: Run, rule: string, contenders: readonly Faction[]): Faction {
	const order: Faction[] = [];
	let left = [...contenders];
	while (left.length > 1) {
		const text =
			order.length === 0
				? 'Several would play their Brilliant Stroke: which one stands, by your rules?'
				: 'And of the others, which would stand?';
		const options = left.map((faction) => ({ value: faction, label: nameOf(faction) }));
		const said = run.choose({ step: 'P-STROKE', suffix: '.trump', rule: `${rule} · AMB-19`, text, options });
		order.push(...left.filter((faction) => faction === said));
		left = left.filter((faction) => faction !== said);
	}
	run.learnTrumps([...order, ...left]);
	return order[0] ?? run.faction;
}

export const turnOf = (run: Run): End => takeTurn(run, plans[run.faction]);
