// The settings as they lie on the device. A stored record is unknown input: it may come from an older or newer version,
// another program or a bad disk. Each field is read by itself, so one bad value costs that value and nothing else.
import { DICE_WAYS, type DiceWay } from '../procedures/dice-way';

export const THEMES = ['system', 'paper', 'candle'] as const;
export const MOTIONS = ['system', 'reduced', 'full'] as const;
export const HANDS = ['right', 'left'] as const;
export const TEXT_SIZES = [100, 125, 150, 175, 200] as const;

export interface Settings {
	readonly theme: (typeof THEMES)[number];
	/** Percent. The screen offers TEXT_SIZES; any whole number between the first and the last is good. */
	readonly textSize: number;
	readonly motion: (typeof MOTIONS)[number];
	readonly keepAwake: boolean;
	/** The way of rolling that was taken last. */
	readonly dice: DiceWay;
	/** The side of the screen where the resolver lies. */
	readonly hand: (typeof HANDS)[number];
	/** A drum tap on a roll and when a phase begins. */
	readonly sound: boolean;
	/** Turned round for the player across the table. */
	readonly flipped: boolean;
	/** The planner is offered. */
	readonly advice: boolean;
	/** The player was told that this browser erases what is made here. */
	readonly toldOfErasing: boolean;
}

/** src/start/before-paint.js reads the same record under the same key; a test holds the two together. */
export const SETTINGS_KEY = 'fife-and-drum.settings';

export const SETTINGS_VERSION = 1;

export const DEFAULT_SETTINGS: Settings = {
	theme: 'system',
	textSize: 100,
	motion: 'system',
	keepAwake: false,
	dice: 'app',
	hand: 'right',
	sound: false,
	flipped: false,
	advice: true,
	toldOfErasing: false
};

/** Reads settings from anything: whatever is missing or wrong takes its default. */
export function readSettings(value: unknown): Settings {
	const record: Partial<Record<string, unknown>> = typeof value === 'object' && value !== null ? { ...value } : {};
	const { textSize, keepAwake, sound, flipped, advice, toldOfErasing } = record;
	return {
		theme: oneOf(THEMES, record.theme) ?? DEFAULT_SETTINGS.theme,
		textSize: isTextSize(textSize) ? textSize : DEFAULT_SETTINGS.textSize,
		motion: oneOf(MOTIONS, record.motion) ?? DEFAULT_SETTINGS.motion,
		keepAwake: typeof keepAwake === 'boolean' ? keepAwake : DEFAULT_SETTINGS.keepAwake,
		dice: oneOf(DICE_WAYS, record.dice) ?? DEFAULT_SETTINGS.dice,
		hand: oneOf(HANDS, record.hand) ?? DEFAULT_SETTINGS.hand,
		sound: typeof sound === 'boolean' ? sound : DEFAULT_SETTINGS.sound,
		flipped: typeof flipped === 'boolean' ? flipped : DEFAULT_SETTINGS.flipped,
		advice: typeof advice === 'boolean' ? advice : DEFAULT_SETTINGS.advice,
		toldOfErasing: typeof toldOfErasing === 'boolean' ? toldOfErasing : DEFAULT_SETTINGS.toldOfErasing
	};
}

export function parseSettings(text: string | null): Settings {
	try {
		return readSettings(JSON.parse(text ?? 'null'));
	} catch {
		return DEFAULT_SETTINGS;
	}
}

export function makeSettings(settings: Settings): string {
	return JSON.stringify({ version: SETTINGS_VERSION, ...settings });
}

function oneOf<const T>(choices: readonly T[], value: unknown): T | undefined {
	return choices.find((choice) => choice === value);
}

function isTextSize(value: unknown): value is number {
	return Number.isInteger(value) && Number(value) >= 100 && Number(value) <= 200;
}
