// Objectives: sentences of five cards, or of words where players bring their own (SL-R11).
import type { Face } from '$lib/whist/cards';
import { readPart, type SentencePart, sentenceParts } from '$lib/whist/code';

/** What is written on the sheet: cards where they were drawn, and words in their place where somebody wrote some. */
export interface Written {
	readonly cards: Readonly<Partial<Record<SentencePart, Face>>>;
	readonly words: Readonly<Partial<Record<SentencePart, string>>>;
}

export const wordOf = ({ cards, words }: Written, part: SentencePart): string | null => {
	const face = cards[part];
	return words[part] ?? (face ? readPart(part, face) : null);
};

export const isComplete = (written: Written): boolean => sentenceParts.every((part) => wordOf(written, part) !== null);

/** The Final Battle adds two words, to what the Sons must do or to what the British plot (SL-C10). */
export interface Extra {
	readonly action: string;
	readonly object: string;
	readonly whose: 'sons' | 'british';
}

export function tellObjective(written: Written, verb: 'must' | 'can', extra: Extra | null = null): string {
	const word = (part: SentencePart) => wordOf(written, part) ?? '…';
	const more = (whose: Extra['whose']) => (extra?.whose === whose ? ` and ${extra.action} ${extra.object}` : '');
	return (
		`The Sons of Liberty ${verb} ${word('action')} ${word('object')}${more('sons')} ${word('priority')} ` +
		`the British ${word('otherAction')} ${word('otherObject')}${more('british')}!`
	);
}
