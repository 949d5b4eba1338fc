// Rulings that came late, by touch: switched in New battle they are the battle's, and each changes the sum, the list or the word on the map that the
// sheet says, and nothing else does. Every number is worked out by hand from the playsheet, for both readings.
import type { Page } from '@playwright/test';
import { unitFactsOf } from '$lib/battle/select/units';
import type { BattleSetup } from '$lib/battle/setup';
import { defaultRulings, type Rulings } from '../../src/lib/rules/sheet/playsheet';
import type * as opening from '../../src/lib/storage/open';
import { fight, rout, tens, test as tested } from '../battle/golden/rolls';
import { Play } from '../battle/play';
import { at, batteryUnit, horseUnit, lightUnit, lineUnit, makeSetup, sampleRosters } from '../battle/sample-battle';
import { answer, done, takeWay, unfoldFacts } from './at-the-resolver';
import { tab, task } from './battle-map';
import { expect, open, test } from './fixtures';
import { MapPage } from './map-page';
import { findOpening } from './storage-driver';
import { sitDown } from './stored-battle';

test.use({ hasTouch: true });

const crown = [
	batteryUnit('royal-guns', 'Royal Artillery', {
		grade: 'B',
		britishRegulars: true,
		orders: ['tight'],
		order: 'tight'
	}),
	lineUnit('guards', 'Brigade of Guards', { figures: 11 }),
	lineUnit('33rd', '33rd Foot'),
	lightUnit('lights', 'Light Infantry'),
	horseUnit('legion', 'Legion Dragoons')
];
const continental = [
	batteryUnit('singleton', 'Singleton’s Guns'),
	lineUnit('maryland', '1st Maryland'),
	lineUnit('virginia', 'Virginia Line'),
	lineUnit('delaware', 'Delaware Line'),
	lineUnit('georgia', 'Georgia Line'),
	lineUnit('militia', 'Carolina Militia', { order: 'loose' })
];
const rosters = {
	first: { ...sampleRosters.first, units: crown, brigades: [] },
	second: { ...sampleRosters.second, units: continental, brigades: [] }
};

/** The two armies are on the device, and nothing else. */
async function keepRosters(page: Page): Promise<void> {
	await open(page, '/settings');
	await page.evaluate(
		async ([address, first, second]) => {
			const { openStorage } = (await import(address)) as typeof opening;
			const { storage } = await openStorage();
			for (const roster of [first, second]) await storage.rosters.save(roster);
			storage.close();
		},
		[findOpening(), rosters.first, rosters.second] as const
	);
}

/** As the battle that was started has it on the disk. */
const setupOf = (page: Page, id: string): Promise<BattleSetup> =>
	page.evaluate(
		async ([address, battle]) => {
			const { openStorage } = (await import(address)) as typeof opening;
			const { storage } = await openStorage();
			const loaded = await storage.battles.load(battle);
			storage.close();
			if (!loaded.ok) throw new Error('it cannot be read');
			return loaded.setup;
		},
		[findOpening(), id] as const
	);

const others = [
	['R13', 'Tight order too', 'tight-too'],
	['R17', 'As in shooting', 'as-shooting'],
	['R32', 'They do not count', 'no-other'],
	['R39', 'The rear', 'rear'],
	['R40', 'Pursued', 'within-reach'],
	['R41', 'Through skirmishers and guns', 'skirmishers-and-guns'],
	['R42', 'Every hit', 'every-hit']
] as const;

async function switchInNewBattle(page: Page): Promise<BattleSetup> {
	await keepRosters(page);
	await open(page, '/battles/new');
	await page.getByText('Other rulings: all as usual').tap();
	for (const [id, label] of others) {
		const group = page.getByRole('radiogroup', { name: new RegExp(`\\(${id}\\)$`) });
		await group.getByRole('radio', { name: label, exact: true }).tap();
		await expect(group.getByRole('radio', { name: label, exact: true })).toBeChecked();
	}
	await page.getByRole('button', { name: 'Start the battle' }).last().tap();
	await expect(page).toHaveURL(/\/battles\/play\?id=/);
	return setupOf(page, new URL(page.url()).searchParams.get('id') ?? '');
}

/** The sums of the roll that lies open, in the words of each. */
async function sums(page: Page): Promise<string[]> {
	await unfoldFacts(page);
	const lines = answer(page).locator('.sum > summary');
	return (await lines.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
}

interface Reading {
	readonly name: string;
	readonly rulings: Rulings;
	readonly ball: RegExp;
	readonly atGuns: RegExp;
	readonly dice: string;
	/** Whether two figures by themselves have a die (R17). */
	readonly twoStrike: boolean;
	readonly ended: string;
	readonly pursuit: RegExp;
	/** Whether the dragoons may go after those who would not meet them. */
	readonly pursued: number;
	readonly through: string | null;
}

/** Fire: ball at a line, and at guns. */
async function seeFire(page: Page, setup: BattleSetup, { name, ball, atGuns }: Reading): Promise<void> {
	await sitDown(page, new Play({ ...setup, id: `fire-${name}` }).until('fire'));
	for (const [target, sum] of [
		['1st Maryland at 16–48″', ball],
		['Singleton’s Guns at 16–48″', atGuns]
	] as const) {
		await task(page, 'Royal Artillery may shoot').tap();
		await task(page, target).tap();
		await expect.poll(async () => (await sums(page))[0]).toMatch(sum);
		await answer(page)
			.getByRole('button', { name: /^Close|^Cancel|^Back/ })
			.first()
			.tap();
	}
}

/** Combat: two on one, a loser that runs, and a chargee that ran before it was struck. */
function combatOf(setup: BattleSetup): Play {
	const play = new Play(setup).until('first-movement');
	const charge = (charger: string, chargee: string) =>
		play.does(
			{ kind: 'charge-declared', charge: charger, charger, chargee, flankOrRear: false },
			{ kind: 'charge-contacted', charge: charger, place: null }
		);
	charge('guards', 'virginia');
	charge('33rd', 'delaware');
	charge('legion', 'militia');
	play.does({ kind: 'strength-set', unit: 'virginia', figures: 2, guns: 0 }).until('second-movement');
	charge('maryland', 'guards');
	charge('georgia', 'royal-guns');
	play.until('fire');
	play.does(tested(play, 'militia', 1, { meeting: { enemy: unitFactsOf(play.unit('legion')), flankOrRear: false } }));
	play.does(rout(play, 'militia', 10)).until('combat');
	play.does(
		fight(
			play,
			{ striker: '33rd', enemy: 'delaware', dice: tens(4, 8) },
			{ striker: 'delaware', enemy: '33rd', dice: tens(0, 8) }
		)
	);
	play.does(tested(play, 'delaware', 1));
	return play.does(rout(play, 'delaware', 10));
}

async function seeCombat(page: Page, setup: BattleSetup, reading: Reading): Promise<void> {
	await sitDown(page, combatOf({ ...setup, id: `combat-${reading.name}` }));
	await expect(task(page, 'Legion Dragoons may pursue Carolina Militia')).toHaveCount(reading.pursued);
	await task(page, '33rd Foot may pursue Delaware Line').first().tap();
	await expect.poll(() => sums(page)).toEqual([expect.stringMatching(reading.pursuit)]);
	await answer(page)
		.getByRole('button', { name: /^Close|^Cancel|^Back/ })
		.first()
		.tap();
	await test.step('crews in tight order fight as loose foot (R18): 8 ÷ 3, and no more', async () => {
		await task(page, /Combat: Royal Artillery/)
			.first()
			.tap();
		await takeWay(page, 'Only the result');
		await expect(answer(page).getByRole('group', { name: 'Royal Artillery: dice that hit, of 2' })).toBeVisible();
		await answer(page)
			.getByRole('button', { name: /^Close|^Cancel|^Back/ })
			.first()
			.tap();
	});
	await task(page, /Combat: Brigade of Guards/)
		.first()
		.tap();
	await takeWay(page, 'Only the result');
	const told = (unit: string) => answer(page).getByRole('group', { name: new RegExp(`^${unit}: dice that hit`) });
	await expect(told('Brigade of Guards')).toHaveAccessibleName(`Brigade of Guards: dice that hit, of ${reading.dice}`);
	await told('Brigade of Guards').getByRole('button', { name: '3', exact: true }).tap();
	await told('1st Maryland').getByRole('button', { name: '3', exact: true }).tap();
	if (reading.twoStrike) {
		await expect(told('Virginia Line')).toHaveAccessibleName('Virginia Line: dice that hit, of 1');
		await told('Virginia Line').getByRole('button', { name: '0', exact: true }).tap();
	}
	await answer(page).getByRole('button', { name: 'Record it' }).tap();
	await expect(done(page)).toContainText(reading.ended);
}

/** On the map: dragoons behind their own skirmishers. */
async function seeCharge(page: Page, setup: BattleSetup, { name, through }: Reading): Promise<void> {
	const play = new Play({ ...setup, id: `map-${name}` });
	for (const [unit, y, facing] of [
		['legion', 36, 0],
		['lights', 32, 0],
		['maryland', 27, 180]
	] as const)
		// prettier-ignore
		play.does({ kind: 'unit-placed', unit, place: at(36, y, facing) });
	await sitDown(page, play.until('first-movement'));
	await tab(page, 'Map').tap();
	const map = MapPage.on(page);
	await expect(map.canvas).toHaveAttribute('data-ready', 'true');
	await map.touch([[36, 36]]);
	await map.touch([[36, 27]]);
	const menu = page.getByRole('group', { name: /^What to do with/ });
	await menu.getByRole('button', { name: /^Charge/ }).tap();
	const attack = page.getByRole('region', { name: 'Attack on the map' });
	await expect(attack).toContainText('Light Infantry');
	if (through) await expect(attack).toContainText(through);
	await expect(
		attack.getByRole('button', { name: through ? 'Declare all the same' : 'Declare', exact: true })
	).toBeVisible();
}

test('rulings switched in New battle are the battle’s, and each changes what the sheet says @long', async ({
	page
}) => {
	const setup = await switchInNewBattle(page);
	const switched = {
		...defaultRulings,
		...Object.fromEntries(others.map(([id, , value]) => [id, value]))
	} as Rulings;
	expect(setup.rulings).toEqual(switched);

	const readings: Reading[] = [
		{
			name: 'usual',
			rulings: defaultRulings,
			// Ball over 16″ needs 9; steady British regulars +1, grade B +1; a line is not dense.
			ball: /Score 9, \+1 \+1 = \+2(?! \+)/,
			// The same two count at guns (R32).
			atGuns: /(?<!\+2 )\+1 \+1 = \+2/,
			// 11 ÷ 3 is 3, two figures are dropped (R17).
			dice: '3',
			twoStrike: false,
			// Three hits on two figures are two; three suffered (R42).
			ended: 'Brigade of Guards lost the combat.',
			// Grade C at grade C, tight at tight; nobody has a flank (R39).
			pursuit: /Score 6, nothing added/,
			pursued: 0,
			through: 'friends'
		},
		{
			name: 'other',
			rulings: switched,
			// Tight order is dense: +2 for ball.
			ball: /Score 9, \+2 \+1 \+1 = \+4/,
			atGuns: /nothing added/,
			// The two left over are one short of three: a die.
			dice: '4',
			twoStrike: true,
			ended: 'Nobody lost',
			pursuit: /Score 6, \+3(?! )|Score 6, \+3 Why/,
			pursued: 1,
			through: null
		}
	];
	for (const reading of readings) {
		// By the rulings that were switched, as the disk has them; and by the usual ones.
		const rulings = reading.name === 'other' ? setup.rulings : reading.rulings;
		const played = makeSetup({ rosters, rulings });
		await test.step(`fire: ${reading.name}`, () => seeFire(page, played, reading));
		await test.step(`combat: ${reading.name}`, () => seeCombat(page, played, reading));
		await test.step(`a charge on the map: ${reading.name}`, () => seeCharge(page, played, reading));
	}
});
