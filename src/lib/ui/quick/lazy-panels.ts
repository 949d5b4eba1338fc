// The panels that the first look does without, in one chunk.
export { default as QuickCharge } from './QuickCharge.svelte';
export { default as CompareSlots } from './CompareSlots.svelte';
export { default as BelowFacts } from './BelowFacts.svelte';
export { default as HouseRulesLine } from './HouseRulesLine.svelte';
export { default as LinkProblem } from './LinkProblem.svelte';
