// Holding a stepper's button down goes on stepping, as on a kitchen clock. A plain tap, a key and a screen reader
// all arrive as one click, so the click does the first step and only a long hold adds more.
import type { Attachment } from 'svelte/attachments';

const HOLD_BEFORE_REPEAT = 450;
const REPEAT_EVERY = 90;

export function holdToRepeat(step: () => void): Attachment<HTMLElement> {
	return (button) => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		let repeated = false;

		const repeat = () => {
			repeated = true;
			step();
			timer = setTimeout(repeat, REPEAT_EVERY);
		};
		const press = (event: PointerEvent) => {
			repeated = false;
			if (event.button === 0) timer = setTimeout(repeat, HOLD_BEFORE_REPEAT);
		};
		const letGo = () => clearTimeout(timer);
		const click = () => {
			if (!repeated) step();
			repeated = false;
		};
		const keepMenuAway = (event: Event) => event.preventDefault();

		const listening = new AbortController();
		const { signal } = listening;
		button.addEventListener('pointerdown', press, { signal });
		for (const end of ['pointerup', 'pointerleave', 'pointercancel']) button.addEventListener(end, letGo, { signal });
		button.addEventListener('click', click, { signal });
		button.addEventListener('contextmenu', keepMenuAway, { signal });
		return () => {
			letGo();
			listening.abort();
		};
	};
}
