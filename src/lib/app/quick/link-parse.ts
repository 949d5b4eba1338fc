// A link from outside is a stranger's writing: only facts that exist are read, and the rules' own parsers judge what the
// facts say. One bad word and the whole link is refused, with the reason; nothing half-read is shown.
import { parseChargeFacts } from '$lib/rules/charge/facts';
import { parseEvadeFacts } from '$lib/rules/movement/evade';
import { parseMoraleFacts } from '$lib/rules/morale/facts';
import { parseMovementFacts, parseMoveSteps } from '$lib/rules/movement/facts';
import { accept, type Parsed, type Problem } from '$lib/parsing/problem';
import { moraleTests } from '$lib/rules/morale/tests';
import { parseShootingFacts } from '$lib/rules/shooting/facts';
import type { ByHand } from '$lib/rules/engine/resolution';
import { makeChargeFacts } from '../procedures/charge/ask';
import { evade } from '../procedures/evade';
import { morale } from '../procedures/morale';
import { movement } from '../procedures/movement';
import { printedRules } from '../procedures/procedure';
import { shooting } from '../procedures/shooting';
import { flatten, isTraits, isWhole, type Leaf } from './link';
import { procedureIds } from './procedures';
import type { Shown } from './quick.svelte';
import { otherSide, type QuickSituation, sides, usualSituation } from '../procedures/situation';

/** Far beyond what any situation needs. */
const MOST_LETTERS = 8000;
const MOST_HAND_LINES = 60;

const bad = (path: string, message: string): Problem => ({ path, message });

export function parseQuickLink(text: string): Parsed<Shown> {
	if (text.length > MOST_LETTERS) return { ok: false, problems: [bad('', 'The link is too long.')] };
	const [name = '', query = ''] = text.replace(/^#/, '').split(/\?(.*)/s);
	const procedure = procedureIds.find((id) => id === name);
	if (!procedure) return { ok: false, problems: [bad('', tellNoProcedure(name))] };
	const pairs = [...new URLSearchParams(query)];
	const ofB = pairs.filter(([path]) => path === 'b' || path.startsWith('b.'));
	const a = readSituation(
		usualSituation,
		pairs.filter((pair) => !ofB.includes(pair))
	);
	if (!a.ok) return a;
	if (ofB.length === 0) return accept({ procedure, a: a.value, b: null });
	const b = readSituation(
		a.value,
		ofB.filter(([path]) => path !== 'b').map(([path, leaf]): [string, string] => [path.slice('b.'.length), leaf])
	);
	return b.ok ? accept({ procedure, a: a.value, b: b.value }) : b;
}

/** What is repeated on the screen is a word, and not whatever somebody put there. */
const tellNoProcedure = (name: string): string =>
	/^[a-z-]{1,40}$/i.test(name) ? `There is no procedure “${name}”.` : 'The link names no procedure of this app.';

function readSituation(from: QuickSituation, pairs: readonly [string, string][]): Parsed<QuickSituation> {
	const leaves = flatten(from);
	const problems = pairs
		.filter(
			([path], index) =>
				(!leaves.has(path) && !isTraits(path)) || pairs.findIndex(([other]) => other === path) !== index
		)
		.map(([path]) => bad(path.slice(0, 40), 'There is no such fact, or it is said twice.'));
	if (problems.length > 0) return { ok: false, problems };
	// By way of text, because structuredClone would keep two units that are one object the same one.
	const situation = JSON.parse(JSON.stringify(from)) as object;
	for (const [path, text] of pairs) set(situation, path.split('.'), isWhole(path) ? readJson(text) : readLeaf(text));
	return judge(situation as QuickSituation);
}

/** The paths are known ones, so every step but the last leads to an object of the situation. */
function set(target: object, [key = '', ...rest]: readonly string[], value: unknown): void {
	const record = target as Record<string, unknown>;
	if (rest.length === 0) record[key] = value;
	else set(record[key] as object, rest, value);
}

function readLeaf(text: string): Leaf {
	if (text === 'null') return null;
	if (text === 'true' || text === 'false') return text === 'true';
	// Less than nothing is nothing.
	return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) + 0 : text;
}

function readJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** Between them the procedures' facts hold every fact of the situation; those that none of them holds are judged here. */
function judge(situation: QuickSituation): Parsed<QuickSituation> {
	const own = [...findOwnProblems(situation), ...findHandProblems(situation.hand)];
	if (own.length > 0) return { ok: false, problems: own };
	const swapped = { ...situation, actor: otherSide(situation.actor) };
	const { steps, ...moving } = movement.view.get(situation);
	const judged: Parsed<unknown>[] = [
		parseMoveSteps(steps),
		parseMovementFacts(moving),
		parseEvadeFacts(evade.view.get({ ...situation, charged: true })),
		parseMoraleFacts(morale.view.get(situation)),
		parseShootingFacts(shooting.view.get(situation)),
		...[situation, swapped].map((either) => parseChargeFacts(makeChargeFacts({ ...either, firesAtCharge: true })))
	];
	const problems = judged.flatMap((parsed) => (parsed.ok ? [] : parsed.problems));
	return problems.length > 0 ? { ok: false, problems } : accept(situation);
}

const yesOrNo = ['charged', 'chargeMove', 'firesAtCharge'] as const;

const isRoutDistance = (inches: unknown): boolean =>
	printedRules.playsheet.rout.rows.some(({ distance }) => distance !== null && distance === inches);

function findOwnProblems(situation: QuickSituation): Problem[] {
	const isSide = (value: unknown) => (sides as readonly unknown[]).includes(value);
	return [
		...(['actor', 'tester', 'mover'] as const)
			.filter((path) => !isSide(situation[path]))
			.map((path) => bad(path, 'The side must be ours or theirs.')),
		...yesOrNo.filter((path) => typeof situation[path] !== 'boolean').map((path) => bad(path, 'It must be yes or no.')),
		...(situation.canReach === null || typeof situation.canReach === 'boolean'
			? []
			: [bad('canReach', 'It must be yes or no.')]),
		...(situation.routed === null || isRoutDistance(situation.routed)
			? []
			: [bad('routed', 'The rout table has no such distance.')]),
		...((moraleTests as readonly unknown[]).includes(situation.cause)
			? []
			: [bad('cause', 'There is no such reason to test.')]),
		...(['canister', 'ball'].includes(situation.ammunition)
			? []
			: [bad('ammunition', 'The ammunition must be canister or ball.')])
	];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

const isByHand = (value: unknown): value is ByHand =>
	isRecord(value) &&
	typeof value.id === 'string' &&
	(value.act === 'take-out' || value.act === 'put-in') &&
	Object.keys(value).length === 2;

/** Lines by hand name a line and what was done with it; a line that no sum has changes nothing. */
function findHandProblems(hand: unknown): Problem[] {
	const sums = isRecord(hand) ? Object.values(hand) : [null];
	const lists = sums.flatMap((sum) => (isRecord(sum) ? Object.values(sum) : [null]));
	const lines = lists.flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : [null]));
	const sound = lines.length <= MOST_HAND_LINES && lines.every(isByHand);
	return sound ? [] : [bad('hand', 'The lines changed by hand cannot be read.')];
}
