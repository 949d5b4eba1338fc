import { encode } from 'uqr';
import { describe, expect, test } from 'vitest';
import { findLanAddresses } from '../../../src/tooling/serve/addresses.mjs';
import { parsePort } from '../../../src/tooling/serve/listen.mjs';
import { makeWelcome } from '../../../src/tooling/serve/welcome.mjs';

const serving = { protocol: 'http', port: 1776, passedOver: [], addresses: ['192.168.1.20'], colour: false } as const;

/** The light and dark squares of the code as printed: each character holds two rows. */
function readCode(welcome: string): boolean[][] {
	const lines = welcome.split('\n').filter((line) => /^ {2}[█▀▄ ]{20,}$/.test(line));
	return lines.flatMap((line) => {
		const cells = [...line.slice(2)];
		return [cells.map((cell) => cell === ' ' || cell === '▄'), cells.map((cell) => cell === ' ' || cell === '▀')];
	});
}

describe('the welcome', () => {
	test('names the address on this machine and on the network', () => {
		const lines = makeWelcome(serving).split('\n');
		expect(lines).toContain('  On this machine   http://localhost:1776/');
		expect(lines).toContain('  On the tablet     http://192.168.1.20:1776/');
	});

	test('shows the network address as a code', () => {
		const { data } = encode('http://192.168.1.20:1776/', { border: 2 });
		expect(readCode(makeWelcome(serving)).slice(0, data.length)).toEqual(data);
	});

	test('forces light on dark where the terminal has colours', () => {
		expect(makeWelcome({ ...serving, colour: true })).toContain(`  \x1b[97;40m${'█'.repeat(29)}\x1b[0m`);
	});

	test('says which busy ports were passed over', () => {
		expect(makeWelcome({ ...serving, port: 1778, passedOver: [1776, 1777] })).toMatch(
			/^Port 1776 is busy, passed over.\nPort 1777 is busy, passed over.\nBattles saved under another port/
		);
	});

	test('tells that installing needs https, unless it is https already', () => {
		expect(makeWelcome(serving)).toContain('browsers ask for https');
		expect(makeWelcome({ ...serving, protocol: 'https' })).not.toContain('browsers ask for https');
		expect(makeWelcome({ ...serving, protocol: 'https' })).toContain('https://192.168.1.20:1776/');
	});

	test('says so where there is no network', () => {
		const alone = makeWelcome({ ...serving, addresses: [] });
		expect(alone).toContain('on no network');
		expect(readCode(alone)).toEqual([]);
	});
});

describe('addresses', () => {
	const ipv4 = (address: string, internal = false) =>
		({ address, family: 'IPv4', internal, netmask: '', mac: '', cidr: null }) as const;
	const ipv6 = {
		address: 'fe80::1',
		family: 'IPv6',
		internal: false,
		netmask: '',
		mac: '',
		cidr: null,
		scopeid: 2
	} as const;

	test('the home network comes first, networks inside the machine last', () => {
		const interfaces = {
			lo: [ipv4('127.0.0.1', true)],
			docker0: [ipv4('192.168.99.1')],
			tailscale0: [ipv4('100.101.102.103')],
			eth0: [ipv4('10.0.0.5')],
			wlan0: [ipv6, ipv4('192.168.1.20')]
		};
		expect(findLanAddresses(interfaces)).toEqual(['192.168.1.20', '10.0.0.5', '100.101.102.103', '192.168.99.1']);
	});

	test('an interface that got no address from the network is left out', () => {
		expect(findLanAddresses({ wlan0: [ipv4('169.254.7.7')], eth1: undefined })).toEqual([]);
	});
});

describe('PORT', () => {
	test.each([
		[undefined, 1776],
		['', 1776],
		['8080', 8080],
		['0', 0]
	])('%j is %d', (text, port) => expect(parsePort(text)).toBe(port));

	test.each(['http', '80 80', '-1', '65536', '1e3', '0x50'])('%j is refused', (text) => {
		expect(() => parsePort(text)).toThrow('PORT must be a number');
	});
});
