import { expect, test } from 'vitest';
import { decisions, factOf, happen, lastBody, lastEvent, linesOf, rolling, sitDown, taskOf } from './at-the-desk';

// The Guards: 24 of grade A in tight order, 24 ÷ 4 = 6 dice; muskets up to 6″ at a normal target need 8; steady British regulars +1 and
// grade A–B +1, so a 6 hits.

test('a volley: shooter, target, one roll, and it is recorded with its sum and its dice', async () => {
	const table = await sitDown('fire');
	table.desk.openTask(taskOf(table, 'shoot', 'guards'));
	expect(table.desk.asking).toBe('target');
	expect(table.desk.candidates).toContain('1st-maryland');
	expect(table.desk.candidates).not.toContain('greene');
	table.desk.pick('1st-maryland');
	expect(table.desk.resolving?.title).toBe('Brigade of Guards shoots at 1st Maryland');
	table.dice.fall(10, 9, 6, 5, 2, 1);
	await table.desk.roll();
	const shot = lastBody(table, 'shot');
	expect(shot).toMatchObject({ shooter: 'guards', target: '1st-maryland', hits: 3, lost: { figures: 3, guns: 0 } });
	expect(shot.dice).toEqual([10, 9, 6, 5, 2, 1]);
	expect(shot.account.dice.count).toBe(6);
	expect(shot.account.base?.score).toBe(8);
	expect(linesOf(shot)).toEqual(['1 Steady British regulars', '1 Grade A or B']);
	expect(shot.changed).toEqual([]);
	expect(lastEvent(table).decidedBy).toBe('app-dice');
	expect(table.session.state.units['1st-maryland']?.figures).toBe(21);
	expect(table.desk.done?.sentence).toBe('3 of 6 hit. 1st Maryland loses 3 figures.');
	expect(table.desk.done?.removals.map(({ text }) => text)).toEqual(['1st Maryland: take off 3 figures, 21 left']);
	// Others may still shoot at it (R2): its hits are counted, and the next of the Crown is offered.
	expect(table.desk.madeDue).toEqual([]);
	expect(table.desk.done?.notes).toEqual(['1st Maryland: 3 hits so far, tests when shooting is over (R2).']);
	expect(table.desk.next?.title).toBe('33rd Foot may shoot');
	expect(table.desk.resolving).toBeNull();
});

test('off the map a target is tapped with its range: one tap for both', async () => {
	const table = await sitDown('fire');
	table.desk.openTask(taskOf(table, 'shoot', 'guards'));
	const { work } = table.desk;
	if (work?.kind !== 'choosing') throw new Error('nobody is asked for');
	const bands = work.candidates.find(({ unit }) => unit === '1st-maryland')?.bands;
	expect(bands?.map(({ label, value }) => [label, value])).toEqual([['0–6″', 6], ['6–12″', 12]]); // prettier-ignore
	table.desk.pick('1st-maryland', 12);
	table.dice.fall(10, 9, 8, 5, 2, 1);
	await table.desk.roll();
	// Muskets up to 12″ need 10, +2: an 8 hits.
	expect(lastBody(table, 'shot')).toMatchObject({ facts: { range: 12 }, changed: ['range'], hits: 3 });
});

test('whoever is out of reach may still be meant, comes last and does not ask for the tap', async () => {
	const table = await sitDown('fire', {
		fire: [
			{ kind: 'position-set', unit: 'guards', place: { x: 10, y: 24, facing: 0 }, formation: 'line', order: 'tight' },
			{
				kind: 'position-set',
				unit: '1st-maryland',
				place: { x: 10, y: 18, facing: 180 },
				formation: 'line',
				order: 'tight'
			},
			{ kind: 'position-set', unit: 'militia', place: { x: 60, y: 18, facing: 180 }, formation: 'line', order: 'loose' }
		]
	});
	const { desk } = table;
	expect(desk.choiceOf('militia')).toBeNull();
	desk.openTask(taskOf(table, 'shoot', 'guards'));
	expect([desk.choiceOf('1st-maryland'), desk.choiceOf('militia'), desk.choiceOf('guards')]).toEqual([
		'yes',
		'unlikely',
		'no'
	]);
	const { work } = desk;
	if (work?.kind !== 'choosing') throw new Error('nobody is asked for');
	const promising = work.candidates.map((candidate) => candidate.promising);
	expect(promising).toEqual([...promising].sort((one, other) => Number(other) - Number(one)));
	desk.pick('militia');
	expect(desk.resolving?.title).toBe('Brigade of Guards shoots at Carolina Militia');
});

test('volley, test and rout follow each other at the desk, back to what is due', async () => {
	const table = await sitDown('fire');
	const { desk, dice, session } = table;
	desk.openTask(taskOf(table, 'shoot', 'guards'));
	desk.pick('1st-maryland');
	dice.fall(10, 9, 6, 5, 2, 1);
	await desk.roll();
	desk.openTask(taskOf(table, 'end-shooting'));
	await desk.decide(decisions(table)[0]!);
	expect(desk.madeDue.map(({ title }) => title)).toEqual(['1st Maryland must test: 3 shooting hits']);
	desk.openTask(desk.madeDue[0]!);
	// Grade B passes on 1; three hits −3, a general taken to be near. 3 − 3 = 0 fails.
	expect(rolling(table).resolver.answer.odds.figures).toEqual([{ value: '70%', label: 'chance to pass' }]);
	dice.fall(3);
	await desk.roll();
	const tested = lastBody(table, 'tested');
	expect(tested).toMatchObject({ unit: '1st-maryland', passed: false, tests: ['shooting'], dice: [3] });
	expect(tested.account.sum.total).toBe(-3);
	expect(desk.done?.sentence).toBe('1st Maryland fails (3 −3 = 0, 1 needed) and is shaken.');
	// The rout lies open by itself: the next tap rolls it. Grade B +1: 5 + 1 = 6, back 6″ with one more figure lost.
	expect(desk.resolving?.title).toBe('The rout of 1st Maryland');
	dice.fall(5);
	await desk.roll();
	expect(lastBody(table, 'routed')).toMatchObject({ inches: 6, lost: 1, shattered: false, dice: [5] });
	expect(session.state.units['1st-maryland']).toMatchObject({ figures: 20, condition: 'shaken', routing: true });
	expect(desk.done?.sentence).toBe('1st Maryland routs 6″ and loses 1 figure (5 +1 = 6).');
	expect(desk.madeDue).toEqual([]);
	expect(desk.next).toBeNull();
	expect(desk.resolving).toBeNull();
});

test('a test that is passed leads nowhere', async () => {
	const table = await sitDown('fire');
	table.desk.openTask(taskOf(table, 'shoot', 'guards'));
	table.desk.pick('1st-maryland');
	table.dice.fall(6, 1, 1, 1, 1, 1);
	await table.desk.roll();
	await happen(table.session, { kind: 'shooting-ended' });
	table.desk.openTask(taskOf(table, 'shooting-test'));
	table.dice.fall(2);
	await table.desk.roll();
	expect(table.desk.done?.sentence).toBe('1st Maryland passes (2 −1 = 1, 1 needed).');
	expect(table.desk.madeDue).toEqual([]);
	expect(table.session.state.units['1st-maryland']?.condition).toBe('steady');
});

test('what a player says of a fact is recorded as said', async () => {
	const table = await sitDown('fire');
	table.desk.openTask(taskOf(table, 'shoot', 'guards'));
	table.desk.pick('1st-maryland');
	const work = rolling(table);
	expect(work.resolver.holder.sources['targetCover']).toBe('Assumed: say otherwise');
	work.change(factOf(work, 'targetCover'), 'soft');
	expect(work.resolver.holder.sources['targetCover']).toBe('Said by you');
	table.dice.fall(7, 6, 1, 1, 1, 1);
	await table.desk.roll();
	// Soft cover needs 9, with +2 a 7.
	expect(lastBody(table, 'shot')).toMatchObject({ hits: 1, changed: ['targetCover'], facts: { targetCover: 'soft' } });
});

test('a line taken out by hand is taken out of the sum, and the log says so', async () => {
	const table = await sitDown('fire');
	table.desk.openTask(taskOf(table, 'shoot', 'guards'));
	table.desk.pick('1st-maryland');
	const work = rolling(table);
	const british = work.resolver.answer.tallies[0]!.account.sum.applied.find(({ label }) => label.includes('British'))!;
	work.toggle('volley', british);
	table.dice.fall(7, 6, 1, 1, 1, 1);
	await table.desk.roll();
	const shot = lastBody(table, 'shot');
	expect(shot.hits).toBe(1);
	expect(shot.account.sum.idle.find(({ id }) => id === british.id)).toMatchObject({ byHand: true });
});

test('the players’ own dice are kept as they are typed, and recorded as theirs', async () => {
	const table = await sitDown('fire', {}, { way: 'own' });
	table.desk.openTask(taskOf(table, 'shoot', 'guards'));
	table.desk.pick('1st-maryland');
	const { dice } = rolling(table).resolver;
	for (const face of [10, 9, 6, 5, 2] as const) dice.enter(face);
	await table.desk.apply();
	expect(lastEvent(table).body.kind).toBe('phase-begun');
	dice.enter(1);
	await table.desk.apply();
	expect(lastBody(table, 'shot')).toMatchObject({ hits: 3, dice: [10, 9, 6, 5, 2, 1] });
	expect(lastEvent(table).decidedBy).toBe('own-dice');
});

test('dice that are only told leave no faces in the log', async () => {
	const table = await sitDown('fire', {}, { way: 'own' });
	table.desk.openTask(taskOf(table, 'shoot', 'guards'));
	table.desk.pick('1st-maryland');
	const { dice, answer } = rolling(table).resolver;
	dice.choose('told');
	dice.tell(answer.throws[0]!, 'hits', 4);
	await table.desk.apply();
	expect(lastBody(table, 'shot')).toMatchObject({ hits: 4, lost: { figures: 4 }, dice: null });
});

test('shooting at guns reads the counterbattery table', async () => {
	const table = await sitDown('fire');
	table.desk.openTask(taskOf(table, 'shoot', 'royal-guns'));
	table.desk.pick('singleton');
	const work = rolling(table);
	// Two light guns with 8 crew: 2 dice. At 20″ they fire ball: 8–9 one crew, 10 a gun and a crew, +1 for British regulars (R32).
	work.change(factOf(work, 'range'), 20);
	table.dice.fall(10, 8);
	await table.desk.roll();
	expect(lastBody(table, 'shot')).toMatchObject({ facts: { ammunition: 'ball' }, lost: { figures: 2, guns: 1 } });
	expect(table.session.state.units.singleton).toMatchObject({ figures: 6, guns: 1 });
	expect(table.desk.done?.notes).toEqual(['Singleton’s Guns: 2 hits so far, tests when shooting is over (R2).']);
});

test('an action is taken back by name and lies open again', async () => {
	const table = await sitDown('fire');
	const { desk, session } = table;
	desk.openTask(taskOf(table, 'shoot', 'guards'));
	desk.pick('1st-maryland');
	table.dice.fall(10, 9, 6, 5, 2, 1);
	await desk.roll();
	expect(desk.done?.headline).toBe('Brigade of Guards fired at 1st Maryland at up to 6″');
	expect(desk.canUndo).toBe(true);
	await desk.undo();
	expect(session.state.units['1st-maryland']?.figures).toBe(24);
	expect(desk.done).toBeNull();
	expect(desk.resolving?.title).toBe('Brigade of Guards shoots at 1st Maryland');
	expect(rolling(table).resolver.dice.faces).toEqual([]);
});

test('what was done elsewhere since is not taken back from here', async () => {
	const table = await sitDown('fire');
	table.desk.openTask(taskOf(table, 'shoot', 'guards'));
	table.desk.pick('1st-maryland');
	table.dice.fall(1, 1, 1, 1, 1, 1);
	await table.desk.roll();
	await table.session.record([{ kind: 'note-written', text: 'Rain' }]);
	expect(table.desk.canUndo).toBe(false);
	expect(table.desk.done?.headline).toBe('Brigade of Guards fired at 1st Maryland at up to 6″');
});

test('what has been taken back elsewhere is no longer said to be done', async () => {
	const table = await sitDown('fire');
	table.desk.openTask(taskOf(table, 'shoot', 'guards'));
	table.desk.pick('1st-maryland');
	table.dice.fall(10, 9, 6, 5, 2, 1);
	await table.desk.roll();
	await table.session.record([{ kind: 'note-written', text: 'Rain' }]);
	await table.session.undo();
	expect(table.desk.done).not.toBeNull();
	await table.session.undo();
	expect(table.desk.done).toBeNull();
	expect(table.desk.madeDue).toEqual([]);
});

test('what lies open keeps what was said of it when somebody else acts, and closes when it is no longer due', async () => {
	const table = await sitDown('fire');
	table.desk.openTask(taskOf(table, 'shoot', 'guards'));
	table.desk.pick('1st-maryland');
	const work = rolling(table);
	work.change(factOf(work, 'targetCover'), 'soft');
	await table.session.record([{ kind: 'cover-taken', unit: 'militia', cover: 'hard', position: 'level' }]);
	expect(rolling(table)).toBe(work);
	await table.session.record([{ kind: 'strength-set', unit: '1st-maryland', figures: 20, guns: 0 }]);
	expect(rolling(table)).not.toBe(work);
	expect(factOf(rolling(table), 'target.figures').value).toBe(20);
	await table.session.record([{ kind: 'phase-begun', phase: 'combat' }]);
	expect(table.desk.resolving).toBeNull();
});
