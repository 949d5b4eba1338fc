// What a printed line or card says of a unit beyond its name: what it passes on, how it moves, how far and how well it shoots, and what a
// general does for those he is with.
import type { UnitDraft } from '$lib/army/draft';
import type { Preview } from '$lib/army/preview';
import { isD10 } from '$lib/dice/d10';
import { readCharisma } from '$lib/rules/morale/generals';
import { makeInches } from '$lib/rules/movement/text';
import type { Playsheet } from '$lib/rules/sheet/playsheet';
import { makeSigned } from '$lib/wording';
import { formationWords } from './words';

export interface PaperRange {
	/** "Canister", "Ball"; empty for muskets and rifles. */
	readonly fire: string;
	readonly upTo: string;
	/** The score at a normal target; "—" where there is no shot. */
	readonly score: string;
}

/** R9: heavy guns as field guns, as the sheet has them. */
export function rangesOf({ arm, weapon }: UnitDraft, { shooting }: Playsheet): readonly PaperRange[] {
	if (arm === 'cavalry' || arm === 'general') return [];
	const read = weapon === 'heavy-gun' ? 'field-gun' : weapon;
	return shooting.bands
		.filter((band) => band.weapon === read)
		.map(({ fire, upTo, scores }) => ({
			fire: fire === 'small-arms' ? '' : fire === 'ball' ? 'Ball' : 'Canister',
			upTo: makeInches(upTo),
			score: scores.normal === null ? '—' : `${scores.normal}+`
		}));
}

/** "Line 6″, column 10″": in each formation it may take; horse and generals move the same in all of theirs. */
export function movesText({ arm }: UnitDraft, { moves }: Preview): string {
	const [only] = moves;
	if (only && arm !== 'infantry' && arm !== 'artillery') return `Moves ${makeInches(only.inches)}`;
	return moves
		.map(({ formation, inches, evade }) => {
			const evades = evade === null ? '' : ` (evades ${makeInches(evade)})`;
			return `${formationWords[formation]} ${makeInches(inches)}${evades}`;
		})
		.join(', ');
}

/** "2+": what it passes a morale test on, before modifiers. */
export const passText = ({ grade }: UnitDraft, { morale }: Playsheet): string =>
	grade === null ? '—' : `${morale.scores[grade]}+`;

/** What a general does, line by line. */
export function generalLines({ charisma }: UnitDraft, playsheet: Playsheet): readonly string[] {
	const { commandRadius } = playsheet.generals;
	const bonus = isD10(charisma) ? makeSigned(readCharisma(playsheet, charisma).bonus) : 'his charisma bonus';
	return [
		`With a unit: ${bonus} to its morale and rout dice.`,
		`Commands within ${makeInches(commandRadius)}: units beyond take ${makeSigned(playsheet.morale.modifiers['no-general'])}.`,
		`Moves ${makeInches(playsheet.movement.allowance.general)}, and with the unit he has joined (R30).`
	];
}
