// What SECURITY.md says is so, and the bill of materials is of what is shipped.
import { tableNames, type TableName } from '$lib/storage/database/database';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runNpm } from '../../src/tooling/run/program.mjs';

const read = (file: string): string => readFileSync(file, 'utf8');
const security = read('SECURITY.md').replace(/\s+/g, ' ');

describe('SECURITY.md', () => {
	/** By what word it tells of each table of the device. */
	const words: Readonly<Record<TableName, RegExp>> = {
		rosters: /rosters/,
		houseRules: /house rules/,
		battles: /battles with their logs/,
		summaries: /battles with their logs/,
		events: /battles with their logs/,
		snapshots: /battles with their logs/,
		setAside: /set aside/,
		meta: /time of the last backup/,
		maps: /maps/,
		photos: /photos/,
		sharedTables: /seats at shared tables/,
		sharedSteps: /seats at shared tables/,
		outbox: /seats at shared tables/,
		copies: /copies of other games/
	};
	const [, kept = ''] = /\*\*Kept on the device[^*]*\*\*(.*?)\*\*/.exec(security) ?? [];

	it('tells of every table that is kept on the device', () => {
		expect(tableNames.filter((table) => !words[table].test(kept))).toEqual([]);
	});

	it('tells of everything that is kept beside the tables', () => {
		const beside: Readonly<Record<string, RegExp>> = {
			'src/lib/app/battle/kept-screen.ts': /panel was open/,
			'src/lib/app/battle/resolver/draft.ts': /half said/,
			'src/lib/app/device/known-rows.ts': /first rows/,
			'src/lib/app/device/settings.svelte.ts': /settings/,
			'src/lib/app/device/updates.svelte.ts': /copy of the app/,
			'src/lib/app/roster/frames.ts': /codes/,
			'src/lib/app/sharing/this-device.ts': /name of the device/,
			'src/lib/companions/frame/kept-beside.ts': /helps that were switched off/
		};
		const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map(
			(file) => `src/${file.replaceAll('\\', '/')}`
		);
		// Lighthouse has packages of its own there, once it was asked for.
		const writers = files.filter(
			(file) =>
				!file.includes('/node_modules/') &&
				/\.(ts|js|svelte|html)$/.test(file) &&
				/(local|session)Storage\.setItem/.test(read(file))
		);
		expect(writers.sort()).toEqual(Object.keys(beside));
		expect(Object.entries(beside).filter(([, word]) => !word.test(kept))).toEqual([]);
	});

	it('says what leaves the device, what may come in, and how to report a fault', () => {
		expect(security).toContain('**Leaving the device: nothing**');
		for (const part of ['Coming in', 'A shared table', 'What it is made of', 'Reporting a fault'])
			expect(security).toContain(`**${part}`);
		for (const command of ['sbom', 'signatures']) {
			expect(security).toContain(`npm run ${command}`);
			expect(JSON.parse(read('package.json')).scripts).toHaveProperty(command);
		}
	});
});

it('the bill of materials is CycloneDX, of every package that is shipped as it is locked, and of none that only builds or tests', async () => {
	const { code, output } = await runNpm(['run', '--silent', 'sbom'], { output: 'keep' });
	expect(code).toBe(0);
	const bill = JSON.parse(output.slice(output.indexOf('{\n'))) as {
		bomFormat: string;
		components: { name: string; group?: string; version: string }[];
	};
	expect(bill.bomFormat).toBe('CycloneDX');
	const listed = new Map(bill.components.map(({ name, version }) => [name, version]));
	const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { version?: string }> };
	const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;
	for (const name of Object.keys(dependencies ?? {})) {
		expect([name, listed.get(name)]).toEqual([name, packages[`node_modules/${name}`]?.version]);
	}
	expect(Object.keys(devDependencies ?? {}).filter((name) => listed.has(name) && !['svelte'].includes(name))).toEqual(
		[]
	);
}, 60_000);
