// The files for hosting name commands, settings, folders and limits: here each is held against what there is. No container engine runs in the tests; what
// the image starts is started as it lies there, with nothing but what the image has.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { limitsFor, usualLimits } from '../../src/server/limits';
import { findFreePort } from '../../src/tooling/serve/free-port.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const container = read('hosting/Containerfile');
const compose = read('hosting/compose.yaml');
const caddy = read('hosting/Caddyfile');
const guide = read('docs/hosting.md');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');

const image = mkdtempSync(path.join(os.tmpdir(), 'fife-image-'));
afterAll(() => rmSync(image, { recursive: true, force: true }));

describe('the Containerfile', () => {
	const last = container.slice(container.lastIndexOf('\nFROM'));
	const copied = all(last, /^COPY --from=build \/app\/(\S+) /gm);
	const command = JSON.parse(all(last, /^CMD (\[.*\])$/gm)[0] ?? '[]') as string[];
	const health = JSON.parse(all(last, /^HEALTHCHECK .*CMD (\[.*\])$/gm)[0] ?? '[]') as string[];

	test('builds by commands that there are, runs as nobody special, and keeps its tables in a volume', () => {
		const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
		for (const script of all(container, /npm run (\S+)/g)) expect(Object.keys(scripts)).toContain(script);
		expect(scripts.serve).toBe(command.join(' '));
		expect(last).toMatch(/^USER node$/m);
		expect(last.indexOf('USER node')).toBeLessThan(last.indexOf('CMD ["node", "src/tooling/serve.mjs"]'));
		const [data] = all(last, /^VOLUME (\S+)$/gm);
		expect(last).toContain(`TABLES_FOLDER=${data}`);
		expect(last).toContain(`chown node:node ${data}`);
		for (const file of [command[1], health[1]]) expect(existsSync(path.join(root, file ?? '')), file).toBe(true);
	});

	test('has all that its command needs, and answers for its health', async () => {
		expect(copied).toEqual(['package.json', 'node_modules', 'build', 'build-post', 'src/tooling']);
		cpSync(path.join(root, 'package.json'), path.join(image, 'package.json'));
		cpSync(path.join(root, 'src/tooling'), path.join(image, 'src/tooling'), { recursive: true });
		mkdirSync(path.join(image, 'build'));
		writeFileSync(path.join(image, 'build/index.html'), '<h1>Home</h1>');
		linkPackagesWithoutDev();
		const vite = path.join(root, 'node_modules/vite/bin/vite.js');
		const words = ['build', '--config', 'vite.post.config.ts', '--outDir', path.join(image, 'build-post')];
		execFileSync(process.execPath, [vite, ...words, '--logLevel', 'error'], { cwd: root, stdio: 'ignore' });
		const env = { PATH: process.env.PATH, PORT: findFreePort(), TABLES_FOLDER: path.join(image, 'data') };
		const options = { cwd: image, env, encoding: 'utf8' } as const;
		const isHealthy = () => {
			try {
				execFileSync(process.execPath, health.slice(1), { ...options, stdio: 'ignore' });
				return true;
			} catch {
				return false;
			}
		};
		expect(isHealthy()).toBe(false);
		const server = spawn(process.execPath, command.slice(1), { ...options, stdio: ['ignore', 'pipe', 'inherit'] });
		const said = await new Promise<string>((resolve) => server.stdout.once('data', (data) => resolve(String(data))));
		expect(said).toBe(`Serving on port ${env.PORT}.\n`);
		expect(isHealthy()).toBe(true);
		expect(existsSync(path.join(image, 'data/tables.db'))).toBe(true);
		expect(await (await fetch(`http://127.0.0.1:${env.PORT}/`)).text()).toContain('Home');
		// A device that stays on the line does not keep it from stopping.
		const socket = new WebSocket(`ws://127.0.0.1:${env.PORT}/table`);
		socket.on('error', () => undefined);
		await new Promise((resolve) => socket.once('open', resolve));
		const stopped = new Promise((resolve) => server.once('exit', resolve));
		server.kill('SIGTERM');
		expect(await stopped).toBe(0);
	});

	function linkPackagesWithoutDev(): void {
		const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { dev?: boolean }> };
		for (const [place, { dev }] of Object.entries(packages)) {
			const isOwn = place.lastIndexOf('node_modules/') === 0;
			if (dev || !isOwn || !existsSync(path.join(root, place))) continue;
			mkdirSync(path.dirname(path.join(image, place)), { recursive: true });
			symlinkSync(path.join(root, place), path.join(image, place));
		}
	}
});

test('the compose file sets what the post reads, and its names fit together', () => {
	const known = all(read('src/tooling/serve/with-post.mjs'), /\b([A-Z]+_?[A-Z]+)\b(?=[,} ])/g);
	for (const setting of ['DATABASE_URL', 'BEHIND_PROXY', 'ORIGINS', 'PER_ADDRESS']) {
		expect(compose).toMatch(new RegExp(`^ {4}${setting}:`, 'm'));
		expect(known).toContain(setting);
	}
	const services = all(compose, /^ {2}([\w-]+):$/gm);
	for (const service of ['post-1', 'post-2', 'database', 'proxy']) expect(services).toContain(service);
	expect(compose).toContain('@database/fife');
	expect(compose).toContain('dockerfile: hosting/Containerfile');
	expect(compose).toContain('./Caddyfile:/etc/caddy/Caddyfile');
	const [port] = all(container, /^EXPOSE (\d+)$/gm);
	expect(caddy).toContain(`reverse_proxy post-1:${port} post-2:${port}`);
	expect(caddy).toContain('health_uri /healthz');
	expect(caddy).toContain('{$DOMAIN}');
	expect(compose).toContain('DOMAIN: ${DOMAIN:?');
});

test('a hall full of players behind one address has as much more as its host says', () => {
	const { linesPerAddress, tablesPerAddress, ...rest } = limitsFor(10);
	expect(linesPerAddress).toBe(10 * usualLimits.linesPerAddress);
	expect(tablesPerAddress.burst).toBe(10 * usualLimits.tablesPerAddress.burst);
	expect(usualLimits).toMatchObject(rest);
	expect(limitsFor(1)).toEqual(usualLimits);
});

test('the guide names the settings that are read and the limits that hold', () => {
	const settings = all(guide, /^\| `([A-Z_]+)(?:=\w+)?` +\|/gm);
	expect(settings).toEqual(['TABLES', 'TABLES_FOLDER', 'DATABASE_URL', 'ORIGINS', 'BEHIND_PROXY', 'PER_ADDRESS']);
	const served = read('src/tooling/serve/with-post.mjs');
	for (const setting of settings) expect(served).toContain(setting);
	const { messages, tablesPerAddress, linesPerAddress, largestTable, longestSetup, mostTables } = usualLimits;
	const said = (number: number) => number.toLocaleString('en');
	for (const limit of [
		`${said(linesPerAddress)} devices at once`,
		`${said(tablesPerAddress.burst)} new tables an hour`,
		`${said(messages.burst)} messages at once and ${said(messages.perSecond)} a second`,
		`${said(largestTable / 1e6)} MB`,
		`${said(longestSetup / 1e6)} MB`,
		`${said(mostTables)} tables`
	])
		expect(guide.replaceAll(/\s+/g, ' ')).toContain(limit);
	expect(read('src/tooling/serve/server.mjs')).toContain('const MOST_CONNECTIONS = 4096;');
	expect(guide).toContain('4,096 connections at once');
	for (const file of all(guide, /`(hosting\/\w+(?:\.\w+)?)`/g))
		expect(existsSync(path.join(root, file)), file).toBe(true);
});
