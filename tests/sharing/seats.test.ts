// A room of seats: what is said goes from a seat to the table and from the table to one seat, and nobody else hears it.
import { describe, expect, it } from 'vitest';
import {
	longestSaid,
	parseSeatDownward,
	parseSeatUpward,
	type SeatDownward,
	SeatRooms,
	seatsVersion,
	type SeatUpward
} from '$lib/sharing/seats';

const key = (sign: string) => sign.repeat(22);

function relay(most = 10) {
	const heard = new Map<string, SeatDownward[]>();
	const hungUp: string[] = [];
	const rooms = new SeatRooms(
		{
			send: (line, message) => {
				// What is sent can be read at the other end.
				expect(parseSeatDownward(JSON.stringify(message)).ok).toBe(true);
				heard.set(line, [...(heard.get(line) ?? []), message]);
			},
			hangUp: (line) => void hungUp.push(line),
			mayOpen: () => true
		},
		most
	);
	const say = (line: string, message: SeatUpward) => rooms.hear(line, message);
	const host = (line: string, seats = ['dain', 'seth'], room = 'r', own = key('t')) =>
		say(line, { kind: 'host', version: seatsVersion, room, key: own, seats: seats.map((seat) => ({ seat, key: key(seat.charAt(0)) })) }); // prettier-ignore
	const sit = (line: string, seat: string, own = key(seat.charAt(0))) =>
		say(line, { kind: 'sit', version: seatsVersion, room: 'r', seat, key: own });
	return { rooms, heard, hungUp, say, host, sit, last: (line: string) => heard.get(line)?.at(-1) };
}

describe('seats', () => {
	it('each speaks with the table alone', () => {
		const { heard, host, sit, say, last } = relay();
		host('tablet');
		sit('phone-d', 'dain');
		sit('phone-s', 'seth');
		expect(last('tablet')).toEqual({ kind: 'seats', here: ['dain', 'seth'] });
		say('phone-d', { kind: 'say', to: 'seth', text: 'hello' });
		expect(last('tablet')).toEqual({ kind: 'said', from: 'dain', text: 'hello' });
		say('tablet', { kind: 'say', to: 'seth', text: 'your cards' });
		expect(last('phone-s')).toEqual({ kind: 'said', from: null, text: 'your cards' });
		expect(heard.get('phone-d')).toEqual([{ kind: 'table', here: true }]);
	});

	it('a wrong key, another’s key, a room that is not there: turned away', () => {
		const { hungUp, host, sit, last } = relay();
		sit('early', 'dain');
		host('tablet');
		sit('wrong', 'dain', key('x'));
		sit('other', 'dain', key('s'));
		sit('nobody', 'chris', key('c'));
		for (const line of ['early', 'wrong', 'other', 'nobody']) expect(last(line)).toMatchObject({ code: 'no-room' });
		host('thief', [], 'r', key('z'));
		expect(last('thief')).toMatchObject({ code: 'taken' });
		expect(hungUp).toEqual(['early', 'wrong', 'other', 'nobody', 'thief']);
	});

	it('the tablet goes and comes back; a phone that sits down again has its seat; other keys shut out', () => {
		const { rooms, hungUp, host, sit, say, last } = relay();
		host('tablet');
		sit('phone', 'dain');
		rooms.leave('tablet');
		expect(last('phone')).toEqual({ kind: 'table', here: false });
		say('phone', { kind: 'say', text: 'into nothing' });
		expect(last('phone')).toEqual({ kind: 'table', here: false });
		host('tablet-2');
		expect(last('phone')).toEqual({ kind: 'table', here: true });
		sit('phone-2', 'dain');
		expect([hungUp, last('phone')]).toEqual([['phone'], expect.objectContaining({ code: 'elsewhere' })]);
		rooms.leave('phone');
		expect(last('tablet-2')).toEqual({ kind: 'seats', here: ['dain'] });
		say('tablet-2', { kind: 'say', to: 'dain', text: 'still here' });
		expect(last('phone-2')).toMatchObject({ text: 'still here' });
		say('tablet-3', { kind: 'host', version: seatsVersion, room: 'r', key: key('t'), seats: [{ seat: 'dain', key: key('n') }] }); // prettier-ignore
		expect(hungUp).toEqual(['phone', 'tablet-2', 'phone-2']);
		rooms.leave('tablet-3');
		expect(rooms.count).toBe(0);
	});

	it('a stranger is not heard, a line is one thing, and there is an end of rooms', () => {
		const { host, sit, say, last } = relay(1);
		say('stranger', { kind: 'say', to: 'dain', text: 'give me your cards' });
		expect(last('stranger')).toMatchObject({ code: 'sit-first' });
		host('tablet');
		host('another', [], 'r2');
		expect(last('another')).toMatchObject({ code: 'too-much' });
		sit('phone', 'dain');
		sit('phone', 'seth');
		expect(last('phone')).toMatchObject({ code: 'not-read' });
		say('old', { kind: 'sit', version: seatsVersion + 1, room: 'r', seat: 'dain', key: key('d') });
		expect(last('old')).toMatchObject({ code: 'update-first' });
	});

	it('what is malformed or too long is not read', () => {
		const said = (text: string) => JSON.stringify({ kind: 'say', text });
		expect(parseSeatUpward(said('x'.repeat(longestSaid))).ok).toBe(true);
		const twice = JSON.stringify({ kind: 'host', version: 1, room: 'r', key: key('t'), seats: [{ seat: 'a', key: key('a') }, { seat: 'a', key: key('b') }] }); // prettier-ignore
		for (const text of [
			'',
			'x',
			'[]',
			'{"kind":"open"}',
			said('x'.repeat(longestSaid + 1)),
			' '.repeat(300_000),
			twice,
			`{"kind":"sit","version":1,"room":"../r","seat":"a","key":"${key('a')}"}`
		])
			// prettier-ignore
			expect(parseSeatUpward(text).ok).toBe(false);
	});
});
