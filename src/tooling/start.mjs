// `npm start`: installs and builds what is missing or stale, then serves the production build on all interfaces.
import { readFileSync } from 'node:fs';
import os from 'node:os';
import { ensureBuilt } from './prepare/build.mjs';
import { ensureInstalled } from './prepare/install.mjs';
import { requireNode } from './prepare/node-version.mjs';
import { buildFolder } from './project.mjs';
import { failPlainly } from './run/fail-plainly.mjs';
import { findLanAddresses } from './serve/addresses.mjs';
import { listen, parsePort, stopOnSignal } from './serve/listen.mjs';
import { makeServerWithPost } from './serve/with-post.mjs';

/**
 * With a certificate the tablet can install the app straight from here.
 * @returns {{ cert: Buffer, key: Buffer } | undefined}
 */
function readCertificate() {
	const { HTTPS_CERT: cert, HTTPS_KEY: key } = process.env;
	if (!cert && !key) return undefined;
	if (!cert || !key) throw new Error('HTTPS_CERT and HTTPS_KEY belong together: the two files of a certificate.');
	return { cert: readFileSync(cert), key: readFileSync(key) };
}

async function main() {
	requireNode();
	const wanted = parsePort(process.env.PORT);
	const certificate = readCertificate();
	const { server, startPost, stopPost } = makeServerWithPost(buildFolder, certificate);
	await ensureInstalled();
	await ensureBuilt();
	const noPost = await startPost();
	if (noPost) console.error(`Tables cannot be shared through this server: ${noPost}`);
	const { port, passedOver } = await listen(server, wanted);
	stopOnSignal(server, () => {
		console.log('\nStopped.');
		return stopPost();
	});
	// Only now: the package that draws the code may just have been installed.
	const { makeWelcome } = await import('./serve/welcome.mjs');
	const addresses = findLanAddresses(os.networkInterfaces());
	const protocol = certificate ? 'https' : 'http';
	console.log(makeWelcome({ protocol, port, passedOver, addresses, colour: process.stdout.hasColors?.() ?? false }));
}

await main().catch(failPlainly);
