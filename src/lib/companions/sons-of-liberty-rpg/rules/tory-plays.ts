// What the Tories are doing when a card of a rank is played (2.5). Jack, queen and king mean nothing: they are collected.

interface ToryPlay {
	/** For the sheet: "the Tories must be doing this to colonists". */
	readonly must: string;
	/** For the log: "the Tories …". */
	readonly did: string;
}

export const toryPlays: Readonly<Record<number, ToryPlay>> = {
	1: { must: 'scatter a gathering, or cut off communications', did: 'scatter a gathering or cut the colonists off' },
	2: { must: 'take away weapons that the colonists have', did: 'take the colonists’ weapons away' },
	3: { must: 'bring in troops, as into homes, businesses or land', did: 'bring in troops' },
	4: { must: 'uncover a treasonous secret of theirs', did: 'uncover a treasonous secret' },
	5: { must: 'rule on the spot that they lose rights or property', did: 'rule rights or property away' },
	6: { must: 'convict them of something and sentence them', did: 'convict and sentence colonists' },
	7: { must: 'levy a fine at whim', did: 'levy a fine at whim' },
	8: { must: 'inflict a cruel and unusual punishment on one of them', did: 'inflict a cruel punishment' },
	9: { must: 'violate their rights in some fresh and inventive way', did: 'find a new way to violate rights' },
	10: { must: 'take over what is one colonist’s by right', did: 'take over what is a colonist’s by right' }
};

export const sparks = ['chase', 'fight', 'explosion'] as const;
