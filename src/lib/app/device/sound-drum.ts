// A field drum made of nothing but arithmetic: the skin is a short falling tone, the snares are a burst of noise, and a
// beat is a list of strokes. No recording is fetched, so it sounds in a cellar without a network.

export interface Stroke {
	/** Seconds after the beat begins. */
	readonly at: number;
	/** From 0 to 1. */
	readonly strength: number;
}

export const tap: readonly Stroke[] = [{ at: 0, strength: 0.8 }];

const ROLL_STROKES = 14;
const ROLL_GAP = 0.045;

/** Two hands, so every second stroke is a little softer; it swells and ends on one firm stroke. */
export const roll: readonly Stroke[] = [
	...Array.from({ length: ROLL_STROKES }, (_, index) => ({
		at: index * ROLL_GAP,
		strength: (0.2 + (0.4 * index) / ROLL_STROKES) * (index % 2 === 0 ? 1 : 0.8)
	})),
	{ at: (ROLL_STROKES + 1.5) * ROLL_GAP, strength: 0.9 }
];

/** A second of a roll that goes on, neither louder nor softer: what is heard under it gives nobody away. */
export const rolling: readonly Stroke[] = Array.from({ length: Math.floor(1 / ROLL_GAP) }, (_, index) => ({
	at: index * ROLL_GAP,
	strength: index % 2 === 0 ? 0.35 : 0.28
}));

const SKIN_FROM = 210;
const SKIN_TO = 120;
const SKIN_RINGS = 0.16;
const SNARES_RING = 0.11;
const SNARES_PITCH = 2600;
/** Loud enough across a table, not across a house. */
const LOUDNESS = 0.35;
/** An ear takes a hundredth for silence, and an exponential never reaches nought. */
const SILENCE = 0.01;

let context: AudioContext | undefined;
let noise: AudioBuffer | undefined;

/** Plays the strokes now. Browsers let a page sound only after a tap, which is when it is called. */
export function beat(strokes: readonly Stroke[]): void {
	context ??= new AudioContext();
	noise ??= makeNoise(context);
	void context.resume();
	const start = context.currentTime + 0.01;
	for (const { at, strength } of strokes) {
		strikeSkin(context, start + at, strength * LOUDNESS);
		strikeSnares(context, noise, start + at, strength * LOUDNESS);
	}
}

function makeNoise(audio: BaseAudioContext): AudioBuffer {
	const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * SNARES_RING), audio.sampleRate);
	const samples = buffer.getChannelData(0);
	for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
	return buffer;
}

/** A volume that starts at once and dies away. */
function makeFading(audio: BaseAudioContext, at: number, loudness: number, seconds: number): GainNode {
	const fading = audio.createGain();
	fading.gain.setValueAtTime(loudness, at);
	fading.gain.exponentialRampToValueAtTime(loudness * SILENCE, at + seconds);
	fading.connect(audio.destination);
	return fading;
}

function strikeSkin(audio: BaseAudioContext, at: number, loudness: number): void {
	const skin = audio.createOscillator();
	skin.frequency.setValueAtTime(SKIN_FROM, at);
	skin.frequency.exponentialRampToValueAtTime(SKIN_TO, at + SKIN_RINGS);
	skin.connect(makeFading(audio, at, loudness, SKIN_RINGS));
	skin.start(at);
	skin.stop(at + SKIN_RINGS);
}

function strikeSnares(audio: BaseAudioContext, noise: AudioBuffer, at: number, loudness: number): void {
	const snares = audio.createBufferSource();
	snares.buffer = noise;
	const rattle = audio.createBiquadFilter();
	rattle.type = 'bandpass';
	rattle.frequency.value = SNARES_PITCH;
	rattle.Q.value = 0.6;
	snares.connect(rattle).connect(makeFading(audio, at, loudness, SNARES_RING));
	snares.start(at);
}
