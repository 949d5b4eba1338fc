// The plan of the chunks, on graphs small enough to be thought through by hand.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planChunks, type Module } from '../../../src/tooling/chunks/plan.mjs';

/** "page > a b ~later" as a module; what begins with "page" is opened by itself. */
function graphOf(lines: readonly string[], size = 100): Map<string, Module> {
	return new Map(
		lines.map((line) => {
			const [id = '', others = ''] = line.split(' > ');
			const words = others.split(' ').filter(Boolean);
			const later = words.filter((word) => word.startsWith('~')).map((word) => word.slice(1));
			const imports = words.filter((word) => !word.startsWith('~'));
			return [id, { size, imports, later, opened: id.startsWith('page') ? 1 : 0 }];
		})
	);
}

/** What travels together, each chunk as its modules in order. */
const chunksOf = (plan: ReadonlyMap<string, string>) =>
	[...new Set(plan.values())].map((name) =>
		[...plan]
			.filter(([, chunk]) => chunk === name)
			.map(([id]) => id)
			.sort()
			.join(' ')
	);

describe('the plan of the chunks', () => {
	const pages = ['page1 > a b own', 'page2 > a b', 'page3 > a', 'a', 'b', 'own'];

	test('leaves with a page what it alone needs', () => {
		expect(planChunks(graphOf(pages), [], 10).has('own')).toBe(false);
		expect(planChunks(graphOf(pages), [], 10).has('page1')).toBe(false);
	});

	// Together, page 3 loads the hundred bytes of b in vain, and pages 1 and 2 spare a file each.
	test('puts two files together where the files spared are worth more than the bytes in vain', () => {
		expect(chunksOf(planChunks(graphOf(pages), [], 40)).sort()).toEqual(['a', 'b']);
		expect(chunksOf(planChunks(graphOf(pages), [], 60))).toEqual(['a b']);
	});

	test('leaves alone what a named chunk has', () => {
		const plan = planChunks(graphOf(['page1 > shell a', 'page2 > shell a', 'shell > s', 's', 'a']), ['shell'], 1000);
		expect(chunksOf(plan)).toEqual(['a']);
	});

	// b is needed by both pages, and only what a imports leads to it: with a and c, it is between them.
	test('puts what lies between two files with them, so that no two files import each other', () => {
		const plan = planChunks(
			graphOf(['page1 > a', 'page2 > a', 'page3 > b', 'page4 > c', 'a > b', 'b > c', 'c'], 1),
			[],
			1000
		);
		expect(chunksOf(plan)).toEqual(['a b c']);
	});

	test('of any graph, no chunk leads back to itself, and every module that pages share has one', () => {
		const edges = fc.array(fc.tuple(fc.nat(19), fc.nat(19), fc.boolean()), { maxLength: 60 });
		fc.assert(
			fc.property(edges, fc.integer({ min: 1, max: 2000 }), (drawn, fileCost) => {
				const ids = Array.from({ length: 20 }, (_, at) => (at < 5 ? `page${at}` : `m${at}`));
				// Imports point down the list, so the modules themselves make no circle; pages are imported by nobody.
				const graph = graphOf(
					ids.map((id, at) => {
						const out = drawn.filter(([from, to]) => from === at && to > at && to >= 5);
						return `${id} > ${out.map(([, to, isLater]) => `${isLater ? '~' : ''}m${to}`).join(' ')}`;
					})
				);
				const plan = planChunks(graph, [], fileCost);
				const chunkOf = (id: string) => plan.get(id) ?? `alone ${id}`;
				const next = (chunk: string) =>
					[...graph]
						.filter(([id]) => chunkOf(id) === chunk)
						.flatMap(([, { imports }]) => imports.map(chunkOf))
						.filter((other) => other !== chunk);
				for (const chunk of new Set(plan.values())) {
					const reached = new Set(next(chunk));
					for (const one of reached) for (const other of next(one)) reached.add(other);
					expect(reached).not.toContain(chunk);
				}
				const needed = (page: string) => {
					const all = new Set([page]);
					for (const id of all) for (const other of graph.get(id)?.imports ?? []) all.add(other);
					return all;
				};
				const closures = ids.slice(0, 5).map(needed);
				for (const id of ids.slice(5))
					if (closures.filter((closure) => closure.has(id)).length > 1) expect(plan.has(id)).toBe(true);
			})
		);
	});
});
