// The mission of a new battle while it is drawn: seven cards by chance or as the players tell them from their own, each replaced at will. It is
// fetched when somebody first asks for a mission.
import { layMission, reservesOf } from '$lib/battle/missions/lay-mission';
import { tellNotes, tellObjectives } from '$lib/battle/missions/orders';
import type { BattleSide } from '$lib/rules/vocabulary';
import type { Face } from '$lib/whist/cards';
import {
	drawMission,
	type Mission,
	type MissionCards,
	type MissionPart,
	missionParts,
	type Names,
	parseMission,
	readMission,
	readPart,
	redraw,
	refuseMission,
	writeMission
} from '$lib/whist/mission';
import { usualEdges } from './make-battle';
import type { NewBattle, TakenMission } from './new-battle.svelte';

interface MissionChoice {
	readonly cards: MissionCards;
	readonly names: Names;
	/** Asked anew whenever an army is chosen. */
	readonly continentals: () => BattleSide;
	readonly onMap: boolean;
}

/** What a battle takes of the cards. */
export function makeTakenMission({ cards, names, continentals, onMap }: MissionChoice): TakenMission {
	const mission = readMission(cards, names);
	return {
		name: `The mission at ${mission.place}`,
		onMap,
		reservesOf: (side, units) => reservesOf(mission, side === continentals(), units),
		lay: ({ names: sideNames, homeEdge, ...on }) =>
			layMission(mission, { continentals: continentals(), names: sideNames, homeEdge }, { ...on, onMap })
	};
}

/** Who is for the Congress, by what the sides are called; the first, where that says nothing. */
export function guessContinentals({ first, second }: Readonly<Record<BattleSide, string>>): BattleSide {
	const isCrown = (name: string) => /crown|brit|king|loyal|tory|tories|hessian|royal/i.test(name);
	const isContinental = (name: string) => /contin|americ|patriot|rebel|militia|congress|whig/i.test(name);
	return (isCrown(first) || isContinental(second)) && !isContinental(first) && !isCrown(second) ? 'second' : 'first';
}

/** Every number below as likely as the next. */
function pick(below: number): number {
	const most = Math.floor(2 ** 32 / below) * below;
	for (;;) {
		const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
		if (number < most) return number % below;
	}
}

export class DrawnMission {
	readonly #battle: NewBattle;
	/** As far as they are told; all seven once they are drawn. */
	#told = $state.raw<Partial<MissionCards>>({});
	/** The card that the next tap on the pad tells; null where none is asked for. */
	asked = $state<MissionPart | null>(null);
	#names = $state<Names>('plain');
	/** Null until the players say it. */
	#saidContinentals = $state<BattleSide | null>(null);
	#onMap = $state(true);

	readonly cards: MissionCards | null = $derived(isWhole(this.#told) ? this.#told : null);
	/** Why the cards cannot be played; empty where they can, or are not all there. */
	readonly refused: string = $derived(this.cards ? (refuseMission(this.cards) ?? '') : '');
	readonly mission: Mission | null = $derived(
		this.cards && this.refused === '' ? readMission(this.cards, this.#names) : null
	);

	constructor(battle: NewBattle) {
		this.#battle = battle;
	}

	get told(): Partial<MissionCards> {
		return this.#told;
	}
	get names(): Names {
		return this.#names;
	}
	get continentals(): BattleSide {
		return this.#saidContinentals ?? guessContinentals(this.#sideNames);
	}
	get #sideNames(): Readonly<Record<BattleSide, string>> {
		return { first: this.#battle.lookOf('first').name, second: this.#battle.lookOf('second').name };
	}
	get onMap(): boolean {
		return this.#onMap;
	}

	/** What each side must do, and all the rest, as the battle will have it. */
	get words(): { readonly objectives: Readonly<Record<BattleSide, string>>; readonly notes: string } | null {
		if (!this.mission) return null;
		const sides = { continentals: this.continentals, names: this.#sideNames, homeEdge: usualEdges };
		return {
			objectives: tellObjectives(this.mission, sides),
			notes: tellNotes(this.mission, sides, this.#battle.table)
		};
	}

	/** What is asked of a card. */
	nameOf = (part: MissionPart): string => partNames[part];

	/** What a card says as it lies here; what it is asked for, where none lies yet. */
	saidBy(part: MissionPart): string {
		const face = this.#told[part];
		return face ? readPart(part, face, this.#names) : partNames[part];
	}

	/** What stands behind `#w=` in a link to this mission; empty while it is not whole. */
	get link(): string {
		return this.cards ? `#w=${writeMission(this.cards)}` : '';
	}

	draw(): void {
		this.#lay(drawMission(pick, this.cards));
		this.asked = null;
	}

	drawAnew(part: MissionPart): void {
		if (this.cards) this.#lay(redraw(this.cards, part, pick));
	}

	/** The players lay their own cards, one after the other. */
	tellOwn(): void {
		this.#lay({});
		this.asked = missionParts[0];
	}

	tell(face: Face): void {
		const part = this.asked;
		if (!part) return;
		this.#lay({ ...this.#told, [part]: face });
		this.asked = missionParts.find((each) => this.#told[each] === undefined) ?? null;
	}

	/** The seven cards of a link; whether they were seven cards. */
	tellAll(text: string): boolean {
		const cards = parseMission(text);
		if (cards) this.#lay(cards);
		return cards !== null;
	}

	callThem(names: Names): void {
		this.#names = names;
		this.#take();
	}

	makeContinental(side: BattleSide): void {
		this.#saidContinentals = side;
		this.#take();
	}

	layOnMap(onMap: boolean): void {
		this.#onMap = onMap;
		this.#take();
	}

	/** Out of the battle again. */
	takeOut(): void {
		this.asked = null;
		this.#lay({});
	}

	#lay(cards: Partial<MissionCards>): void {
		this.#told = cards;
		this.#take();
	}

	#take(): void {
		const { cards, names, onMap, refused } = this;
		const continentals = () => this.continentals;
		this.#battle.takeMission(cards && refused === '' ? makeTakenMission({ cards, names, continentals, onMap }) : null);
	}
}

const partNames: Readonly<Record<MissionPart, string>> = {
	road: 'The road',
	place: 'The place',
	action: 'The Continentals’ action',
	object: 'Their object',
	priority: 'The order',
	otherAction: 'The Crown’s action',
	otherObject: 'Its object'
};

const isWhole = (told: Partial<MissionCards>): told is MissionCards =>
	missionParts.every((part) => told[part] !== undefined);
