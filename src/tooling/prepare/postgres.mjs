// Debian's PostgreSQL, for the tests of a post: where it is, and installed where that may be done.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { installFromDebian } from './debian.mjs';

/**
 * Where Debian's packages put the server.
 * @returns {string | null}
 */
export function findPostgres() {
	const places = '/usr/lib/postgresql';
	if (!existsSync(places)) return null;
	const bins = readdirSync(places).map((version) => path.join(places, version, 'bin'));
	return bins.find((bin) => existsSync(path.join(bin, 'initdb'))) ?? null;
}

/**
 * What is left untested without it, in a sentence; null where it is there.
 * @param {{ find(): string | null, install(packages: readonly string[]): void }} [machine] tests hand in another
 */
export function ensurePostgres(machine = { find: findPostgres, install: installFromDebian }) {
	if (machine.find() !== null) return null;
	machine.install(['postgresql']);
	if (machine.find() !== null) return null;
	return 'PostgreSQL could not be installed here: the post was tested on its own file only';
}
