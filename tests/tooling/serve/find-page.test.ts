import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findPage } from '../../../src/tooling/serve/find-page.mjs';
import { rounds } from '../../long';

const FILES = [
	'index.html',
	'404.html',
	'quick.html',
	'rules/index.html',
	'rules/rout table.html',
	'service-worker.js',
	'_app/immutable/start.js'
];
const has = (file: string) => FILES.includes(file);
const find = (address: string) => findPage(address, has);

describe('an address finds', () => {
	test.each([
		['/', 'index.html'],
		['/?from=home', 'index.html'],
		['/quick', 'quick.html'],
		['/quick?facts=a/b', 'quick.html'],
		['/rules/', 'rules/index.html'],
		['/rules/rout%20table', 'rules/rout table.html'],
		['/service-worker.js', 'service-worker.js'],
		['/_app/immutable/start.js', '_app/immutable/start.js']
	])('%s its file', (address, file) => expect(find(address)).toEqual({ file }));

	test.each(['/battles/abc', '/battles', '/rosters/x1_-Z/print'])('%s the fallback page', (address) => {
		expect(find(address)).toEqual({ file: '404.html' });
	});

	test.each([
		['/quick/', '/quick'],
		['/quick/?facts=1', '/quick?facts=1'],
		['/rules', '/rules/'],
		['/rules/rout%20table/', '/rules/rout%20table']
	])('%s the one address its relative paths are right for: %s', (address, redirect) => {
		expect(find(address)).toEqual({ redirect });
	});
});

test.each(['/_app/immutable/old.js', '/_app/nothing', '/favicon.ico', '/img/flag.png'])(
	'%s, a file that is not there, is missing rather than a page',
	(address) => expect(find(address)).toEqual({ status: 404 })
);

test('without a fallback page an unknown address is missing', () => {
	expect(findPage('/battles/abc', (file) => file === 'index.html')).toEqual({ status: 404 });
});

test('a fallback page of either name is found', () => {
	expect(findPage('/battles/abc', (file) => file === '200.html')).toEqual({ file: '200.html' });
});

describe('hostile addresses', () => {
	const everything = () => true;

	test.each(['/../package.json', '/%2e%2e/package.json', '/..%2fpackage.json', '/a/%2e%2e/%2e%2e/b', '/.git/config'])(
		'%s leads nowhere',
		(address) => expect(findPage(address, everything)).toEqual({ status: 404 })
	);

	test.each(['/%', '/%ff', '/a%00b', '/..%5cpackage.json', 'http://elsewhere/', ''])('%j is refused', (address) => {
		expect(findPage(address, everything)).toEqual({ status: 400 });
	});

	test.each(['//elsewhere.example/', '//elsewhere.example', '/a//b'])('%s is not sent on', (address) => {
		expect(findPage(address, everything)).toEqual({ status: 404 });
	});

	test('whatever is asked, a file below the build answers, or none', () => {
		const pieces = fc.constantFrom('..', '.', '/', '%2e', '%2f', '%5c', '\\', 'a', 'b.js', '%00', '%', '?', '//');
		fc.assert(
			fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
				const answer = findPage(`/${parts.join('')}`, everything);
				if ('file' in answer) expect(answer.file).not.toMatch(/(^|\/)\.|^\/|\\|\0/);
				if ('redirect' in answer) expect(answer.redirect).toMatch(/^\/[^/\\]/);
			}),
			{ numRuns: rounds(500, 20_000) }
		);
	});
});
