// Channels between devices of one program, in the place of a browser's: as much of RTCPeerConnection as the app asks for. Two of them find each other by the
// words in their descriptions, as real ones do.
let made = 0;
const waiting = new Map<string, FakeConnection>();

class FakeChannel {
	readyState: 'connecting' | 'open' | 'closed' = 'connecting';
	bufferedAmount = 0;
	other: FakeChannel | null = null;
	onopen: (() => void) | null = null;
	onmessage: ((event: { data: string }) => void) | null = null;
	onclose: (() => void) | null = null;

	open(): void {
		this.readyState = 'open';
		this.onopen?.();
	}

	send(data: string): void {
		const { other } = this;
		if (this.readyState === 'open') queueMicrotask(() => other?.readyState === 'open' && other.onmessage?.({ data }));
	}

	close(): void {
		if (this.readyState === 'closed') return;
		this.readyState = 'closed';
		this.onclose?.();
	}
}

export class FakeConnection extends EventTarget {
	/** All that were made, for a test to break one. */
	static readonly all: FakeConnection[] = [];
	readonly #fragment = `frag${(made += 1)}`;
	iceGatheringState = 'complete';
	connectionState = 'new';
	localDescription: { readonly sdp: string } | null = null;
	ondatachannel: ((event: { channel: FakeChannel }) => void) | null = null;
	channel: FakeChannel | null = null;

	constructor() {
		super();
		FakeConnection.all.push(this);
		waiting.set(this.#fragment, this);
	}

	createDataChannel(): FakeChannel {
		this.channel = new FakeChannel();
		return this.channel;
	}

	async setLocalDescription(): Promise<void> {
		const sdp = [
			`a=ice-ufrag:${this.#fragment}`,
			`a=ice-pwd:${'p'.repeat(24)}`,
			`a=fingerprint:sha-256 ${Array(32).fill('AB').join(':')}`,
			`a=candidate:1 1 udp 2113937151 192.168.1.${made} 5000 typ host`
		];
		this.localDescription = { sdp: `${sdp.join('\r\n')}\r\n` };
	}

	/** The one that called is complete with the answer: then there is a channel. */
	async setRemoteDescription({ type, sdp }: { readonly type: string; readonly sdp: string }): Promise<void> {
		const other = waiting.get(/^a=ice-ufrag:(\S+)/m.exec(sdp)?.[1] ?? '');
		if (!other || this.connectionState === 'connected') throw new Error('there is no such device');
		if (type !== 'answer') return;
		const [here, there] = [this.channel ?? new FakeChannel(), new FakeChannel()];
		[here.other, there.other] = [there, here];
		other.channel = there;
		for (const one of [this, other]) one.#become('connected');
		other.ondatachannel?.({ channel: there });
		there.open();
		here.open();
	}

	/** What the browser says of the way to the other device, on this end only. */
	#become(state: string): void {
		this.connectionState = state;
		this.dispatchEvent(new Event('connectionstatechange'));
	}

	close(): void {
		const other = this.channel?.other;
		this.connectionState = 'closed';
		this.channel?.close();
		queueMicrotask(() => other?.close());
	}
}
