// Runs before the first paint, so that nobody in a dim room is flashed with white paper. It is a file of its own and not
// a module because the policy allows no inline script and a module would run too late. It does what
// src/lib/app/settings-record.ts and look.ts do, in the fewest words; a test compares the two on any record.
(() => {
	let record = {};
	try {
		record = Object(JSON.parse(localStorage.getItem('fife-and-drum.settings') ?? 'null'));
	} catch {
		// No storage or a broken record: the defaults.
	}

	const isSize = Number.isInteger(record.textSize) && record.textSize >= 100 && record.textSize <= 200;
	const dark = matchMedia('(prefers-color-scheme: dark)').matches;
	const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
	const theme = ['paper', 'candle'].find((name) => name === record.theme) ?? (dark ? 'candle' : 'paper');

	const root = document.documentElement;
	root.dataset.theme = theme;
	root.dataset.motion = ['full', 'reduced'].find((name) => name === record.motion) ?? (still ? 'reduced' : 'full');
	root.dataset.hand = record.hand === 'left' ? 'left' : 'right';
	root.toggleAttribute('data-flipped', record.flipped === true);
	root.style.setProperty('--text-scale', String(isSize ? record.textSize / 100 : 1));
	const bar = document.querySelector('meta[name=theme-color]');
	bar?.setAttribute('content', theme === 'candle' ? '#1a130e' : '#f5eedd');
})();
