// The app’s dice of a companion’s game: the same numbers from a seed that everything else here works out.
export { rollFor } from '$lib/dice/seeded-roll';
