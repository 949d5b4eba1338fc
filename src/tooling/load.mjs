// `npm run load [-- tables] [-- seed]`: a thousand tables of two devices on the loopback, each with an action every five seconds, through one post on its own
// file and then through two posts on one PostgreSQL. Prints how long an action takes to be seen, what a table costs, and how the cost grows; exits non-zero
// where a goal is missed. It is bounded in tables and in time, and talks to nobody but the posts it starts.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fitExponent } from './bench/statistics.mjs';
import { startPost } from './load/start-post.mjs';
import { makeChance, quantile, Tables } from './load/tables.mjs';
import { ensureBuilt } from './prepare/build.mjs';
import { ensureInstalled } from './prepare/install.mjs';
import { requireNode } from './prepare/node-version.mjs';
import { failPlainly } from './run/fail-plainly.mjs';
import { findPostgres, startPostgres } from './run/postgres.mjs';

const mostTables = 4000;
const every = 5000;
/** Each table acts so often before anything is counted, and so often while it is. */
const warmUp = 1;
const intervals = 3;
const longestRun = 12 * 60_000;
const goals = { p99: 100, exponent: 1.1 };

/** @typedef {import('./load/start-post.mjs').StartedPost} StartedPost */
/** @typedef {{ tables: number, p50: number, p99: number, most: number, cpu: number, memory: number }} Row */

/**
 * @param {readonly StartedPost[]} posts
 * @returns {Promise<{ cpu: number, memory: number }>} seconds and bytes of all posts
 */
async function readFigures(posts) {
	const texts = await Promise.all(posts.map(async ({ origin }) => (await fetch(`${origin}/metrics`)).text()));
	const sum = (/** @type {string} */ name) =>
		texts.reduce((total, text) => total + Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? NaN), 0);
	return { cpu: sum('fife_cpu_seconds_total'), memory: sum('fife_memory_bytes') };
}

/**
 * @param {readonly StartedPost[]} posts
 * @param {readonly number[]} sizes
 * @param {number} seed
 * @returns {Promise<readonly Row[]>}
 */
async function measure(posts, sizes, seed) {
	const tables = new Tables({ urls: posts.map(({ url }) => url), every, random: makeChance(seed) });
	const rows = [];
	for (const size of sizes) {
		if (performance.now() > longestRun) throw new Error('It takes too long on this machine, and was ended.');
		await tables.growTo(size);
		await tables.play(warmUp);
		const before = await readFigures(posts);
		const { waits } = await tables.play(intervals);
		const after = await readFigures(posts);
		const row = {
			tables: size,
			p50: quantile(waits, 0.5),
			p99: quantile(waits, 0.99),
			most: waits.at(-1) ?? NaN,
			cpu: ((after.cpu - before.cpu) / waits.length) * 1000,
			memory: after.memory
		};
		console.log(tellRow(row));
		rows.push({ ...row, cpu: after.cpu - before.cpu });
	}
	tables.close();
	return rows;
}

/** @param {Row} row */
function tellRow({ tables, p50, p99, most, cpu, memory }) {
	const waits = `seen after ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)}, at most ${most.toFixed(0)}`;
	return `  ${tables} tables: ${waits}; ${cpu.toFixed(2)} ms of work an action; ${(memory / 1e6).toFixed(0)} MB`;
}

/**
 * @param {string} name
 * @param {readonly Row[]} rows
 * @returns {boolean} whether all goals are met
 */
function judge(name, rows) {
	const [first, last] = [rows[0], rows.at(-1)];
	if (!first || !last) return false;
	const exponent = fitExponent(rows.map(({ tables, cpu }) => ({ size: tables, time: cpu })));
	const perTable = (last.memory - first.memory) / Math.max(1, last.tables - first.tables) / 1000;
	const verdict = (/** @type {boolean} */ met) => (met ? 'met' : 'MISSED');
	const isQuick = last.p99 < goals.p99;
	const isLinear = exponent <= goals.exponent;
	console.log(`  ${name}: p99 ${last.p99.toFixed(1)} ms (under ${goals.p99}): ${verdict(isQuick)}`);
	console.log(
		`  work grows with tables to the ${exponent.toFixed(2)} (at most ${goals.exponent}): ${verdict(isLinear)}`
	);
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
	const sizes = [...new Set([most / 8, most / 4, most / 2, most].map((size) => Math.max(1, Math.round(size))))];
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
		return judge('One post', await measure([post], sizes, seed));
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
		return judge('Two posts', await measure(posts, sizes, seed));
	} finally {
		await Promise.all(posts.map((post) => post.stop()));
		await database.stop();
	}
}

await main().catch(failPlainly);
