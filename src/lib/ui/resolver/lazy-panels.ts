// The panels that are opened: the lines of a sum with their way to the playsheet, and the pad for the players' own dice. In one chunk, fetched early.
export { default as OwnDice } from './OwnDice.svelte';
export { default as SheetLink } from './SheetLink.svelte';
export { default as SumLines } from './SumLines.svelte';
