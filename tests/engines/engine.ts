// What the evening asks of a browser, whichever protocol it is driven by. Everything a player does or sees is made of these few things
// (player.ts), so that the same evening is played in every engine.

export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINES)[number];

export interface Point {
	readonly x: number;
	readonly y: number;
}

export interface Size {
	readonly width: number;
	readonly height: number;
}

export interface Engine {
	readonly name: EngineName;
	/** The folder where files come that the page hands over. */
	readonly downloads: string;
	/** Ends when the page has loaded. */
	goTo(url: string): Promise<void>;
	reload(): Promise<void>;
	/** Runs in the page; what goes in and comes out is JSON. */
	evaluate<Args extends readonly unknown[], Value>(
		work: (...args: Args) => Value | Promise<Value>,
		...args: Args
	): Promise<Value>;
	/** Runs a whole script in the page, outside its content security policy. */
	run(script: string): Promise<void>;
	tap(at: Point): Promise<void>;
	drag(from: Point, to: Point): Promise<void>;
	/** Turns the wheel; away from the hand is negative. */
	wheel(at: Point, by: number): Promise<void>;
	type(text: string): Promise<void>;
	/** Gives a file to the only element that this CSS finds. */
	chooseFile(selector: string, file: string): Promise<void>;
	/** The size of the page itself, without the window round it. */
	resize(size: Size): Promise<void>;
	/** What is on the screen, as a PNG. */
	picture(): Promise<Buffer>;
	/** The page as it is printed, as a PDF; null where the engine cannot be asked to. */
	print(): Promise<Buffer | null>;
	close(): Promise<void>;
}
