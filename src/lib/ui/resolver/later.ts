// The panels that are opened: the lines of a sum, and the pad for the players' own dice. In one parcel, fetched early.
export { default as OwnDice } from './OwnDice.svelte';
export { default as SumLines } from './SumLines.svelte';
