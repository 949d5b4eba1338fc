// A problem that has just happened here: its name for the screen, and the report with the circumstances of this moment.
import { version } from '$app/environment';

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

// A problem as text a player can copy into a message: what went wrong, where, in which edition, on what device.

export interface Circumstances {
	readonly page: string;
	readonly version: string;
	readonly browser: string;
	readonly time: string;
}

export function makeProblemReport(problem: unknown, { page, version, browser, time }: Circumstances): string {
	return [describe(problem), '', `Page: ${page}`, `Edition: ${version}`, `Browser: ${browser}`, `Time: ${time}`].join(
		'\n'
	);
}

/** One line for the screen. */
export function nameProblem(problem: unknown): string {
	if (problem instanceof Error) return problem.message || problem.name;
	return typeof problem === 'string' ? problem : asText(problem);
}

/** Deep enough for any honest chain of causes, and an end to one that bites its own tail. */
const MOST_CAUSES = 5;

/** The stack already opens with name and message in some browsers and not in others. */
function describe(problem: unknown, causesLeft = MOST_CAUSES): string {
	if (!(problem instanceof Error)) return nameProblem(problem);
	const headline = `${problem.name}: ${problem.message}`;
	const stack = problem.stack ?? '';
	const whole = stack.includes(problem.message) ? stack : `${headline}\n${stack}`;
	if (problem.cause === undefined || causesLeft === 0) return whole;
	return `${whole}\nCaused by ${describe(problem.cause, causesLeft - 1)}`;
}

/** Anything can be thrown, things that cannot be serialised included. */
function asText(value: unknown): string {
	try {
		return JSON.stringify(value) ?? String(value);
	} catch {
		return Object.prototype.toString.call(value);
	}
}
