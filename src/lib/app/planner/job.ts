// What the planner has worked out for it, and what comes back, part by part: plain data both ways, for it goes to a worker.
import type { Branch } from '$lib/rules/planner/charge-tree';
import type { Course, Outlook, PlanRules } from '$lib/rules/planner/course';
import type { ChargeTelling } from '../procedures/charge/telling';
import type { Names } from '../procedures/procedure';
import type { TableJob } from './table-values';

interface NamedCourse {
	readonly id: string;
	readonly course: Course;
}

export type Job =
	| {
			readonly kind: 'courses';
			readonly rules: PlanRules;
			readonly names: Names;
			/** The first of them, where it is a charge and nothing else, is told with its tree. */
			readonly courses: readonly NamedCourse[];
	  }
	| TableJob;

export type Calculated =
	| { readonly kind: 'charge'; readonly tree: Branch; readonly telling: ChargeTelling }
	| { readonly kind: 'course'; readonly id: string; readonly after: readonly Outlook[] }
	| { readonly kind: 'row'; readonly index: number; readonly values: readonly (number | null)[] };

/** How many parts it will come in. */
export const countParts = (job: Job): number => (job.kind === 'table' ? job.rows.length : job.courses.length);
