// Everything that is stored or shared says which version of its shape it has. A newer one is not broken, and must not be taken for it.

import { refuse } from '$lib/rules/engine/problem';

/** Why a value is not of this version: null when it is. */
export function refuseVersion(input: unknown, known: number, what: string): ReturnType<typeof refuse> | null {
	if (typeof input !== 'object' || input === null) return refuse({ path: '', message: `This is not a ${what}.` });
	const version = versionIn(input);
	if (version === known) return null;
	return refuse({ path: 'version', message: isNewer(version, known) ? newerText(what) : `This is not a ${what}.` });
}

const versionIn = (input: object): unknown =>
	Object.hasOwn(input, 'version') ? (input as { version: unknown }).version : undefined;

/** For shapes of which an older version is still read. */
export const isOfVersion = (input: unknown, version: number): boolean =>
	typeof input === 'object' && input !== null && versionIn(input) === version;

/** Whether a value was written by a version of the app that is still to come here. */
export const isNewer = (version: unknown, known: number): boolean =>
	typeof version === 'number' && Number.isInteger(version) && version > known;

const newerText = (what: string): string =>
	`This ${what} was made by a newer version of the app. Update the app, then open it again.`;
