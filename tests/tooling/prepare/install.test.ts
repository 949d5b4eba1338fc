import { describe, expect, test } from 'vitest';
import { whyInstall } from '../../../src/tooling/prepare/install.mjs';
import { isNewEnough, requireNode } from '../../../src/tooling/prepare/node-version.mjs';

const locked = {
	packages: {
		'': { version: '0.1.0' },
		'node_modules/svelte': { version: '5.1.0', integrity: 'sha512-a' },
		'node_modules/vite/node_modules/picomatch': { version: '4.0.0', integrity: 'sha512-b' },
		'node_modules/fsevents': { version: '2.3.3', integrity: 'sha512-c', optional: true }
	}
};
const { 'node_modules/fsevents': fsevents, '': _project, ...onDisk } = locked.packages;

describe('installing is called for', () => {
	test('when nothing is there', () => expect(whyInstall(locked, undefined)).toBe('nothing is installed yet'));

	test('when a package is missing, however deep', () => {
		const { 'node_modules/vite/node_modules/picomatch': _gone, ...rest } = onDisk;
		expect(whyInstall(locked, { packages: rest })).toBe('picomatch is missing');
	});

	test.each([{ version: '5.0.9' }, { integrity: 'sha512-z' }])('when a package is another one: %j', (change) => {
		const svelte = { ...onDisk['node_modules/svelte'], ...change };
		const installed = { packages: { ...onDisk, 'node_modules/svelte': svelte } };
		expect(whyInstall(locked, installed)).toBe('svelte is not as locked');
	});

	test('when an optional package is there in another version', () => {
		const installed = { packages: { ...onDisk, 'node_modules/fsevents': { ...fsevents, version: '2.0.0' } } };
		expect(whyInstall(locked, installed)).toBe('fsevents is not as locked');
	});
});

describe('installing is not called for', () => {
	test('when all is in place, but for what is meant for other machines', () => {
		expect(whyInstall(locked, { packages: onDisk })).toBeUndefined();
	});

	test('when there is more than the lockfile asks for', () => {
		const installed = { packages: { ...onDisk, 'node_modules/extra': { version: '1.0.0' } } };
		expect(whyInstall(locked, installed)).toBeUndefined();
	});
});

test.each([
	['20.18.3', false],
	['20.19.0', true],
	['20.20.2', true],
	['18.20.0', false],
	['22.0.0', true]
])('Node %s: new enough is %s', (version, enough) => {
	expect(isNewEnough(version)).toBe(enough);
	const ask = () => requireNode(version);
	if (enough) expect(ask).not.toThrow();
	else expect(ask).toThrow(`This needs Node 20.19 or newer; here is Node ${version}.`);
});
