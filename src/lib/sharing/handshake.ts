// What two devices tell each other before there is a channel between them, short enough for a small code on the screen: of a browser's session description only
// what differs from one to the next. It comes from a camera or a clipboard, so that nothing goes into a description that was not looked at sign by sign.
import { type Parsed, refuse } from '$lib/parsing/problem';

export type Side = 'offer' | 'answer';

interface Candidate {
	readonly address: string;
	readonly port: number;
}

interface Description {
	readonly fragment: string;
	readonly password: string;
	/** SHA-256 of the certificate, as 64 hexadecimal digits. */
	readonly fingerprint: string;
	readonly candidates: readonly Candidate[];
}

/** More ways to one device than this make the code too dense for a camera. */
const mostCandidates = 5;

const iceSigns = /^[A-Za-z0-9+/]{4,256}$/;
const addressSigns = /^(?:[0-9a-f-]{36}\.local|[0-9.]{7,15}|[0-9a-f:]{2,39})$/i;

/** The short form of a browser's description; null where it is none that two devices in one network can use. */
export function shorten(sdp: string): string | null {
	const line = (pattern: RegExp) => pattern.exec(sdp)?.[1] ?? '';
	const fingerprint = line(/^a=fingerprint:sha-256 ([0-9A-F:]+)\s*$/im).replaceAll(':', '');
	const candidates = [...sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ host/gim)]
		.map(([, address = '', port = '']) => ({ address, port: Number(port) }))
		.slice(0, mostCandidates);
	const description = {
		fragment: line(/^a=ice-ufrag:(\S+)\s*$/m),
		password: line(/^a=ice-pwd:(\S+)\s*$/m),
		fingerprint,
		candidates
	};
	return isSound(description) ? write(description) : null;
}

/** The description that a browser takes, from its short form. */
export function lengthen(short: string, side: Side): Parsed<string> {
	const description = read(short);
	if (!description) return refuse({ path: '', message: 'That is no code of a device. Scan or copy it again.' });
	const { fragment, password, fingerprint, candidates } = description;
	const lines = [
		'v=0',
		'o=- 1 2 IN IP4 127.0.0.1',
		's=-',
		't=0 0',
		'a=group:BUNDLE 0',
		'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
		'c=IN IP4 0.0.0.0',
		...candidates.map(
			({ address, port }, index) => `a=candidate:${index + 1} 1 udp ${2113937151 - index} ${address} ${port} typ host`
		),
		`a=ice-ufrag:${fragment}`,
		`a=ice-pwd:${password}`,
		`a=fingerprint:sha-256 ${fingerprint.match(/../g)?.join(':') ?? ''}`,
		`a=setup:${side === 'offer' ? 'actpass' : 'active'}`,
		'a=mid:0',
		'a=sctp-port:5000',
		'a=max-message-size:262144'
	];
	return { ok: true, value: `${lines.join('\r\n')}\r\n` };
}

/** Parts are joined by a sign that none of them has, and that an address bar leaves alone. */
const write = ({ fragment, password, fingerprint, candidates }: Description): string =>
	[fragment, password, fingerprint, ...candidates.map(({ address, port }) => `${address}_${port}`)].join('~');

function read(short: string): Description | null {
	if (short.length > 1000) return null;
	const [fragment = '', password = '', fingerprint = '', ...rest] = short.split('~');
	const candidates = rest.map((text) => {
		const [address = '', port = ''] = text.split('_');
		return { address, port: /^\d{1,5}$/.test(port) ? Number(port) : 0 };
	});
	const description = { fragment, password, fingerprint: fingerprint.toUpperCase(), candidates };
	return isSound(description) ? description : null;
}

const isSound = ({ fragment, password, fingerprint, candidates }: Description): boolean =>
	iceSigns.test(fragment) &&
	iceSigns.test(password) &&
	password.length >= 22 &&
	/^[0-9A-F]{64}$/i.test(fingerprint) &&
	candidates.length > 0 &&
	candidates.length <= mostCandidates &&
	candidates.every(({ address, port }) => addressSigns.test(address) && port > 0 && port < 65_536);

/** What the device that joins shows back: which call it answers, and how it is reached. */
export interface Answer {
	readonly call: string;
	readonly short: string;
}

export const makeAnswer = ({ call, short }: Answer): string => new URLSearchParams({ c: call, a: short }).toString();

export function parseAnswer(text: string): Parsed<Answer> {
	const parts = new URLSearchParams(text.length > 1500 ? '' : text.trim().replace(/^.*#/, ''));
	const call = parts.get('c') ?? '';
	const short = parts.get('a') ?? '';
	if (/^[\w-]{1,64}$/.test(call) && lengthen(short, 'answer').ok) return { ok: true, value: { call, short } };
	return refuse({ path: '', message: 'That is no answer of a device. Scan or copy it again.' });
}
