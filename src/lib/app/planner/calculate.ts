// What the planner has worked out for it, part by part, so that the first answer is there before the last: plain data in, plain data out.
// A worker has nothing that the page has loaded: what house rules do to a list comes with the calculation.
import '$lib/rules/added/house-list';
import { resolveCharge } from '$lib/rules/charge/exact';
import { growChargeTree } from '$lib/rules/planner/charge-tree';
import { outlookOfCharge, runCourse } from '$lib/rules/planner/course';
import { tellCharge } from '../procedures/charge/telling';
import type { Job, Calculated } from './job';
import { fillTable } from './table-values';

export function* calculate(job: Job): Generator<Calculated> {
	if (job.kind === 'table') {
		yield* fillTable(job);
		return;
	}
	const { rules, names, courses } = job;
	for (const { id, course } of courses) {
		if (course === courses[0]?.course && course.charge?.by === 'ours' && course.turns.length === 0) {
			const { facts } = course.charge;
			const resolution = resolveCharge(rules.playsheet, rules.rulings, facts);
			const start = { charger: facts.charger.figures, chargee: facts.chargee.figures };
			const tree = growChargeTree(resolution.endings, start);
			yield { kind: 'charge', tree, telling: tellCharge(rules, facts, names, resolution) };
			yield { kind: 'course', id, after: [outlookOfCharge(course, resolution.endings)] };
		} else yield { kind: 'course', id, after: runCourse(rules, course).after };
	}
}
