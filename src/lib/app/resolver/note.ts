// Remarks beside the odds, each with the way to where it stands on the playsheet.
import type { Reason } from '$lib/rules/engine/resolution';
import type { Note } from './answer';

/** What only follows from the numbers beside it stands nowhere on the sheet. */
export const note = (text: string, anchor: string | null = null): Note => ({ text, anchor });

/** A ruling says more than the section it settles. */
export const anchorOf = ({ section, ruling }: Pick<Reason, 'section' | 'ruling'>): string => ruling ?? section;
