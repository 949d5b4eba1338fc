// What a side is called from now on, and the colour and pattern it is known by.
import { sideColours, sidePatterns } from '$lib/army/roster';
import { objectToLooks, type SideLook } from '$lib/army/side-look';
import type { BattleSide } from '$lib/rules/vocabulary';
import { makeList, startSentence } from '$lib/wording';
import { refused } from '../apply/check';
import { quote } from '../describe/wording';
import { otherSide } from '../phase';
import { changed, type EventDefinition, field, nobody } from './definition';

interface SideChanged extends SideLook {
	readonly kind: 'side-changed';
	readonly side: BattleSide;
}

export const sideChanged: EventDefinition<SideChanged> = {
	topic: 'map',
	schema: field.body('side-changed', {
		side: field.side,
		name: field.line('The name'),
		colour: field.oneOf('The colour', sideColours),
		pattern: field.oneOf('The pattern', sidePatterns)
	}),

	/** At any time: it says what is seen and changes nothing that is fought. */
	apply(state, body) {
		const { side, colour, pattern } = body;
		const look = { name: body.name.trim(), colour, pattern };
		const objection = objectToLooks(look, state.sides[otherSide(side)]);
		if (objection !== null) return refused('contradiction', objection);
		return changed({ ...state, sides: { ...state.sides, [side]: look } });
	},

	/** "Crown is now called Rawdon’s", "Crown is now known by green stripes"; both where both were changed. */
	tell({ sides }, body) {
		const was = sides[body.side];
		const name = quote(body.name);
		const renamed = name === was.name ? [] : [`called ${name}`];
		const recoloured = body.colour === was.colour && body.pattern === was.pattern ? [] : [`known by ${tellLook(body)}`];
		const now = [...renamed, ...recoloured];
		return { what: `${startSentence(was.name)} is ${now.length === 0 ? 'as it was' : `now ${makeList(now)}`}` };
	},

	unitsNamed: nobody,
	whose: (_, { side }) => side
};

/** "solid red", "green stripes". */
const tellLook = ({ colour, pattern }: SideChanged): string =>
	pattern === 'solid' ? `solid ${colour}` : `${colour} ${pattern}`;
