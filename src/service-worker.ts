// Keeps the whole app on the device. A new edition is fetched beside the old one and waits until a player says so or
// every window is closed: nothing changes under the hands of somebody who is rolling.
import { base, build, files, prerendered, version } from '$service-worker';
import { answerFor, dropOlderCaches, fillCache, takeFromCache, type Edition } from './lib/app/device/offline-cache';

const worker = globalThis.self as unknown as ServiceWorkerGlobalScope;

const edition: Edition = {
	version,
	base,
	immutable: build,
	// Kit looks its version up after a page failed to load; the stored edition answers for itself.
	files: [...files, `${base}/_app/version.json`],
	pages: prerendered,
	fallback: `${base}/404.html`
};

worker.addEventListener('install', (event) => event.waitUntil(fillCache(edition)));

worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));

worker.addEventListener('message', (event) => {
	if (event.data === 'take-over') event.waitUntil(worker.skipWaiting());
});

worker.addEventListener('fetch', (event) => {
	const answer = answerFor(edition, event.request);
	if (answer?.kind === 'redirect') event.respondWith(Response.redirect(answer.to));
	if (answer?.kind === 'stored') event.respondWith(takeFromCache(edition, answer.path, event.request));
});

/** The edition before is kept while a second window may still be running it; the next change of editions removes it. */
async function takeOver(): Promise<void> {
	const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
	if (windows.length <= 1) await dropOlderCaches(edition);
	await worker.clients.claim();
}
