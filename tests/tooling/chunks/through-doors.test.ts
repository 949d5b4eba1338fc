// An import of a door, as the bundler gets it.
import { describe, expect, test } from 'vitest';
import { goThroughDoor, readDoor } from '../../../src/tooling/chunks/through-doors.mjs';

const door = readDoor(`// The parts.
export { default as Button } from './Button.svelte';
export { copyText, toasts } from './toasts.svelte';
export { default as X } from '@lucide/svelte/icons/x';
`);
const go = (code: string) => goThroughDoor(code, '$lib/ui/kit', door, '$lib/ui/kit');

describe('an import through a door', () => {
	test('reaches the bundler as one of each part, under the name that it has there', () => {
		expect(go("import { Button, toasts as notices } from '$lib/ui/kit';")).toBe(
			"import { default as Button } from '$lib/ui/kit/Button.svelte'; import { toasts as notices } from '$lib/ui/kit/toasts.svelte';"
		);
	});

	test('of a part that a package has leads into the package', () => {
		expect(go('import {X} from "$lib/ui/kit";')).toBe("import { default as X } from '@lucide/svelte/icons/x';");
	});

	test('stays on its lines, and others stay as they are', () => {
		const other = "import { Page } from '$lib/ui/shell';\n";
		expect(go(`${other}import { copyText } from '$lib/ui/kit';\nrun();`)).toBe(
			`${other}import { copyText as copyText } from '$lib/ui/kit/toasts.svelte';\nrun();`
		);
	});

	test('of what the door does not have is an error', () => {
		expect(() => go("import { Stove } from '$lib/ui/kit';")).toThrow('$lib/ui/kit hands on no Stove');
	});
});
