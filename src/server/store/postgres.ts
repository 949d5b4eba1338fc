// Tables in PostgreSQL: any number of posts behind a balancer share them, and tell each other by LISTEN and NOTIFY that a table has gone on. The primary
// key on a step's place is what keeps two posts from giving the same place twice.
import type { KeptPhoto } from '$lib/sharing/photo-keeper';
import { type OrderedStep, type StepPlace, takeText } from '$lib/sharing/step';
import pg from 'pg';
import {
	type Notice,
	type StepEnds,
	type TableRecord,
	type TableRow,
	type TableStore,
	asRecord,
	headSigns,
	readPlace,
	tailSigns
} from './table-store';

const schema = `
	create table if not exists fife_tables (
		id text primary key, journal integer not null, epoch text not null, setup text not null, keys text not null,
		shut_out text not null, used_at timestamptz not null default now()
	);
	create table if not exists fife_steps (
		table_id text not null references fife_tables on delete cascade, position integer not null, id text not null,
		body text not null, primary key (table_id, position), unique (table_id, id)
	);
	create table if not exists fife_photos (
		table_id text not null references fife_tables on delete cascade, id text not null, type text not null,
		text text not null, primary key (table_id, id)
	);
`;

const channel = 'fife_tables';
/** A payload of NOTIFY has less than 8,000 bytes: what is longer comes in parts, all in one transaction and so in one piece. */
const longestPayload = 7900;
const longestPart = 7000;
const uniqueViolation = '23505';
/** One lock for all posts that start at once: creating a table twice at the same moment fails otherwise. */
const schemaLock = 17760704;

export class PostgresStore implements TableStore {
	readonly #pool: pg.Pool;
	readonly #url: string;

	private constructor(url: string) {
		this.#url = url;
		this.#pool = new pg.Pool({ connectionString: url, max: 8 });
		// A connection that breaks while it is idle is replaced by the next query.
		this.#pool.on('error', () => undefined);
	}

	static async open(url: string): Promise<PostgresStore> {
		const store = new PostgresStore(url);
		await store.#inTransaction(async (client) => {
			await client.query('select pg_advisory_xact_lock($1)', [schemaLock]);
			await client.query(schema);
		});
		return store;
	}

	async create({ id, journal, epoch, setup, keys, shutOut }: TableRecord): Promise<boolean> {
		const text = `insert into fife_tables (id, journal, epoch, setup, keys, shut_out) values ($1, $2, $3, $4, $5, $6)
			on conflict do nothing`;
		const values = [id, journal, JSON.stringify(epoch), setup, JSON.stringify(keys), JSON.stringify(shutOut)];
		return (await this.#pool.query(text, values)).rowCount === 1;
	}

	async find(id: string): Promise<TableRecord | null> {
		const { rows } = await this.#pool.query('select * from fife_tables where id = $1', [id]);
		const [row] = rows as TableRow[];
		if (!row) return null;
		return asRecord(row);
	}

	async use(id: string): Promise<void> {
		await this.#pool.query('update fife_tables set used_at = now() where id = $1', [id]);
	}

	async changeKeys(id: string, keys: TableRecord['keys'], shutOut: readonly string[]): Promise<void> {
		const text = 'update fife_tables set keys = $2, shut_out = $3 where id = $1';
		await this.#pool.query(text, [id, JSON.stringify(keys), JSON.stringify(shutOut)]);
	}

	async places(id: string): Promise<readonly StepPlace[]> {
		const ends = `left(body, ${headSigns}) as head, right(body, ${tailSigns}) as tail`;
		const text = `select id, ${ends} from fife_steps where table_id = $1 order by position`;
		return (await this.#pool.query<StepEnds>(text, [id])).rows.map(readPlace);
	}

	async read(id: string, from: number, most: number): Promise<readonly OrderedStep[]> {
		const text = 'select body from fife_steps where table_id = $1 and position > $2 order by position limit $3';
		const { rows } = await this.#pool.query<{ body: string }>(text, [id, from, most]);
		return rows.map(({ body }) => JSON.parse(body) as OrderedStep);
	}

	/** One statement: the places behind the last one, if that is where it was thought to be. */
	async append(id: string, count: number, steps: readonly OrderedStep[]): Promise<boolean> {
		const text = `insert into fife_steps (table_id, position, id, body)
			select $1, $2 + place, step_id, body
			from unnest($3::text[], $4::text[]) with ordinality as step (step_id, body, place)
			where $2 = (select coalesce(max(position), 0) from fife_steps where table_id = $1)`;
		const values = [id, count, steps.map((step) => step.id), steps.map(takeText)];
		try {
			return (await this.#pool.query(text, values)).rowCount === steps.length;
		} catch (error) {
			if (error instanceof Error && 'code' in error && error.code === uniqueViolation) return false;
			throw error;
		}
	}

	async size(id: string): Promise<number> {
		const text = 'select coalesce(sum(length(body)), 0)::int as size from fife_steps where table_id = $1';
		return (await this.#pool.query<{ size: number }>(text, [id])).rows[0]?.size ?? 0;
	}

	async photoSizes(id: string): Promise<ReadonlyMap<string, number>> {
		const text = 'select id, length(text) as size from fife_photos where table_id = $1';
		const { rows } = await this.#pool.query<{ id: string; size: number }>(text, [id]);
		return new Map(rows.map(({ id: photo, size }) => [photo, size]));
	}

	async findPhoto(id: string, photo: string): Promise<KeptPhoto | null> {
		const text = 'select id, type, text from fife_photos where table_id = $1 and id = $2';
		return (await this.#pool.query<KeptPhoto>(text, [id, photo])).rows[0] ?? null;
	}

	async savePhoto(id: string, { id: photo, type, text }: KeptPhoto): Promise<void> {
		const insert = 'insert into fife_photos values ($1, $2, $3, $4) on conflict do nothing';
		await this.#pool.query(insert, [id, photo, type, text]);
	}

	async sweep(days: number): Promise<number> {
		const text = `delete from fife_tables where used_at < now() - make_interval(days => $1)`;
		return (await this.#pool.query(text, [days])).rowCount ?? 0;
	}

	async count(): Promise<number> {
		const { rows } = await this.#pool.query<{ count: number }>('select count(*)::int as count from fife_tables');
		return rows[0]?.count ?? 0;
	}

	async tell(notice: Notice): Promise<void> {
		const text = 'select pg_notify($1, payload) from unnest($2::text[]) as payload';
		await this.#pool.query(text, [channel, payloadsOf(notice)]);
	}

	/** On a connection of its own, which is opened again when it breaks. */
	async hear(listen: (notice: Notice) => void): Promise<() => void> {
		let stopped = false;
		let client: pg.Client | null = null;
		const connect = async (): Promise<void> => {
			const next = new pg.Client({ connectionString: this.#url });
			next.on('error', () => undefined);
			const parts: string[] = [];
			next.on('notification', ({ payload }) => {
				const notice = readPayload(payload ?? '', parts);
				if (notice) listen(notice);
			});
			await next.connect();
			await next.query(`listen ${channel}`);
			next.on('end', again);
			client = next;
		};
		const again = (): void => {
			const retry = () => connect().then(() => listen({ kind: 'missed-some' }), again);
			if (!stopped) setTimeout(() => void retry(), 500);
		};
		await connect();
		return () => {
			stopped = true;
			void client?.end();
		};
	}

	async close(): Promise<void> {
		await this.#pool.end();
	}

	async #inTransaction(work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
		const client = await this.#pool.connect();
		try {
			await client.query('begin');
			await work(client);
			await client.query('commit');
		} catch (error) {
			await client.query('rollback');
			throw error;
		} finally {
			client.release();
		}
	}
}

interface Part {
	readonly part: string;
	readonly more: number;
}

function payloadsOf(notice: Notice): readonly string[] {
	const whole = JSON.stringify(notice);
	if (Buffer.byteLength(whole) <= longestPayload) return [whole];
	const coded = Buffer.from(whole).toString('base64url');
	const count = Math.ceil(coded.length / longestPart);
	return Array.from({ length: count }, (_, index) => {
		const part = coded.slice(index * longestPart, (index + 1) * longestPart);
		return JSON.stringify({ part, more: count - index - 1 } satisfies Part);
	});
}

/** A notice, once its last part is there. What no post of this kind has said is nothing. */
function readPayload(payload: string, parts: string[]): Notice | null {
	try {
		const read = JSON.parse(payload) as Notice | Part;
		if (!('part' in read)) return read;
		parts.push(read.part);
		if (read.more > 0) return null;
		return JSON.parse(Buffer.from(parts.splice(0).join(''), 'base64url').toString()) as Notice;
	} catch {
		return null;
	}
}
