// A description in its short form, and back: only what differs is kept, and nothing comes in that was not looked at.
import { lengthen, makeAnswer, parseAnswer, shorten } from '$lib/sharing/handshake';
import { makeInvitation, parseInvitation, tellShortly } from '$lib/sharing/invitation';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const chromium = [
	'v=0',
	'o=- 3240652014493561602 2 IN IP4 127.0.0.1',
	's=-',
	't=0 0',
	'a=group:BUNDLE 0',
	'a=extmap-allow-mixed',
	'a=msid-semantic: WMS',
	'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
	'c=IN IP4 0.0.0.0',
	'a=candidate:427178392 1 udp 2113937151 b54d4bb0-f474-472b-9963-9aba76bae8ea.local 49789 typ host generation 0 network-cost 999',
	'a=candidate:503600424 1 tcp 1518280447 192.168.1.7 9 typ host tcptype active',
	'a=candidate:503600425 1 udp 2113942271 fd00::2 38573 typ host generation 0',
	'a=candidate:842163049 1 udp 1677729535 203.0.113.9 40678 typ srflx raddr 0.0.0.0 rport 0',
	'a=ice-ufrag:EIaa',
	'a=ice-pwd:vazERRAE/oKSGGJP9Qk8maZc',
	'a=ice-options:trickle',
	'a=fingerprint:sha-256 05:56:CE:69:A1:5F:D2:4E:DD:2C:B6:37:B6:46:58:12:E4:94:A0:CD:9C:F3:71:95:FA:E4:90:50:40:4F:30:E6',
	'a=setup:actpass',
	'a=mid:0',
	'a=sctp-port:5000',
	'a=max-message-size:262144',
	''
].join('\r\n');

const short =
	'EIaa~vazERRAE/oKSGGJP9Qk8maZc~0556CE69A15FD24EDD2CB637B6465812E494A0CD9CF37195FAE49050404F30E6~b54d4bb0-f474-472b-9963-9aba76bae8ea.local_49789~fd00::2_38573';

describe('a description in short', () => {
	test('keeps the ways in this network, the fingerprint and the two words, and drops the rest', () => {
		expect(shorten(chromium)).toBe(short);
	});

	test('comes back as a description with exactly these', () => {
		const sdp = lengthen(short, 'offer');
		expect(sdp.ok && sdp.value.split('\r\n').filter((line) => /candidate|ice-|fingerprint|setup/.test(line))).toEqual([
			'a=candidate:1 1 udp 2113937151 b54d4bb0-f474-472b-9963-9aba76bae8ea.local 49789 typ host',
			'a=candidate:2 1 udp 2113937150 fd00::2 38573 typ host',
			'a=ice-ufrag:EIaa',
			'a=ice-pwd:vazERRAE/oKSGGJP9Qk8maZc',
			'a=fingerprint:sha-256 05:56:CE:69:A1:5F:D2:4E:DD:2C:B6:37:B6:46:58:12:E4:94:A0:CD:9C:F3:71:95:FA:E4:90:50:40:4F:30:E6',
			'a=setup:actpass'
		]);
		const answer = lengthen(short, 'answer');
		expect(answer.ok && answer.value).toContain('a=setup:active\r\n');
		expect(sdp.ok && shorten(sdp.value)).toBe(short);
	});

	test('is none without a way, a fingerprint or a long enough word', () => {
		expect(shorten(chromium.replaceAll('typ host', 'typ srflx'))).toBeNull();
		expect(shorten(chromium.replace('sha-256', 'sha-1'))).toBeNull();
		expect(shorten(chromium.replace('vazERRAE/oKSGGJP9Qk8maZc', 'short'))).toBeNull();
	});

	test('lets no line into a description that was not there', () => {
		const hostile = [
			short.replace('EIaa', 'EIaa\r\na=evil'),
			short.replace('fd00::2', 'fd00::2 9 typ host\r\na=candidate:9'),
			short.replace('38573', '38573\n'),
			short.replace('38573', '99999'),
			short.replace('38573', '0'),
			short.replace('0556', '05ZZ'),
			short.replace('fd00::2', 'evil.example'),
			`${short}${'~1.1.1.1_1'.repeat(4)}`,
			''
		];
		for (const text of hostile) expect(lengthen(text, 'offer').ok, text).toBe(false);
	});

	test('any text is refused or gives a description of known lines only', () => {
		const known =
			/^(v=0|o=- 1 2 IN IP4 127\.0\.0\.1|s=-|t=0 0|m=application .*|c=IN IP4 0\.0\.0\.0|a=(group|candidate|ice-ufrag|ice-pwd|fingerprint|setup|mid|sctp-port|max-message-size):\S.*|)$/;
		const mutated = fc
			.tuple(fc.nat(short.length), fc.nat(6), fc.string({ unit: 'binary', maxLength: 6 }))
			.map(([at, count, text]) => short.slice(0, at) + text + short.slice(at + count));
		fc.assert(
			fc.property(fc.oneof(mutated, fc.string({ unit: 'binary' })), (text) => {
				const sdp = lengthen(text, 'offer');
				if (sdp.ok) for (const line of sdp.value.split(/\r\n|\n|\r/)) expect(line).toMatch(known);
			})
		);
	});
});

describe('what devices show each other', () => {
	const told = {
		name: 'The Guards at the fence',
		first: 'Crown',
		second: 'Continental',
		role: 'second',
		by: 'Anna’s iPad'
	} as const;
	const invitation = { table: 'table', key: 'k'.repeat(22), post: '', call: { id: 'call', offer: short, told } };

	test('an invitation with a call comes back the same, from a link too', () => {
		const text = makeInvitation(invitation);
		expect(parseInvitation(text)).toEqual({ ok: true, value: invitation });
		expect(parseInvitation(`https://club.example/battles/join#${text}`)).toEqual({ ok: true, value: invitation });
		// Small enough for a code that a phone reads from a tablet at arm's length.
		expect(text.length).toBeLessThan(400);
	});

	test('a code of an earlier edition, which says nothing of its table, is one too', () => {
		const plain = { ...invitation, call: { id: 'call', offer: short, told: null } };
		expect(parseInvitation(makeInvitation(plain))).toEqual({ ok: true, value: plain });
	});

	test('what a code says of its table is cut to what a camera can read, in any script', () => {
		const long = tellShortly({
			name: 'Бой у Каупенса '.repeat(9),
			first: 'x'.repeat(200),
			second: 'Crown',
			role: 'both',
			by: '🥁'.repeat(40)
		});
		expect(long).toEqual({
			name: 'Бой у Кау…',
			first: `${'x'.repeat(51)}…`,
			second: 'Crown',
			role: 'both',
			by: '🥁🥁🥁🥁…'
		});
		const text = makeInvitation({ ...invitation, call: { id: 'call', offer: short, told: long } });
		expect(parseInvitation(text)).toMatchObject({ ok: true, value: { call: { told: long } } });
		expect(text.length).toBeLessThan(500);
		expect(tellShortly(told)).toEqual(told);
	});

	test('a code that says what cannot be shown, or too much of it, is refused', () => {
		const parts = new URLSearchParams(makeInvitation(invitation));
		for (const name of ['\u202e', '\u0000', 'x'.repeat(61)]) {
			parts.set('n', name);
			expect(parseInvitation(parts.toString()).ok, JSON.stringify(name)).toBe(false);
		}
	});

	test('an invitation with a call that is none is refused', () => {
		const text = makeInvitation({ ...invitation, call: { id: 'call', offer: 'EIaa~short', told } });
		expect(parseInvitation(text).ok).toBe(false);
	});

	test('an answer comes back the same, and nothing else is one', () => {
		const text = makeAnswer({ call: 'call', short });
		expect(parseAnswer(` ${text}\n`)).toEqual({ ok: true, value: { call: 'call', short } });
		for (const other of ['', 'c=call', makeInvitation(invitation), `${text}~x`, 'x'.repeat(5000)])
			expect(parseAnswer(other).ok, other).toBe(false);
	});
});
