import { quick, Quick } from '$lib/app/quick/quick.svelte';
import { usualSituation, withUnit } from '$lib/app/procedures/situation';
import { settings } from '$lib/app/device/settings.svelte';
import { isD10 } from '$lib/dice/d10';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => {
	vi.stubGlobal('document', {
		documentElement: { dataset: {}, toggleAttribute: () => true, style: { setProperty: () => undefined } },
		querySelector: () => null
	});
	vi.stubGlobal('matchMedia', () => ({ matches: false }));
	settings.change({ dice: 'app' });
});

afterEach(() => vi.unstubAllGlobals());

const type = (...faces: number[]) => faces.filter(isD10).forEach((face) => quick.resolver?.dice.enter(face));

describe('quick resolve', () => {
	it('has what follows from a volley in the next procedure, and takes it back', async () => {
		await quick.load();
		quick.resolver?.dice.choose('own');
		type(8, 9, 10, 1, 2, 3);
		const outcome = quick.resolver?.outcome;
		expect(outcome?.sentence).toBe('3 of 6 hit. Their unit lost 3 figures.');
		const back = await quick.follow(outcome!.followUps[0]!);
		expect([quick.procedure, quick.situation.hits, quick.situation.theirs.unit.figures]).toEqual(['morale', 3, 21]);
		back?.();
		expect([quick.procedure, quick.situation.theirs.unit.figures]).toEqual(['shooting', 24]);
		quick.reset();
	});

	it('works the reach of a pursuit out from the rout and the pursuer’s move, until somebody says otherwise (R33)', async () => {
		await quick.load();
		quick.open('rout');
		quick.resolver?.dice.choose('own');
		// A steady C line with a general near: 4 reads 12″, and a line moves 6″.
		type(4);
		await quick.follow(quick.resolver!.outcome!.followUps[0]!);
		const reach = () => quick.resolver?.groups.flatMap(({ main }) => main).find(({ id }) => id === 'canReach');
		const told = () => [reach()?.value, quick.resolver?.answer.possible, quick.resolver?.holder.sources.canReach];
		expect(told()).toEqual([false, false, 'They ran 12″, it moves 6″ (R33)']);
		const { unit } = quick.situation.ours;
		quick.change(withUnit(quick.situation, 'ours', { unit: { ...unit, arm: 'cavalry' } }));
		expect(told()).toEqual([true, true, 'They ran 12″, it moves 16″ (R33)']);
		quick.change(withUnit(quick.situation, 'ours', { unit }));
		quick.resolver?.change(reach()!, true);
		expect(told()).toEqual([true, true, 'Said by you']);
		quick.reset();
	});

	it('compares two situations and goes on with the one that is looked at', () => {
		const two = new Quick();
		two.compare();
		two.change(withUnit(two.situation, 'theirs', { cover: 'hard' }));
		expect(two.situationOf('a')).toEqual(usualSituation);
		expect(two.resolverOf('b')?.answer.tallies[0]?.account.base?.score).toBe(10);
		two.stopComparing();
		expect(two.situation.theirs.cover).toBe('hard');
	});

	it('begins an evade with skirmishers, until something is said of the units', async () => {
		const fresh = new Quick();
		await fresh.load();
		fresh.open('evade');
		expect(fresh.situation.ours.unit.order).toBe('skirmish');
		expect(fresh.resolver?.answer.possible).toBe(true);
		fresh.open('shooting');
		expect(fresh.situation).toBe(usualSituation);
		fresh.change(withUnit(fresh.situation, 'theirs', { cover: 'soft' }));
		fresh.open('evade');
		expect(fresh.situation.ours.unit.order).toBe('tight');
	});

	it('rolls as the settings say, and the settings follow what a player takes', () => {
		const fresh = new Quick();
		expect(fresh.resolver?.dice.way).toBe('app');
		settings.change({ dice: 'own' });
		expect(fresh.resolver?.dice.way).toBe('own');
		fresh.resolver?.dice.choose('told');
		expect(fresh.resolver?.dice.way).toBe('told');
		expect(settings.current.dice).toBe('told');
	});
});
