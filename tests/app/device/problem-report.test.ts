import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeProblemReport, nameProblem } from '$lib/app/device/problem';

const HERE = { page: '/battles', version: '1776', browser: 'Firefox', time: '1776-07-04T12:00:00Z' };

describe('a problem report', () => {
	it('holds the error with its stack, its cause and the circumstances', () => {
		const cause = new TypeError('no powder');
		const report = makeProblemReport(new Error('no volley', { cause }), HERE);
		expect(report).toMatch(/^Error: no volley\n\s+at /);
		expect(report).toMatch(/Caused by TypeError: no powder\n\s+at /);
		expect(report).toContain('Page: /battles\nEdition: 1776\nBrowser: Firefox\nTime: 1776-07-04T12:00:00Z');
	});

	it('names the error even where the stack does not', () => {
		const error = new RangeError('too far');
		error.stack = 'volley@app.js:1:2';
		expect(makeProblemReport(error, HERE)).toMatch(/^RangeError: too far\nvolley@app\.js:1:2\n/);
	});

	it('is made of anything that can be thrown', () => {
		const round: { self?: unknown } = {};
		round.self = round;
		expect([
			nameProblem('halt'),
			nameProblem(undefined),
			nameProblem({ code: 3 }),
			nameProblem(round),
			nameProblem(7n)
		]).toEqual(['halt', 'undefined', '{"code":3}', '[object Object]', '[object BigInt]']);
		fc.assert(
			fc.property(fc.anything({ withBigInt: true }), (thrown) => {
				expect(makeProblemReport(thrown, HERE)).toContain('Page:');
			})
		);
	});

	it('ends when errors cause one another', () => {
		const [a, b] = [new Error('a'), new Error('b')];
		a.cause = b;
		b.cause = a;
		expect(makeProblemReport(a, HERE)).toContain('Caused by Error: b');
	});
});
