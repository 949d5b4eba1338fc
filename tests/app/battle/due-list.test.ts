// What is due as the list shows it.
import { listDue } from '$lib/app/battle/due-list';
import { due } from '$lib/battle/due/due';
import { expect, it } from 'vitest';
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
