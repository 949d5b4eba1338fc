import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ensureEngines } from '../../../src/tooling/prepare/engines.mjs';

const PATH = ['/usr/local/bin', '/usr/bin'].join(path.delimiter);

/** A machine with these programs, where installing brings those. */
function makeMachine(programs: readonly string[], brings: readonly string[] = []) {
	const there = new Set(programs);
	const asked: string[][] = [];
	const install = (packages: readonly string[]) => {
		asked.push([...packages]);
		for (const program of brings) there.add(program);
	};
	return { machine: { env: { PATH }, isProgram: (file: string) => there.has(file), install }, asked };
}

describe('the other engines', () => {
	test('that are all there need nothing', () => {
		const { machine, asked } = makeMachine(['/usr/bin/firefox-esr', '/usr/bin/WebKitWebDriver', '/usr/local/bin/Xvfb']);
		ensureEngines(machine);
		expect(asked).toEqual([]);
	});

	test('that are missing are asked for by their packages, and only those', () => {
		const { machine, asked } = makeMachine(['/usr/bin/firefox-esr'], ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb']);
		ensureEngines(machine);
		expect(asked).toEqual([['webkit2gtk-driver', 'xvfb']]);
	});

	test('that cannot be installed are named with the command that does it', () => {
		const { machine } = makeMachine(['/usr/bin/Xvfb'], ['/usr/bin/firefox-esr']);
		expect(() => ensureEngines(machine)).toThrow(
			'these are missing: webkit2gtk-driver. Install them with: sudo apt-get install --no-install-recommends webkit2gtk-driver'
		);
	});
});
