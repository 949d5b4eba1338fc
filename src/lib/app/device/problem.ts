// A problem that has just happened here: its name for the screen, and the report with the circumstances of this moment.
import { version } from '$app/environment';
import { makeProblemReport, nameProblem } from './problem-report';

export interface Problem {
	readonly name: string;
	readonly report: string;
}

export function describeProblem(error: unknown): Problem {
	const report = makeProblemReport(error, {
		page: location.pathname,
		version,
		browser: navigator.userAgent,
		time: new Date().toISOString()
	});
	return { name: nameProblem(error), report };
}
