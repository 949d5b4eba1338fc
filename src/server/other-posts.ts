// The other posts on the same store: which of them live, and how a word is sealed so that only one of them reads it. A post's own secret is made when it
// starts and is nowhere but in its memory.
import type { KeeperWord } from '$lib/sharing/room';
import {
	createCipheriv,
	createDecipheriv,
	createPublicKey,
	diffieHellman,
	generateKeyPairSync,
	hkdfSync,
	type KeyObject,
	randomBytes,
	randomUUID
} from 'node:crypto';

/** What posts say of a table: a keeper's word, with new keys sealed for each post that may need them. */
export type PostWord =
	| Exclude<KeeperWord, { kind: 'rekeyed' }>
	| { readonly kind: 'rekeyed'; readonly sealed: Readonly<Record<string, string>> };

type HandOut = Extract<KeeperWord, { kind: 'rekeyed' }>['handOut'];

interface OtherPost {
	readonly publicKey: KeyObject | null;
	readonly seenAt: number;
}

export class OtherPosts {
	/** This post's own name among them. */
	readonly name = randomUUID();
	readonly #own = generateKeyPairSync('x25519');
	readonly #others = new Map<string, OtherPost>();

	/** What the others need to seal a word for this post. */
	get publicKey(): string {
		return this.#own.publicKey.export({ type: 'spki', format: 'der' }).toString('base64url');
	}

	/** A post said something: it lives. Whether it is new here, or was given up. */
	see(post: string, now: number, publicKey?: string): boolean {
		const isNew = !this.#others.has(post);
		const known = this.#others.get(post)?.publicKey ?? null;
		this.#others.set(post, { publicKey: known ?? (publicKey ? readPublicKey(publicKey) : null), seenAt: now });
		return isNew;
	}

	forget(post: string): void {
		this.#others.delete(post);
	}

	/** Posts that said nothing since then: they are forgotten. */
	forgetSilent(since: number): readonly string[] {
		const silent = [...this.#others].filter(([, { seenAt }]) => seenAt < since).map(([post]) => post);
		for (const post of silent) this.#others.delete(post);
		return silent;
	}

	seal(word: KeeperWord): PostWord {
		if (word.kind !== 'rekeyed') return word;
		const text = JSON.stringify(word.handOut);
		const sealed = [...this.#others].flatMap(([post, { publicKey }]) =>
			publicKey ? [[post, sealFor(post, publicKey, text)] as const] : []
		);
		return { kind: 'rekeyed', sealed: Object.fromEntries(sealed) };
	}

	/** A change of keys with nothing in it for this post is one all the same. */
	unseal(word: PostWord): KeeperWord {
		if (word.kind !== 'rekeyed') return word;
		const text = unseal(this.name, this.#own.privateKey, word.sealed[this.name] ?? '');
		return { kind: 'rekeyed', handOut: text === null ? [] : (JSON.parse(text) as HandOut) };
	}
}

function readPublicKey(text: string): KeyObject | null {
	try {
		const key = createPublicKey({ key: Buffer.from(text, 'base64url'), type: 'spki', format: 'der' });
		return key.asymmetricKeyType === 'x25519' ? key : null;
	} catch {
		return null;
	}
}

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

const keyBetween = (post: string, privateKey: KeyObject, publicKey: KeyObject): Buffer =>
	Buffer.from(hkdfSync('sha256', diffieHellman({ privateKey, publicKey }), post, 'fife keys of a table', 32));

/** Under a key that is made for this one word, and of which only the other post can make the other half. */
function sealFor(post: string, publicKey: KeyObject, text: string): string {
	const once = generateKeyPairSync('x25519');
	const nonce = randomBytes(nonceBytes);
	const sealing = createCipheriv(cipher, keyBetween(post, once.privateKey, publicKey), nonce);
	const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
	const open = once.publicKey.export({ type: 'spki', format: 'der' });
	return [open, Buffer.concat([nonce, sealing.getAuthTag(), sealed])]
		.map((part) => part.toString('base64url'))
		.join('.');
}

/** Null where it was sealed for another, or by none of us. */
function unseal(post: string, privateKey: KeyObject, sealed: string): string | null {
	const [open = '', rest = ''] = sealed.split('.');
	const publicKey = readPublicKey(open);
	const bytes = Buffer.from(rest, 'base64url');
	if (!publicKey || bytes.length < nonceBytes + tagBytes) return null;
	const opening = createDecipheriv(cipher, keyBetween(post, privateKey, publicKey), bytes.subarray(0, nonceBytes));
	opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
	try {
		return Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]).toString('utf8');
	} catch {
		return null;
	}
}
