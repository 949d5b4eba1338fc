// Which modules travel together. A bundler makes a file of all modules that the same set of pages needs, which comes to a hundred files for a page,
// and most of them below a kilobyte. Here two such files become one where what the pages spare in requests is more than what some of them load in
// vain (docs/decisions/0119).

/**
 * @typedef {object} Module
 * @property {number} size
 * @property {readonly string[]} imports
 * @property {readonly string[]} later what it imports on demand
 * @property {number} opened how often something begins with it, as against others; 0 where nothing does
 */

/**
 * What travels together; whether it may be put together with another; and which roots load it, a bit for each.
 * @typedef {{ modules: readonly string[], isFree: boolean, size: number, users: bigint }} Chunk
 */

/** @typedef {(users: bigint) => number} Weigh */

/** A part that is asked for finds most of what it needs there already, with the page that asks. */
const ON_DEMAND = 0.02;

/** What gathers is a matter of chance near the price of a file, so a few prices are tried. */
const PRICES = [1, 1.1, 1.5];

/**
 * @param {ReadonlyMap<string, Module>} modules
 * @param {readonly string[]} named each the beginning of a chunk of its own, with all that it imports and those before it have not
 * @param {number} fileCost how many bytes in vain are as bad as one more file
 * @returns {Map<string, string>} the chunk of every module that several roots share; the rest finds its place by itself
 */
export function planChunks(modules, named, fileCost) {
	const roots = findRoots(modules);
	const users = findUsers(modules, [...roots.keys()]);
	const weigh = makeWeigh([...roots.values()]);
	/** @type {Map<string, string>} */
	const homes = new Map();
	for (const start of named)
		for (const id of reach(modules, start)) if (!homes.has(id)) homes.set(id, `named ${start}`);
	for (const [id, mask] of users) if (!homes.has(id)) homes.set(id, String(mask));

	const chunksByUsers = () =>
		[...groupBy(homes)].map(([home, ids]) => ({
			modules: ids,
			// What one root alone needs goes with it.
			isFree: !home.startsWith('named') && ids.every((id) => isShared(users.get(id)) && !modules.get(id)?.opened),
			size: ids.reduce((sum, id) => sum + (modules.get(id)?.size ?? 0), 0),
			users: ids.reduce((all, id) => all | (users.get(id) ?? 0n), 0n)
		}));
	const plans = PRICES.map((price) => new Merging(modules, chunksByUsers(), weigh, fileCost * price).run());
	const costOf = (/** @type {readonly Chunk[]} */ plan) =>
		plan.reduce((cost, chunk) => cost + weigh(chunk.users) * (chunk.size + fileCost), 0);
	const [best = []] = plans.sort((one, other) => costOf(one) - costOf(other));
	return new Map(best.filter(({ isFree }) => isFree).flatMap((chunk, at) => chunk.modules.map((id) => [id, `s${at}`])));
}

/** @param {bigint} [mask] */
const isShared = (mask = 0n) => (mask & (mask - 1n)) !== 0n;

/**
 * @param {ReadonlyMap<string, Module>} modules
 * @param {string} start
 */
function reach(modules, start) {
	const reached = new Set([start]);
	for (const id of reached) for (const next of modules.get(id)?.imports ?? []) reached.add(next);
	return reached;
}

/** @param {ReadonlyMap<string, Module>} modules */
function findRoots(modules) {
	/** @type {Map<string, number>} */
	const roots = new Map();
	for (const { later } of modules.values()) for (const id of later) if (modules.has(id)) roots.set(id, ON_DEMAND);
	for (const [id, { opened }] of modules) if (opened > 0) roots.set(id, opened);
	return roots;
}

/**
 * @param {ReadonlyMap<string, Module>} modules
 * @param {readonly string[]} roots
 * @returns {Map<string, bigint>} who needs each module, a bit for each root
 */
function findUsers(modules, roots) {
	/** @type {Map<string, bigint>} */
	const users = new Map();
	for (const [at, root] of roots.entries())
		for (const id of reach(modules, root)) users.set(id, (users.get(id) ?? 0n) | (1n << BigInt(at)));
	return users;
}

/** @param {ReadonlyMap<string, string>} homes */
function groupBy(homes) {
	/** @type {Map<string, string[]>} */
	const groups = new Map();
	for (const [id, home] of homes) groups.set(home, [...(groups.get(home) ?? []), id]);
	return groups;
}

/**
 * @param {readonly number[]} weights
 * @returns {Weigh}
 */
function makeWeigh(weights) {
	/** @type {Map<bigint, number>} */
	const known = new Map();
	return (users) => {
		const before = known.get(users);
		if (before !== undefined) return before;
		const bits = users.toString(2);
		const weight = weights.reduce((sum, one, at) => (bits[bits.length - 1 - at] === '1' ? sum + one : sum), 0);
		known.set(users, weight);
		return weight;
	};
}

/** Those that save most become one, until none save anything. */
class Merging {
	/** @type {Set<Chunk>} */
	#chunks;
	/** @type {Map<Chunk, Set<Chunk>>} */
	#imports = new Map();
	#weigh;
	#fileCost;

	/**
	 * @param {ReadonlyMap<string, Module>} modules
	 * @param {readonly Chunk[]} chunks
	 * @param {Weigh} weigh
	 * @param {number} fileCost
	 */
	constructor(modules, chunks, weigh, fileCost) {
		this.#chunks = new Set(chunks);
		this.#weigh = weigh;
		this.#fileCost = fileCost;
		const homes = new Map(chunks.flatMap((chunk) => chunk.modules.map((id) => [id, chunk])));
		for (const chunk of chunks) {
			/** @type {Set<Chunk>} */
			const imports = new Set();
			for (const id of chunk.modules)
				for (const imported of modules.get(id)?.imports ?? []) {
					const home = homes.get(imported);
					if (home && home !== chunk) imports.add(home);
				}
			this.#imports.set(chunk, imports);
		}
	}

	/** @returns {Chunk[]} all of them, put together or not */
	run() {
		for (let best = this.#findBest(); best; best = this.#findBest()) this.#join(best);
		return [...this.#chunks];
	}

	/**
	 * Of what gathers about each chunk, the one that saves most. Two by two is not enough: what two small files import costs as much as what
	 * twenty import, and is worth it only for the twenty.
	 * @returns {readonly Chunk[] | undefined}
	 */
	#findBest() {
		const reached = new Map([...this.#chunks].map((chunk) => [chunk, this.#reach(this.#importsOf([chunk]))]));
		/** @type {readonly Chunk[] | undefined} */
		let best;
		let saved = 0;
		for (const chunk of this.#chunks) {
			if (!chunk.isFree) continue;
			const parts = withBetween(this.#gatherAbout(chunk), reached);
			if (parts.length === 1 || !parts.every(({ isFree }) => isFree)) continue;
			const saving = this.#sizeSaved(parts) - this.#costOfImports(parts);
			if (saving > saved) [best, saved] = [parts, saving];
		}
		return best;
	}

	/**
	 * One after the other, whatever saves most with those that are there, as if nothing had imports. Asked for every chunk after every joining, it is
	 * most of the work: so what two save is written out here.
	 * @param {Chunk} start
	 */
	#gatherAbout(start) {
		const parts = [start];
		const left = [...this.#chunks].filter(
			(chunk) => chunk !== start && chunk.isFree && (chunk.users & start.users) !== 0n
		);
		const alone = left.map(({ users, size }) => this.#costOf(users, size));
		let { users, size } = start;
		for (;;) {
			const together = this.#costOf(users, size);
			let next = -1;
			let most = 0;
			for (const [at, chunk] of left.entries()) {
				const gain = -this.#costOf(users | chunk.users, size + chunk.size) + together + (alone[at] ?? 0);
				if (gain > most) [next, most] = [at, gain];
			}
			const best = left[next];
			if (!best) return parts;
			left.splice(next, 1);
			alone.splice(next, 1);
			parts.push(best);
			users |= best.users;
			size += best.size;
		}
	}

	/**
	 * Without what comes along by way of imports.
	 * @param {readonly Chunk[]} parts
	 */
	#sizeSaved(parts) {
		const { users, size } = sum(parts);
		return parts.reduce((apart, part) => apart + this.#costOf(part.users, part.size), -this.#costOf(users, size));
	}

	/**
	 * Who needs the one now loads what the other imports.
	 * @param {readonly Chunk[]} parts
	 */
	#costOfImports(parts) {
		const { users } = sum(parts);
		return [...this.#reach(this.#importsOf(parts))].reduce(
			(cost, { users: before, size }) => cost + this.#costOf(before | users, size) - this.#costOf(before, size),
			0
		);
	}

	/**
	 * @param {bigint} users
	 * @param {number} size
	 */
	#costOf(users, size) {
		return this.#weigh(users) * (size + this.#fileCost);
	}

	/**
	 * What the parts import of others.
	 * @param {readonly Chunk[]} parts
	 */
	#importsOf(parts) {
		const imports = new Set(parts.flatMap((part) => [...(this.#imports.get(part) ?? [])]));
		for (const part of parts) imports.delete(part);
		return imports;
	}

	/**
	 * These, and all that they import, near and far.
	 * @param {Iterable<Chunk>} starts
	 */
	#reach(starts) {
		const reached = new Set(starts);
		for (const chunk of reached) for (const next of this.#importsOf([chunk])) reached.add(next);
		return reached;
	}

	/** @param {readonly Chunk[]} parts */
	#join(parts) {
		const joined = { modules: parts.flatMap(({ modules }) => modules), isFree: true, ...sum(parts) };
		const imports = this.#importsOf(parts);
		for (const chunk of this.#reach(imports)) chunk.users |= joined.users;
		for (const part of parts) {
			this.#chunks.delete(part);
			this.#imports.delete(part);
		}
		for (const known of this.#imports.values())
			if (parts.filter((part) => known.delete(part)).length > 0) known.add(joined);
		this.#imports.set(joined, imports);
		this.#chunks.add(joined);
	}
}

/** @param {readonly Chunk[]} parts */
const sum = (parts) => ({
	users: parts.reduce((all, { users }) => all | users, 0n),
	size: parts.reduce((all, { size }) => all + size, 0)
});

/**
 * The parts, and what one imports that itself imports another: two files that import each other would each begin before the other is there.
 * @param {readonly Chunk[]} parts
 * @param {ReadonlyMap<Chunk, ReadonlySet<Chunk>>} reached
 * @returns {readonly Chunk[]}
 */
function withBetween(parts, reached) {
	const below = new Set(parts.flatMap((part) => [...(reached.get(part) ?? [])]));
	const leadsBack = (/** @type {Chunk} */ chunk) => parts.some((part) => reached.get(chunk)?.has(part));
	return [...new Set([...parts, ...[...below].filter(leadsBack)])];
}
