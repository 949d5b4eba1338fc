import { cowpens } from '$lib/army/samples/cowpens';
import { makeBattle, type BattleChoice } from '$lib/app/roster/make-battle';
import { parseSetup } from '$lib/battle/parse/setup';
import { printedPlaysheet } from '$lib/rules/sheet/printed';
import { defaultRulings } from '$lib/rules/sheet/playsheet';
import { describe, expect, it } from 'vitest';

const [crown, continental] = cowpens.armies;
const choice: BattleChoice = {
	name: '',
	rosters: { first: crown, second: continental },
	arrivals: { first: {}, second: {} },
	looks: { first: {}, second: {} },
	table: { width: 72, height: 48 },
	houseRules: null,
	rulings: defaultRulings,
	fixedFirst: 'first'
};

function tools() {
	let last = 0;
	return { now: () => '2026-08-01T00:00:00.000Z', makeId: () => `made-${(last += 1)}` };
}

function made(changes: Partial<BattleChoice>) {
	const battle = makeBattle({ ...choice, ...changes }, tools());
	if (!battle.ok) throw new Error(battle.problems[0]?.message);
	return battle.value;
}

describe('a battle from two rosters', () => {
	it('is one that storage takes, named after its armies', () => {
		const battle = made({});
		expect(battle.name).toBe('Cowpens: Tarleton v Cowpens: Morgan');
		expect(parseSetup(JSON.parse(JSON.stringify(battle)))).toMatchObject({ ok: true });
		expect(battle.playsheet).toBe(printedPlaysheet);
	});

	it('has the names, colours and patterns that the players chose, and the rosters keep their own', () => {
		const looks = { first: { name: ' Legion ', colour: 'green' }, second: { pattern: 'waves' } } as const;
		const { rosters } = made({ looks });
		expect(rosters.first).toMatchObject({ side: 'Legion', colour: 'green', pattern: 'solid' });
		expect(rosters.second).toMatchObject({ side: 'Continental', colour: 'blue', pattern: 'waves' });
		expect(crown.side).toBe('Crown');
	});

	it('offers a second Crown in red another name, colour and pattern, and does not start with two alike', () => {
		const { rosters } = made({ rosters: { first: crown, second: crown } });
		expect(rosters.second).toMatchObject({ side: 'Continental', colour: 'blue', pattern: 'stripes' });
		const refused = makeBattle({ ...choice, looks: { first: {}, second: { name: 'crown ' } } }, tools());
		expect(refused).toEqual({
			ok: false,
			problems: [{ path: 'looks', message: 'The other side is called crown too.' }]
		});
	});

	it('can be fought by one roster against itself', () => {
		expect(parseSetup(made({ rosters: { first: crown, second: crown } }))).toMatchObject({ ok: true });
	});

	it('brings on in the turn agreed who is held back, and has from the start who is not held back after all', () => {
		const horse = continental.units.find(({ name }) => name.startsWith('Washington'))!;
		const first = crown.units.find(({ name }) => name.startsWith('71st'))!;
		const battle = made({ arrivals: { first: { [first.id]: 2 }, second: { [horse.id]: null } } });
		const arrivalOf = (side: 'first' | 'second', name: string) =>
			battle.rosters[side].units.find((unit) => unit.name === name)?.arrives;
		expect(arrivalOf('first', first.name)).toBe(2);
		expect(arrivalOf('second', horse.name)).toBeNull();
		expect(arrivalOf('second', 'McCall’s mounted militia')).toBe(3);
	});

	it('keeps the house rules it was started with', () => {
		const houseRules = { name: 'Ours', overrides: { 'movement.allowance.infantry-line': 8 } };
		expect(made({ houseRules }).playsheet).toMatchObject({
			name: 'Ours',
			movement: { allowance: { 'infantry-line': 8 } }
		});
	});

	it('does not start with an army that has problems, and says each with its place', () => {
		const broken = {
			...crown,
			units: crown.units.map((unit, index) => (index === 2 ? { ...unit, figures: 0 } : unit))
		};
		const refused = makeBattle({ ...choice, rosters: { first: broken, second: null } }, tools());
		expect(refused).toEqual({
			ok: false,
			problems: [
				{ path: 'first.units.2.figures', message: 'Cowpens: Tarleton, British Legion foot: The unit has no figures.' },
				{ path: 'second', message: 'Choose an army for the second side.' }
			]
		});
	});
});
