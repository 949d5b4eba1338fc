// A channel to another device with nothing in between: WebRTC over the network that both are in. The two descriptions it takes to open one go by code and
// camera, or as texts; no server is asked for anything.
import { type ChannelWord, cutIntoFrames, FrameJoiner, frameOf } from '$lib/sharing/frames';
import { lengthen, shorten } from '$lib/sharing/handshake';
import type { Line, LineEvents } from './line';
import { Silence } from './silence';

export interface PeerEvents {
	readonly onText: (text: string) => void;
	/** Whether the other page is at the table, behind the channel, and can be reached now. */
	readonly onPresence: (here: boolean) => void;
}

/** Characters that wait to be sent: a device that takes nothing in any more is given up. */
const mostWaiting = 16_000_000;

/** How long a browser may look for the ways to this device; what it has found by then is in the code. */
const gatherFor = 2000;

const noWay = 'This browser found no way to other devices. Is the Wi-Fi on, and are both in the same network?';
const noChannels = 'This browser cannot talk to other devices by itself.';

export class Peer {
	readonly connection: RTCPeerConnection;
	#channel: RTCDataChannel | null = null;
	readonly #joiner = new FrameJoiner();
	#events: PeerEvents | null = null;
	/** What the other page last said of itself. */
	#isThere = false;
	#isReached = true;
	#isSaid: ChannelWord = 'away';
	#onOver: () => void = () => undefined;
	isOver = false;
	#isOpen = false;
	#onReached: (reached: boolean) => void = () => undefined;
	/** Whether the channel was opened, once that is known. */
	readonly reached = new Promise<boolean>((resolve) => {
		this.#onReached = resolve;
	});
	readonly #stop = new AbortController();

	constructor(connection: RTCPeerConnection) {
		this.connection = connection;
		connection.addEventListener('connectionstatechange', () => this.#look());
		// A page that goes says so; of one that was killed the browser learns by itself, seconds later.
		addEventListener('pagehide', () => this.close(), { signal: this.#stop.signal });
	}

	carry(channel: RTCDataChannel): void {
		this.#channel = channel;
		channel.onopen = () => this.#open(channel);
		channel.onmessage = ({ data }) => this.#take(String(data));
		channel.onclose = () => this.close();
		if (channel.readyState === 'open') this.#open(channel);
	}

	#open(channel: RTCDataChannel): void {
		this.#isOpen = true;
		channel.send(frameOf(this.#isSaid));
		this.#onReached(true);
	}

	/** A page is at the table on this end, until it turns away. */
	attend(events: PeerEvents): () => void {
		this.#events = events;
		this.#say('here');
		// A moment later: whoever attends has nothing to say it with before this is done.
		queueMicrotask(() => this.#events === events && this.#isThere && this.#tellPresence());
		return () => {
			if (this.#events !== events) return;
			this.#events = null;
			this.#say('away');
		};
	}

	onOver(listen: () => void): void {
		this.#onOver = listen;
	}

	send(text: string): void {
		const channel = this.#channel;
		if (channel?.readyState !== 'open') return;
		if (channel.bufferedAmount > mostWaiting) return this.close();
		try {
			for (const frame of cutIntoFrames(text)) channel.send(frame);
		} catch {
			this.close();
		}
	}

	/** Whether the other page says that it is at the table, reached or not. */
	get isThere(): boolean {
		return !this.isOver && this.#isThere;
	}

	close(): void {
		if (this.isOver) return;
		this.isOver = true;
		this.#stop.abort();
		this.connection.close();
		this.#onReached(false);
		this.#tellPresence();
		this.#onOver();
	}

	#say(word: ChannelWord): void {
		this.#isSaid = word;
		if (this.#channel?.readyState === 'open') this.#channel.send(frameOf(word));
	}

	#take(frame: string): void {
		const joined = this.#joiner.take(frame);
		if (joined?.kind === 'message') return this.#events?.onText(joined.text);
		if (joined?.kind !== 'word') return;
		this.#isThere = joined.word === 'here';
		this.#tellPresence();
	}

	/** A browser says that a device is out of reach, and says so when it is back; only what it gives up is over. */
	#look(): void {
		const { connectionState } = this.connection;
		// Before it was ever open a browser may give up trying while the other code is still being scanned: the other's try wakes it again.
		if (connectionState === 'closed' || (connectionState === 'failed' && this.#isOpen)) return this.close();
		const isReached = connectionState !== 'disconnected';
		if (isReached === this.#isReached) return;
		this.#isReached = isReached;
		this.#tellPresence();
	}

	#tellPresence(): void {
		this.#events?.onPresence(!this.isOver && this.#isThere && this.#isReached);
	}
}

export interface OutgoingCall {
	readonly peer: Peer;
	/** What the other device needs to know of this one. */
	readonly offer: string;
	/** The other device's answer, in its short form. Why it cannot be taken, where it cannot. */
	accept(short: string): Promise<string | null>;
}

export type Called<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: string };

export async function callOut(): Promise<Called<OutgoingCall>> {
	if (typeof RTCPeerConnection === 'undefined') return { ok: false, reason: noChannels };
	const peer = openPeer();
	if (!peer) return { ok: false, reason: noChannels };
	const { connection } = peer;
	peer.carry(connection.createDataChannel('table'));
	await connection.setLocalDescription();
	const offer = await describe(connection);
	if (offer === null) {
		peer.close();
		return { ok: false, reason: noWay };
	}
	const accept = async (short: string) => {
		const answer = lengthen(short, 'answer');
		if (!answer.ok) return answer.problems[0]?.message ?? '';
		return take(connection, { type: 'answer', sdp: answer.value });
	};
	return { ok: true, value: { peer, offer, accept } };
}

/** The call of another device, answered: what it needs to know of this one goes back to it by code or text. */
export async function answerCall(offer: string): Promise<Called<{ readonly peer: Peer; readonly answer: string }>> {
	if (typeof RTCPeerConnection === 'undefined') return { ok: false, reason: noChannels };
	const sdp = lengthen(offer, 'offer');
	if (!sdp.ok) return { ok: false, reason: sdp.problems[0]?.message ?? '' };
	const peer = openPeer();
	if (!peer) return { ok: false, reason: noChannels };
	const { connection } = peer;
	connection.ondatachannel = ({ channel }) => peer.carry(channel);
	const problem = await take(connection, { type: 'offer', sdp: sdp.value });
	if (problem === null) await connection.setLocalDescription();
	const answer = problem === null ? await describe(connection) : null;
	if (answer !== null) return { ok: true, value: { peer, answer } };
	peer.close();
	return { ok: false, reason: problem ?? noWay };
}

/** Null where the browser makes no more connections. */
function openPeer(): Peer | null {
	try {
		return new Peer(new RTCPeerConnection());
	} catch {
		return null;
	}
}

async function take(connection: RTCPeerConnection, description: RTCSessionDescriptionInit): Promise<string | null> {
	try {
		await connection.setRemoteDescription(description);
		return null;
	} catch {
		return 'This browser cannot use that code: it was used before, or it belongs to another call.';
	}
}

async function describe(connection: RTCPeerConnection): Promise<string | null> {
	await new Promise<void>((done) => {
		const look = () => {
			if (connection.iceGatheringState === 'complete') done();
		};
		connection.addEventListener('icegatheringstatechange', look);
		setTimeout(done, gatherFor);
		look();
	});
	return shorten(connection.localDescription?.sdp ?? '');
}

/** The line of a device that joined to the one that shares: it ends with the table, the channel does not. */
export const peerLine =
	(peer: Peer) =>
	(events: LineEvents): Line => {
		let isGivenUp = false;
		const silence = new Silence(events.onQuiet, (hasSlept) => {
			isGivenUp = !hasSlept;
			events.onLost();
			if (!hasSlept) return;
			// The channel may have outlasted the sleep: that is asked.
			silence.heard();
			events.onOpen();
		});
		const leave = peer.attend({
			onText: (text) => {
				silence.heard();
				// The channel was only slow: who is there is asked anew.
				if (isGivenUp) events.onOpen();
				isGivenUp = false;
				events.onText(text);
			},
			onPresence: (here) => {
				isGivenUp = false;
				if (here) {
					silence.heard();
					events.onOpen();
				} else {
					silence.stop();
					events.onLost();
				}
			}
		});
		return {
			send: (text) => peer.send(text),
			close: () => {
				silence.stop();
				leave();
			}
		};
	};
