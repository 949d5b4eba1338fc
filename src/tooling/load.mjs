// `npm run load [-- tables] [-- seed]`: a thousand tables of two devices on the loopback, each with an action every five seconds, through one post on its own
// file and then through two posts on one PostgreSQL. Prints how long an action takes to be seen, what a table costs in work and memory, and how the cost
// grows; exits non-zero where a goal is missed. It is bounded in tables and in time, and talks to nobody but the posts it starts.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fitGrowth } from './bench/statistics.mjs';
import { startPost } from './load/start-post.mjs';
import { makeChance, pause, quantile, Tables } from './load/tables.mjs';
import { ensureBuilt } from './prepare/build.mjs';
import { ensureInstalled } from './prepare/install.mjs';
import { requireNode } from './prepare/node-version.mjs';
import { findPostgres } from './prepare/postgres.mjs';
import { failPlainly } from './run/fail-plainly.mjs';
import { startPostgres } from './run/postgres.mjs';

const mostTables = 4000;
const every = 5000;
/** Each table acts so often before anything is counted, and so often while it is. */
const warmUp = 1;
const intervals = 4;
/** A fresh program is slow: these tables play fast before any figure is read, so that the smallest size does not pay for what the others find ready. */
const warm = { tables: 40, every: 250, intervals: 60 };
/** Seconds for which an empty post is watched: what it costs without any table is not a table's. */
const idleSeconds = 5;
const longestRun = 12 * 60_000;
const goals = { p99: 100, exponent: 1.1 };

/** @typedef {import('./load/start-post.mjs').StartedPost} StartedPost */
/** @typedef {{ tables: number, p50: number, p99: number, most: number, cpu: number, memory: number }} Row `cpu` in ms a second, `memory` in bytes */
/** @typedef {() => Promise<{ cpu: number, memory: number }>} Meter seconds and bytes of everything that serves */

/**
 * @param {readonly StartedPost[]} posts
 * @param {() => number} [databaseSeconds] work of the database that they share
 * @returns {Meter}
 */
const meterOf =
	(posts, databaseSeconds = () => 0) =>
	async () => {
		const texts = await Promise.all(posts.map(async ({ origin }) => (await fetch(`${origin}/metrics`)).text()));
		const sum = (/** @type {string} */ name) =>
			texts.reduce((total, text) => total + Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? NaN), 0);
		return { cpu: sum('fife_cpu_seconds_total') + databaseSeconds(), memory: sum('fife_memory_bytes') };
	};

/**
 * @template T
 * @param {Meter} read
 * @param {() => Promise<T>} work
 * @returns {Promise<{ done: T, cpu: number, memory: number }>} with ms of work in each second of it
 */
async function watch(read, work) {
	const [before, began] = [await read(), performance.now()];
	const done = await work();
	const [after, seconds] = [await read(), (performance.now() - began) / 1000];
	return { done, cpu: ((after.cpu - before.cpu) / seconds) * 1000, memory: after.memory };
}

/**
 * @param {readonly StartedPost[]} posts
 * @param {Meter} read
 * @param {readonly number[]} sizes
 * @param {number} seed
 * @returns {Promise<readonly Row[]>} the first one is of no table at all
 */
async function measure(posts, read, sizes, seed) {
	const urls = posts.map(({ url }) => url);
	const random = makeChance(seed);
	const fast = new Tables({ urls, every: warm.every, random });
	await fast.growTo(warm.tables);
	await fast.play(warm.intervals);
	fast.close();
	await pause(1000);
	const empty = await watch(read, () => pause(idleSeconds * 1000));
	const rows = [{ tables: 0, p50: 0, p99: 0, most: 0, cpu: empty.cpu, memory: empty.memory }];
	console.log(`  no table: ${empty.cpu.toFixed(1)} ms of work a second; ${(empty.memory / 1e6).toFixed(0)} MB`);
	const tables = new Tables({ urls, every, random });
	for (const size of sizes) {
		if (performance.now() > longestRun) throw new Error('It takes too long on this machine, and was ended.');
		await tables.growTo(size);
		await tables.play(warmUp);
		const { done, cpu, memory } = await watch(read, () => tables.play(intervals));
		const { waits } = done;
		const most = waits.at(-1) ?? NaN;
		const row = { tables: size, p50: quantile(waits, 0.5), p99: quantile(waits, 0.99), most, cpu, memory };
		console.log(tellRow(row));
		rows.push(row);
	}
	tables.close();
	return rows;
}

/** @param {Row} row */
function tellRow({ tables, p50, p99, most, cpu, memory }) {
	const waits = `seen after ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)}, at most ${most.toFixed(0)}`;
	const work = `${cpu.toFixed(1)} ms of work a second, ${((cpu / tables) * 1000).toFixed(0)} µs a table`;
	return `  ${tables} tables: ${waits}; ${work}; ${(memory / 1e6).toFixed(0)} MB`;
}

/**
 * @param {string} name
 * @param {readonly Row[]} rows
 * @returns {boolean} whether all goals are met
 */
function judge(name, rows) {
	const [empty, ...played] = rows;
	const last = played.at(-1);
	if (!empty || !last) return false;
	const points = played.map(({ tables, cpu }) => ({ size: tables, time: cpu }));
	const growth = fitGrowth(points, empty.cpu);
	const perTable = (last.memory - empty.memory) / last.tables / 1000;
	const verdict = (/** @type {boolean} */ met) => (met ? 'met' : 'MISSED');
	const isQuick = last.p99 < goals.p99;
	const isLinear = growth.exponent <= goals.exponent;
	console.log(`  ${name}: p99 ${last.p99.toFixed(1)} ms (under ${goals.p99}): ${verdict(isQuick)}`);
	console.log(
		`  ${growth.fixed.toFixed(1)} ms a second is there whatever is played; the rest grows with tables to the ` +
			`${growth.exponent.toFixed(2)} (at most ${goals.exponent}): ${verdict(isLinear)}`
	);
	for (const [index, row] of played.entries()) {
		const before = rows[index] ?? empty;
		const each = ((row.cpu - before.cpu) / (row.tables - before.tables)) * 1000;
		console.log(`    each table from ${before.tables} to ${row.tables}: ${each.toFixed(0)} µs a second`);
	}
	console.log(`  memory: ${perTable.toFixed(0)} kB a table\n`);
	return isQuick && isLinear;
}

/**
 * @param {string} word
 * @param {string} what
 * @param {number} most
 */
function readNumber(word, what, most) {
	const number = Number(word);
	if (!/^\d+$/.test(word) || number < 1 || number > most)
		throw new Error(`${what} must be a whole number from 1 to ${most}, not "${word}".`);
	return number;
}

async function main() {
	requireNode();
	await ensureInstalled();
	await ensureBuilt();
	const [tablesWord = '1000', seedWord = String(1 + Math.floor(Math.random() * 999_999))] = process.argv.slice(2);
	const most = readNumber(tablesWord, 'The number of tables', mostTables);
	const seed = readNumber(seedWord, 'The seed', 999_999_999);
	const shares = [0.1, 0.2, 0.4, 0.8, 1];
	const sizes = [...new Set(shares.map((share) => Math.max(1, Math.round(most * share))))];
	console.log(`The seed is ${seed}: npm run load -- ${most} ${seed} runs this again.`);
	console.log(
		`Load of the machine before: ${os
			.loadavg()
			.map((load) => load.toFixed(1))
			.join(' ')}\n`
	);
	const results = [await measureOne(sizes, seed), await measureTwo(sizes, seed)];
	process.exitCode = results.every(Boolean) ? 0 : 1;
}

/**
 * @param {readonly number[]} sizes
 * @param {number} seed
 */
async function measureOne(sizes, seed) {
	const folder = mkdtempSync(path.join(os.tmpdir(), 'fife-load-'));
	const post = await startPost({ TABLES_FOLDER: folder, DATABASE_URL: '' });
	try {
		console.log('One post on its own file');
		return judge('One post', await measure([post], meterOf([post]), sizes, seed));
	} finally {
		await post.stop();
		rmSync(folder, { recursive: true, force: true });
	}
}

/**
 * @param {readonly number[]} sizes
 * @param {number} seed
 */
async function measureTwo(sizes, seed) {
	const bin = findPostgres();
	if (!bin) {
		console.log('PostgreSQL is not installed here: two posts were not measured.');
		return true;
	}
	const database = await startPostgres(bin);
	const env = { DATABASE_URL: database.url };
	const posts = await Promise.all([startPost(env), startPost(env)]);
	try {
		console.log('Two posts on one PostgreSQL, the two devices of a table at different ones');
		const read = meterOf(posts, () => database.cpuSeconds());
		return judge('Two posts and their database', await measure(posts, read, sizes, seed));
	} finally {
		await Promise.all(posts.map((post) => post.stop()));
		await database.stop();
	}
}

await main().catch(failPlainly);
