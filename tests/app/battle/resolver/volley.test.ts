import type { EventBody } from '$lib/battle/events/event';
import { expect, test } from 'vitest';
import { decisions, factOf, happen, lastBody, lastEvent, linesOf, rolling, sitDown, taskOf } from './played';

// The Guards: 24 of grade A in tight order, 24 ÷ 4 = 6 dice; muskets up to 6″ at a normal target need 8; steady British regulars +1 and
// grade A–B +1, so a 6 hits.

test('a volley: shooter, target, one roll, and it is recorded with its sum and its dice', async () => {
	const played = await sitDown('fire');
	played.resolver.openTask(taskOf(played, 'shoot', 'guards'));
	expect(played.resolver.asking).toBe('target');
	expect(played.resolver.candidates).toContain('1st-maryland');
	expect(played.resolver.candidates).not.toContain('greene');
	played.resolver.pick('1st-maryland');
	expect(played.resolver.interaction?.title).toBe('Brigade of Guards: shoot at 1st Maryland');
	played.dice.fall(10, 9, 6, 5, 2, 1);
	await played.resolver.roll();
	const shot = lastBody(played, 'shot');
	expect(shot).toMatchObject({ shooter: 'guards', target: '1st-maryland', hits: 3, lost: { figures: 3, guns: 0 } });
	expect(shot.dice).toEqual([10, 9, 6, 5, 2, 1]);
	expect(shot.account.dice.count).toBe(6);
	expect(shot.account.base?.score).toBe(8);
	expect(linesOf(shot)).toEqual(['1 Steady British regulars', '1 Grade A or B']);
	expect(shot.changed).toEqual([]);
	expect(lastEvent(played).decidedBy).toBe('app-dice');
	expect(played.session.state.units['1st-maryland']?.figures).toBe(21);
	expect(played.resolver.done?.sentence).toBe('3 of 6 hit. 1st Maryland lost 3 figures.');
	expect(played.resolver.done?.removals.map(({ text }) => text)).toEqual(['1st Maryland: take off 3 figures, 21 left']);
	// Others may still shoot at it (R2): its hits are counted, and the next of the Crown is offered.
	expect(played.resolver.madeDue).toEqual([]);
	expect(played.resolver.notes).toEqual(['1st Maryland: 3 hits so far, tests when shooting is over (R2).']);
	expect(played.resolver.next?.title).toBe('33rd Foot may shoot');
	expect(played.resolver.interaction).toBeNull();
	await played.session.record([{ kind: 'shooting-ended' }]);
	expect(played.resolver.notes, 'once shooting is over nothing waits for that').toEqual([]);
});

test('what is opened while a volley is still being written down stays open', async () => {
	const played = await sitDown('fire');
	played.resolver.openTask(taskOf(played, 'shoot', 'guards'));
	played.resolver.pick('1st-maryland');
	played.dice.fall(10, 9, 6, 5, 2, 1);
	const written = played.resolver.roll();
	played.resolver.openTask(taskOf(played, 'shoot', '33rd'));
	await written;
	expect(lastBody(played, 'shot')).toMatchObject({ shooter: 'guards', hits: 3 });
	expect(played.resolver.interaction?.title).toBe('33rd Foot: shoot');
	expect(played.resolver.done).toBeNull();
});

test('no more comes off than the battle has, whatever was said of the target: so it is shown, and so it is recorded', async () => {
	const left: EventBody = { kind: 'strength-set', unit: '1st-maryland', figures: 2, guns: 0 };
	const played = await sitDown('fire', { fire: [left] });
	played.resolver.openTask(taskOf(played, 'shoot', 'guards'));
	played.resolver.pick('1st-maryland');
	rolling(played).change(factOf(rolling(played), 'target.figures'), 20);
	played.dice.fall(10, 9, 6, 5, 2, 1);
	await played.resolver.roll();
	expect(lastBody(played, 'shot')).toMatchObject({
		hits: 3,
		lost: { figures: 2, guns: 0 },
		changed: ['target.figures']
	});
	expect(played.resolver.done?.sentence).toBe('3 of 6 hit. 1st Maryland lost 2 figures, now shattered.');
	expect(played.resolver.done?.removals.map(({ text }) => text)).toEqual([
		'1st Maryland: take off 2 figures, none left'
	]);
});

test('off the map a target is tapped with its range: one tap for both', async () => {
	const played = await sitDown('fire');
	played.resolver.openTask(taskOf(played, 'shoot', 'guards'));
	const { interaction } = played.resolver;
	if (interaction?.kind !== 'choosing') throw new Error('nobody is asked for');
	const bands = interaction.candidates.find(({ unit }) => unit === '1st-maryland')?.bands;
	expect(bands?.map(({ label, value }) => [label, value])).toEqual([['0–6″', 6], ['6–12″', 12]]); // prettier-ignore
	played.resolver.pick('1st-maryland', 12);
	played.dice.fall(10, 9, 8, 5, 2, 1);
	await played.resolver.roll();
	// Muskets up to 12″ need 10, +2: an 8 hits.
	expect(lastBody(played, 'shot')).toMatchObject({ facts: { range: 12 }, changed: ['range'], hits: 3 });
});

test('whoever is out of reach may still be meant, comes last and does not ask for the tap', async () => {
	const played = await sitDown('fire', {
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
	const { resolver } = played;
	expect(resolver.choiceOf('militia')).toBeNull();
	resolver.openTask(taskOf(played, 'shoot', 'guards'));
	expect([resolver.choiceOf('1st-maryland'), resolver.choiceOf('militia'), resolver.choiceOf('guards')]).toEqual([
		'yes',
		'unlikely',
		'no'
	]);
	const { interaction } = resolver;
	if (interaction?.kind !== 'choosing') throw new Error('nobody is asked for');
	const promising = interaction.candidates.map((candidate) => candidate.promising);
	expect(promising).toEqual([...promising].sort((one, other) => Number(other) - Number(one)));
	resolver.pick('militia');
	expect(resolver.interaction?.title).toBe('Brigade of Guards: shoot at Carolina Militia');
});

test('volley, test and rout follow each other in the resolver, back to what is due', async () => {
	const played = await sitDown('fire');
	const { resolver, dice, session } = played;
	resolver.openTask(taskOf(played, 'shoot', 'guards'));
	resolver.pick('1st-maryland');
	dice.fall(10, 9, 6, 5, 2, 1);
	await resolver.roll();
	resolver.openTask(taskOf(played, 'end-shooting'));
	await resolver.decide(decisions(played)[0]!);
	expect(resolver.madeDue.map(({ title }) => title)).toEqual(['1st Maryland must test: 3 shooting hits']);
	resolver.openTask(resolver.madeDue[0]!);
	// Grade B passes on 1; three hits −3, a general taken to be near. 3 − 3 = 0 fails.
	expect(rolling(played).resolver.answer.odds.figures).toEqual([{ value: '70%', label: 'chance to pass' }]);
	dice.fall(3);
	await resolver.roll();
	const tested = lastBody(played, 'tested');
	expect(tested).toMatchObject({ unit: '1st-maryland', passed: false, tests: ['shooting'], dice: [3] });
	expect(tested.account.sum.total).toBe(-3);
	expect(resolver.done?.sentence).toBe('1st Maryland failed (3 −3 = 0, 1 needed), now shaken.');
	// The rout lies open by itself: the next tap rolls it. Grade B +1: 5 + 1 = 6, back 6″ with one more figure lost.
	expect(resolver.interaction?.title).toBe('The rout of 1st Maryland');
	dice.fall(5);
	await resolver.roll();
	expect(lastBody(played, 'routed')).toMatchObject({ inches: 6, lost: 1, shattered: false, dice: [5] });
	expect(session.state.units['1st-maryland']).toMatchObject({ figures: 20, condition: 'shaken', routing: true });
	expect(resolver.done?.sentence).toBe('1st Maryland routed 6″ and lost 1 figure (5 +1 = 6).');
	expect(resolver.madeDue).toEqual([]);
	expect(resolver.next).toBeNull();
	expect(resolver.interaction).toBeNull();
});

test('a test that is passed leads nowhere', async () => {
	const played = await sitDown('fire');
	played.resolver.openTask(taskOf(played, 'shoot', 'guards'));
	played.resolver.pick('1st-maryland');
	played.dice.fall(6, 1, 1, 1, 1, 1);
	await played.resolver.roll();
	await happen(played.session, { kind: 'shooting-ended' });
	played.resolver.openTask(taskOf(played, 'shooting-test'));
	played.dice.fall(2);
	await played.resolver.roll();
	expect(played.resolver.done?.sentence).toBe('1st Maryland passed (2 −1 = 1, 1 needed).');
	expect(played.resolver.madeDue).toEqual([]);
	expect(played.session.state.units['1st-maryland']?.condition).toBe('steady');
});

test('what a player says of a fact is recorded as said', async () => {
	const played = await sitDown('fire');
	played.resolver.openTask(taskOf(played, 'shoot', 'guards'));
	played.resolver.pick('1st-maryland');
	const interaction = rolling(played);
	expect(interaction.resolver.holder.sources['targetCover']).toBe('Assumed: say otherwise');
	interaction.change(factOf(interaction, 'targetCover'), 'soft');
	expect(interaction.resolver.holder.sources['targetCover']).toBe('Said by you');
	played.dice.fall(7, 6, 1, 1, 1, 1);
	await played.resolver.roll();
	// Soft cover needs 9, with +2 a 7.
	expect(lastBody(played, 'shot')).toMatchObject({ hits: 1, changed: ['targetCover'], facts: { targetCover: 'soft' } });
});

test('a line taken out by hand is taken out of the sum, and the log says so', async () => {
	const played = await sitDown('fire');
	played.resolver.openTask(taskOf(played, 'shoot', 'guards'));
	played.resolver.pick('1st-maryland');
	const interaction = rolling(played);
	const british = interaction.resolver.answer.tallies[0]!.account.sum.applied.find(({ label }) =>
		label.includes('British')
	)!;
	interaction.toggle('volley', british);
	played.dice.fall(7, 6, 1, 1, 1, 1);
	await played.resolver.roll();
	const shot = lastBody(played, 'shot');
	expect(shot.hits).toBe(1);
	expect(shot.account.sum.idle.find(({ id }) => id === british.id)).toMatchObject({ byHand: true });
});

test('the players’ own dice are kept as they are typed, and recorded as theirs', async () => {
	const played = await sitDown('fire', {}, { way: 'own' });
	played.resolver.openTask(taskOf(played, 'shoot', 'guards'));
	played.resolver.pick('1st-maryland');
	const { dice } = rolling(played).resolver;
	for (const face of [10, 9, 6, 5, 2] as const) dice.enter(face);
	await played.resolver.apply();
	expect(lastEvent(played).body.kind).toBe('phase-begun');
	dice.enter(1);
	await played.resolver.apply();
	expect(lastBody(played, 'shot')).toMatchObject({ hits: 3, dice: [10, 9, 6, 5, 2, 1] });
	expect(lastEvent(played).decidedBy).toBe('own-dice');
});

test('dice that are only told leave no faces in the log', async () => {
	const played = await sitDown('fire', {}, { way: 'own' });
	played.resolver.openTask(taskOf(played, 'shoot', 'guards'));
	played.resolver.pick('1st-maryland');
	const { dice, answer } = rolling(played).resolver;
	dice.choose('told');
	dice.tell(answer.throws[0]!, 'hits', 4);
	await played.resolver.apply();
	expect(lastBody(played, 'shot')).toMatchObject({ hits: 4, lost: { figures: 4 }, dice: null });
});

test('shooting at guns reads the counterbattery table', async () => {
	const played = await sitDown('fire');
	played.resolver.openTask(taskOf(played, 'shoot', 'royal-guns'));
	played.resolver.pick('singleton');
	const interaction = rolling(played);
	// Two light guns with 8 crew: 2 dice. At 20″ they fire ball: 8–9 one crew, 10 a gun and a crew, +1 for British regulars (R32).
	interaction.change(factOf(interaction, 'range'), 20);
	played.dice.fall(10, 8);
	await played.resolver.roll();
	expect(lastBody(played, 'shot')).toMatchObject({ facts: { ammunition: 'ball' }, lost: { figures: 2, guns: 1 } });
	expect(played.session.state.units.singleton).toMatchObject({ figures: 6, guns: 1 });
	expect(played.resolver.notes).toEqual(['Singleton’s Guns: 2 hits so far, tests when shooting is over (R2).']);
});

test('an action is taken back by name and lies open again', async () => {
	const played = await sitDown('fire');
	const { resolver, session } = played;
	resolver.openTask(taskOf(played, 'shoot', 'guards'));
	resolver.pick('1st-maryland');
	played.dice.fall(10, 9, 6, 5, 2, 1);
	await resolver.roll();
	expect(resolver.done?.headline).toBe('Brigade of Guards fired at 1st Maryland at up to 6″');
	expect(resolver.canUndo).toBe(true);
	await resolver.undo();
	expect(session.state.units['1st-maryland']?.figures).toBe(24);
	expect(resolver.done).toBeNull();
	expect(resolver.interaction?.title).toBe('Brigade of Guards: shoot at 1st Maryland');
	expect(rolling(played).resolver.dice.faces).toEqual([]);
});

test.each(['from what was done', 'from the head of the screen'])(
	'own dice that were recorded and taken back %s lie there when the same roll is opened again, with what was said',
	async (from) => {
		const played = await sitDown('fire', {}, { way: 'own' });
		const { resolver, session } = played;
		resolver.openTask(taskOf(played, 'shoot', 'guards'));
		resolver.pick('1st-maryland');
		rolling(played).change(factOf(rolling(played), 'targetCover'), 'soft');
		for (const face of [10, 9, 6, 5, 2, 1] as const) rolling(played).resolver.dice.enter(face);
		await resolver.apply();
		expect(lastBody(played, 'shot').dice).toEqual([10, 9, 6, 5, 2, 1]);
		if (from === 'from what was done') await resolver.undo();
		else {
			await session.undo();
			resolver.openTask(taskOf(played, 'shoot', 'guards'));
			resolver.pick('1st-maryland');
		}
		const again = rolling(played);
		expect(again.resolver.dice.faces).toEqual([10, 9, 6, 5, 2, 1]);
		expect(factOf(again, 'targetCover').value).toBe('soft');
		expect([again.isAsBefore, again.isSettled]).toEqual([true, true]);
		// Other dice, or another target, and they are not what was typed before.
		again.resolver.dice.takeBack();
		expect(again.isAsBefore).toBe(false);
		again.resolver.dice.enter(1);
		await resolver.apply();
		expect(lastBody(played, 'shot')).toMatchObject({ dice: [10, 9, 6, 5, 2, 1], facts: { targetCover: 'soft' } });
	}
);

test('what was done elsewhere since is not taken back from here', async () => {
	const played = await sitDown('fire');
	played.resolver.openTask(taskOf(played, 'shoot', 'guards'));
	played.resolver.pick('1st-maryland');
	played.dice.fall(1, 1, 1, 1, 1, 1);
	await played.resolver.roll();
	await played.session.record([{ kind: 'note-written', text: 'Rain' }]);
	expect(played.resolver.canUndo).toBe(false);
	expect(played.resolver.done?.headline).toBe('Brigade of Guards fired at 1st Maryland at up to 6″');
});

test('what has been taken back elsewhere is no longer said to be done', async () => {
	const played = await sitDown('fire');
	played.resolver.openTask(taskOf(played, 'shoot', 'guards'));
	played.resolver.pick('1st-maryland');
	played.dice.fall(10, 9, 6, 5, 2, 1);
	await played.resolver.roll();
	await played.session.record([{ kind: 'note-written', text: 'Rain' }]);
	await played.session.undo();
	expect(played.resolver.done).not.toBeNull();
	await played.session.undo();
	expect(played.resolver.done).toBeNull();
	expect(played.resolver.madeDue).toEqual([]);
});

test('what lies open keeps what was said of it when somebody else acts, and closes when it is no longer due', async () => {
	const played = await sitDown('fire');
	played.resolver.openTask(taskOf(played, 'shoot', 'guards'));
	played.resolver.pick('1st-maryland');
	const interaction = rolling(played);
	interaction.change(factOf(interaction, 'targetCover'), 'soft');
	await played.session.record([{ kind: 'cover-taken', unit: 'militia', cover: 'hard', position: 'level' }]);
	expect(rolling(played)).toBe(interaction);
	await played.session.record([{ kind: 'strength-set', unit: '1st-maryland', figures: 20, guns: 0 }]);
	expect(rolling(played)).not.toBe(interaction);
	expect(factOf(rolling(played), 'target.figures').value).toBe(20);
	await played.session.record([{ kind: 'phase-begun', phase: 'combat' }]);
	expect(played.resolver.interaction).toBeNull();
});
