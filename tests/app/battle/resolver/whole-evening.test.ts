import { brigadeMoves, listDue, movesThatMatter } from '$lib/app/battle/due-list';
import { actionsOf } from '$lib/app/procedures/unit-actions';
import { tellLog } from '$lib/battle/log/log';
import type { EventBody } from '$lib/battle/events/event';
import { defaultRulings } from '$lib/rules/sheet/playsheet';
import { expect, test } from 'vitest';
import { makeSetup } from '../../../battle/sample-battle';
import { type Played, decisions, happen, lastBody, lastEvent, rolling, sitDown, taskOf } from './played';

// An evening in the resolver, every number from the sheet by hand. Muskets up to 6″ at a normal target need 8; the 33rd and the Light Infantry
// are steady British regulars (+1) of grade B (+1): a 6 hits. The 1st Maryland is of grade B: a 7 hits.

type Faces = Parameters<Played['dice']['fall']>;

async function volley(played: Played, shooter: string, target: string, ...faces: Faces): Promise<void> {
	played.resolver.openTask(taskOf(played, 'shoot', shooter));
	played.resolver.pick(target);
	played.dice.fall(...faces);
	await played.resolver.roll();
}

async function rollTask(
	played: Played,
	kind: 'shooting-test' | 'meet-charge-test' | 'lost-combat-test',
	unit: string,
	face: Faces[0]
) {
	played.resolver.openTask(taskOf(played, kind, unit));
	played.dice.fall(face!);
	await played.resolver.roll();
}

async function endShooting(played: Played): Promise<void> {
	played.resolver.openTask(taskOf(played, 'end-shooting'));
	await played.resolver.decide(decisions(played)[0]!);
}

const duties = ({ session }: Played) => session.due.filter(({ weight }) => weight === 'duty').map(({ title }) => title);
const linesOf = ({ session }: Played) =>
	listDue(session.state, session.due).flatMap((item) => (item.kind === 'line' ? [item.text] : []));
const unitOf = ({ session }: Played, unit: string) => session.state.units[unit]!;

test('two volleys at one unit, a test taken early, and another for the hits after it (R2)', async () => {
	const played = await sitDown('fire');
	const { resolver, dice, session } = played;
	// Loose order, 24 ÷ 3 = 8 dice: the 10 and the 6 hit.
	await volley(played, '33rd', '1st-maryland', 10, 6, 5, 5, 4, 3, 2, 1);
	expect(unitOf(played, '1st-maryland').figures).toBe(22);
	expect(duties(played)).toEqual([]);
	expect(linesOf(played)).toEqual(['1st Maryland: 2 hits so far, tests when shooting is over']);
	expect(listDue(session.state, session.due).find(({ kind }) => kind === 'line')).toMatchObject({
		tests: { unit: '1st-maryland' }
	});
	// A device that plays the other side reads the line, and takes no test of theirs.
	const crown = { side: 'first', mayActForBoth: false } as const;
	expect(listDue(session.state, session.due, crown).find(({ kind }) => kind === 'line')).not.toHaveProperty('tests');
	expect(resolver.next?.title).toBe('Regiment von Bose may shoot');

	// Early all the same. Grade B passes on 1: two hits −2, and a 3 is just enough.
	expect(actionsOf(session.state, '1st-maryland')).toContainEqual({ action: 'test', label: 'Test now', whyNot: null });
	resolver.openAction('test', '1st-maryland');
	expect(rolling(played).resolver.answer.reasons.map(({ text }) => text)).toEqual([
		'Brigade of Guards, Regiment von Bose, Light Infantry, Jägers and Royal Artillery may still shoot at it; hits after this ask for another test.',
		'It has not shot yet: if it fails, it does not shoot any more this turn.'
	]);
	dice.fall(3);
	await resolver.roll();
	expect(lastBody(played, 'tested')).toMatchObject({ passed: true, facts: { hits: 2 } });
	expect(lastBody(played, 'tested').account.sum.total).toBe(-2);

	// It shoots back with the 24 it had when the phase began (R38): 24 ÷ 4 = 6 dice, and not the 5 of its 22. Two 7s hit.
	resolver.openTask(taskOf(played, 'shoot', '1st-maryland'));
	resolver.pick('33rd');
	expect(rolling(played).resolver.holder.sources['shooter.figures']).toBe('When the fire phase began (R38)');
	dice.fall(7, 7, 6, 3, 2, 1);
	await resolver.roll();
	expect(lastBody(played, 'shot').account.dice).toEqual({
		count: 6,
		text: '24 figures, tight order: 24 ÷ 4 = 6; what it had when the fire phase began (R38)'
	});
	expect(unitOf(played, '33rd').figures).toBe(22);

	// In skirmish 12 ÷ 3 = 4 dice, three hit.
	await volley(played, 'lights', '1st-maryland', 10, 9, 6, 1);
	expect(unitOf(played, '1st-maryland').figures).toBe(19);
	expect(duties(played)).toEqual([]);
	await endShooting(played);
	expect(lastBody(played, 'shooting-ended')).toEqual({ kind: 'shooting-ended' });
	expect(duties(played)).toEqual([
		'33rd Foot must test: 2 shooting hits',
		'1st Maryland must test again: 3 shooting hits'
	]);

	// Only the three hits after its test count: 3 − 3 = 0, of 1.
	await rollTask(played, 'shooting-test', '1st-maryland', 3);
	expect(lastBody(played, 'tested')).toMatchObject({ passed: false, tests: ['shooting'], facts: { hits: 3 } });
	expect(lastBody(played, 'tested').account.sum.total).toBe(-3);
	// Grade B +1: 5 + 1 = 6, 6″ and one figure.
	dice.fall(5);
	await resolver.roll();
	expect(unitOf(played, '1st-maryland')).toMatchObject({ figures: 18, routing: true });
	// 3 − 2 = 1, of 1.
	await rollTask(played, 'shooting-test', '33rd', 3);
	expect(lastBody(played, 'tested').passed).toBe(true);
	expect(session.due).toEqual([]);
	expect(tellLog(session.battle).lines.map(({ headline }) => headline)).toContain(
		'33rd Foot fired at 1st Maryland at up to 6″'
	);
	await happen(session, { kind: 'phase-begun', phase: 'combat' });
	expect(session.state.shootingOver).toBe(false);
});

test('shooting that was said to be over can be taken back', async () => {
	const played = await sitDown('fire');
	await volley(played, '33rd', '1st-maryland', 10, 6, 5, 5, 4, 3, 2, 1);
	await endShooting(played);
	expect(duties(played)).toEqual(['1st Maryland must test: 2 shooting hits']);
	await played.session.undo();
	expect(duties(played)).toEqual([]);
	expect(taskOf(played, 'shoot', 'lights').title).toBe('Light Infantry may shoot');
});

const three: EventBody = { kind: 'strength-set', unit: 'jagers', figures: 3, guns: 0 };

test('who is shot away in the phase still shoots, where fire is simultaneous (R38)', async () => {
	const played = await sitDown('fire', { initiative: [three] });
	// Muskets at skirmishers up to 6″ need 9: 24 ÷ 3 = 8 dice, three 10s.
	await volley(played, 'virginia', 'jagers', 10, 10, 10, 5, 4, 3, 2, 1);
	expect(unitOf(played, 'jagers').shattered).toBe(true);
	expect(taskOf(played, 'shoot', 'jagers')).toMatchObject({
		title: 'Jägers may still shoot, though it was shot away',
		reason: { ruling: 'R38' }
	});
	// Three in skirmish are one die; rifles up to 12″ need 8, steady and of grade B +1: a 7 hits.
	await volley(played, 'jagers', 'virginia', 7);
	expect(lastBody(played, 'shot')).toMatchObject({ hits: 1, facts: { shooter: { figures: 3, condition: 'steady' } } });
	expect(unitOf(played, 'virginia').figures).toBe(23);
	expect(played.session.due.map(({ id }) => id)).not.toContain('shoot:jagers:1');
});

test('in the order fired, losses count at once (R38)', async () => {
	const setup = makeSetup({ rulings: { ...defaultRulings, R38: 'as-fired' } });
	const played = await sitDown('fire', { initiative: [three] }, { setup });
	await volley(played, 'virginia', 'jagers', 10, 10, 10, 5, 4, 3, 2, 1);
	expect(played.session.due.map(({ id }) => id)).not.toContain('shoot:jagers:1');
	await volley(played, '33rd', '1st-maryland', 10, 6, 5, 5, 4, 3, 2, 1);
	// 22 ÷ 4 = 5, the remainder of 2 is dropped.
	played.resolver.openTask(taskOf(played, 'shoot', '1st-maryland'));
	played.resolver.pick('33rd');
	expect(rolling(played).resolver.dice.needed).toBe(5);
});

test('a test that no die can pass asks for none, and leads on to the rout', async () => {
	const played = await sitDown('fire', {
		initiative: [{ kind: 'strength-set', unit: 'virginia', figures: 14, guns: 0 }]
	});
	await volley(played, '33rd', 'virginia', 10, 10, 10, 10, 10, 10, 10, 10);
	await endShooting(played);
	// Grade C passes on 2: eight hits −8, six of 24 left −2, and a 10 reads 0.
	played.resolver.openTask(taskOf(played, 'shooting-test', 'virginia'));
	const interaction = rolling(played);
	expect([interaction.hasDice, interaction.isSettled, interaction.label]).toEqual([false, true, 'Record']);
	expect(interaction.resolver.answer.reasons.map(({ text }) => text)).toEqual([
		'Whatever the die, Virginia Line would fail. No die is needed.'
	]);
	await played.resolver.apply();
	expect(lastBody(played, 'tested')).toMatchObject({ passed: false, dice: null });
	expect(lastEvent(played).decidedBy).toBe('player');
	expect(played.resolver.done?.sentence).toBe('Virginia Line failed (no die was needed), now shaken.');
	expect(tellLog(played.session.battle).lines.at(-1)?.text).toBe(
		'Virginia Line tested against shooting: no die was needed, every score ends the same way; failed, now shaken and routing.'
	);
	expect(duties(played)).toContain('Virginia Line must roll on the rout table');
});

test('a rout that can end but one way asks for no die', async () => {
	const played = await sitDown('fire', {
		initiative: [{ kind: 'strength-set', unit: 'virginia', figures: 2, guns: 0 }]
	});
	await volley(played, '33rd', 'virginia', 10, 5, 5, 5, 4, 3, 2, 1);
	await endShooting(played);
	// One of 24 left, grade C: one hit −1, half strength −2: 1 − 3 = −2, of 2. On the rout table −2: at most 8, and that takes the last one.
	await rollTask(played, 'shooting-test', 'virginia', 1);
	const interaction = rolling(played);
	expect([interaction.hasDice, interaction.isSettled, interaction.label]).toEqual([false, true, 'Record']);
	expect(interaction.resolver.answer.reasons).toHaveLength(1);
	await played.resolver.apply();
	expect(lastBody(played, 'routed')).toMatchObject({ shattered: true, dice: null, lost: 1 });
	expect(lastEvent(played).decidedBy).toBe('player');
	expect(played.resolver.done?.sentence).toBe(
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
	const played = await sitDown('first-movement');
	const { resolver, dice, session } = played;
	// The right wing in one tap and one step; the line above says which moves matter.
	expect(linesOf(played)).toEqual([movesThatMatter]);
	const wing = listDue(session.state, session.due).find(({ key }) => key === 'move-crown-right');
	if (wing?.kind !== 'heading') throw new Error('the right wing has no heading');
	expect(wing.moves).toEqual(brigadeMoves(['guards', '33rd', 'lights']));
	await session.record(wing.moves[1]!.bodies);
	expect(['guards', '33rd', 'lights'].map((unit) => unitOf(played, unit).turn.moveUsed)).toEqual([0.5, 0.5, 0.5]);
	await session.undo();
	expect(['guards', '33rd', 'lights'].map((unit) => unitOf(played, unit).turn.moveUsed)).toEqual([0, 0, 0]);

	for (const body of [charge, contact]) await happen(session, body);
	expect(unitOf(played, 'militia').condition).toBe('disordered');
	for (const phase of ['second-movement', 'fire'] as const) await happen(session, { kind: 'phase-begun', phase });
	// Neither end tests before the shooting: hits may stop the dragoons.
	expect(duties(played)).toEqual([]);
	resolver.openTask(taskOf(played, 'shoot', 'militia'));
	expect(resolver.candidates[0]).toBe('legion');
	const asked = resolver.interaction?.kind === 'choosing' ? resolver.interaction.candidates[0] : null;
	expect([asked?.detail, asked?.bands]).toEqual([expect.stringMatching(/^Charges it: .*, in contact$/), undefined]);
	resolver.pick('legion');
	// 30 ÷ 3 = 10 dice; grade E −1, disordered −1: only the 10 hits.
	dice.fall(10, 9, 9, 8, 7, 6, 5, 4, 3, 2);
	await resolver.roll();
	expect(unitOf(played, 'legion').figures).toBe(11);
	await endShooting(played);
	// The charger first: a hit on its way makes it test. One hit −1: 2 − 1 = 1, of 1.
	expect(duties(played)).toEqual(['Legion Dragoons must test: 1 shooting hit']);
	await rollTask(played, 'shooting-test', 'legion', 2);
	// Meeting cavalry −3: 7 − 3 = 4, of 4.
	await rollTask(played, 'meet-charge-test', 'militia', 7);
	expect(lastBody(played, 'tested')).toMatchObject({ passed: true, tests: ['meet-charge'] });
	await happen(session, { kind: 'phase-begun', phase: 'combat' });

	// Legion 11 ÷ 2 = 5 dice, two grades +2, against loose foot +2: a 2 hits. Militia 10 dice, −2 −1, disordered against steady −2: only a 10.
	resolver.openTask(taskOf(played, 'combat'));
	dice.fall(5, 4, 3, 2, 1, 9, 9, 8, 7, 6, 5, 4, 3, 2, 2);
	await resolver.roll();
	expect(lastBody(played, 'fought')).toMatchObject({ losses: { legion: 0, militia: 4 }, loser: 'second' });
	// Lost −3, four hits −4: no die passes, for 10 − 7 = 3, of 4. Grade E −1: 6 − 1 = 5, 12″ and two figures.
	resolver.openTask(taskOf(played, 'lost-combat-test', 'militia'));
	await resolver.apply();
	dice.fall(6);
	await resolver.roll();
	expect(unitOf(played, 'militia')).toMatchObject({ figures: 24, condition: 'shaken', routing: true });

	// Rally and the loss of a general are the players' word, and one step each.
	await session.record([{ kind: 'rallied', unit: 'militia' }]);
	expect(unitOf(played, 'militia')).toMatchObject({ condition: 'steady', routing: false });
	await session.record([{ kind: 'general-attached', general: 'greene', unit: 'virginia' }]);
	await session.record([{ kind: 'general-lost', general: 'greene' }]);
	expect(unitOf(played, 'greene')).toMatchObject({ shattered: true, attachedTo: null });
	expect(
		tellLog(session.battle)
			.lines.slice(-3)
			.map(({ text }) => text)
	).toEqual([
		'Carolina Militia rallied, steady again: the players said so.',
		'Greene joined Virginia Line.',
		'Greene was lost with Virginia Line, wounded, killed or taken: the players said so.'
	]);
	await session.undo();
	expect(unitOf(played, 'greene')).toMatchObject({ shattered: false, attachedTo: 'virginia' });
});

test('the evade that a charge opens lies open for the other side before the charge is moved in', async () => {
	const played = await sitDown('first-movement');
	const { resolver } = played;
	resolver.openAction('charge', 'guards');
	resolver.pick('delaware');
	await resolver.declare();
	expect(resolver.interaction?.taskId).toBe('evade:delaware:guards:1');
	resolver.openTask(taskOf(played, 'charge-move', 'guards'));
	expect(decisions(played)[0]?.label).toBe('No evade: move into contact');
	await resolver.decide(decisions(played)[0]!);
	expect(played.session.state.charges).toMatchObject([{ charger: 'guards', stage: 'contacted' }]);
});
