import type { EventBody } from '$lib/battle/events/event';
import type { Place } from '$lib/battle/state';
import { describe, expect, test } from 'vitest';
import { at } from '../../../battle/sample-battle';
import type { Played } from './played';
import { happen, lastBody, sitDown, taskOf } from './played';

// A rout on the canvas, from the resolver: the roll tells how far, the next tap moves the unit there.

const placed = (unit: string, place: Place): EventBody => ({ kind: 'unit-placed', unit, place });

/** The Guards shoot three, the 1st Maryland fails; von Bose is nearer and has not shot. Grade B +1: 5 + 1 = 6 is 6″. */
async function routed(): Promise<Played> {
	const played = await sitDown('fire', {
		initiative: [placed('guards', at(36, 26)), placed('bose', at(44, 21, 270)), placed('1st-maryland', at(36, 20, 180))]
	});
	const { resolver, dice } = played;
	resolver.openTask(taskOf(played, 'shoot', 'guards'));
	resolver.pick('1st-maryland');
	dice.fall(10, 9, 8, 5, 2, 1);
	await resolver.roll();
	await happen(played.session, { kind: 'shooting-ended' });
	resolver.openTask(taskOf(played, 'shooting-test', '1st-maryland'));
	dice.fall(1);
	await resolver.roll();
	dice.fall(5);
	await resolver.roll();
	return played;
}

const placeOf = ({ session }: Played, unit: string) => session.state.units[unit]?.place;

describe('a rout of a unit that stands on the map', () => {
	test('is rolled, lies open as a move away from whoever shot (R28), and is made by the next tap', async () => {
		const played = await routed();
		const { resolver } = played;
		expect(lastBody(played, 'routed')).toMatchObject({ inches: 6, place: null });
		expect(placeOf(played, '1st-maryland')).toEqual(at(36, 20, 180));
		expect(resolver.interaction).toMatchObject({
			kind: 'deciding',
			title: '1st Maryland: run 6″ on the map',
			move: { kind: 'rout', to: at(36, 14, 180) },
			options: [{ label: 'Move it there', main: true }, { label: 'It stays where it is' }]
		});
		if (resolver.interaction?.kind !== 'deciding') throw new Error('nothing is asked');
		await resolver.decide(resolver.interaction.options[0]!);
		expect(placeOf(played, '1st-maryland')).toEqual(at(36, 14, 180));
		expect(resolver.done?.sentence).toBe('1st Maryland ran 6″, now at 36″ by 14″, facing south.');
		expect(resolver.interaction).toBeNull();
		expect(played.session.due.some(({ kind }) => kind === 'canvas-move')).toBe(false);
	});

	test('can be left, and taken back by itself', async () => {
		const played = await routed();
		const { resolver } = played;
		if (resolver.interaction?.kind !== 'deciding') throw new Error('nothing is asked');
		await resolver.decide(resolver.interaction.options[1]!);
		expect(placeOf(played, '1st-maryland')).toEqual(at(36, 20, 180));
		expect(resolver.done?.sentence).toBe('1st Maryland stayed at 36″ by 20″, facing south.');
		await resolver.undo();
		expect(resolver.interaction).toMatchObject({ kind: 'deciding', title: '1st Maryland: run 6″ on the map' });
	});

	test('that was moved on the canvas in the meantime is asked for no more', async () => {
		const played = await routed();
		await played.session.record([placed('1st-maryland', at(30, 15, 180))]);
		expect(played.resolver.interaction).toBeNull();
	});
});

test('a crew that evades leaves its guns where they stand on the canvas (R5)', async () => {
	const played = await sitDown('first-movement', {
		initiative: [placed('guards', at(36, 30)), placed('singleton', at(36, 20, 180))],
		'first-movement': [
			{ kind: 'charge-declared', charge: 'c1', charger: 'guards', chargee: 'singleton', flankOrRear: false }
		]
	});
	played.resolver.openTask(taskOf(played, 'evade', 'singleton'));
	expect(played.resolver.interaction?.move).toBeNull();
	await played.resolver.apply();
	expect(lastBody(played, 'evaded')).toMatchObject({ unit: 'singleton', inches: 12, place: null });
	expect(placeOf(played, 'singleton')).toEqual(at(36, 20, 180));
});
