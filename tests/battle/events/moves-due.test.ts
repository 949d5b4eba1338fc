// Routs and pursuits on the canvas: the dice make the move due, and it is made when the players say so.
import { due, openDuties } from '$lib/battle/due/due';
import { describeEvent, type EventBody } from '$lib/battle/events/event';
import { leaveMove, makeMove } from '$lib/battle/map/drafted-events';
import { movesDue } from '$lib/battle/moves/directed-moves';
import type { Place } from '$lib/battle/state';
import { describe, expect, it } from 'vitest';
import { fight, pursuit, rout, tens, test as morale, volley } from '../golden/rolls';
import { Play } from '../play';
import { at } from '../sample-battle';

const placed = (unit: string, place: Place): EventBody => ({ kind: 'unit-placed', unit, place });

/** The Guards shoot the militia, who fail and run: grade E −1, so that a 7 is 6: 6″. */
function shotAndRunning(places: Readonly<Record<string, Place>> = {}): Play {
	const play = new Play();
	const stand = { guards: at(30, 30), militia: at(30, 20, 180), ...places };
	play.does(...Object.entries(stand).map(([unit, place]) => placed(unit, place)));
	play.until('fire');
	play.does(volley(play, 'guards', 'militia', [10, 10, 10, 1, 1, 1], { range: 9 }));
	return play.does(morale(play, 'militia', 1)).does(rout(play, 'militia', 7));
}

/** The Guards charge the militia, fight them and win; the militia fail and run 3″ (9 − 1 = 8 would be 6″, so a 10). */
function beaten(): Play {
	const play = new Play();
	play.does(placed('guards', at(30, 30)), placed('militia', at(30, 24, 180))).until('first-movement');
	play.does({ kind: 'charge-declared', charge: 'c1', charger: 'guards', chargee: 'militia', flankOrRear: false });
	play.does({ kind: 'charge-contacted', charge: 'c1', place: at(30, 25) }).until('combat');
	const blows = [
		{ striker: 'guards', enemy: 'militia', dice: tens(4, 8) },
		{ striker: 'militia', enemy: 'guards', dice: tens(0, 10) }
	] as const;
	play.does(fight(play, ...blows));
	return play.does(morale(play, 'militia', 1)).does(rout(play, 'militia', 10));
}

describe('a rout that was rolled', () => {
	it('leaves the unit where it stands, and its move due, drawn away from those who shot (R28)', () => {
		const play = shotAndRunning();
		expect(play.unit('militia').place).toEqual(at(30, 20, 180));
		expect(movesDue(play.state)).toEqual([
			{ kind: 'rout', unit: 'militia', from: at(30, 20, 180), to: at(30, 14, 180), inches: 6, stopped: false }
		]);
	});

	it('is a duty until it is made, with the ruling that says where to', () => {
		const play = shotAndRunning();
		const [task] = due(play.state);
		expect(task).toMatchObject({
			id: 'canvas-move:militia:1',
			kind: 'canvas-move',
			weight: 'duty',
			units: ['militia'],
			title: 'Carolina Militia: run 6″ on the map',
			reason: { text: 'Straight away from the enemy that caused it.', section: 'rout', ruling: 'R28' }
		});
		play.does(makeMove(movesDue(play.state)[0]!));
		expect(play.unit('militia').place).toEqual(at(30, 14, 180));
		expect(movesDue(play.state)).toEqual([]);
		expect(openDuties(play.state).map(({ kind }) => kind)).not.toContain('canvas-move');
	});

	it('ends at the table’s edge, and says so', () => {
		const play = shotAndRunning({ militia: at(30, 4, 180), guards: at(30, 13) });
		expect(movesDue(play.state)).toMatchObject([{ to: at(30, 0.5, 180), inches: 3.5, stopped: true }]);
		expect(due(play.state)[0]?.reason.text).toBe('Straight away from the enemy that caused it, until the table ends.');
	});

	it('at the edge already leads nowhere, and nothing is due', () => {
		const play = shotAndRunning({ militia: at(30, 0.5, 180), guards: at(30, 9.5) });
		expect(movesDue(play.state)).toEqual([]);
	});

	it('is not due off the canvas, nor after the turn', () => {
		const off = new Play().until('fire');
		off.does(volley(off, 'guards', 'militia', [10, 10, 10, 1, 1, 1]));
		off.does(morale(off, 'militia', 1)).does(rout(off, 'militia', 7));
		expect(movesDue(off.state)).toEqual([]);
		const play = shotAndRunning().until('combat').does({ kind: 'turn-begun', turn: 2 });
		expect(play.unit('militia').turn).toMatchObject({ moveDue: null, enemies: [] });
	});

	it('is made as well by setting the unit down elsewhere, by hand or not, and kept when it only turns', () => {
		const elsewhere = shotAndRunning().does(placed('militia', at(33, 15, 180)));
		expect(movesDue(elsewhere.state)).toEqual([]);
		const { formation, order } = elsewhere.unit('militia');
		const byHand = { kind: 'position-set', unit: 'militia', formation, order } as const;
		expect(movesDue(shotAndRunning().does({ ...byHand, place: at(33, 15) }).state)).toEqual([]);
		const turned = shotAndRunning().does({ ...byHand, place: at(30, 20, 0) });
		expect(movesDue(turned.state)).toMatchObject([{ from: at(30, 20, 0), to: at(30, 14, 0) }]);
	});

	it('is gone with the rout where the unit is set to another condition by hand', () => {
		const play = shotAndRunning();
		play.does({ kind: 'condition-set', unit: 'militia', condition: 'shaken', routing: true, shattered: false });
		expect(movesDue(play.state)).toHaveLength(1);
		play.does({ kind: 'condition-set', unit: 'militia', condition: 'steady', routing: false, shattered: false });
		expect(movesDue(play.state)).toEqual([]);
	});

	it('that is skipped does not come back in the next phase', () => {
		const play = shotAndRunning();
		play.does({ kind: 'task-skipped', task: 'canvas-move:militia:1', reason: '' }).until('combat');
		expect(openDuties(play.state)).toEqual([]);
		expect(movesDue(play.state)).toEqual([]);
	});

	it('is settled by the word that the unit stays', () => {
		const play = shotAndRunning();
		play.does(leaveMove(movesDue(play.state)[0]!));
		expect(play.unit('militia').place).toEqual(at(30, 20, 180));
		expect(movesDue(play.state)).toEqual([]);
	});

	it('of who fails to meet a charge goes from the charger, whoever shot at it last (R28)', () => {
		const play = new Play();
		const stand = { guards: at(30, 30), bose: at(40, 24, 270), militia: at(30, 24, 180) };
		play.does(...Object.entries(stand).map(([unit, place]) => placed(unit, place))).until('first-movement');
		play.does({ kind: 'charge-declared', charge: 'c1', charger: 'guards', chargee: 'militia', flankOrRear: false });
		play.does({ kind: 'charge-contacted', charge: 'c1', place: at(30, 25) }).until('fire');
		play.does(volley(play, 'bose', 'militia', [10, 10, 1, 1, 1, 1]));
		const failed = morale(play, 'militia', 1);
		play.does({ ...failed, tests: ['meet-charge', 'shooting'] }).does(rout(play, 'militia', 7));
		expect(movesDue(play.state)).toMatchObject([{ to: at(30, 18, 180) }]);
	});

	it('of who does not charge home goes from whom it charged', () => {
		const play = new Play();
		const stand = { guards: at(30, 30), militia: at(30, 24, 180) };
		play.does(...Object.entries(stand).map(([unit, place]) => placed(unit, place))).until('first-movement');
		play.does({ kind: 'charge-declared', charge: 'c1', charger: 'guards', chargee: 'militia', flankOrRear: false });
		play.does({ kind: 'charge-contacted', charge: 'c1', place: at(30, 25) }).until('fire');
		play.does({ ...morale(play, 'guards', 1), passed: false, tests: ['charge-home'] });
		// Grade A +2: 4 + 2 = 6.
		play.does(rout(play, 'guards', 4));
		expect(movesDue(play.state)).toMatchObject([{ unit: 'guards', to: at(30, 31), inches: 6 }]);
	});

	it('goes from the enemy that caused it, though that one has gone since', () => {
		const play = beaten();
		play.does(pursuit(play, 'guards', 'militia', tens(1, 8)));
		const [run, chase] = movesDue(play.state);
		play.does(makeMove(chase!));
		expect(movesDue(play.state)).toEqual([run]);
	});

	it('says where it leads when it is written, and the fold takes that for true', () => {
		const play = shotAndRunning();
		const body = play.battle.events.at(-1)!.body as Extract<EventBody, { kind: 'routed' }>;
		// 6″ straight away from the Guards, who stand south of it.
		expect(body.destination).toEqual({ inches: 6, to: { x: 30, y: 14 } });
		const again = (destination: typeof body.destination) => {
			const before = new Play();
			before.does(placed('guards', at(30, 30)), placed('militia', at(30, 20, 180))).until('fire');
			before.does(volley(before, 'guards', 'militia', [10, 10, 10, 1, 1, 1], { range: 9 }));
			const { destination: _planned, ...old } = body;
			return before
				.does(morale(before, 'militia', 1))
				.does(destination === undefined ? old : { ...old, destination })
				.unit('militia').turn.moveDue;
		};
		expect(again({ inches: 6, to: { x: 25, y: 17 } })).toEqual({ kind: 'rout', inches: 6, to: { x: 25, y: 17 } });
		expect(again(null)).toBeNull();
		// An event of old does not say, and is read as it always was.
		expect(again(undefined)).toEqual({ kind: 'rout', inches: 6, to: { x: 30, y: 14 } });
	});

	it('had its place in logs of old, and is then not due', () => {
		const play = shotAndRunning();
		const last = play.battle.events.at(-1)!.body as Extract<EventBody, { kind: 'routed' }>;
		const before = new Play();
		before.does(placed('guards', at(30, 30)), placed('militia', at(30, 20, 180))).until('fire');
		before.does(volley(before, 'guards', 'militia', [10, 10, 10, 1, 1, 1], { range: 9 }));
		before.does(morale(before, 'militia', 1)).does({ ...last, place: at(30, 14, 180) });
		expect(before.unit('militia').place).toEqual(at(30, 14, 180));
		expect(movesDue(before.state)).toEqual([]);
	});
});

describe('a pursuit that was rolled', () => {
	it('is due to where the routers run, and the rout stays due beside it', () => {
		const play = beaten();
		play.does(pursuit(play, 'guards', 'militia', tens(1, 8)));
		// 10 − 1 = 9: 3″ back. The Guards follow to contact: the same 3″, within their 6″.
		expect(movesDue(play.state)).toEqual([
			{ kind: 'rout', unit: 'militia', from: at(30, 24, 180), to: at(30, 21, 180), inches: 3, stopped: false },
			{ kind: 'pursuit', unit: 'guards', from: at(30, 25), to: at(30, 22), inches: 3, stopped: false }
		]);
		expect(due(play.state).map(({ title }) => title)).toEqual(
			expect.arrayContaining(['Brigade of Guards: follow 3″ on the map', 'Carolina Militia: run 3″ on the map'])
		);
	});

	it('says where it leads when it is written', () => {
		const play = beaten();
		play.does(pursuit(play, 'guards', 'militia', tens(1, 8)));
		expect(play.battle.events.at(-1)!.body).toMatchObject({ destination: { inches: 3, to: { x: 30, y: 22 } } });
	});

	it('is offered by where the routers run to, not by where they still stand (R33)', () => {
		const near = beaten();
		expect(due(near.state).map(({ kind }) => kind)).toContain('pursuit');
		// 6 − 1 = 5: 12″ back, and the Guards in line have 6″.
		const play = beaten();
		const back = play.battle.standing?.follows;
		play.battle = { ...play.battle, standing: back ?? null };
		play.does(rout(play, 'militia', 6));
		expect(movesDue(play.state)).toMatchObject([{ inches: 12 }]);
		expect(due(play.state).map(({ kind }) => kind)).not.toContain('pursuit');
	});
});

it('the log tells a move that was due by what it was', () => {
	const play = shotAndRunning();
	const tell = (body: EventBody) =>
		describeEvent(play.state, { ...play.battle.events.at(-1)!, decidedBy: 'player', body }).text;
	const [move] = movesDue(play.state);
	expect(tell(makeMove(move!))).toBe('Carolina Militia ran 6″, now at 30″ by 14″, facing south.');
	expect(tell(leaveMove(move!))).toBe('Carolina Militia stayed at 30″ by 20″, facing south.');
	expect(tell(placed('33rd', at(10, 10)))).toBe('33rd Foot took post at 10″ by 10″, facing north.');
});
