// What a page says against itself from its first line on: errors, warnings and refusals of its policy. Not every engine's driver tells of
// them, so the app is served from a copy whose pages begin with a script that keeps the account for its tab.
import { createHash } from 'node:crypto';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildFolder } from '../../src/tooling/project.mjs';

export const SAID_KEY = 'said-in-this-tab';

function keepAccount(key: string): void {
	let isLeft = false;
	const keep = (...words: readonly unknown[]) => {
		// A page that is left gives up what it was loading, and Firefox lets it complain of that.
		if (isLeft) return;
		const said = JSON.parse(sessionStorage.getItem(key) ?? '[]');
		sessionStorage.setItem(key, JSON.stringify([...said, words.map(String).join(' ')]));
	};
	addEventListener('beforeunload', () => (isLeft = true));
	for (const level of ['error', 'warn'] as const) {
		const tell = console[level].bind(console);
		console[level] = (...words: unknown[]) => {
			keep(`console ${level}:`, ...words);
			tell(...words);
		};
	}
	addEventListener(
		'error',
		({ message, target }) => {
			// A hint of what will be wanted; Firefox gives one up that it has loaded already. What is imported and fails, fails by itself.
			// By name: an element of a page that is being left is no longer one of this window's kind.
			const { tagName, rel, outerHTML } = target as Partial<HTMLLinkElement>;
			if (tagName === 'LINK' && rel === 'modulepreload') return;
			keep('uncaught:', outerHTML === undefined ? message : `could not load ${outerHTML}`);
		},
		true
	);
	addEventListener('unhandledrejection', ({ reason }) => keep('unhandled:', reason));
	addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
		keep('against the policy:', violatedDirective, blockedURI)
	);
}

const script = `(${keepAccount.toString()})(${JSON.stringify(SAID_KEY)});`;

/** Copies the app into an empty folder, with the account laid before all else in every page, and the policy letting it run. */
export async function copyWithAccount(folder: string): Promise<void> {
	await cp(buildFolder, folder, { recursive: true });
	const hash = createHash('sha256').update(script).digest('base64');
	for (const file of await readdir(folder, { recursive: true })) {
		// What was squeezed beforehand is the page without it.
		if (/\.html\.(br|gz)$/.test(file)) await rm(path.join(folder, file));
		if (!file.endsWith('.html')) continue;
		const page = await readFile(path.join(folder, file), 'utf8');
		const told = page
			.replace("script-src 'self'", `script-src 'self' 'sha256-${hash}'`)
			.replace('<head>', `<head><script>${script}</script>`);
		await writeFile(path.join(folder, file), told);
	}
}
