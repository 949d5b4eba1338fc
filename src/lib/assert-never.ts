/** Closes a switch over a union: a member added later fails to compile here instead of falling through. */
export function assertNever(value: never): never {
	throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
