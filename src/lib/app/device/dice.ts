// The app's own dice: the platform's cryptographic randomness, made into unbiased D10s.
import { makeAppDice, type DiceSource } from '$lib/dice/source';

export const appDice: DiceSource = makeAppDice((bytes) => crypto.getRandomValues(bytes));
