// What the compiler of components warns of: an unused style, an image without words, a state that is not followed.
import type { Warning } from 'svelte/compiler';
import { afterEach, expect, test, vi } from 'vitest';
import config from '../../svelte.config.js';

afterEach(() => vi.unstubAllEnvs());

const warning = (filename: string): Warning => ({
	code: 'a11y_missing_attribute',
	message: '`<img>` element should have an alt attribute',
	filename,
	start: { line: 2, column: 0, character: 40 }
});

const warn = (filename: string) => {
	const tell = vi.fn();
	config.onwarn?.(warning(filename), tell);
	return tell;
};

test('fails the build, which names the component and the line, but for what a package warns of', () => {
	vi.stubEnv('NODE_ENV', 'production');
	expect(() => warn('src/lib/ui/Photo.svelte')).toThrow(
		/^src\/lib\/ui\/Photo\.svelte:2: .*\(a11y_missing_attribute\)$/
	);
	expect(warn('node_modules/bits-ui/dist/Avatar.svelte')).toHaveBeenCalledOnce();
});

test('is only told while the app is developed', () => expect(warn('src/lib/ui/Photo.svelte')).toHaveBeenCalledOnce());
