import { brigadeMoves, listDue, movesThatMatter } from '$lib/app/battle/due-list';
import { actionsOf } from '$lib/app/battle/resolving/unit-actions';
import { describeLog } from '$lib/battle/describe/log';
import type { EventBody } from '$lib/battle/event';
import { defaultRulings } from '$lib/rules/sheet/rulings';
import { expect, test } from 'vitest';
import { makeSetup } from '../../../battle/sample-battle';
import type { Table } from './at-the-desk';
import { decisions, happen, lastBody, lastEvent, rolling, sitDown, taskOf } from './at-the-desk';

// An evening at the desk, every number from the sheet by hand. Muskets up to 6″ at a normal target need 8; the 33rd and the Light Infantry
// are steady British regulars (+1) of grade B (+1): a 6 hits. The 1st Maryland is of grade B: a 7 hits.

type Faces = Parameters<Table['dice']['fall']>;

async function volley(table: Table, shooter: string, target: string, ...faces: Faces): Promise<void> {
	table.desk.openTask(taskOf(table, 'shoot', shooter));
	table.desk.pick(target);
	table.dice.fall(...faces);
	await table.desk.roll();
}

async function rollTask(
	table: Table,
	kind: 'shooting-test' | 'meet-charge-test' | 'lost-combat-test',
	unit: string,
	face: Faces[0]
) {
	table.desk.openTask(taskOf(table, kind, unit));
	table.dice.fall(face!);
	await table.desk.roll();
}

async function endShooting(table: Table): Promise<void> {
	table.desk.openTask(taskOf(table, 'end-shooting'));
	await table.desk.decide(decisions(table)[0]!);
}

const duties = ({ session }: Table) => session.due.filter(({ weight }) => weight === 'duty').map(({ title }) => title);
const linesOf = ({ session }: Table) =>
	listDue(session.state, session.due).flatMap((item) => (item.kind === 'line' ? [item.text] : []));
const unitOf = ({ session }: Table, unit: string) => session.state.units[unit]!;

test('two volleys at one unit, a test taken early, and another for the hits after it (R2)', async () => {
	const table = await sitDown('fire');
	const { desk, dice, session } = table;
	// Loose order, 24 ÷ 3 = 8 dice: the 10 and the 6 hit.
	await volley(table, '33rd', '1st-maryland', 10, 6, 5, 5, 4, 3, 2, 1);
	expect(unitOf(table, '1st-maryland').figures).toBe(22);
	expect(duties(table)).toEqual([]);
	expect(linesOf(table)).toEqual(['1st Maryland: 2 hits so far, tests when shooting is over']);
	expect(desk.next?.title).toBe('Regiment von Bose may shoot');

	// Early all the same. Grade B passes on 1: two hits −2, and a 3 is just enough.
	expect(actionsOf(session.state, '1st-maryland')).toContainEqual({ action: 'test', label: 'Test now', whyNot: null });
	desk.openAction('test', '1st-maryland');
	expect(rolling(table).resolver.answer.reasons.map(({ text }) => text)).toEqual([
		'Brigade of Guards, Regiment von Bose, Light Infantry, Jägers and Royal Artillery may still shoot at it; hits after this ask for another test.'
	]);
	dice.fall(3);
	await desk.roll();
	expect(lastBody(table, 'tested')).toMatchObject({ passed: true, facts: { hits: 2 } });
	expect(lastBody(table, 'tested').account.sum.total).toBe(-2);

	// It shoots back with the 24 it had when the phase began (R38): 24 ÷ 4 = 6 dice, and not the 5 of its 22. Two 7s hit.
	desk.openTask(taskOf(table, 'shoot', '1st-maryland'));
	desk.pick('33rd');
	expect(rolling(table).resolver.holder.sources['shooter.figures']).toBe('When the fire phase began (R38)');
	dice.fall(7, 7, 6, 3, 2, 1);
	await desk.roll();
	expect(lastBody(table, 'shot').account.dice).toEqual({
		count: 6,
		text: '24 figures, tight order: 24 ÷ 4 = 6; what it had when the fire phase began (R38)'
	});
	expect(unitOf(table, '33rd').figures).toBe(22);

	// In skirmish 12 ÷ 3 = 4 dice, three hit.
	await volley(table, 'lights', '1st-maryland', 10, 9, 6, 1);
	expect(unitOf(table, '1st-maryland').figures).toBe(19);
	expect(duties(table)).toEqual([]);
	await endShooting(table);
	expect(lastBody(table, 'shooting-ended')).toEqual({ kind: 'shooting-ended' });
	expect(duties(table)).toEqual([
		'33rd Foot must test: 2 shooting hits',
		'1st Maryland must test again: 3 shooting hits'
	]);

	// Only the three hits after its test count: 3 − 3 = 0, of 1.
	await rollTask(table, 'shooting-test', '1st-maryland', 3);
	expect(lastBody(table, 'tested')).toMatchObject({ passed: false, tests: ['shooting'], facts: { hits: 3 } });
	expect(lastBody(table, 'tested').account.sum.total).toBe(-3);
	// Grade B +1: 5 + 1 = 6, 6″ and one figure.
	dice.fall(5);
	await desk.roll();
	expect(unitOf(table, '1st-maryland')).toMatchObject({ figures: 18, routing: true });
	// 3 − 2 = 1, of 1.
	await rollTask(table, 'shooting-test', '33rd', 3);
	expect(lastBody(table, 'tested').passed).toBe(true);
	expect(session.due).toEqual([]);
	expect(describeLog(session.battle).map(({ headline }) => headline)).toContain(
		'33rd Foot fired at 1st Maryland at up to 6″'
	);
	await happen(session, { kind: 'phase-begun', phase: 'combat' });
	expect(session.state.shootingOver).toBe(false);
});

test('shooting that was said to be over can be taken back', async () => {
	const table = await sitDown('fire');
	await volley(table, '33rd', '1st-maryland', 10, 6, 5, 5, 4, 3, 2, 1);
	await endShooting(table);
	expect(duties(table)).toEqual(['1st Maryland must test: 2 shooting hits']);
	await table.session.undo();
	expect(duties(table)).toEqual([]);
	expect(taskOf(table, 'shoot', 'lights').title).toBe('Light Infantry may shoot');
});

const three: EventBody = { kind: 'strength-set', unit: 'jagers', figures: 3, guns: 0 };

test('who is shot away in the phase still shoots, where fire is simultaneous (R38)', async () => {
	const table = await sitDown('fire', { initiative: [three] });
	// Muskets at skirmishers up to 6″ need 9: 24 ÷ 3 = 8 dice, three 10s.
	await volley(table, 'virginia', 'jagers', 10, 10, 10, 5, 4, 3, 2, 1);
	expect(unitOf(table, 'jagers').shattered).toBe(true);
	expect(taskOf(table, 'shoot', 'jagers')).toMatchObject({
		title: 'Jägers may still shoot, though it was shot away',
		reason: { ruling: 'R38' }
	});
	// Three in skirmish are one die; rifles up to 12″ need 8, steady and of grade B +1: a 7 hits.
	await volley(table, 'jagers', 'virginia', 7);
	expect(lastBody(table, 'shot')).toMatchObject({ hits: 1, facts: { shooter: { figures: 3, condition: 'steady' } } });
	expect(unitOf(table, 'virginia').figures).toBe(23);
	expect(table.session.due.map(({ id }) => id)).not.toContain('shoot:jagers:1');
});

test('in the order fired, losses count at once (R38)', async () => {
	const setup = makeSetup({ rulings: { ...defaultRulings, R38: 'as-fired' } });
	const table = await sitDown('fire', { initiative: [three] }, { setup });
	await volley(table, 'virginia', 'jagers', 10, 10, 10, 5, 4, 3, 2, 1);
	expect(table.session.due.map(({ id }) => id)).not.toContain('shoot:jagers:1');
	await volley(table, '33rd', '1st-maryland', 10, 6, 5, 5, 4, 3, 2, 1);
	// 22 ÷ 4 = 5, the remainder of 2 is dropped.
	table.desk.openTask(taskOf(table, 'shoot', '1st-maryland'));
	table.desk.pick('33rd');
	expect(rolling(table).resolver.dice.needed).toBe(5);
});

test('a rout that can end but one way asks for no die', async () => {
	const table = await sitDown('fire', {
		initiative: [{ kind: 'strength-set', unit: 'virginia', figures: 2, guns: 0 }]
	});
	await volley(table, '33rd', 'virginia', 10, 5, 5, 5, 4, 3, 2, 1);
	await endShooting(table);
	// One of 24 left, grade C: one hit −1, half strength −2: 1 − 3 = −2, of 2. On the rout table −2: at most 8, and that takes the last one.
	await rollTask(table, 'shooting-test', 'virginia', 1);
	const work = rolling(table);
	expect([work.hasDice, work.isSettled, work.label]).toEqual([false, true, 'Record']);
	expect(work.resolver.answer.reasons).toHaveLength(1);
	await table.desk.apply();
	expect(lastBody(table, 'routed')).toMatchObject({ shattered: true, dice: null, lost: 1 });
	expect(lastEvent(table).decidedBy).toBe('player');
	expect(table.desk.done?.sentence).toBe(
		'Virginia Line routed: no die was needed, every score ends the same way; shattered.'
	);
});

test('a turn of movement, a charge that is shot at, met and fought', async () => {
	const charge = {
		kind: 'charge-declared',
		charge: 'c',
		charger: 'legion',
		chargee: 'militia',
		flankOrRear: false
	} as const;
	const contact = { kind: 'charge-contacted', charge: 'c', place: null } as const;
	const table = await sitDown('first-movement');
	const { desk, dice, session } = table;
	// The right wing in one tap and one step; the line above says which moves matter.
	expect(linesOf(table)).toEqual([movesThatMatter]);
	const wing = listDue(session.state, session.due).find(({ key }) => key === 'move-crown-right');
	if (wing?.kind !== 'heading') throw new Error('the right wing has no heading');
	expect(wing.moves).toEqual(brigadeMoves(['guards', '33rd', 'lights']));
	await session.record(wing.moves[1]!.bodies);
	expect(['guards', '33rd', 'lights'].map((unit) => unitOf(table, unit).turn.moveUsed)).toEqual([0.5, 0.5, 0.5]);
	await session.undo();
	expect(['guards', '33rd', 'lights'].map((unit) => unitOf(table, unit).turn.moveUsed)).toEqual([0, 0, 0]);

	for (const body of [charge, contact]) await happen(session, body);
	expect(unitOf(table, 'militia').condition).toBe('disordered');
	for (const phase of ['second-movement', 'fire'] as const) await happen(session, { kind: 'phase-begun', phase });
	// Neither end tests before the shooting: hits may stop the dragoons.
	expect(duties(table)).toEqual([]);
	desk.openTask(taskOf(table, 'shoot', 'militia'));
	expect(desk.candidates[0]).toBe('legion');
	desk.pick('legion');
	// 30 ÷ 3 = 10 dice; grade E −1, disordered −1: only the 10 hits.
	dice.fall(10, 9, 9, 8, 7, 6, 5, 4, 3, 2);
	await desk.roll();
	expect(unitOf(table, 'legion').figures).toBe(11);
	await endShooting(table);
	// The charger first: a hit on its way makes it test. One hit −1: 2 − 1 = 1, of 1.
	expect(duties(table)).toEqual(['Legion Dragoons must test: 1 shooting hit']);
	await rollTask(table, 'shooting-test', 'legion', 2);
	// Meeting cavalry −3: 7 − 3 = 4, of 4.
	await rollTask(table, 'meet-charge-test', 'militia', 7);
	expect(lastBody(table, 'tested')).toMatchObject({ passed: true, tests: ['meet-charge'] });
	await happen(session, { kind: 'phase-begun', phase: 'combat' });

	// Legion 11 ÷ 2 = 5 dice, two grades +2, against loose foot +2: a 2 hits. Militia 10 dice, −2 −1, disordered against steady −2: only a 10.
	desk.openTask(taskOf(table, 'combat'));
	dice.fall(5, 4, 3, 2, 1, 9, 9, 8, 7, 6, 5, 4, 3, 2, 2);
	await desk.roll();
	expect(lastBody(table, 'fought')).toMatchObject({ losses: { legion: 0, militia: 4 }, loser: 'second' });
	// Lost −3, four hits −4: 10 − 7 = 3, of 4. Grade E −1: 6 − 1 = 5, 12″ and two figures.
	await rollTask(table, 'lost-combat-test', 'militia', 10);
	dice.fall(6);
	await desk.roll();
	expect(unitOf(table, 'militia')).toMatchObject({ figures: 24, condition: 'shaken', routing: true });

	// Rally and the loss of a general are the players' word, and one step each.
	await session.record([{ kind: 'rallied', unit: 'militia' }]);
	expect(unitOf(table, 'militia')).toMatchObject({ condition: 'steady', routing: false });
	await session.record([{ kind: 'general-attached', general: 'greene', unit: 'virginia' }]);
	await session.record([{ kind: 'general-lost', general: 'greene' }]);
	expect(unitOf(table, 'greene')).toMatchObject({ shattered: true, attachedTo: null });
	expect(
		describeLog(session.battle)
			.slice(-3)
			.map(({ text }) => text)
	).toEqual([
		'Carolina Militia rallied, steady again: the players said so.',
		'Greene joined Virginia Line.',
		'Greene was lost with Virginia Line, wounded, killed or taken: the players said so.'
	]);
	await session.undo();
	expect(unitOf(table, 'greene')).toMatchObject({ shattered: false, attachedTo: 'virginia' });
});

test('the evade that a charge opens lies open for the other side before the charge is moved in', async () => {
	const table = await sitDown('first-movement');
	const { desk } = table;
	desk.openAction('charge', 'guards');
	desk.pick('delaware');
	await desk.declare();
	expect(desk.resolving?.taskId).toBe('evade:delaware:guards:1');
	desk.openTask(taskOf(table, 'charge-move', 'guards'));
	expect(decisions(table)[0]?.label).toBe('No evade: move into contact');
	await desk.decide(decisions(table)[0]!);
	expect(table.session.state.charges).toMatchObject([{ charger: 'guards', stage: 'contacted' }]);
});
