import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { browserFlags, findBrowser, findHeadlessShell } from '../../../src/tooling/prepare/browser.mjs';

const PATH = ['/usr/local/bin', '/usr/bin'].join(path.delimiter);

function find(programs: string[], env: NodeJS.ProcessEnv = { PATH }, own?: string) {
	return findBrowser({ env, isProgram: (file) => programs.includes(file), findPlaywrightsOwn: () => own });
}

describe('the browser', () => {
	test('named in the environment goes before all others', () => {
		const env = { PATH, CHROMIUM_PATH: '/opt/chromium' };
		expect(find(['/usr/bin/chromium', '/opt/chromium'], env)).toBe('/opt/chromium');
	});

	test('named in the environment must be there', () => {
		const env = { PATH, CHROMIUM_PATH: '/opt/nothing' };
		expect(() => find(['/usr/bin/chromium'], env)).toThrow('CHROMIUM_PATH is /opt/nothing');
	});

	test('of the system goes before Playwright’s own', () => {
		expect(find(['/usr/bin/google-chrome'], { PATH }, '/cache/chromium')).toBe('/usr/bin/google-chrome');
	});

	test('is Chromium before Chrome, wherever they lie', () => {
		expect(find(['/usr/local/bin/google-chrome', '/usr/bin/chromium'])).toBe('/usr/bin/chromium');
	});

	test('is found where a Mac keeps it', () => {
		const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
		expect(find([mac])).toBe(mac);
	});

	test('is Playwright’s own where the system has none', () => {
		expect(find([], { PATH }, '/cache/chromium')).toBe('/cache/chromium');
	});

	test('may be had without its window, unless one is named', () => {
		const isProgram = (file: string) => file === '/usr/bin/chromium-headless-shell';
		expect(findHeadlessShell({ env: { PATH }, isProgram })).toBe('/usr/bin/chromium-headless-shell');
		expect(findHeadlessShell({ env: { PATH, CHROMIUM_PATH: '/opt/chromium' }, isProgram })).toBeUndefined();
		expect(findHeadlessShell({ env: { PATH }, isProgram: () => false })).toBeUndefined();
	});

	test('may not be there at all', () => expect(find([], {})).toBeUndefined());
});

test('leaves its sandbox only as root', () => {
	expect(browserFlags(true)).toContain('--no-sandbox');
	expect(browserFlags(false)).not.toContain('--no-sandbox');
	expect(browserFlags(false)).toContain('--disable-background-networking');
	const without = browserFlags(false).filter((flag) => flag.startsWith('--disable-features='));
	expect(without).toEqual([expect.stringMatching(/PaintHolding.*WebUIOmniboxPopup/)]);
});
