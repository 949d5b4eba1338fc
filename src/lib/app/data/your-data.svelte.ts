// What is kept on this device, as Settings shows it: how much of what, when it was last backed up, and what cannot be read.
import { isTemplates } from '$lib/army/templates-id';
import { asPrinted, diffRules, rulesOf } from '$lib/rules/house-rules/house-rules';
import { TroubleError } from '$lib/storage/database/trouble';
import type { LeftOverRecord } from '$lib/storage/left-over';
import type { Replaced, Restorable } from '$lib/storage/replaced';
import type { Storage } from '$lib/storage/storage';
import { makeCount, makeList } from '$lib/wording';
import { type AppStorage, appStorage as theStorage } from '../device/storage.svelte';
import { titleOf } from './games';
import { handOver } from './hand-over';
import { makeDay, makeWhen } from './when';

const emptied = { rosters: 0, templates: 0, battles: 0, games: 0, houseRules: 0, maps: 0 };

export class YourData {
	readonly #storage: AppStorage;
	#counts = $state.raw(emptied);
	#place = $state.raw<Storage['place'] | null>(null);
	#lastBackup = $state.raw<string | null>(null);
	#leftOver = $state.raw<readonly LeftOverRecord[]>([]);
	#replaced = $state.raw<readonly Replaced[]>([]);

	constructor(storage: AppStorage = theStorage) {
		this.#storage = storage;
	}

	/** "2 battles and 3 rosters". */
	readonly kept = $derived.by(() => {
		const { rosters, templates, battles, games, houseRules, maps } = this.#counts;
		const counted = [
			battles > 0 ? makeCount(battles, 'battle') : '',
			games > 0 ? makeCount(games, 'game of a companion', 'games of companions') : '',
			rosters > 0 ? makeCount(rosters, 'roster') : '',
			templates > 0 ? 'your own templates' : '',
			houseRules > 0 ? makeCount(houseRules, 'set of house rules', 'sets of house rules') : '',
			maps > 0 ? makeCount(maps, 'map') : ''
		];
		const list = makeList(counted.filter((text) => text !== ''));
		if (this.#place === null) return 'Looking…';
		if (list === '') return 'Nothing yet but your settings.';
		return this.#place === 'device' ? `${list}, on this device.` : `${list}, in memory only.`;
	});

	readonly backedUp = $derived.by(() => {
		if (this.#place === null) return '';
		return this.#lastBackup === null ? 'Never backed up.' : `Last backed up on ${makeDay(this.#lastBackup)}.`;
	});

	get leftOver(): readonly LeftOverRecord[] {
		return this.#leftOver;
	}

	/** What gave way to another and can be brought back, the last first. */
	get replaced(): readonly Replaced[] {
		return this.#replaced;
	}

	/** Looks now and at every change, in whichever tab. Returns how to stop. */
	follow(): () => void {
		let stopped = false;
		const stops: (() => void)[] = [];
		void this.#storage.open().then((storage) => {
			if (stopped) return;
			const count = () => void this.#orNote(this.#count(storage));
			const search = () => void this.#orNote(this.#search(storage));
			for (const look of [count, search]) look();
			for (const table of ['rosters', 'houseRules', 'maps', 'summaries', 'meta'] as const)
				stops.push(storage.watch(table, count));
			// A search reads every log, which a battle at play in another tab must not cause with each of its events.
			for (const table of ['rosters', 'houseRules', 'maps', 'copies', 'setAside'] as const)
				stops.push(storage.watch(table, search));
		});
		return () => {
			stopped = true;
			for (const stop of stops) stop();
		};
	}

	async #count(storage: Storage): Promise<void> {
		const [battles, games, rosters, houseRules, maps, lastBackup] = await Promise.all([
			storage.battles.list(),
			storage.games.list(),
			storage.rosters.list(),
			storage.houseRules.list(),
			storage.maps.list(),
			storage.lastBackup()
		]);
		const templates = rosters.kept.filter(isTemplates).length;
		this.#counts = {
			battles: battles.kept.length,
			games: games.kept.length,
			rosters: rosters.kept.length - templates,
			templates,
			houseRules: houseRules.kept.length,
			maps: maps.kept.length
		};
		this.#lastBackup = lastBackup;
		this.#place = storage.place;
	}

	async #search(storage: Storage): Promise<void> {
		[this.#leftOver, this.#replaced] = await Promise.all([storage.listLeftOver(), storage.listReplaced()]);
	}

	async #orNote(look: Promise<void>): Promise<void> {
		try {
			await look;
		} catch (error) {
			if (!(error instanceof TroubleError)) throw error;
			this.#storage.note(error.trouble);
		}
	}

	/** As it is, whatever it is: nothing is mended and nothing deleted. The app opens the file again. */
	async saveLeftOver({ table, text }: LeftOverRecord): Promise<void> {
		const [{ makeLeftOverFile }, { deviceTools }] = await Promise.all([
			import('$lib/storage/replaced'),
			import('$lib/storage/database/database')
		]);
		handOver(makeLeftOverFile({ table, text }, deviceTools.now()));
	}

	async saveReplaced(replaced: Replaced): Promise<void> {
		const { makeReplacedFile } = await import('$lib/storage/replaced');
		handOver(await makeReplacedFile(replaced));
	}

	/** It takes its place again, and the one that stood there is set aside. Says what the player is told of it. */
	async bringBack({ id, thing }: Replaced): Promise<string> {
		const storage = await this.#storage.open();
		const done = await storage.bringBack(id);
		if (done.ok) {
			const { nameOfReplaced } = await import('$lib/storage/replaced');
			return `${nameOfReplaced(thing) || 'It'} is back. What stood in its place is set aside in turn.`;
		}
		if (done.reason === 'missing') return 'It is no longer there to be brought back.';
		this.#storage.note(done.trouble);
		return done.trouble.sentence;
	}
}

// What gave way to another, in words for the list that brings it back.

const kinds: Readonly<Record<Restorable['kind'], string>> = {
	roster: 'A roster',
	battle: 'A battle',
	game: 'A game',
	copy: 'Your copy of a game',
	'house-rules': 'House rules',
	map: 'A map'
};

export function describeReplaced({ thing, at }: Replaced): { readonly what: string; readonly why: string } {
	const [name, size] = tell(thing);
	return { what: `${kinds[thing.kind]}: ${name || 'without a name'}`, why: `${size}. Set aside ${makeWhen(at)}.` };
}

function tell(thing: Restorable): readonly [name: string, size: string] {
	switch (thing.kind) {
		case 'roster':
			return [thing.roster.name, makeCount(thing.roster.units.length, 'unit')];
		case 'battle':
			return [thing.battle.setup.name, `${makeCount(thing.battle.events.length, 'line')} in the log`];
		case 'game': {
			const { setup, events } = thing.game;
			return [setup.name, `${titleOf(setup.game)}, ${makeCount(events.length, 'line')} in the log`];
		}
		case 'copy':
			return [titleOf(thing.copy.id), 'What was said of it'];
		case 'house-rules':
			return [thing.houseRules.rules.name, `${makeCount(diffRules(asPrinted, rulesOf(thing.houseRules.rules)).length, 'difference')} from the printed sheet`]; // prettier-ignore
		case 'map':
			return [thing.map.name, `${makeCount(thing.map.terrain.length, 'piece')} of terrain`];
	}
}
