// `npm test` stays short; `npm run test:long` runs the same tests for longer, from a seed that it prints and can be given.

export const isLong = process.env.TEST_LONG === '1';

/** Where chance starts: TEST_SEED=1777 npm run test:unit -- malformed */
export const seed = Number(process.env.TEST_SEED ?? 1776);

/** How often something is tried: so often in every run, and so often in the long one. */
export const rounds = (short: number, long: number): number => (isLong ? long : short);
