import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findLoose, readSignatures } from '../../../src/tooling/prepare/signatures.mjs';

describe('the lockfile', () => {
	it('of this project pins every package by a strong hash, and none runs a program when it is installed', () => {
		expect(findLoose(JSON.parse(readFileSync('package-lock.json', 'utf8')))).toEqual([]);
	});

	it('with a package that is not pinned, or that runs by itself, is told of by name', () => {
		const packages = {
			'': {},
			'node_modules/a': { integrity: 'sha512-x' },
			'node_modules/b': { integrity: 'sha1-x' },
			'node_modules/a/node_modules/@c/d': { integrity: 'sha512-x', hasInstallScript: true },
			'node_modules/e': {}
		};
		expect(findLoose({ packages })).toEqual([
			'b is not pinned by a strong hash.',
			'@c/d runs a program when it is installed.',
			'e is not pinned by a strong hash.'
		]);
	});
});

describe('the registry’s signatures', () => {
	const answer = (value: object) => readSignatures(`npm warn something\n${JSON.stringify(value)}\n`);

	it('hold, are missing, or do not hold', () => {
		expect(answer({ invalid: [], missing: [] }).isBad).toBe(false);
		expect(answer({ invalid: [], missing: [{ name: 'a', version: '1.0.0' }] })).toEqual({ told: 'Without a signature: a 1.0.0.', isBad: true }); // prettier-ignore
		expect(answer({ invalid: [{ name: 'a', version: '1.0.0' }], missing: [] })).toEqual({ told: 'Not what was published: a 1.0.0. Do not use them.', isBad: true }); // prettier-ignore
	});

	it('that cannot be had are said to be unchecked, without naming any address', () => {
		for (const output of [
			'',
			'npm error network',
			JSON.stringify({ error: { code: 'ENOTFOUND', summary: 'request to https://registry.example/keys failed' } })
		]) {
			const { told, isBad } = readSignatures(output);
			expect(isBad).toBe(false);
			expect(told).toMatch(/^Signatures were not checked: /);
			expect(told).not.toMatch(/https?:|registry\./);
		}
	});
});
