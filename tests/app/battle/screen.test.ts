// What a tap, a key, Back or a turned screen does to the panels and dialogs of a battle, on the sample armies in memory.
import { parseKeptScreen, type KeptScreen } from '$lib/app/battle/kept-screen';
import { Rolling } from '$lib/app/battle/resolver/rolling.svelte';
import { BattleScreenState } from '$lib/app/battle/screen.svelte';
import { MapState } from '$lib/app/map/map-state.svelte';
import { beforeEach, describe, expect, test } from 'vitest';
import { sitDown, taskOf, type Played } from './resolver/played';

/** In units of the text: a tablet held sideways, and a phone. */
const WIDE = [73, 51] as const;
const PHONE = [24, 53] as const;

let played: Played;
let told: string[];

function sit(room: readonly [number, number], left: KeptScreen | null = null): BattleScreenState {
	const screen = new BattleScreenState(played.session, {
		makeMap: (session, inMind) =>
			new MapState(session, {
				makeId: () => 'id',
				onRefused: (reason) => void told.push(reason),
				...(inMind && { inMind })
			}),
		notify: (message) => void told.push(message),
		goToBattle: async (id) => void told.push(`to ${id}`),
		focus: (panel) => void told.push(`focus ${panel}`),
		kept: { read: () => left, write: () => undefined },
		resolver: played.resolver
	});
	screen.resize(...room);
	return screen;
}

const turn = (screen: BattleScreenState, room: readonly [number, number]) => screen.resize(...room);

beforeEach(async () => {
	told = [];
	played = await sitDown('fire', {}, { way: 'own' });
});

/** A shot of which two dice are typed. */
function typeTwo(screen: BattleScreenState): Rolling {
	screen.shoot('guards', '1st-maryland');
	const { interaction } = screen.resolver;
	if (!(interaction instanceof Rolling)) throw new Error('no roll lies open');
	interaction.resolver.dice.enter(7);
	interaction.resolver.dice.enter(3);
	return interaction;
}

const typed = ({ resolver: { interaction } }: BattleScreenState) =>
	interaction instanceof Rolling ? interaction.resolver.dice.faces : null;

describe('a task that is tapped', () => {
	test('lies open in the resolver, and the tab follows', () => {
		const screen = sit(PHONE);
		screen.openTask(taskOf(played, 'shoot', 'guards'));
		expect([screen.tab, screen.isResolverOpen]).toEqual(['resolver', true]);
		expect(screen.resolver.interaction?.units).toEqual(['guards']);
	});

	test('closes the dialog it was tapped in', async () => {
		const screen = sit(PHONE);
		screen.open({ kind: 'unit', unit: 'guards' });
		screen.openTask(taskOf(played, 'shoot', 'guards'));
		expect(screen.dialog).toBeNull();
		expect(screen.unit?.unit.id, 'its sheet goes with its words in it').toBe('guards');
	});

	test('is closed on purpose: back to the tab it came from, and nothing of it is kept', () => {
		const screen = sit(PHONE);
		screen.show('units');
		typeTwo(screen);
		screen.closeResolver();
		expect([screen.tab, screen.isResolverOpen]).toEqual(['units', false]);
		screen.shoot('guards', '1st-maryland');
		expect(typed(screen)).toEqual([]);
	});

	test('once it is done, leads on to what is due', async () => {
		const screen = sit(PHONE);
		screen.show('units');
		const { dice } = typeTwo(screen).resolver;
		while (dice.place !== null) dice.enter(2);
		await screen.resolver.apply();
		expect(screen.resolver.done).not.toBeNull();
		screen.closeResolver();
		expect(screen.tab).toBe('due');
	});
});

describe('a shot measured on the map', () => {
	test('lies open with its target', () => {
		const screen = sit(WIDE);
		screen.shoot('guards', '1st-maryland');
		expect(screen.resolver.interaction?.title).toBe('Brigade of Guards: shoot at 1st Maryland');
	});

	test('that cannot be rolled any more says why, and opens nothing', () => {
		const screen = sit(WIDE);
		screen.shoot('legion', '1st-maryland');
		expect(told).toEqual(['Legion Dragoons cannot do that.']);
		expect(screen.resolver.interaction).toBeNull();
	});
});

describe('what is done by the tap itself', () => {
	test('leaves the sheet open', async () => {
		await played.session.record(
			[{ kind: 'condition-set', unit: 'bose', condition: 'shaken', routing: false, shattered: false }],
			'by-hand'
		);
		const screen = sit(PHONE);
		screen.open({ kind: 'unit', unit: 'bose' });
		await screen.openAction('rally');
		expect(screen.battle.units.bose?.condition).toBe('steady');
		expect([screen.isOpen('unit'), screen.tab]).toEqual([true, 'due']);
	});
});

describe('Back and Escape', () => {
	test('put a half-typed roll aside, and Forward brings it back as it was', () => {
		const screen = sit(PHONE);
		screen.show('units');
		typeTwo(screen);
		screen.putAside();
		expect([screen.tab, screen.isResolverOpen]).toEqual(['units', false]);
		screen.putBack();
		expect([screen.tab, screen.isResolverOpen]).toEqual(['resolver', true]);
		expect(typed(screen)).toEqual([7, 3]);
	});

	test('and so does the next tap that opens it', () => {
		const screen = sit(WIDE);
		typeTwo(screen);
		expect(screen.press('close')).toBe(true);
		expect(screen.isResolverOpen).toBe(false);
		screen.shoot('guards', '1st-maryland');
		expect(typed(screen)).toEqual([7, 3]);
	});

	test('have nothing to close where the resolver is out of sight', () => {
		const screen = sit(PHONE);
		typeTwo(screen);
		screen.show('units');
		expect([screen.isResolverOpen, screen.press('close')]).toEqual([false, false]);
		expect(typed(screen)).toEqual([7, 3]);
	});

	test('put a change of the past aside half said; the same line takes it up', async () => {
		const screen = sit(WIDE);
		const { dice } = typeTwo(screen).resolver;
		while (dice.place !== null) dice.enter(2);
		await screen.resolver.apply();
		const order = played.session.battle.events.length;
		screen.change(order);
		const { amending } = screen;
		screen.dismiss('amend');
		expect(screen.dialog).toBeNull();
		screen.change(order);
		expect(screen.amending).toBe(amending);
		screen.dismiss('amend');
		await screen.record([{ kind: 'note-written', text: 'Rain.' }]);
		screen.change(order);
		expect(screen.amending, 'of a battle that has gone on it is begun anew').not.toBe(amending);
	});
});

describe('a screen that is turned', () => {
	test('keeps what lies open in sight, with its dice', () => {
		const screen = sit(WIDE);
		screen.show('map');
		typeTwo(screen);
		turn(screen, PHONE);
		expect([screen.tab, screen.isResolverOpen]).toEqual(['resolver', true]);
		turn(screen, WIDE);
		expect([screen.middle, screen.beside, screen.isBesideMap]).toEqual(['map', 'answer', true]);
		expect(typed(screen)).toEqual([7, 3]);
	});

	test('keeps the map, its tool and the dialog that lies over it', () => {
		const screen = sit(PHONE);
		screen.show('map');
		screen.map.take('measure');
		screen.open({ kind: 'note' });
		turn(screen, WIDE);
		expect([screen.isMapInSight, screen.map.tool, screen.isOpen('note')]).toEqual([true, 'measure', true]);
	});

	test('stays as it is where it only grows', () => {
		const screen = sit(PHONE);
		typeTwo(screen);
		screen.show('log');
		turn(screen, [30, 40]);
		expect(screen.tab).toBe('log');
	});
});

describe('a screen that is left and come back to', () => {
	test('has the tab, the tool and the roll it was left with', () => {
		const screen = sit(PHONE);
		screen.map.take('measure');
		typeTwo(screen);
		played.resolver.keepDraft();
		const left = parseKeptScreen(JSON.parse(JSON.stringify(screen.kept)));
		played.resolver.openAgain(null);
		const again = sit(PHONE, left);
		expect([again.tab, again.map.tool, again.isResolverOpen]).toEqual(['resolver', 'measure', true]);
		expect(typed(again)).toEqual([7, 3]);
	});

	test('opens no roll that was put aside', () => {
		const screen = sit(PHONE);
		typeTwo(screen);
		screen.putAside();
		const again = sit(PHONE, screen.kept);
		expect([again.tab, again.resolver.interaction]).toEqual(['due', null]);
	});

	test('where nothing lies open any more, is at what is due', () => {
		const { kept } = sit(PHONE);
		expect(sit(PHONE, { ...kept, tab: 'resolver', opening: null }).tab).toBe('due');
	});

	test('in a new tab of the browser starts with the roll that was half typed', () => {
		const screen = sit(PHONE);
		typeTwo(screen);
		expect(sit(PHONE).tab).toBe('resolver');
	});

	test('takes nothing up that it does not know', () => {
		const { kept } = sit(PHONE);
		expect(parseKeptScreen(kept)).toEqual(kept);
		expect(parseKeptScreen({ ...kept, tab: 'toString' })).toBeNull();
		expect(parseKeptScreen({ ...kept, middle: 'due' })).toBeNull();
		expect(parseKeptScreen({ ...kept, tool: { tool: 'saw', phase: '1' } })?.tool).toBeNull();
		expect(parseKeptScreen(null)).toBeNull();
	});
});

describe('where there is little room', () => {
	test('the turn takes one line while something lies open, and on a low map', () => {
		const screen = sit(PHONE);
		expect(screen.isBrief).toBe(false);
		typeTwo(screen);
		expect(screen.isBrief).toBe(true);
		turn(screen, [24, 39]);
		screen.show('map');
		expect(screen.isBrief).toBe(true);
		turn(screen, WIDE);
		expect(screen.isBrief).toBe(false);
	});

	test('and stays in one line over what came of it, so that nothing moves under the finger', async () => {
		const screen = sit(PHONE);
		const { dice } = typeTwo(screen).resolver;
		while (!dice.complete) dice.enter(1);
		await screen.resolver.apply();
		expect(screen.resolver.done).not.toBeNull();
		expect(screen.isBrief).toBe(true);
		screen.closeResolver();
		expect(screen.isBrief).toBe(false);
	});
});

describe('with text at twice its size on a phone', () => {
	test('a roll to be typed has the screen to itself, and nothing else has', () => {
		const screen = sit([12.2, 26.4]);
		expect(screen.isTight).toBe(false);
		screen.openTask(taskOf(played, 'shoot', 'guards'));
		expect(screen.isTight, 'a target to be chosen').toBe(false);
		typeTwo(screen);
		expect(screen.isTight).toBe(true);
		screen.show('units');
		expect(screen.isTight).toBe(false);
		screen.show('resolver');
		turn(screen, PHONE);
		expect(screen.isTight, 'with text of the usual size').toBe(false);
	});
});

describe('the way on', () => {
	test('asks first where the rules still ask for something', async () => {
		const screen = sit(PHONE);
		const { dice } = typeTwo(screen).resolver;
		while (dice.place !== null) dice.enter(10);
		await screen.resolver.apply();
		await screen.next();
		expect([screen.isOpen('next'), screen.battle.phase]).toEqual([true, 'fire']);
		await screen.moveOn();
		expect([screen.dialog, screen.battle.phase, screen.tab, screen.resolver.done]).toEqual([
			null,
			'combat',
			'due',
			null
		]);
		expect(screen.announced).toMatch(/^Turn 1, Combat\./);
	});

	test('goes on at once where nothing is asked for', async () => {
		const screen = sit(PHONE);
		const [unit = ''] = Object.keys(screen.battle.units);
		screen.map.select(unit);
		expect(screen.map.selected).toBe(unit);
		await screen.next();
		expect([screen.dialog, screen.battle.phase]).toEqual([null, 'combat']);
		// What was in hand belongs to the phase that is over.
		expect(screen.map.selected).toBeNull();
	});
});

describe('dialogs', () => {
	test('are one at a time, and closing one leaves another that has taken its place', () => {
		const screen = sit(WIDE);
		screen.open({ kind: 'next' });
		screen.open({ kind: 'note' });
		screen.dismiss('next');
		expect(screen.dialog).toEqual({ kind: 'note' });
		screen.dismiss('note');
		expect(screen.dialog).toBeNull();
	});

	test('the side that is changed is the one that lies open', () => {
		const screen = sit(WIDE);
		screen.open({ kind: 'side', side: 'second' });
		expect(screen.side).toBe('second');
		screen.dismiss('side');
		expect(screen.side).toBeNull();
	});

	test('the end of the battle closes its dialog', async () => {
		const screen = sit(WIDE);
		screen.open({ kind: 'end' });
		await screen.end('first', 'They ran.');
		expect([screen.dialog, screen.battle.ended?.winner]).toEqual([null, 'first']);
	});
});

describe('keys', () => {
	test('go to a panel and put the keyboard into it', () => {
		const screen = sit(WIDE);
		for (const key of ['due', 'units', 'map', 'resolver', 'log'] as const) screen.press(key);
		expect(told).toEqual(['focus due', 'focus units', 'focus map', 'focus resolver', 'focus log']);
		expect([screen.tab, screen.middle]).toEqual(['log', 'log']);
	});

	test('to what is due brings it back from behind the map', () => {
		const screen = sit(WIDE);
		screen.press('map');
		screen.press('due');
		expect(screen.middle).toBe('units');
	});

	test('open the first thing that is due, a note, and their own list', () => {
		const screen = sit(WIDE);
		screen.press('first');
		expect(screen.resolver.opening).toEqual({ from: 'task', task: played.session.due[0]?.id, other: null });
		screen.press('note');
		expect(screen.isOpen('note')).toBe(true);
		screen.press('help');
		expect(screen.isOpen('keys')).toBe(true);
	});

	test('that are switched off do nothing, but for help and Escape', () => {
		const screen = sit(WIDE);
		screen.keysWork = false;
		expect(screen.press('note')).toBe(false);
		expect(screen.dialog).toBeNull();
		expect(screen.press('help')).toBe(true);
		screen.dismiss('keys');
		typeTwo(screen);
		expect([screen.press('close'), screen.isResolverOpen]).toEqual([true, false]);
	});
});
