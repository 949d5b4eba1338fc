// How a command ends that cannot go on: with the sentence that was thrown, not with a stack the player cannot use.

/** @param {unknown} error */
export function failPlainly(error) {
	console.error(error instanceof Error && !process.env.DEBUG ? error.message : error);
	process.exitCode = 1;
}
