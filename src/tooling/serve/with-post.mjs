// The server of the app's files together with the post, which is there once both are built. `TABLES=off` serves only the app; a post that cannot start
// (its folder cannot be written, its database is away) is said so, and the app is served all the same.
import { pathToFileURL } from 'node:url';
import { postModule, tablesFolder } from '../project.mjs';
import { makeServer } from './server.mjs';

/**
 * @param {string} folder the static build
 * @param {{ cert: Buffer, key: Buffer }} [certificate]
 */
export function makeServerWithPost(folder, certificate) {
	/** @type {import('../../server/attach').AttachedPost | undefined} */
	let attached;
	const server = makeServer(
		folder,
		certificate,
		{},
		(request, response) => attached?.answer(request, response) ?? false
	);
	return { server, startPost, stopPost };

	/**
	 * @param {NodeJS.ProcessEnv} [env]
	 * @returns {Promise<string | undefined>} why there is none, where there is none
	 */
	async function startPost(env = process.env) {
		if (env.TABLES === 'off') return undefined;
		try {
			/** @type {typeof import('../../server/attach')} */
			const { attachPost } = await import(pathToFileURL(postModule).href);
			attached = await attachPost(server, readOptions(env));
		} catch (error) {
			return error instanceof Error ? error.message : String(error);
		}
	}

	/** The server cannot close while a table is open. */
	async function stopPost() {
		await attached?.close();
	}
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {import('../../server/attach').PostOptions}
 */
function readOptions({ TABLES_FOLDER, DATABASE_URL, ORIGINS, BEHIND_PROXY, PER_ADDRESS }) {
	if (!/^([1-9]\d{0,3})?$/.test(PER_ADDRESS ?? ''))
		throw new Error(`PER_ADDRESS must be a whole number from 1 to 9999, not "${PER_ADDRESS}".`);
	const origins = (ORIGINS ?? '').split(',').flatMap((origin) => origin.trim() || []);
	return {
		folder: TABLES_FOLDER || tablesFolder,
		databaseUrl: DATABASE_URL || undefined,
		origins,
		behindProxy: BEHIND_PROXY === '1',
		perAddress: Number(PER_ADDRESS || 1)
	};
}
