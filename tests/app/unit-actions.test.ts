import { whyNot } from '$lib/app/battle/resolving/unit-actions';
import { expect, it } from 'vitest';
import { Play } from '../battle/play';

it('nothing is offered that the battle would refuse: those in a charge stay, and a crew that ran serves no guns', () => {
	const play = new Play()
		.until('first-movement')
		.does({ kind: 'evaded', unit: 'singleton', inches: 12, place: null })
		.does({ kind: 'charge-declared', charge: 'c', charger: 'guards', chargee: 'virginia', flankOrRear: false })
		.does({ kind: 'charge-contacted', charge: 'c', place: null });
	const stays = 'It is in contact: it stays until the charge is settled or called off.';
	expect(whyNot(play.state, 'move', 'guards')).toBe(stays);
	play.until('second-movement');
	expect(whyNot(play.state, 'move', 'virginia')).toBe(stays);
	expect(whyNot(play.state, 'charge', 'virginia')).toBe(stays);
	expect(whyNot(play.state, 'move', 'militia')).toBeNull();
	play.until('fire');
	expect(whyNot(play.state, 'shoot', 'singleton')).toBe('Its crew has left the guns.');
	expect(whyNot(play.state, 'shoot', 'royal-guns')).toBeNull();
	expect(whyNot(play.state, 'shoot', 'virginia')).toBeNull();
});
