// What is due as the list shows it.
import { listDue } from '$lib/app/battle/due-list';
import { due } from '$lib/battle/due/due';
import type { BattleState } from '$lib/battle/state';
import { describe, expect, it } from 'vitest';
import { lineUnit, setupWithUnits, stateWith } from '../../battle/sample-battle';

const late = (id: string, name: string, brigade: string | null) => lineUnit(id, name, { arrives: 2, brigade });

it('a brigade that arrives together comes on in one tap, and one unit by itself has no heading', () => {
	const setup = setupWithUnits([late('55th', '55th Foot', 'mawhood'), late('40th', '40th Foot', 'mawhood'), late('16th', '16th Dragoons', null)], []); // prettier-ignore
	const brigades = [{ id: 'mawhood', name: 'Mawhood’s brigade', general: null }];
	const state = stateWith({
		phase: 'first-movement',
		sideA: 'first',
		setup: { ...setup, rosters: { ...setup.rosters, first: { ...setup.rosters.first, brigades } } },
		units: { '55th': { inReserve: true }, '40th': { inReserve: true }, '16th': { inReserve: true } }
	});
	const items = listDue(state, due(state));
	expect(items).toMatchObject([
		{
			kind: 'heading',
			text: 'Arriving: Mawhood’s brigade',
			moves: [
				{
					label: 'Bring on all of them',
					bodies: [
						{ kind: 'reinforcement-arrived', unit: '55th', place: null },
						{ kind: 'reinforcement-arrived', unit: '40th', place: null }
					]
				}
			]
		},
		{ kind: 'task', task: { title: 'Bring on 55th Foot' } },
		{ kind: 'task', task: { title: 'Bring on 40th Foot' } },
		{ kind: 'task', task: { title: 'Bring on 16th Dragoons' } }
	]);
});

/** What the list reads like, line by line. */
const texts = (state: BattleState) =>
	listDue(state, due(state)).map((item) => ('task' in item ? item.task.title : item.text)); // prettier-ignore

describe('in the fire phase', () => {
	const setup = setupWithUnits(
		[lineUnit('guards', 'Brigade of Guards'), lineUnit('bose', 'Regiment von Bose')],
		[lineUnit('virginia', 'Virginia Line')]
	);
	const shot = { turn: { shot: true } };
	const virginia = ['Continental may shoot', 'Virginia Line may shoot'];

	it('a side that still shoots has a heading, and the word that ends it all stands above the shooters', () => {
		const shooters = ['Crown may shoot', 'Regiment von Bose may shoot', ...virginia];
		expect(texts(stateWith({ setup, units: { guards: shot } }))).toEqual(['Shooting is over', ...shooters]);
	});

	it('a side that has shot with all who may is a line above those who still shoot', () => {
		const state = stateWith({ setup, units: { guards: shot, bose: shot } });
		expect(texts(state)).toEqual(['Crown has shot', 'Shooting is over', ...virginia]);
	});

	it('when the shooting is over nobody has shot any more', () => {
		expect(texts(stateWith({ setup, shootingOver: true, units: { guards: shot, bose: shot } }))).toEqual([]);
	});

	it('duties stand before all of it', () => {
		const state = stateWith({ setup, units: { virginia: { condition: 'shaken', turn: { routPending: true } } } });
		const [first, ...rest] = texts(state);
		expect(first).toBe('Virginia Line must roll on the rout table');
		expect(rest.slice(0, 2)).toEqual(['Shooting is over', 'Crown may shoot']);
	});
});

it('a brigade that has not moved is told of in one tap: that it stood, moved half, or moved in full', () => {
	const brigade = 'left';
	const setup = setupWithUnits([lineUnit('bose', 'Regiment von Bose', { brigade }), lineUnit('jagers', 'Hessian Jägers', { brigade })], []); // prettier-ignore
	const brigades = [{ id: 'left', name: 'Left wing', general: null }];
	const first = { ...setup.rosters.first, brigades };
	const state = stateWith({ phase: 'first-movement', setup: { ...setup, rosters: { ...setup.rosters, first } } });
	const heading = listDue(state, due(state)).find((item) => item.kind === 'heading');
	expect(heading?.text).toBe('Not moved: Left wing');
	const moved = (unit: string, moveUsed: number) => ({ kind: 'unit-moved', unit, steps: [], moveUsed, place: null });
	expect(heading?.moves).toEqual([
		{ label: 'Stood', bodies: ['bose', 'jagers'].map((unit) => ({ kind: 'unit-held', unit })) },
		{ label: 'Half', bodies: ['bose', 'jagers'].map((unit) => moved(unit, 0.5)) },
		{ label: 'Full', bodies: ['bose', 'jagers'].map((unit) => moved(unit, 1)) }
	]);
});
